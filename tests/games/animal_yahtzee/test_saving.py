"""States as JSON, and values that no match can have."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from games.animal_yahtzee.scoring import EMPTY_SHEET
from games.animal_yahtzee.state import Face, Options, State
from games.core.errors import SetupError, StateError
from tests.games.animal_yahtzee.drawn import GAME, at, states

SHEETS = (EMPTY_SHEET, EMPTY_SHEET)
MONKEYS = (Face.MONKEY,) * 5


@given(states())
def test_a_state_is_loaded_as_it_was_saved(state: State) -> None:
    assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize(
    "state",
    [
        State(()),
        State((EMPTY_SHEET,) * 7),
        State((EMPTY_SHEET[1:],)),
        State(((-1, *EMPTY_SHEET[1:]),), 0),
        State(((*EMPTY_SHEET[:11], 9),), 0),
        State(SHEETS, 2),
        State(SHEETS, -1),
        State(((0,) * 12, EMPTY_SHEET), 0),
        State(((0,) * 12, EMPTY_SHEET)),
        State(((0,) * 12,), 0),
        State(SHEETS, 0, throw=4, dice=MONKEYS),
        State(SHEETS, 0, throw=-1),
        State(SHEETS, None, throw=1, dice=MONKEYS),
        State(SHEETS, 0, throw=0, dice=MONKEYS),
        State(SHEETS, 0, throw=1, dice=(*MONKEYS, Face.TIGER)),
        State(SHEETS, 0, throw=1, dice=(Face.TIGER, *MONKEYS[1:])),
        State(SHEETS, 0, throw=3, dice=MONKEYS[1:], kept=MONKEYS[1:]),
        State(SHEETS, 0, throw=1, dice=MONKEYS, kept=MONKEYS[1:]),
        State(SHEETS, 0, throw=2, dice=MONKEYS, kept=MONKEYS),
        State(SHEETS, 0, throw=2, dice=MONKEYS, kept=(Face.TIGER,)),
        State(SHEETS, 0, throw=2, dice=MONKEYS[1:], kept=()),
    ],
)
def test_impossible_values_are_refused(state: State) -> None:
    with pytest.raises(StateError):
        GAME.check_state(state)
    with pytest.raises(StateError):
        GAME.load(msgspec.json.encode(state))


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"sheets": [[6]]}',
        b'{"sheets": [], "cheat": 1}',
        b'{"sheets": [[null,null,null,null,null,null,null,null,null,null,null,null]], "seat": 0,'
        b' "throw": 1, "dice": [0, 0, 0, 0, 6]}',
    ],
)
def test_garbage_is_refused(raw: bytes) -> None:
    with pytest.raises(StateError):
        GAME.load(raw)


def test_there_are_no_options() -> None:
    assert GAME.options_from({}) == GAME.options_from("classic") == Options()
    with pytest.raises(SetupError):
        GAME.options_from({"bonus": True})


@pytest.mark.parametrize("seats", [0, 7])
def test_a_table_has_one_to_six_players(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup(Options(), seats)


def test_a_step_leaves_the_state_before_it_as_it_was() -> None:
    state = at("yahtzee2 turn=A throw=1 dice=mmest A= B=")
    before = GAME.dump(state)
    for action in GAME.legal_actions(state, 0):
        GAME.apply(state, 0, action)
    assert GAME.dump(state) == before


def test_everyone_sees_the_same() -> None:
    state = at("yahtzee3 turn=B throw=2 dice=mmest kept=mm A=flush:5")
    assert len({GAME.view(state, seat) for seat in (None, 0, 1, 2)}) == 1
