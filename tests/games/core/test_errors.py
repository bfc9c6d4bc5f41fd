"""Errors carry data, and one tree holds them all."""

from __future__ import annotations

import pytest

from games.core import errors
from games.core.errors import (
    GameError,
    IllegalAction,
    IllegalChance,
    MatchOver,
    NotationError,
    OutOfTurn,
    RuleError,
    SetupError,
    StateError,
)


def test_every_error_belongs_to_the_tree_that_the_module_draws() -> None:
    named = [value for value in vars(errors).values() if isinstance(value, type)]
    assert all(issubclass(error, GameError) for error in named)
    assert errors.__doc__ is not None
    assert all(error.__name__ in errors.__doc__ for error in named)


@pytest.mark.parametrize("error", [IllegalAction, OutOfTurn, MatchOver, IllegalChance])
def test_what_the_rules_refuse_is_a_rule_error(error: type[GameError]) -> None:
    assert issubclass(error, RuleError)


@pytest.mark.parametrize("error", [SetupError, NotationError, StateError])
def test_what_is_no_move_at_all_is_no_rule_error(error: type[GameError]) -> None:
    assert not issubclass(error, RuleError)


def test_errors_carry_what_was_refused() -> None:
    refused = IllegalAction(2, "keep:mm")
    assert (refused.seat, refused.notation) == (2, "keep:mm")
    assert str(refused) == "seat 2 may not play 'keep:mm' now"
    assert OutOfTurn(1).seat == 1
    assert IllegalChance("roll:m").notation == "roll:m"
    unread = NotationError("keep:xx", "no such animal")
    assert (unread.text, unread.reason) == ("keep:xx", "no such animal")
    assert str(MatchOver()) == "the match is over"
