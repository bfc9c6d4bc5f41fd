"""Groups: what the bot hears, who is in them, anonymous admins, supergroups."""

from __future__ import annotations

import pytest

from tests.playground.rig import BOT_ID, Json, Rig

GROUP_ANONYMOUS_BOT = 1087968824


async def heard(rig: Rig, chat: int, user: int, text: str, **more: object) -> bool:
    """Whether a message reached the bot."""
    await rig.say(chat, user, text, **more)
    return await rig.kinds() == ["message"]


async def test_the_bot_is_welcomed_as_telegram_does_it(rig: Rig) -> None:
    anna = await rig.user("Anna")
    group = await rig.group(anna)
    mine, joined = await rig.updates()
    change = mine["my_chat_member"]
    assert change["chat"] == {"id": group, "type": "group", "title": "Pack"}
    assert change["from"]["id"] == anna
    assert change["old_chat_member"]["status"] == "left"
    assert change["new_chat_member"]["status"] == "member"
    assert change["new_chat_member"]["user"]["id"] == BOT_ID
    assert [user["id"] for user in joined["message"]["new_chat_members"]] == [BOT_ID]
    assert joined["message"]["from"]["id"] == anna


async def test_groups_and_supergroups_have_the_ids_of_their_kind(rig: Rig) -> None:
    anna = await rig.user()
    assert not str(await rig.group(anna)).startswith("-100")
    assert str(await rig.group(anna, kind="supergroup")).startswith("-100")


async def test_in_privacy_mode_the_bot_hears_only_what_is_meant_for_it(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    board = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
    await rig.updates()
    assert await heard(rig, group, anna, "/join")
    assert await heard(rig, group, anna, "/JOIN@Menagerie_Bot now")
    assert await heard(rig, group, anna, "answer", reply_to=board)
    assert not await heard(rig, group, anna, "hello all")
    assert not await heard(rig, group, anna, "/join@other_bot")
    assert not await heard(rig, group, anna, "let us /join")
    assert not await heard(rig, group, anna, "hi @menagerie_bot")
    number = await rig.say(group, anna, "mine")
    assert not await heard(rig, group, anna, "answer", reply_to=number)


async def test_as_an_admin_the_bot_hears_everything(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna, bot_is_admin=True)
    await rig.updates()
    assert await heard(rig, group, anna, "hello all")
    assert await heard(rig, group, anna, "/join@other_bot")


async def test_a_command_entity_covers_the_name_of_the_bot(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    await rig.updates()
    await rig.say(group, anna, "/join@menagerie_bot dog")
    [update] = await rig.updates()
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 19}]


async def test_edits_are_heard_under_the_same_rule(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    number = await rig.say(group, anna, "hello")
    await rig.updates()
    await rig.say(group, anna, "hello all", edit_of=number)
    assert await rig.kinds() == []
    await rig.say(group, anna, "/join", edit_of=number)
    assert await rig.kinds() == ["edited_message"]


async def test_edits_of_others_or_without_change_are_refused(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, ben)
    number = await rig.say(group, anna, "hello")
    edit: Json = {"chat": group, "from_": ben, "text": "x", "edit_of": number}
    assert await rig.sim_refused("send", **edit) == 409
    assert await rig.sim_refused("send", **{**edit, "from_": anna, "text": "hello"}) == 409
    assert await rig.sim_refused("send", **{**edit, "from_": anna, "edit_of": 999}) == 404


async def test_an_old_message_keeps_its_date(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    await rig.updates()
    await rig.say(group, anna, "/join", date=1_700_000_000)
    [update] = await rig.updates()
    assert update["message"]["date"] == 1_700_000_000


async def test_coming_and_going_are_service_messages(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna)
    await rig.updates()
    await rig.sim("members", chat=group, add=[ben])
    await rig.sim("members", chat=group, remove=[ben])
    joined, left = await rig.updates()
    assert joined["message"]["new_chat_members"][0]["id"] == ben
    assert left["message"]["left_chat_member"]["id"] == ben
    assert left["message"]["from"]["id"] == ben
    assert await rig.sim_refused("send", chat=group, from_=ben, text="x") == 409
    assert (await rig.try_look(f"chats/{group}", as_=ben))[0] == 403


async def test_members_and_admins_are_told_by_the_api(rig: Rig) -> None:
    anna, ben, carl = [await rig.user(name) for name in ("Anna", "Ben", "Carl")]
    group = await rig.group(anna, ben, kind="supergroup")

    async def status(user: int) -> str:
        return str((await rig.ok("getChatMember", chat_id=group, user_id=user))["status"])

    assert [await status(u) for u in (anna, ben, carl)] == ["creator", "member", "left"]
    await rig.sim("members", chat=group, promote=[ben])
    admins = await rig.ok("getChatAdministrators", chat_id=group)
    assert [admin["user"]["id"] for admin in admins] == [anna, ben]
    await rig.sim("members", chat=group, demote=[ben])
    await rig.sim("members", chat=group, restrict=[ben])
    assert await status(ben) == "restricted"
    assert await rig.ok("getChatMemberCount", chat_id=group) == 3
    refusal = await rig.refused("getChatMember", chat_id=group, user_id=999)
    assert refusal == "400 Bad Request: user not found"
    refusal = await rig.refused("getChatMember", chat_id=group)
    assert refusal == "400 Bad Request: invalid user_id specified"


async def test_restricted_members_press_but_do_not_write(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, ben, kind="supergroup")
    board = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
    await rig.sim("members", chat=group, restrict=[ben])
    assert await rig.sim_refused("send", chat=group, from_=ben, text="x") == 409
    await rig.sim("press", chat=group, message_id=board, from_=ben, data="x")


async def test_a_restricted_bot_may_not_write(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna, kind="supergroup")
    await rig.sim("members", chat=group, restrict=["bot"])
    refusal = await rig.refused("sendMessage", chat_id=group, text="x")
    assert refusal == "400 Bad Request: not enough rights to send text messages to the chat"


async def test_changes_of_members_are_told_to_a_bot_that_is_admin(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, bot_is_admin=True)
    await rig.updates()
    await rig.ok("getUpdates", allowed_updates=["chat_member", "my_chat_member"])
    await rig.sim("members", chat=group, add=[ben], promote=[ben])
    changes = [update["chat_member"] for update in await rig.updates()]
    assert [change["new_chat_member"]["status"] for change in changes] == [
        "member",
        "administrator",
    ]
    await rig.sim("members", chat=group, demote=["bot"])
    [update] = await rig.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "member"
    await rig.sim("members", chat=group, demote=[ben])
    assert await rig.updates() == []


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_kicked_bot_gets_403_until_it_is_added_again(rig: Rig, kind: str) -> None:
    anna = await rig.user()
    group = await rig.group(anna, kind=kind)
    await rig.updates()
    await rig.sim("members", chat=group, remove=["bot"])
    first = (await rig.updates())[0]["my_chat_member"]
    assert first["new_chat_member"]["status"] == "kicked"
    for method, params in (
        ("sendMessage", {"text": "x"}),
        ("editMessageText", {"text": "x", "message_id": 1}),
        ("deleteMessage", {"message_id": 1}),
        ("sendChatAction", {"action": "typing"}),
        ("getChatAdministrators", {}),
    ):
        refusal = await rig.refused(method, chat_id=group, **params)
        assert refusal == f"403 Forbidden: bot was kicked from the {kind} chat"
    await rig.say(group, anna, "/join")
    assert await rig.updates() == []
    await rig.sim("members", chat=group, add=["bot"])
    assert await rig.kinds() == ["my_chat_member", "message"]
    await rig.ok("sendMessage", chat_id=group, text="back")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_bot_that_left_is_not_a_member(rig: Rig, kind: str) -> None:
    anna = await rig.user()
    group = await rig.group(anna, kind=kind)
    await rig.updates()
    assert await rig.ok("leaveChat", chat_id=group) is True
    assert await rig.kinds() == ["my_chat_member"]
    refusal = await rig.refused("sendMessage", chat_id=group, text="x")
    assert refusal == f"403 Forbidden: bot is not a member of the {kind} chat"
    assert (await rig.look("chats"))["chats"][0]["bot_status"] == "left"


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"add": [101]}, 409),
        ({"remove": [102]}, 409),
        ({"promote": [102]}, 409),
        ({"demote": [101]}, 409),
        ({"restrict": [103]}, 409),
        ({"add": ["bot"]}, 409),
        ({"add": [999]}, 404),
        ({"add": ["anna"]}, 400),
        ({"add": "anna"}, 400),
        ({"add": {"id": 102}}, 400),
        ({"chat": 7, "add": [102]}, 404),
        ({"chat": "x"}, 400),
    ],
)
async def test_changes_that_make_no_sense_change_nothing(
    rig: Rig, changes: Json, status: int
) -> None:
    anna, _, carl = [await rig.user(name) for name in ("Anna", "Ben", "Carl")]
    group = await rig.group(anna, carl)
    await rig.updates()
    before = await rig.look("chats")
    assert await rig.sim_refused("members", **{"chat": group, **changes}) == status
    assert await rig.look("chats") == before
    assert await rig.updates() == []


@pytest.mark.parametrize("bot", ["bot", BOT_ID, ["bot"], [BOT_ID]])
async def test_the_bot_is_named_by_its_id_or_by_a_word(rig: Rig, bot: object) -> None:
    anna = await rig.user()
    group = await rig.group(anna, kind="supergroup")
    for change, status in (("promote", "administrator"), ("remove", "kicked"), ("add", "member")):
        await rig.sim("members", **{"chat": group, change: bot})
        assert (await rig.look("chats"))["chats"][0]["bot_status"] == status


async def test_one_person_needs_no_list(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, kind="supergroup")
    changes = {"add": "member", "promote": "administrator", "demote": "member"}
    for change, status in {**changes, "restrict": "restricted", "remove": "left"}.items():
        await rig.sim("members", **{"chat": group, change: ben})
        members = (await rig.look("chats"))["chats"][0]["members"]
        assert [it["status"] for it in members if it["id"] == ben] == [status]


async def test_a_change_with_one_fault_is_not_done_by_half(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna)
    assert await rig.sim_refused("members", chat=group, add=[ben], promote=[999]) == 404
    assert (await rig.ok("getChatMemberCount", chat_id=group)) == 2


async def test_anonymous_admins_write_as_the_group(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, ben, kind="supergroup")
    board = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
    await rig.updates()
    await rig.say(group, anna, "/join", anonymous=True)
    await rig.sim("press", chat=group, message_id=board, from_=anna, data="x")
    message, press = await rig.updates()
    assert message["message"]["from"]["id"] == GROUP_ANONYMOUS_BOT
    assert message["message"]["from"]["username"] == "GroupAnonymousBot"
    assert message["message"]["sender_chat"]["id"] == group
    assert press["callback_query"]["from"]["id"] == anna
    whisper: Json = {"chat": group, "from_": ben, "text": "/join", "anonymous": True}
    assert await rig.sim_refused("send", **whisper) == 409
    basic = await rig.group(anna)
    assert await rig.sim_refused("send", **{**whisper, "chat": basic, "from_": anna}) == 409


async def test_a_group_becomes_a_supergroup(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, ben)
    board = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
    await rig.updates()
    new = (await rig.sim("migrate", chat=group))["id"]
    assert str(new).startswith("-100")
    in_old, in_new = [update["message"] for update in await rig.updates()]
    assert (in_old["chat"]["id"], in_old["migrate_to_chat_id"]) == (group, new)
    assert (in_new["chat"]["id"], in_new["migrate_from_chat_id"]) == (new, group)
    for method, params in (
        ("sendMessage", {"text": "x"}),
        ("editMessageText", {"text": "x", "message_id": board}),
        ("getChatMember", {"user_id": anna}),
    ):
        answer = await rig.call(method, chat_id=group, **params)
        assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
        assert answer["parameters"] == {"migrate_to_chat_id": new}
    refusal = await rig.refused("editMessageText", chat_id=new, message_id=board + 5, text="x")
    assert refusal == "400 Bad Request: message to edit not found"
    assert (await rig.ok("getChatMember", chat_id=new, user_id=anna))["status"] == "creator"
    assert await rig.ok("getChatMemberCount", chat_id=new) == 3
    press: Json = {"chat": group, "message_id": board, "from_": anna, "data": "x"}
    assert await rig.sim_refused("press", **press) == 409
    assert await rig.sim_refused("send", chat=group, from_=anna, text="x") == 409
    assert await rig.sim_refused("migrate", chat=group) == 409
    assert await rig.sim_refused("migrate", chat=new) == 409


async def test_an_admin_deletes_messages_and_the_bot_is_not_told(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    board = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
    await rig.updates()
    await rig.sim("delete", chat=group, message_id=board)
    assert await rig.updates() == []
    assert board not in [message["message_id"] for message in await rig.seen(group, anna)]
    assert await rig.sim_refused("delete", chat=group, message_id=board) == 404


async def test_typing_shows_for_five_seconds_or_until_the_bot_writes(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)

    async def typing() -> bool:
        return bool((await rig.look(f"chats/{group}", as_=anna))["typing"])

    await rig.ok("sendChatAction", chat_id=group, action="typing")
    assert await typing()
    rig.clock.advance(6)
    assert not await typing()
    await rig.ok("sendChatAction", chat_id=group, action="typing")
    await rig.ok("sendMessage", chat_id=group, text="x")
    assert not await typing()
    refusal = await rig.refused("sendChatAction", chat_id=group, action="dancing")
    assert refusal == "400 Bad Request: wrong parameter action in request"
