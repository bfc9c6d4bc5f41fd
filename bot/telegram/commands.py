"""The command menu, as Telegram shows it: per scope and language."""

from __future__ import annotations

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.i18n import LANGUAGES, texts
from games.core.presentation import N_

GROUP = (
    ("join", N_("Choose a game, or sit down at the table")),
    ("start", N_("Begin the game")),
    ("board", N_("Show the board at the bottom of the chat")),
    ("hand", N_("Your hand, in the private chat")),
    ("rules", N_("How the game is played")),
    ("leave", N_("Get up; a computer player takes over")),
    ("stop", N_("End the game")),
    ("games", N_("What can be played here")),
    ("settings", N_("Language, style and reminders")),
    ("language", N_("Choose the language")),
    ("export", N_("The finished game as a file")),
    ("help", N_("How it works")),
    ("privacy", N_("What I remember")),
    ("forget", N_("Forget everything about me")),
)
PRIVATE = (
    ("start", N_("Hello, and your tables")),
    ("join", N_("Play against the computer")),
    *(command for command in GROUP if command[0] not in {"start", "join"}),
)


async def register(bot: Bot) -> None:
    """Set the menus of groups and private chats, in every language."""
    menus: tuple[tuple[BotCommandScope, tuple[tuple[str, str], ...]], ...] = (
        (BotCommandScopeAllGroupChats(), GROUP),
        (BotCommandScopeAllPrivateChats(), PRIVATE),
    )
    for number, language in enumerate(LANGUAGES):
        t = texts(language)
        for scope, commands in menus:
            listed = [BotCommand(name, t.gettext(text)) for name, text in commands]
            # The first language is for everybody without a list in his own.
            await bot.set_my_commands(listed, scope, language if number else None)
