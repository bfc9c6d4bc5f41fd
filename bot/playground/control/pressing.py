"""Control calls with which people press buttons and see the answers."""

from __future__ import annotations

from typing import Annotated

import msgspec

from bot.playground.chats import Chat
from bot.playground.control.finding import find_chat, find_user, refuse_absent
from bot.playground.errors import BadInputError, NotFoundError, RefusedError
from bot.playground.json_types import JsonObject
from bot.playground.messages import LIFETIME_SECONDS, Message
from bot.playground.people import BOT_ID, User
from bot.playground.simulation import Simulation

Number = Annotated[int, msgspec.Meta(ge=0)]
Pair = Annotated[list[Number], msgspec.Meta(min_length=2, max_length=2)]


class Place(msgspec.Struct):
    """Where a button is, in words."""

    row: Number
    column: Number | None = None
    col: Number | None = None


class PressWanted(msgspec.Struct):
    """A press: by data, by the text of the button, or by its place."""

    chat: int
    message_id: int
    sender: int = msgspec.field(name="from")
    data: str | Pair | None = None
    text: str | Pair | None = None
    position: Pair | Place | None = None
    button: Pair | Place | None = None
    row: int | None = None
    column: int | None = None
    col: int | None = None
    times: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


def press(sim: Simulation, wanted: PressWanted) -> JsonObject:
    """Press a button, as often as asked for at the same moment."""
    user, chat = find_user(sim, wanted.sender), find_chat(sim, wanted.chat)
    refuse_absent(chat, user)
    if not chat.bot.is_present:
        raise RefusedError("the bot is not in this chat, or blocked")
    message = chat.messages.get(wanted.message_id) or chat.deleted.get(wanted.message_id)
    if message is None:
        raise NotFoundError(f"there is no message {wanted.message_id} in chat {chat.id}")
    if message.sender.id != BOT_ID:
        raise RefusedError(f"message {wanted.message_id} is not from the bot")
    data = _data(message, wanted)
    return {"callback_ids": [_press(sim, chat, message, user, data) for _ in range(wanted.times)]}


def _press(sim: Simulation, chat: Chat, message: Message, user: User, data: str) -> str:
    at = sim.clock()
    noted = sim.presses.add(message, user, data, at)
    is_readable = message.message_id in chat.messages and message.date >= int(at) - LIFETIME_SECONDS
    sim.updates.push(
        "callback_query",
        {
            "id": noted.id,
            "from": user.to_json(),
            "message": message.to_json() if is_readable else message.to_inaccessible_json(),
            "chat_instance": str(7_000_000_000_000_000_000 + chat.id),
            "data": data,
        },
    )
    sim.events.emit(
        "callback", id=noted.id, chat=chat.id, message_id=message.message_id, user=user.id
    )
    return noted.id


def _data(message: Message, wanted: PressWanted) -> str:
    """What the press carries; data may be on no button at all."""
    if isinstance(wanted.data, str):
        return wanted.data
    button = _button(message, wanted)
    data = button.get("callback_data")
    if not isinstance(data, str):
        raise RefusedError(f"the button {button['text']} sends nothing to the bot")
    return data


def _button(message: Message, wanted: PressWanted) -> JsonObject:
    keyboard = message.keyboard or []
    if isinstance(wanted.text, str):
        for row in keyboard:
            for button in row:
                if button["text"] == wanted.text:
                    return button
        raise NotFoundError(f"there is no button {wanted.text!r} under the message")
    row_number, column = _place(wanted)
    if not (0 <= row_number < len(keyboard) and 0 <= column < len(keyboard[row_number])):
        raise NotFoundError(f"there is no button in row {row_number}, column {column}")
    return keyboard[row_number][column]


def _place(wanted: PressWanted) -> tuple[int, int]:
    """The row and column that are asked for, in whatever form."""
    for place in (wanted.data, wanted.text, wanted.position, wanted.button, wanted):
        if isinstance(place, list):
            return place[0], place[1]
        if isinstance(place, Place | PressWanted) and place.row is not None:
            column = place.column if place.column is not None else place.col
            if column is not None:
                return place.row, column
    raise BadInputError("one of data, text and position is needed")


def show_callback(sim: Simulation, callback_id: str) -> JsonObject:
    """What became of a press."""
    noted = sim.presses.presses.get(callback_id)
    if noted is None:
        raise NotFoundError(f"there is no callback {callback_id}")
    return noted.to_json()
