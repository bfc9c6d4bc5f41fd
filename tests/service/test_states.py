"""States kept in memory are never older than the snapshot of the session asked about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.service import states
from bot.service.states import States
from bot.telegram.screens.board import board_screen
from games.core.errors import StateError
from tests.service.house import ANNA, BEN, HOUSE_GAMES, YAHTZEE, House
from tests.telegram.moments import Moments

GAME = HOUSE_GAMES[YAHTZEE].game


async def test_a_state_kept_is_the_one_that_was_saved(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    after = await house.press(session, house.on_turn(session, ANNA, BEN))
    game = HOUSE_GAMES[after.game].game
    assert house.play.state(after) == game.load(after.snapshot, after.schema)


async def test_a_state_kept_gives_way_to_the_snapshot_of_another_version(house: House) -> None:
    first = await house.game_of(ANNA, BEN)
    second = await house.press(first, house.on_turn(first, ANNA, BEN))
    kept = States()
    assert kept.of(second, GAME) != kept.of(first, GAME)
    assert kept.of(second, GAME) == house.play.state(second)


async def test_a_snapshot_that_is_kept_is_not_decoded_again(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    kept = States()
    assert kept.of(session, GAME) is kept.of(session, GAME)


async def test_only_the_tables_touched_last_are_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "MOST_KEPT", 2)
    session = await house.game_of(ANNA, BEN)
    kept = States()
    first, second, third = (replace(session, id=number) for number in (1, 2, 3))
    of_first, of_second = kept.of(first, GAME), kept.of(second, GAME)
    kept.dump(first, GAME, of_first)
    kept.of(third, GAME)
    assert kept.of(first, GAME) is of_first
    assert kept.of(second, GAME) is not of_second


async def test_a_broken_snapshot_is_told_each_time(house: House) -> None:
    broken = replace(await house.game_of(ANNA, BEN), snapshot=b"{}")
    kept = States()
    for _ in range(2):
        with pytest.raises(StateError):
            kept.of(broken, GAME)


async def test_a_state_of_another_game_or_schema_is_not_taken_for_its_own(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    kept = States()
    kept.of(session, GAME)
    with pytest.raises(StateError):
        kept.of(session, HOUSE_GAMES["frogs"].game)
    with pytest.raises(StateError):
        kept.of(replace(session, schema=99), GAME)


async def test_a_board_is_drawn_from_the_state_that_the_move_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = await Moments().running()
    decoded = []
    load = type(GAME).load
    monkeypatch.setattr(type(GAME), "load", lambda *given: (decoded.append(given), load(*given))[1])
    board_screen(session, HOUSE_GAMES[YAHTZEE], "en", plain=False)
    assert decoded == []
    board_screen(replace(session, id=999_999), HOUSE_GAMES[YAHTZEE], "en", plain=False)
    assert len(decoded) == 1
