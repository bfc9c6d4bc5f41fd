"""Reports about time: timers, absence, days without the bot."""

from __future__ import annotations

from pathlib import Path

from storage.api import Status
from tests.e2e.reports.inside import Inside, inside

DAY_S = 86400.0
REMINDER = "⏰"


async def reminders(house: Inside, chat: int, user: int) -> list[str]:
    """The reminders in a chat."""
    return [it.text for it in await house.messages(chat, user) if REMINDER in it.text]


async def test_report_03_a_press_too_old_to_be_answered_counts_all_the_same() -> None:
    async with inside() as house:
        chat, people = await house.begun("Anna", "Ben")
        name, other = await house.on_turn(chat, people)
        await house.stop()
        board = await house.board(chat, people[name])
        box, worth = next(iter(board.boxes.items()))
        press = await house.press_unanswered(chat, people[name], f"+{worth} {box}")
        house.clock.advance(20)
        await house.start()
        await house.settle()
        [refused] = house.refused()
        assert "query is too old" in refused
        assert (await house.rig.look(f"callbacks/{press}"))["too_late"]
        assert (await house.on_turn(chat, people))[0] == other


async def test_report_22_computer_players_stop_when_the_last_human_leaves() -> None:
    async with inside() as house:
        chat, people = await house.begun("Anna", "Ben", computers=2)
        await house.says(chat, people["Anna"], "/leave")
        assert (await house.session()).status is Status.RUNNING
        await house.says(chat, people["Ben"], "/leave")
        ended = await house.session()
        assert ended.status is Status.CANCELLED
        await house.pass_time(DAY_S)
        await house.restart()
        await house.pass_time(DAY_S)
        assert await house.session() == ended


async def test_report_23_a_timer_of_turn_n_does_nothing_in_turn_n_plus_1() -> None:
    async with inside() as house:
        chat, people = await house.begun("Anna", "Ben")
        name, other = await house.on_turn(chat, people)
        await house.pass_time(119)
        await house.fill(chat, people[name])
        await house.pass_time(2)
        assert await reminders(house, chat, people[name]) == []
        await house.pass_time(119)
        [reminder] = await reminders(house, chat, people[name])
        assert other in reminder
        assert name not in reminder


async def test_report_23_timers_survive_a_restart(tmp_path: Path) -> None:
    async with inside(database=tmp_path / "games.sqlite3") as house:
        chat, people = await house.begun("Anna", "Ben")
        name, other = await house.on_turn(chat, people)
        await house.pass_time(60)
        await house.restart()
        await house.pass_time(59)
        assert await reminders(house, chat, people[name]) == []
        await house.pass_time(2)
        assert len(await reminders(house, chat, people[name])) == 1
        await house.restart()
        await house.pass_time(60)
        assert len(await reminders(house, chat, people[name])) == 1, "once is enough"
        await house.restart()
        await house.pass_time(61)
        answer = await house.presses(chat, people[other], f"🤖 play for {name}")
        assert name in answer["text"]
        assert (await house.board(chat, people[other])).on_turn == other
        await house.presses(chat, people[name], "🎲 Roll")
        assert list((await house.board(chat, people[name])).totals) == ["Anna", "Ben"]


async def test_report_16_the_bot_is_kicked_in_mid_game_and_added_the_next_day(
    tmp_path: Path,
) -> None:
    async with inside(database=tmp_path / "games.sqlite3") as house:
        chat, people = await house.begun("Anna", "Ben")
        name, other = await house.on_turn(chat, people)
        await house.fill(chat, people[name])
        board = await house.board(chat, people[name])
        await house.rig.sim("members", chat=chat, remove=["bot"])
        await house.settle()
        house.sim.log.clear()
        await house.restart()
        await house.pass_time(DAY_S)
        said = [call["method"] for call in house.calls() if call["chat"] == chat]
        assert said == [], "a bot that was removed is silent"
        await house.rig.sim("members", chat=chat, add=["bot"])
        await house.settle()
        anew = await house.board(chat, people[name])
        assert anew.message.id > board.message.id
        assert (anew.totals, anew.on_turn) == (board.totals, other)
        await house.fill(chat, people[other])
        assert (await house.on_turn(chat, people))[0] == name
        live = [it for it in await house.messages(chat, people[name]) if it.keyboard]
        assert [it.id for it in live] == [anew.message.id]


async def test_report_16_a_game_waits_seven_days_for_the_bot_and_no_longer() -> None:
    for days, status in ((6.9, Status.RUNNING), (7.1, Status.CANCELLED)):
        async with inside() as house:
            chat, people = await house.begun("Anna", "Ben")
            await house.rig.sim("members", chat=chat, remove=["bot"])
            await house.settle()
            assert (await house.session()).status is Status.SUSPENDED
            await house.pass_time(days * DAY_S)
            await house.rig.sim("members", chat=chat, add=["bot"])
            await house.settle()
            assert (await house.session()).status is status
            anna = people["Anna"]
            await house.says(chat, anna, "/join yahtzee")
            board = await house.board(chat, anna)
            assert ("1. Anna" in board.message.text) == (status is Status.CANCELLED)


async def test_a_lobby_that_nobody_touches_is_called_off() -> None:
    async with inside() as house:
        chat, people = await house.group("Anna", "Ben")
        await house.says(chat, people["Anna"], "/join yahtzee")
        await house.pass_time(6.9 * DAY_S)
        assert (await house.session()).status is Status.LOBBY
        await house.pass_time(0.2 * DAY_S)
        assert (await house.session()).status is Status.CANCELLED
        assert not (await house.board(chat, people["Ben"])).message.labels


async def test_report_15_a_group_whose_new_number_only_a_failed_call_tells() -> None:
    async with inside() as house:
        anna, ben = [await house.rig.user(name) for name in ("Anna", "Ben")]
        old = await house.rig.group(anna, ben)
        await house.says(old, anna, "/join yahtzee")
        await house.says(old, ben, "/join")
        await house.says(old, anna, "/start")
        people = {"Anna": anna, "Ben": ben}
        name, _ = await house.on_turn(old, people)
        await house.fill(old, people[name])
        before = await house.board(old, anna)
        await house.stop()
        new = (await house.rig.sim("migrate", chat=old))["id"]
        house.sim.updates.clear()
        await house.start()
        await house.pass_time(121)
        after = await house.board(new, anna)
        assert after.message.look == before.message.look
        [refused] = house.refused()
        assert "upgraded to a supergroup" in refused


async def test_an_old_board_that_can_not_be_deleted_any_more_loses_its_buttons() -> None:
    async with inside() as house:
        chat, people = await house.begun("Anna", "Ben")
        name, _ = await house.on_turn(chat, people)
        old = (await house.board(chat, people[name])).message
        await house.pass_time(2.5 * DAY_S)
        await house.says(chat, people[name], "/board")
        live = [it.id for it in await house.messages(chat, people[name]) if it.keyboard]
        assert live == [(await house.board(chat, people[name])).message.id]
        assert live != [old.id]
