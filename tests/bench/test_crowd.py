"""The people of the bench press what the rules allow, game after game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench import tables
from bench.crowd import ACTIONS_A_TURN, BOXES, Players
from bot.service.ports import Person
from bot.service.stamps import Stamp
from bot.telegram.callback_data import Act, Again, LobbyPress, decode
from bot.telegram.updates import read
from storage.api import Status
from storage.sql.open import open_store
from tests.service.house import House

MOVES = tables.SEATS * len(BOXES) * ACTIONS_A_TURN


@asynccontextmanager
async def house_in(folder: Path) -> AsyncIterator[House]:
    """The use cases over the database of a run."""
    store = await open_store(str(folder / tables.FILE))
    try:
        yield House(store)
    finally:
        await store.close()


def press(players: Players, number: int) -> tuple[Any, Any]:
    """Who presses next, and what the button says."""
    made = players.next(number)
    assert made is not None
    query_id, body = made
    query = read(body).callback_query
    assert query is not None
    assert query.id == query_id
    return Person(query.user.id, query.user.full_name), decode(query.data)


async def play_one_game(house: House, players: Players, session_id: int, first: int) -> None:
    """All presses of a game, as the bot carries them out."""
    for number in range(MOVES):
        person, act = press(players, first + number)
        assert isinstance(act, Act)
        assert act.session_id == session_id
        stamp = Stamp(act.seat, act.moment)
        session = await house.play.act(session_id, person, stamp, act.notation)
    assert session.status is Status.OVER


async def test_every_press_is_legal_and_games_follow_each_other(tmp_path: Path) -> None:
    (table,) = await tables.prepared_in(tmp_path, 1)
    players = Players([table])
    async with house_in(tmp_path) as house:
        await play_one_game(house, players, table.session_id, first=1)

        person, again = press(players, 1000)
        assert again == Again(table.session_id)
        lobby = await house.play.again(table.session_id, person)
        assert players.next(1001) is None
        markup = msgspec.json.encode(
            {"inline_keyboard": [[{"text": "▶️", "callback_data": f'["l",{lobby.id},"start"]'}]]}
        )
        players.saw(table.chat_id, markup.decode())

        person, start = press(players, 1002)
        assert start == LobbyPress(lobby.id, "start")
        await house.play.start(lobby.id, person, False)
        await play_one_game(house, players, lobby.id, first=2000)


async def test_moves_are_what_seats_did_and_not_the_dice(tmp_path: Path) -> None:
    (table,) = await tables.prepared_in(tmp_path, 1)
    assert tables.moves_in(tmp_path) == 0
    person, act = press(Players([table]), 1)
    async with house_in(tmp_path) as house:
        stamp = Stamp(act.seat, act.moment)
        await house.play.act(table.session_id, person, stamp, act.notation)
        assert tables.moves_in(tmp_path) == 1
