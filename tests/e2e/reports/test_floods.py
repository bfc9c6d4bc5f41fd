"""Reports about chats that take fewer calls than people press."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Sequence

import pytest

from bot.service.seating import moment
from bot.telegram.callback_data import Act, encode
from bot.telegram.screens.board import board_screen
from games.animal_yahtzee.state import Fill, Reroll
from games.core.api import Decide
from games.registry import GAMES
from storage.api import Session
from tests.e2e.reports.inside import Inside, inside
from tests.e2e.reports.lapse import LoopClock, in_a_time_lapse
from tests.playground.rig import Json

# python-telegram-bot warns of a future type of `retry_after`; the bot takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

ENTRY = GAMES["animal_yahtzee"]
NAMES = ("Anna", "Ben", "Cleo", "Dan")
AT_ONCE_S = 0.2
_CHANGES = {"sendMessage", "editMessageText", "deleteMessage", "editMessageReplyMarkup"}


def changes(house: Inside, chat: int) -> list[Json]:
    """The calls that count against a chat's limit."""
    return [it for it in house.calls() if it["chat"] == chat and it["method"] in _CHANGES]


def silences(calls: Sequence[Json]) -> list[tuple[float, float]]:
    """From when to when Telegram asked for silence."""
    refused = [call for call in calls if call.get("error_code") == 429]
    return [(it["at"], it["at"] + it["parameters"]["retry_after"]) for it in refused]


async def move(house: Inside, chat: int, people: dict[str, int], table: int = 1) -> Session:
    """The one on turn presses a button that he need not see yet: the table's state tells."""
    session = await house.session(table)
    state = ENTRY.game.load(session.snapshot, session.schema)
    turn = ENTRY.game.turn(state)
    assert isinstance(turn, Decide)
    [seat] = turn.must
    legal = ENTRY.game.legal_actions(state, seat)
    rerolls = [action for action in legal if isinstance(action, Reroll)]
    boxes = [action for action in legal if isinstance(action, Fill)]
    action = ENTRY.game.notation(rerolls[0] if state.throw == 1 and rerolls else boxes[0])
    user = people[session.seats[seat].name]
    board = (await house.board(chat, user)).message
    data = encode(Act(table, seat, moment(session.seats[seat]), action))
    assert await house.toast(await house.forge(chat, user, board, data)) == ""
    return await house.session(table)


def looks_like(session: Session) -> str:
    """What the board should say, without its tags."""
    screen = board_screen(session, ENTRY, "en", plain=False)
    return html.unescape(re.sub(r"</?[a-z]+>", "", screen.html)).strip()


@pytest.mark.parametrize(("limit", "is_surprised"), [(20, False), (12, True)])
@in_a_time_lapse
async def test_report_13_forty_presses_a_minute_in_a_group_that_allows_twenty(
    limit: int, is_surprised: bool
) -> None:
    """Telegram's limits vary: a bot that counts on 20 a minute may be told to wait."""
    async with inside(LoopClock(), group_calls_per_minute=20) as house:
        chat, people = await house.begun(*NAMES)
        await asyncio.sleep(60)
        await house.rig.sim("limits", group_per_minute=limit)
        before = len(changes(house, chat))
        presses = 80
        for _ in range(presses):
            session = await move(house, chat, people)
            await asyncio.sleep(1.5)
        await house.settle()
        assert sum(seat.actions for seat in session.seats) == presses
        board = await house.board(chat, people["Anna"])
        assert board.message.text == looks_like(session)
        calls = changes(house, chat)[before:]
        assert bool(silences(calls)) == is_surprised
        for begin, end in silences(calls):
            assert [call for call in calls if begin < call["at"] < end] == []
        assert len(calls) <= presses


@pytest.mark.parametrize(("pace", "is_surprised"), [(8, False), (10_000, True)])
@in_a_time_lapse
async def test_many_groups_at_once_are_written_to_at_the_pace_of_all_together(
    pace: int, is_surprised: bool
) -> None:
    """Even a bot that is in too much of a hurry ends with the right boards."""
    async with inside(LoopClock(), all_calls_per_second=pace) as house:
        groups = [await house.begun("Anna", "Ben") for _ in range(24)]
        await house.settle()
        await asyncio.sleep(60)
        await house.rig.sim("limits", all_per_second=12)
        since = house.now()
        moves = [move(house, chat, who, table) for table, (chat, who) in enumerate(groups, start=1)]
        sessions = await asyncio.gather(*moves)
        await house.settle()
        for session, (chat, people) in zip(sessions, groups, strict=True):
            board = await house.board(chat, people["Anna"])
            assert board.message.text == looks_like(session)
        calls = [call for chat, _ in groups for call in changes(house, chat) if call["at"] >= since]
        assert bool(silences(calls)) == is_surprised


@in_a_time_lapse
async def test_report_14_a_silence_of_a_minute_in_one_group_is_unknown_in_another() -> None:
    async with inside(LoopClock()) as house:
        (here, us), (there, them) = [await house.begun("Anna", "Ben") for _ in range(2)]
        await house.rig.sim("faults", code=429, retry_after=60, chat=here, method="editMessageText")
        began = house.now()
        ours = await move(house, here, us, table=1)
        await asyncio.sleep(1)
        before = len(changes(house, here))
        while house.now() < began + 50:
            theirs = await move(house, there, them, table=2)
            await asyncio.sleep(AT_ONCE_S)
            board = await house.board(there, them["Anna"])
            assert board.message.text == looks_like(theirs)
            if house.now() < began + 10:
                ours = await move(house, here, us, table=1)
            await asyncio.sleep(4)
        assert len(changes(house, here)) == before, "silence"
        await house.settle()
        assert (await house.board(here, us["Anna"])).message.text == looks_like(ours)
        [after] = changes(house, here)[before:]
        assert after["at"] >= began + 60
        assert silences(changes(house, there)) == []
