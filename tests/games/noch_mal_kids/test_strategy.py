"""Computer players."""

from __future__ import annotations

import pytest

from bot.tools.simulate import run
from games.core.rng import CountingRandom, seed_from
from games.noch_mal_kids.state import State
from games.noch_mal_kids.strategy import STRATEGIES
from games.testing import strategy_walk
from tests.games.noch_mal_kids.playing import GAME, K_BUT_K1, RED_BUT_F5, at

KEEPER, RANDOM = STRATEGIES["keeper"], STRATEGIES["random"]


def chosen(line: str, letter: str) -> str:
    """What the keeper chooses."""
    return _chosen(at(line), "ABCDEF".index(letter))


def _chosen(state: State, seat: int) -> str:
    return GAME.notation(KEEPER.choose(GAME, state, seat, CountingRandom(seed_from("keeper"))))


def test_it_completes_a_column_when_it_can() -> None:
    assert chosen(f"kids2 meadow turn=A dice=byy A={K_BUT_K1} B=", "A") == "yellow:k1"


def test_it_would_rather_mark_than_pass() -> None:
    assert chosen(f"kids2 meadow turn=B dice=rr A={RED_BUT_F5} B=", "A") == "red:f5"
    assert chosen("kids2 meadow turn=B dice=pp A= B=", "A") == "purple:!"


def test_it_takes_the_chameleon() -> None:
    assert chosen("kids1 meadow turn=A dice=ppp A=f5,!1", "A").startswith("purple:")
    assert chosen("kids1 meadow turn=A dice=ppp A=f5,!1", "A") != "purple:!"


def test_it_ends_the_match_when_it_leads_and_not_when_it_does_not() -> None:
    own = f"{RED_BUT_F5},f5,d4,i5,j3"
    line = f"kids2 meadow turn=A dice=oor A={own} B="
    assert chosen(line, "A") == "orange:b3"
    line = f"kids2 meadow turn=A dice=oor visitors=kB A={own} B={K_BUT_K1},k1"
    assert chosen(line, "A") != "orange:b3"


def test_alone_it_comes_to_an_end() -> None:
    walk = strategy_walk(GAME, GAME.presets["classic"], 1, "alone", [KEEPER])
    assert len(walk.moments) < 100
    assert GAME.scores(walk.moments[-1].state)[0] > 12


@pytest.mark.slow
def test_it_wins_at_least_95_of_100_matches_against_one_that_plays_at_random() -> None:
    report = run("noch_mal_kids", 2, ["keeper", "random"], 200, "strength", progress=False)
    assert report.win_rates[0] >= 0.95
