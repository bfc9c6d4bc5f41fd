"""Driving a match: actions in, chance settled, log and events out."""

from __future__ import annotations

import msgspec
import pytest

from games.core.api import Decide, Over, Roll
from games.core.errors import GameError, IllegalAction, IllegalChance, MatchOver, OutOfTurn
from games.core.match import (
    Acted,
    Chanced,
    Entry,
    begin,
    dictated,
    drawn,
    play,
    replay,
    settle,
)
from games.core.rng import CountingRandom, seed_from
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import DieRolled, Hop, Hopped, Options
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Options as HaresOptions

GAME = Frogs()


def test_beginning_lets_chance_happen_until_somebody_decides() -> None:
    step = begin(Hares(), HaresOptions(), 3, dictated(["123", "234", "345"]))
    assert step.entries == (Chanced("123"), Chanced("234"), Chanced("345"))
    assert len(step.events) == 3
    assert Hares().turn(step.state) == Decide((0, 1, 2))


def test_an_action_is_followed_by_the_chance_that_is_due() -> None:
    start = begin(GAME, Options(), 2, dictated(["2"])).state
    step = play(GAME, start, 0, Hop(0, 2), dictated(["4"]))
    assert step.entries == (Acted(0, "a2"), Chanced("4"))
    assert step.events == (Hopped(0, (Hop(0, 2),), home=False), DieRolled(1, 4, stuck=False))
    assert GAME.turn(step.state) == Decide((1,))


def test_chance_happens_as_often_as_it_is_due() -> None:
    stuck = GAME.parse_position("6 5,6/0,5 A 16 0 -")
    step = settle(GAME, stuck, dictated(["2", "3", "1"]))
    assert [str(entry.outcome) for entry in step.entries if isinstance(entry, Chanced)] == [
        *("2", "3")
    ]
    assert GAME.turn(step.state) == Decide((1,))


def test_nothing_is_settled_where_somebody_decides() -> None:
    state = GAME.parse_position("6 0,0/0,0 A 16 3 -")
    step = settle(GAME, state, dictated([]))
    assert (step.state, step.entries, step.events) == (state, (), ())


def test_dictated_outcomes_come_first_and_the_generator_goes_on() -> None:
    rng = CountingRandom(seed_from("dictated"))
    chance = dictated(["4"], then=drawn(rng))
    start = begin(GAME, Options(), 2, chance)
    assert start.entries == (Chanced("4"),)
    assert rng.position == 0
    play(GAME, start.state, 0, Hop(0, 4), chance)
    assert rng.position > 0


def test_dictated_outcomes_may_run_out() -> None:
    with pytest.raises(IllegalChance):
        begin(GAME, Options(), 2, dictated([]))


def test_an_impossible_outcome_cannot_be_dictated() -> None:
    with pytest.raises(IllegalChance):
        begin(Hares(), HaresOptions(), 2, dictated(["55555"]))


def test_a_refused_action_draws_nothing_and_changes_nothing() -> None:
    state = GAME.parse_position("6 0,0/0,0 A 16 3 -")
    before = GAME.dump(state)
    rng = CountingRandom(seed_from("refused"))
    with pytest.raises(IllegalAction):
        play(GAME, state, 0, Hop(0, 4), drawn(rng))
    with pytest.raises(OutOfTurn):
        play(GAME, state, 1, Hop(0, 1), drawn(rng))
    assert GAME.dump(state) == before
    assert rng.position == 0


def whole_match(starter: int | None = None) -> tuple[list[Entry], object]:
    rng = CountingRandom(seed_from("whole"))
    step = begin(GAME, Options(), 2, drawn(rng), starter)
    log = list(step.entries)
    while isinstance(turn := GAME.turn(step.state), Decide):
        seat = turn.must[0]
        step = play(GAME, step.state, seat, GAME.legal_actions(step.state, seat)[0], drawn(rng))
        log.extend(step.entries)
    return log, step.state


@pytest.mark.parametrize("starter", [None, 0, 1])
def test_the_log_rebuilds_the_match_without_a_generator(starter: int | None) -> None:
    log, end = whole_match(starter)
    assert replay(GAME, Options(), 2, log, starter) == end


def test_the_log_can_be_saved() -> None:
    log, end = whole_match()
    saved = msgspec.json.encode(log)
    read = msgspec.json.decode(saved, type=list[Entry])
    assert replay(GAME, Options(), 2, read) == end


def test_a_log_that_does_not_fit_the_rules_is_refused() -> None:
    log, _ = whole_match()
    for place in range(len(log)):
        with pytest.raises(GameError):
            replay(GAME, Options(), 2, [*log[:place], Acted(5, "a1"), *log[place + 1 :]])
    with pytest.raises(MatchOver):
        replay(GAME, Options(), 2, [*log, Chanced("1")])


def test_a_log_may_end_anywhere() -> None:
    log, end = whole_match()
    assert GAME.turn(replay(GAME, Options(), 2, [])) == Roll()
    assert not isinstance(GAME.turn(replay(GAME, Options(), 2, log[:-1])), Over)
    assert isinstance(GAME.turn(end), Over)
