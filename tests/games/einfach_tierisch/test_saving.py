"""States as JSON, and values that no match can have."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from games.core.errors import SetupError, StateError
from games.einfach_tierisch.scoring import EMPTY_SHEET
from games.einfach_tierisch.state import Face, Options, State
from tests.games.einfach_tierisch.drawn import GAME, at, dice, states

NOBODY = (None, None)
PAIR = (Face.PIG, Face.MOUSE)
SHEETS = (EMPTY_SHEET, EMPTY_SHEET)
WON = ((0, 5, 5, 0, 0), EMPTY_SHEET)
MARKING = dice("mmm"), dice("dd"), dice("n")


@given(states())
def test_a_state_is_loaded_as_it_was_saved(state: State) -> None:
    assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize(
    "state",
    [
        State(NOBODY, SHEETS),
        State(NOBODY, SHEETS, 1),
        State((Face.PIG, None), SHEETS, 1),
        State(PAIR, SHEETS, 0),
        State(PAIR, SHEETS, 0, (), dice("pmndcx")),
        State(PAIR, SHEETS, 0, (dice("mm"),), dice("pmnd")),
        State(PAIR, SHEETS, 0, MARKING, marking=(1,)),
        State(PAIR, WON),
    ],
)
def test_positions_of_the_game_are_taken(state: State) -> None:
    GAME.check_state(state)
    assert GAME.load(msgspec.json.encode(state)) == state


@pytest.mark.parametrize(
    "state",
    [
        State((), ()),
        State((None,), (EMPTY_SHEET,)),
        State((None,) * 6, (EMPTY_SHEET,) * 6),
        State(NOBODY, (EMPTY_SHEET,)),
        State((Face.PIG, Face.PIG), SHEETS, 0),
        State((Face.PIG, Face.POLICE), SHEETS, 0),
        State((Face.PIG, None), SHEETS),
        State((Face.PIG, None), SHEETS, 0),
        State((Face.PIG, None, None), (EMPTY_SHEET,) * 3, 2),
        State(NOBODY, ((0, 1, 0, 0, 0), EMPTY_SHEET), 0),
        State(PAIR, ((0, 0, 0, 0), EMPTY_SHEET), 0),
        State(PAIR, ((0, 6, 0, 0, 0), EMPTY_SHEET), 0),
        State(PAIR, ((0, -1, 0, 0, 0), EMPTY_SHEET), 0),
        State(PAIR, ((1, 0, 0, 0, 0), EMPTY_SHEET), 0),
        State(PAIR, SHEETS),
        State(PAIR, SHEETS, 2),
        State(PAIR, SHEETS, -1),
        State(PAIR, WON, 0),
        State(NOBODY, SHEETS, None, (), dice("pmndcx")),
        State(NOBODY, SHEETS, 0, (), dice("pmndcx")),
        State(NOBODY, SHEETS, 0, (dice("mm"),)),
        State(PAIR, WON, None, (dice("mm"),)),
        State(PAIR, SHEETS, 0, (dice("mmmm"),)),
        State(PAIR, SHEETS, 0, ((),)),
        State(PAIR, SHEETS, 0, (dice("mm"), dice("dd"))),
        State(PAIR, SHEETS, 0, (dice("mm"), dice("d")), dice("mmm")),
        State(PAIR, SHEETS, 0, (), dice("mmmmm")),
        State(PAIR, SHEETS, 0, (dice("mm"),), dice("mmm")),
        State(PAIR, SHEETS, 0, (), (Face.CAT, *dice("mmmmm"))),
        State(PAIR, SHEETS, 0, ((Face.CAT, Face.PIG),)),
        State(PAIR, SHEETS, 0, MARKING),
        State(PAIR, SHEETS, 0, MARKING, dice("x"), (1,)),
        State(PAIR, SHEETS, 0, MARKING[:2], marking=(1,)),
        State(PAIR, SHEETS, 0, MARKING, marking=(0,)),
        State(PAIR, SHEETS, 0, MARKING, marking=(1, 1)),
        State(PAIR, SHEETS, 0, MARKING, marking=(7,)),
        State(PAIR, SHEETS, None, MARKING, marking=(1,)),
        State(PAIR, (EMPTY_SHEET, (0, 0, 5, 5, 0)), 0, MARKING, marking=(1,)),
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
        b'{"animals": [6, 0], "sheets": [[0,0,0,0,0],[0,0,0,0,0]], "seat": 0}',
        b'{"animals": [0, 1], "sheets": [[0,0,0,0,0],[0,0,0,0,0]], "seat": 0, "cheat": 1}',
        b'{"animals": [0, 1], "sheets": [[0,0.5,0,0,0],[0,0,0,0,0]], "seat": 0}',
    ],
)
def test_garbage_is_refused(raw: bytes) -> None:
    with pytest.raises(StateError):
        GAME.load(raw)


def test_there_are_no_options() -> None:
    assert GAME.options_from({}) == GAME.options_from("classic") == Options()
    with pytest.raises(SetupError):
        GAME.options_from({"police": True})


@pytest.mark.parametrize("seats", [1, 6])
def test_a_table_has_two_to_five_players(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup(Options(), seats)


def test_everyone_sees_the_same() -> None:
    state = at("tierisch3 turn=B aside=mm dice=pmnd A=pig,dog:3 B=mouse C=dog")
    assert len({GAME.view(state, seat) for seat in (None, 0, 1, 2)}) == 1
