"""/join, /start in a group, /leave, /stop and the buttons of the lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from telegram.ext import CommandHandler

from bot.i18n import texts
from bot.service.errors import HasBegun, NoSuchMove, NoTable, NotAllowed, NotSeated
from bot.service.ports import Person
from bot.service.seating import seat_of
from bot.telegram.answers import Reply
from bot.telegram.callback_data import Again, LobbyPress, OtherGame, PickGame, SetOption, Verb
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from bot.telegram.links import hand_link
from bot.telegram.screen import Screen
from bot.telegram.screens.leaving import taken_over_screen
from bot.telegram.screens.picker import picker_screen, preset_screen
from bot.telegram.words import game_named, kinds_mixed
from storage.api import Session, Status
from storage.errors import TableTaken

MAX_WORD = 40


class LobbyHandlers:
    """Before and around a game."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    def commands(self) -> list[CommandHandler[Any, Any]]:
        """The handlers to register."""
        door = self._door
        return [
            door.command("join", self.join),
            door.command("leave", self.leave),
            door.command("stop", self.stop),
        ]

    # -- commands ----------------------------------------------------------------------------

    async def join(self, incoming: Incoming, words: list[str]) -> None:
        """/join, maybe with a game or one of its kinds: sit down, or choose what is played."""
        person = somebody(incoming)
        language = await self._door.language_here(incoming)
        named = game_named(words, self._services.games) if words else None
        if words and named is None:
            self._door.show(incoming, self._not_named(words, language))
            return
        game, preset = named or (None, "")
        if game and await self._has_to_choose(incoming, game, preset):
            self._door.show(incoming, preset_screen(self._services.games[game], language))
            return
        session, is_new = await self._services.lobby.join(
            incoming.place, person, game, preset or None
        )
        if session is None:
            self._door.show(incoming, picker_screen(self._services.games, language))
        elif not is_new:
            self._services.sender.repost(session)

    async def start(self, incoming: Incoming) -> None:
        """/start in a group: begin."""
        session = await self._open_table(incoming)
        if session.status is Status.RUNNING:
            raise HasBegun
        await self._as_admin(
            incoming,
            lambda person, admin: self._services.play.start(session.id, person, admin),
        )

    async def leave(self, incoming: Incoming, _words: list[str]) -> None:
        """/leave: get up, or let a computer player go on."""
        person = somebody(incoming)
        session = await self._open_table(incoming)
        seat = seat_of(session, person.user_id)
        if seat is None:
            raise NotSeated
        if session.status is Status.LOBBY:
            await self._services.lobby.leave(session.id, person)
            return
        after = await self._services.play.leave(session.id, person)
        if after.status is Status.RUNNING:
            language = await self._door.language_here(incoming)
            self._door.show(incoming, taken_over_screen(session, after, seat, language))

    async def stop(self, incoming: Incoming, _words: list[str]) -> None:
        """/stop: end the game, at once or when all agree."""
        session = await self._open_table(incoming)
        if session.status is Status.LOBBY:
            await self._as_admin(
                incoming,
                lambda person, admin: self._services.lobby.cancel(session.id, person, admin),
            )
            return
        person = incoming.person or Person(0, "")
        admin = False
        if person.user_id != session.starter_user:
            admin = await self._door.is_admin(incoming)
            person = person if admin else somebody(incoming)
        _, missing = await self._services.play.stop(session.id, person, admin)
        if missing:
            t = texts(await self._door.language_here(incoming))
            text = t.ngettext(
                "One more has to agree with /stop. An admin can stop at once.",
                "{count} more have to agree with /stop. An admin can stop at once.",
                missing,
            )
            self._door.say(incoming, text.format(count=missing))

    # -- presses: each returns the toast -----------------------------------------------------

    async def pick(self, incoming: Incoming, data: PickGame) -> str:
        """A game was chosen, maybe one of several kinds: the question becomes its lobby."""
        person = somebody(incoming)
        language = await self._door.language_here(incoming)
        games = self._services.games
        if not data.game:
            return await self._which_game(incoming, lambda screen: self._ask(incoming, screen))
        entry = games.get(data.game)
        if entry is None:
            raise NoSuchMove
        preset = data.preset if data.preset in entry.game.presets else ""
        if await self._has_to_choose(incoming, data.game, preset):
            self._ask(incoming, preset_screen(entry, language))
            return ""
        shown_in = incoming.message_id if _is_question(incoming) else None
        await self._services.lobby.join(incoming.place, person, data.game, preset or None, shown_in)
        return ""

    def _not_named(self, words: list[str], language: str) -> Screen:
        """What to say to words that name no table: kinds that don't go together, or nothing."""
        games = self._services.games
        mixed = kinds_mixed(words, games)
        if mixed is not None:
            game, kinds = mixed
            return preset_screen(games[game], language, kinds)
        return picker_screen(games, language, " ".join(words)[:MAX_WORD])

    def _ask(self, incoming: Incoming, screen: Screen) -> None:
        """Turn one question into the other; below a message that is too old to be seen anew."""
        if incoming.buttons is None:
            self._door.show(incoming, screen)
        elif _is_question(incoming):
            self._services.sender.turn_into(incoming.place.chat_id, incoming.message_id, screen)
        else:
            raise NoSuchMove

    async def _has_to_choose(self, incoming: Incoming, game: str, preset: str) -> bool:
        """Whether a new table is wanted, and it is open which kind of the game it is for."""
        is_open = not preset and len(self._services.games[game].game.presets) > 1
        return is_open and not await self._is_taken(incoming)

    async def _is_taken(self, incoming: Incoming) -> bool:
        """Whether a table is open here that somebody still wants."""
        await self._services.lobby.call_off_stale(incoming.place)
        return await self._services.tables.open_at(incoming.place) is not None

    async def press(self, incoming: Incoming, data: LobbyPress) -> Reply | str:
        """A button of the lobby."""
        lobby, play = self._services.lobby, self._services.play
        t = texts(await self._door.language_of(somebody(incoming)))
        if data.verb == "sit":
            session, sits = await lobby.toggle(data.session_id, somebody(incoming))
            if session.status is Status.CANCELLED:
                return t.gettext(
                    "You were the last, so the table is closed. /join opens a new one."
                )
            if not sits:
                return t.gettext("You got up.")
            return Reply(t.gettext("You are at the table."), url=await self._way(incoming, session))
        acts: dict[Verb, Callable[[Person, bool], Awaitable[Session]]] = {
            "add": lambda person, admin: lobby.add_computer(data.session_id, person, admin),
            "remove": lambda person, admin: lobby.remove_computer(data.session_id, person, admin),
            "start": lambda person, admin: play.start(data.session_id, person, admin),
            "cancel": lambda person, admin: lobby.cancel(data.session_id, person, admin),
        }
        await self._as_admin(incoming, acts[data.verb])
        return ""

    async def option(self, incoming: Incoming, data: SetOption) -> str:
        """An option's next value."""
        await self._as_admin(
            incoming,
            lambda person, admin: self._services.lobby.set_option(
                data.session_id, person, admin, data.field
            ),
        )
        return ""

    async def again(self, incoming: Incoming, data: Again) -> str:
        """The same people once more."""
        t = texts(await self._door.language_of(somebody(incoming)))
        try:
            await self._again(incoming, data.session_id)
        except TableTaken:
            return t.gettext("A table is open here already: /board shows it.")
        return t.gettext("The table is set.")

    async def other(self, incoming: Incoming, _data: OtherGame) -> str:
        """Choose another game."""
        return await self._which_game(incoming, lambda screen: self._door.show(incoming, screen))

    async def _which_game(self, incoming: Incoming, ask: Callable[[Screen], None]) -> str:
        """Ask it, unless a table is open here; then the toast says so."""
        if await self._is_taken(incoming):
            t = texts(await self._door.language_of(somebody(incoming)))
            return t.gettext("A table is open here already: /board shows it.")
        language = await self._door.language_here(incoming)
        ask(picker_screen(self._services.games, language))
        return ""

    # -- what they share ---------------------------------------------------------------------

    async def _way(self, incoming: Incoming, session: Session) -> str | None:
        """The link to the private chat, for one who will need it and has not opened it yet."""
        if incoming.private or not self._services.games[session.game].game.has_secrets:
            return None
        player = await self._services.preferences.player(somebody(incoming))
        return None if player.reachable else hand_link(self._services.bot.username, session.id)

    async def _again(self, incoming: Incoming, session_id: int) -> None:
        """Raises TableTaken by a table that somebody still wants."""
        play, person = self._services.play, somebody(incoming)
        try:
            await play.again(session_id, person)
        except TableTaken:
            await self._services.lobby.call_off_stale(incoming.place)
            await play.again(session_id, person)

    async def _open_table(self, incoming: Incoming) -> Session:
        session = await self._services.tables.open_at(incoming.place)
        if session is None:
            raise NoTable
        return session

    async def _as_admin(
        self, incoming: Incoming, act: Callable[[Person, bool], Awaitable[Session]]
    ) -> None:
        """Try it as the person; ask Telegram whether he is an admin only if that would help."""
        person = incoming.person
        if person is None:
            await act(Person(0, ""), await self._door.is_admin(incoming))
            return
        try:
            await act(person, False)
        except NotAllowed:
            if not await self._door.is_admin(incoming):
                raise
            await act(person, True)


def _is_question(incoming: Incoming) -> bool:
    """Whether the message pressed still asks which game it shall be."""
    return PickGame in (incoming.buttons or ())
