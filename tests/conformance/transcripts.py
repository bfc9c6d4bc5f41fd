"""Prints matches of a game: `python -m tests.conformance.transcripts KEY`."""

from __future__ import annotations

import sys

from games.testing import transcript
from tests.conformance.cases import CASES, walks_of


def main(key: str) -> None:
    """Print every walk of every case of the game."""
    for case in CASES:
        if case.key == key:
            for walk in walks_of(case):
                sys.stdout.write(f"{case}\n{transcript(walk)}\n")


if __name__ == "__main__":
    main(sys.argv[1])
