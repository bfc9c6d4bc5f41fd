"""What the tables are, to be compared with what chats show and people were told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.playground.keyboard import parse_markup
from bot.playground.simulation import Simulation
from bot.playground.texts import message_text
from bot.telegram.kinds import kinds
from bot.telegram.screen import Screen
from bot.telegram.screens.board import board_screen
from bot.telegram.screens.lobby import lobby_screen
from games.core import match
from games.registry import GAMES
from storage.api import MoveRecord, Session, ShownMessage
from tests.flood.town import Table, Town


@dataclass(frozen=True)
class Record:
    """A session with everything that is stored of it."""

    session: Session
    moves: Sequence[MoveRecord]
    shown: Sequence[ShownMessage]

    @property
    def acted(self) -> int:
        """How often seats acted."""
        return sum(move.seat is not None for move in self.moves)


async def records(town: Town) -> list[Record]:
    """All sessions, oldest first."""
    async with town.store.transaction() as tx:
        found = sorted(await tx.sessions.touched_since(0), key=lambda session: session.id)
        return [
            Record(
                session,
                await tx.sessions.moves(session.id),
                await tx.messages.of_sessions([session.id]),
            )
            for session in found
        ]


Moves = Counter[tuple[int, int]]


def lost(known: Sequence[Record], told: Moves, unheard: Moves) -> list[str]:
    """Moves that people were told of and that are not in the log, or the other way round.

    Of a press whose answer came too late nobody knows what became of it.
    """
    wrong = []
    for record in known:
        for number, seat in enumerate(record.session.seats):
            if seat.user_id is None:
                continue
            logged = sum(move.seat == number for move in record.moves)
            key = record.session.id, seat.user_id
            if not told[key] <= logged <= told[key] + unheard[key]:
                wrong.append(f"session {key[0]}, seat {number}: {told[key]} moves, {logged} logged")
    return wrong


def torn(known: Sequence[Record]) -> list[int]:
    """Sessions whose log does not lead to their snapshot."""
    return [it.session.id for it in known if it.session.snapshot and not _fits(it)]


def _fits(record: Record) -> bool:
    session = record.session
    game = GAMES[session.game].game
    entries: list[match.Entry] = [
        match.Chanced(move.notation) if move.seat is None else match.Acted(move.seat, move.notation)
        for move in record.moves
    ]
    options = game.options_from(msgspec.json.decode(session.options))
    replayed = match.replay(game, options, len(session.seats), entries, session.starter)
    return bool(game.dump(replayed) == session.snapshot)


def stale(town: Town, known: Sequence[Record]) -> list[str]:
    """Tables whose message does not show the present, or that are shown twice."""
    wrong = []
    for table in (*town.busy, *town.others):
        latest = [it for it in known if _is_of(it.session, table)][-1]
        wrong += _differences(town.sim, latest)
    return wrong


def _is_of(session: Session, table: Table) -> bool:
    return (session.chat_id, session.topic_id) == (table.place.chat_id, table.place.topic_id)


def _differences(sim: Simulation, record: Record) -> list[str]:
    session = record.session
    kind = kinds(session)[0]
    numbers = [message.message_id for message in record.shown if message.kind == kind]
    messages = sim.world.chats[session.chat_id].messages
    found = [messages[number] for number in numbers if number in messages]
    if len(found) != 1:
        return [f"session {session.id}: {len(found)} messages"]
    (message,) = found
    screen = _screen(session)
    content = message_text(sim, screen.html, "HTML", None)
    markup = screen.markup
    keyboard = None if markup is None else parse_markup(msgspec.json.decode(markup)).keyboard
    if (message.content, message.keyboard) != (content, keyboard):
        return [f"session {session.id} of version {session.version} is shown otherwise"]
    return []


def _screen(session: Session) -> Screen:
    entry = GAMES[session.game]
    if not session.snapshot:
        return lobby_screen(session, entry, "en")
    return board_screen(session, entry, "en", False)
