"""Messages that somebody asks for besides a table's board: at most one of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.telegram.delivery import Delivery
from bot.telegram.screen import Screen
from bot.telegram.shown import Leftover, Shown
from storage.api import Session, ShownMessage

PICTURE = "picture"
"""The kind of message that shows a table once, as it was then."""
RULES = "rules"
"""The kind of message that shows the rules of a table's game."""

SOON_S = 5.0
"""What is asked for again so soon is on its way."""
NEAR = 3
"""A message with no more than so many below it is easily found."""


class Extras:
    """Sends them so that many presses are few messages."""

    def __init__(self, delivery: Delivery, shown: Shown) -> None:
        self._delivery = delivery
        self._shown = shown
        self._asked: dict[tuple[int, str], tuple[int, float]] = {}
        """By session and kind: the version that was to be shown, and when."""

    def is_asked_anew(self, session_id: int, kind: str, version: int = 0) -> bool:
        """Somebody asks for such a message now; whether another one is worth while."""
        now = asyncio.get_running_loop().time()
        before, at = self._asked.get((session_id, kind), (None, 0.0))
        if before == version and now - at < SOON_S:
            return False
        self._asked = {key: it for key, it in self._asked.items() if now - it[1] < SOON_S}
        self._asked[session_id, kind] = version, now
        return True

    async def show(
        self, session: Session, kind: str, screen: Screen, *, may_edit: bool = False
    ) -> Sequence[Leftover]:
        """Show it at the bottom of the chat; the result is the message that it replaces.

        `may_edit`: an older one need not be replaced while it is near the bottom.
        """
        chat_id, topic_id = session.chat_id, session.topic_id
        before = await self._shown.get(session.id, kind)
        if before is not None and before.chat_id != chat_id:
            before = None  # gone with the old chat
        if may_edit and before is not None and self._is_near(before):
            if await self._delivery.edit(chat_id, before.message_id, screen):
                return ()
            before = None  # somebody deleted it
        message = await self._delivery.send(chat_id, topic_id, screen)
        showing = ShownMessage(session.id, kind, chat_id, topic_id, message.message_id)
        return await self._shown.sent(showing, before, copies=False)

    def _is_near(self, shown: ShownMessage) -> bool:
        below = self._delivery.below(shown.chat_id, shown.topic_id, shown.message_id)
        return below is not None and below <= NEAR
