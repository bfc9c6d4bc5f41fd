"""What chats show follows what the tables are: edits in place, on the real Bot API's terms."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.service.lobby import LOBBY
from bot.service.play import BOARD
from bot.service.ports import Place
from bot.telegram.screen import Screen
from tests.playground.rig import Delays
from tests.telegram.stage import Stage, game_in, lobby_in, setting

# PTB warns of a future type of `retry_after`; the outbox takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")


# -- one message a table -------------------------------------------------------------------------


async def test_a_lobby_is_one_message_that_is_edited_in_place(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await lobby_in(stage, anna, place)
    for _ in range(3):
        session = await stage.house.lobby.add_computer(session.id, anna, False)
        await stage.sent()
    assert stage.methods() == ["sendMessage", *["editMessageText"] * 3]
    (message,) = await stage.seen(place, anna)
    assert "4. 🤖 Fritz" in message["text"]
    shown = await stage.shown_as(session, LOBBY)
    assert shown is not None
    assert shown.message_id == message["message_id"]


async def test_changes_that_come_while_a_message_is_sent_are_shown_in_one_go(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, place = await setting(stage)
    delays = Delays(monkeypatch)
    await stage.fault(200, method="sendMessage", delay=0.3)
    session = await stage.house.lobby_of(anna, place=place, computers=5)
    delays.may_end.set()
    await stage.sent()
    assert stage.methods() == ["sendMessage", "editMessageText"]
    assert "6. 🤖 Hugo" in (await stage.seen(place, anna))[0]["text"]
    assert session.version == 6


async def test_when_the_game_begins_the_board_comes_and_the_lobby_says_so(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await lobby_in(stage, anna, place)
    session = await stage.house.play.start(session.id, anna, False)
    await stage.sent()
    lobby, board = await stage.seen(place, anna)
    assert "The game has begun: Anna." in lobby["text"]
    assert "reply_markup" not in lobby
    assert "▶️ Anna" in board["text"]
    assert board["reply_markup"]
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == [
        "sendMessage",
        "sendMessage",
        "editMessageText",
        "editMessageText",
    ]


async def test_what_looks_the_same_is_not_sent_again(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    stage.forget_calls()
    for _ in range(3):
        stage.sender.changed(session)
        await stage.sent()
    assert stage.methods() == []


async def test_a_level_of_the_menu_is_open_until_the_table_changes(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    stage.sender.look(session, 0, "keep/1f")
    await stage.sent()
    board = (await stage.seen(place, anna))[-1]
    assert board["reply_markup"]["inline_keyboard"][0][0]["text"].startswith("✅")
    await stage.house.press(session, anna)
    await stage.sent()
    board = (await stage.seen(place, anna))[-1]
    assert not board["reply_markup"]["inline_keyboard"][0][0]["text"].startswith("✅")


async def test_the_question_which_game_becomes_the_lobby(stage: Stage) -> None:
    anna, place = await setting(stage)
    stage.sender.notice(place.chat_id, None, Screen("Which game?"))
    await stage.sent()
    (question,) = await stage.seen(place, anna)
    await stage.house.lobby.open(
        place, anna, "animal_yahtzee", None, shown_in=question["message_id"]
    )
    await stage.sent()
    (lobby,) = await stage.seen(place, anna)
    assert lobby["message_id"] == question["message_id"]
    assert "1. Anna" in lobby["text"]


async def test_a_table_in_a_topic_is_shown_in_its_topic(stage: Stage) -> None:
    anna, place = await setting(stage, forum=True)
    await stage.rig.say(place.chat_id, anna.user_id, "hello", topic=5)
    here, general = Place(place.chat_id, 5), place
    await stage.house.lobby_of(anna, place=here)
    await stage.house.lobby_of(anna, place=general, computers=1)
    await stage.sent()
    (in_topic,) = await stage.seen(place, anna, topic=5)
    (outside,) = await stage.seen(place, anna, topic=1)
    assert "Otto" not in in_topic["text"]
    assert "Otto" in outside["text"]


async def test_language_and_style_of_the_chat_are_kept_to(stage: Stage) -> None:
    anna, place = await setting(stage)
    await stage.preferences.set_chat(place.chat_id, language="de", plain=True)
    await game_in(stage, anna, place)
    board = (await stage.seen(place, anna))[-1]
    assert "Tier-Yahtzee" in board["text"]
    assert not any(entity["type"] == "pre" for entity in board["entities"])


async def test_names_are_no_markup(stage: Stage) -> None:
    evil = await stage.person("<b>&amp;</b>")
    place = await stage.group(evil)
    await game_in(stage, evil, place)
    board = (await stage.seen(place, evil))[-1]
    assert "▶️ <b>&amp;</b>" in board["text"]


# -- a restart -----------------------------------------------------------------------------------


async def test_after_a_restart_the_same_message_is_edited_and_only_if_needed(
    stage: Stage,
) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await stage.restart()
    stage.forget_calls()
    for running in await stage.house.tables.all_open():
        stage.sender.changed(running)
    await stage.sent()
    assert stage.methods() == []
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]
    assert len(await stage.seen(place, anna)) == 2


async def test_what_was_not_shown_before_the_restart_is_shown_after_it(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await stage.sender.close()
    session = await stage.house.press(session, anna)
    await stage.sender.close()
    await stage.restart()
    stage.sender.changed(session)
    await stage.sent()
    assert "Round 2" in (await stage.seen(place, anna))[-1]["text"]


# -- messages that are not as they should be -----------------------------------------------------


async def test_a_board_that_was_deleted_is_posted_again_and_remembered(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    old = (await stage.seen(place, anna))[-1]["message_id"]
    await stage.rig.sim("delete", chat=place.chat_id, message_id=old)
    session = await stage.house.press(session, anna)
    await stage.sent()
    new = (await stage.seen(place, anna))[-1]
    assert new["message_id"] != old
    shown = await stage.shown_as(session, BOARD)
    assert shown is not None
    assert shown.message_id == new["message_id"]
    stage.forget_calls()
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]


async def test_a_message_that_shows_it_already_is_no_trouble(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    async with stage.house.store.transaction() as tx:
        shown = await tx.messages.get(session.id, BOARD)
        assert shown is not None
        await tx.messages.put(replace(shown, digest=""))
        await tx.commit()
    await stage.restart()
    stage.forget_calls()
    with capture_logs() as logs:
        stage.sender.changed(session)
        await stage.sent()
    (edit,) = stage.calls()
    assert edit.error is not None
    assert edit.error.description.startswith("Bad Request: message is not modified")
    assert logs == []
    stage.forget_calls()
    stage.sender.changed(session)
    await stage.sent()
    assert stage.methods() == []


async def test_who_was_kicked_tries_once_and_says_so_once(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await stage.rig.sim("members", chat=place.chat_id, remove=["bot"])
    stage.forget_calls()
    with capture_logs() as logs:
        await stage.house.press(session, anna)
        for text in ("a", "b", "c"):
            stage.sender.notice(place.chat_id, None, Screen(text))
        await stage.sent()
    assert [call.error.code for call in stage.calls() if call.error] == [403]
    assert len(stage.calls()) == 1
    assert [line["chat"] for line in logs] == [place.chat_id]


async def test_a_fault_in_one_table_does_not_silence_the_chat(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    stage.forget_calls()
    with capture_logs() as logs:
        stage.sender.changed(replace(session, version=99, snapshot=b"broken"))
        stage.sender.notice(place.chat_id, None, Screen("still here"))
        await stage.sent()
    assert [line["log_level"] for line in logs] == ["error"]
    assert (await stage.seen(place, anna))[-1]["text"] == "still here"
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["sendMessage", "editMessageText"]


# -- everything else -----------------------------------------------------------------------------


async def test_notices_come_in_the_order_in_which_they_were_given(stage: Stage) -> None:
    anna, place = await setting(stage)
    for number in range(5):
        stage.sender.notice(place.chat_id, None, Screen(str(number)))
    await stage.sent()
    assert [message["text"] for message in await stage.seen(place, anna)] == list("01234")


async def test_a_file_is_sent_as_it_is(stage: Stage) -> None:
    anna, place = await setting(stage)
    stage.sender.document(place.chat_id, None, "game.json", b'{"seed": 1}')
    await stage.sent()
    (message,) = await stage.seen(place, anna)
    assert message["document"]["file_name"] == "game.json"
    assert message["document"]["file_size"] == 11


async def test_a_page_is_turned_in_its_message(stage: Stage) -> None:
    anna, place = await setting(stage)
    stage.sender.notice(place.chat_id, None, Screen("page 1"))
    await stage.sent()
    (page,) = await stage.seen(place, anna)
    with capture_logs() as logs:
        for _ in range(2):
            stage.sender.edit(place.chat_id, page["message_id"], Screen("page <b>2</b>"))
        stage.sender.edit(place.chat_id, 4711, Screen("page 3"))
        await stage.sent()
    (page,) = await stage.seen(place, anna)
    assert page["text"] == "page 2"
    assert logs == []


@pytest.mark.slow
async def test_after_a_429_nothing_goes_to_the_chat_before_its_time_and_nothing_is_lost(
    stage: Stage,
) -> None:
    anna = await stage.person(started=True)
    blocked, free = await stage.group(anna), await stage.group(anna)
    await stage.fault(429, retry_after=1, chat=blocked.chat_id)
    clock = asyncio.get_running_loop().time
    begun = clock()
    for text in ("a", "b", "c"):
        for chat_id in (blocked.chat_id, free.chat_id, anna.user_id):
            stage.sender.notice(chat_id, None, Screen(text))
    await stage.sent()
    took = clock() - begun
    assert [call.error is None for call in stage.calls(blocked)] == [False, True, True, True]
    assert stage.texts(blocked) == ["a", "a", "b", "c"]
    assert took >= 1
    for place in (free, Place(anna.user_id)):
        assert stage.texts(place) == ["a", "b", "c"]
