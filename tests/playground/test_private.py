"""People and their private chats with the bot."""

from __future__ import annotations

import pytest

from tests.playground.rig import Json, Rig

NOT_STARTED = "403 Forbidden: bot can't initiate conversation with a user"
BLOCKED = "403 Forbidden: bot was blocked by the user"


async def test_people_get_ids_from_101(rig: Rig) -> None:
    anna = await rig.sim("users", first_name="Anna", language_code="de", username="anna_b")
    assert anna == {
        "id": 101,
        "is_bot": False,
        "first_name": "Anna",
        "username": "anna_b",
        "language_code": "de",
    }
    assert (await rig.sim("users", first_name="Ben", id=102))["id"] == 102
    assert (await rig.sim("users", first_name="<b>", last_name="/>"))["id"] == 103


@pytest.mark.parametrize(
    ("user", "status"),
    [
        ({"first_name": "B", "id": 101}, 409),
        ({"first_name": "B", "username": "ANNA"}, 409),
        ({"first_name": "B", "username": "menagerie_bot"}, 409),
        ({"first_name": "B", "id": 1000000001}, 409),
        ({"first_name": "B", "id": 1087968824}, 409),
        ({"first_name": "B", "id": 0}, 400),
        ({"first_name": "B", "id": "7"}, 400),
        ({"first_name": "B", "username": "a b"}, 400),
        ({"first_name": ""}, 400),
        ({"first_name": " "}, 400),
        ({"first_name": "x" * 65}, 400),
        ({"first_name": 5}, 400),
        ({}, 400),
    ],
)
async def test_people_who_cannot_be_are_refused(rig: Rig, user: Json, status: int) -> None:
    await rig.user("Anna", username="anna")
    assert await rig.sim_refused("users", **user) == status
    assert len((await rig.look("users"))["users"]) == 1


async def test_the_bot_may_not_write_first(rig: Rig) -> None:
    user = await rig.user()
    assert await rig.refused("sendMessage", chat_id=user, text="x") == NOT_STARTED
    assert await rig.refused("sendChatAction", chat_id=user, action="typing") == NOT_STARTED
    assert (await rig.ok("getChat", chat_id=user))["type"] == "private"
    await rig.sim("private", user=user, action="start")
    await rig.ok("sendMessage", chat_id=user, text="x")


async def test_a_person_must_press_start_before_writing(rig: Rig) -> None:
    user = await rig.user()
    assert await rig.sim_refused("send", chat=user, from_=user, text="hi") == 409
    assert (await rig.try_look(f"chats/{user}", as_=user))[0] == 409


async def test_start_sends_the_command_with_its_payload(rig: Rig) -> None:
    user = await rig.user()
    await rig.sim("private", user=user, action="start", payload="hand_7-x")
    await rig.sim("private", user=user, action="start")
    first, second = [update["message"] for update in await rig.updates()]
    assert first["text"] == "/start hand_7-x"
    assert first["chat"] == {"id": user, "type": "private", "first_name": "Anna"}
    assert second["text"] == "/start"


@pytest.mark.parametrize("payload", ["", None])
async def test_an_empty_payload_is_none(rig: Rig, payload: str | None) -> None:
    user = await rig.user()
    await rig.sim("private", user=user, action="start", payload=payload)
    await rig.sim("private", user=user, action="block", payload=payload)
    assert [message["text"] for message in await rig.seen(user, user)] == ["/start"]


@pytest.mark.parametrize("payload", ["a b", "ä", "x" * 65, 5])
async def test_a_payload_has_1_to_64_plain_characters(rig: Rig, payload: object) -> None:
    user = await rig.user()
    wanted: Json = {"user": user, "action": "start", "payload": payload}
    assert await rig.sim_refused("private", **wanted) == 400
    assert (await rig.look("users"))["users"][0]["started"] is False


async def test_a_blocked_bot_gets_403_until_it_is_unblocked(rig: Rig) -> None:
    user = await rig.user(started=True)
    number = (await rig.ok("sendMessage", chat_id=user, text="x"))["message_id"]
    await rig.updates()
    await rig.sim("private", user=user, action="block")
    [update] = await rig.updates()
    change = update["my_chat_member"]
    assert change["new_chat_member"]["status"] == "kicked"
    assert change["chat"]["id"] == change["from"]["id"] == user
    assert await rig.refused("sendMessage", chat_id=user, text="x") == BLOCKED
    edit: Json = {"chat_id": user, "message_id": number, "text": "y"}
    assert await rig.refused("editMessageText", **edit) == BLOCKED
    assert await rig.sim_refused("send", chat=user, from_=user, text="x") == 409
    press: Json = {"chat": user, "message_id": number, "from_": user, "data": "x"}
    assert await rig.sim_refused("press", **press) == 409
    await rig.sim("private", user=user, action="unblock")
    [update] = await rig.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "member"
    await rig.ok("editMessageText", **edit)


async def test_start_unblocks(rig: Rig) -> None:
    user = await rig.user(started=True)
    await rig.sim("private", user=user, action="block")
    await rig.updates()
    assert (await rig.look("users"))["users"][0]["blocked"] is True
    await rig.sim("private", user=user, action="start")
    assert await rig.kinds() == ["my_chat_member", "message"]
    assert (await rig.look("users"))["users"][0]["blocked"] is False


async def test_private_actions_on_nobody_or_nothing_are_refused(rig: Rig) -> None:
    user = await rig.user()
    assert await rig.sim_refused("private", user=user, action="block") == 409
    assert await rig.sim_refused("private", user=999, action="start") == 404
    assert await rig.sim_refused("private", user=user, action="dance") == 400
    assert await rig.sim_refused("private", user=user, action="block", payload="x") == 400


async def test_a_private_chat_is_seen_by_its_owner_alone(rig: Rig) -> None:
    anna, ben = await rig.user("Anna", started=True), await rig.user("Ben", started=True)
    assert [message["text"] for message in await rig.seen(anna, anna)] == ["/start"]
    status, answer = await rig.try_look(f"chats/{anna}", as_=ben)
    assert (status, list(answer)) == (403, ["error"])
    assert await rig.sim_refused("send", chat=anna, from_=ben, text="x") == 409
    assert await rig.sim_refused("members", chat=anna, add=[ben]) == 409
    assert await rig.sim_refused("migrate", chat=anna) == 409


async def test_private_chats_know_no_administrators_and_cannot_be_left(rig: Rig) -> None:
    anna = await rig.user(started=True)
    assert await rig.refused("getChatAdministrators", chat_id=anna) == (
        "400 Bad Request: there are no administrators in the private chat"
    )
    assert (await rig.call("leaveChat", chat_id=anna))["error_code"] == 400
    assert (await rig.ok("getChatMember", chat_id=anna, user_id=anna))["status"] == "member"
    assert await rig.ok("getChatMemberCount", chat_id=anna) == 2


async def test_message_numbers_are_shared_by_private_chats_and_groups(rig: Rig) -> None:
    anna, ben = await rig.user("Anna", started=True), await rig.user("Ben", started=True)
    group = await rig.group(anna)
    big = await rig.group(anna, kind="supergroup")
    places = (anna, ben, group, big)
    numbers = [(await rig.ok("sendMessage", chat_id=c, text="x"))["message_id"] for c in places]
    assert numbers[:3] == list(range(numbers[0], numbers[0] + 3))
    assert numbers[3] == 2
