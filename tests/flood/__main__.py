"""The flood in real time: `python -m tests.flood`, some ten minutes."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from bot import logs
from tests.flood.run import MOST_CALLS_A_MOVE, MOST_RATIO, Plan, flood


def main() -> int:
    """Print the figures; 1 if one of them is missed."""
    logs.configure("error", as_json=False)
    with tempfile.TemporaryDirectory(prefix="flood-") as folder:
        result = asyncio.run(flood(Plan(), Path(folder)))
    sys.stdout.write(f"{result}\n")
    is_met = (
        result.calls_a_move <= MOST_CALLS_A_MOVE
        and result.ratio <= MOST_RATIO
        and not result.unanswered
        and not result.faults
    )
    return int(not is_met)


if __name__ == "__main__":
    sys.exit(main())
