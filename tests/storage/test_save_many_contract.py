"""What every store promises about saving many sessions at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from storage.api import Player, Save, Seat, Session, Status, Store
from storage.errors import BrokenLog, StaleSession, StorageError, TableTaken
from tests.storage.samples import (
    ANN,
    BEN,
    GROUP,
    added,
    entry,
    loaded,
    log,
    save,
    saved,
    saved_together,
    table,
)


async def tables(store: Store, number: int) -> list[Session]:
    """Sessions in chats of their own."""
    return [await added(store, table(chat)) for chat in range(1, number + 1)]


async def refused(store: Store, error: type[StorageError], saves: Sequence[Save]) -> StorageError:
    """Why a group of sessions can't be saved; and that the transaction is over then."""
    async with store.transaction() as unit:
        await unit.players.put(Player(ANN, "Ann"))
        with pytest.raises(error) as why:
            await unit.sessions.save_many(saves)
        with pytest.raises(StorageError):
            await unit.commit()
    async with store.transaction() as unit:
        assert await unit.players.get(ANN) is None
    return why.value


async def test_all_sessions_of_a_group_are_replaced_and_their_logs_grow(store: Store) -> None:
    first, second, third, bystander = await tables(store, 4)
    saves = [
        save(first, "roll", "keep/1", snapshot=b"1", wake_at=5.5, reminders=2),
        save(second, status=Status.SUSPENDED, suspended_at=7.25, recent=("x", "y")),
        save(third, "roll", status=Status.OVER, stop_votes=(ANN, BEN), rng_position=2**40),
    ]
    await saved_together(store, *saves)
    for each in saves:
        assert await loaded(store, each.session.id) == each.session
        assert await log(store, each.session.id) == each.moves
    assert await loaded(store, bystander.id) == bystander


async def test_several_steps_of_a_session_become_one(store: Store) -> None:
    session, _ = await tables(store, 2)
    merged = save(session, "a", "b", "c", versions=3)
    await saved_together(store, merged)
    again = save(merged.session, "d")
    await saved_together(store, again)
    assert await loaded(store, session.id) == again.session
    assert again.session.version == session.version + 4
    assert [move.notation for move in await log(store, session.id)] == ["a", "b", "c", "d"]


SEATINGS = [
    pytest.param((), id="everybody left"),
    pytest.param((Seat(ANN, "Ann"),), id="the last one left"),
    pytest.param((Seat(None, "Turtle", "best"),), id="the first one left"),
    pytest.param((Seat(ANN, "Ann", None, 1), Seat(None, "Turtle", "best")), id="one acted"),
    pytest.param((Seat(ANN, "Ann"), Seat(None, "Turtle", "best"), Seat(BEN, "B")), id="one came"),
    pytest.param((Seat(ANN, "Ann", "best"), Seat(BEN, "Ben")), id="a stand-in and a person"),
]


@pytest.mark.parametrize("seats", SEATINGS)
async def test_seats_follow(store: Store, seats: tuple[Seat, ...]) -> None:
    session, other, bystander = await tables(store, 3)
    await saved_together(store, save(session, seats=seats), save(other, "roll"))
    for stored, wanted in ((session, seats), (other, other.seats), (bystander, bystander.seats)):
        now = await loaded(store, stored.id)
        assert now is not None
        assert now.seats == wanted


async def test_a_group_of_none_is_fine(store: Store) -> None:
    await saved_together(store)


@pytest.mark.slow
async def test_a_large_group_is_saved(store: Store) -> None:
    async with store.transaction() as unit:
        sessions = [await unit.sessions.add(table(chat)) for chat in range(1, 1202)]
        saves = [save(session, "roll", touched_at=float(session.id)) for session in sessions]
        await unit.sessions.save_many(saves)
        await unit.commit()
    async with store.transaction() as unit:
        ids = [session.id for session in sessions]
        stored = {session.id: session for session in await unit.sessions.get_many(ids)}
        assert stored == {each.session.id: each.session for each in saves}


@pytest.mark.parametrize("ahead", [1, 2])
async def test_all_stale_sessions_are_named_and_nothing_is_written(
    store: Store, ahead: int
) -> None:
    """Also if somebody else's version is the very one that was to be written."""
    first, second, third = stored = await tables(store, 3)
    theirs = [
        replace(first, version=first.version + ahead - 1, snapshot=b"theirs"),
        second,
        replace(third, version=third.version + ahead - 1, snapshot=b"theirs"),
    ]
    if ahead == 2:
        await saved_together(store, save(first), save(third))
    theirs[0], theirs[2] = [await saved(store, theirs[index]) for index in (0, 2)]
    saves = [save(each, "roll", snapshot=b"mine", seats=()) for each in stored]
    error = await refused(store, StaleSession, saves)
    assert isinstance(error, StaleSession)
    assert error.session_ids == (first.id, third.id)
    assert error.session_id == first.id
    for each in theirs:
        assert await loaded(store, each.id) == each
        assert await log(store, each.id) == []


async def test_a_session_that_is_not_stored_is_stale(store: Store) -> None:
    (session,) = await tables(store, 1)
    missing = replace(session, id=99)
    error = await refused(store, StaleSession, [save(session), save(missing)])
    assert isinstance(error, StaleSession)
    assert error.session_ids == (99,)
    assert await loaded(store, session.id) == session


async def test_who_is_refused_can_reload_and_try_again(store: Store) -> None:
    first, second = await tables(store, 2)
    theirs = await saved(store, replace(first, snapshot=b"theirs"))
    await refused(store, StaleSession, [save(first), save(second)])
    await saved_together(store, save(theirs, "roll"), save(second, "roll"))
    assert len(await log(store, first.id)) == len(await log(store, second.id)) == 1


async def test_a_log_with_a_gap_is_refused(store: Store) -> None:
    first, second = await tables(store, 2)
    whole = save(second, "a", "b")
    for broken in (
        replace(whole, moves=whole.moves[1:]),
        replace(whole, moves=[*whole.moves, entry(second, 3)]),
        replace(whole, moves=[entry(first, 1), whole.moves[1]]),
        replace(whole, base_seq=1),
    ):
        error = await refused(store, BrokenLog, [save(first), broken])
        assert isinstance(error, BrokenLog)
        assert error.session_id == second.id
    assert await loaded(store, first.id) == first
    assert await log(store, second.id) == []


async def test_a_base_whose_log_has_another_length_is_refused(store: Store) -> None:
    first, second = await tables(store, 2)
    error = await refused(store, BrokenLog, [save(first), save(replace(second, seq=4), "a")])
    assert isinstance(error, BrokenLog)
    assert error.session_id == second.id
    assert await loaded(store, first.id) == first


async def test_a_session_does_not_return_to_a_taken_table(store: Store) -> None:
    ended = await added(store, table(status=Status.OVER))
    await added(store, table())
    other = await added(store, table(5))
    await refused(store, TableTaken, [save(other, "roll"), save(ended, status=Status.RUNNING)])
    assert await loaded(store, other.id) == other
    assert await loaded(store, ended.id) == ended


async def test_a_table_that_is_freed_before_in_the_group_can_be_taken(store: Store) -> None:
    ended = await added(store, table(status=Status.OVER))
    running = await added(store, table())
    await saved_together(
        store, save(running, status=Status.OVER), save(ended, status=Status.RUNNING)
    )
    async with store.transaction() as unit:
        now = await unit.sessions.open_at(GROUP, None)
        assert now is not None
        assert now.id == ended.id


async def test_a_session_can_be_saved_alone_afterwards(store: Store) -> None:
    session, other = await tables(store, 2)
    async with store.transaction() as unit:
        step = save(session, "roll", seats=(Seat(BEN, "Ben"),))
        await unit.sessions.save_many([step, save(other)])
        last = await unit.sessions.save(replace(step.session, seats=(Seat(ANN, "Ann"),)))
        await unit.commit()
    assert await loaded(store, session.id) == last


async def test_a_group_that_makes_no_sense_is_refused(store: Store) -> None:
    (session,) = await tables(store, 1)
    for nonsense in ([save(session, versions=0)], [save(session), save(session)]):
        async with store.transaction() as unit:
            with pytest.raises(ValueError, match="session"):
                await unit.sessions.save_many(nonsense)
    assert await loaded(store, session.id) == session
