"""Brings every chat to what it should show: edits in place, the latest version only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

import msgspec
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.service.lobby import LOBBY
from bot.service.play import BOARD
from bot.service.preferences import Preferences
from bot.service.stamps import must
from bot.service.states import STATES
from bot.telegram.budget import Budget
from bot.telegram.delivery import Delivery
from bot.telegram.extras import PICTURE, RULES, Extras
from bot.telegram.kinds import FINAL, hand_kind, kinds
from bot.telegram.open_menus import OpenMenus
from bot.telegram.outbox import Outbox, Spend, Wanted
from bot.telegram.pace import Pace
from bot.telegram.pictures import Pictures
from bot.telegram.rendering import Rendering
from bot.telegram.request import may_have_arrived
from bot.telegram.screen import Screen, picture_in
from bot.telegram.shown import Leftover, Shown
from games.core.entry import Entry
from storage.api import OPEN, Session, ShownMessage, Status

SCROLLED_AWAY = 8
"""A board with more messages than this below it moves to the bottom."""
MANY_OUTBOXES = 1000
"""Only with more than these is it worth while to look for idle ones."""


class Budgets(msgspec.Struct, frozen=True):
    """Sends and edits that Telegram takes."""

    group_per_minute: int
    private_per_minute: int
    all_per_second: int
    """In all chats together."""


class Sender:
    """The display of all tables, and the way for everything else that is written to chats."""

    def __init__(
        self,
        delivery: Delivery,
        shown: Shown,
        preferences: Preferences,
        games: Mapping[str, Entry],
        budgets: Budgets,
    ) -> None:
        self._delivery = delivery
        self._shown = shown
        self._preferences = preferences
        self._games = games
        self._budgets = budgets
        self._pace = Pace(budgets.all_per_second)
        self._outboxes: dict[int, Outbox] = {}
        self._next_clearing = MANY_OUTBOXES
        self._menus = OpenMenus()
        self._extras = Extras(delivery, shown)
        self.pictures = Pictures(delivery, self._extras, preferences, games)
        self._rendering = Rendering(preferences, games, self.pictures, lambda: delivery.bot_name)
        self.on_migrated: Callable[[int, int], Coroutine[Any, Any, None]] | None = None
        """Told when a call says that a group became a supergroup."""

    # -- what tables should show -------------------------------------------------------------

    def changed(self, session: Session) -> None:
        """A table changed: show this version or a later one."""
        for kind in (*self._hands(session), *kinds(session)):
            self._want(session, kind)

    async def catch_up(self, session: Session) -> None:
        """After a start: show the table if its messages show less than was committed."""
        main = kinds(session)[0]
        shown = await self._shown.get(session.id, main)
        if shown is None or shown.version < session.version:
            self.changed(session)
        elif await self._shown.is_sending(session.id, main):
            self._want(session, main)
        if main == LOBBY:
            return
        lobby = await self._shown.get(session.id, LOBBY)
        is_unsure = await self._shown.is_sending(session.id, LOBBY)
        if is_unsure or (lobby is not None and lobby.version < FINAL):
            self._want(session, LOBBY)

        for kind in self._hands(session):
            hand = await self._shown.get(session.id, kind)
            if hand is None or hand.version < session.version:
                self._want(session, kind)

    def _hands(self, session: Session) -> Sequence[str]:
        """The private messages of a game with secrets; in a private chat the board is enough."""
        is_private = session.chat_id >= 0
        if is_private or not (session.snapshot and self._games[session.game].game.has_secrets):
            return ()
        return [
            hand_kind(seat)
            for seat, it in enumerate(session.seats)
            if it.user_id is not None or self._shown.may_show(session.id, hand_kind(seat))
        ]

    def _want(self, session: Session, kind: str, *, at_bottom: bool = False) -> None:
        wanted = Wanted(session, kind, at_bottom)
        is_away = session.status is Status.SUSPENDED or not session.chat_id
        if is_away and wanted.seat is None:
            return  # the bot is not there, or the chat was forgotten
        self._outbox(wanted.chat_id).want(wanted)

    def look(self, session: Session, seat: int, path: str, kind: str = BOARD) -> None:
        """Open a level of a seat's menu on the board, or on another message of the table."""
        self._menus.open(session, kind, seat, path)
        self._want(session, kind)

    def repost(self, session: Session) -> None:
        """Move the table's message to the bottom of the chat."""
        self._want(session, kinds(session)[0], at_bottom=True)

    def show_hands(
        self, session: Session, seat: int | None = None, *, at_bottom: bool = True
    ) -> None:
        """Bring the private hands of a game, or that of one seat, to the present.

        People whom the bot may not write to are left out. In a private chat it is the board.
        """
        if session.status not in OPEN or not self._games[session.game].game.has_secrets:
            return
        for kind in self._hands(session):
            if seat is None or kind == hand_kind(seat):
                self._want(session, kind, at_bottom=at_bottom)
        if session.chat_id > 0 and session.snapshot:
            self._want(session, BOARD, at_bottom=at_bottom)

    def remind(self, session: Session) -> None:
        """Mention those on turn below the board."""

        async def remind() -> None:
            screen = await self._rendering.reminder(session)
            await self._delivery.send(session.chat_id, session.topic_id, screen)

        self._outbox(session.chat_id).add(remind)

    def moved(self, old_chat_id: int, new_chat_id: int) -> None:
        """A chat has another id: what was shown and what waits is void."""
        outbox = self._outboxes.pop(old_chat_id, None)
        if outbox is not None:
            outbox.clear()
        self._shown.forget_chat(old_chat_id)
        self._shown.forget_chat(new_chat_id)
        self._delivery.forget_chat(old_chat_id)

    def saw(self, chat_id: int, topic_id: int | None, message_id: int) -> None:
        """A message came into the chat: boards above it scroll away."""
        if topic_id is None:
            self._delivery.saw(chat_id, message_id)

    # -- everything else ---------------------------------------------------------------------

    def notice(
        self,
        chat_id: int,
        topic_id: int | None,
        screen: Screen,
        then: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        """Send a message once; `then` is for what is to stand below it."""

        async def send() -> None:
            await self._delivery.send(chat_id, topic_id, screen)
            if then is not None:
                await then()

        self._outbox(chat_id).add(send)

    def document(self, chat_id: int, topic_id: int | None, name: str, content: bytes) -> None:
        """Send a file."""

        async def send() -> None:
            await self._delivery.send_file(chat_id, topic_id, name, content)

        self._outbox(chat_id).add(send)

    def edit(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Change a message that belongs to no table, such as a page of the rules."""

        async def edit() -> None:
            await self._delivery.edit(chat_id, message_id, screen)

        self._outbox(chat_id).add(edit, repeatable=True)

    def picture(self, session: Session) -> None:
        """Send a picture of a table, besides its board."""
        if self._extras.is_asked_anew(session.id, PICTURE, session.version):
            self._extra(session.chat_id, lambda: self.pictures.show_once(session))

    def rules(self, session: Session) -> None:
        """Show the first page of the rules of a table's game, besides its board."""

        async def show() -> Sequence[Leftover]:
            screen = await self._rendering.rules(session)
            return await self._extras.show(session, RULES, screen, may_edit=True)

        if self._extras.is_asked_anew(session.id, RULES):
            self._extra(session.chat_id, show)

    def _extra(self, chat_id: int, show: Callable[[], Awaitable[Sequence[Leftover]]]) -> None:
        async def send() -> None:
            for leftover in await show():
                self.take_away(leftover)

        self._outbox(chat_id).add(send)

    def turn_into(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """The same, unless the message has come to show a table meanwhile."""

        async def edit() -> None:
            if message_id not in await self._shown.numbers_in(chat_id):
                await self._delivery.edit(chat_id, message_id, screen)

        self._outbox(chat_id).add(edit, repeatable=True)

    @property
    def waiting(self) -> int:
        """Messages that are to be sent or edited."""
        return sum(outbox.waiting for outbox in self._outboxes.values())

    async def close(self) -> None:
        """Stop sending; what is not shown yet is shown after the next start."""
        for outbox in list(self._outboxes.values()):
            await outbox.close()

    # -- carrying it out ---------------------------------------------------------------------

    def _outbox(self, chat_id: int) -> Outbox:
        if chat_id not in self._outboxes:
            self._drop_idle_outboxes()
            budgets = self._budgets
            calls = budgets.private_per_minute if chat_id > 0 else budgets.group_per_minute
            self._outboxes[chat_id] = Outbox(
                chat_id, Budget(calls), self._pace, self._show, self._migrated
            )
        return self._outboxes[chat_id]

    def _drop_idle_outboxes(self) -> None:
        """Keep no more than is needed of chats that are quiet; seldom, since it looks at all."""
        if len(self._outboxes) < self._next_clearing:
            return
        self._outboxes = {key: it for key, it in self._outboxes.items() if not it.is_idle}
        self._next_clearing = max(MANY_OUTBOXES, 2 * len(self._outboxes))

    async def _migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        if self.on_migrated is not None:
            await self.on_migrated(old_chat_id, new_chat_id)

    async def _show(self, wanted: Wanted, spend: Spend) -> None:
        """Bring one message to the version wanted, if it isn't there."""
        try:
            if wanted.seat is None or await self._has_reader(wanted):
                await self._bring(wanted, spend)
        except (Forbidden, BadRequest) as error:
            if wanted.seat is not None and _cannot_be_written_to(error):
                await self._preferences.unreachable(wanted.chat_id)
            raise
        if wanted.session.status not in OPEN:
            self._shown.forget_session(wanted.session.id)

    async def _has_reader(self, wanted: Wanted) -> bool:
        """Whether there is a person to see a hand; that of one who has left is taken away."""
        shown = await self._shown.get(*wanted.key)
        user_id = wanted.session.seats[wanted.seat or 0].user_id
        if shown is not None and shown.chat_id != user_id:
            self.take_away(await self._shown.given_up(shown))
            shown = None
        if user_id is None or await self._preferences.unreachable_of([user_id]):
            return False
        if shown is not None or wanted.session.status in OPEN:
            return True
        return await self._shown.is_sending(*wanted.key)

    async def _render(self, wanted: Wanted) -> Screen:
        paths = self._menus.paths(wanted.session, wanted.kind)
        return await self._rendering.screen(wanted, paths)

    async def _bring(self, wanted: Wanted, spend: Spend) -> None:
        screen = await self._render(wanted)
        try:
            await self._bring_to(wanted, screen, spend)
        except BadRequest as error:
            if screen.picture is None:
                raise
            self.pictures.refuse(wanted.chat_id, error.message)
            await self._bring_to(wanted, await self._render(wanted), spend)

    async def _bring_to(self, wanted: Wanted, screen: Screen, spend: Spend) -> None:
        shown = await self._shown.get(*wanted.key)
        if shown is not None and shown.chat_id != wanted.chat_id:
            shown = None  # edited just when the group became a supergroup
        is_unsure = await self._shown.is_sending(*wanted.key)
        is_closed_hand = wanted.seat is not None and wanted.session.status not in OPEN
        is_below = wanted.at_bottom or shown is None or self._belongs_below(wanted, shown)
        if shown is None or is_unsure or is_below or _is_of_other_kind(shown, screen):
            await spend()
            await self._post(wanted, screen, shown)
        elif shown.digest != screen.digest:
            await spend()
            is_drawn = picture_in(shown.digest) == picture_in(screen.digest)
            if await self._delivery.edit(
                shown.chat_id, shown.message_id, screen, is_drawn=is_drawn
            ):
                await self._shown.put(wanted.shown_by(shown.message_id, screen.digest))
            elif not is_closed_hand:
                await spend()
                await self._post(wanted, screen, None)
        elif shown.version != wanted.version and (wanted.seat is None or is_closed_hand):
            # Of a hand it need not be known: most versions leave it as it is.
            await self._shown.put(wanted.shown_by(shown.message_id, screen.digest))

    async def _post(self, wanted: Wanted, screen: Screen, replaces: ShownMessage | None) -> None:
        """Send a new message for a table, and take away those that it replaces."""
        chat_id, topic_id = wanted.chat_id, wanted.topic_id
        is_repeated = await self._shown.is_sending(*wanted.key)
        # If the program is killed now, or the answer is lost, there may be a message in the
        # chat whose number nobody told us.
        latest = self._delivery.latest(chat_id)
        await self._shown.begin_sending(*wanted.key, chat_id, topic_id, latest)
        try:
            message = await self._delivery.send(chat_id, topic_id, screen)
        except TelegramError as error:
            if not (is_repeated or may_have_arrived(error)):
                await self._shown.not_sent(*wanted.key)
            raise
        showing = wanted.shown_by(message.message_id, screen.digest)
        for leftover in await self._shown.sent(showing, replaces, copies=is_repeated):
            self.take_away(leftover)

    def take_away(self, leftover: Leftover) -> None:
        """Take away a message that another one has replaced, or copies of it."""
        chat_id, message_id = leftover.message.chat_id, leftover.message.message_id

        async def take() -> None:
            if leftover.copies:
                known = await self._shown.numbers_in(chat_id)
                await self._delivery.lay_ghosts(chat_id, leftover.above, message_id, known)
            else:
                await self._delivery.withdraw(chat_id, message_id)
            await self._shown.taken_away(leftover)

        self._outbox(chat_id).add(take, repeatable=True)

    def _belongs_below(self, wanted: Wanted, shown: ShownMessage) -> bool:
        """Whether a message is to be sent anew, below all others: with a sound, where it is on."""
        if wanted.seat is None:
            return self._scrolled_away(wanted, shown)
        session = wanted.session
        seat = session.seats[wanted.seat]
        game = self._games[session.game].game
        has_to = wanted.seat in must(game.turn(STATES.of(session, game)))
        is_asked = session.status is Status.RUNNING and has_to and seat.strategy is None
        return is_asked and shown.version < seat.since

    def _scrolled_away(self, wanted: Wanted, shown: ShownMessage) -> bool:
        if wanted.kind != kinds(wanted.session)[0]:
            return False  # nobody plays on the lobby of a running game
        below = self._delivery.below(shown.chat_id, shown.topic_id, shown.message_id)
        return below is not None and below > SCROLLED_AWAY


def _cannot_be_written_to(error: TelegramError) -> bool:
    """The person blocked the bot, never opened the private chat, or is gone."""
    return isinstance(error, Forbidden) or "chat not found" in error.message.lower()


def _is_of_other_kind(shown: ShownMessage, screen: Screen) -> bool:
    """Whether one is a text and the other a photo: neither can be edited into the other."""
    return bool(picture_in(shown.digest)) != (screen.picture is not None)
