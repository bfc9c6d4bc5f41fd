"""Presses on inline buttons and the bot's answers to them."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject
from bot.playground.messages import Message
from bot.playground.people import User

ANSWER_SECONDS = 15
KEPT_PRESSES = 50_000


@dataclass(slots=True)
class Press:
    """One press on a button."""

    id: str
    message: Message
    user: User
    data: str
    pressed_at: float
    answered_at: float | None = None
    text: str | None = None
    alert: bool = False
    url: str | None = None
    too_late: bool = False

    def to_json(self) -> JsonObject:
        """The press as the control API shows it."""
        return {
            "id": self.id,
            "answered": self.answered_at is not None,
            "text": self.text,
            "alert": self.alert,
            "url": self.url,
            "from": self.user.id,
            "chat": self.message.chat.id,
            "message_id": self.message.message_id,
            "data": self.data,
            "pressed_at": self.pressed_at,
            "answered_at": self.answered_at,
            "too_late": self.too_late,
        }


@dataclass(slots=True)
class PressLog:
    """The presses of late, by the id of their callback query."""

    next_id: int
    presses: dict[str, Press] = field(default_factory=dict)

    def add(self, message: Message, user: User, data: str, at: float) -> Press:
        """Note a press."""
        press = Press(str(self.next_id), message, user, data, at)
        self.next_id += 1
        self.presses[press.id] = press
        if len(self.presses) > KEPT_PRESSES:
            del self.presses[next(iter(self.presses))]
        return press

    def clear(self) -> None:
        """Forget all presses; the numbers go on."""
        self.presses.clear()

    def open(self, callback_id: str, at: float) -> Press:
        """The press that may still be answered; refused if answered, too old or unknown."""
        press = self.presses.get(callback_id)
        if press is not None and press.answered_at is None:
            if at - press.pressed_at <= ANSWER_SECONDS:
                return press
            press.too_late = True
        raise BadRequestError(
            "query is too old and response timeout expired or query ID is invalid"
        )
