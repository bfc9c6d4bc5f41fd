"""Steps of a game that several reports need."""

from __future__ import annotations

from collections.abc import Sequence

from tests.e2e.harness import Chat, Message, Person
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


def methods(chat: Chat, since: int) -> list[str]:
    """The calls about a chat after a number, by name."""
    return [call["method"] for call in chat.calls(since)]


def is_answered_before_an_edit(chat: Chat, press: str, since: int) -> bool:
    """Whether a press was answered before the first edit after a call had returned.

    The log numbers calls by their end, so it tells this on a busy machine, too.
    """
    ends = {
        call["params"].get("callback_query_id", call["method"]): call["n"]
        for call in reversed(chat.world.calls(since))
        if call["chat"] in (None, chat.id)
    }
    answered: int = ends[press]
    edited: int = ends["editMessageText"]
    return answered < edited


def live(chat: Chat) -> list[Message]:
    """The tables' messages that have buttons."""
    return [message for message in chat.tables() if message.keyboard]
