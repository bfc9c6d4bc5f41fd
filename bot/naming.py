"""Which game a text means: its key, its title or one of its words, however it is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping

from games.core.entry import Entry


def english_title(entry: Entry) -> Iterable[str]:
    """The title as the code says it."""
    return (entry.presentation.title,)


def named(
    text: str,
    games: Mapping[str, Entry],
    titles: Callable[[Entry], Iterable[str]] = english_title,
) -> tuple[str, str] | None:
    """The game's key and the preset that the text names, None if it names nothing.

    The preset is empty where the game alone is named.
    """
    wanted = _folded(text)
    for key, entry in games.items():
        for word, preset in entry.words.items():
            if _folded(word) == wanted:
                return key, preset
        if wanted in {_folded(title) for title in (*titles(entry), key)}:
            return key, ""
    return None


def _folded(text: str) -> str:
    """Letters and digits alone, so that case, hyphens and accents don't matter."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in plain if character.isalnum())
