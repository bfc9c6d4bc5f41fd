"""What people type after /join: a game, maybe with an option, in either language, in any case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.i18n import LANGUAGES, texts
from bot.naming import named
from games.core.entry import Entry


def game_named(words: Iterable[str], games: Mapping[str, Entry]) -> tuple[str, str] | None:
    """The game's key and the preset that the words name, None if they name nothing.

    The preset is empty where the game alone is named.
    """
    return named(" ".join(words), games, _titles)


def _titles(entry: Entry) -> Iterable[str]:
    return (texts(code, entry.game.key).gettext(entry.presentation.title) for code in LANGUAGES)
