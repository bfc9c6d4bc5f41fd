"""The rules of every game keep the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core.entry import Entry
from games.testing import (
    Walk,
    check_actions,
    check_chance,
    check_frozen,
    check_lot,
    check_outcome,
    check_refusals,
    check_replay,
    check_secrets,
    check_secrets_declared,
    check_setup,
    check_turns,
)
from tests.conformance.cases import CASES, walks_of

CHECKS: dict[str, Callable[[Walk], None]] = {
    "turn_and_legal_actions_agree": check_turns,
    "every_legal_action_is_notated_and_applies": check_actions,
    "what_is_not_legal_is_refused_and_changes_nothing": check_refusals,
    "states_views_and_events_are_frozen": check_frozen,
    "chance_is_possible_notated_and_resumable": check_chance,
    "the_lot_draws_one_starter_or_none": check_lot,
    "ranks_and_scores_fit": check_outcome,
    "the_log_alone_rebuilds_the_match": check_replay,
    "nobody_gets_what_he_may_not_see": check_secrets,
}


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS.keys())
def test_every_walk(check: Callable[[Walk], None], walks: tuple[Walk, ...]) -> None:
    for walk in walks:
        check(walk)


def test_wrong_seats_starters_and_options_are_refused(entry: Entry) -> None:
    check_setup(entry.game)


@pytest.mark.slow
def test_has_secrets_says_whether_there_are_any(entry: Entry) -> None:
    key = entry.game.key
    check_secrets_declared([walk for case in CASES if case.key == key for walk in walks_of(case)])
