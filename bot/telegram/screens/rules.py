"""A game's rules, a page at a time."""

from __future__ import annotations

from bot.i18n import rules_pages, texts
from bot.telegram.callback_data import RulesPage, ShowRules
from bot.telegram.screen import Key, Screen, bold, paragraphs
from games.core.entry import Entry
from storage.api import Session, Status


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


def rules_keys(session: Session, entry: Entry, language: str) -> tuple[Key, ...]:
    """A button for the group's board of a game with secrets, whose slots explain nothing."""
    is_private = session.chat_id > 0
    if is_private or not entry.game.has_secrets or session.status is not Status.RUNNING:
        return ()
    return (Key(texts(language).gettext("❔ Rules"), ShowRules(session.id)),)
