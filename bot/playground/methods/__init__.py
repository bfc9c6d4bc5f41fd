"""The methods of the Bot API, one module a theme, gathered in one table."""

from __future__ import annotations

from bot.playground.methods import callbacks, chats, commands, edits, getting_updates, me, sends
from bot.playground.methods.types import Method

TABLE: dict[str, tuple[str, Method]] = {
    name.lower(): (name, method)
    for module in (callbacks, chats, commands, edits, getting_updates, me, sends)
    for name, method in module.METHODS.items()
}
"""Methods by their name in small letters, since Telegram takes any case."""
