"""Links into the private chat with the bot, and what they carry."""

from __future__ import annotations

import re

_HAND = re.compile(r"hand_([0-9]{1,18})")


def hand_link(bot_name: str, session_id: int) -> str:
    """Opens the private chat; pressing Start there shows the person's hand of this table."""
    return f"https://t.me/{bot_name}?start=hand_{session_id}"


def hand_of(payload: str) -> int | None:
    """The table of which a link shows the hand, None if it is none of these links."""
    found = _HAND.fullmatch(payload)
    return int(found[1]) if found else None
