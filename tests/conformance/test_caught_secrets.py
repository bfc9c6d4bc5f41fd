"""Leaking games are caught, and games that only say that they have secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from games.core.api import Applied, Decide, Turn
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.testing import (
    ContractViolation,
    check_secrets,
    check_secrets_declared,
    random_walk,
)
from tests.conformance.catching import caught, walk
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Action, State, View
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Chosen, Show
from tests.tiny.hares.state import State as HaresState
from tests.tiny.hares.state import View as HaresView


def test_a_view_that_leaks_the_draft_is_caught() -> None:
    class Game(Frogs):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, state.seat)

    caught(check_secrets, Game(), "but its view differs")


def test_a_view_that_leaks_to_the_group_alone_is_caught() -> None:
    class Game(Frogs):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, state.seat if seat is None else seat)

    caught(check_secrets, Game(), "but the public view differs")


def test_a_hand_that_another_seat_sees_is_caught() -> None:
    class Game(Hares):
        def view(self, state: HaresState, seat: int | None) -> HaresView:
            view = super().view(state, seat)
            hand = state.hands[0] if seat == 1 and state.hands else view.hand
            return msgspec.structs.replace(view, hand=hand)

    caught(check_secrets, Game(), "for seat 1 the same as .* but its view differs")


def test_a_turn_that_tells_of_a_hand_is_caught() -> None:
    class Game(Hares):
        def turn(self, state: HaresState) -> Turn:
            turn = super().turn(state)
            if not isinstance(turn, Decide):
                return turn
            may = tuple(seat for seat in turn.may if len(set(state.hands[seat])) > 1)
            return Decide(turn.must, may)

    one = random_walk(Game(), Game.presets["standard"], 4, "turn")
    with pytest.raises(ContractViolation, match="the turn differs"):
        check_secrets(one, draws=20)


def test_legal_actions_that_depend_on_other_hands_are_caught() -> None:
    class Game(Hares):
        def legal_actions(self, state: HaresState, seat: int) -> Sequence[Show]:
            legal = super().legal_actions(state, seat)
            other = state.hands[0] if state.hands else ()
            better = [action for action in legal if action.hare not in other]
            return better if seat == 1 and better else legal

    caught(check_secrets, Game(), "its legal actions differs")


def test_an_event_that_tells_of_a_hidden_choice_is_caught() -> None:
    class Game(Hares):
        def _perform(self, state: HaresState, seat: int, action: Show) -> Applied[Any, Any]:
            applied = super()._perform(state, seat, action)
            return Applied(applied.state, (*applied.events, Chosen(action.hare)))

    caught(check_secrets, Game(), "tell what the public view hides")


def test_an_event_that_tells_of_a_part_is_caught() -> None:
    class Game(Frogs):
        def _perform(self, state: State, seat: int, action: Action) -> Applied[Any, Any]:
            applied = super()._perform(state, seat, action)
            return applied if applied.events else Applied(applied.state, (action,))

    caught(check_secrets, Game(), "tell what the public view hides")


@pytest.mark.parametrize("parent", [Frogs, Hares])
def test_secrets_that_are_not_declared_are_caught(parent: type[Any]) -> None:
    game: AnyGame = type("Game", (parent,), {"has_secrets": False})()
    check_secrets_declared([walk(parent())])
    with pytest.raises(ContractViolation, match="has_secrets is False, but"):
        check_secrets(walk(game))
    with pytest.raises(ContractViolation, match="has_secrets is False, but views differ: True"):
        check_secrets_declared([walk(game)])


def test_secrets_that_are_never_redrawn_are_caught() -> None:
    class Game(Hares):
        def determinise(self, state: HaresState, seat: int, rng: CountingRandom) -> HaresState:
            return state

    with pytest.raises(ContractViolation, match="but determinise redraws: False"):
        check_secrets_declared([walk(Game())])


def test_secrets_that_everyone_sees_are_caught() -> None:
    class Game(Frogs):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, state.seat)

    with pytest.raises(ContractViolation, match="has_secrets is True, but views differ: False"):
        check_secrets_declared([walk(Game())])
