"""Methods about chats and their members."""

from __future__ import annotations

from bot.playground.access import Right, reach_chat
from bot.playground.changes import leave
from bot.playground.chats import GENERAL_TOPIC, Chat
from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject
from bot.playground.membership import MEMBER_PERMISSIONS, Member
from bot.playground.methods.types import Method
from bot.playground.params import Params
from bot.playground.people import BOT
from bot.playground.simulation import Simulation

TYPING_SECONDS = 5
_ACTIONS = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)


def get_chat(sim: Simulation, params: Params) -> JsonObject:
    """Tell all about a chat."""
    chat = reach_chat(sim, params, Right.READ)
    json: JsonObject = {
        **chat.to_json(),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if not chat.is_private:
        json["permissions"] = dict.fromkeys(MEMBER_PERMISSIONS, True)
    if chat.pinned:
        json["pinned_message"] = chat.messages[chat.pinned[-1]].to_json(nested=True)
    return json


def get_chat_member(sim: Simulation, params: Params) -> JsonObject:
    """Tell what somebody is in a chat."""
    chat = reach_chat(sim, params, Right.READ_MEMBERS)
    user_id = params.integer("user_id")
    if user_id <= 0:
        raise BadRequestError("invalid user_id specified")
    member = chat.members.get(user_id)
    if member is not None:
        return member.to_json()
    user = sim.world.user(user_id)
    if user is None:
        raise BadRequestError("user not found")
    return Member(user, "left").to_json()


def get_chat_administrators(sim: Simulation, params: Params) -> list[JsonObject]:
    """Tell who has administrator rights."""
    chat = reach_chat(sim, params, Right.READ_MEMBERS)
    if chat.is_private:
        raise BadRequestError("there are no administrators in the private chat")
    admins = [member for member in chat.members.values() if member.is_admin]
    admins.sort(key=lambda member: member.status != "creator")
    return [member.to_json() for member in admins]


def get_chat_member_count(sim: Simulation, params: Params) -> int:
    """Tell how many are in a chat, the bot among them."""
    chat = reach_chat(sim, params, Right.READ)
    if chat.is_private:
        return 2
    return sum(1 for member in chat.members.values() if member.is_present)


def send_chat_action(sim: Simulation, params: Params) -> bool:
    """Show for a few seconds that the bot is typing."""
    if params.text("action").lower() not in _ACTIONS:
        raise BadRequestError("wrong parameter action in request")
    chat = reach_chat(sim, params, Right.WRITE)
    thread = params.integer("message_thread_id")
    if thread > GENERAL_TOPIC and not _has_thread(chat, thread):
        raise BadRequestError("message thread not found")
    chat.typing_until = sim.clock() + TYPING_SECONDS
    sim.events.emit("typing", chat=chat.id, topic=thread or None, seconds=TYPING_SECONDS)
    return True


def _has_thread(chat: Chat, thread: int) -> bool:
    return thread in chat.topics or thread in chat.threads


def leave_chat(sim: Simulation, params: Params) -> bool:
    """Leave a group."""
    chat = reach_chat(sim, params, Right.WRITE)
    if chat.is_private:
        raise BadRequestError("chat member status can't be changed in private chats")
    leave(sim, chat, BOT, BOT, "left")
    return True


METHODS: dict[str, Method] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "sendChatAction": send_chat_action,
    "leaveChat": leave_chat,
}
