"""People and chats of a playground: what they do, what they see, and waiting for it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from tests.e2e.control import Control, Json
from tests.e2e.processes import wait_for

BOT_ID = 1000000001
UNMISTAKABLE = 7_318_524_061
"""The number of a person that is looked for in texts: no points, seed or time may hold it."""
TABLE = "🐒"
"""What the message of a table begins with, in a lobby and in a game."""
GAMES = ("You can play here", "Das könnt ihr hier spielen")
TOO_LATE = "(too late)"
"""Stands for the toast of a press that was answered after Telegram had given it up."""

T = TypeVar("T")


@dataclass(frozen=True)
class Message:
    """A message as somebody sees it."""

    raw: Json = field(repr=False)

    @property
    def id(self) -> int:
        """Its number in the chat."""
        number: int = self.raw["message_id"]
        return number

    @property
    def text(self) -> str:
        """The text without its formatting, or that below a picture."""
        text: str = self.raw.get("text") or self.raw.get("caption", "")
        return text

    @property
    def is_of_bot(self) -> bool:
        """Whether the bot wrote it."""
        return bool(self.raw.get("from", {}).get("id") == BOT_ID)

    @property
    def is_table(self) -> bool:
        """Whether it shows a table, in the lobby or in the game."""
        return self.text.startswith(TABLE)

    @property
    def lists_games(self) -> bool:
        """Whether it is the answer to /games."""
        return self.text.startswith(GAMES)

    @property
    def keyboard(self) -> list[list[Json]]:
        """The buttons, row by row."""
        rows: list[list[Json]] = self.raw.get("reply_markup", {}).get("inline_keyboard", [])
        return rows

    @property
    def labels(self) -> list[str]:
        """What the buttons say."""
        return [button["text"] for row in self.keyboard for button in row]

    @property
    def datas(self) -> list[str]:
        """What the buttons carry, those that are links left out."""
        return [it["callback_data"] for row in self.keyboard for it in row if "callback_data" in it]

    def data(self, label: str) -> str | None:
        """What the first button carries whose text contains the label."""
        for button in itertools.chain(*self.keyboard):
            if label in button["text"]:
                data: str = button["callback_data"]
                return data
        return None

    @property
    def look(self) -> tuple[str, list[list[Json]]]:
        """All that an edit may change."""
        return self.text, self.keyboard

    def __str__(self) -> str:
        sender = self.raw.get("from", {}).get("first_name", "?")
        edited = " (edited)" if "edit_date" in self.raw else ""
        content = self.text or ", ".join(self.raw.keys() - {"chat", "from", "date"})
        keys = "".join(f"\n    {[it['text'] for it in row]}" for row in self.keyboard)
        return f"--- {self.id} {sender}{edited}\n{content}{keys}"


@dataclass(eq=False)
class World:
    """One playground with its people and chats."""

    control: Control = field(repr=False)

    def person(self, name: str = "Anna", **more: object) -> Person:
        """Somebody new."""
        user = self.control.post("users", first_name=name, **more)
        return Person(self, user["id"], name)

    def people(self, *names: str, **more: object) -> list[Person]:
        """Several people."""
        return [self.person(name, **more) for name in names]

    def group(self, *members: Person, kind: str = "supergroup", **more: object) -> Chat:
        """A group with the bot; the first member created it, and all of them look at it now."""
        ids = [person.id for person in members]
        made = self.control.post("chats", type=kind, title="Pack", members=ids, **more)
        chat = Chat(self, made["id"], members[0])
        for person in members:
            person.here = chat
        return chat

    def calls(self, since: int = 0) -> list[Json]:
        """The Bot API calls of the bot after a number, without polling."""
        calls: list[Json] = self.control.get("log", since=since, polls=0)["calls"]
        return calls

    @property
    def last_call(self) -> int:
        """The number of the last Bot API call."""
        return max((call["n"] for call in self.calls()), default=0)


@dataclass(eq=False)
class Person:
    """Somebody with a phone."""

    world: World = field(repr=False)
    id: int
    name: str
    here: Chat | None = None
    """The chat that is open on the phone."""

    def opens(self, chat: Chat) -> Person:
        """Look at another chat."""
        self.here = chat
        return self

    def starts(self, payload: str | None = None) -> Chat:
        """Press Start in the private chat, or follow a link into it."""
        self.world.control.post("private", user=self.id, action="start", payload=payload)
        self.here = Chat(self.world, self.id, self)
        return self.here

    def says(self, text: str, **more: object) -> int:
        """Write a message; its number."""
        chat = self._chat
        sent = self.world.control.post(
            "send", chat=chat.id, from_=self.id, text=text, topic=chat.topic, **more
        )
        number: int = sent["message_id"]
        return number

    def asks(self, text: str, **more: object) -> Message:
        """Write a message and wait for the bot's next message that is no table."""
        number = self.says(text, **more)
        chat = self._chat
        return chat.wait(
            lambda: next((it for it in chat.of_bot() if it.id > number and not it.is_table), None),
            f"an answer to {text!r}",
        )

    def presses(self, label: str, on: Message | None = None) -> str:
        """Press the newest button whose text contains the label; the toast ('' if it is empty)."""
        chat = self._chat
        if on is None:
            on = chat.wait(lambda: chat.with_button(label), f"a button {label!r}")
        data = on.data(label)
        assert data is not None, f"no button {label!r} on\n{on}"
        return self.forges(data, on)

    def pressing(self, data: str, on: Message, times: int = 1) -> list[str]:
        """Press without waiting for the answer; the numbers of the presses."""
        pressed = self.world.control.post(
            "press", chat=self._chat.id, message_id=on.id, from_=self.id, data=data, times=times
        )
        ids: list[str] = pressed["callback_ids"]
        return ids

    def forges(self, data: str, on: Message) -> str:
        """Send any data as if a button carried it; the toast."""
        return self.toast(self.pressing(data, on)[0], repr(data))

    def toast(self, press: str, what: str = "a press") -> str:
        """What a press is answered with, '' if it is answered without words.

        An answer that came too late to be shown counts: the bot's log tells of it.
        """

        def answered() -> Json | None:
            press_now = self.world.control.get(f"callbacks/{press}")
            return press_now if press_now["answered"] or press_now["too_late"] else None

        found = self._chat.wait(answered, f"the answer to {what}")
        return TOO_LATE if found["too_late"] else found["text"] or ""

    @property
    def _chat(self) -> Chat:
        assert self.here is not None, f"{self.name} looks at no chat"
        return self.here


@dataclass(frozen=True)
class Chat:
    """A group, a topic of it, or a private chat, as one of its people sees it."""

    world: World = field(repr=False)
    id: int
    reader: Person = field(repr=False)
    topic: int | None = None

    def in_topic(self, number: int) -> Chat:
        """A topic of this forum."""
        return Chat(self.world, self.id, self.reader, number)

    def calls(self, since: int = 0) -> list[Json]:
        """The Bot API calls about this chat after a number.

        Tables of earlier tests may have something to tell their own chats at any time.
        """
        return [call for call in self.world.calls(since) if call["chat"] == self.id]

    def messages(self) -> list[Message]:
        """All messages, oldest first."""
        query = {} if self.topic is None else {"topic": self.topic}
        seen = self.world.control.get(f"chats/{self.id}", as_=self.reader.id, **query)
        return [Message(raw) for raw in seen["messages"]]

    def of_bot(self) -> list[Message]:
        """The bot's messages."""
        return [message for message in self.messages() if message.is_of_bot]

    def find(self, *words: str) -> Message | None:
        """The bot's newest message with all these words."""
        return next(
            (it for it in reversed(self.of_bot()) if all(word in it.text for word in words)), None
        )

    def with_button(self, label: str) -> Message | None:
        """The bot's newest message with such a button."""
        return next((it for it in reversed(self.of_bot()) if it.data(label) is not None), None)

    def tables(self) -> list[Message]:
        """The messages of tables, lobbies and boards, oldest first."""
        return [message for message in self.of_bot() if message.is_table]

    def table(self) -> Message:
        """The newest message of a table."""
        return self.wait(lambda: self.tables() or None, "a table")[-1]

    def shows(self, *words: str) -> Message:
        """Wait until one of the bot's messages has all these words."""
        return self.wait(lambda: self.find(*words), f"a message with {words}")

    def table_shows(self, *words: str) -> Message:
        """Wait until the newest table's message has all these words."""

        def found() -> Message | None:
            tables = self.tables()
            good = tables and all(word in tables[-1].text for word in words)
            return tables[-1] if good else None

        return self.wait(found, f"a table with {words}")

    def is_done(self) -> Message:
        """Wait until the bot has carried out all that it had to show here.

        It answers /games after everything else that it had to write into the chat.
        """
        number = self.reader_here().says("/games")
        return self.wait(
            lambda: next((it for it in self.of_bot() if it.id > number and it.lists_games), None),
            "the answer to /games",
        )

    def reader_here(self) -> Person:
        """The reader with this chat open, whatever else he is looking at."""
        return Person(self.world, self.reader.id, self.reader.name, self)

    def wait(self, check: Callable[[], T | None], what: str) -> T:
        """Wait until `check` finds something; a failure prints the chat."""
        return wait_for(check, lambda: f"{what}; the chat shows:\n{self}")

    def __str__(self) -> str:
        return "\n".join(str(message) for message in self.messages())
