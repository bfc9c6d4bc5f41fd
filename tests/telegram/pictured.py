"""A game that can be shown as a picture: the frogs as stripes of black and white."""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from games.core.entry import Entry
from games.core.presentation import Reader
from tests.service.house import HOUSE_GAMES
from tests.tiny.frogs.presentation import FrogsPresentation
from tests.tiny.frogs.state import View

SIDE = 64


def stripes(number: int) -> bytes:
    """A picture that tells a number by its rows."""
    rows = [b"\0" + (b"\xff" if number >> row & 1 else b"\0") * SIDE for row in range(SIDE)]
    chunks = {
        b"IHDR": struct.pack(">2I5B", SIDE, SIDE, 8, 0, 0, 0, 0),
        b"IDAT": zlib.compress(b"".join(rows)),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks.items()
    )


class PicturedFrogs(FrogsPresentation):
    """Draws where the frogs are, and whose turn it is."""

    has_picture: ClassVar[bool] = True

    def __init__(self) -> None:
        self.drawn = 0
        """So many pictures were drawn."""
        self.is_broken = False
        self.is_drawing = threading.Event()
        self.may_end = threading.Event()
        """No picture is ready before this is set."""
        self.may_end.set()

    def picture(self, view: View, reader: Reader) -> bytes:
        """Stripes."""
        self.drawn += 1
        self.is_drawing.set()
        assert self.may_end.wait(20)
        if self.is_broken:
            raise ZeroDivisionError
        number = view.seat
        for field in (field for pair in view.frogs for field in pair):
            number = number * 16 + field
        return stripes(number)


def games_with(frogs: PicturedFrogs) -> Mapping[str, Entry]:
    """All games, the frogs shown by this presentation."""
    return {**HOUSE_GAMES, "frogs": replace(HOUSE_GAMES["frogs"], presentation=frogs)}
