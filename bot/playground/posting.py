"""How messages come into a chat, change and go, with the updates and events that follow."""

from __future__ import annotations

from bot.playground.chats import GENERAL_TOPIC, Chat
from bot.playground.json_types import JsonObject
from bot.playground.messages import Message
from bot.playground.people import BOT_ID, User
from bot.playground.privacy import bot_hears
from bot.playground.simulation import Simulation

TOPIC_COLOR = 7322096


def post(sim: Simulation, message: Message) -> None:
    """Add a message to its chat; the bot is told unless the message is its own."""
    chat = message.chat
    sim.world.add_message(message)
    if message.reply_to is not None and message.thread_id is not None:
        chat.threads.add(message.thread_id)
    if message.sender.id == BOT_ID:
        chat.typing_until = 0.0
    elif bot_hears(message):
        sim.updates.push("message", message.to_json())
    sim.events.emit("message", chat=chat.id, message_id=message.message_id, topic=topic_of(message))


def post_service(
    sim: Simulation, chat: Chat, actor: User, service: JsonObject, *, silent: bool = False
) -> Message:
    """Add a service message; ``silent`` ones don't reach the bot."""
    message = Message(
        message_id=sim.world.new_message_id(chat),
        chat=chat,
        date=sim.world.now(),
        sender=actor,
        author_id=actor.id,
        service=service,
    )
    sim.world.add_message(message)
    if chat.bot.is_present and not silent:
        sim.updates.push("message", message.to_json())
    sim.events.emit("message", chat=chat.id, message_id=message.message_id, topic=None)
    return message


def post_edit(sim: Simulation, message: Message) -> None:
    """Tell of a message that was changed in place."""
    message.edit_date = max(sim.world.now(), message.date)
    if message.sender.id != BOT_ID and bot_hears(message):
        sim.updates.push("edited_message", message.to_json())
    sim.events.emit(
        "edit", chat=message.chat.id, message_id=message.message_id, topic=topic_of(message)
    )


def delete(sim: Simulation, message: Message) -> None:
    """Take a message away; Telegram tells bots nothing of it."""
    sim.world.remove_message(message)
    sim.events.emit("delete", chat=message.chat.id, message_id=message.message_id)


def topic_of(message: Message) -> int | None:
    """The forum topic that shows the message; nothing where there are no topics."""
    if not message.chat.is_forum:
        return None
    return message.thread_id if message.is_topic_message else GENERAL_TOPIC


def open_topic(sim: Simulation, chat: Chat, topic: int, actor: User) -> Message:
    """The message that began a topic; the topic is made if it is new."""
    root = chat.topics.get(topic)
    if root is not None:
        return root
    # Telegram names a topic after its first message.
    if topic > chat.last_message_id:
        chat.last_message_id = message_id = topic
    elif topic in chat.messages or topic in chat.deleted:
        message_id = sim.world.new_message_id(chat)
    else:
        message_id = topic
    root = Message(
        message_id=message_id,
        chat=chat,
        date=sim.world.now(),
        sender=actor,
        author_id=actor.id,
        thread_id=topic,
        is_topic_message=True,
        service={"forum_topic_created": {"name": f"Topic {topic}", "icon_color": TOPIC_COLOR}},
    )
    chat.topics[topic] = root
    sim.world.add_message(root)
    if chat.bot.is_present:
        sim.updates.push("message", root.to_json())
    sim.events.emit("message", chat=chat.id, message_id=message_id, topic=topic)
    sim.events.emit("chat", chat=chat.id)
    return root


def place(message: Message, topic: Message | None) -> None:
    """Put a message into its topic or thread of replies.

    In a topic every message looks like a reply; in other supergroups, replies have a thread id
    without being topic messages.
    """
    if topic is not None:
        message.thread_id = topic.thread_id
        message.is_topic_message = True
        if message.reply_to is None:
            message.reply_to = topic
    elif message.reply_to is not None and message.chat.type == "supergroup":
        replied = message.reply_to
        message.thread_id = replied.message_id if replied.thread_id is None else replied.thread_id
        message.is_topic_message = replied.is_topic_message
