"""A table of any game without secrets: how it stands by the bot's database, and its buttons."""

from __future__ import annotations

import sqlite3
import string
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.telegram.callback_data import Act, Choose, Data, Look, Open, PeekAt, decode
from games.core.api import Decide, Outcome, Over
from games.core.entry import Entry
from games.core.presentation import Reader
from games.core.rng import CountingRandom
from games.registry import GAMES
from tests.e2e.harness import Chat, Message, Person
from tests.e2e.stage import Stage

SIGNS = string.ascii_letters + string.digits + "-_"
"""In which the buttons of several seats tell the moments of each."""
REFUSALS = ("That ", "It's ", "These ", "This ", "You are not")
"""How answers begin that refuse a press; others tell what a level is about."""


@dataclass(frozen=True)
class Step:
    """A press on the way to a move: it opens a level of the menu, or it is the move."""

    path: str = ""
    action: str | None = None


TO_FIRST_LEVEL = Step()


@dataclass(frozen=True)
class Position:
    """A moment of a match, as the bot has saved it."""

    entry: Entry = field(repr=False)
    state: Any
    moments: Sequence[int]
    """By seat, what its buttons carry."""
    seq: int

    @property
    def must(self) -> tuple[int, ...]:
        """The seats that have to decide; none when the match is over."""
        turn = self.entry.game.turn(self.state)
        return turn.must if isinstance(turn, Decide) else ()

    @property
    def deciding(self) -> tuple[int, ...]:
        """These, and the seats that may still change their mind."""
        turn = self.entry.game.turn(self.state)
        return turn.seats if isinstance(turn, Decide) else ()

    @property
    def outcome(self) -> Outcome:
        """How the match ended."""
        turn = self.entry.game.turn(self.state)
        assert isinstance(turn, Over)
        return turn.outcome

    def best(self, seat: int) -> str:
        """What the computer player of a group would do there."""
        game = self.entry.game
        strategy = next(iter(self.entry.strategies.values()))
        rng = CountingRandom(self.seq.to_bytes(16))
        return game.notation(strategy.choose(game, self.state, seat, rng))

    def way(self, seat: int, notation: str) -> list[Step]:
        """The fewest presses that lead from the first level of the seat's menu to a move."""
        game, presentation = self.entry.game, self.entry.presentation
        legal = {game.notation(it): it for it in game.legal_actions(self.state, seat)}
        view, reader = game.view(self.state, seat), reader_of(len(self.moments))
        ways: dict[str, list[Step]] = {"": []}
        waiting = deque([""])
        while waiting:
            path = waiting.popleft()
            menu = presentation.menu(view, legal, path, reader)
            if menu.alert:
                continue
            for button in menu.buttons:
                if button.action == notation:
                    return [*ways[path], Step(action=notation)]
                if button.path is not None and button.path not in ways:
                    ways[button.path] = [*ways[path], Step(button.path)]
                    waiting.append(button.path)
        raise AssertionError(f"no button leads seat {seat} to {notation}")

    def opens(self, data: Data, seat: int) -> Step | None:
        """Which step of a seat's way a button is, None if it is not of this moment for it."""
        moment = self.moments[seat]
        match data:
            case Act(_, of, at, notation) if (of, at) == (seat, moment):
                return Step(action=notation)
            case Look(_, of, at, path) if (of, at) == (seat, moment):
                return Step(path)
            case Choose(_, signs, notation) if signs[seat] == SIGNS[moment % len(SIGNS)]:
                return Step(action=notation)
            case Open(_, signs, path) if signs[seat] == SIGNS[moment % len(SIGNS)]:
                return Step(path)
        return None


def reader_of(seats: int) -> Reader:
    """Somebody who reads the texts as they stand in the code."""
    names = tuple(f"Player {seat}" for seat in range(seats))
    return Reader(str, lambda one, many, n: one if n == 1 else many, names)


@dataclass(frozen=True)
class Press:
    """A button of a board, and who is about to press it."""

    person: Person
    message: Message
    data: str

    def sent(self, times: int = 1) -> list[str]:
        """Press without waiting; the numbers of the presses."""
        return self.person.pressing(self.data, self.message, times)

    def toast(self) -> str:
        """Press, and wait for the answer."""
        return self.person.forges(self.data, self.message)


Presser: TypeAlias = Callable[[Press], str]
"""How somebody presses a button; its result is a toast."""


class Table:
    """A match that has begun in a group."""

    def __init__(self, stage: Stage, group: Chat, people: Sequence[Person]) -> None:
        self.group = group
        self._path = stage.folder / "data" / "menagerie.sqlite3"
        ((self.session, game),) = self._rows(
            "SELECT id, game FROM sessions WHERE chat_id = ? ORDER BY id DESC LIMIT 1", group.id
        )
        self.entry = GAMES[game]
        by_id = {person.id: person for person in people}
        users = self._rows(
            "SELECT user_id FROM seats WHERE session_id = ? ORDER BY seat", self.session
        )
        self.seated = [by_id[user] for (user,) in users]

    # -- what the database knows -------------------------------------------------------------

    def position(self) -> Position:
        """How the match stands."""
        rows = self._rows(
            "SELECT snapshot, seq, actions + since FROM sessions"
            " JOIN seats ON session_id = id WHERE id = ? ORDER BY seat",
            self.session,
        )
        state = self.entry.game.load(rows[0][0])
        return Position(self.entry, state, [moment for _, _, moment in rows], rows[0][1])

    def put(self, line: str) -> None:
        """Let the match stand like this; the bot must not be running."""
        snapshot = self.entry.game.dump(self.entry.game.parse_position(line))
        with closing(sqlite3.connect(self._path)) as database:
            database.execute(
                "UPDATE sessions SET snapshot = ?, version = version + 1 WHERE id = ?",
                (snapshot, self.session),
            )
            database.commit()

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)) as database:
            return database.execute(query, values).fetchall()

    # -- what people see ---------------------------------------------------------------------

    def board(self) -> Message:
        """The newest board."""
        return self.group.wait(lambda: shown_in(self.group, self.entry), "a board")[-1]

    def names(self, seats: Sequence[int]) -> str:
        """Who sits there."""
        return ", ".join(self.seated[seat].name for seat in seats)

    @property
    def peeks(self) -> list[str]:
        """The buttons under the board that show what it has no room for."""
        return [data for data in self.board().datas if isinstance(decode(data), PeekAt)]

    # -- what people do ----------------------------------------------------------------------

    def led_to(self, seat: int, notation: str, by: Presser = Press.toast) -> Press:
        """The person on a seat opens all levels before a move; the button that then does it."""
        position = self.position()
        way = position.way(seat, notation)
        done = 0
        person = self.seated[seat]
        while True:
            step, press = self._next(position, seat, way[done:])
            if step.action is not None:
                return press
            toast = by(press)
            assert not toast.startswith(REFUSALS), f"{step} for {notation}: {toast}"
            if step is not TO_FIRST_LEVEL:
                done = way.index(step) + 1
            self.group.wait(
                lambda seen=press.message: self.board().look != seen.look,
                f"another level for {person.name} after {step} for {notation}",
            )

    def _next(self, position: Position, seat: int, way: Sequence[Step]) -> tuple[Step, Press]:
        """The shown button that leads furthest on a way, or else back to its beginning."""
        name = self.seated[seat].name
        found = self.group.wait(
            lambda: self.shown(position, seat, [*way[::-1], TO_FIRST_LEVEL]),
            f"a button for {name}, one of {way}",
        )
        step, message, data = found
        return step, Press(self.seated[seat], message, data)

    def shown(
        self, position: Position, seat: int, steps: Sequence[Step]
    ) -> tuple[Step, Message, str] | None:
        """The first of these steps for which the board has a button of this seat."""
        board = self.board()
        there = {position.opens(decode(data), seat): data for data in reversed(board.datas)}
        return next(((step, board, there[step]) for step in steps if step in there), None)

    def acts(self, seat: int, notation: str, by: Presser = Press.toast) -> None:
        """The person on a seat does it, by the buttons of the board."""
        seq = self.position().seq
        toast = by(self.led_to(seat, notation, by))
        assert toast == "", f"{notation}: {toast}"
        self.wait_for_more_than(seq, notation)

    def wait_for_more_than(self, seq: int, what: str) -> None:
        """Wait until the log has more entries."""
        self.group.wait(lambda: self.position().seq > seq, what)


def shown_in(chat: Chat, entry: Entry) -> list[Message]:
    """The messages of a chat in which a game is shown, in the lobby or as a board."""
    return [it for it in chat.of_bot() if it.text.startswith(entry.presentation.emoji)]


def begun_game(stage: Stage, game: str, *names: str) -> tuple[Table, list[Person]]:
    """People sit down at a table of a game in a group and begin."""
    people = stage.world.people(*names)
    group = stage.world.group(*people)
    sit_down(group, GAMES[game], people)
    people[-1].presses("▶️ Start")
    group.shows(GAMES[game].presentation.emoji, "🔒")
    return Table(stage, group, people), people


def sit_down(group: Chat, entry: Entry, people: Sequence[Person]) -> Message:
    """These people come to a table of a game; the lobby with all of them."""
    people[0].says(f"/join {next(iter(entry.words))}")
    group.shows(entry.presentation.emoji, f"1. {people[0].name}")
    for number, person in enumerate(people[1:], start=2):
        person.presses("✋ Join / Leave")
        lobby = group.shows(entry.presentation.emoji, f"{number}. {person.name}")
    return lobby
