"""What chats and people have chosen, language and style, and what they are called."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable

from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.service.names import clean, title_of
from bot.service.ports import Person
from storage.api import Chat, Player, Store


def supported(language: str | None) -> str:
    """The nearest language that the bot speaks: `de-AT` → `de`, `fr` → `en`."""
    code = (language or "").split("-")[0].lower()
    return code if code in LANGUAGES else next(iter(LANGUAGES))


class Preferences:
    """Chats and people, remembered in memory and stored when something changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chats: dict[int, Chat] = {}
        self._players: dict[int, Player] = {}
        self.on_reach: Callable[[int], Awaitable[None]] | None = None
        """Told of a person whom the bot may write to from now on, or no longer."""

    async def chat(self, chat_id: int) -> Chat:
        """A chat's settings; the defaults if it has none yet."""
        if chat_id not in self._chats:
            async with self._store.transaction() as tx:
                self._chats[chat_id] = await tx.chats.get(chat_id) or Chat(chat_id)
        return self._chats[chat_id]

    async def greet_chat(self, chat_id: int, person: Person) -> Chat:
        """The settings of a chat; at first contact it takes over the person's language."""
        chat = await self.chat(chat_id)
        if chat.language is None:
            chat = await self._put_chat(replace(chat, language=supported(person.language)))
        return chat

    async def language_in(self, chat_id: int) -> str:
        """The language of a chat: in a private one the person's, who has the same number."""
        if chat_id > 0:
            player = await self._known(chat_id)
            return supported(player.language if player else None)
        return supported((await self.chat(chat_id)).language)

    async def set_chat(
        self,
        chat_id: int,
        *,
        language: str | None = None,
        plain: bool | None = None,
        pictures: bool | None = None,
        reminder_s: int | None = None,
    ) -> Chat:
        """Change a chat's settings; None leaves one as it is."""
        chat = await self.chat(chat_id)
        return await self._put_chat(
            replace(
                chat,
                language=chat.language if language is None else supported(language),
                plain=chat.plain if plain is None else plain,
                pictures=chat.pictures if pictures is None else pictures,
                reminder_s=chat.reminder_s if reminder_s is None else reminder_s,
            )
        )

    async def called(self, chat_id: int, title: str | None) -> None:
        """What a group is called now; None: that is to be forgotten."""
        chat = await self.chat(chat_id)
        wanted = title_of(title)
        if chat.title != wanted:
            await self._put_chat(replace(chat, title=wanted))

    async def forget_chat(self, chat_id: int) -> None:
        """Read the chat's settings anew when they are needed next."""
        self._chats.pop(chat_id, None)

    def forget_person(self, user_id: int) -> None:
        """Nothing is remembered of a person and his private chat, which has the same number."""
        self._players.pop(user_id, None)
        self._chats.pop(user_id, None)

    async def reached(self, person: Person) -> None:
        """The person writes to the bot in private, so the bot may write to him."""
        if not (await self.player(person)).reachable:
            await self.set_player(person, reachable=True)

    async def unreachable(self, user_id: int) -> None:
        """The person blocked the bot; one who is not known stays so."""
        known = await self._known(user_id)
        if known is not None and known.reachable:
            await self._put_player(replace(known, reachable=False))
            await self._tell_reach(user_id)

    async def unreachable_of(self, user_ids: Iterable[int]) -> Collection[int]:
        """Those of the people whom the bot may not write to."""
        known = [(user_id, await self._known(user_id)) for user_id in user_ids]
        return frozenset(user_id for user_id, it in known if it is None or not it.reachable)

    async def player(self, person: Person) -> Player:
        """A person; stored at first contact, and when his language or name changes."""
        known = await self._known(person.user_id)
        wanted = known or Player(person.user_id, clean(person.name))
        if person.language is not None and not wanted.chosen_language:
            wanted = replace(wanted, language=supported(person.language))
        wanted = replace(wanted, name=clean(person.name))
        if wanted == known:
            self._players[person.user_id] = wanted
            return wanted
        return await self._put_player(wanted)

    async def _known(self, user_id: int) -> Player | None:
        if user_id in self._players:
            return self._players[user_id]
        async with self._store.transaction() as tx:
            known = await tx.players.get(user_id)
        if known is not None:
            self._players[user_id] = known
        return known

    async def set_player(
        self, person: Person, *, language: str | None = None, reachable: bool | None = None
    ) -> Player:
        """Change what is known of a person; None leaves one as it is."""
        player = before = await self.player(person)
        if language is not None:
            player = replace(player, language=supported(language), chosen_language=True)
        if reachable is not None:
            player = replace(player, reachable=reachable)
        await self._put_player(player)
        if player.reachable != before.reachable:
            await self._tell_reach(player.user_id)
        return player

    async def _tell_reach(self, user_id: int) -> None:
        if self.on_reach is not None:
            await self.on_reach(user_id)

    async def _put_chat(self, chat: Chat) -> Chat:
        async with self._store.transaction() as tx:
            await tx.chats.put(chat)
            await tx.commit()
        self._chats[chat.chat_id] = chat
        return chat

    async def _put_player(self, player: Player) -> Player:
        async with self._store.transaction() as tx:
            await tx.players.put(player)
            await tx.commit()
        self._players[player.user_id] = player
        return player
