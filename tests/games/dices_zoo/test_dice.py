"""The fifty dice and the start of a round (Z1, Z2)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.api import Decide, Roll
from games.core.match import begin, dictated, drawn
from games.core.rng import CountingRandom, seed_from
from games.dices_zoo.dice import ALL_DICE, FACES, PER_KIND
from games.dices_zoo.state import Face, Kind, Options, State
from tests.games.dices_zoo.drawn import GAME, at, counted


def begun(seats: int, seed: str = "begun", starter: int | None = None) -> State:
    """A match in which the dice have just been dealt."""
    rng = CountingRandom(seed_from(seed))
    state: State = begin(GAME, Options(), seats, drawn(rng), starter).state
    return state


def test_each_animal_is_on_forty_faces_traps_on_fifty_and_x2_on_ten() -> None:
    """Z1"""
    faces = Counter(face for kind in Kind for face in FACES[kind] * PER_KIND)
    assert faces.pop(Face.TRAP) == 50
    assert faces.pop(Face.X2) == 10
    assert set(faces.values()) == {40}
    assert len(faces) == 6


def test_each_animal_is_on_two_kinds_with_two_faces_on_each() -> None:
    """Z1"""
    for face in Face:
        on = sorted(FACES[kind].count(face) for kind in Kind if face in FACES[kind])
        assert on == {Face.TRAP: [1, 2, 2], Face.X2: [1]}.get(face, [2, 2])


def test_the_kinds_have_the_animals_of_the_ruling() -> None:
    """Z1"""
    animals = {kind.value: set(FACES[kind]) for kind in Kind}
    assert animals == {
        1: {Face.ELEPHANT, Face.BOAR, Face.SQUIRREL},
        2: {Face.BEAR, Face.FOX, Face.EARTHWORM},
        3: {Face.ELEPHANT, Face.EARTHWORM, Face.TRAP},
        4: {Face.BEAR, Face.SQUIRREL, Face.TRAP},
        5: {Face.BOAR, Face.FOX, Face.TRAP, Face.X2},
    }


@pytest.mark.parametrize(("seats", "each", "bag"), [(2, 12, 26), (3, 12, 14), (4, 12, 2)])
def test_everyone_draws_twelve_dice(seats: int, each: int, bag: int) -> None:
    """Z2"""
    state = begun(seats)
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert sum(state.bag) == bag
    assert counted(state) == ALL_DICE


def test_five_players_draw_ten_dice_and_the_bag_is_empty() -> None:
    """Z2"""
    state = begun(5)
    assert [len(hand) for hand in state.hands] == [10] * 5
    assert sum(state.bag) == 0


def test_a_die_that_was_rolled_keeps_its_kind() -> None:
    """Z1"""
    state = at("zoo2 turn=A A=t34 B=e1 rolling=A:t5 rerolls=1")
    assert not GAME.is_possible(state, GAME.parse_chance("roll:e1"))
    assert not GAME.is_possible(state, GAME.parse_chance("roll:x5f5"))
    for outcome in ("roll:o5", "roll:f5", "roll:t5", "roll:x5"):
        assert GAME.is_possible(state, GAME.parse_chance(outcome))


def test_a_die_is_rolled_by_its_own_faces() -> None:
    """Z1: of six faces of the fifth kind boar and fox are two, trap and X2 one."""
    state = at("zoo2 turn=A A=t34 B=e1 rolling=A:t5 rerolls=1")
    rng = CountingRandom(seed_from("faces"))
    shown = Counter(GAME.sample_chance(state, rng).dice[0].face for _ in range(3_000))
    expected = {Face.BOAR: 1000, Face.FOX: 1000, Face.TRAP: 500, Face.X2: 500}
    assert set(shown) == set(expected)
    assert all(abs(shown[face] - number) < 100 for face, number in expected.items())


def test_every_die_of_the_bag_is_drawn_as_likely_as_any_other() -> None:
    """Z2"""
    hands = "A=e1111111111 B=b2222222222w333333333t5555555555"
    state = at(f"zoo2 turn=A {hands} centre=A:s44 drawing=B")
    rng = CountingRandom(seed_from("bag"))
    drawn_kinds = Counter(GAME.sample_chance(state, rng).die.kind for _ in range(900))
    assert set(drawn_kinds) == {Kind.THIRD, Kind.FOURTH}
    assert 60 < drawn_kinds[Kind.THIRD] < 140, "one die of nine"


def test_the_starter_is_drawn_by_lot() -> None:
    """Z2"""
    state = GAME.setup(Options(), 3)
    assert GAME.turn(state) == Roll()
    assert begin(GAME, Options(), 3, dictated(["starter:C", DEAL])).state.seat == 2


def test_a_named_starter_needs_no_lot() -> None:
    """Z2"""
    state = begun(4, starter=2)
    assert GAME.turn(state) == Decide((2,))


DEAL = "deal:e1111b44o111s111+e33b2222f222w222+e333s4444w333t33"
