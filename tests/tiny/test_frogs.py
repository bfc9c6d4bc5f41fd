"""Frogs: a move in parts, with a way back, that others see when it is complete."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Outcome, Over, RandomStrategy, Roll
from games.core.errors import IllegalAction, NotationError, OutOfTurn, SetupError
from games.core.match import Acted, begin, dictated, replay
from games.core.rng import CountingRandom, seed_from
from games.testing import board_text, reader, strategy_walk
from tests.tiny import FROGS
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import DieRolled, Hop, Hopped, Options, State, TakeBack
from tests.tiny.frogs.strategy import FarHops

GAME = Frogs()


def at(line: str) -> State:
    return GAME.parse_position(line)


def play(line: str, *words: str) -> tuple[State, list[object]]:
    state = at(line)
    events: list[object] = []
    for word in words:
        applied = GAME.apply(state, state.seat, GAME.parse(word))
        state = applied.state
        events.extend(applied.events)
    return state, events


def legal(line: str, seat: int = 0) -> list[str]:
    return [GAME.notation(action) for action in GAME.legal_actions(at(line), seat)]


def test_a_part_is_a_step_and_tells_nothing() -> None:
    state, events = play("6 0,0/0,0 A 16 3 -", "a1")
    assert GAME.position(state) == "6 0,0/0,0 A 16 3 a1"
    assert GAME.turn(state) == Decide((0,))
    assert events == []


def test_the_last_part_tells_the_whole_move() -> None:
    state, events = play("6 0,0/0,0 A 16 3 -", "a1", "b2")
    assert GAME.position(state) == "6 1,2/0,0 B 15 0 -"
    assert events == [Hopped(0, (Hop(0, 1), Hop(1, 2)), home=False)]


def test_parts_are_taken_back_one_by_one() -> None:
    before = at("6 0,0/0,0 A 16 4 -")
    state, _ = play("6 0,0/0,0 A 16 4 -", "a1", "b2", "back")
    assert GAME.position(state) == "6 0,0/0,0 A 16 4 a1"
    state, events = play("6 0,0/0,0 A 16 4 -", "a1", "b2", "back", "back")
    assert state == before
    assert events == []


def test_there_is_no_way_back_before_the_first_part() -> None:
    assert "back" not in legal("6 0,0/0,0 A 16 3 -")
    assert "back" in legal("6 0,0/0,0 A 16 3 a1")
    with pytest.raises(IllegalAction):
        GAME.apply(at("6 0,0/0,0 A 16 3 -"), 0, TakeBack())


def test_only_parts_that_can_be_completed_are_offered() -> None:
    # Both frogs one before the goal would share a field, and the goal is two and one away.
    assert legal("6 4,5/0,0 A 16 3 -") == ["a2", "b1"]
    assert legal("6 4,5/0,0 A 16 2 -") == ["a2", "b1"]
    assert legal("6 4,5/0,0 A 16 2 b1") == ["a1", "back"]


def test_others_see_the_position_before_the_draft() -> None:
    before, drafted = at("6 0,0/0,0 A 16 4 -"), at("6 0,0/0,0 A 16 4 a1+b2")
    assert GAME.view(drafted, 0).draft == (Hop(0, 1), Hop(1, 2))
    for viewer in (1, None):
        assert GAME.view(drafted, viewer) == GAME.view(before, viewer)
    shown, who = FROGS.presentation, reader(names=("Anna", "Bodo"))
    assert "b" not in board_text(shown, GAME.view(drafted, 1), who)
    assert ".ab...." in board_text(shown, GAME.view(drafted, 0), who)


def test_determinising_hides_the_draft_from_others() -> None:
    drafted = at("6 0,0/0,0 A 16 4 a1+b2")
    rng = CountingRandom(seed_from("frogs"))
    assert GAME.determinise(drafted, 0, rng) == drafted
    assert GAME.determinise(drafted, 1, rng) == at("6 0,0/0,0 A 16 4 -")


def test_the_draft_survives_a_restart() -> None:
    drafted = at("6 0,0/0,0 A 16 4 a1+b2")
    assert GAME.load(GAME.dump(drafted)) == drafted


def test_a_roll_that_cannot_be_used_up_passes() -> None:
    applied = GAME.apply_chance(at("6 5,6/0,0 A 16 0 -"), GAME.parse_chance("2"))
    assert applied.events == (DieRolled(0, 2, stuck=True),)
    assert GAME.position(applied.state) == "6 5,6/0,0 B 15 0 -"
    assert GAME.turn(applied.state) == Roll()


def test_the_first_seat_with_both_frogs_home_wins() -> None:
    state, events = play("6 4,6/1,2 A 16 2 -", "a2")
    assert events == [Hopped(0, (Hop(0, 2),), home=True)]
    assert GAME.turn(state) == Over(Outcome((1, 2)))


def test_after_eight_turns_each_most_fields_win_and_equal_ones_share() -> None:
    state, _ = play("6 0,1/1,2/3,0 A 1 2 -", "a2")
    assert GAME.turn(state) == Over(Outcome((1, 1, 1)))


def test_only_the_seat_on_turn_hops() -> None:
    assert legal("6 0,0/0,0 A 16 3 -", seat=1) == []
    with pytest.raises(OutOfTurn):
        GAME.apply(at("6 0,0/0,0 A 16 3 -"), 1, Hop(0, 1))


def test_a_starter_can_be_named() -> None:
    step = begin(GAME, Options(), 3, dictated(["2"]), starter=2)
    assert GAME.turn(step.state) == Decide((2,))


def test_parts_and_ways_back_are_in_the_log() -> None:
    walk = strategy_walk(GAME, Options(track=9), 2, "log 1", [RandomStrategy(), FarHops()])
    assert Acted(0, "back") in walk.entries
    assert replay(GAME, Options(track=9), 2, walk.entries) == walk.moments[-1].state


@pytest.mark.parametrize("track", [2, 10])
def test_tracks_have_three_to_nine_fields(track: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup(Options(track), 2)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "6 0,0/0,0 A 16 3",
        "6 0,0/0,0 C 16 3 -",
        "6 0,0/0,0 A 17 3 -",
        "6 0,0/0,0 A 16 5 -",
        "6 2,2/0,0 A 16 0 -",
        "6 7,0/0,0 A 16 0 -",
        "6 6,6/0,0 A 16 1 -",
        "6 5,6/0,0 A 16 2 -",
        "6 0,0/0,0 A 16 3 a1+b2",
        "6 0,0/0,0 A 16 3 a1+b1+a2",
        "6 0,0/0,0 A 16 3 back",
        "6 0,0 A 8 3 -",
    ],
)
def test_positions_that_cannot_be(line: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(line)
