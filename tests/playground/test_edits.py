"""Editing, deleting and pinning, with Telegram's refusals."""

from __future__ import annotations

import json

import pytest

from tests.playground.rig import BOT_ID, Json, Rig, keyboard, png

NOT_MODIFIED = (
    "400 Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)
NO_PIN_RIGHTS = "400 Bad Request: not enough rights to manage pinned messages in the chat"


async def sent(rig: Rig, **more: object) -> Json:
    """Chat and number of a message of the bot in a private chat."""
    user = await rig.user(started=True)
    message = await rig.ok("sendMessage", chat_id=user, text="hi", **more)
    return {"chat_id": user, "message_id": message["message_id"]}


async def test_an_edit_replaces_the_text_and_marks_the_message(rig: Rig) -> None:
    place = await sent(rig)
    edited = await rig.ok("editMessageText", **place, text="<b>new</b>", parse_mode="HTML")
    assert edited["text"] == "new"
    assert edited["entities"][0]["type"] == "bold"
    assert edited["edit_date"] >= edited["date"]
    assert (await rig.seen(place["chat_id"], place["chat_id"]))[-1]["html"] == "<b>new</b>"


async def test_an_edit_without_a_keyboard_takes_the_keyboard_away(rig: Rig) -> None:
    place = await sent(rig, reply_markup=keyboard(["a"]))
    assert "reply_markup" not in await rig.ok("editMessageText", **place, text="new")


@pytest.mark.parametrize("markup", [None, keyboard(["a"])])
async def test_an_edit_that_changes_nothing_is_refused(rig: Rig, markup: Json | None) -> None:
    more = {} if markup is None else {"reply_markup": markup}
    place = await sent(rig, **more)
    assert await rig.refused("editMessageText", **place, text="hi", **more) == NOT_MODIFIED
    assert await rig.refused("editMessageReplyMarkup", **place, **more) == NOT_MODIFIED


async def test_the_same_text_with_other_entities_or_keyboard_is_a_change(rig: Rig) -> None:
    place = await sent(rig)
    await rig.ok("editMessageText", **place, text="<b>hi</b>", parse_mode="HTML")
    await rig.ok("editMessageText", **place, text="hi")
    await rig.ok("editMessageText", **place, text="hi", reply_markup=keyboard(["a"]))
    await rig.ok("editMessageReplyMarkup", **place, reply_markup=keyboard(["b"]))
    assert "reply_markup" not in await rig.ok("editMessageReplyMarkup", **place)


async def test_a_message_that_is_gone_or_never_was_cannot_be_edited(rig: Rig) -> None:
    place = await sent(rig)
    await rig.sim("delete", chat=place["chat_id"], message_id=place["message_id"])
    for number in (place["message_id"], 999, 0, -1, "x"):
        refusal = await rig.refused(
            "editMessageText", chat_id=place["chat_id"], message_id=number, text="new"
        )
        assert refusal == "400 Bad Request: message to edit not found"
    refusal = await rig.refused("editMessageText", text="new")
    assert refusal == "400 Bad Request: message identifier is not specified"
    refusal = await rig.refused("editMessageText", inline_message_id="x", text="new")
    assert refusal == "400 Bad Request: MESSAGE_ID_INVALID"


async def test_the_bot_edits_only_its_own_messages(rig: Rig) -> None:
    user = await rig.user(started=True)
    number = await rig.say(user, user, "mine")
    refusal = await rig.refused("editMessageText", chat_id=user, message_id=number, text="x")
    assert refusal == "400 Bad Request: message can't be edited"


async def test_texts_and_captions_are_edited_each_by_its_method(rig: Rig) -> None:
    place = await sent(rig)
    refusal = await rig.refused("editMessageCaption", **place, caption="x")
    assert refusal == "400 Bad Request: there is no caption in the message to edit"
    photo = await rig.photo(place["chat_id"], caption="one")
    place["message_id"] = photo["message_id"]
    refusal = await rig.refused("editMessageText", **place, text="x")
    assert refusal == "400 Bad Request: there is no text in the message to edit"
    assert (await rig.ok("editMessageCaption", **place, caption="two"))["caption"] == "two"
    assert "caption" not in await rig.ok("editMessageCaption", **place)
    assert await rig.refused("editMessageCaption", **place, caption=" ") == NOT_MODIFIED


async def test_a_photo_is_replaced_by_an_upload_or_a_known_file(rig: Rig) -> None:
    user = await rig.user(started=True)
    photo = await rig.photo(user, caption="one")
    place = {"chat_id": user, "message_id": photo["message_id"]}
    media = {
        "type": "photo",
        "media": "attach://new",
        "caption": "<b>two</b>",
        "parse_mode": "HTML",
    }
    answer = await rig.upload(
        "editMessageMedia", {**place, "media": json.dumps(media)}, new=png(50, 60)
    )
    edited = answer["result"]
    assert edited["photo"][0]["height"] == 60
    assert edited["caption"] == "two"
    known = {"type": "photo", "media": photo["photo"][0]["file_id"]}
    assert "caption" not in await rig.ok("editMessageMedia", **place, media=known)
    assert await rig.refused("editMessageMedia", **place, media=known) == NOT_MODIFIED


@pytest.mark.parametrize(
    ("media", "refusal"),
    [
        (None, "input media is not specified"),
        ("{", "can't parse input media JSON object"),
        ([], "can't parse InputMedia: expected an Object"),
        ({"type": "video"}, "can't parse InputMedia: type must be photo or document"),
        ({"type": "photo"}, "media not found"),
        ({"type": "photo", "media": "attach://x"}, "media not found"),
        ({"type": "photo", "media": "abc"}, "wrong remote file identifier specified: Wrong string "
         "length"),
    ],
)  # fmt: skip
async def test_broken_media_is_refused(rig: Rig, media: object, refusal: str) -> None:
    place = await sent(rig)
    more = {} if media is None else {"media": media}
    assert await rig.refused("editMessageMedia", **place, **more) == f"400 Bad Request: {refusal}"


async def test_the_bot_deletes_its_own_messages_once(rig: Rig) -> None:
    place = await sent(rig)
    assert await rig.ok("deleteMessage", **place) is True
    refusal = await rig.refused("deleteMessage", **place)
    assert refusal == "400 Bad Request: message to delete not found"


async def test_messages_of_others_are_deleted_only_by_an_admin(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    number = await rig.say(group, anna, "/x")
    refusal = await rig.refused("deleteMessage", chat_id=group, message_id=number)
    assert refusal == "400 Bad Request: message can't be deleted"
    await rig.sim("members", chat=group, promote=["bot"])
    assert await rig.ok("deleteMessage", chat_id=group, message_id=number) is True


async def test_a_message_older_than_two_days_cannot_be_deleted(rig: Rig) -> None:
    place = await sent(rig)
    rig.clock.advance(48 * 3600 + 1)
    refusal = await rig.refused("deleteMessage", **place)
    assert refusal == "400 Bad Request: message can't be deleted for everyone"
    await rig.ok("editMessageText", **place, text="still editable")


async def test_pinning_needs_rights_in_a_group(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    number = (await rig.ok("sendMessage", chat_id=group, text="board"))["message_id"]
    assert await rig.refused("pinChatMessage", chat_id=group, message_id=number) == NO_PIN_RIGHTS
    assert await rig.refused("unpinChatMessage", chat_id=group, message_id=number) == NO_PIN_RIGHTS
    await rig.sim("members", chat=group, promote=["bot"])
    await rig.updates()
    assert await rig.ok("pinChatMessage", chat_id=group, message_id=number) is True
    [update] = await rig.updates()
    assert update["message"]["pinned_message"]["message_id"] == number
    assert update["message"]["from"]["id"] == BOT_ID
    assert (await rig.ok("getChat", chat_id=group))["pinned_message"]["message_id"] == number
    assert [m["is_pinned"] for m in await rig.seen(group, anna)] == [False, True, False]


async def test_unpinning_takes_the_named_or_the_last_pin(rig: Rig) -> None:
    place = await sent(rig)
    user, first = place["chat_id"], place["message_id"]
    second = (await rig.ok("sendMessage", chat_id=user, text="2"))["message_id"]
    for number in (first, second):
        await rig.ok("pinChatMessage", chat_id=user, message_id=number)
    await rig.ok("unpinChatMessage", chat_id=user)
    assert (await rig.ok("getChat", chat_id=user))["pinned_message"]["message_id"] == first
    await rig.ok("unpinChatMessage", chat_id=user, message_id=first)
    assert "pinned_message" not in await rig.ok("getChat", chat_id=user)
    for more in ({}, {"message_id": 999}):
        refusal = await rig.refused("unpinChatMessage", chat_id=user, **more)
        assert refusal == "400 Bad Request: message to unpin not found"
    refusal = await rig.refused("pinChatMessage", chat_id=user, message_id=999)
    assert refusal == "400 Bad Request: message to pin not found"


async def test_a_deleted_message_is_no_longer_pinned(rig: Rig) -> None:
    place = await sent(rig)
    await rig.ok("pinChatMessage", **place)
    await rig.ok("deleteMessage", **place)
    assert "pinned_message" not in await rig.ok("getChat", chat_id=place["chat_id"])


async def test_a_reply_must_answer_a_message_that_exists(rig: Rig) -> None:
    place = await sent(rig)
    user, number = place["chat_id"], place["message_id"]
    for reply in ({"reply_to_message_id": number}, {"reply_parameters": {"message_id": number}}):
        message = await rig.ok("sendMessage", chat_id=user, text="x", **reply)
        assert message["reply_to_message"]["message_id"] == number
    lost: Json = {"message_id": 999}
    refusal = await rig.refused("sendMessage", chat_id=user, text="x", reply_parameters=lost)
    assert refusal == "400 Bad Request: message to be replied not found"
    lost["allow_sending_without_reply"] = True
    message = await rig.ok("sendMessage", chat_id=user, text="x", reply_parameters=lost)
    assert "reply_to_message" not in message
