"""Broken computer players are caught; sound games pass everything."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.testing import (
    ContractViolation,
    check_strategy,
)
from games.testing.complete import check_game
from tests.tiny import FROGS, HARES
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Options, State, TakeBack, View
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Show


def test_a_computer_player_that_does_what_is_not_legal() -> None:
    class Backwards:
        def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
            return TakeBack()

    with pytest.raises(ContractViolation, match=re.escape("Backwards chose TakeBack()")):
        check_strategy(Frogs(), Options(), 2, Backwards())


def test_a_computer_player_with_a_generator_of_its_own() -> None:
    class Moody:
        asked = 0

        def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
            self.asked += 1
            legal = game.legal_actions(state, seat)
            return legal[self.asked % len(legal)]

    with pytest.raises(ContractViolation, match="chooses by more than its generator"):
        check_strategy(Hares(), Hares.presets["standard"], 3, Moody())


def test_a_computer_player_that_wants_to_know_more_than_it_may() -> None:
    class Peeking:
        """Plays what beats the hand that it was given, as if it were the real one."""

        def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
            return Show(state.hands[1 - seat][-1])

    with pytest.raises(ContractViolation, match="which is not legal"):
        check_strategy(Hares(), Hares.presets["standard"], 2, Peeking())


@pytest.mark.parametrize("entry", [FROGS, HARES], ids=["frogs", "hares"])
def test_sound_games_pass_everything(entry: Any) -> None:
    check_game(entry.game, entry.presentation, entry.strategies)


def test_a_leaking_game_does_not_pass() -> None:
    class Game(Frogs):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, state.seat)

    with pytest.raises(ContractViolation):
        check_game(Game())


def test_a_violation_is_an_assertion_error() -> None:
    assert issubclass(ContractViolation, AssertionError)
