"""Broken rules are caught: each breaks one promise, and the check for it says so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from games.core.api import Applied, Decide, Outcome, Over, Turn
from games.core.errors import StateError
from games.core.rng import CountingRandom
from games.testing import (
    ContractViolation,
    Walk,
    check_actions,
    check_chance,
    check_frozen,
    check_garbage_text,
    check_lot,
    check_outcome,
    check_refusals,
    check_replay,
    check_setup,
    check_turns,
    random_walk,
)
from tests.conformance.catching import caught, walk
from tests.tiny import FROGS
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Action, Event, Hop, Options, Rolled, State, TakeBack, View


def test_a_seat_with_actions_out_of_turn() -> None:
    class Game(Frogs):
        def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
            return super().legal_actions(state, state.seat)

    caught(check_turns, Game(), "but seat 1 has")


def test_a_turn_that_names_a_seat_twice() -> None:
    class Game(Frogs):
        def turn(self, state: State) -> Turn:
            turn = super().turn(state)
            return Decide(turn.must, turn.must) if isinstance(turn, Decide) else turn

        def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
            return FROGS.game.legal_actions(state, seat)

    caught(check_turns, Game(), "twice")


def test_legal_actions_that_are_not_distinct() -> None:
    class Game(Frogs):
        def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
            return (*super().legal_actions(state, seat), *super().legal_actions(state, seat)[:1])

    caught(check_actions, Game(), "not distinct")


def test_an_order_that_changes() -> None:
    class Game(Frogs):
        asked = 0

        def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
            self.asked += 1
            legal = super().legal_actions(state, seat)
            return legal if self.asked % 2 else legal[::-1]

    caught(check_actions, Game(), "order differ")


def test_two_actions_with_one_notation() -> None:
    class Game(Frogs):
        def notation(self, action: Action) -> str:
            return "back" if isinstance(action, TakeBack) else "ab"[action.frog]

    caught(check_actions, Game(), "are both")


@pytest.mark.parametrize("text", ["a b", "fröschlein", "", "a" * 41])
def test_notations_that_nobody_could_type(text: str) -> None:
    class Game(Frogs):
        def notation(self, action: Action) -> str:
            return text if action == Hop(0, 1) else super().notation(action)

    caught(check_actions, Game(), "without blanks|longer than 40")


def test_a_notation_that_is_read_as_another_action() -> None:
    class Game(Frogs):
        def parse(self, text: str) -> Action:
            return Hop(0, 1) if text == "b1" else super().parse(text)

    caught(check_actions, Game(), "is read as|is refused")


def test_a_step_that_comes_out_differently_each_time() -> None:
    class Game(Frogs):
        done = 0

        def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
            self.done += 1
            after = super()._perform(state, seat, action).state
            return Applied(msgspec.structs.replace(after, turns_left=self.done % 2))

    caught(check_actions, Game(), "different states")


def test_a_state_that_is_changed_in_place() -> None:
    class Game(Frogs):
        def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
            applied = super()._perform(state, seat, action)
            msgspec.structs.force_setattr(state, "turns_left", state.turns_left - 1)
            return applied

    with pytest.raises(ContractViolation):
        check_actions(walk(Game()))


def test_an_applied_without_events() -> None:
    class Game(Frogs):
        def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
            after = super()._perform(state, seat, action)
            return Applied(after.state, list(after.events))  # type: ignore[arg-type]

    with pytest.raises(ContractViolation, match="Applied holds State and list"):
        check_actions(walk(Game()))


def test_actions_that_are_let_through() -> None:
    class Game(Frogs):
        def is_legal(self, state: State, seat: int, action: Action) -> bool:
            return isinstance(action, Hop) or super().is_legal(state, seat, action)

    caught(check_refusals, Game(), "IllegalAction expected, but nothing was raised")
    state = Game().parse_position("6 4,5/0,0 A 16 2 -")
    with pytest.raises(ContractViolation, match="is_legal and the list disagree"):
        check_garbage_text(Game(), state, 0, "a4")


def test_a_refusal_with_another_error() -> None:
    class Game(Frogs):
        def is_legal(self, state: State, seat: int, action: Action) -> bool:
            if not super().is_legal(state, seat, action):
                raise StateError("no")
            return True

    caught(check_refusals, Game(), "StateError, not IllegalAction")


def test_a_state_with_a_list_in_it() -> None:
    class Game(Frogs):
        def view(self, state: State, seat: int | None) -> View:
            view = super().view(state, seat)
            return msgspec.structs.replace(view, frogs=list(view.frogs))

    caught(check_frozen, Game(), "View.frogs holds a list, which can change")


def test_an_outcome_that_is_not_possible() -> None:
    class Game(Frogs):
        def is_possible(self, state: State, chance: Rolled) -> bool:
            return chance.pips < 4

    with pytest.raises(ContractViolation, match="not possible"):
        check_chance(lenient_walk(Game()))


def lenient_walk(game: Frogs) -> Walk:
    """The walk of a sound game, with another's name on it."""
    return msgspec.structs.replace(walk(Frogs()), game=game)


def test_chance_that_remembers() -> None:
    class Game(Frogs):
        drawn = 0

        def sample_chance(self, state: State, rng: CountingRandom) -> Rolled:
            self.drawn += 1
            rng.below(4)
            return Rolled(1 + self.drawn % 4)

    caught(check_chance, Game(), "goes on differently")


@pytest.mark.parametrize("ranks", [(0, 1), (1,), (2, 2), (1, 3), (2, 3)])
def test_ranks_that_do_not_fit(ranks: tuple[int, ...]) -> None:
    class Game(Frogs):
        def turn(self, state: State) -> Turn:
            turn = super().turn(state)
            return Over(Outcome(ranks)) if isinstance(turn, Over) else turn

    caught(check_outcome, Game(), "ranks")


def test_scores_that_do_not_fit() -> None:
    class Game(Frogs):
        def scores(self, state: State) -> tuple[int, ...]:
            return (*super().scores(state), 0)

    caught(check_outcome, Game(), "scores")


def test_a_walk_that_is_longer_than_declared() -> None:
    class Game(Frogs):
        max_steps = 5

    with pytest.raises(ContractViolation, match="longer than max_steps, which is 5"):
        walk(Game())


def test_a_walk_through_a_game_without_a_bound_stops_there() -> None:
    class Game(Frogs):
        max_steps = 5
        is_bounded = False

    stopped = walk(Game())
    assert len(stopped.entries) == 5
    check_outcome(stopped)


def test_a_match_without_an_end() -> None:
    class Game(Frogs):
        def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
            legal = super().legal_actions(state, seat)
            if state.draft:
                return (TakeBack(),)
            return [hop for hop in legal if isinstance(hop, Hop) and hop.fields < state.pips]

        def sample_chance(self, state: State, rng: CountingRandom) -> Rolled:
            return Rolled(3)

    with pytest.raises(ContractViolation, match="to and fro without an end"):
        random_walk(Game(), Options(), 2, "endless")


def test_a_seat_that_has_to_decide_but_cannot() -> None:
    class Game(Frogs):
        def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
            return ()

    with pytest.raises(ContractViolation, match="has no legal actions"):
        walk(Game())


def test_nobody_has_to_decide() -> None:
    class Game(Frogs):
        def turn(self, state: State) -> Turn:
            turn = super().turn(state)
            return Decide((), turn.must) if isinstance(turn, Decide) else turn

    with pytest.raises(ContractViolation, match="in which nobody has to decide"):
        walk(Game())


def test_a_log_that_leads_elsewhere() -> None:
    class Game(Frogs):
        def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
            state = super().setup(options, seats, starter)
            self.made = getattr(self, "made", 0) + 1
            return msgspec.structs.replace(state, track=6 if self.made == 1 else 7)

    caught(check_replay, Game(), "the log does not fit the rules|leads to another state")


def test_a_lot_although_a_starter_was_named() -> None:
    class Game(Frogs):
        def lot(self, chance: Rolled) -> int | None:
            return 1

    caught(check_lot, Game(), "the lot lets")


def test_seats_that_are_not_refused() -> None:
    class Game(Frogs):
        def check_setup(self, options: Options, seats: int, starter: int | None) -> None:
            """Take anything."""

    check_setup(Frogs())
    with pytest.raises(ContractViolation, match="SetupError expected"):
        check_setup(Game())


@pytest.mark.parametrize("order", [(0, 0), (0,), (0, 1, 2), (1, 2)])
def test_seats_that_two_get_or_nobody(order: tuple[int, ...]) -> None:
    class Game(Frogs):
        def seating(self, seats: int) -> tuple[int, ...]:
            return order

    with pytest.raises(ContractViolation, match="seating of 2"):
        check_setup(Game())
