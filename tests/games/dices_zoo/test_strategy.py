"""Computer players."""

from __future__ import annotations

import pytest

from games.core.api import Over, Roll, Strategy
from games.core.rng import CountingRandom, seed_from
from games.dices_zoo.notation import read_dice
from games.dices_zoo.state import Kind, Options
from games.dices_zoo.strategy import STRATEGIES
from games.dices_zoo.valuation import burden, mean_burden
from tests.games.dices_zoo.drawn import GAME, at

STEADY, RANDOM = STRATEGIES["steady"], STRATEGIES["random"]


def chosen(line: str) -> str:
    """What the steady player does in a position."""
    state = at(line)
    return GAME.notation(STEADY.choose(GAME, state, state.seat, CountingRandom(seed_from("x"))))


def test_it_plays_its_last_dice() -> None:
    assert chosen("zoo2 turn=A A=f225 B=e11b22t3") == "play:f225"


def test_it_leads_all_that_show_the_same() -> None:
    assert chosen("zoo2 turn=A A=e1133w2 B=s11t334") == "play:e1133"


def test_it_rolls_traps_when_it_can_do_nothing_else() -> None:
    assert "t" in chosen("zoo2 turn=A A=w2t334 B=e1b2 centre=B:e1").removeprefix("reroll:")


def test_two_of_them_that_hold_nothing_but_traps_do_not_wait_for_ever() -> None:
    assert chosen("zoo2 turn=A A=t455 B=t445") == "reroll:t"


def test_it_gives_away_what_is_worst() -> None:
    assert chosen("zoo2 turn=A A=e11t3 B=s1144 centre=A:w2 effects=1") == "worm:t3>B"


def test_it_has_others_draw() -> None:
    assert chosen("zoo3 turn=A A=e11 B=s1144 C=s4w2 centre=A:s1 effects=1") != "squirrel:A"


def test_it_exchanges_a_trap_for_an_animal_that_it_has() -> None:
    assert chosen("zoo2 turn=A A=e11t3 B=e1b2 centre=A:o1 effects=1") == "boar:t3>B:e1"


def test_an_x2_doubles_an_effect_that_is_good() -> None:
    assert chosen("zoo2 turn=A A=e1f22t34x5 B=b2e1w2s1") == "play:f22x5"


def test_it_ends_a_draft_that_somebody_has_left() -> None:
    """A stand-in goes on where the player has put dice aside."""
    assert chosen("zoo2 turn=A A=w22t334 B=e1b2 centre=B:e1 aside=t3").startswith("reroll:")


def test_the_mean_of_a_re_roll_is_the_mean_over_what_the_dice_can_show() -> None:
    kept = read_dice("e1t3")
    second, fifth = ("b2", "f2", "w2"), ("o5", "o5", "f5", "f5", "t5", "x5")
    shown = [burden(read_dice(f"e1t3{one}{other}")) for one in second for other in fifth]
    mean = mean_burden(kept, (Kind.SECOND, Kind.FIFTH))
    assert mean == pytest.approx(sum(shown) / len(shown))


def played(players: list[Strategy], seed: str) -> tuple[int, ...]:
    """Ranks of a match."""
    chance, choices = CountingRandom(seed_from(seed)), CountingRandom(seed_from(f"{seed} choices"))
    state = GAME.setup(Options(), len(players))
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            state = GAME.apply_chance(state, GAME.sample_chance(state, chance)).state
            continue
        seat = turn.must[0]
        action = players[seat].choose(GAME, state, seat, choices)
        state = GAME.apply(state, seat, action).state
    return turn.outcome.ranks


@pytest.mark.slow
def test_it_beats_a_random_player() -> None:
    games = 200
    won = 0
    for number in range(games):
        seat = number % 2
        players = [STEADY, RANDOM] if seat == 0 else [RANDOM, STEADY]
        won += played(players, f"beats {number}")[seat] == 1
    assert won >= 0.95 * games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_several_random_players(seats: int) -> None:
    games = 40
    won = sum(
        played(
            [STEADY if seat == number % seats else RANDOM for seat in range(seats)], f"m{number}"
        )[number % seats]
        == 1
        for number in range(games)
    )
    assert won >= 0.9 * games
