"""The position line of the hares, and which states there can be.

Six words: hares a hand, deck by size, hands, choices, carrots, last round, such as
`3 34342 11/245 20 1/0 43`; `-` is nothing.
"""

from __future__ import annotations

from games.core.errors import NotationError
from tests.tiny.hares.state import COPIES, MAX_HAND, SIZES, State


def write_position(state: State) -> str:
    """The state as a line."""
    words = (
        str(state.size),
        _digits(state.deck),
        "/".join(_digits(hand) for hand in state.hands) or ".",
        _digits(state.chosen),
        "/".join(map(str, state.carrots)),
        _digits(state.shown),
    )
    return " ".join(words)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError."""
    words = line.split(" ")
    if len(words) != 6 or not line.isascii():
        raise NotationError(line, "six words")
    size, deck, hands, chosen, carrots, shown = words
    try:
        state = State(
            int(size),
            _numbers(deck),
            () if hands == "." else tuple(_numbers(hand) for hand in hands.split("/")),
            _numbers(chosen),
            tuple(int(number) for number in carrots.split("/")),
            _numbers(shown),
        )
    except ValueError as error:
        raise NotationError(line, str(error)) from error
    wrong = fault(state)
    if wrong:
        raise NotationError(line, wrong)
    return state


def fault(state: State) -> str:
    """What is wrong with the state; empty if it is a position of this game."""
    seats = len(state.carrots)
    if not 2 <= seats <= 4 or not 1 <= state.size <= MAX_HAND:
        return "seats or size of the hands"
    if len(state.hands) > seats or len(state.chosen) != seats or len(state.deck) != SIZES:
        return "hands, choices or sizes are missing"
    played = state.size - len(state.hands[0]) if state.hands else 0
    dealt = len(state.hands) == seats
    return (
        _wrong_hares(state)
        or _wrong_rounds(state, played, dealt)
        or _wrong_choices(state, dealt)
        or _wrong_numbers(state, seats * played)
    )


def _wrong_hares(state: State) -> str:
    if not all(1 <= hare <= SIZES for hare in (*state.shown, *sum(state.hands, ()))):
        return "hares of such a size"
    if any(tuple(sorted(hand)) != hand for hand in state.hands):
        return "a hand that is not in order"
    return "" if len(set(map(len, state.hands))) <= 1 else "hands of different sizes"


def _wrong_rounds(state: State, played: int, dealt: bool) -> str:
    if played < 0 or (played and not dealt):
        return "played before dealt"
    if len(state.shown) != (len(state.carrots) if played else 0):
        return "last round"
    return "" if min(state.carrots) >= 0 and sum(state.carrots) <= played else "carrots"


def _wrong_choices(state: State, dealt: bool) -> str:
    if any(state.chosen) and (not dealt or all(state.chosen)):
        return "choices too early or all made"
    if any(hare and hare not in state.hands[seat] for seat, hare in enumerate(state.chosen)):
        return "a choice that is not in the hand"
    return ""


def _wrong_numbers(state: State, played: int) -> str:
    if min(state.deck) < 0:
        return "deck"
    held = sum(state.hands, ())
    for hare, left in enumerate(state.deck, 1):
        if left + held.count(hare) + state.shown.count(hare) > COPIES:
            return f"too many hares of size {hare}"
    gone = SIZES * COPIES - sum(state.deck) - len(held)
    return "" if gone == played else "hares are missing"


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers)) or "-"


def _numbers(digits: str) -> tuple[int, ...]:
    return () if digits == "-" else tuple(int(digit) for digit in digits)
