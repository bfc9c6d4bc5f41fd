"""What a person or the bot is in a chat, as Telegram's ``ChatMember`` objects show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.playground.json_types import JsonObject
from bot.playground.people import User

MemberStatus = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
)
MEMBER_PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


@dataclass(slots=True)
class Member:
    """One entry of a chat's member list; people who left stay in it."""

    user: User
    status: MemberStatus

    @property
    def is_present(self) -> bool:
        """Whether the member is in the chat now."""
        return self.status not in ("left", "kicked")

    @property
    def is_admin(self) -> bool:
        """Whether the member has administrator rights."""
        return self.status in ("creator", "administrator")

    def to_json(self) -> JsonObject:
        """The ``ChatMember`` object of this status."""
        json: JsonObject = {"user": self.user.to_json(), "status": self.status}
        if self.status == "creator":
            json["is_anonymous"] = False
        elif self.status == "administrator":
            json.update(can_be_edited=False, is_anonymous=False)
            json.update(dict.fromkeys(ADMIN_RIGHTS, True))
        elif self.status == "restricted":
            json.update(is_member=True, until_date=0)
            json.update(dict.fromkeys(MEMBER_PERMISSIONS, False))
        elif self.status == "kicked":
            json["until_date"] = 0
        return json
