"""What a file of a saved state holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from games.core.entry import Entry
from games.registry import GAMES
from tests.tiny import TINY_GAMES

FOLDER = Path(__file__).parent
SAVED: Mapping[str, Entry] = MappingProxyType({**GAMES, **TINY_GAMES})


class Save(msgspec.Struct, frozen=True):
    """A state as it was stored, and the position that it means."""

    schema: int
    position: str
    state: msgspec.Raw


def files() -> list[Path]:
    """All saved states."""
    return sorted(FOLDER.glob("*/*.json"))


def read(path: Path) -> Save:
    """A saved state."""
    return msgspec.json.decode(path.read_bytes(), type=Save)
