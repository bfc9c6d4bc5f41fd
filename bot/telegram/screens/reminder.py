"""The reminder: those on turn are mentioned, so that their phones ring."""

from __future__ import annotations

from bot.i18n import texts
from bot.service.seating import seat_names
from bot.service.stamps import must
from bot.service.states import STATES
from bot.telegram.screen import Screen, escaped
from bot.telegram.screens.reading import and_names, preset_name
from games.core.entry import Entry
from storage.api import Session


def reminder_screen(session: Session, entry: Entry, language: str) -> Screen:
    """One line with a mention of everybody on turn."""
    t = texts(language, session.game)
    turn = entry.game.turn(STATES.of(session, entry.game))
    names = seat_names(session)
    mentions = [
        f'<a href="tg://user?id={session.seats[seat].user_id}">{escaped(names[seat])}</a>'
        for seat in must(turn)
        if session.seats[seat].user_id is not None
    ]
    title = escaped(preset_name(entry, session.preset, language))
    text = escaped(
        t.ngettext(
            "⏰ {names}: it is your turn in {game}.",
            "⏰ {names}: it is up to you in {game}.",
            len(mentions),
        )
    )
    return Screen(text.format(names=and_names(mentions, t), game=title))
