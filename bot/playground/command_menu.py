"""The bot's command lists, by scope and language."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.chats import Chat
from bot.playground.json_types import JsonObject

Scope = tuple[str, int, int]
"""Kind, chat id and user id; the numbers are 0 where the kind has none."""

DEFAULT_SCOPE: Scope = ("default", 0, 0)


@dataclass(slots=True)
class CommandMenu:
    """All command lists that the bot has set."""

    lists: dict[tuple[Scope, str], list[JsonObject]] = field(default_factory=dict)

    def set(self, scope: Scope, language: str, commands: list[JsonObject]) -> None:
        """Replace one list; an empty one is taken away."""
        if commands:
            self.lists[scope, language] = commands
        else:
            self.lists.pop((scope, language), None)

    def get(self, scope: Scope, language: str) -> list[JsonObject]:
        """Exactly the list of this scope and language."""
        return self.lists.get((scope, language), [])

    def shown_to(self, chat: Chat, user_id: int, language: str | None) -> list[JsonObject]:
        """The list that Telegram's clients show this person in this chat."""
        if chat.is_private:
            return self.shown_in_private(user_id, language)
        return self._first(_group_scopes(chat, user_id), language)

    def shown_in_private(self, user_id: int, language: str | None) -> list[JsonObject]:
        """The list of the private chat, even if it was never opened."""
        scopes = [("chat", user_id, 0), ("all_private_chats", 0, 0), DEFAULT_SCOPE]
        return self._first(scopes, language)

    def _first(self, scopes: list[Scope], language: str | None) -> list[JsonObject]:
        # Clients report codes like "de-at"; lists are kept by two letters.
        code = (language or "")[:2].lower()
        for scope in scopes:
            for key in dict.fromkeys((code, "")):
                found = self.lists.get((scope, key))
                if found:
                    return found
        return []


def _group_scopes(chat: Chat, user_id: int) -> list[Scope]:
    """The scopes that concern a member of a group, the narrowest first."""
    scopes: list[Scope] = [("chat_member", chat.id, user_id)]
    is_admin = chat.is_admin(user_id)
    if is_admin:
        scopes.append(("chat_administrators", chat.id, 0))
    scopes.append(("chat", chat.id, 0))
    if is_admin:
        scopes.append(("all_chat_administrators", 0, 0))
    return [*scopes, ("all_group_chats", 0, 0), DEFAULT_SCOPE]
