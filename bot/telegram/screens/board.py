"""The board: title, table, the last events, whose turn it is, and the buttons of that player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.i18n import Texts, texts
from bot.service.absence import absent
from bot.service.seating import seat_names
from bot.service.states import STATES
from bot.telegram.callback_data import Act, Again, Look, OtherGame, StandIn
from bot.telegram.lengths import utf16_length
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from bot.telegram.screens.lobby import seal
from bot.telegram.screens.reading import html_of, reader_for
from games.core.api import Decide, Over
from games.core.entry import Entry
from games.core.menu import Menu
from games.core.presentation import Reader
from storage.api import Session, Status

MEDALS = ("🥇", "🥈", "🥉")
MAX_TEXT = 4096
"""UTF-16 units of a message; with tags, which Telegram does not count, it is the safe side."""


def board_screen(
    session: Session, entry: Entry, language: str, plain: bool, path: str = ""
) -> Screen:
    """The message of a game that has begun; `path` is the level of the menu that is open."""
    t = texts(language, session.game)
    game, presentation = entry.game, entry.presentation
    reader = reader_for(session, language, plain)
    state = STATES.of(session, game)
    view = game.view(state, None)
    turn = game.turn(state)
    title = bold(f"{presentation.emoji} {t.gettext(presentation.title)}")
    recent = _recent(session, entry, reader)
    board = html_of(presentation.board(view, reader))
    if isinstance(turn, Over):
        ranking = _ranking(turn.outcome.ranks, entry, view, reader)
        final = [board, ranking, _revealed(session, t)]
        fitting = _last_that_fit(recent, utf16_length(paragraphs([title, *final])))
        return Screen(paragraphs([title, fitting, *final]), _after_keys(session, t))
    if session.status is Status.SUSPENDED:
        waiting = escaped(t.gettext("The game waits until I am back in this chat."))
        return Screen(paragraphs([title, board, waiting]))
    if session.status is Status.CANCELLED:
        stopped = bold(t.gettext("The game was stopped."))
        return Screen(paragraphs([title, board, stopped]), _after_keys(session, t))
    menu = menu_at(session, entry, reader, state, path)
    fresh = all(seat.actions == 0 for seat in session.seats)
    parts = [
        title,
        recent,
        board,
        _whose_turn(turn, menu, reader),
        seal(session, t) if fresh else "",
    ]
    keys = (*_menu_keys(session, turn, menu), *_stand_in_keys(session, turn, t))
    return Screen(paragraphs(parts), keys)


def menu_at(session: Session, entry: Entry, reader: Reader, state: Any, path: str) -> Menu | None:
    """The menu of the seat on turn, None while several seats or only computers decide."""
    seat = _seat_with_buttons(session, entry.game.turn(state))
    if seat is None:
        return None
    legal: Mapping[str, Any] = {
        entry.game.notation(action): action for action in entry.game.legal_actions(state, seat)
    }
    return entry.presentation.menu(entry.game.view(state, None), legal, path, reader)


def _seat_with_buttons(session: Session, turn: Any) -> int | None:
    if not isinstance(turn, Decide) or len(turn.must) != 1:
        return None
    return turn.must[0] if session.seats[turn.must[0]].strategy is None else None


def _recent(session: Session, entry: Entry, reader: Reader) -> str:
    told = []
    for raw in session.recent:
        event = msgspec.json.decode(raw, type=entry.game.event_type)
        told.append(escaped(f"• {entry.presentation.narrate(event, reader)}"))
    return "\n".join(told)


def _last_that_fit(recent: str, length: int) -> str:
    """The last of the events for which a message of that length has room."""
    told = recent.split("\n")
    while told and length + utf16_length("\n".join(told)) + len("\n\n") > MAX_TEXT:
        del told[0]
    return "\n".join(told)


def _whose_turn(turn: Any, menu: Menu | None, reader: Reader) -> str:
    names = ", ".join(reader.names[seat] for seat in turn.must)
    line = bold(f"▶️ {names}")
    return f"{line}: {escaped(menu.prompt)}" if menu and menu.prompt else line


def _menu_keys(session: Session, turn: Any, menu: Menu | None) -> tuple[tuple[Key, ...], ...]:
    if menu is None:
        return ()
    seat = turn.must[0]
    actions = session.seats[seat].actions
    rows = []
    for row in menu.rows:
        keys = []
        for button in row:
            if button.action is not None:
                keys.append(Key(button.label, Act(session.id, seat, actions, button.action)))
            else:
                keys.append(Key(button.label, Look(session.id, seat, actions, button.path or "")))
        rows.append(tuple(keys))
    return tuple(rows)


def _stand_in_keys(session: Session, turn: Any, t: Texts) -> tuple[tuple[Key, ...], ...]:
    """A button for each player who has let everybody wait too long."""
    names = seat_names(session)
    return tuple(
        (
            Key(
                t.gettext("🤖 play for {name}").format(name=names[seat]),
                StandIn(session.id, seat),
            ),
        )
        for seat in absent(session, turn)
    )


def _ranking(ranks: tuple[int, ...], entry: Entry, view: Any, reader: Reader) -> str:
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    lines = []
    for seat in order:
        rank = ranks[seat]
        medal = MEDALS[rank - 1] if rank <= len(MEDALS) and not reader.plain else f"{rank}."
        result = entry.presentation.result(seat, view, reader)
        line = f"{medal} {reader.names[seat]} – {result}"
        lines.append(bold(line) if rank == 1 else escaped(line))
    heading = reader.gettext("The game is over.")
    return "\n".join([bold(f"🏁 {heading}"), *lines])


def _revealed(session: Session, t: Texts) -> str:
    text = escaped(t.gettext("🔓 Seed of the dice:"))
    how = escaped(t.gettext("Its SHA-256 is the seal from the start. /export sends the game."))
    return f"{text}\n<code>{session.seed.hex()}</code>\n{how}"


def _after_keys(session: Session, t: Texts) -> tuple[tuple[Key, ...], ...]:
    return (
        (
            Key(t.gettext("🔁 Again"), Again(session.id)),
            Key(t.gettext("🎲 Other game"), OtherGame()),
        ),
    )
