"""Brings every chat to what it should show: edits in place, the latest version only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
import structlog
from telegram import Bot, InputFile, LinkPreviewOptions, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest

from bot.service.lobby import LOBBY
from bot.service.play import BOARD
from bot.service.preferences import Preferences
from bot.telegram.budget import Budget
from bot.telegram.outbox import Outbox, Wanted
from bot.telegram.screen import Screen
from bot.telegram.screens.board import board_screen
from bot.telegram.screens.lobby import lobby_screen
from games.core.entry import Entry
from storage.api import Session, ShownMessage, Status, Store

log = structlog.get_logger()

SCROLLED_AWAY = 8
"""A board with more messages than this below it moves to the bottom."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")


class Budgets(msgspec.Struct, frozen=True):
    """Calls a minute that a chat takes."""

    group_per_minute: int
    private_per_minute: int


class Sender:
    """The display of all tables, and the way for everything else that is written to chats."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        preferences: Preferences,
        games: Mapping[str, Entry],
        budgets: Budgets,
    ) -> None:
        self._bot = bot
        self._store = store
        self._preferences = preferences
        self._games = games
        self._budgets = budgets
        self._outboxes: dict[int, Outbox] = {}
        self._shown: dict[tuple[int, str], ShownMessage] = {}
        self._latest: dict[int, int] = {}

    # -- what tables should show -------------------------------------------------------------

    def changed(self, session: Session) -> None:
        """A table changed: show this version or a later one."""
        for kind in _kinds(session):
            self._outbox(session.chat_id).want(Wanted(session, kind))

    def look(self, session: Session, path: str) -> None:
        """Open a level of the board's menu."""
        self._outbox(session.chat_id).want(Wanted(session, BOARD, path))

    def repost(self, session: Session) -> None:
        """Move the table's message to the bottom of the chat."""
        kind = _kinds(session)[0]
        self._outbox(session.chat_id).want(Wanted(session, kind, at_bottom=True))

    def saw(self, chat_id: int, topic_id: int | None, message_id: int) -> None:
        """A message came into the chat: boards above it scroll away."""
        if topic_id is None:
            self._latest[chat_id] = max(message_id, self._latest.get(chat_id, 0))

    # -- everything else ---------------------------------------------------------------------

    def notice(self, chat_id: int, topic_id: int | None, screen: Screen) -> None:
        """Send a message once."""

        async def send() -> None:
            await self._send(chat_id, topic_id, screen)

        self._outbox(chat_id).add(send)

    def document(self, chat_id: int, topic_id: int | None, name: str, content: bytes) -> None:
        """Send a file."""

        async def send() -> None:
            message = await self._bot.send_document(
                chat_id, InputFile(content, filename=name), message_thread_id=topic_id
            )
            self.saw(chat_id, topic_id, message.message_id)

        self._outbox(chat_id).add(send)

    def edit(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Change a message that belongs to no table, such as a page of the rules."""

        async def edit() -> None:
            await self._edit(chat_id, message_id, screen)

        self._outbox(chat_id).add(edit)

    async def close(self) -> None:
        """Stop sending."""
        for outbox in self._outboxes.values():
            await outbox.close()

    # -- carrying it out ---------------------------------------------------------------------

    def _outbox(self, chat_id: int) -> Outbox:
        if chat_id not in self._outboxes:
            budgets = self._budgets
            calls = budgets.private_per_minute if chat_id > 0 else budgets.group_per_minute
            self._outboxes[chat_id] = Outbox(chat_id, Budget(calls), self._show)
        return self._outboxes[chat_id]

    async def _show(self, wanted: Wanted, spend: Callable[[], None]) -> None:
        """Bring one message to the version wanted, if it isn't there."""
        screen = await self._render(wanted)
        shown = await self._shown_as(wanted.key)
        digest = screen.digest
        if shown is None:
            spend()
            await self._post(wanted, screen)
        elif wanted.at_bottom or (self._is_foremost(wanted) and self._scrolled_away(shown)):
            spend()
            await self._post(wanted, screen)
            # Of its own, so that a second attempt doesn't post the board once more.
            self._outbox(shown.chat_id).add(lambda: self._withdraw(shown))
        elif shown.digest != digest:
            spend()
            if await self._edit(shown.chat_id, shown.message_id, screen):
                await self._remember(_now_showing(shown, digest))
            else:
                spend()
                await self._post(wanted, screen)

    async def _render(self, wanted: Wanted) -> Screen:
        session = wanted.session
        language = await self._preferences.language_in(session.chat_id)
        entry = self._games[session.game]
        if wanted.kind == LOBBY:
            return lobby_screen(session, entry, language)
        chat = await self._preferences.chat(session.chat_id)
        return board_screen(session, entry, language, chat.plain, wanted.path)

    async def _post(self, wanted: Wanted, screen: Screen) -> None:
        session = wanted.session
        message = await self._send(session.chat_id, session.topic_id, screen)
        await self._remember(
            ShownMessage(
                session.id,
                wanted.kind,
                session.chat_id,
                session.topic_id,
                message.message_id,
                screen.digest,
            )
        )

    async def _withdraw(self, shown: ShownMessage) -> None:
        """Take away the message that another one has replaced."""
        try:
            await self._bot.delete_message(shown.chat_id, shown.message_id)
        except BadRequest as error:
            # Older than 48 hours, or gone: its buttons answer that they are old.
            log.info("an old board stays", chat=shown.chat_id, reason=error.message)

    async def _send(self, chat_id: int, topic_id: int | None, screen: Screen) -> Message:
        message = await self._bot.send_message(
            chat_id,
            screen.html,
            parse_mode=ParseMode.HTML,
            message_thread_id=topic_id,
            reply_markup=screen.markup,  # type: ignore[arg-type]  # ready JSON is passed on as it is
            link_preview_options=_NO_PREVIEW,
        )
        self.saw(chat_id, topic_id, message.message_id)
        return message

    async def _edit(self, chat_id: int, message_id: int, screen: Screen) -> bool:
        """Whether the message exists and shows the screen now."""
        try:
            await self._bot.edit_message_text(
                screen.html,
                chat_id,
                message_id,
                parse_mode=ParseMode.HTML,
                reply_markup=screen.markup,  # type: ignore[arg-type]  # as in _send
                link_preview_options=_NO_PREVIEW,
            )
        except BadRequest as error:
            reason = error.message.lower()
            if "not modified" in reason:
                return True
            if any(gone in reason for gone in _GONE):
                return False
            raise
        return True

    def _is_foremost(self, wanted: Wanted) -> bool:
        """Whether people play on this message; the lobby of a running game may scroll away."""
        return wanted.kind == _kinds(wanted.session)[0]

    def _scrolled_away(self, shown: ShownMessage) -> bool:
        # Only supergroups number their own messages, and the topics of a forum share the
        # numbers; elsewhere the numbers tell nothing.
        if shown.topic_id is not None or not str(shown.chat_id).startswith("-100"):
            return False
        return self._latest.get(shown.chat_id, 0) - shown.message_id > SCROLLED_AWAY

    async def _shown_as(self, key: tuple[int, str]) -> ShownMessage | None:
        if key not in self._shown:
            async with self._store.transaction() as tx:
                stored = await tx.messages.get(*key)
            if stored is None:
                return None
            self._shown[key] = stored
        return self._shown[key]

    async def _remember(self, shown: ShownMessage) -> None:
        async with self._store.transaction() as tx:
            await tx.messages.put(shown)
            await tx.commit()
        self._shown[shown.session_id, shown.kind] = shown


def _kinds(session: Session) -> tuple[str, ...]:
    """The messages that show a table, the one that matters first."""
    if not session.snapshot:
        return (LOBBY,)
    if session.status is Status.RUNNING and all(seat.actions == 0 for seat in session.seats):
        return (BOARD, LOBBY)
    return (BOARD,)


def _now_showing(shown: ShownMessage, digest: str) -> ShownMessage:
    return ShownMessage(
        shown.session_id, shown.kind, shown.chat_id, shown.topic_id, shown.message_id, digest
    )
