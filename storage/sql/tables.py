"""The tables; migrations lead here, and a test holds the two together."""

from __future__ import annotations

import sqlalchemy as sa

NO_TOPIC = 0
"""Stored for a chat without topics: NULLs would never collide in the unique index."""

OPEN_ONLY = sa.text("status IN ('lobby', 'running', 'suspended')")
"""Literal on purpose: a partial index serves only a query that repeats its words."""

CLOSED_ONLY = sa.text("status IN ('over', 'cancelled')")
OVER_ONLY = sa.text("status = 'over'")

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# Telegram's ids need up to 52 bits.
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("chat_id", sa.BigInteger, nullable=False),
    sa.Column("topic_id", sa.BigInteger, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("schema", sa.Integer, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.LargeBinary, nullable=False),
    sa.Column("preset", sa.Text, nullable=False),
    sa.Column("starter_user", sa.BigInteger, nullable=False),
    sa.Column("starter", sa.Integer),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("rng_position", sa.BigInteger, nullable=False),
    sa.Column("snapshot", sa.LargeBinary, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("recent", sa.Text, nullable=False),
    sa.Column("stop_votes", sa.Text, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("touched_at", sa.Double, nullable=False),
    sa.Column("wake_at", sa.Double),
    sa.Column("reminders", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("suspended_at", sa.Double),
)

one_open_table = sa.Index(
    "one_open_table",
    sessions.c.chat_id,
    sessions.c.topic_id,
    unique=True,
    sqlite_where=OPEN_ONLY,
    postgresql_where=OPEN_ONLY,
)

sa.Index("ix_sessions_due", sessions.c.wake_at, sqlite_where=OPEN_ONLY, postgresql_where=OPEN_ONLY)

# Partial, so that a step of a running game has no index to maintain for its `touched_at`.
sa.Index(
    "ix_sessions_over",
    sessions.c.chat_id,
    sessions.c.topic_id,
    sessions.c.touched_at,
    sqlite_where=OVER_ONLY,
    postgresql_where=OVER_ONLY,
)

sa.Index(
    "ix_sessions_closed",
    sessions.c.touched_at,
    sqlite_where=CLOSED_ONLY,
    postgresql_where=CLOSED_ONLY,
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("session_id", sa.ForeignKey(sessions.c.id), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("user_id", sa.BigInteger, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("strategy", sa.Text),
    sa.Column("actions", sa.Integer, nullable=False),
    sa.Column("since", sa.Integer, nullable=False, server_default=sa.text("0")),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("session_id", sa.ForeignKey(sessions.c.id), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("notation", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("session_id", sa.ForeignKey(sessions.c.id), primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("chat_id", sa.BigInteger, nullable=False, index=True),
    sa.Column("topic_id", sa.BigInteger, nullable=False),
    sa.Column("message_id", sa.BigInteger, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("0")),
)

# In SQLite such a key is the row's own number, without an index beside the table.
_ROW_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

inbox = sa.Table(
    "inbox",
    metadata,
    sa.Column("update_id", _ROW_NUMBER, primary_key=True, autoincrement=False),
    # NULL: done. So nothing that is done can still have a body.
    sa.Column("body", sa.LargeBinary),
    sa.Column("received_at", sa.Double, nullable=False),
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("language", sa.Text),
    sa.Column("chosen_language", sa.Boolean, nullable=False),
    sa.Column("reachable", sa.Boolean, nullable=False),
)

chats = sa.Table(
    "chats",
    metadata,
    sa.Column("chat_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("language", sa.Text),
    sa.Column("plain", sa.Boolean, nullable=False),
    sa.Column("pictures", sa.Boolean, nullable=False),
    sa.Column("reminder_s", sa.Integer, nullable=False),
    sa.Column("title", sa.Text, nullable=False, server_default=sa.text("''")),
)
