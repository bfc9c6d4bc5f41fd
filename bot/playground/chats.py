"""Chats: private ones, groups, supergroups and forums."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from bot.playground.json_types import JsonObject
from bot.playground.membership import Member, MemberStatus
from bot.playground.messages import Message
from bot.playground.people import BOT_ID, User

ChatType = Literal["private", "group", "supergroup"]
GENERAL_TOPIC = 1


@dataclass(slots=True, eq=False)
class Chat:
    """One chat with its members and messages."""

    id: int
    type: ChatType
    title: str = ""
    is_forum: bool = False
    owner: User | None = None
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    deleted: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Message] = field(default_factory=dict)
    threads: set[int] = field(default_factory=set)
    pinned: list[int] = field(default_factory=list)
    typing_until: float = 0.0
    migrated_to: int | None = None
    last_message_id: int = 0
    json: JsonObject = field(default_factory=dict)

    def to_json(self) -> JsonObject:
        """The ``Chat`` object; it never changes, so it is built once."""
        if not self.json:
            self.json = self._build_json()
        return self.json

    def _build_json(self) -> JsonObject:
        json: JsonObject = {"id": self.id, "type": self.type}
        if self.owner is not None:
            shown = self.owner.to_json()
            for name in ("first_name", "last_name", "username"):
                if name in shown:
                    json[name] = shown[name]
            return json
        json["title"] = self.title
        if self.is_forum:
            json["is_forum"] = True
        return json

    @property
    def is_private(self) -> bool:
        """Whether this is the chat of one person with the bot."""
        return self.type == "private"

    @property
    def bot(self) -> Member:
        """The bot's own membership."""
        return self.members[BOT_ID]

    def status_of(self, user_id: int) -> MemberStatus:
        """What this user is here; people who were never here have left."""
        member = self.members.get(user_id)
        return member.status if member is not None else "left"

    def has(self, user_id: int) -> bool:
        """Whether this user is in the chat now."""
        member = self.members.get(user_id)
        return member is not None and member.is_present

    def is_admin(self, user_id: int) -> bool:
        """Whether this user has administrator rights."""
        member = self.members.get(user_id)
        return member is not None and member.is_admin

    def somebody_in_charge(self) -> User | None:
        """The person who acts where no other is named: the creator, else an admin, else anyone."""
        people = [m for m in self.members.values() if m.is_present and not m.user.is_bot]
        ranks = {"creator": 0, "administrator": 1}
        people.sort(key=lambda member: ranks.get(member.status, 2))
        return people[0].user if people else None
