"""The question which game it shall be."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import texts
from bot.telegram.callback_data import PickGame
from bot.telegram.screen import Key, Screen, escaped
from games.core.entry import Entry


def picker_screen(games: Mapping[str, Entry], language: str, unknown: str = "") -> Screen:
    """A button for each game; `unknown` is what somebody asked for in vain."""
    t = texts(language)
    question = t.gettext("Which game shall it be?")
    if unknown:
        question = t.gettext("I don't know the game “{word}”. Which shall it be?").format(
            word=unknown
        )
    rows = tuple(
        (
            Key(
                f"{entry.presentation.emoji} "
                + texts(language, key).gettext(entry.presentation.title),
                PickGame(key, next(iter(entry.game.presets))),
            ),
        )
        for key, entry in games.items()
    )
    return Screen(escaped(question), rows)
