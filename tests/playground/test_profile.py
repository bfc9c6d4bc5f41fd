"""Commands by scope and language, name, descriptions."""

from __future__ import annotations

import pytest

from tests.playground.rig import Json, Rig


def commands(*names: str) -> list[Json]:
    return [{"command": name, "description": f"what {name} does"} for name in names]


async def menu(rig: Rig, chat: int, user: int) -> list[str]:
    shown = await rig.look("commands", chat=chat, as_=user)
    return [command["command"] for command in shown["commands"]]


async def test_commands_are_told_as_they_were_set(rig: Rig) -> None:
    assert await rig.ok("getMyCommands") == []
    await rig.ok("setMyCommands", commands=commands("join", "help"))
    assert await rig.ok("getMyCommands") == commands("join", "help")
    assert await rig.ok("getMyCommands", language_code="de") == []
    await rig.ok("deleteMyCommands")
    assert await rig.ok("getMyCommands") == []


async def test_the_narrowest_scope_wins(rig: Rig) -> None:
    anna, ben = await rig.user("Anna", started=True), await rig.user("Ben")
    group = await rig.group(anna, ben)
    other = await rig.group(anna, ben)
    scopes: list[tuple[str, Json]] = [
        ("default", {"type": "default"}),
        ("private", {"type": "all_private_chats"}),
        ("groups", {"type": "all_group_chats"}),
        ("admins", {"type": "all_chat_administrators"}),
        ("here", {"type": "chat", "chat_id": group}),
        ("admins_here", {"type": "chat_administrators", "chat_id": group}),
        ("ben_here", {"type": "chat_member", "chat_id": group, "user_id": ben}),
    ]
    seen = []
    for name, scope in scopes:
        await rig.ok("setMyCommands", commands=commands(name), scope=scope)
        places = ((anna, anna), (other, ben), (other, anna), (group, ben), (group, anna))
        seen.append([(await menu(rig, chat, user))[0] for chat, user in places])
    assert seen == [
        ["default", "default", "default", "default", "default"],
        ["private", "default", "default", "default", "default"],
        ["private", "groups", "groups", "groups", "groups"],
        ["private", "groups", "admins", "groups", "admins"],
        ["private", "groups", "admins", "here", "here"],
        ["private", "groups", "admins", "here", "admins_here"],
        ["private", "groups", "admins", "ben_here", "admins_here"],
    ]


async def test_a_language_is_preferred_within_a_scope_only(rig: Rig) -> None:
    anna = await rig.user("Anna", language_code="de-AT")
    ben = await rig.user("Ben", language_code="fr")
    group = await rig.group(anna, ben)
    await rig.ok("setMyCommands", commands=commands("en"))
    await rig.ok("setMyCommands", commands=commands("de"), language_code="de")
    assert await menu(rig, group, anna) == ["de"]
    assert await menu(rig, group, ben) == ["en"]
    scope = {"type": "all_group_chats"}
    await rig.ok("setMyCommands", commands=commands("groups"), scope=scope)
    assert await menu(rig, group, anna) == ["groups"]
    assert await menu(rig, anna, anna) == ["de"]


async def test_the_menu_is_shown_to_those_who_see_the_chat(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna)
    assert (await rig.try_look("commands", chat=group, as_=ben))[0] == 403
    assert (await rig.try_look("commands", chat=999, as_=ben))[0] == 404
    assert (await rig.try_look("commands", chat=group))[0] == 400


@pytest.mark.parametrize(
    ("params", "refusal"),
    [
        ({"commands": "{"}, "can't parse commands JSON object"),
        ({"commands": {}}, "expected an Array of BotCommand"),
        ({"commands": [1]}, "can't parse BotCommand: expected an Object"),
        ({"commands": [{"command": "x"}]}, 'can\'t parse BotCommand: Can\'t find field '
         '"description"'),
        ({"commands": commands("Join")}, "BOT_COMMAND_INVALID"),
        ({"commands": commands("x" * 33)}, "BOT_COMMAND_INVALID"),
        ({"commands": [{"command": "x", "description": " "}]}, "BOT_COMMAND_DESCRIPTION_INVALID"),
        ({"commands": [{"command": "x", "description": "x" * 257}]},
         "BOT_COMMAND_DESCRIPTION_INVALID"),
        ({"commands": commands(*["x"] * 101)}, "BOT_COMMANDS_TOO_MUCH"),
        ({"commands": [], "language_code": "deu"}, "invalid language code specified"),
        ({"commands": [], "scope": "{"}, "can't parse BotCommandScope JSON object"),
        ({"commands": [], "scope": []}, "can't parse BotCommandScope: expected an Object"),
        ({"commands": [], "scope": {"type": "x"}}, "can't parse BotCommandScope: unsupported type "
         "specified"),
        ({"commands": [], "scope": {"type": "chat"}}, "chat_id is empty"),
        ({"commands": [], "scope": {"type": "chat", "chat_id": 9}}, "chat not found"),
        ({"commands": [], "scope": {"type": []}}, "can't parse BotCommandScope: unsupported type "
         "specified"),
    ],
)  # fmt: skip
async def test_broken_commands_are_refused(rig: Rig, params: Json, refusal: str) -> None:
    assert await rig.refused("setMyCommands", **params) == f"400 Bad Request: {refusal}"


@pytest.mark.parametrize(
    ("what", "field", "limit", "default"),
    [
        ("Name", "name", 64, "Menagerie"),
        ("Description", "description", 512, ""),
        ("ShortDescription", "short_description", 120, ""),
    ],
)
async def test_texts_of_the_profile_exist_per_language(
    rig: Rig, what: str, field: str, limit: int, default: str
) -> None:
    assert await rig.ok(f"getMy{what}") == {field: default}
    await rig.ok(f"setMy{what}", **{field: "Animals"})
    await rig.ok(f"setMy{what}", **{field: "Tiere"}, language_code="de")
    assert await rig.ok(f"getMy{what}", language_code="de") == {field: "Tiere"}
    assert await rig.ok(f"getMy{what}", language_code="fr") == {field: "Animals"}
    await rig.ok(f"setMy{what}", **{field: ""}, language_code="de")
    assert await rig.ok(f"getMy{what}", language_code="de") == {field: "Animals"}
    assert (await rig.call(f"setMy{what}", **{field: "x" * (limit + 1)}))["error_code"] == 400
