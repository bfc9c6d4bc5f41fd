"""A person's private message: his hand, and when he has to choose, the board and his buttons."""

from __future__ import annotations

from bot.i18n import Texts, texts
from bot.service.seating import is_stood_in
from bot.service.stamps import deciding, must
from bot.telegram.callback_data import MyHand
from bot.telegram.lengths import cut
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from bot.telegram.screens.reading import html_of, preset_title
from bot.telegram.screens.table import Rows, Table, seat_keys, table_of
from games.core.entry import Entry
from storage.api import Session, Status

MAX_NAMES = 300
"""UTF-16 units of the heading: enough to tell tables apart, and not all that a message holds."""


def hand_screen(
    session: Session,
    entry: Entry,
    seat: int,
    language: str,
    *,
    plain: bool,
    path: str = "",
    place: str = "",
) -> Screen:
    """What the seat's person sees; `path` is the level of his menu that is open.

    `place` is what the group is called in which the table stands.

    While he has nothing to choose it tells nothing of what others do: so it need not be edited.
    """
    t = texts(language, session.game)
    table = table_of(session, entry, language, plain)
    heading = _heading(table, language, place)
    ended = _ended(session, t)
    if ended:
        return Screen(paragraphs([heading, ended]))
    hand = html_of(entry.presentation.hand(table.view(seat), table.reader))
    if session.status is Status.SUSPENDED:
        waiting = t.gettext("The game waits until I am back in its chat.")
        return Screen(paragraphs([heading, hand, escaped(waiting)]))
    if is_stood_in(session.seats[seat]):
        away = t.gettext("A computer player plays for you until you press a button.")
        back = Key(t.gettext("✋ I am back"), MyHand(session.id))
        return Screen(paragraphs([heading, hand, escaped(away)]), ((back,),))
    if seat not in deciding(table.turn):
        waiting = t.gettext("It is not your turn.")
        return Screen(paragraphs([heading, hand, escaped(waiting)]))
    board, prompt, keys = _choice(table, seat, path, t)
    return Screen(paragraphs([heading, board, hand, prompt]), keys)


def _choice(table: Table, seat: int, path: str, t: Texts) -> tuple[str, str, Rows]:
    """The board, what to do, and the buttons; who may only change his mind knows the board."""
    menu = table.menu(seat, path)
    keys = seat_keys(table.session, seat, menu)
    if seat not in must(table.turn):
        return "", escaped(t.gettext("You can still change your choice.")), keys
    board = html_of(table.entry.presentation.board(table.view(seat), table.reader))
    prompt = menu.prompt or t.gettext("It is your turn.")
    return board, bold(f"▶️ {prompt}"), keys


def _heading(table: Table, language: str, place: str) -> str:
    """The game, where it is and who plays it: it tells a person's tables apart."""
    title = bold(preset_title(table.entry, table.session.preset, language))
    names = cut(table.names(range(len(table.session.seats))), MAX_NAMES)
    return (
        f"{title} · {escaped(place)}\n{escaped(names)}" if place else f"{title}\n{escaped(names)}"
    )


def _ended(session: Session, t: Texts) -> str:
    if session.status is Status.OVER:
        return escaped("🏁 " + t.gettext("The game is over."))
    if session.status is Status.CANCELLED:
        return escaped(t.gettext("The game was stopped."))
    return ""
