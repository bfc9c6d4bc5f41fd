"""Ticks stay on the board while their player thinks, whatever else happens at the table."""

from __future__ import annotations

import pytest

from bot.telegram import open_menus
from bot.telegram.open_menus import OpenMenus
from storage.memory import MemoryStore
from tests.service.house import ANNA, BEN, HERE, House
from tests.telegram.stage import Stage


async def test_a_level_stays_open_until_its_seat_acts() -> None:
    house = House(MemoryStore())
    menus = OpenMenus()
    session = await house.game_of(ANNA, BEN)
    (seat,) = house.seats_on_turn(session)
    assert menus.paths(session, "board") == {}
    menus.open(session, "board", seat, "keep/03")
    voted, _ = await house.play.stop(session.id, BEN, False)
    assert voted.version > session.version
    assert menus.paths(voted, "board") == {seat: "keep/03"}
    after = await house.press(voted, house.on_turn(voted, ANNA, BEN))
    assert menus.paths(after, "board") == {}
    assert menus.paths(session, "board") == {}


async def test_levels_of_seats_and_messages_are_open_side_by_side() -> None:
    house = House(MemoryStore())
    menus = OpenMenus()
    session = await house.game_of(ANNA, BEN, game="hares")
    menus.open(session, "board", 1, "a")
    menus.open(session, "board", 0, "b")
    menus.open(session, "hand:1", 1, "c")
    menus.open(session, "board", 1, "d")
    assert list(menus.paths(session, "board").items()) == [(0, "b"), (1, "d")]
    assert menus.paths(session, "hand:1") == {1: "c"}
    after = await house.press(session, ANNA)
    assert menus.paths(after, "board") == {1: "d"}
    assert menus.paths(after, "hand:1") == {1: "c"}


async def test_a_board_that_is_drawn_late_closes_no_level_of_a_later_moment() -> None:
    house = House(MemoryStore())
    menus = OpenMenus()
    late = await house.game_of(ANNA, BEN, game="hares")
    session = await house.press(late, ANNA)
    menus.open(session, "board", 0, "a")
    assert menus.paths(late, "board") == {}
    assert menus.paths(session, "board") == {0: "a"}


async def test_of_too_many_levels_the_one_opened_first_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_menus, "_MOST", 2)
    house = House(MemoryStore())
    menus = OpenMenus()
    session = await house.game_of(ANNA, place=HERE)
    for kind in ("board", "hand:0", "board", "hand:1"):
        menus.open(session, kind, 0, kind)
    assert menus.paths(session, "hand:0") == {}
    assert menus.paths(session, "board") == {0: "board"}
    assert menus.paths(session, "hand:1") == {0: "hand:1"}


async def test_a_vote_of_another_player_leaves_the_ticks_where_they_are(stage: Stage) -> None:
    anna, ben = await stage.person("Anna"), await stage.person("Ben")
    place = await stage.group(anna, ben)
    session = await stage.house.game_of(anna, ben, place=place)
    await stage.sent()
    (seat,) = stage.house.seats_on_turn(session)
    stage.sender.look(session, seat, "keep/03")
    await stage.sent()
    await stage.house.play.stop(session.id, ben, False)
    await stage.sent()
    board = (await stage.seen(place, anna))[-1]
    dice = [button["text"] for button in board["reply_markup"]["inline_keyboard"][0]]
    assert [text.startswith("✅") for text in dice] == [True, True, False, False, False]
