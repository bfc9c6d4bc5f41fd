"""Notation of the frogs, and which states there can be.

A position is six words: track, frogs, seat, turns left, pips, draft, such as
`6 0,0/3,4 B 11 3 a1+b1`; `-` is no draft.
"""

from __future__ import annotations

from games.core.errors import NotationError
from tests.tiny.frogs.hops import after, can_use_up, may_be, parts
from tests.tiny.frogs.state import PIPS, TURNS, Action, Hop, Pair, Rolled, State, TakeBack

_SEATS = "ABC"
_HOPS = {f"{'ab'[frog]}{n}": Hop(frog, n) for frog in (0, 1) for n in range(1, PIPS + 1)}


def write_action(action: Action) -> str:
    """`a2` is two fields with the first frog, `back` takes a part back."""
    return "back" if isinstance(action, TakeBack) else f"{'ab'[action.frog]}{action.fields}"


def read_action(text: str) -> Action:
    """The part that a notation names. Raises NotationError."""
    if text == "back":
        return TakeBack()
    if text not in _HOPS:
        raise NotationError(text)
    return _HOPS[text]


def read_roll(text: str) -> Rolled:
    """The roll that a notation names. Raises NotationError."""
    if text not in {str(pips) for pips in range(1, PIPS + 1)}:
        raise NotationError(text)
    return Rolled(int(text))


def write_position(state: State) -> str:
    """The state as a line."""
    words = (
        str(state.track),
        "/".join(f"{first},{second}" for first, second in state.frogs),
        _SEATS[state.seat],
        str(state.turns_left),
        str(state.pips),
        "+".join(write_action(hop) for hop in state.draft) or "-",
    )
    return " ".join(words)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError."""
    words = line.split(" ")
    if len(words) != 6 or not line.isascii():
        raise NotationError(line, "six words")
    track, frogs, seat, turns_left, pips, draft = words
    hops = [] if draft == "-" else [read_action(word) for word in draft.split("+")]
    try:
        state = State(
            int(track),
            tuple(_pair(word) for word in frogs.split("/")),
            _SEATS.index(seat),
            int(turns_left),
            int(pips),
            tuple(hop for hop in hops if isinstance(hop, Hop)),
        )
    except ValueError as error:
        raise NotationError(line, str(error)) from error
    wrong = "a draft of hops" if len(state.draft) != len(hops) else fault(state)
    if wrong:
        raise NotationError(line, wrong)
    return state


def fault(state: State) -> str:
    """What is wrong with the state; empty if it is a position of this game."""
    seats = len(state.frogs)
    if not 2 <= seats <= 3 or not 3 <= state.track <= 9 or not 0 <= state.seat < seats:
        return "seats or track"
    if any(min(frogs) < 0 or not may_be(frogs, state.track) for frogs in state.frogs):
        return "frogs"
    over = (state.track, state.track) in state.frogs or state.turns_left == 0
    if not 0 <= state.turns_left <= TURNS * seats or not 0 <= state.pips <= PIPS:
        return "turns or pips"
    if over and state.pips:
        return "pips after the end"
    if not can_use_up(state.frogs[state.seat], state.track, state.pips):
        return "pips that can't be used"
    return _wrong_draft(state)


def _wrong_draft(state: State) -> str:
    left = state.pips
    for place, hop in enumerate(state.draft):
        frogs = after(state.frogs[state.seat], state.draft[:place])
        if hop not in parts(frogs, state.track, left):
            return "a hop that can't be made"
        left -= hop.fields
    return "a draft that is complete" if state.draft and not left else ""


def _pair(word: str) -> Pair:
    first, second = word.split(",")
    return int(first), int(second)
