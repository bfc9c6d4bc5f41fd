"""Group commit: what many do at the same moment is one transaction, and each has his own result."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.service.commits import LARGEST_GROUP
from bot.service.errors import TableClosed
from bot.service.jobs import Change, DirectJob, ShownJob
from bot.service.ports import Person, Place
from storage.api import Chat, Session, ShownMessage, Status, UnitOfWork
from storage.errors import DatabaseUnusable, TableTaken
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, STRANGER, YAHTZEE, House, names

CROWD = [Person(number, f"P{number}") for number in range(1000, 1040)]


@pytest.fixture
def store() -> StumblingStore:
    """A store that counts transactions and can refuse them."""
    return StumblingStore(MemoryStore())


@pytest.fixture
def house(store: StumblingStore) -> House:
    """A house over it."""
    return House(store)


async def lobbies(house: House, count: int) -> list[Session]:
    """So many lobbies, each of somebody else in a place of its own."""
    return list(
        await asyncio.gather(
            *(
                house.lobby_of(person, place=Place(-number))
                for number, person in enumerate(CROWD[:count], start=1)
            )
        )
    )


def touch(session: Session) -> Change[int]:
    """A step that leaves a trace; its result is the version before."""
    return Change(replace(session, touched_at=session.touched_at + 1), session.version)


def stumble(_session: Session) -> Change[None]:
    """A step with a fault."""
    raise ZeroDivisionError


# -- one transaction -----------------------------------------------------------------------------


async def test_what_many_tables_do_at_once_is_one_transaction(
    house: House, store: StumblingStore
) -> None:
    tables = await lobbies(house, 40)
    before = store.transactions
    await asyncio.gather(*(house.tables.change(table.id, touch) for table in tables))
    # The first comes alone, all others while it is being written.
    assert store.transactions - before <= 2
    for table in tables:
        assert (await House(store).now(table)).touched_at == table.touched_at + 1


async def test_more_than_one_transaction_takes_are_written_one_group_after_the_other(
    house: House, store: StumblingStore
) -> None:
    (table,) = await lobbies(house, 1)
    before = store.transactions
    count = 2 * LARGEST_GROUP + 1
    results = await asyncio.gather(*(house.tables.change(table.id, touch) for _ in range(count)))
    assert [before for _, before in results] == list(range(1, count + 1))
    assert store.transactions - before >= 3
    assert (await House(store).now(table)).version == count + 1


async def test_what_comes_while_a_group_is_written_is_in_the_next(
    house: House, store: StumblingStore
) -> None:
    first, second = await lobbies(house, 2)
    late: list[asyncio.Task[object]] = []

    async def come_late() -> None:
        store.before_commit = None
        late.append(asyncio.create_task(house.tables.change(second.id, touch)))
        await asyncio.sleep(0)

    store.before_commit = come_late
    before = store.transactions
    await house.tables.change(first.id, touch)
    assert not late[0].done()
    await late[0]
    assert store.transactions - before == 2


# -- each his own result -------------------------------------------------------------------------


async def test_a_fault_in_one_step_fails_that_step_alone(house: House) -> None:
    one, two = await lobbies(house, 2)
    results = await asyncio.gather(
        house.tables.change(one.id, touch),
        house.tables.change(one.id, stumble),
        house.tables.change(two.id, stumble),
        house.tables.change(two.id, touch),
        house.lobby.add_computer(one.id, STRANGER, False),
        house.tables.change(one.id, touch),
        return_exceptions=True,
    )
    assert [type(it).__name__ for it in results] == [
        "tuple",
        "ZeroDivisionError",
        "ZeroDivisionError",
        "tuple",
        "NotAllowed",
        "tuple",
    ]
    assert (await house.now(one)).touched_at == one.touched_at + 2
    assert (await house.now(two)).touched_at == two.touched_at + 1


async def test_a_table_that_is_taken_is_one_persons_trouble(house: House) -> None:
    one, two = await lobbies(house, 2)
    taken, touched = await asyncio.gather(
        house.tables.add(replace(two, id=0, chat_id=one.chat_id)),
        house.tables.change(two.id, touch),
        return_exceptions=True,
    )
    assert isinstance(taken, TableTaken)
    assert isinstance(touched, tuple)


async def test_two_who_open_a_table_at_once_have_one(house: House) -> None:
    place = Place(-77)
    results = await asyncio.gather(
        house.lobby.join(place, ANNA, YAHTZEE, None),
        house.lobby.join(place, BEN, YAHTZEE, None),
        return_exceptions=True,
    )
    assert [it for it in results if isinstance(it, BaseException)] == []
    session = await house.tables.open_at(place)
    assert session is not None
    assert sorted(names(session)) == ["Anna", "Ben"]


async def test_work_past_the_tables_that_fails_fails_alone(
    house: House, store: StumblingStore
) -> None:
    (table,) = await lobbies(house, 1)

    async def fail(tx: UnitOfWork) -> Sequence[int]:
        await tx.chats.put(Chat(-9, plain=True))
        raise ZeroDivisionError

    failed, touched, seated = await asyncio.gather(
        house.commits.do(DirectJob(fail)),
        house.tables.change(table.id, touch),
        house.lobby.sit(table.id, BEN),
        return_exceptions=True,
    )
    assert isinstance(failed, ZeroDivisionError)
    assert isinstance(touched, tuple)
    assert isinstance(seated, Session)
    assert len((await House(store).now(table)).seats) == 2
    assert not (await House(store).preferences.chat(-9)).plain


async def test_work_past_the_tables_is_seen_by_steps_of_the_same_moment(house: House) -> None:
    (table,) = await lobbies(house, 1)

    async def move(tx: UnitOfWork) -> Sequence[int]:
        await tx.sessions.move_chat(table.chat_id, -4711)
        return [table.id]

    _, (after, _) = await asyncio.gather(
        house.commits.do(DirectJob(move)), house.tables.change(table.id, touch)
    )
    assert after.chat_id == -4711
    assert after.version == table.version + 2


# -- nobody is told before the commit ------------------------------------------------------------


async def test_nobody_hears_of_a_change_before_it_is_committed(
    house: House, store: StumblingStore
) -> None:
    (table,) = await lobbies(house, 1)
    told, may_commit, is_committing = len(house.heard.told), asyncio.Event(), asyncio.Event()

    async def wait() -> None:
        is_committing.set()
        await may_commit.wait()

    store.before_commit = wait
    changing = asyncio.create_task(house.tables.change(table.id, touch))
    await is_committing.wait()
    assert house.commits.known(table.id) == table
    assert len(house.heard.told) == told
    assert not changing.done()
    may_commit.set()
    after, _ = await changing
    assert house.commits.known(table.id) == after == house.heard.last


async def test_listeners_hear_the_last_version_of_each_table_once_a_group(house: House) -> None:
    one, two = await lobbies(house, 2)
    house.heard.told.clear()
    await asyncio.gather(*(house.tables.change(it.id, touch) for it in (one, two, one, two, one)))
    versions = [(it.id, it.version) for it in house.heard.told]
    assert versions == [(one.id, one.version + 3), (two.id, two.version + 2)]


async def test_what_could_not_be_committed_did_not_happen(
    house: House, store: StumblingStore
) -> None:
    one, two = await lobbies(house, 2)
    told = len(house.heard.told)

    async def refuse() -> None:
        raise DatabaseUnusable("no space left")

    store.before_commit = refuse
    results = await asyncio.gather(
        *(house.tables.change(it.id, touch) for it in (one, two)), return_exceptions=True
    )
    assert [type(it) for it in results] == [DatabaseUnusable] * 2
    assert [house.commits.known(it.id) for it in (one, two)] == [one, two]
    assert len(house.heard.told) == told
    store.before_commit = None
    after, _ = await house.tables.change(one.id, touch)
    assert after.version == one.version + 1
    assert await House(store).now(one) == after


async def test_a_group_that_came_second_is_written_again_as_a_whole_once(
    house: House, store: StumblingStore
) -> None:
    one, two = await lobbies(house, 2)
    runs: list[int] = []

    def count(session: Session) -> Change[int]:
        runs.append(session.id)
        return touch(session)

    store.stumbles = 1
    results = await asyncio.gather(*(house.tables.change(it.id, count) for it in (one, two, one)))
    assert [after.version for after, _ in results] == [2, 2, 3]
    assert sorted(runs) == sorted([one.id, two.id, one.id] * 2)
    assert (await House(store).now(one)).version == 3


async def test_who_does_not_wait_any_more_has_his_change_written_all_the_same(
    house: House, store: StumblingStore
) -> None:
    one, two = await lobbies(house, 2)
    leaving = asyncio.create_task(house.tables.change(one.id, touch))
    failing = asyncio.create_task(house.tables.change(one.id, stumble))
    staying = asyncio.create_task(house.tables.change(two.id, touch))
    await asyncio.sleep(0)
    leaving.cancel()
    failing.cancel()
    await staying
    await house.commits.close()
    assert (await House(store).now(one)).version == one.version + 1


async def test_closing_waits_for_everything(house: House, store: StumblingStore) -> None:
    tables = await lobbies(house, 10)
    changing = [asyncio.create_task(house.tables.change(it.id, touch)) for it in tables]
    await asyncio.sleep(0)
    await house.commits.close()
    await asyncio.sleep(0)
    assert all(task.done() for task in changing)
    await House(store).commits.close()


# -- what is kept in memory ----------------------------------------------------------------------


async def test_only_open_tables_are_kept_in_memory(house: House, store: StumblingStore) -> None:
    one, two = await lobbies(house, 2)
    assert house.commits.open_tables == 2
    await house.lobby.cancel(one.id, CROWD[0], False)
    assert house.commits.open_tables == 1
    # Whoever presses on a table that is closed does not bring it back for good.
    with pytest.raises(TableClosed):
        await house.lobby.sit(one.id, ANNA)
    with pytest.raises(TableClosed):
        await house.play.leave(one.id, ANNA)
    assert (await house.tables.get(one.id)).status is Status.CANCELLED
    assert house.commits.open_tables == 1
    assert house.commits.known(two.id) is not None


async def test_a_table_that_is_not_in_memory_is_read_when_it_changes(
    house: House, store: StumblingStore
) -> None:
    (table,) = await lobbies(house, 1)
    later = House(store)
    with pytest.raises(TableClosed):
        await later.play.stop(table.id, STRANGER, False)
    assert later.commits.open_tables == 1
    assert names(await later.lobby.sit(table.id, BEN)) == ["P1000", "Ben"]


async def test_messages_are_remembered_with_the_changes_of_the_same_moment(
    house: House, store: StumblingStore
) -> None:
    one, two = await lobbies(house, 2)
    before = store.transactions
    await asyncio.gather(
        house.commits.do(ShownJob(ShownMessage(one.id, "lobby", one.chat_id, None, 5))),
        house.tables.change(two.id, touch),
        house.commits.do(ShownJob(ShownMessage(two.id, "lobby", two.chat_id, None, 6))),
        house.commits.do(ShownJob(ShownMessage(one.id, "lobby", one.chat_id, None, 7))),
    )
    assert store.transactions - before <= 2
    async with store.transaction() as tx:
        shown = await tx.messages.of_sessions([one.id, two.id])
    assert sorted((it.session_id, it.message_id) for it in shown) == [(one.id, 7), (two.id, 6)]
