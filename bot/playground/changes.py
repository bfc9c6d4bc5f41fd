"""Changes of membership, with the updates and service messages that follow."""

from __future__ import annotations

from bot.playground.chats import Chat
from bot.playground.membership import Member, MemberStatus
from bot.playground.people import BOT, BOT_ID, User
from bot.playground.posting import post_service
from bot.playground.simulation import Simulation


def set_status(sim: Simulation, chat: Chat, user: User, status: MemberStatus, actor: User) -> None:
    """Change what somebody is in a chat; the bot learns of others only as an admin."""
    member = chat.members.setdefault(user.id, Member(user, "left"))
    old = member.to_json()
    if member.status == status:
        return
    member.status = status
    kind = "my_chat_member" if user.id == BOT_ID else "chat_member"
    if kind == "my_chat_member" or chat.bot.is_admin:
        sim.updates.push(
            kind,
            {
                "chat": chat.to_json(),
                "from": actor.to_json(),
                "date": sim.world.now(),
                "old_chat_member": old,
                "new_chat_member": member.to_json(),
            },
        )
    sim.events.emit("chat", chat=chat.id)


def join(
    sim: Simulation, chat: Chat, user: User, actor: User, status: MemberStatus = "member"
) -> None:
    """Let somebody into a group."""
    set_status(sim, chat, user, status, actor)
    joined = user.to_json()
    post_service(
        sim,
        chat,
        actor,
        {"new_chat_members": [joined], "new_chat_member": joined, "new_chat_participant": joined},
    )


def leave(sim: Simulation, chat: Chat, user: User, actor: User, status: MemberStatus) -> None:
    """Let somebody go, or throw him out."""
    left = user.to_json()
    service = {"left_chat_member": left, "left_chat_participant": left}
    is_bot = user.id == BOT_ID
    # In a supergroup the bot is out before it could read that it left.
    silent = is_bot and (chat.type == "supergroup" or actor.id == BOT_ID)
    if is_bot:
        set_status(sim, chat, BOT, status, actor)
        message = post_service(sim, chat, actor, dict(service), silent=True)
        if not silent:
            sim.updates.push("message", message.to_json())
        return
    post_service(sim, chat, actor, dict(service))
    set_status(sim, chat, user, status, actor)
