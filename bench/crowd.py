"""People who write to the bot or press its buttons, as updates in the shape of Telegram's."""

from __future__ import annotations

import itertools
import re
import time
from collections import deque
from collections.abc import Sequence
from typing import Protocol

import msgspec

BOT = {"id": 1000000001, "is_bot": True, "first_name": "Menagerie", "username": "menagerie_bot"}
_STARTED = re.compile(r'\[\\*"l\\*",(\d+),\\*"start')
"""The button of a lobby that begins its game, in the JSON of a keyboard."""
BOXES = (
    *("monkey", "elephant", "snake", "camel", "cockatoo", "tiger"),
    *("triple", "quadruple", "two-pairs", "triple-pair", "flush", "yahtzee"),
)
THROW_AGAIN = "keep:-"
ACTIONS_A_TURN = 3
"""Throw all dice again, twice, then fill the next box: legal whatever the dice show."""

BEGUN = 2
"""The version of a table with which its first turn begins: opened, then begun."""


class PreparedTable(msgspec.Struct, frozen=True):
    """A running game in the bot's database, before anybody has moved."""

    session_id: int
    chat_id: int
    message_id: int
    users: tuple[int, ...]
    starter: int


class Crowd(Protocol):
    """Whoever makes updates."""

    def next(self, update_id: int) -> tuple[str, bytes] | None:
        """What the answer will name, and the update; None while nobody has anything to say."""
        ...

    def saw(self, chat_id: int, markup: str) -> None:
        """A message with these buttons was sent or edited."""
        ...


class Talkers(Crowd):
    """People in groups who write short texts; the answer is the same text."""

    def __init__(self, chats: int) -> None:
        self._chats = itertools.cycle(range(chats))

    def next(self, update_id: int) -> tuple[str, bytes]:
        """The next text, in the next chat."""
        number = next(self._chats)
        text = f"Text number {update_id} of somebody in this group"
        message = {
            "message_id": update_id,
            "from": _person(10_000 + number),
            "chat": _group(-1_001_000_000_000 - number),
            "date": int(time.time()),
            "text": text,
        }
        return text, msgspec.json.encode({"update_id": update_id, "message": message})

    def saw(self, chat_id: int, markup: str) -> None:
        """Nothing to learn from."""


class Players(Crowd):
    """People at tables: each press is fresh and legal, whatever the dice show.

    When a game is over they press "Again", and begin the next one when they see its lobby.
    """

    def __init__(self, tables: Sequence[PreparedTable]) -> None:
        self._seated = {table.chat_id: _Table(table) for table in tables}
        self._ready = deque(self._seated.values())
        self._awaiting = 0

    def next(self, update_id: int) -> tuple[str, bytes] | None:
        """The next press, at the next table."""
        if not self._ready:
            return None
        table = self._ready.popleft()
        query_id = str(7_000_000_000_000_000 + update_id)
        update = table.press(update_id, query_id)
        if not table.is_waiting:
            self._ready.append(table)
        return query_id, update

    def saw(self, chat_id: int, markup: str) -> None:
        """Perhaps the lobby that a table waits for."""
        table = self._seated.get(chat_id)
        if table is None or not table.is_waiting:
            return
        found = _STARTED.search(markup)
        if found is not None and int(found[1]) > table.session_id:
            table.found_lobby(int(found[1]))
            self._ready.append(table)


class _Table:
    """One table: who is on turn, and what he presses."""

    def __init__(self, prepared: PreparedTable) -> None:
        self._prepared = prepared
        self._lobby: int | None = None
        self._starter = prepared.starter
        self._people = [_person(user) for user in prepared.users]
        self.session_id = prepared.session_id
        self.is_waiting = False
        """Until the lobby of the next game is shown."""
        self._begin(prepared.session_id)

    def found_lobby(self, session_id: int) -> None:
        """The next game can begin."""
        self._lobby = session_id
        self.is_waiting = False

    def press(self, update_id: int, query_id: str) -> bytes:
        """What the one on turn presses, as an update."""
        user, data = self._next()
        return b'{"update_id":%d,"callback_query":{"id":"%b","from":%b,%b,"data":%b}}' % (
            update_id,
            query_id.encode(),
            msgspec.json.encode(self._people[user]),
            self._rest,
            msgspec.json.encode(msgspec.json.encode(data).decode()),
        )

    def _begin(self, session_id: int) -> None:
        self.session_id = session_id
        self._moves = 0
        self._rest = _message_pressed(self._prepared, session_id)

    def _next(self) -> tuple[int, list[object]]:
        """The seat, and what its button says."""
        if self._lobby is not None:
            session_id, self._lobby = self._lobby, None
            self._starter = (self._starter + 1) % len(self._people)
            self._begin(session_id)
            return self._starter, ["l", session_id, "start"]
        seats = len(self._people)
        turn, action = divmod(self._moves, ACTIONS_A_TURN)
        box, place = divmod(turn, seats)
        if box == len(BOXES):
            self.is_waiting = True
            return self._starter, ["e", self.session_id]
        self._moves += 1
        seat = (self._starter + place) % seats
        is_last = action == ACTIONS_A_TURN - 1
        notation = f"fill:{BOXES[box]}" if is_last else THROW_AGAIN
        acted, since = ACTIONS_A_TURN * box + action, BEGUN + ACTIONS_A_TURN * turn
        return seat, ["a", self.session_id, seat, acted + since, notation]


def _message_pressed(table: PreparedTable, session_id: int) -> bytes:
    """The message of a press and what follows it, with a keyboard as the board has it."""
    buttons = [
        {
            "text": f"☐ 🐒🐒 {number}",
            "callback_data": f'["m",{session_id},1,12,"keep/{number}"]',
        }
        for number in range(20)
    ]
    message = {
        "message_id": table.message_id,
        "from": BOT,
        "chat": _group(table.chat_id),
        "date": 1_750_000_000,
        "edit_date": 1_750_000_100,
        "text": "🎲 Animal Yahtzee\n\n" + "        Anna  Ben  Cleo\n🐒        3    6     9\n" * 14,
        "entities": [
            {"offset": 0, "length": 17, "type": "bold"},
            {"offset": 20, "length": 600, "type": "pre"},
        ],
        "reply_markup": {"inline_keyboard": [buttons[i : i + 4] for i in range(0, 20, 4)]},
    }
    return b'"message":%b,"chat_instance":"-4611686018427387904"' % msgspec.json.encode(message)


def _person(user_id: int) -> dict[str, object]:
    return {
        "id": user_id,
        "is_bot": False,
        "first_name": f"Person {user_id}",
        "last_name": "Beispiel",
        "username": f"person_{user_id}",
        "language_code": "de",
    }


def _group(chat_id: int) -> dict[str, object]:
    return {"id": chat_id, "title": f"Group {-chat_id}", "type": "supergroup"}
