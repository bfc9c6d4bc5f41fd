"""A board that has scrolled away moves to the bottom of its chat."""

from __future__ import annotations

import pytest

from bot.service.ports import Place
from bot.telegram.screen import Screen
from bot.telegram.sender import SCROLLED_AWAY
from tests.telegram.stage import Stage, game_in, lobby_in, setting

# PTB warns of a future type of `retry_after`; the outbox takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")


async def _chatter(stage: Stage, place: Place, count: int) -> None:
    """So many messages come after the board."""
    for number in range(count):
        stage.sender.notice(place.chat_id, None, Screen(f"message {number}"))
    await stage.sent()
    stage.forget_calls()


async def test_a_board_with_eight_messages_below_it_stays(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await _chatter(stage, place, SCROLLED_AWAY)
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]


async def test_a_board_with_nine_messages_below_it_moves_to_the_bottom(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    old = (await stage.seen(place, anna))[-1]["message_id"]
    await _chatter(stage, place, SCROLLED_AWAY + 1)
    session = await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["sendMessage", "deleteMessage"]
    messages = await stage.seen(place, anna)
    assert "▶️ Anna" in messages[-1]["text"]
    assert old not in [message["message_id"] for message in messages]
    stage.forget_calls()
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]


async def test_what_people_write_counts_as_far_as_the_bot_hears_it(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    last = 0
    for _ in range(SCROLLED_AWAY + 1):
        last = await stage.rig.say(place.chat_id, anna.user_id, "hello")
    stage.sender.saw(place.chat_id, None, last)
    stage.sender.saw(place.chat_id, None, last - 5)
    stage.forget_calls()
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["sendMessage", "deleteMessage"]


async def test_what_comes_into_a_topic_is_not_below_the_board_of_another(stage: Stage) -> None:
    anna, place = await setting(stage, forum=True)
    session = await game_in(stage, anna, place)
    last = 0
    for _ in range(SCROLLED_AWAY + 1):
        last = await stage.rig.say(place.chat_id, anna.user_id, "hello", topic=5)
    stage.sender.saw(place.chat_id, 5, last)
    stage.forget_calls()
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]


async def test_in_a_small_group_numbers_tell_nothing_and_the_board_stays(stage: Stage) -> None:
    anna, place = await setting(stage, kind="group")
    session = await game_in(stage, anna, place)
    await _chatter(stage, place, SCROLLED_AWAY + 5)
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]


async def test_the_lobby_of_a_running_game_stays_where_it_is(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await lobby_in(stage, anna, place)
    lobby = (await stage.seen(place, anna))[0]["message_id"]
    await _chatter(stage, place, SCROLLED_AWAY + 1)
    await stage.house.play.start(session.id, anna, False)
    await stage.sent()
    messages = await stage.seen(place, anna)
    assert messages[0]["message_id"] == lobby
    assert "▶️ Anna" in messages[-1]["text"]


async def test_a_board_that_is_asked_for_moves_to_the_bottom(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await _chatter(stage, place, 1)
    stage.sender.repost(session)
    await stage.sent()
    messages = await stage.seen(place, anna)
    assert [message["text"][:12] for message in messages[1:]] == ["message 0", "🐒 Animal Yah"]
    assert stage.methods() == ["sendMessage", "deleteMessage"]


async def test_an_old_board_that_cannot_be_deleted_stays(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await stage.fault(400, "Bad Request: message can't be deleted", method="deleteMessage")
    stage.sender.repost(session)
    await stage.sent()
    stage.forget_calls()
    await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods() == ["editMessageText"]
    assert "Round 2" in (await stage.seen(place, anna))[-1]["text"]


@pytest.mark.slow
async def test_a_board_moves_once_even_if_deleting_the_old_one_takes_two_attempts(
    stage: Stage,
) -> None:
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    old = (await stage.seen(place, anna))[-1]["message_id"]
    await stage.fault(429, retry_after=1, method="deleteMessage")
    stage.forget_calls()
    stage.sender.repost(session)
    await stage.sent()
    assert stage.methods() == ["sendMessage", "deleteMessage", "deleteMessage"]
    messages = await stage.seen(place, anna)
    assert len(messages) == 2
    assert old not in [message["message_id"] for message in messages]
