"""Messages that were sent without the bot's learning their numbers: one live board at most."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.harness import Chat, Message, World
from tests.e2e.playing import begin, begun, board_of
from tests.e2e.reports.steps import best_box, fill, live
from tests.e2e.stage import Stage, open_stage

LOST = {"an error after all": 504, "a closed connection": 0}


@pytest.fixture(scope="module")
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A pair whose bot these tests kill and start again."""
    with open_stage(tmp_path_factory.mktemp("fragile")) as stage:
        yield stage


@pytest.fixture
def lossy(fragile: Stage) -> Iterator[World]:
    """A world in which calls go wrong; none of the faults is left for the next test."""
    yield fragile.world
    fragile.control.delete("faults")


def only_one_is_live(chat: Chat) -> Message:
    """Wait until all is done; the one message of a table that has buttons."""
    chat.is_done()
    chat.is_done()
    [board] = live(chat)
    return board


def is_refused(world: World, chat: Chat, method: str, since: int) -> None:
    """Wait until a call was refused after a number: then what came before it is stored."""
    chat.wait(
        lambda: [it for it in world.calls(since) if it["method"] == method and not it["ok"]],
        f"a refusal of {method}",
    )


@pytest.mark.parametrize("code", LOST.values(), ids=LOST)
def test_a_lobby_whose_number_was_lost_is_there_once(lossy: World, code: int) -> None:
    anna = lossy.person("Anna")
    group = lossy.group(anna)
    lossy.control.post("faults", code=code, chat=group.id, method="sendMessage", after_accept=True)
    anna.says("/join yahtzee")
    first = group.table().id
    group.wait(lambda: group.table().id > first, "a second try")
    only_one_is_live(group)
    anna.presses("▶️ Start")
    group.table_shows("▶️ Anna")
    fill(group, [anna])
    group.table_shows("Round 2 of 12")
    only_one_is_live(group)


@pytest.mark.parametrize("code", LOST.values(), ids=LOST)
def test_a_board_that_moved_to_the_bottom_twice_is_there_once(lossy: World, code: int) -> None:
    group, people = begun(lossy, "Anna", "Ben")
    old = fill(group, people)[1]
    lossy.control.post(
        "faults", code=code, chat=group.id, method="sendMessage", after_accept=True, times=2
    )
    people[0].says("/board")
    group.wait(lambda: group.table().id >= old.id + 4, "a third try below the question")
    board = only_one_is_live(group)
    assert board.id > old.id
    fill(group, people)
    assert only_one_is_live(group).id == board.id


def test_a_bot_killed_between_sending_and_storing_leaves_one_board(
    fragile: Stage, lossy: World
) -> None:
    group, people = begun(lossy, "Anna", "Ben")
    old = fill(group, people)[1]
    lossy.control.post("faults", code=200, delay=20, chat=group.id, method="sendMessage")
    people[0].says("/board")
    group.wait(lambda: len(live(group)) == 2, "the new board")
    fragile.bot.kill()
    fragile.start_bot()
    board = only_one_is_live(group)
    assert board.id > old.id
    fill(group, people)
    assert only_one_is_live(group).id == board.id


def test_a_bot_killed_before_it_took_the_old_board_away_does_so_later(
    fragile: Stage, lossy: World
) -> None:
    group, people = begun(lossy, "Anna", "Ben")
    fill(group, people)
    lossy.control.post("faults", code=500, chat=group.id, method="deleteMessage", times=1000)
    since = lossy.last_call
    people[0].says("/board")
    group.wait(lambda: len(live(group)) == 2, "the new board")
    number = board_of(group).message.id
    is_refused(lossy, group, "deleteMessage", since)
    fragile.bot.kill()
    fragile.control.delete("faults")
    fragile.start_bot()
    assert only_one_is_live(group).id == number


def test_a_bot_killed_before_it_looked_for_copies_does_so_later(
    fragile: Stage, lossy: World
) -> None:
    group, people = begun(lossy, "Anna", "Ben")
    fill(group, people)
    lossy.control.post("faults", code=200, delay=20, chat=group.id, method="sendMessage")
    people[0].says("/board")
    group.wait(lambda: len(live(group)) == 2, "the new board")
    fragile.bot.kill()
    lossy.control.post(
        "faults", code=500, chat=group.id, method="editMessageReplyMarkup", times=1000
    )
    fragile.start_bot()
    group.wait(lambda: len(live(group)) >= 3, "a board whose number is known")
    fragile.bot.kill()
    fragile.control.delete("faults")
    fragile.start_bot()
    only_one_is_live(group)


def test_a_bot_killed_before_the_lobby_lost_its_buttons_takes_them_later(
    fragile: Stage, lossy: World
) -> None:
    anna = lossy.person("Anna")
    group = lossy.group(anna)
    anna.says("/join yahtzee")
    lobby = group.table_shows("1. Anna")
    lossy.control.post("faults", code=500, chat=group.id, method="editMessageText", times=1000)
    since = lossy.last_call
    anna.presses("▶️ Start", lobby)
    group.table_shows("▶️ Anna")
    board = board_of(group)
    is_refused(lossy, group, "editMessageText", since)
    fragile.bot.kill()
    anna.pressing(best_box(board), board.message)
    fragile.control.delete("faults")
    fragile.start_bot()
    group.table_shows("Round 2 of 12")
    assert only_one_is_live(group).id == board.message.id
    group.shows("The game has begun: Anna.")


def test_looking_for_copies_leaves_all_other_messages_alone(fragile: Stage, lossy: World) -> None:
    anna, ben = people = lossy.people("Anna", "Ben")
    forum = lossy.group(*people, forum=True)
    here, there = forum.in_topic(2), forum.in_topic(3)
    begin(here, people)
    anna.says("/stop")
    stopped = here.table_shows("The game was stopped.")
    begin(there, people)
    group_board = there.table()
    rules = anna.asks("/rules")
    lossy.control.post("faults", code=200, delay=20, chat=forum.id, method="sendMessage")
    ben.opens(here).presses("🔁 Again", stopped)
    here.wait(lambda: here.table().id > stopped.id, "the lobby")
    fragile.bot.kill()
    fragile.start_bot()
    here.wait(lambda: here.table().id > stopped.id, "the lobby")
    here.is_done()
    here.is_done()
    assert [it.text for it in live(here)][:1] == [stopped.text]
    assert len(live(here)) == 2, "the ranking and the lobby"
    assert [it.id for it in live(there)] == [group_board.id]
    assert rules.id in [it.id for it in there.messages() if it.keyboard]
    fill(there, people)
