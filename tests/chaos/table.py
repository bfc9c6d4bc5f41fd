"""One table: its people press what the script says as soon as their board asks for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from bot.telegram.callback_data import Act, Look, decode, encode
from tests.chaos.script import wanted_now
from tests.e2e.harness import Chat, Message, Person, World
from tests.e2e.playing import Board

PEOPLE = ("Anna", "Ben", "Cleo", "Dan")
PATIENCE_S = 120.0
"""What takes longer is lost: nobody kills the bot while somebody waits so long."""
_LAST = 8
"""So many messages of the chat are looked at."""
_TICKS = 5
"""Before every so many presses somebody ticks a die."""

T = TypeVar("T")


class Table:
    """Four people in a group of their own."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.people = world.people(*PEOPLE)
        self.chat: Chat = world.group(*self.people)
        self.presses: list[str] = []
        """The numbers of all presses."""
        self.acted = 0
        """How many of them were moves."""
        self.waiting_since = time.monotonic()

    def play(self) -> Iterator[None]:
        """One game from /join to the ranking; what comes between two looks at the chat."""
        before = self._last_number()
        for number, person in enumerate(self.people, start=1):
            if number % 2:
                person.says("/join yahtzee")
            else:
                self._sit_down(person)
            yield from self._until(self._shows, before, f"{number}. {person.name}")
        self.people[1].says("/start")
        yield from self._until(self._shows, before, "Round 1 of 12")
        while not (board := self._board()).is_over:
            yield from self._move(board)

    def _sit_down(self, person: Person) -> None:
        """Press what would make him get up again if it were done twice."""
        lobby = self._tables()[-1]
        data = lobby.data("✋")
        assert data is not None, lobby
        self._press(person, Board(lobby), data)

    def _move(self, board: Board) -> Iterator[None]:
        """The one on turn does what the script says, once, and sees what comes of it."""
        stamp = _act_of(board.message)
        person = self.people[stamp.seat]
        ticks = [data for data in board.message.datas if isinstance(decode(data), Look)]
        if ticks and self.acted % _TICKS == 0:
            self._press(person, board, ticks[0])
        move = Act(stamp.session_id, stamp.seat, stamp.moment, wanted_now(board))
        self._press(person, board, encode(move))
        self.acted += 1
        yield from self._until(self._has_moved_on, stamp)

    def _press(self, person: Person, board: Board, data: str) -> None:
        self.presses += person.pressing(data, board.message)

    def _until(self, check: Callable[..., T], *words: object) -> Iterator[None]:
        """Look again and again."""
        self.waiting_since = time.monotonic()
        while not check(*words):
            waited = time.monotonic() - self.waiting_since
            assert waited < PATIENCE_S, f"{words} is lost; the chat shows:\n{self.chat}"
            yield

    def _has_moved_on(self, stamp: Act) -> bool:
        tables = self._tables()
        if not tables:
            return False
        board = Board(tables[-1])
        if board.is_over:
            return True
        now = _act_of(board.message)
        return (now.seat, now.moment) != (stamp.seat, stamp.moment)

    def _shows(self, after: int, words: str) -> bool:
        """Whether a table that is newer than a message has these words."""
        return any(it.id > after and words in it.text for it in self._tables())

    def _board(self) -> Board:
        """The board that people look at: the last one that is no lobby."""
        return Board([it for it in self._tables() if "Round " in it.text or "🏁" in it.text][-1])

    def _tables(self) -> list[Message]:
        seen = self.world.control.get(f"chats/{self.chat.id}", as_=self.people[0].id, limit=_LAST)
        messages = (Message(raw) for raw in seen["messages"])
        return [message for message in messages if message.is_of_bot and message.is_table]

    def _last_number(self) -> int:
        return max((message.id for message in self.chat.messages()), default=0)


def _act_of(message: Message) -> Act:
    """A move that a board offers: whose, and after how many."""
    for data in message.datas:
        button = decode(data)
        if isinstance(button, Act):
            return button
    raise AssertionError(f"nobody can move on\n{message}")
