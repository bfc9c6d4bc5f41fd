"""Ticks stay on the board while their player thinks, whatever else happens at the table."""

from __future__ import annotations

from bot.telegram.open_menus import OpenMenus
from storage.memory import MemoryStore
from tests.service.house import ANNA, BEN, House
from tests.telegram.stage import Stage


async def test_a_level_stays_open_until_a_seat_acts() -> None:
    house = House(MemoryStore())
    menus = OpenMenus()
    session = await house.game_of(ANNA, BEN)
    assert menus.path(session) == ""
    menus.open(session, "keep/03")
    voted, _ = await house.play.stop(session.id, BEN, False)
    assert voted.version > session.version
    assert menus.path(voted) == "keep/03"
    after = await house.press(voted, house.on_turn(voted, ANNA, BEN))
    assert menus.path(after) == ""
    assert menus.path(session) == ""


async def test_a_vote_of_another_player_leaves_the_ticks_where_they_are(stage: Stage) -> None:
    anna, ben = await stage.person("Anna"), await stage.person("Ben")
    place = await stage.group(anna, ben)
    session = await stage.house.game_of(anna, ben, place=place)
    await stage.sent()
    stage.sender.look(session, "keep/03")
    await stage.sent()
    await stage.house.play.stop(session.id, ben, False)
    await stage.sent()
    board = (await stage.seen(place, anna))[-1]
    dice = [button["text"] for button in board["reply_markup"]["inline_keyboard"][0]]
    assert [text.startswith("✅") for text in dice] == [True, True, False, False, False]
