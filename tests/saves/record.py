"""Adds saved states of the present schema for presets without: `python -m tests.saves.record`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from games.core.match import AnyGame
from games.testing import random_walk
from tests.saves.files import FOLDER, SAVED, Save


def some_states(game: AnyGame, preset: str) -> dict[str, Any]:
    """States from the set-up, the middle and the end of a match with the most seats."""
    options = game.presets[preset]
    walk = random_walk(game, options, game.seats_for(options)[-1], f"save {game.key} {preset}")
    names = ("begun", "early", "middle", "late", "over")
    moments = walk.spread(len(names))
    return {name: moment.state for name, moment in zip(names, moments, strict=True)}


def add(game: AnyGame, folder: Path) -> None:
    """Write states of every preset that has none."""
    folder.mkdir(exist_ok=True)
    for preset in game.presets:
        if list(folder.glob(f"{game.schema}-{preset}-*.json")):
            continue
        for name, state in some_states(game, preset).items():
            save = Save(game.schema, game.position(state), msgspec.Raw(game.dump(state)))
            path = folder / f"{game.schema}-{preset}-{name}.json"
            path.write_bytes(msgspec.json.format(msgspec.json.encode(save), indent=1) + b"\n")
            sys.stdout.write(f"{path.relative_to(FOLDER)}\n")


def main() -> None:
    """Add what is missing; what is there stays as it is."""
    for key, entry in SAVED.items():
        add(entry.game, FOLDER / key)


if __name__ == "__main__":
    main()
