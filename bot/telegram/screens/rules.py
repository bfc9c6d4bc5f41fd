"""A game's rules, a page at a time."""

from __future__ import annotations

from bot.i18n import rules_pages, texts
from bot.telegram.callback_data import RulesPage
from bot.telegram.screen import Key, Screen, bold, paragraphs
from games.core.entry import Entry


def rules_screen(entry: Entry, language: str, page: int) -> Screen:
    """One page, counted from 0; a number that is too large or small shows the nearest."""
    key = entry.game.key
    t = texts(language, key)
    pages = rules_pages(key, language)
    page = max(0, min(page, len(pages) - 1))
    title = t.gettext(entry.presentation.title)
    heading = f"❔ {title} ({page + 1}/{len(pages)})"
    turns = []
    if page > 0:
        turns.append(Key("◀️", RulesPage(key, page - 1)))
    if page < len(pages) - 1:
        turns.append(Key("▶️", RulesPage(key, page + 1)))
    return Screen(paragraphs([bold(heading), pages[page]]), (tuple(turns),) if turns else ())
