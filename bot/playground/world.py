"""The people, chats and messages of the playground, without any rule about who may do what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.playground.chats import Chat, ChatType
from bot.playground.membership import Member
from bot.playground.messages import Message
from bot.playground.people import BOT, BOT_ID, FIRST_USER_ID, GROUP_ANONYMOUS_BOT, User

FIRST_GROUP_ID = -4_000_000_001
FIRST_SUPERGROUP_ID = -1_002_000_000_001


@dataclass(slots=True)
class World:
    """Everything that exists; numbers are given out here."""

    clock: Callable[[], float]
    first_message_id: int
    users: dict[int, User] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    usernames: set[str] = field(default_factory=set)
    used_user_ids: set[int] = field(default_factory=set)
    next_user_id: int = FIRST_USER_ID
    next_group_id: int = FIRST_GROUP_ID
    next_supergroup_id: int = FIRST_SUPERGROUP_ID
    last_shared_message_id: int = field(init=False)

    def __post_init__(self) -> None:
        self.last_shared_message_id = self.first_message_id - 1
        self._take_own_usernames()

    def _take_own_usernames(self) -> None:
        self.usernames.update(
            name.lower() for user in (BOT, GROUP_ANONYMOUS_BOT) if (name := user.username)
        )

    def clear(self) -> None:
        """Let nobody and nothing exist; numbers that were given out don't come again."""
        self.users.clear()
        self.chats.clear()
        self.usernames.clear()
        self._take_own_usernames()

    def now(self) -> int:
        """The time as Telegram counts it."""
        return int(self.clock())

    def is_taken(self, user_id: int) -> bool:
        """Whether a user has this id already."""
        return user_id in self.users or user_id in (BOT_ID, GROUP_ANONYMOUS_BOT.id)

    def new_user_id(self) -> int:
        """The next user id that nobody ever had."""
        while self.next_user_id in self.used_user_ids or self.is_taken(self.next_user_id):
            self.next_user_id += 1
        return self.next_user_id

    def add_user(self, user: User) -> None:
        """Let this person exist."""
        self.users[user.id] = user
        self.used_user_ids.add(user.id)
        if user.username is not None:
            self.usernames.add(user.username.lower())

    def user(self, user_id: int) -> User | None:
        """The person or bot with this id."""
        if user_id == BOT_ID:
            return BOT
        if user_id == GROUP_ANONYMOUS_BOT.id:
            return GROUP_ANONYMOUS_BOT
        return self.users.get(user_id)

    def add_group(self, kind: ChatType, title: str, *, is_forum: bool = False) -> Chat:
        """Make an empty group or supergroup."""
        if kind == "group":
            chat_id, self.next_group_id = self.next_group_id, self.next_group_id - 1
        else:
            chat_id, self.next_supergroup_id = self.next_supergroup_id, self.next_supergroup_id - 1
        chat = Chat(chat_id, kind, title, is_forum, last_message_id=self.first_message_id - 1)
        chat.members[BOT_ID] = Member(BOT, "left")
        self.chats[chat_id] = chat
        return chat

    def open_private_chat(self, user: User) -> Chat:
        """Make the private chat of this person, or return it if there is one."""
        chat = self.chats.get(user.id)
        if chat is None:
            chat = Chat(user.id, "private", owner=user)
            chat.members[user.id] = Member(user, "member")
            chat.members[BOT_ID] = Member(BOT, "member")
            self.chats[user.id] = chat
        return chat

    def new_message_id(self, chat: Chat) -> int:
        """The next number: supergroups count alone, all other chats together, as in Telegram."""
        if chat.type == "supergroup":
            chat.last_message_id += 1
            return chat.last_message_id
        self.last_shared_message_id += 1
        chat.last_message_id = self.last_shared_message_id
        return self.last_shared_message_id

    def add_message(self, message: Message) -> None:
        """Put a message into its chat."""
        message.chat.messages[message.message_id] = message

    def remove_message(self, message: Message) -> None:
        """Take a message out of its chat; presses on it are still possible."""
        chat = message.chat
        del chat.messages[message.message_id]
        chat.deleted[message.message_id] = message
        if message.is_pinned:
            message.is_pinned = False
            chat.pinned.remove(message.message_id)
