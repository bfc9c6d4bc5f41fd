"""Which playthroughs there are, and where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from games.core.entry import Entry
from games.registry import GAMES
from tests.playthroughs.text import Playthrough
from tests.tiny import TINY_GAMES

FOLDER = Path(__file__).parent
RECORDED: Mapping[str, Entry] = MappingProxyType({**GAMES, **TINY_GAMES})


def wanted(entry: Entry) -> tuple[Playthrough, ...]:
    """One match for each preset with the fewest and the most seats."""
    game = entry.game
    return tuple(
        Playthrough(preset, seats, f"{game.key} {preset} {seats}")
        for preset, options in game.presets.items()
        for seats in sorted({game.seats_for(options)[0], game.seats_for(options)[-1]})
    )


ALL = tuple((key, about) for key, entry in RECORDED.items() for about in wanted(entry))


def path_of(key: str, about: Playthrough) -> Path:
    """The file of a playthrough."""
    return FOLDER / key / about.name
