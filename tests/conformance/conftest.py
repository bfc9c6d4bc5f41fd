"""The cases as fixtures."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.entry import Entry
from games.testing import Walk
from tests.conformance.cases import ALL_GAMES, CASES, Case, walks_of


def _cases() -> list[Any]:
    """All cases; those with more seats than are needed are left out of `make check`."""
    return [
        pytest.param(
            case,
            id=str(case),
            marks=() if case.seats == case.entry.game.seats[0] else pytest.mark.slow,
        )
        for case in CASES
    ]


@pytest.fixture(params=_cases(), scope="session")
def case(request: pytest.FixtureRequest) -> Case:
    """Every game with every preset and seat count."""
    chosen: Case = request.param
    return chosen


@pytest.fixture(scope="session")
def walks(case: Case) -> tuple[Walk, ...]:
    """Some matches of the case."""
    return walks_of(case)


@pytest.fixture(params=ALL_GAMES.values(), ids=list(ALL_GAMES), scope="session")
def entry(request: pytest.FixtureRequest) -> Entry:
    """Every game."""
    chosen: Entry = request.param
    return chosen
