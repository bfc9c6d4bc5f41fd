"""What a message shows: HTML and buttons, before it becomes a call."""

from __future__ import annotations

import hashlib
import html
from collections.abc import Sequence

import msgspec

from bot.telegram.callback_data import Data, encode


class Key(msgspec.Struct, frozen=True):
    """A button: pressed, it sends `data`, or opens `url`."""

    label: str
    data: Data | None = None
    url: str | None = None


class Screen(msgspec.Struct, frozen=True):
    """A message as it should look."""

    html: str
    rows: tuple[tuple[Key, ...], ...] = ()
    picture: bytes | None = None
    """Makes the message a photo, whose caption is the HTML."""

    @property
    def markup(self) -> str | None:
        """The keyboard as the JSON that Telegram takes, None without buttons."""
        if not self.rows:
            return None
        rows = [[_button(key) for key in row] for row in self.rows if row]
        return msgspec.json.encode({"inline_keyboard": rows}).decode()

    @property
    def digest(self) -> str:
        """Tells whether two screens look the same, and if not, whether their pictures do."""
        seen = _digest(f"{self.html}\0{self.markup}".encode())
        return seen if self.picture is None else f"{_digest(self.picture)}{_BEHIND_PICTURE}{seen}"


_BEHIND_PICTURE = ":"


def picture_in(digest: str) -> str:
    """The part of a screen's digest that tells its picture; empty if it has none."""
    return digest.rpartition(_BEHIND_PICTURE)[0]


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def _button(key: Key) -> dict[str, str]:
    if key.url is not None:
        return {"text": key.label, "url": key.url}
    if key.data is None:
        raise ValueError(f"the button {key.label!r} does nothing")
    return {"text": key.label, "callback_data": encode(key.data)}


def escaped(text: str) -> str:
    """Text as it is, safe inside HTML."""
    return html.escape(text, quote=False)


def bold(text: str) -> str:
    """Escaped and bold."""
    return f"<b>{escaped(text)}</b>"


def paragraphs(parts: Sequence[str]) -> str:
    """Parts of a message with a blank line between; empty ones left out."""
    return "\n\n".join(part for part in parts if part)
