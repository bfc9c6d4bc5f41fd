"""python-telegram-bot works against the playground as it is."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeChat,
    Chat,
    ChatMemberAdministrator,
    ChatMemberOwner,
    InaccessibleMessage,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Update,
)
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, RetryAfter
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ExtBot,
)

from bot.playground.server import DEFAULT_TOKEN
from tests.playground.rig import SOON_S, Rig, png

App = Application[Any, Any, Any, Any, Any, Any]
BUTTONS = InlineKeyboardMarkup([[InlineKeyboardButton("Roll", callback_data="roll")]])


def build(rig: Rig, token: str = DEFAULT_TOKEN) -> App:
    builder = ApplicationBuilder().token(token)
    return builder.base_url(rig.url("/bot")).base_file_url(rig.url("/file/bot")).build()


class Diary:
    """What the handlers of a bot saw."""

    def __init__(self) -> None:
        self.entries: asyncio.Queue[tuple[str, Update]] = asyncio.Queue()

    async def next(self, kind: str) -> Update:
        found, update = await asyncio.wait_for(self.entries.get(), SOON_S)
        assert found == kind
        return update

    async def on_command(self, update: Update, _: object) -> None:
        assert update.message is not None
        await update.message.reply_html("<b>Board</b>", reply_markup=BUTTONS)
        self.entries.put_nowait(("command", update))

    async def on_press(self, update: Update, _: object) -> None:
        query = update.callback_query
        assert query is not None
        await query.answer("Rolled", show_alert=True)
        if not isinstance(query.message, InaccessibleMessage) and query.message.is_accessible:
            await query.edit_message_text("Rolled")
        self.entries.put_nowait(("press", update))

    async def on_membership(self, update: Update, _: object) -> None:
        self.entries.put_nowait(("membership", update))


@pytest.fixture
async def diary(rig: Rig) -> AsyncIterator[Diary]:
    """A bot that polls and keeps a diary."""
    app, diary = build(rig), Diary()
    app.add_handler(CommandHandler("join", diary.on_command))
    app.add_handler(CallbackQueryHandler(diary.on_press))
    app.add_handler(ChatMemberHandler(diary.on_membership, ChatMemberHandler.ANY_CHAT_MEMBER))
    async with app:
        await app.start()
        assert app.updater is not None
        await app.updater.start_polling(allowed_updates=Update.ALL_TYPES)
        yield diary
        await app.updater.stop()
        await app.stop()


@pytest.fixture
async def bot(rig: Rig) -> AsyncIterator[ExtBot[None]]:
    app = build(rig)
    async with app:
        yield app.bot


async def test_a_polling_bot_plays_a_round(rig: Rig, diary: Diary) -> None:
    anna = await rig.user()
    group = await rig.group(anna, kind="supergroup", bot_is_admin=True)
    change = (await diary.next("membership")).my_chat_member
    assert change is not None
    assert isinstance(change.new_chat_member, ChatMemberAdministrator)
    await rig.say(group, anna, "/JOIN@menagerie_bot dog")
    assert (await diary.next("command")).effective_chat == Chat(group, "supergroup", "Pack")
    board = (await rig.seen(group, anna))[-1]
    assert board["html"] == "<b>Board</b>"
    pressed = await rig.sim(
        "press", chat=group, message_id=board["message_id"], from_=anna, text="Roll"
    )
    await diary.next("press")
    shown = await rig.look(f"callbacks/{pressed['callback_ids'][0]}")
    assert (shown["text"], shown["alert"]) == ("Rolled", True)
    board = (await rig.seen(group, anna))[-1]
    assert board["text"] == "Rolled"
    assert "reply_markup" not in board


async def test_a_press_on_a_deleted_message_is_inaccessible(rig: Rig, diary: Diary) -> None:
    anna = await rig.user(started=True)
    await rig.say(anna, anna, "/join")
    await diary.next("command")
    number = (await rig.seen(anna, anna))[-1]["message_id"]
    await rig.sim("delete", chat=anna, message_id=number)
    await rig.sim("press", chat=anna, message_id=number, from_=anna, data="roll")
    query = (await diary.next("press")).callback_query
    assert query is not None
    assert query.message is not None
    assert not query.message.is_accessible


async def test_members_come_and_go(rig: Rig, diary: Diary) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, kind="supergroup", bot_is_admin=True)
    await diary.next("membership")
    for change in ("add", "restrict", "remove"):
        await rig.sim("members", chat=group, **{change: [ben]})
        changed = (await diary.next("membership")).chat_member
        assert changed is not None
        assert changed.new_chat_member.user.id == ben
    await rig.sim("members", chat=group, remove=["bot"])
    kicked = (await diary.next("membership")).my_chat_member
    assert kicked is not None
    assert kicked.new_chat_member.status == "kicked"


async def test_files_travel_both_ways(rig: Rig, bot: ExtBot[None]) -> None:
    anna = await rig.user(started=True)
    sent = await bot.send_document(anna, io.BytesIO(b"data"), filename="game.json", caption="x")
    assert sent.document is not None
    assert sent.document.file_name == "game.json"
    file = await sent.document.get_file()
    assert bytes(await file.download_as_bytearray()) == b"data"
    photo = await bot.send_photo(anna, png(60, 40), caption="<i>sheet</i>", parse_mode="HTML")
    assert (photo.photo[-1].width, photo.caption) == (60, "sheet")
    edited = await photo.edit_media(InputMediaPhoto(png(80, 40), caption="new"))
    assert not isinstance(edited, bool)
    assert (edited.photo[-1].width, edited.caption) == (80, "new")


async def test_everything_about_chats_is_understood(rig: Rig, bot: ExtBot[None]) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    forum = await rig.group(anna, ben, kind="supergroup", forum=True, bot_is_admin=True)
    assert (await bot.get_me()).username == "menagerie_bot"
    chat = await bot.get_chat(forum)
    assert (chat.title, chat.is_forum) == ("Pack", True)
    owner, own = await bot.get_chat_administrators(forum)
    assert isinstance(owner, ChatMemberOwner)
    assert isinstance(own, ChatMemberAdministrator)
    for change, status in (({}, "member"), ({"restrict": [ben]}, "restricted")):
        if change:
            await rig.sim("members", chat=forum, **change)
        assert (await bot.get_chat_member(forum, ben)).status == status
    assert await bot.get_chat_member_count(forum) == 3
    message = await bot.send_message(forum, "board")
    assert await message.pin()
    pinned = (await bot.get_chat(forum)).pinned_message
    assert pinned is not None
    assert pinned.message_id == message.message_id
    assert await message.unpin()
    assert await bot.send_chat_action(forum, "typing")
    assert await message.delete()
    assert await bot.leave_chat(forum)


async def test_the_profile_is_set_and_read_back(rig: Rig, bot: ExtBot[None]) -> None:
    group = await rig.group(await rig.user())
    scope = BotCommandScopeChat(group)
    assert await bot.set_my_commands([("join", "Join")], scope=scope, language_code="de")
    found = await bot.get_my_commands(scope=scope, language_code="de")
    assert found == (BotCommand("join", "Join"),)
    assert await bot.delete_my_commands(scope=scope, language_code="de")
    assert await bot.set_my_description("long", language_code="de")
    assert (await bot.get_my_description("de")).description == "long"
    assert await bot.set_my_short_description("short")
    assert (await bot.get_my_short_description()).short_description == "short"
    assert await bot.set_my_name("Zoo")
    assert (await bot.get_my_name()).name == "Zoo"


async def test_refusals_become_the_right_exceptions(
    rig: Rig, bot: ExtBot[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    anna, ben = await rig.user("Anna", started=True), await rig.user("Ben")
    group = await rig.group(anna)
    message = await bot.send_message(anna, "x")
    with pytest.raises(BadRequest, match="Message is not modified"):
        await message.edit_text("x")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(999, "x")
    with pytest.raises(Forbidden, match="bot can't initiate conversation"):
        await bot.send_message(ben, "x")
    await rig.sim("limits", private_per_second=1)
    await bot.send_message(anna, "x")
    with pytest.raises(RetryAfter) as flood:
        await bot.send_message(anna, "x")
    assert flood.value.retry_after == timedelta(seconds=1)
    new = (await rig.sim("migrate", chat=group))["id"]
    with pytest.raises(ChatMigrated) as migrated:
        await bot.send_message(group, "x")
    assert migrated.value.new_chat_id == new


async def test_a_wrong_token_is_an_invalid_token(rig: Rig) -> None:
    app = build(rig, "1000000001:wrong")
    with pytest.raises(InvalidToken):
        await app.initialize()
    await app.bot.shutdown()


async def test_two_pollers_are_a_conflict(rig: Rig, bot: ExtBot[None]) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=10))
    await rig.is_held()
    async with build(rig) as second:
        await second.bot.get_updates(timeout=0)
    with pytest.raises(Conflict):
        await first


async def test_a_webhook_is_set_and_told(rig: Rig, bot: ExtBot[None]) -> None:
    assert await bot.set_webhook("http://127.0.0.1:9/x", secret_token="s", max_connections=3)
    info = await bot.get_webhook_info()
    assert (info.url, info.max_connections) == ("http://127.0.0.1:9/x", 3)
    assert await bot.delete_webhook(drop_pending_updates=True)
