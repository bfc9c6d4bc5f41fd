"""The exact player: known values, and what it does with them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.animal_yahtzee import ENTRY
from games.animal_yahtzee.notation import BOX_WORDS
from games.animal_yahtzee.policy import ALL_FREE, best_play, solve
from games.animal_yahtzee.scoring import points
from games.animal_yahtzee.state import Box, Dice, Face, Reroll, State
from games.core.api import Over
from games.core.match import begin, drawn, play
from games.core.rng import CountingRandom, seed_from
from tests.games.animal_yahtzee.drawn import GAME, at, dice, multisets

BEST = ENTRY.strategies["best"]
ALONE = {
    Box.TRIPLE: 1.486391,
    Box.QUADRUPLE: 0.872381,
    Box.TWO_PAIRS: 2.227256,
    Box.TRIPLE_PAIR: 1.464579,
    Box.FLUSH: 2.625695,
    Box.YAHTZEE: 0.460286,
}
"""Mean points of a box played alone with three throws; any animal 2.106481."""


def chosen(line: str) -> str:
    """What the best player does in a position."""
    state = at(line)
    action = BEST.choose(GAME, state, state.seat or 0, CountingRandom(bytes(16)))
    return GAME.notation(action)


def test_an_empty_sheet_is_worth_36_445079_points() -> None:
    assert float(solve().values[ALL_FREE]) == pytest.approx(36.445079, abs=1e-6)


@pytest.mark.parametrize("box", Box)
def test_a_box_played_alone_has_its_known_value(box: Box) -> None:
    assert float(solve().values[1 << box]) == pytest.approx(ALONE.get(box, 2.106481), abs=1e-6)


def test_a_full_sheet_has_nothing_to_come() -> None:
    assert float(solve().values[0]) == 0


def test_every_keep_leads_to_some_roll_with_certainty() -> None:
    assert solve().transition.sum(axis=1) == pytest.approx(1)


def test_five_alike_stop_at_once() -> None:
    assert chosen("yahtzee1 turn=A throw=1 dice=sssss") == "fill:yahtzee"


def test_a_flush_stops_at_once() -> None:
    assert chosen("yahtzee1 turn=A throw=1 dice=tkmce") == "fill:flush"


def test_with_only_tiger_left_tigers_are_kept() -> None:
    full = ",".join(f"{BOX_WORDS[box]}:0" for box in Box if box is not Box.TIGER)
    assert chosen(f"yahtzee1 turn=A throw=1 dice=mtetc A={full}") == "keep:tt"
    assert chosen(f"yahtzee1 turn=A throw=2 dice=metck A={full}") == "keep:t"
    assert chosen(f"yahtzee1 turn=A throw=3 dice=metck A={full}") == "fill:tiger"


def test_it_plays_its_own_sheet_whatever_the_others_have() -> None:
    alone = chosen("yahtzee1 turn=A throw=2 dice=mmest kept=mm A=flush:5")
    among = chosen("yahtzee3 turn=B throw=2 dice=mmest kept=mm A=yahtzee:10 B=flush:5 C=triple:2")
    assert alone == among


THROWN = [Counter(tuple(sorted(faces)) for faces in product(Face, repeat=n)) for n in range(6)]
"""Ways to throw each multiset, by the number of dice."""


def counted_out(free: int) -> list[dict[Dice, float]]:
    """Values of keeps after throws 0, 1 and 2, counted out without matrices."""
    boxes = [box for box in Box if free >> box & 1]
    rest = {box: float(solve().values[free & ~(1 << box)]) for box in boxes}
    worth = {roll: max(points(box, roll) + rest[box] for box in boxes) for roll in THROWN[5]}
    keeps: list[dict[Dice, float]] = []
    for _ in range(3):
        kept = {
            keep: sum(ways * worth[tuple(sorted(keep + faces))] for faces, ways in throws.items())
            / len(Face) ** (5 - len(keep))
            for size in range(6)
            for keep in THROWN[size]
            for throws in [THROWN[5 - size]]
        }
        worth = {
            roll: max(kept[keep] for size in range(6) for keep in combinations(roll, size))
            for roll in THROWN[5]
        }
        keeps.insert(0, kept)
    return keeps


@settings(max_examples=15)
@given(st.integers(1, ALL_FREE), multisets(5, 5), st.integers(1, 3))
def test_no_action_is_better_than_the_chosen_one(free: int, roll: Dice, throw: int) -> None:
    keeps = counted_out(free)
    assert float(solve().values[free]) == pytest.approx(keeps[0][()])
    sheet = tuple(None if free >> box & 1 else 0 for box in Box)
    state = State((sheet,), 0, throw, roll)
    values = {
        action: keeps[throw][action.keep]
        if isinstance(action, Reroll)
        else points(action.box, roll) + float(solve().values[free & ~(1 << action.box)])
        for action in GAME.legal_actions(state, 0)
    }
    best = BEST.choose(GAME, state, 0, CountingRandom(bytes(16)))
    assert values[best] == pytest.approx(max(values.values()), abs=1e-8)


FOUR_ANIMALS = range(4)


@pytest.mark.parametrize("throw", [1, 2])
@pytest.mark.parametrize(("one", "other"), list(combinations(FOUR_ANIMALS, 2)))
def test_animals_of_the_same_worth_are_kept_in_sheet_order(
    one: int, other: int, throw: int
) -> None:
    """Their values differ in the last bit only, by the order in which they were summed."""
    free = sum(1 << animal for animal in FOUR_ANIMALS)
    pair = (Face(one), Face(one))
    roll = (*pair, Face(other), Face(other), Face.TIGER)
    assert best_play(free, throw, roll) == Reroll(pair)


def test_boxes_of_the_same_worth_are_filled_in_sheet_order() -> None:
    only = (1 << Box.MONKEY) + (1 << Box.ELEPHANT)
    assert GAME.notation(best_play(only, 3, dice("mmeet"))) == "fill:monkey"


@pytest.mark.parametrize("odd", "mesck")
def test_four_alike_are_kept_for_a_yahtzee(odd: str) -> None:
    full = ",".join(f"{BOX_WORDS[box]}:0" for box in Box if box is not Box.YAHTZEE)
    assert chosen(f"yahtzee1 turn=A throw=1 dice={odd}tttt A={full}") == "keep:tttt"


@pytest.mark.slow
def test_four_thousand_games_have_the_mean_that_was_computed() -> None:
    """The simulator plays twenty thousand in `make long`."""
    rng = CountingRandom(seed_from("four thousand"))
    scores = []
    for _ in range(4_000):
        state = begin(GAME, GAME.presets["classic"], 1, drawn(rng), starter=0).state
        while not isinstance(GAME.turn(state), Over):
            state = play(GAME, state, 0, BEST.choose(GAME, state, 0, rng), drawn(rng)).state
        scores.append(GAME.scores(state)[0])
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    assert abs(mean - 36.445079) < 3 * (variance / len(scores)) ** 0.5


def test_the_registry_is_imported_without_numpy() -> None:
    program = "import sys, games.registry; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
