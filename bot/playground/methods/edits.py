"""Methods that change, delete and pin messages."""

from __future__ import annotations

from bot.playground.access import Right, find_message, reach_chat
from bot.playground.entities import FormattedText
from bot.playground.errors import BadRequestError
from bot.playground.files import Media
from bot.playground.json_types import JsonObject
from bot.playground.keyboard import InlineKeyboard
from bot.playground.messages import LIFETIME_SECONDS, Message
from bot.playground.methods.sends import read_caption, read_entities, read_file, read_markup
from bot.playground.methods.types import Method
from bot.playground.params import Params
from bot.playground.people import BOT, BOT_ID
from bot.playground.posting import delete, post_edit, post_service
from bot.playground.simulation import Simulation
from bot.playground.texts import caption, message_text

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def _own_message(sim: Simulation, params: Params) -> Message:
    """The message of the bot that a call wants to edit."""
    if params.has("inline_message_id"):
        raise BadRequestError("MESSAGE_ID_INVALID")
    if not params.has("chat_id") and params.integer("message_id") == 0:
        raise BadRequestError("message identifier is not specified")
    chat = reach_chat(sim, params, Right.EDIT)
    message = find_message(chat, params, "message to edit")
    if message.sender.id != BOT_ID or message.service:
        raise BadRequestError("message can't be edited")
    return message


def _keyboard(params: Params) -> InlineKeyboard | None:
    """The new keyboard: none unless the call brings one."""
    markup = read_markup(params)
    if markup.is_other:
        raise BadRequestError("inline keyboard expected")
    return markup.keyboard


def _apply(
    sim: Simulation,
    message: Message,
    content: FormattedText | None,
    media: Media | None,
    keyboard: InlineKeyboard | None,
) -> JsonObject:
    """Change the message, if that changes anything."""
    sim.limits.admit(message.chat.id)
    if (content, media, keyboard) == (message.content, message.media, message.keyboard):
        raise BadRequestError(NOT_MODIFIED)
    message.content, message.media, message.keyboard = content, media, keyboard
    post_edit(sim, message)
    return message.to_json()


def edit_message_text(sim: Simulation, params: Params) -> JsonObject:
    """Replace text and keyboard of a text message."""
    entities = read_entities(params, "entities")
    content = message_text(sim, params.text("text"), params.text("parse_mode"), entities)
    keyboard = _keyboard(params)
    message = _own_message(sim, params)
    if message.media is not None:
        raise BadRequestError("there is no text in the message to edit")
    return _apply(sim, message, content, None, keyboard)


def edit_message_caption(sim: Simulation, params: Params) -> JsonObject:
    """Replace caption and keyboard of a photo or document."""
    content, keyboard = read_caption(sim, params), _keyboard(params)
    message = _own_message(sim, params)
    if message.media is None:
        raise BadRequestError("there is no caption in the message to edit")
    return _apply(sim, message, content, message.media, keyboard)


def edit_message_media(sim: Simulation, params: Params) -> JsonObject:
    """Replace photo or document, caption and keyboard."""
    value = params.json("media", "can't parse input media JSON object")
    if value is None:
        raise BadRequestError("input media is not specified")
    if not isinstance(value, dict):
        raise BadRequestError("can't parse InputMedia: expected an Object")
    keyboard = _keyboard(params)
    message = _own_message(sim, params)
    inner = Params(value, params.files)
    kind = inner.text("type")
    if kind not in ("photo", "document"):
        raise BadRequestError("can't parse InputMedia: type must be photo or document")
    content = caption(
        sim, inner.text("caption"), inner.text("parse_mode"), value.get("caption_entities")
    )
    media = read_file(sim, inner, kind, inner.text("media"))
    return _apply(sim, message, content, media, keyboard)


def edit_message_reply_markup(sim: Simulation, params: Params) -> JsonObject:
    """Replace the keyboard alone."""
    keyboard = _keyboard(params)
    message = _own_message(sim, params)
    return _apply(sim, message, message.content, message.media, keyboard)


def delete_message(sim: Simulation, params: Params) -> bool:
    """Delete a message: an own one, or another's as an admin or in a private chat."""
    chat = reach_chat(sim, params, Right.WRITE)
    message = find_message(chat, params, "message to delete")
    allowed = message.sender.id == BOT_ID or chat.is_private or chat.bot.is_admin
    if not allowed or "forum_topic_created" in message.service:
        raise BadRequestError("message can't be deleted")
    is_old = message.date < sim.world.now() - LIFETIME_SECONDS
    if is_old and not (chat.bot.is_admin and chat.type == "supergroup"):
        raise BadRequestError("message can't be deleted for everyone")
    delete(sim, message)
    return True


def _pinnable(sim: Simulation, params: Params, what: str) -> tuple[Message | None, bool]:
    """The message of a pin call and whether the bot may pin at all."""
    chat = reach_chat(sim, params, Right.WRITE)
    if params.has("message_id"):
        message: Message | None = find_message(chat, params, what)
    else:
        message = chat.messages[chat.pinned[-1]] if chat.pinned else None
    return message, chat.is_private or chat.bot.is_admin


def pin_chat_message(sim: Simulation, params: Params) -> bool:
    """Pin a message and say so in the chat."""
    if not params.has("message_id"):
        reach_chat(sim, params, Right.WRITE)
        raise BadRequestError("message to pin not found")
    message, allowed = _pinnable(sim, params, "message to pin")
    if not allowed:
        raise BadRequestError("not enough rights to manage pinned messages in the chat")
    if message is None or message.service:
        raise BadRequestError("message can't be pinned")
    chat = message.chat
    if message.is_pinned:
        chat.pinned.remove(message.message_id)
    chat.pinned.append(message.message_id)
    message.is_pinned = True
    post_service(sim, chat, BOT, {"pinned_message": message.to_json(nested=True)})
    sim.events.emit("pin", chat=chat.id, message_id=message.message_id, is_pinned=True)
    return True


def unpin_chat_message(sim: Simulation, params: Params) -> bool:
    """Unpin a message: the named one or the one pinned last."""
    message, allowed = _pinnable(sim, params, "message to unpin")
    if not allowed:
        raise BadRequestError("not enough rights to manage pinned messages in the chat")
    if message is None:
        raise BadRequestError("message to unpin not found")
    if message.is_pinned:
        message.is_pinned = False
        message.chat.pinned.remove(message.message_id)
        sim.events.emit("pin", chat=message.chat.id, message_id=message.message_id, is_pinned=False)
    return True


METHODS: dict[str, Method] = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "deleteMessage": delete_message,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
}
