"""A running game: it begins, seats act, people leave, it is stopped, it is played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.service import seating
from bot.service.errors import (
    EarlierTurn,
    NoSuchMove,
    NotAllowed,
    NotSeated,
    SeatsDontFit,
    TableClosed,
)
from bot.service.jobs import Change
from bot.service.lobby import require_lobby
from bot.service.ports import Clock, Person, Seeds
from bot.service.stamps import Marks, Stamp, check_stamp, must
from bot.service.states import STATES
from bot.service.tables import Tables
from bot.service.waiting import armed
from games.core import match
from games.core.api import Over
from games.core.entry import Entry
from games.core.errors import NotationError, RuleError
from games.core.rng import CountingRandom
from storage.api import MoveRecord, Seat, Session, Status

RECENT_EVENTS = 4
"""How many of the last events the board tells."""

BOARD = "board"
"""The kind of message that shows a running game to its group."""


class Play:
    """Use cases of running games."""

    def __init__(
        self, tables: Tables, clock: Clock, seeds: Seeds, games: Mapping[str, Entry]
    ) -> None:
        self._tables = tables
        self._clock = clock
        self._seeds = seeds
        self._games = games

    def state(self, session: Session) -> Any:
        """The match's state of a session that has begun."""
        return STATES.of(session, self._games[session.game].game)

    async def start(self, session_id: int, person: Person, is_admin: bool) -> Session:
        """Begin the game of a lobby. Raises NotAllowed, SeatsDontFit, HasBegun, TableClosed."""

        def step(session: Session) -> Change[None]:
            require_lobby(session)
            if not (is_admin or seating.seat_of(session, person.user_id) is not None):
                raise NotAllowed
            return self._begun(session)

        session, _ = await self._tables.change(session_id, step)
        return session

    def _begun(self, session: Session) -> Change[None]:
        game = self._games[session.game].game
        count = len(session.seats)
        allowed = seating.counts_for(session, game)
        if count not in allowed:
            raise SeatsDontFit(session, allowed)
        seed = self._seeds.new()
        seated = seating.placed(session, game.seating(count))
        begun = replace(seated, status=Status.RUNNING, seed=seed, rng_position=0)
        options = game.options_from(msgspec.json.decode(session.options))
        return self._advanced(
            begun, (), lambda chance: match.begin(game, options, count, chance, begun.starter)
        )

    async def act(
        self, session_id: int, person: Person, stamp: Stamp | Marks, notation: str
    ) -> Session:
        """Do what a button says.

        Raises NotSeated, NotYourTurn, NotYourButtons, EarlierTurn, NoSuchMove, TableClosed.
        """

        def step(session: Session) -> Change[None]:
            seat = self._seat_on_turn(session, person, stamp)
            return self._acted(session, seat, notation)

        session, _ = await self._tables.change(session_id, step)
        return session

    async def act_for_computer(
        self, session_id: int, seat: int, moment: int, notation: str
    ) -> Session:
        """Do what a computer player chose. Raises EarlierTurn if its seat has moved on.

        What others did meanwhile doesn't matter: several may choose at the same time.
        """

        def step(session: Session) -> Change[None]:
            acting = session.seats[seat]
            is_fresh = acting.strategy is not None and seating.moment(acting) == moment
            if session.status is not Status.RUNNING or not is_fresh:
                raise EarlierTurn
            return self._acted(session, seat, notation)

        session, _ = await self._tables.change(session_id, step)
        return session

    async def check(
        self, session_id: int, person: Person, stamp: Stamp | Marks
    ) -> tuple[Session, int]:
        """Make sure that a button which only looks at something is the person's, and fresh.

        Returns his seat, too.
        """
        session = await self._tables.get(session_id)
        return session, self._seat_on_turn(session, person, stamp)

    def _seat_on_turn(self, session: Session, person: Person, stamp: Stamp | Marks) -> int:
        """The seat of the person, if the button is his and of this moment."""
        if session.status is not Status.RUNNING:
            raise TableClosed
        seat = seating.seat_of(session, person.user_id)
        if seat is None:
            raise NotSeated
        turn = self._games[session.game].game.turn(self.state(session))
        check_stamp(session, turn, seat, stamp)
        return seat

    def _acted(self, session: Session, seat: int, notation: str) -> Change[None]:
        game = self._games[session.game].game
        state = self.state(session)
        try:
            action = game.parse(notation)
            return self._advanced(
                session,
                must(game.turn(state)),
                lambda chance: match.play(game, state, seat, action, chance),
            )
        except (NotationError, RuleError) as error:
            raise NoSuchMove from error

    def _advanced(
        self,
        session: Session,
        before: tuple[int, ...],
        advance: Callable[[match.ChanceSource], match.Step],
    ) -> Change[None]:
        """The session after a step of its match, with the log entries that belong to it.

        `before` it these seats had to decide.
        """
        game = self._games[session.game].game
        rng = CountingRandom(session.seed, session.rng_position)
        step = advance(match.drawn(rng))
        turn = game.turn(step.state)
        now = self._clock.now()
        moves = tuple(
            _record(session.id, session.seq + number, entry, now)
            for number, entry in enumerate(step.entries, start=1)
        )
        told = tuple(msgspec.json.encode(event).decode() for event in step.events)
        after = replace(
            session,
            status=Status.OVER if isinstance(turn, Over) else Status.RUNNING,
            seats=_moved_on(session, moves, before, must(turn)),
            snapshot=STATES.dump(session, game, step.state),
            schema=game.schema,
            rng_position=rng.position,
            seq=session.seq + len(moves),
            recent=(*session.recent, *told)[-RECENT_EVENTS:],
        )
        return Change(armed(after, now), None, moves)

    async def leave(self, session_id: int, person: Person, *, finishes: bool = True) -> Session:
        """A person leaves a running game: a computer player takes the seat.

        The game ends when nobody is left who wants it to go on: computer players don't play by
        themselves, and those who asked to /stop need the one who leaves no longer.
        Raises NotSeated, TableClosed.
        """

        def step(session: Session) -> Change[None]:
            if session.status is not Status.RUNNING:
                raise TableClosed
            seat = seating.seat_of(session, person.user_id)
            if seat is None:
                raise NotSeated
            strategy = next(iter(self._games[session.game].strategies))
            after = seating.taken_over(session, seat, strategy)
            if set(seating.people(after)) <= set(after.stop_votes):
                after = replace(after, status=Status.CANCELLED, stop_votes=())
            return Change(armed(after, self._clock.now()), None)

        session, _ = await self._tables.change(session_id, step, finishes=finishes)
        return session

    async def stop(self, session_id: int, person: Person, is_admin: bool) -> tuple[Session, int]:
        """Stop a running game: its starter and admins at once, else when all seated agree.

        Returns the table and how many still have to agree. Raises NotSeated, TableClosed.
        """

        def step(session: Session) -> Change[int]:
            if session.status is not Status.RUNNING:
                raise TableClosed
            at_once = is_admin or person.user_id == session.starter_user
            if not at_once and seating.seat_of(session, person.user_id) is None:
                raise NotSeated
            votes = {*session.stop_votes, person.user_id}
            missing = [user for user in seating.people(session) if user not in votes]
            if at_once or not missing:
                stopped = replace(session, status=Status.CANCELLED, wake_at=None, stop_votes=())
                return Change(stopped, 0)
            return Change(replace(session, stop_votes=tuple(sorted(votes))), len(missing))

        return await self._tables.change(session_id, step)

    async def again(self, session_id: int, person: Person) -> Session:
        """Open a lobby with the same seats; the one who begins moves on by one.

        Raises NotSeated, TableClosed (while the game still runs), TableTaken.
        """
        old = await self._tables.get(session_id)
        if old.status not in {Status.OVER, Status.CANCELLED} or not old.snapshot:
            raise TableClosed
        if seating.seat_of(old, person.user_id) is None:
            raise NotSeated
        game = self._games[old.game].game
        first = await self._who_began(old)
        now = self._clock.now()
        again = Session(
            chat_id=old.chat_id,
            topic_id=old.topic_id,
            game=old.game,
            schema=game.schema,
            rules_version=game.rules_version,
            options=old.options,
            preset=old.preset,
            starter_user=person.user_id,
            starter=None if first is None else (first + 1) % len(old.seats),
            seats=old.seats,
            created_at=now,
            touched_at=now,
        )
        lobby = seating.lined_up(again, game.seating(len(old.seats)))
        return await self._tables.add(armed(seating.rested(lobby), now))

    async def _who_began(self, session: Session) -> int | None:
        """The seat that was set to begin, or that the lot chose."""
        if session.starter is not None:
            return session.starter
        game = self._games[session.game].game
        outcomes = (move for move in await self._tables.log(session.id) if move.seat is None)
        lots = (game.lot(game.parse_chance(move.notation)) for move in outcomes)
        return next((seat for seat in lots if seat is not None), None)


def _moved_on(
    session: Session,
    moves: Sequence[MoveRecord],
    before: tuple[int, ...],
    after: tuple[int, ...],
) -> tuple[Seat, ...]:
    """The seats after a step: how often each has acted, and since when it has to decide.

    One step may hold actions of several seats, where one that had no choice was forced.
    """
    acted = Counter(move.seat for move in moves)
    version = session.version + 1
    return tuple(
        replace(
            seat,
            actions=seat.actions + acted[index],
            since=version if index in after and index not in before else seat.since,
        )
        for index, seat in enumerate(session.seats)
    )


def _record(session_id: int, seq: int, entry: match.Entry, at: float) -> MoveRecord:
    if isinstance(entry, match.Acted):
        return MoveRecord(session_id, seq, entry.seat, entry.action, at)
    return MoveRecord(session_id, seq, None, entry.outcome, at)
