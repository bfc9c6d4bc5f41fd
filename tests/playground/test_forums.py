"""Topics of forums, and threads of replies."""

from __future__ import annotations

from tests.playground.rig import Json, Rig


class TestForums:
    """Topics of forums and threads of replies."""

    async def test_a_topic_is_made_on_first_use(self, rig: Rig) -> None:
        anna = await rig.user()
        forum = await rig.group(anna, kind="supergroup", forum=True)
        await rig.updates()
        await rig.say(forum, anna, "/join", topic=7)
        created, said = [update["message"] for update in await rig.updates()]
        assert created["forum_topic_created"]["name"] == "Topic 7"
        assert created["message_id"] == 7
        assert said["message_thread_id"] == 7
        assert said["is_topic_message"] is True
        assert said["reply_to_message"]["message_id"] == 7
        assert said["chat"]["is_forum"] is True
        await rig.say(forum, anna, "/join", topic=7)
        assert await rig.kinds() == ["message"]
        assert (await rig.look("chats"))["chats"][0]["topics"] == [7]

    async def test_a_topic_can_have_a_smaller_number_than_the_messages(self, rig: Rig) -> None:
        anna = await rig.user()
        forum = await rig.group(anna, kind="supergroup", forum=True)
        numbers = [await rig.say(forum, anna, "x") for _ in range(8)]
        await rig.updates()
        assert await rig.say(forum, anna, "/join", topic=500) == 501
        assert await rig.say(forum, anna, "/join", topic=400) == 502
        assert await rig.say(forum, anna, "/join", topic=numbers[3]) == 504
        roots = [it["message"] for it in await rig.updates() if "text" not in it["message"]]
        assert [root["message_id"] for root in roots] == [500, 400, 503]
        assert [root["message_thread_id"] for root in roots] == [500, 400, numbers[3]]

    async def test_the_general_topic_has_no_number(self, rig: Rig) -> None:
        anna = await rig.user()
        forum = await rig.group(anna, kind="supergroup", forum=True)
        await rig.updates()
        await rig.say(forum, anna, "/join")
        await rig.say(forum, anna, "/join", topic=1)
        for update in await rig.updates():
            assert "message_thread_id" not in update["message"]
            assert "is_topic_message" not in update["message"]
        sent = await rig.ok("sendMessage", chat_id=forum, text="x")
        assert "message_thread_id" not in sent
        refusal = await rig.refused("sendMessage", chat_id=forum, text="x", message_thread_id=1)
        assert refusal == "400 Bad Request: message thread not found"
        await rig.ok("sendChatAction", chat_id=forum, action="typing", message_thread_id=1)

    async def test_the_bot_writes_into_topics_that_exist(self, rig: Rig) -> None:
        anna = await rig.user()
        forum = await rig.group(anna, kind="supergroup", forum=True)
        await rig.say(forum, anna, "/join", topic=5)
        sent = await rig.ok("sendMessage", chat_id=forum, text="x", message_thread_id=5)
        assert sent["message_thread_id"] == 5
        assert sent["is_topic_message"] is True
        assert sent["reply_to_message"]["message_id"] == 5
        refusal = await rig.refused("sendMessage", chat_id=forum, text="x", message_thread_id=6)
        assert refusal == "400 Bad Request: message thread not found"
        everything = await rig.seen(forum, anna)
        in_topic = await rig.seen(forum, anna, topic=5)
        in_general = await rig.seen(forum, anna, topic=1)
        assert len(in_topic) == 3
        assert len(everything) == len(in_topic) + len(in_general)

    async def test_a_reply_to_a_topic_message_stays_in_the_topic(self, rig: Rig) -> None:
        anna = await rig.user()
        forum = await rig.group(anna, kind="supergroup", forum=True)
        number = await rig.say(forum, anna, "/join", topic=5)
        reply = {"message_id": number}
        sent = await rig.ok("sendMessage", chat_id=forum, text="x", reply_parameters=reply)
        assert (sent["message_thread_id"], sent["is_topic_message"]) == (5, True)

    async def test_replies_in_a_supergroup_have_a_thread_that_is_no_topic(self, rig: Rig) -> None:
        anna = await rig.user()
        group = await rig.group(anna, kind="supergroup")
        board = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
        await rig.updates()
        await rig.say(group, anna, "answer", reply_to=board)
        [update] = await rig.updates()
        assert update["message"]["message_thread_id"] == board
        assert "is_topic_message" not in update["message"]
        await rig.ok("sendMessage", chat_id=group, text="x", message_thread_id=board)

    async def test_a_chat_without_topics_refuses_them(self, rig: Rig) -> None:
        anna = await rig.user()
        group = await rig.group(anna, kind="supergroup")
        assert await rig.sim_refused("send", chat=group, from_=anna, text="x", topic=2) == 409
        refusal = await rig.refused("sendMessage", chat_id=group, text="x", message_thread_id=2)
        assert refusal == "400 Bad Request: message thread not found"
        wanted: Json = {"type": "group", "title": "x", "members": [anna], "forum": True}
        assert await rig.sim_refused("chats", **wanted) == 400
