"""What people type after /join: a game, maybe with an option, in either language, in any case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.i18n import LANGUAGES, texts
from bot.naming import named
from games.core.entry import Entry

MAX_PIECES = 6
"""So many words are looked at for several presets."""
_BETWEEN = frozenset({"and", "with", "und", "mit"})
"""Between the names of presets."""


def game_named(words: Iterable[str], games: Mapping[str, Entry]) -> tuple[str, str] | None:
    """The game's key and the preset that the words name, None if they name nothing.

    The preset is empty where the game alone is named.
    """
    return named(" ".join(words), games, _titles)


def kinds_mixed(words: Iterable[str], games: Mapping[str, Entry]) -> tuple[str, list[str]] | None:
    """The game's key and the several presets that the words name one after another.

    None if they don't: a table is for one preset.
    """
    pieces = [it for it in re.findall(r"\w+", " ".join(words)) if it.casefold() not in _BETWEEN]
    for found in _readings(pieces[:MAX_PIECES], games):
        keys, presets = {key for key, _ in found}, {preset for _, preset in found} - {""}
        if len(keys) == 1 < len(presets):
            (key,) = keys
            return key, [preset for preset in games[key].game.presets if preset in presets]
    return None


def _readings(pieces: Sequence[str], games: Mapping[str, Entry]) -> Iterator[list[tuple[str, str]]]:
    """Every way to read all the pieces as names of games and their presets."""
    if not pieces:
        yield []
    for end in range(1, len(pieces) + 1):
        first = game_named(pieces[:end], games)
        if first is not None:
            for rest in _readings(pieces[end:], games):
                yield [first, *rest]


def _titles(entry: Entry) -> Iterable[str]:
    return (texts(code, entry.game.key).gettext(entry.presentation.title) for code in LANGUAGES)
