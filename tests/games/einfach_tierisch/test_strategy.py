"""The computer player: what it does, how fast, and against whom it wins."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Over, Strategy
from games.core.match import begin, drawn, play
from games.core.rng import CountingRandom, seed_from
from games.einfach_tierisch import ENTRY
from games.einfach_tierisch.scoring import boxes_for, marked, markers
from games.einfach_tierisch.state import State
from games.einfach_tierisch.turn_solution import ROLLS
from games.einfach_tierisch.valuation import best_mark, solution_for, worth_of_rolls
from tests.games.einfach_tierisch.drawn import ALL_FIVE, GAME, at, dice, mover

CLASSIC = GAME.presets["classic"]
BEST, RANDOM = ENTRY.strategies["best"], ENTRY.strategies["random"]


def chosen(line: str) -> str:
    """What the best player does in a position."""
    state = at(line)
    return GAME.notation(BEST.choose(GAME, state, mover(state), CountingRandom(bytes(16))))


def won(players: tuple[Strategy, ...], games: int) -> float:
    """The share of the wins of the first player, who sits on every seat in turn."""
    share = 0.0
    for number in range(games):
        seat = number % len(players)
        at_table = players[len(players) - seat :] + players[: len(players) - seat]
        rng = CountingRandom(seed_from(f"strength {len(players)} {number}"))
        minds = CountingRandom(seed_from(f"minds {len(players)} {number}"))
        state: State = begin(GAME, CLASSIC, len(players), drawn(rng)).state
        while isinstance(turn := GAME.turn(state), Decide):
            who = turn.must[0]
            action = at_table[who].choose(GAME, state, who, minds)
            state = play(GAME, state, who, action, drawn(rng)).state
        assert isinstance(turn, Over)
        ranks = turn.outcome.ranks
        share += (ranks[seat] == 1) / ranks.count(1)
    return share / games


def test_it_collects_its_own_animal_with_others_behind() -> None:
    """Three mice and two dogs: any last die but the police, a pig's or a dog's side is good."""
    assert chosen("tierisch2 turn=A aside=mm dice=mxxd A=mouse B=pig") == "aside:m"
    assert chosen("tierisch2 turn=A aside=m dice=mmddx A=mouse B=pig") in {
        "aside:mmd",
        "aside:mm",
    }


def test_it_takes_no_second_police_into_a_good_roll_of_its_own() -> None:
    """T4"""
    assert chosen("tierisch2 turn=A aside=mmx dice=xnd A=mouse B=pig") == "aside:nd"


def test_it_spoils_a_roll_that_would_only_help_another() -> None:
    """T4, T9"""
    assert "x" in chosen("tierisch2 turn=B aside=mmx dice=xnd A=mouse B=pig")
    line = "tierisch2 turn=A aside=ddd dice=dxx A=mouse B=dog,mouse:5,pig:4,cat:4,penguin:4"
    assert chosen(line) == "aside:xx"


def test_it_marks_what_its_best_columns_lack() -> None:
    """T6"""
    line = f"tierisch5 turn=A aside=mm/pnd/c marking=B {ALL_FIVE}"
    assert chosen(line.replace("B=mouse", "B=mouse,dog:4,cat:3,penguin:2")) == "mark:ndc"
    assert chosen(line.replace("B=mouse", "B=mouse,pig:4,penguin:4,dog:1")) == "mark:pnd"


def test_it_marks_all_that_it_may() -> None:
    line = "tierisch3 turn=A aside=nn/ccm/d marking=AB A=penguin B=cat C=pig"
    assert chosen(line) == "mark:md"


def test_a_roll_is_worth_what_the_sheets_are_after_it() -> None:
    """Marked by the rules, and then valued as if nothing more came of this turn."""
    animals = dice("pmn")
    sheets = ((0, 3, 1, 0, 4), (2, 0, 4, 4, 0), (5, 4, 0, 3, 1))
    nothing = ROLLS.index(dice("xxxxxx"))
    worth = worth_of_rolls(animals, sheets, 1)
    for roll, share in zip(ROLLS, worth, strict=True):
        after = list(sheets)
        for seat in markers(roll, animals, sheets):
            chosen_boxes = best_mark(sheets[seat], boxes_for(roll, sheets[seat])).boxes
            after[seat] = marked(sheets[seat], chosen_boxes)
        assert share == pytest.approx(worth_of_rolls(animals, tuple(after), 1)[nothing])


def test_it_chooses_any_free_animal() -> None:
    """T1"""
    state = at("tierisch3 turn=B A=dog")
    picks = {
        GAME.notation(BEST.choose(GAME, state, 1, CountingRandom(seed_from(str(number)))))
        for number in range(60)
    }
    assert picks == {"animal:pig", "animal:mouse", "animal:penguin", "animal:cat"}


def test_a_turn_is_solved_once() -> None:
    solution_for.cache_clear()
    chosen(f"tierisch5 turn=A dice=pmndcx {ALL_FIVE}")
    chosen(f"tierisch5 turn=A aside=pm dice=pmnd {ALL_FIVE}")
    assert solution_for.cache_info().misses == 1


def test_it_beats_one_random_player_in_a_few_games() -> None:
    assert won((BEST, RANDOM), 12) > 0.8


@pytest.mark.slow
def test_it_wins_97_of_100_games_against_one_random_player() -> None:
    """All 2,000 give 99.8 %; of 200 no more than 6 may be lost."""
    assert won((BEST, RANDOM), 200) >= 0.97


@pytest.mark.slow
def test_it_wins_70_of_100_games_against_three_random_players() -> None:
    """All 2,000 give 81 %: 200 that fall below 70 % are four standard deviations away."""
    assert won((BEST, RANDOM, RANDOM, RANDOM), 200) >= 0.70
