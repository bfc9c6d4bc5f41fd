"""The questions which game it shall be, and which kind of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.i18n import texts
from bot.telegram.callback_data import PickGame
from bot.telegram.screen import Key, Screen, escaped
from bot.telegram.screens.reading import and_names, preset_name, preset_title, title_in
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
        (Key(title_in(entry, language), PickGame(key, _sole_preset(entry))),)
        for key, entry in games.items()
    )
    return Screen(escaped(question), rows)


def preset_screen(entry: Entry, language: str, mixed: Sequence[str] = ()) -> Screen:
    """A button for each preset of a game that has several, and the way back to the games.

    `mixed` are those that somebody wanted all at once.
    """
    t = texts(language)
    key = entry.game.key
    question = t.gettext("{game}: which one shall it be?").format(game=title_in(entry, language))
    if mixed:
        names = and_names([preset_name(entry, preset, language) for preset in mixed], t)
        question = t.gettext("{names} don't go together. Which one shall it be?").format(
            names=names
        )
    rows = tuple(
        (Key(preset_title(entry, preset, language), PickGame(key, preset)),)
        for preset in entry.game.presets
    )
    return Screen(escaped(question), (*rows, (Key("↩️", PickGame("", "")),)))


def _sole_preset(entry: Entry) -> str:
    """The preset of a game that has no other; nothing where one has to be chosen."""
    first, *others = entry.game.presets
    return "" if others else first
