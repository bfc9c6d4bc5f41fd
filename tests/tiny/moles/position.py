"""Positions of the moles, and which states there can be.

Four words: rounds, mounds dug, chosen, worms, such as `2 3/1 02 1/1`; `-` is no mound.
"""

from __future__ import annotations

from games.core.errors import NotationError
from tests.tiny.moles.state import MAX_ROUNDS, MOUNDS, State


def write_position(state: State) -> str:
    """The state as a line."""
    words = (
        str(state.rounds),
        "/".join("".join(map(str, mounds)) or "-" for mounds in state.dug),
        "".join(map(str, state.chosen)),
        "/".join(map(str, state.worms)),
    )
    return " ".join(words)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError."""
    words = line.split(" ")
    if len(words) != 4 or not line.isascii():
        raise NotationError(line, "four words")
    rounds, dug, chosen, worms = words
    try:
        state = State(
            int(rounds),
            tuple(tuple(map(int, word.strip("-"))) for word in dug.split("/")),
            tuple(map(int, chosen)),
            tuple(map(int, worms.split("/"))),
        )
    except ValueError as error:
        raise NotationError(line, str(error)) from error
    wrong = fault(state)
    if wrong or write_position(state) != line:
        raise NotationError(line, wrong or "written otherwise")
    return state


def fault(state: State) -> str:
    """What is wrong with the state; empty if it is a position of this game."""
    seats, played = len(state.dug), len(state.dug[0]) if state.dug else 0
    if not 2 <= seats <= 4 or not len(state.chosen) == len(state.worms) == seats:
        return "seats"
    if not 1 <= state.rounds <= MAX_ROUNDS or played > state.rounds:
        return "rounds"
    if any(not 0 <= worms <= played for worms in state.worms):
        return "worms"
    if any(not _is_dug(mounds, played) for mounds in state.dug):
        return "mounds"
    return "" if _can_be_chosen(state, is_over=played == state.rounds) else "choices"


def _is_dug(mounds: tuple[int, ...], played: int) -> bool:
    ascending = tuple(sorted(set(mounds))) == mounds
    there = all(1 <= mound <= MOUNDS for mound in mounds)
    return ascending and there and len(mounds) == played


def _can_be_chosen(state: State, *, is_over: bool) -> bool:
    if is_over:
        return not any(state.chosen)
    for mounds, mound in zip(state.dug, state.chosen, strict=True):
        if not 0 <= mound <= MOUNDS or mound in mounds:
            return False
    return not all(state.chosen)
