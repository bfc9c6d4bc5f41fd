"""What people type after /join: a game, maybe with an option, in either language, in any case."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from bot.i18n import LANGUAGES, texts
from games.core.entry import Entry


def game_named(words: Iterable[str], games: Mapping[str, Entry]) -> tuple[str, str] | None:
    """The game's key and the preset that the words name, None if they name nothing."""
    wanted = _folded(" ".join(words))
    for key, entry in games.items():
        for word, preset in entry.words.items():
            if _folded(word) == wanted:
                return key, preset
        titles = (texts(code, key).gettext(entry.presentation.title) for code in LANGUAGES)
        if wanted in {_folded(title) for title in titles} | {_folded(key)}:
            return key, next(iter(entry.game.presets))
    return None


def _folded(text: str) -> str:
    """Letters and digits alone, so that case, hyphens and accents don't matter."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in plain if character.isalnum())
