"""States kept in memory are never older than the snapshot of the session asked about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.service import states
from bot.service.states import States
from games.core.errors import StateError
from tests.service.house import ANNA, BEN, HOUSE_GAMES, House


async def test_a_state_kept_is_the_one_that_was_saved(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    after = await house.press(session, house.on_turn(session, ANNA, BEN))
    game = HOUSE_GAMES[after.game].game
    assert house.play.state(after) == game.load(after.snapshot, after.schema)


async def test_a_state_kept_gives_way_to_the_snapshot_of_another_version(house: House) -> None:
    first = await house.game_of(ANNA, BEN)
    second = await house.press(first, house.on_turn(first, ANNA, BEN))
    kept = States(HOUSE_GAMES)
    assert kept.of(second) != kept.of(first)
    assert kept.of(second) == house.play.state(second)


async def test_a_snapshot_that_is_kept_is_not_decoded_again(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    kept = States(HOUSE_GAMES)
    assert kept.of(session) is kept.of(session)


async def test_only_the_tables_touched_last_are_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "MOST_KEPT", 2)
    session = await house.game_of(ANNA, BEN)
    kept = States(HOUSE_GAMES)
    first, second, third = (replace(session, id=number) for number in (1, 2, 3))
    of_first, of_second = kept.of(first), kept.of(second)
    kept.dump(first, of_first)
    kept.of(third)
    assert kept.of(first) is of_first
    assert kept.of(second) is not of_second


async def test_a_broken_snapshot_is_told_each_time(house: House) -> None:
    broken = replace(await house.game_of(ANNA, BEN), snapshot=b"{}")
    kept = States(HOUSE_GAMES)
    for _ in range(2):
        with pytest.raises(StateError):
            kept.of(broken)
