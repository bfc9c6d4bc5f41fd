"""A person wants to be forgotten."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.service.ports import Person, Place
from bot.service.receipts import Receipt, current
from bot.service.seating import COMPUTER_NAMES, seat_names
from storage.api import Chat, Seat, ShownMessage, Status, StoredUpdate
from storage.sql.open import open_store
from tests.service.house import ANNA, BEN, CLEO, House, names

ELSEWHERE = Place(-1_005_678)
ZARA = Person(987654321, "Zara Zebra", "de")


@pytest.fixture
async def stored(database: Path) -> AsyncIterator[House]:
    """A house over a file that can be searched."""
    store = await open_store(str(database))
    yield House(store)
    await store.close()


async def test_her_seat_in_a_lobby_is_free_again(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA, BEN, CLEO)
    await any_house.forgetting.forget(ANNA.user_id)
    after = await any_house.now(session)
    assert names(after) == ["Ben", "Cleo"]
    assert after.status is Status.LOBBY
    assert after.starter_user == BEN.user_id, "somebody has to be able to stop the game"
    assert any_house.heard.last == after


async def test_a_lobby_without_anybody_else_is_called_off(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA, computers=1)
    await any_house.forgetting.forget(ANNA.user_id)
    after = await any_house.now(session)
    assert (after.status, after.wake_at, after.starter_user) == (Status.CANCELLED, None, 0)


async def test_a_computer_player_with_another_name_takes_her_seat(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN, computers=1)
    session = await any_house.press(session, any_house.on_turn(session, ANNA, BEN))
    any_house.clock.advance(9)
    await any_house.forgetting.forget(ANNA.user_id)
    after = await any_house.now(session)
    assert names(after) == [COMPUTER_NAMES[1], "Ben", COMPUTER_NAMES[0]]
    seat = after.seats[0]
    assert (seat.user_id, seat.strategy) == (None, "best")
    assert seat.actions == session.seats[0].actions
    assert (after.status, after.snapshot, after.seq) == (
        Status.RUNNING,
        session.snapshot,
        session.seq,
    )
    assert after.touched_at == any_house.clock.now()
    assert any_house.heard.last == after


async def test_a_game_without_anybody_else_ends(any_house: House) -> None:
    session = await any_house.game_of(ANNA, computers=2)
    await any_house.forgetting.forget(ANNA.user_id)
    assert (await any_house.now(session)).status is Status.CANCELLED


async def test_a_suspended_game_goes_on_waiting_without_her(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)

    async with any_house.store.transaction() as tx:
        away = replace(session, status=Status.SUSPENDED, suspended_at=1.0, wake_at=5.0)
        await tx.sessions.save(away)
        await tx.commit()
    any_house.commits.forget([session.id])
    await any_house.forgetting.forget(ANNA.user_id)
    after = await any_house.now(session)
    assert names(after) == [COMPUTER_NAMES[0], "Ben"]
    assert (after.status, after.suspended_at, after.wake_at) == (Status.SUSPENDED, 1.0, 5.0)
    assert after.touched_at == session.touched_at


async def test_games_that_are_over_keep_their_moves_without_her_name(any_house: House) -> None:
    session = await any_house.play_out(await any_house.game_of(ANNA, BEN), ANNA, BEN)
    log = await any_house.log(session)
    await any_house.forgetting.forget(ANNA.user_id)
    after = await any_house.now(session)
    assert names(after) == ["", "Ben"]
    assert seat_names(after) == ("?", "Ben")
    assert after.seats[0].user_id is None
    assert (after.status, after.snapshot) == (Status.OVER, session.snapshot)
    assert await any_house.log(after) == log


async def test_after_a_game_with_somebody_forgotten_the_others_play_again(
    any_house: House,
) -> None:
    session = await any_house.game_of(ANNA, BEN, CLEO)
    session = await any_house.play_out(session, ANNA, BEN, CLEO)
    await any_house.forgetting.forget(BEN.user_id)
    again = await any_house.play.again(session.id, CLEO)
    assert names(again) == ["Anna", "Cleo"]
    assert again.starter in {0, 1}
    begun = await any_house.play.start(again.id, CLEO, False)
    assert (await any_house.play_out(begun, ANNA, CLEO)).status is Status.OVER


async def test_who_gave_up_a_seat_before_leaves_no_name_on_it(any_house: House) -> None:
    running = await any_house.game_of(ANNA, BEN)
    await any_house.play.leave(running.id, ANNA)
    ended = await any_house.game_of(ANNA, CLEO, place=ELSEWHERE)
    await any_house.play.leave(ended.id, ANNA)
    await any_house.play.stop(ended.id, CLEO, True)
    renamed = Person(ANNA.user_id, "Annabelle")
    await any_house.preferences.player(renamed)
    await any_house.forgetting.forget(ANNA.user_id)
    assert names(await any_house.now(running)) == [COMPUTER_NAMES[0], "Ben"]
    assert names(await any_house.now(ended)) == [COMPUTER_NAMES[0], "Cleo"]


async def test_a_namesake_who_gave_up_a_seat_is_not_touched(any_house: House) -> None:
    session = await any_house.game_of(Person(777, ANNA.name), BEN)
    await any_house.play.leave(session.id, Person(777, ANNA.name))
    before = await any_house.now(session)
    await any_house.preferences.player(ANNA)
    await any_house.forgetting.forget(ANNA.user_id)
    assert await any_house.now(session) == before


async def test_a_computer_player_who_happens_to_be_called_so_keeps_his_name(house: House) -> None:
    otto = Person(105, "Otto")
    await house.preferences.player(otto)
    session = await house.game_of(otto, BEN, computers=1)
    await house.forgetting.forget(otto.user_id)
    assert names(await house.now(session)) == [COMPUTER_NAMES[1], "Ben", COMPUTER_NAMES[0]]


async def test_her_wish_to_stop_a_game_goes_too(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN, CLEO)
    await any_house.play.stop(session.id, BEN, False)
    await any_house.forgetting.forget(BEN.user_id)
    assert (await any_house.now(session)).stop_votes == ()


async def test_what_is_known_of_her_goes_and_of_others_stays(any_house: House) -> None:
    for person in (ANNA, BEN):
        await any_house.preferences.set_player(person, language="de", reachable=True)
        await any_house.preferences.set_chat(person.user_id, plain=True)
    await any_house.forgetting.forget(ANNA.user_id)
    async with any_house.store.transaction() as tx:
        assert await tx.players.get(ANNA.user_id) is None
        assert await tx.chats.get(ANNA.user_id) is None
        assert await tx.players.get(BEN.user_id) is not None
        assert await tx.chats.get(BEN.user_id) is not None
    assert await any_house.preferences.chat(ANNA.user_id) == Chat(ANNA.user_id)
    assert await any_house.preferences.language_in(ANNA.user_id) == "en"


async def test_blocking_the_bot_afterwards_does_not_bring_her_back(any_house: House) -> None:
    await any_house.preferences.set_player(ANNA, reachable=True)
    await any_house.preferences.set_player(BEN, reachable=True)
    await any_house.forgetting.forget(ANNA.user_id)
    for person in (ANNA, BEN):
        await any_house.preferences.unreachable(person.user_id)
    async with any_house.store.transaction() as tx:
        assert await tx.players.get(ANNA.user_id) is None
        ben = await tx.players.get(BEN.user_id)
    assert ben is not None
    assert not ben.reachable


async def test_a_game_in_her_private_chat_is_nobodys(any_house: House) -> None:
    mine = Place(ANNA.user_id)
    over = await any_house.play_out(await any_house.game_of(ANNA, place=mine), ANNA)
    running = await any_house.game_of(ANNA, computers=1, place=mine)
    async with any_house.store.transaction() as tx:
        for session in (over, running):
            await tx.messages.put(ShownMessage(session.id, "board", ANNA.user_id, None, 7))
        await tx.commit()
    heard = len(any_house.heard.told)
    await any_house.forgetting.forget(ANNA.user_id)
    for session in (over, running):
        after = await any_house.now(session)
        assert after.chat_id == 0
        assert after.status in {Status.OVER, Status.CANCELLED}
    async with any_house.store.transaction() as tx:
        assert await tx.messages.of_sessions([over.id, running.id]) == []
        assert await tx.sessions.open_in_chat(ANNA.user_id) == []
    assert len(any_house.heard.told) == heard, "nothing can be shown there any more"


async def test_to_forget_twice_changes_nothing_more(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)
    await any_house.forgetting.forget(ANNA.user_id)
    after = await any_house.now(session)
    await any_house.forgetting.forget(ANNA.user_id)
    assert await any_house.now(session) == after


async def test_a_stranger_can_be_forgotten(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)
    await any_house.forgetting.forget(CLEO.user_id)
    assert await any_house.now(session) == session


async def test_a_game_goes_on_after_somebody_was_forgotten(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)
    await any_house.forgetting.forget(ANNA.user_id)
    session = await any_house.now(session)
    while any_house.seats_on_turn(session):
        seat = any_house.seats_on_turn(session)[0]
        if seat == 1:
            session = await any_house.press(session, BEN)
        else:
            session = await any_house.computer(session, seat)
    assert session.status is Status.OVER


async def test_her_update_is_done_only_when_all_is_forgotten(any_house: House) -> None:
    """A kill in between must not leave a half: the update that asked for it comes again."""
    async with any_house.store.transaction() as tx:
        await tx.inbox.add([StoredUpdate(5, b"{}", any_house.clock.now())])
        await tx.commit()
    await any_house.game_of(ANNA, BEN)
    receipt = Receipt(5)
    token = current.set(receipt)
    try:
        await any_house.forgetting.forget(ANNA.user_id)
    finally:
        current.reset(token)
    assert not receipt.is_done
    async with any_house.store.transaction() as tx:
        assert [it.update_id for it in await tx.inbox.waiting()] == [5]


async def test_the_file_holds_neither_her_name_nor_her_number(
    stored: House, database: Path
) -> None:
    await stored.preferences.set_player(ZARA, language="de", reachable=True)
    await stored.preferences.set_chat(ZARA.user_id, plain=True)
    running = await stored.game_of(ZARA, BEN)
    await stored.play.stop(running.id, BEN, False)
    left = await stored.game_of(ZARA, BEN, CLEO, place=ELSEWHERE)
    await stored.play.leave(left.id, ZARA)
    await stored.play.stop(left.id, BEN, True)
    lobby = await stored.lobby_of(ZARA, CLEO, place=Place(-1_009_999))
    await stored.play_out(await stored.game_of(ZARA, place=Place(ZARA.user_id)), ZARA)
    over = await stored.game_of(ZARA, BEN, place=Place(-1_008_888))
    await stored.play_out(over, ZARA, BEN)
    found = traces(database, ZARA)
    assert {table for table, _ in found} == {"sessions", "seats", "players", "chats"}
    await stored.forgetting.forget(ZARA.user_id)
    assert traces(database, ZARA) == []
    assert names(await stored.now(lobby)) == ["Cleo"]


def traces(path: Path, person: Person) -> list[tuple[str, str]]:
    """The rows of all tables that hold a person's name or number."""
    database = sqlite3.connect(path)
    try:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return [
            (table, str(row))
            for (table,) in tables
            for row in database.execute(f'SELECT * FROM "{table}"')
            if person.name in str(row) or str(person.user_id) in str(row)
        ]
    finally:
        database.close()


async def test_a_seat_without_a_name_is_shown_as_a_question_mark(house: House) -> None:
    seats = (Seat(None, ""), Seat(BEN.user_id, "Ben"), Seat(None, ""))
    session = replace(await house.lobby_of(BEN), seats=seats)
    assert seat_names(session) == ("?", "Ben", "? (2)")
