"""A playground and a bot for each process of pytest; a pair of its own for tests that kill it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.e2e.harness import World
from tests.e2e.stage import Stage, open_stage

HERE = Path(__file__).parent
_SHOWN_LINES = 30
_SHOWN_COLUMNS = 2000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder starts the real programs."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show the programs' logs when a test fails."""
    report = yield
    stage = getattr(item, "funcargs", {}).get("stage") or getattr(item, "funcargs", {}).get(
        "shared_stage"
    )
    if report.failed and isinstance(stage, Stage):
        for program in (stage.bot, stage.playground):
            report.sections.append((str(program), _end_of(program.log)))
    return report


def _end_of(log: str) -> str:
    return "\n".join(line[:_SHOWN_COLUMNS] for line in log.splitlines()[-_SHOWN_LINES:])


@pytest.fixture(scope="session")
def shared_stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The pair that most tests use; each test brings its own people and groups."""
    with open_stage(tmp_path_factory.mktemp("shared")) as stage:
        yield stage


@pytest.fixture
def world(shared_stage: Stage) -> Iterator[World]:
    """The world of the shared pair; afterwards nothing must have gone wrong in it."""
    since, lines = shared_stage.world.last_call, len(shared_stage.bot.complaints)
    yield shared_stage.world
    assert shared_stage.bot.is_running
    assert shared_stage.faults(since, lines) == []


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A pair of the test's own, whose bot it may end and start again."""
    with open_stage(tmp_path) as stage:
        yield stage
