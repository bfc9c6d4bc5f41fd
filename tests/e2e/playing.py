"""Somebody who reads the board, follows a simple rule, and presses buttons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.e2e.harness import Chat, Message, Person, World

ANIMALS = "🐒🐘🐍🐪🦜🐅"
BOXES = 12
ENOUGH = 3
"""So many points are taken without another throw."""
_BOX = re.compile(r"\+(\d+) (.+)")
_DICE = re.compile(rf"([{ANIMALS}](?: [{ANIMALS}]){{4}})  (?:throw|Wurf) (\d)")
_ON_TURN = re.compile(r"^▶️ (.+?)(?:: .*)?$", re.MULTILINE)
_TOTAL = re.compile(r"^(?:▶ |🏆 )?(\d) (.+) — (\d+)$", re.MULTILINE)
_ROW = re.compile(r"^[^\d·]{13,}((?: +(?:\d+|·))+)$", re.MULTILINE)
_RANK = re.compile(r"^(🥇|🥈|🥉|\d\.) (.+) – (\d+) (?:points?|Punkte?)$", re.MULTILINE)


@dataclass(frozen=True)
class Board:
    """What a board's text tells."""

    message: Message = field(repr=False)

    @property
    def on_turn(self) -> str:
        """The name after the ▶️, '' when the game is over."""
        found = _ON_TURN.search(self.message.text)
        return found[1] if found else ""

    @property
    def dice(self) -> str:
        """The five dice."""
        found = _DICE.search(self.message.text)
        return found[1].replace(" ", "") if found else ""

    @property
    def throw(self) -> int:
        """Which throw it was."""
        found = _DICE.search(self.message.text)
        return int(found[2]) if found else 0

    @property
    def is_over(self) -> bool:
        """Whether the ranking is shown."""
        return "🏁" in self.message.text

    @property
    def boxes(self) -> dict[str, int]:
        """The boxes that can be filled, with what they bring."""
        found = (_BOX.fullmatch(label) for label in self.message.labels)
        return {match[2]: int(match[1]) for match in found if match}

    @property
    def totals(self) -> dict[str, int]:
        """What stands behind the names."""
        return {name: int(total) for _, name, total in _TOTAL.findall(self.message.text)}

    @property
    def sums(self) -> list[int]:
        """The columns of the grid, added up."""
        rows = [row.split() for row in _ROW.findall(self.message.text)][-BOXES:]
        columns = zip(*rows, strict=True)
        return [sum(int(cell) for cell in column if cell != "·") for column in columns]

    @property
    def ranking(self) -> list[tuple[str, str, int]]:
        """Medal or number, name and points, best first."""
        found = _RANK.findall(self.message.text)
        return [(medal, name, int(points)) for medal, name, points in found]


_IN_ENGLISH = {
    "Dreier": "Triple",
    "Vierer": "Quadruple",
    "Zwei Paare": "Two pairs",
    "Dreier & Paar": "Triple & pair",
    "Kunterbunt": "Flush",
}


def worth(box: str, dice: str) -> int:
    """What the rules give for five dice in a box, counted by the test itself."""
    alike = sorted(Counter(dice).values(), reverse=True)
    combinations = {
        "Triple": 2 * (alike[0] >= 3),
        "Quadruple": 3 * (alike[0] >= 4),
        "Two pairs": 3 * (alike[0] >= 2 and alike[1:2] > [1]),
        "Triple & pair": 4 * (alike in ([3, 2], [5])),
        "Flush": 5 * (len(alike) == 5),
        "Yahtzee": 10 * (alike == [5]),
    }
    name = _IN_ENGLISH.get(box, box)
    return combinations[name] if name in combinations else dice.count(name[0])


def begin(chat: Chat, people: Sequence[Person]) -> None:
    """These people sit down in the chat and begin to play."""
    first, *others = people
    first.opens(chat).says("/join yahtzee")
    chat.table_shows(f"1. {first.name}")
    for number, person in enumerate(others, start=2):
        person.opens(chat).says("/join")
        chat.table_shows(f"{number}. {person.name}")
    first.says("/start")
    chat.table_shows("▶️", "🔒")


def begun(world: World, *names: str, **more: object) -> tuple[Chat, list[Person]]:
    """A group in which people of these names have begun to play."""
    people = world.people(*names, **more)
    group = world.group(*people)
    begin(group, people)
    return group, people


def board_of(chat: Chat) -> Board:
    """The board as it is now."""
    return Board(chat.table())


def person_on_turn(board: Board, people: Sequence[Person]) -> Person:
    """The one whose name the board calls."""
    return next(person for person in people if person.name == board.on_turn)


def press_and_see(person: Person, chat: Chat, board: Board, data: str) -> Board:
    """Press a button of the board that must change it; the board after that."""
    toast = person.opens(chat).forges(data, board.message)
    after = chat.wait(
        lambda: next((it for it in chat.tables()[-1:] if it.look != board.message.look), None),
        f"a change of the board (the toast says {toast!r})",
    )
    return Board(after)


def play_step(person: Person, chat: Chat, board: Board) -> tuple[Board, str | None]:
    """Do what the rule says; the board after that, and the box if one was filled.

    Three points are enough; otherwise the commonest animal is kept and the rest is rolled.
    """
    best = max(board.boxes, key=lambda box: board.boxes[box])
    if board.throw == 3 or board.boxes[best] >= ENOUGH:
        data = board.message.data(f"+{board.boxes[best]} {best}")
        assert data is not None
        return press_and_see(person, chat, board, data), best
    commonest = Counter(board.dice).most_common(1)[0][0]
    for place, face in enumerate(board.dice):
        label = board.message.labels[place]
        if ("✅" in label) != (face == commonest):
            board = press_and_see(person, chat, board, board.message.datas[place])
    roll = next(data for data in board.message.datas[5:6])
    return press_and_see(person, chat, board, roll), None


def turn_of(chat: Chat, people: Sequence[Person]) -> Board:
    """Wait until one of the people is on turn, or the game is over."""
    names = {person.name for person in people}

    def found() -> Board | None:
        board = board_of(chat)
        return board if board.is_over or board.on_turn in names else None

    return chat.wait(found, f"the turn of one of {names}")


def play_to_the_end(chat: Chat, people: Sequence[Person]) -> tuple[Board, dict[str, int]]:
    """The people play by the rule; the last board, and what their boxes brought, added up."""
    brought = {person.name: 0 for person in people}
    board = turn_of(chat, people)
    while not board.is_over:
        person = person_on_turn(board, people)
        before = board
        board, box = play_step(person, chat, board)
        if box is not None:
            assert before.boxes[box] == worth(box, before.dice), before.message
            brought[person.name] += before.boxes[box]
            board = turn_of(chat, people)
    return board, brought
