"""The flood in real time: `python -m tests.flood`, some ten minutes."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from bot import logs
from storage.sql.open import open_store
from tests.flood.run import MOST_CALLS_A_MOVE, MOST_RATIO, Plan, Result, flood


def main() -> int:
    """Print the figures; 1 if one of them is missed."""
    logs.configure("error", as_json=False)
    result = asyncio.run(_flood())
    sys.stdout.write(f"{result}\n")
    is_met = (
        result.calls_a_move <= MOST_CALLS_A_MOVE
        and result.ratio <= MOST_RATIO
        and not result.unanswered
        and not result.faults
    )
    return int(not is_met)


async def _flood() -> Result:
    with tempfile.TemporaryDirectory(prefix="flood-") as folder:
        store = await open_store(str(Path(folder) / "flood.sqlite3"))
        try:
            return await flood(Plan(), store)
        finally:
            await store.close()


if __name__ == "__main__":
    sys.exit(main())
