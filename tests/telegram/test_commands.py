"""The command menu: what it offers, there is, and the other way round."""

from __future__ import annotations

import re

import pytest
from telegram import BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.ext import ChatMemberHandler, CommandHandler, MessageHandler

from bot.i18n import LANGUAGES, texts
from bot.telegram.commands import GROUP, PRIVATE, register
from tests.telegram.stage import Stage

MENUS = {
    "group": (BotCommandScopeAllGroupChats(), GROUP),
    "private": (BotCommandScopeAllPrivateChats(), PRIVATE),
}


async def test_every_command_of_the_menu_has_a_handler_and_the_other_way_round(
    stage: Stage,
) -> None:
    handlers = stage.router.app.handlers[0]
    handled = [
        name for it in handlers if isinstance(it, CommandHandler) for name in sorted(it.commands)
    ]
    assert len(set(handled)) == len(handled)
    assert set(handled) == {name for name, _ in GROUP} == {name for name, _ in PRIVATE}


async def test_besides_commands_only_what_happens_to_chats_is_handled(stage: Stage) -> None:
    handlers = stage.router.app.handlers
    assert list(handlers) == [0]
    others = [type(it) for it in handlers[0] if not isinstance(it, CommandHandler)]
    assert others == [ChatMemberHandler, ChatMemberHandler, MessageHandler, MessageHandler]


@pytest.mark.parametrize("chats", list(MENUS))
async def test_each_kind_of_chat_has_its_menu_in_every_language(stage: Stage, chats: str) -> None:
    await register(stage.bot)
    scope, commands = MENUS[chats]
    for language in LANGUAGES:
        t = texts(language)
        found = await stage.bot.get_my_commands(scope, None if language == "en" else language)
        assert [(it.command, it.description) for it in found] == [
            (name, t.gettext(text)) for name, text in commands
        ]


async def test_who_speaks_another_language_is_shown_the_english_menu(stage: Stage) -> None:
    await register(stage.bot)
    for person, first in (("fr", "Hello, and your tables"), ("de", "Hallo, und deine Tische")):
        user = await stage.rig.user(person, language_code=person, started=True)
        menu = await stage.rig.look("commands", chat=user, as_=user)
        assert menu["commands"][0] == {"command": "start", "description": first}


async def test_registering_again_changes_nothing(stage: Stage) -> None:
    await register(stage.bot)
    before = await stage.bot.get_my_commands(BotCommandScopeAllGroupChats(), "de")
    await register(stage.bot)
    assert await stage.bot.get_my_commands(BotCommandScopeAllGroupChats(), "de") == before


@pytest.mark.parametrize("commands", [GROUP, PRIVATE], ids=["group", "private"])
def test_commands_are_words_with_short_descriptions_and_none_is_listed_twice(
    commands: tuple[tuple[str, str], ...],
) -> None:
    names = [name for name, _ in commands]
    assert len(set(names)) == len(names)
    for name, text in commands:
        assert re.fullmatch(r"[a-z]{1,32}", name)
        for language in LANGUAGES:
            assert 3 <= len(texts(language).gettext(text)) <= 60
