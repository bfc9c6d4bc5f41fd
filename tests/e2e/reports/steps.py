"""Steps of a game that several reports need."""

from __future__ import annotations

from collections.abc import Sequence

from tests.e2e.harness import Chat, Message, Person, World
from tests.e2e.playing import Board, board_of, person_on_turn, press_and_see


def best_box(board: Board) -> str:
    """What the button of the box carries that brings most."""
    box = max(board.boxes, key=lambda name: board.boxes[name])
    data = board.message.data(f"+{board.boxes[box]} {box}")
    assert data is not None
    return data


def fill(chat: Chat, people: Sequence[Person]) -> tuple[Person, Message]:
    """The one on turn fills his best box; he, and the board on which he pressed."""
    board = board_of(chat)
    person = person_on_turn(board, people)
    press_and_see(person, chat, board, best_box(board))
    return person, board.message


def methods(world: World, since: int, chat: Chat) -> list[str]:
    """The calls about a chat after a number, by name."""
    return [call["method"] for call in world.calls(since) if call["chat"] == chat.id]


def live(chat: Chat) -> list[Message]:
    """The tables' messages that have buttons."""
    return [message for message in chat.tables() if message.keyboard]
