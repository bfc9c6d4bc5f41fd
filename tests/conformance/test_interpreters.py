"""The same seed is the same game in every interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.core.entry import Entry

ROOT = Path(__file__).parents[2]


def printed(key: str, hash_seed: int) -> bytes:
    """The game's transcripts from an interpreter of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.transcripts", key],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=True,
        timeout=60,
    )
    return done.stdout


@pytest.mark.slow
def test_the_same_seed_is_the_same_game_in_two_interpreters(entry: Entry) -> None:
    first, second = printed(entry.game.key, 1), printed(entry.game.key, 2)
    assert first == second
    assert first.count(b"\n") > 10
