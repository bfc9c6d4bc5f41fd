BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE chats (
	chat_id BIGINT NOT NULL, 
	language TEXT, 
	plain BOOLEAN NOT NULL, 
	pictures BOOLEAN NOT NULL, 
	reminder_s INTEGER NOT NULL, title TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_chats PRIMARY KEY (chat_id)
);
INSERT INTO "chats" VALUES(-100,'de',1,0,60,'Rudel');
CREATE TABLE inbox (
	update_id INTEGER NOT NULL, 
	body BLOB, 
	received_at DOUBLE NOT NULL, 
	CONSTRAINT pk_inbox PRIMARY KEY (update_id)
);
INSERT INTO "inbox" VALUES(70,NULL,1764450003.5);
INSERT INTO "inbox" VALUES(71,X'7B227570646174655F6964223A37317D',1764450004.5);
CREATE TABLE messages (
	session_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	digest TEXT NOT NULL, version INTEGER DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_messages PRIMARY KEY (session_id, kind), 
	CONSTRAINT fk_messages_session_id FOREIGN KEY(session_id) REFERENCES sessions (id)
);
INSERT INTO "messages" VALUES(1,'board',-100,7,55,'d1',3);
CREATE TABLE moves (
	session_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER, 
	notation TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (session_id, seq), 
	CONSTRAINT fk_moves_session_id FOREIGN KEY(session_id) REFERENCES sessions (id)
);
INSERT INTO "moves" VALUES(1,1,NULL,'rolled/1,2,3,4,5',1764450001.5);
INSERT INTO "moves" VALUES(1,2,0,'keep/',1764450002.25);
CREATE TABLE players (
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT, 
	chosen_language BOOLEAN NOT NULL, 
	reachable BOOLEAN NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (user_id)
);
INSERT INTO "players" VALUES(11,'Änn','de',1,1);
CREATE TABLE seats (
	session_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT, 
	name TEXT NOT NULL, 
	strategy TEXT, 
	actions INTEGER NOT NULL, since INTEGER DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (session_id, seat), 
	CONSTRAINT fk_seats_session_id FOREIGN KEY(session_id) REFERENCES sessions (id)
);
INSERT INTO "seats" VALUES(1,0,11,'Änn',NULL,1,2);
INSERT INTO "seats" VALUES(1,1,NULL,'Turtle','best',0,0);
CREATE TABLE sessions (
	id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	game TEXT NOT NULL, 
	schema INTEGER NOT NULL, 
	rules_version INTEGER NOT NULL, 
	options BLOB NOT NULL, 
	preset TEXT NOT NULL, 
	starter_user BIGINT NOT NULL, 
	starter INTEGER, 
	seed BLOB NOT NULL, 
	rng_position BIGINT NOT NULL, 
	snapshot BLOB NOT NULL, 
	seq INTEGER NOT NULL, 
	recent TEXT NOT NULL, 
	stop_votes TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	touched_at DOUBLE NOT NULL, wake_at DOUBLE, reminders INTEGER DEFAULT 0 NOT NULL, suspended_at DOUBLE, 
	CONSTRAINT pk_sessions PRIMARY KEY (id)
);
INSERT INTO "sessions" VALUES(1,3,-100,7,'suspended','animal_yahtzee',1,1,X'7B2278223A317D','default',11,1,X'0001FF',5,X'7B2264696365223A5B312C322C332C342C355D7D',2,'["{\"type\":\"Rolled\"}"]','[11]',1764450000.0,1764450002.25,1764450122.25,1,1764450100.5);
CREATE INDEX ix_sessions_over ON sessions (chat_id, topic_id, touched_at) WHERE status = 'over';
CREATE INDEX ix_messages_chat_id ON messages (chat_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE UNIQUE INDEX one_open_table ON sessions (chat_id, topic_id) WHERE status IN ('lobby', 'running', 'suspended');
CREATE INDEX ix_sessions_due ON sessions (wake_at) WHERE status IN ('lobby', 'running', 'suspended');
CREATE INDEX ix_sessions_closed ON sessions (touched_at) WHERE status IN ('over', 'cancelled');
COMMIT;
