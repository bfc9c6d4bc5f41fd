"""A table of Dog: how it stands by the bot's own database, and people who press its buttons."""

from __future__ import annotations

import json
import sqlite3
import string
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from games.core.api import Decide
from games.core.rng import CountingRandom
from games.dog.rules import Dog
from games.dog.state import State, Variant
from games.dog.strategy import STRATEGIES
from tests.e2e.harness import Chat, Message, Person
from tests.e2e.stage import Stage

GAME = Dog()
TITLE = "🐶"
"""What boards and hands of Dog begin with."""
BOARD, HAND = "board", "hand"
SIGNS = string.ascii_letters + string.digits + "-_"
"""In which the buttons of several seats tell the moments of each."""

REFUSALS = ("That was", "It's ", "You are not", "Nothing is there")


@dataclass(frozen=True)
class Position:
    """A moment of a match, as the bot has saved it."""

    state: State
    seats: Sequence[tuple[int | None, str | None, int]]
    """Whose they are, which computer player moves, and the moment that buttons carry."""
    seq: int

    @property
    def must(self) -> tuple[int, ...]:
        """The seats that have to decide; none when the match is over."""
        turn = GAME.turn(self.state)
        return turn.must if isinstance(turn, Decide) else ()


class DogTable:
    """A match that has begun in a group."""

    def __init__(self, stage: Stage, group: Chat, people: Sequence[Person]) -> None:
        self.group = group
        self._path = stage.folder / "data" / "menagerie.sqlite3"
        ((self.session,),) = self._rows(
            "SELECT id FROM sessions WHERE chat_id = ? ORDER BY id DESC LIMIT 1", group.id
        )
        self.puts: list[tuple[float, State]] = []
        """When the match was made to stand otherwise, and how."""
        by_id = {person.id: person for person in people}
        self.seated = [by_id.get(user or 0) for user, _, _ in self.position().seats]
        """Who sat where at first; None is a computer player."""

    # -- what the database knows -------------------------------------------------------------

    def position(self) -> Position:
        """How the match stands."""
        rows = self._rows(
            "SELECT snapshot, seq, user_id, strategy, actions + since FROM sessions"
            " JOIN seats ON session_id = id WHERE id = ? ORDER BY seat",
            self.session,
        )
        seats = [(user, strategy, moment) for _, _, user, strategy, moment in rows]
        return Position(GAME.load(rows[0][0]), seats, rows[0][1])

    def log(self) -> list[tuple[int | None, str, float]]:
        """Who did what, and when; seat None is chance."""
        return self._rows(
            "SELECT seat, notation, at FROM moves WHERE session_id = ? ORDER BY seq", self.session
        )

    def put(self, line: str) -> None:
        """Let the match stand like this; the bot must not be running."""
        state = GAME.parse_position(line)
        snapshot = GAME.dump(state)
        with closing(sqlite3.connect(self._path)) as database:
            database.execute(
                "UPDATE sessions SET snapshot = ?, version = version + 1 WHERE id = ?",
                (snapshot, self.session),
            )
            database.commit()
        self.puts.append((time.time(), state))

    def _rows(self, query: str, *values: object) -> list[tuple]:
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)) as database:
            return database.execute(query, values).fetchall()

    def person(self, seat: int) -> Person:
        """Who sits there."""
        person = self.seated[seat]
        assert person is not None
        return person

    def seat(self, person: Person) -> int:
        """Where somebody sits."""
        return self.seated.index(person)

    # -- what people see ---------------------------------------------------------------------

    def board(self) -> Message:
        """The newest board."""
        return self.group.wait(lambda: boards_in(self.group), "a board")[-1]

    def hand(self, person: Person) -> Message:
        """The one private message in which this game is shown to a person."""
        chat = private(person)
        chat.is_done()
        # One that came anew is there just before the old one goes.
        return chat.wait(
            lambda: found[0] if len(found := self.hands(person)) == 1 else None,
            f"one hand of {person.name}",
        )

    def hands(self, person: Person) -> list[Message]:
        """All private messages in which this game is shown to a person now."""
        return [it for it in boards_in(private(person)) if it.text.split("\n")[1] == self.names]

    @property
    def variant(self) -> Variant:
        """Which kind of the game it is."""
        return self.position().state.variant

    @property
    def names(self) -> str:
        """What stands below the title of every hand of this table."""
        names = self._rows(
            "SELECT name FROM seats WHERE session_id = ? ORDER BY seat", self.session
        )
        return ", ".join(name for (name,) in names)

    # -- what people do ----------------------------------------------------------------------

    def acts(
        self,
        seat: int,
        notation: str,
        *,
        by: str = HAND,
        press: Callable[[Message, str], str] | None = None,
    ) -> None:
        """The person on a seat does it, by the buttons of his hand or by those of the board.

        `press` is how he presses a button of a message, by what it carries; its result is a toast.
        """
        before = self.position()
        person = self.person(seat)
        chat = private(person) if by == HAND else self.group
        way = Way(self, before, seat, notation, by)
        while True:
            button = chat.wait(
                lambda: way.next_button(chat) or self._has_more_than(before.seq),
                f"a button that leads {person.name} to {notation} after {way.pressed}",
            )
            if isinstance(button, bool):
                return
            toast = (press or presser(person, chat))(*button)
            assert not toast.startswith(REFUSALS), f"{button[1]} for {notation}: {toast}"
            if json.loads(button[1])[0] == "a":
                self.wait_for_more_than(before.seq, notation)
                return

    def wait_for_more_than(self, seq: int, what: str = "a computer player's move") -> None:
        """Wait until the log has more entries."""
        self.group.wait(lambda: self._has_more_than(seq), what)

    def computers_have_moved(self) -> None:
        """Wait until no computer player has to decide."""

        def found() -> bool:
            position = self.position()
            return all(position.seats[seat][1] is None for seat in position.must)

        self.group.wait(found, "the moves of the computer players")

    def _has_more_than(self, seq: int) -> bool:
        return self.position().seq > seq

    def glances(self, person: Person) -> str:
        """What "My hand" below the board tells somebody."""
        return person.opens(self.group).forges(json.dumps(["h", self.session]), self.board())


@dataclass
class Way:
    """The buttons that lead somebody to a move, one after another."""

    table: DogTable
    position: Position
    seat: int
    notation: str
    by: str
    pressed: list[str] = field(default_factory=list)
    path: str = ""
    """The level of the menu that was opened last."""

    def next_button(self, chat: Chat) -> tuple[Message, str] | None:
        """The button that does it, else the one that leads nearest to it, on from where he is."""
        moment = self.position.seats[self.seat][2]
        nearest: tuple[Message, str] | None = None
        path = self.path
        for message in boards_in(chat):
            for data in message.datas:
                letter, *parts = json.loads(data)
                if parts == [self.table.session, self.seat, moment, self.notation]:
                    return self._noted(message, data)
                is_level = letter == "m" and parts[:3] == [self.table.session, self.seat, moment]
                if is_level and len(parts[3]) > len(path) and self._leads(parts[3]):
                    nearest, path = (message, data), parts[3]
        if nearest is None and self.by == BOARD and not self.pressed:
            nearest = self._slot()
        self.path = path
        return nearest and self._noted(*nearest)

    def _leads(self, path: str) -> bool:
        return self.notation.startswith(tuple(f"{path}{end}" for end in ":=>/~"))

    def _noted(self, message: Message, data: str) -> tuple[Message, str]:
        self.pressed.append(data)
        return message, data

    def _slot(self) -> tuple[Message, str] | None:
        """The slot under the board that holds the card."""
        number = self._number()
        fresh = SIGNS[self.position.seats[self.seat][2] % len(SIGNS)]
        board = self.table.board()
        for data in board.datas:
            letter, _, *parts = json.loads(data)
            if letter == "s" and parts[0][self.seat] == fresh and parts[1] == number:
                return board, data
        return None

    def _number(self) -> int:
        """Which slot it is: by the cards of the hand, or between cards by what can be chosen."""
        state = self.position.state
        if state.draft is not None or self.notation == "drop":
            return 0
        if state.interlude is not None:
            choices = GAME.legal_actions(state, self.seat)
            return [GAME.notation(one) for one in choices].index(self.notation)
        card = self.notation.removeprefix("give:").split(":")[0].split("=")[0]
        return state.hands[self.seat].index(card)


def presser(person: Person, chat: Chat) -> Callable[[Message, str], str]:
    """How somebody presses buttons in a chat, whatever else he looks at."""
    there = Person(person.world, person.id, person.name, chat)
    return lambda message, data: there.forges(data, message)


def said(person: Person, datas: Sequence[str], on: Message) -> set[str]:
    """What presses are answered with."""
    return {person.forges(data, on) for data in datas}


def boards_in(chat: Chat) -> list[Message]:
    """The messages of a chat in which Dog is shown, oldest first."""
    return [it for it in chat.of_bot() if it.text.startswith(TITLE)]


def boards_as_text(person: Person) -> None:
    """Turn the pictures off in the group where a person is."""
    person.asks("/settings")
    person.presses("✅ 🖼 Pictures")


def private(person: Person) -> Chat:
    """A person's private chat with the bot, which he has opened."""
    return Chat(person.world, person.id, person)


def best(position: Position, seat: int) -> str:
    """What the computer player would do there, knowing what the seat knows."""
    rng = CountingRandom(position.seq.to_bytes(16))
    state = GAME.determinise(position.state, seat, rng)
    return GAME.notation(STRATEGIES["steady"].choose(GAME, state, seat, rng))


def killed(stage: Stage) -> None:
    """End the bot as a power cut does, and start it again."""
    stage.bot.kill()
    stage.start_bot()


def begun_dog(
    stage: Stage,
    *names: str,
    with_chat: Sequence[str] = (),
    computers: int = 0,
    kind: str = "dog classic",
) -> tuple[DogTable, list[Person]]:
    """People sit down at a table of Dog in a group and begin; some have a private chat."""
    people = stage.world.people(*names)
    group = stage.world.group(*people)
    for person in people:
        if person.name in with_chat:
            person.starts()
            person.opens(group)
    return begin_dog(stage, group, people, computers, kind), people


def begin_dog(
    stage: Stage,
    group: Chat,
    people: Sequence[Person],
    computers: int = 0,
    kind: str = "dog classic",
) -> DogTable:
    """These people open a table of Dog in a group, and begin."""
    people[0].says(f"/join {kind}")
    for number, person in enumerate(people[1:], start=1):
        group.wait(lambda n=number: lobby_with(group, n), f"{number} people in the lobby")
        person.says("/join")
    group.wait(lambda: lobby_with(group, len(people)), "all in the lobby")
    for _ in range(computers):
        people[0].presses("🤖 Add computer")
    group.shows("Ready: press ▶️ or type /start.")
    people[0].presses("▶️ Start")
    group.shows(TITLE, "Round 1")
    table = DogTable(stage, group, people)
    table.computers_have_moved()
    return table


def lobby_with(group: Chat, people: int) -> Message | None:
    """The lobby, if so many people sit there; whatever their names are."""
    lobby = group.find(TITLE, "Team 1")
    return lobby if lobby is not None and lobby.text.count("(free)") == 4 - people else None
