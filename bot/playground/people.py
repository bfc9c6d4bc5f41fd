"""People and bots, as Telegram's ``User`` objects show them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.json_types import JsonObject

BOT_ID = 1000000001
BOT_USERNAME = "menagerie_bot"
GROUP_ANONYMOUS_BOT_ID = 1087968824
FIRST_USER_ID = 101


@dataclass(frozen=True, slots=True)
class User:
    """A Telegram user."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    def to_json(self) -> JsonObject:
        """The user as the Bot API sends it."""
        json: JsonObject = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name is not None:
            json["last_name"] = self.last_name
        if self.username is not None:
            json["username"] = self.username
        if self.language_code is not None:
            json["language_code"] = self.language_code
        return json


BOT = User(BOT_ID, "Menagerie", username=BOT_USERNAME, is_bot=True)
GROUP_ANONYMOUS_BOT = User(
    GROUP_ANONYMOUS_BOT_ID, "Group", username="GroupAnonymousBot", is_bot=True
)
