"""Positions and moves for these tests, in the game's own notation, and any position at all."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from games.animal_yahtzee import ENTRY
from games.animal_yahtzee.notation import read_dice
from games.animal_yahtzee.scoring import possible_points
from games.animal_yahtzee.state import Action, Box, Dice, Face, State, View
from games.core.match import Step, dictated, play

GAME = ENTRY.game


def at(line: str) -> State:
    """The state that a position line describes."""
    state: State = GAME.parse_position(line)
    return state


def move(state: State, action: str, *outcomes: str) -> Step:
    """What the seat on turn brings about by an action, and by the chance that follows it.

    Without outcomes chance stays due.
    """
    chosen = GAME.parse(action)
    if outcomes:
        return play(GAME, state, _mover(state), chosen, dictated(outcomes))
    applied = GAME.apply(state, _mover(state), chosen)
    return Step(applied.state, (), applied.events)


def rolled(state: State, outcome: str) -> State:
    """The state after an outcome of chance."""
    after: State = GAME.apply_chance(state, GAME.parse_chance(outcome)).state
    return after


def notations(state: State, seat: int | None = None) -> list[str]:
    """What a seat, by default the one on turn, may do."""
    seat = _mover(state) if seat is None else seat
    return [GAME.notation(action) for action in GAME.legal_actions(state, seat)]


def legal(state: State, seat: int | None = None) -> dict[str, Action]:
    """The same as a menu gets it."""
    seat = _mover(state) if seat is None else seat
    return {GAME.notation(action): action for action in GAME.legal_actions(state, seat)}


def seen(state: State) -> View:
    """What everyone sees."""
    view: View = GAME.view(state, None)
    return view


def dice(letters: str) -> Dice:
    """Dice from letters."""
    return read_dice(letters)


def _mover(state: State) -> int:
    assert state.seat is not None
    return state.seat


FACES = st.sampled_from(Face)


def multisets(least: int, most: int) -> st.SearchStrategy[Dice]:
    """Dice in animal order."""
    return st.lists(FACES, min_size=least, max_size=most).map(lambda faces: tuple(sorted(faces)))


def sheets() -> st.SearchStrategy[tuple[int | None, ...]]:
    """Sheets with any boxes filled, with points that can stand there."""
    boxes: Iterable[st.SearchStrategy[int | None]] = (
        st.none() | st.sampled_from(sorted(possible_points(box))) for box in Box
    )
    return st.tuples(*boxes)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any position of a running match, reachable or not."""
    drawn = draw(st.lists(sheets(), min_size=1, max_size=6))
    seat = draw(st.integers(0, len(drawn) - 1))
    free = draw(st.sampled_from(Box))
    drawn[seat] = (*drawn[seat][:free], None, *drawn[seat][free + 1 :])
    throw = draw(st.integers(0, 3))
    if throw == 0:
        return State(tuple(drawn), seat)
    if throw < 3 and draw(st.booleans()):
        on_table = draw(multisets(0, 4))
        return State(tuple(drawn), seat, throw, on_table, on_table)
    lying = draw(multisets(5, 5))
    places = draw(st.sets(st.integers(0, 4), max_size=4)) if throw > 1 else ()
    kept = tuple(lying[place] for place in sorted(places))
    return State(tuple(drawn), seat, throw, lying, kept)
