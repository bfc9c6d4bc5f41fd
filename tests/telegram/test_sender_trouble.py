"""What a chat shows after everything that can happen to chats and calls: one live board."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.service.lobby import LOBBY
from bot.service.play import BOARD
from bot.service.ports import Person, Place
from bot.telegram import outbox
from bot.telegram.screen import Screen
from storage.api import Session, ShownMessage, Status
from tests.playground.rig import Json
from tests.telegram.stage import Stage, game_in, lobby_in, setting

# PTB warns of a future type of `retry_after`.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

LOST = {"the connection breaks": 0, "a gateway gives up": 504}


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long before he tries again."""
    monkeypatch.setattr(outbox, "_FIRST_PAUSE_S", 0.01)


async def playing(stage: Stage, **more: object) -> tuple[Person, Place, Session]:
    """Anna's game, shown in a group; nothing else is to be told."""
    anna, place = await setting(stage, **more)
    await stage.deliver()
    session = await game_in(stage, anna, place)
    session = await stage.house.press(session, anna)
    await stage.sent()
    stage.forget_calls()
    return anna, place, session


async def move(stage: Stage, session: Session, anna: Person) -> Session:
    """Anna moves, and what follows is sent."""
    after = await stage.house.press(await stage.house.now(session), anna)
    await stage.sent()
    return after


async def live(stage: Stage, place: Place, anna: Person) -> list[Json]:
    """The messages with buttons."""
    return [it for it in await stage.seen(place, anna) if "reply_markup" in it]


async def only_board(stage: Stage, place: Place, anna: Person, session: Session) -> Json:
    """The one board in the chat, which is the one remembered and shows the present."""
    (board,) = await live(stage, place, anna)
    shown = await stage.shown_as(session, BOARD)
    assert shown is not None
    assert shown.message_id == board["message_id"]
    assert shown.version == (await stage.house.now(session)).version
    return board


def loud(logs: list[EventDict]) -> list[object]:
    """Of lines that an operator reads: the reason."""
    return [line.get("reason") for line in logs if line["log_level"] in {"warning", "error"}]


# -- answers that are lost -----------------------------------------------------------------------


@pytest.mark.parametrize("code", LOST.values(), ids=LOST)
async def test_a_board_whose_number_was_lost_is_there_once(stage: Stage, code: int) -> None:
    anna, place = await setting(stage)
    await stage.fault(code, method="sendMessage", after_accept=True)
    session = await game_in(stage, anna, place)
    assert stage.methods(place)[:2] == ["sendMessage", "sendMessage"]
    session = await move(stage, session, anna)
    await only_board(stage, place, anna, session)
    assert await stage.shown.get(session.id, f"{BOARD}:sending") is None


@pytest.mark.parametrize("code", LOST.values(), ids=LOST)
async def test_a_board_that_moved_to_the_bottom_unheard_is_there_once(
    stage: Stage, code: int
) -> None:
    anna, place, session = await playing(stage)
    await stage.fault(code, method="sendMessage", after_accept=True, times=2)
    stage.sender.repost(session)
    await stage.sent()
    await only_board(stage, place, anna, session)


async def test_a_board_that_never_arrived_is_sent_again(stage: Stage) -> None:
    anna, place = await setting(stage)
    await stage.fault(0, method="sendMessage")
    await stage.fault(502, method="sendMessage")
    session = await game_in(stage, anna, place)
    session = await move(stage, session, anna)
    await only_board(stage, place, anna, session)


@pytest.mark.parametrize("code", LOST.values(), ids=LOST)
async def test_an_edit_whose_answer_was_lost_is_made_again(stage: Stage, code: int) -> None:
    anna, place, session = await playing(stage)
    await stage.fault(code, method="editMessageText", after_accept=True)
    with capture_logs() as logs:
        session = await move(stage, session, anna)
    assert stage.methods() == ["editMessageText"] * 2
    await only_board(stage, place, anna, session)
    assert loud(logs) == []


async def test_a_process_that_ends_while_it_sends_leaves_one_board(stage: Stage) -> None:
    anna, place = await setting(stage)
    session = await lobby_in(stage, anna, place)
    await stage.fault(200, method="sendMessage", delay=20)
    await stage.house.play.start(session.id, anna, False)
    while len(await stage.seen(place, anna)) < 2:
        pass
    await stage.restart()
    await stage.sender.catch_up(await stage.house.now(session))
    await stage.sent()
    session = await move(stage, session, anna)
    await only_board(stage, place, anna, session)


# -- kicks, blocks, rights -----------------------------------------------------------------------


async def test_a_kick_suspends_the_table_and_nothing_more_is_tried(stage: Stage) -> None:
    anna, place, session = await playing(stage)
    await stage.rig.sim("members", chat=place.chat_id, remove=["bot"])
    with capture_logs() as logs:
        await stage.house.press(session, anna)
        stage.sender.notice(place.chat_id, None, Screen("a"))
        await stage.sent()
        await stage.deliver()
    assert len(stage.calls(place)) == 1
    assert loud(logs) == ["Forbidden: bot was kicked from the supergroup chat"]
    assert (await stage.house.now(session)).status is Status.SUSPENDED
    stage.forget_calls()
    stage.house.clock.advance(6 * 86400)
    await stage.timers.tick()
    await stage.sent()
    assert stage.calls() == []


async def test_a_kick_that_is_heard_of_first_leads_to_no_call_at_all(stage: Stage) -> None:
    _, place, session = await playing(stage)
    await stage.rig.sim("members", chat=place.chat_id, remove=["bot"])
    with capture_logs() as logs:
        await stage.deliver()
    assert (await stage.house.now(session)).status is Status.SUSPENDED
    assert stage.calls(place) == []
    assert loud(logs) == []


async def test_who_is_added_again_finds_the_board_at_the_bottom(stage: Stage) -> None:
    anna, place, session = await playing(stage)
    for change in ("remove", "add"):
        await stage.rig.sim("members", chat=place.chat_id, **{change: ["bot"]})
        await stage.deliver()
    assert (await stage.house.now(session)).status is Status.RUNNING
    messages = await stage.rig.seen(place.chat_id, anna.user_id)
    board = await only_board(stage, place, anna, session)
    assert messages[-1]["message_id"] == board["message_id"]
    await move(stage, session, anna)
    await only_board(stage, place, anna, session)


async def test_who_blocks_the_bot_is_sent_one_call_and_gets_his_board_when_he_is_back(
    stage: Stage,
) -> None:
    anna = await stage.person(started=True)
    place = Place(anna.user_id)
    await stage.deliver()
    session = await game_in(stage, anna, place)
    stage.forget_calls()
    await stage.rig.sim("private", user=anna.user_id, action="block")
    with capture_logs() as logs:
        await stage.deliver()
        for _ in range(2):
            session = await move(stage, session, anna)
    assert {call.error.code for call in stage.calls() if call.error} == {403}
    assert loud(logs) == ["Forbidden: bot was blocked by the user"]
    await stage.rig.sim("private", user=anna.user_id, action="unblock")
    await stage.deliver()
    await move(stage, session, anna)
    await only_board(stage, place, anna, session)


async def test_without_the_right_to_write_one_line_is_logged_and_each_change_tries_again(
    stage: Stage,
) -> None:
    anna, place, session = await playing(stage)
    board = (await live(stage, place, anna))[0]["message_id"]
    await stage.rig.sim("members", chat=place.chat_id, restrict=["bot"])
    await stage.rig.sim("delete", chat=place.chat_id, message_id=board)
    await stage.deliver()
    with capture_logs() as logs:
        for _ in range(3):
            session = await move(stage, session, anna)
    assert len([call for call in stage.calls() if call.method == "sendMessage"]) >= 3
    assert loud(logs) == ["Not enough rights to send text messages to the chat"]
    await stage.rig.sim("members", chat=place.chat_id, promote=["bot"])
    await stage.deliver()
    await only_board(stage, place, anna, session)


async def test_in_a_topic_that_was_closed_one_line_is_logged_and_each_change_tries_again(
    stage: Stage,
) -> None:
    anna, place, session = await playing(stage)
    await stage.fault(400, "Bad Request: TOPIC_CLOSED", times=3)
    with capture_logs() as logs:
        for _ in range(3):
            session = await move(stage, session, anna)
    assert stage.methods() == ["editMessageText"] * 3
    assert loud(logs) == ["Topic_closed"]
    session = await move(stage, session, anna)
    await only_board(stage, place, anna, session)


async def test_a_chat_that_is_not_there_any_more_is_one_line(stage: Stage) -> None:
    anna, _, session = await playing(stage)
    gone = Place(-1_009_876_543_210)
    with capture_logs() as logs:
        await stage.house.game_of(anna, place=gone)
        stage.sender.notice(gone.chat_id, None, Screen("a"))
        await stage.sent()
    assert loud(logs) == ["Chat not found"]
    await move(stage, session, anna)


# -- a group becomes a supergroup ----------------------------------------------------------------


@pytest.mark.parametrize(
    "lost", ["", "migrate_to_chat_id", "migrate_from_chat_id"], ids=["neither", "to", "from"]
)
async def test_a_table_moves_with_its_group_whichever_message_comes(
    stage: Stage, lost: str
) -> None:
    anna, place, session = await playing(stage, kind="group")
    await stage.preferences.set_chat(place.chat_id, language="de")
    new = Place((await stage.rig.sim("migrate", chat=place.chat_id))["id"])
    with capture_logs() as logs:
        await stage.deliver(but=lost)
    await only_board(stage, new, anna, session)
    session = await move(stage, session, anna)
    board = await only_board(stage, new, anna, session)
    assert "Tier-Yahtzee" in board["text"]
    assert [call.chat for call in stage.calls() if call.chat == place.chat_id] == []
    assert loud(logs) == []


async def test_the_two_messages_may_come_in_any_order(stage: Stage) -> None:
    anna, place, session = await playing(stage, kind="group")
    new = Place((await stage.rig.sim("migrate", chat=place.chat_id))["id"])
    for update in reversed(await stage.fetched()):
        await stage.intake.accept([update])
        await stage.sent()
    await only_board(stage, new, anna, session)
    assert stage.methods(new) == ["sendMessage"]


async def test_if_no_message_comes_the_next_call_tells(stage: Stage) -> None:
    anna, place, session = await playing(stage, kind="group")
    new = Place((await stage.rig.sim("migrate", chat=place.chat_id))["id"])
    await stage.deliver(but="migrate_")
    with capture_logs() as logs:
        session = await move(stage, session, anna)
    assert (await stage.house.now(session)).chat_id == new.chat_id
    await only_board(stage, new, anna, session)
    assert loud(logs) == []
    await move(stage, session, anna)
    await only_board(stage, new, anna, session)


async def test_a_board_that_was_edited_while_its_group_moved_is_posted_in_the_new_chat(
    stage: Stage,
) -> None:
    anna, place, session = await playing(stage, kind="group")
    board = (await live(stage, place, anna))[0]["message_id"]
    new = Place((await stage.rig.sim("migrate", chat=place.chat_id))["id"])
    await stage.deliver()
    stage.forget_calls()
    # The answer to an edit in the old chat comes last.
    late = ShownMessage(session.id, BOARD, place.chat_id, None, board, "late", 2)
    await stage.shown.put(late)
    session = await move(stage, session, anna)
    assert stage.methods(new)[0] == "sendMessage"
    assert stage.calls(place) == []
    shown = await stage.shown_as(session, BOARD)
    assert shown is not None
    assert shown.chat_id == new.chat_id


# -- moving to the bottom ------------------------------------------------------------------------


async def test_a_board_that_scrolled_away_moves_once_while_moves_go_on(stage: Stage) -> None:
    anna, place, session = await playing(stage)
    for number in range(9):
        await stage.rig.say(place.chat_id, anna.user_id, f"/nothing{number}")
    await stage.rig.say(place.chat_id, anna.user_id, "/rules")
    await stage.deliver()
    stage.forget_calls()
    await stage.fault(200, method="sendMessage", delay=0.1)
    for _ in range(5):
        session = await stage.house.press(session, anna)
    await stage.sent()
    assert stage.methods().count("sendMessage") == 1
    assert stage.methods().count("deleteMessage") == 1
    board = next(
        it for it in await live(stage, place, anna) if it["text"].startswith("🐒 Animal Yahtzee\n")
    )
    shown = await stage.shown_as(session, BOARD)
    assert shown is not None
    assert shown.message_id == board["message_id"]
    assert shown.version == session.version


async def test_a_lobby_in_the_way_of_no_board_keeps_its_message(stage: Stage) -> None:
    anna, place, session = await playing(stage)
    lobby = await stage.shown_as(session, LOBBY)
    assert lobby is not None
    assert lobby.message_id == (await stage.seen(place, anna))[0]["message_id"]
