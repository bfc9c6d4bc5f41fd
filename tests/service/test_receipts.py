"""An update is done in the transaction of its effect: never before, never twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from bot.service.autoplay import Autoplay
from bot.service.errors import NotSeated
from bot.service.jobs import AcceptJob, Change, FinishJob
from bot.service.lobby import STALE_LOBBY_S
from bot.service.receipts import Receipt, current
from bot.service.seating import stood_in
from storage.api import Session, Store, StoredUpdate
from storage.errors import DatabaseUnusable
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, HERE, HOUSE_GAMES, STRANGER, YAHTZEE, House, stamp_of


@pytest.fixture
def store() -> StumblingStore:
    """A store that can refuse to commit."""
    return StumblingStore(MemoryStore())


@pytest.fixture
def house(store: StumblingStore) -> House:
    """A house over it."""
    return House(store)


@contextmanager
def handling(update_id: int) -> Iterator[Receipt]:
    """What happens inside belongs to an update."""
    receipt = Receipt(update_id)
    token = current.set(receipt)
    try:
        yield receipt
    finally:
        current.reset(token)


async def accepted(house: House, *update_ids: int) -> Sequence[int]:
    """Store updates; the ids of those that are new."""
    updates = [StoredUpdate(update_id, b"{}", house.clock.now()) for update_id in update_ids]
    new: Sequence[int] = await house.commits.do(AcceptJob(updates))
    return new


async def waiting(store: Store) -> list[int]:
    """The updates that a new process would take up."""
    async with store.transaction() as tx:
        return [update.update_id for update in await tx.inbox.waiting()]


async def refused(work: Awaitable[object]) -> None:
    """The database takes nothing more."""
    with pytest.raises(DatabaseUnusable):
        await work


async def no_room() -> None:
    """The disk is full."""
    raise DatabaseUnusable("no space left")


# -- effect and done -----------------------------------------------------------------------------


async def test_a_move_and_its_update_are_done_together(house: House, store: StumblingStore) -> None:
    session = await house.game_of(ANNA)
    await accepted(house, 7, 8)
    before = store.transactions
    with handling(7) as receipt:
        await house.press(session, ANNA, "fill:monkey")
    assert receipt.is_done
    assert store.transactions - before == 1
    assert await waiting(store) == [8]


async def test_a_move_that_was_not_committed_is_still_to_be_made(
    house: House, store: StumblingStore
) -> None:
    session = await house.game_of(ANNA)
    await accepted(house, 7)
    store.before_commit = no_room
    with handling(7) as receipt:
        await refused(house.press(session, ANNA, "fill:monkey"))
    store.before_commit = None
    assert not receipt.is_done
    assert await waiting(store) == [7]
    assert (await House(store).now(session)).seq == session.seq


async def test_a_new_table_and_its_update_are_done_together(
    house: House, store: StumblingStore
) -> None:
    await accepted(house, 7)
    with handling(7) as receipt:
        await house.lobby.join(HERE, ANNA, YAHTZEE, None)
    assert receipt.is_done
    assert await waiting(store) == []


async def test_what_is_refused_is_left_to_whoever_took_the_update(
    house: House, store: StumblingStore
) -> None:
    session = await house.game_of(ANNA)
    await accepted(house, 7)
    with handling(7) as receipt, pytest.raises(NotSeated):
        await house.play.leave(session.id, STRANGER)
    assert not receipt.is_done
    assert await waiting(store) == [7]
    await house.commits.do(FinishJob(7))
    assert await waiting(store) == []


async def test_a_group_finishes_all_its_updates(house: House, store: StumblingStore) -> None:
    session = await house.lobby_of(ANNA)
    await accepted(house, *range(20))

    async def sit(number: int) -> None:
        with handling(number):
            await house.lobby.toggle(session.id, replace(BEN, user_id=200 + number))

    results = await asyncio.gather(*map(sit, range(20)), return_exceptions=True)
    full = [number for number, result in enumerate(results) if result is not None]
    assert len(full) == 15
    assert await waiting(store) == full


async def test_a_known_update_is_not_new_whether_it_waits_or_is_done(house: House) -> None:
    assert list(await accepted(house, 1, 2, 3)) == [1, 2, 3]
    await house.commits.do(FinishJob(2))
    assert sorted(await accepted(house, 1, 2, 3, 4, 4)) == [4]


# -- updates that ask for more than one step -----------------------------------------------------


async def test_coming_back_is_only_the_beginning_of_what_a_button_does(
    house: House, store: StumblingStore
) -> None:
    session = await house.game_of(ANNA)
    session, _ = await house.tables.change(
        session.id, lambda now: Change(stood_in(now, 0, "best"), None)
    )
    await accepted(house, 7)
    with handling(7):
        await house.absence.come_back(session, ANNA)
        # If the program ends here, the move is made after the next start.
        assert await waiting(store) == [7]
        await house.play.act(session.id, ANNA, stamp_of(session, ANNA), "fill:monkey")
    assert await waiting(store) == []


async def test_calling_off_a_stale_lobby_is_only_the_beginning_of_joining(
    house: House, store: StumblingStore
) -> None:
    stale = await house.lobby_of(BEN)
    house.clock.advance(STALE_LOBBY_S + 1)
    await accepted(house, 7)
    seen: list[list[int]] = []
    house.commits.listeners.append(lambda _: looking.append(asyncio.create_task(look())))
    looking: list[asyncio.Task[None]] = []

    async def look() -> None:
        seen.append(await waiting(store))

    with handling(7):
        session, is_new = await house.lobby.join(HERE, ANNA, YAHTZEE, None)
    await asyncio.gather(*looking)
    assert is_new
    assert session is not None
    assert session.id != stale.id
    assert seen[0] == [7]
    assert await waiting(store) == []


async def test_a_kick_is_done_when_all_tables_of_the_chat_have_heard_of_it(
    house: House, store: StumblingStore
) -> None:
    for topic in (None, 5, 6):
        await house.lobby_of(ANNA, place=replace(HERE, topic_id=topic))
    await accepted(house, 7)
    with handling(7):
        await house.groups.removed(HERE.chat_id)
    assert await waiting(store) == [7]


async def test_what_computer_players_do_next_is_no_part_of_the_update(
    house: House, store: StumblingStore
) -> None:
    session = await house.game_of(ANNA, computers=1)
    while house.seats_on_turn(session) == (0,):
        session = await house.press(session, ANNA)
    await accepted(house, 7)
    moved = asyncio.Event()

    def watch(now: Session) -> None:
        if now.seq > session.seq:
            moved.set()

    autoplay = Autoplay(house.tables, house.play, house.seeds, HOUSE_GAMES, 0)
    house.commits.listeners += [autoplay.consider, watch]
    await house.commits.close()
    with handling(7) as receipt:
        await house.tables.change(
            session.id,
            lambda now: Change(replace(now, touched_at=0.0), None),
            finishes=False,
        )
        async with asyncio.timeout(20):
            await moved.wait()
    await autoplay.close()
    assert not receipt.is_done
    assert await waiting(store) == [7]
