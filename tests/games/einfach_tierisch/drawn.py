"""Positions, moves and complete rolls for these tests, and any position at all."""

from __future__ import annotations

from hypothesis import strategies as st

from games.core.api import Decide
from games.core.match import Step, dictated, play
from games.einfach_tierisch import ENTRY
from games.einfach_tierisch.aside import complete_roll
from games.einfach_tierisch.notation import read_dice, write_dice
from games.einfach_tierisch.scoring import has_won, markers
from games.einfach_tierisch.state import (
    ANIMALS,
    COLUMN,
    DICE,
    SIZES,
    Action,
    Dice,
    Face,
    State,
    View,
)

GAME = ENTRY.game
ALL_FIVE = "A=pig B=mouse C=penguin D=dog E=cat"


def at(line: str) -> State:
    """The state that a position line describes."""
    state: State = GAME.parse_position(line)
    return state


def dice(letters: str) -> Dice:
    """Dice from letters."""
    return read_dice(letters)


def mover(state: State) -> int:
    """The first seat that has to decide."""
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    return turn.must[0]


def move(state: State, action: str, *outcomes: str, seat: int | None = None) -> Step:
    """What a seat, by default the first that must, brings about, and the chance that follows.

    Without outcomes chance stays due, and nothing is done for anybody.
    """
    seat = mover(state) if seat is None else seat
    chosen = GAME.parse(action)
    if outcomes:
        return play(GAME, state, seat, chosen, dictated(outcomes))
    applied = GAME.apply(state, seat, chosen)
    return Step(applied.state, (), applied.events)


def thrown(state: State, outcome: str) -> Step:
    """What an outcome of chance brings about; nothing is done for anybody."""
    applied = GAME.apply_chance(state, GAME.parse_chance(outcome))
    return Step(applied.state, (), applied.events)


def rolled(line: str, letters: str) -> Step:
    """The seat on turn ends with this roll; `line` says who plays what."""
    roll = dice(letters)
    aside, last = (roll[:3], roll[3:5]), roll[5:]
    ready = at(f"{line} aside={write_dice(aside[0])}/{write_dice(aside[1])}")
    return thrown(ready, f"roll:{write_dice(last)}")


def notations(state: State, seat: int | None = None) -> list[str]:
    """What a seat, by default the first that must, may do."""
    return list(legal(state, seat))


def legal(state: State, seat: int | None = None) -> dict[str, Action]:
    """The same as a menu gets it."""
    seat = mover(state) if seat is None else seat
    return {GAME.notation(action): action for action in GAME.legal_actions(state, seat)}


def seen(state: State) -> View:
    """What everyone sees."""
    view: View = GAME.view(state, None)
    return view


FACES = st.sampled_from(Face)


def multisets(least: int, most: int) -> st.SearchStrategy[Dice]:
    """Dice in the order of faces."""
    return st.lists(FACES, min_size=least, max_size=most).map(lambda faces: tuple(sorted(faces)))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any position of a match whose animals are chosen, reachable or not."""
    seats = draw(st.integers(2, 5))
    animals = tuple(draw(st.permutations(ANIMALS))[:seats])
    sheets = tuple(
        tuple(0 if it == own else draw(st.integers(0, COLUMN)) for it in ANIMALS) for own in animals
    )
    if any(map(has_won, sheets)):
        return State(animals, sheets)
    seat = draw(st.integers(0, seats - 1))
    rounds = draw(st.integers(0, 3))
    sizes = draw(st.permutations(SIZES))[:rounds]
    aside = tuple(draw(multisets(size, size)) for size in sizes)
    if rounds == 3:
        able = markers(complete_roll(aside), animals, sheets)
        if not able:
            return State(animals, sheets, seat)
        waiting = draw(st.sets(st.sampled_from(able), min_size=1))
        return State(animals, sheets, seat, aside, marking=tuple(sorted(waiting)))
    left = DICE - sum(sizes)
    lying = rounds < 2 and draw(st.booleans())
    return State(animals, sheets, seat, aside, draw(multisets(left, left)) if lying else ())
