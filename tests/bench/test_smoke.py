"""The bench runs from end to end; what it measures on a busy machine decides nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.docs.places import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.e2e, pytest.mark.timeout(400)]


def test_a_quick_run_measures_everything() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench", "--quick"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    for name in (
        "moves to documented echo",
        "moves to echo on aiohttp",
        "moves to documented echo, at 50 ms",
        "50 tables: memory",
        "50 tables: start",
        "50 tables to 10: p99 of a press",
        "memory after 400 moves to 200",
        "picture of dog for 6: processor time",
        "picture of dog for 6: largest",
    ):
        assert f"| {name} " in run.stdout
