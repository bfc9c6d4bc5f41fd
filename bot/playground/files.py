"""Uploaded files and the media objects that messages carry."""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass, field

from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject

MAX_STORED_BYTES = 256 * 1024 * 1024
MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_DOCUMENT_BYTES = 50 * 1024 * 1024
MAX_PHOTO_SIDES = 10_000
MAX_PHOTO_RATIO = 20


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request."""

    name: str
    mime_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file that the server keeps."""

    file_id: str
    unique_id: str
    path: str
    name: str
    mime_type: str
    data: bytes

    def to_json(self) -> JsonObject:
        """The fields that every kind of file shows."""
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "file_size": len(self.data),
        }


@dataclass(frozen=True, slots=True)
class Media:
    """The photo or document of a message."""

    kind: str
    file: StoredFile
    width: int = 0
    height: int = 0

    def to_json(self) -> JsonObject:
        """The field of the ``Message`` object."""
        if self.kind == "photo":
            size = {**self.file.to_json(), "width": self.width, "height": self.height}
            return {"photo": [size]}
        shown = {
            **self.file.to_json(),
            "file_name": self.file.name,
            "mime_type": self.file.mime_type,
        }
        return {"document": shown}


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, JPEG or WebP image, read from its header."""
    try:
        if data[:8] == b"\x89PNG\r\n\x1a\n":
            return struct.unpack(">II", data[16:24])
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return struct.unpack("<HH", data[6:10])
        if data[:2] == b"\xff\xd8":
            return _jpeg_size(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp_size(data)
    except (struct.error, IndexError):
        return None
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    position = 2
    while position < len(data):
        marker, length = data[position + 1], struct.unpack(">H", data[position + 2 : position + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[position + 5 : position + 9])
            return width, height
        position += 2 + length[0]
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        width = int.from_bytes(data[24:27], "little") + 1
        return width, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


@dataclass(slots=True)
class FileStore:
    """The files of the server; the oldest go when there is too much."""

    by_id: dict[str, StoredFile] = field(default_factory=dict)
    by_path: dict[str, StoredFile] = field(default_factory=dict)
    media: dict[str, Media] = field(default_factory=dict)
    stored_bytes: int = 0
    count: int = 0

    def add(self, kind: str, upload: Upload) -> Media:
        """Keep an upload as a photo or document, if Telegram would take it as one."""
        if not upload.data:
            raise BadRequestError("file must be non-empty")
        width, height = self._photo_size(upload) if kind == "photo" else (0, 0)
        limit = MAX_PHOTO_BYTES if kind == "photo" else MAX_DOCUMENT_BYTES
        if len(upload.data) > limit:
            raise BadRequestError(f"file is too big for a {kind}")
        media = Media(kind, self._store(kind, upload), width, height)
        self.media[media.file.file_id] = media
        return media

    def _photo_size(self, upload: Upload) -> tuple[int, int]:
        size = image_size(upload.data)
        if size is None:
            raise BadRequestError("IMAGE_PROCESS_FAILED")
        width, height = size
        too_long = width + height > MAX_PHOTO_SIDES
        if min(size) < 1 or too_long or max(size) > MAX_PHOTO_RATIO * min(size):
            raise BadRequestError("PHOTO_INVALID_DIMENSIONS")
        return size

    def _store(self, kind: str, upload: Upload) -> StoredFile:
        self.count += 1
        digest = hashlib.blake2b(upload.data, digest_size=8).hexdigest()
        extension = upload.name.rpartition(".")[2] if "." in upload.name else "bin"
        safe = "".join(c for c in extension if c.isascii() and c.isalnum())[:8] or "bin"
        stored = StoredFile(
            file_id=f"AgACAgPlayground{self.count:08d}{digest}",
            unique_id=f"AQAD{digest}{self.count:04x}",
            path=f"{kind}s/file_{self.count}.{safe.lower()}",
            name=upload.name,
            mime_type=upload.mime_type,
            data=upload.data,
        )
        self.by_id[stored.file_id] = stored
        self.by_path[stored.path] = stored
        self.stored_bytes += len(stored.data)
        while self.stored_bytes > MAX_STORED_BYTES and len(self.by_id) > 1:
            self._drop_oldest()
        return stored

    def _drop_oldest(self) -> None:
        oldest = self.by_id.pop(next(iter(self.by_id)))
        del self.by_path[oldest.path]
        self.media.pop(oldest.file_id, None)
        self.stored_bytes -= len(oldest.data)
