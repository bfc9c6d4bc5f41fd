"""Methods that send messages."""

from __future__ import annotations

from bot.playground.access import Right, reach_chat
from bot.playground.chats import GENERAL_TOPIC, Chat
from bot.playground.entities import FormattedText
from bot.playground.errors import BadRequestError
from bot.playground.files import Media
from bot.playground.json_types import JsonObject
from bot.playground.keyboard import Markup, parse_markup
from bot.playground.messages import Message
from bot.playground.methods.types import Method
from bot.playground.params import Params
from bot.playground.people import BOT, BOT_ID
from bot.playground.posting import place, post
from bot.playground.simulation import Simulation
from bot.playground.texts import caption, message_text


def read_markup(params: Params) -> Markup:
    """The reply markup of a call, checked."""
    value = params.json("reply_markup", "can't parse reply keyboard markup JSON object")
    return Markup() if value is None else parse_markup(value)


def read_entities(params: Params, name: str) -> object:
    """The explicit entities of a call; what is no JSON counts as none, as in Telegram."""
    try:
        return params.json(name, "")
    except BadRequestError:
        return None


def read_caption(sim: Simulation, params: Params) -> FormattedText | None:
    """The caption of a call, checked."""
    entities = read_entities(params, "caption_entities")
    return caption(sim, params.text("caption"), params.text("parse_mode"), entities)


def read_file(sim: Simulation, params: Params, kind: str, reference: str | None = None) -> Media:
    """The photo or document that a call names: an upload or the id of a stored file."""
    value = params.text(kind) if reference is None else reference
    field = value.removeprefix("attach://") if value.startswith("attach://") else kind
    upload = params.files.get(field)
    if upload is not None:
        return sim.files.add(kind, upload)
    if not value or value.startswith("attach://"):
        raise BadRequestError(
            f"there is no {kind} in the request" if reference is None else "media not found"
        )
    stored = sim.files.media.get(value)
    if stored is None:
        if value.lower().startswith(("http://", "https://")):
            raise BadRequestError("failed to get HTTP URL content")
        raise BadRequestError("wrong remote file identifier specified: Wrong string length")
    if stored.kind != kind:
        raise BadRequestError(f"can't use file of type {stored.kind.title()} as {kind.title()}")
    return stored


def _replied(chat: Chat, params: Params) -> Message | None:
    """The message that a send answers."""
    inner, forgiving = params, params.boolean("allow_sending_without_reply")
    message_id = params.integer("reply_to_message_id")
    if "reply_parameters" in params.values:
        value = params.json("reply_parameters", "can't parse reply parameters JSON object")
        if value is None:
            return None
        if not isinstance(value, dict):
            raise BadRequestError("object expected as reply parameters")
        inner = Params(value, {})
        forgiving = inner.boolean("allow_sending_without_reply")
        message_id = inner.integer("message_id")
    if message_id <= 0:
        return None
    message = chat.messages.get(message_id)
    if message is None and not forgiving:
        raise BadRequestError("message to be replied not found")
    return message


def _thread(chat: Chat, params: Params) -> int | None:
    """The topic or thread of a send; the General topic has no number for sends."""
    thread = params.integer("message_thread_id")
    if thread <= 0:
        return None
    if thread in chat.topics or (thread in chat.threads and thread != GENERAL_TOPIC):
        return thread
    raise BadRequestError("message thread not found")


def _send(
    sim: Simulation,
    params: Params,
    chat: Chat,
    content: FormattedText | None,
    *,
    markup: Markup,
    media: Media | None = None,
) -> JsonObject:
    """Put a checked message into the chat."""
    thread, replied = _thread(chat, params), _replied(chat, params)
    sim.limits.admit(chat.id)
    message = Message(
        message_id=sim.world.new_message_id(chat),
        chat=chat,
        date=sim.world.now(),
        sender=BOT,
        author_id=BOT_ID,
        content=content,
        media=media,
        keyboard=markup.keyboard,
        reply_to=replied,
    )
    topic = chat.topics.get(thread) if thread is not None else None
    place(message, topic)
    if thread is not None and topic is None:
        message.thread_id = thread
    post(sim, message)
    return message.to_json()


def _reach(sim: Simulation, params: Params, what: str) -> Chat:
    chat = reach_chat(sim, params, Right.WRITE)
    if chat.bot.status == "restricted":
        raise BadRequestError(f"not enough rights to send {what} to the chat")
    return chat


def send_message(sim: Simulation, params: Params) -> JsonObject:
    """Send a text."""
    entities = read_entities(params, "entities")
    content = message_text(sim, params.text("text"), params.text("parse_mode"), entities)
    markup = read_markup(params)
    chat = _reach(sim, params, "text messages")
    return _send(sim, params, chat, content, markup=markup)


def _send_media(sim: Simulation, params: Params, kind: str) -> JsonObject:
    content, markup = read_caption(sim, params), read_markup(params)
    chat = _reach(sim, params, f"{kind}s")
    media = read_file(sim, params, kind)
    return _send(sim, params, chat, content, markup=markup, media=media)


def send_photo(sim: Simulation, params: Params) -> JsonObject:
    """Send a photo."""
    return _send_media(sim, params, "photo")


def send_document(sim: Simulation, params: Params) -> JsonObject:
    """Send a document."""
    return _send_media(sim, params, "document")


METHODS: dict[str, Method] = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendDocument": send_document,
}
