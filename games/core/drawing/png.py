"""PNG bytes of a picture in palette colours."""

from __future__ import annotations

import zlib
from struct import pack

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_COLOUR = 3
_LEVEL = 6


def png(width: int, height: int, colours: bytes, pixels: bytes) -> bytes:
    """A picture of one palette index a pixel, row by row; `colours` has three bytes each."""
    # Filters help photographs; a flat drawing is smallest, and written fastest, without.
    rows = b"".join(
        b"\0" + pixels[start : start + width] for start in range(0, width * height, width)
    )
    header = pack(">IIBBBBB", width, height, 8, _PALETTE_COLOUR, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", zlib.compress(rows, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return pack(">I", len(content)) + kind + content + pack(">I", checksum)
