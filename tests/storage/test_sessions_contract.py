"""What every store promises about sessions and logs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from storage.api import Seat, Status, Store
from storage.errors import BrokenLog, StaleSession, TableTaken
from tests.storage.samples import ANN, BEN, GROUP, added, entry, loaded, log, saved, table

NEW_GROUP = -1_009_999_999_999


async def test_a_session_comes_back_as_it_was_stored(store: Store) -> None:
    session = table(
        topic_id=77,
        rules_version=3,
        options=b'{"a":"\xc3\xa4"}',
        preset="kids",
        starter=1,
        seats=(Seat(ANN, "Änn <b>", None, 5), Seat(None, "Turtle", "best", 4), Seat(BEN, "")),
        seed=bytes(range(32)),
        rng_position=2**40,
        snapshot=b'{"state":[1,2]}',
        recent=('{"type":"Rolled"}', "{}"),
        stop_votes=(ANN, BEN),
        touched_at=1_764_450_000.123456,
    )
    stored = await added(store, session)
    assert stored == replace(session, id=stored.id, version=stored.version)
    assert await loaded(store, stored.id) == stored


async def test_new_sessions_have_ids_of_their_own_and_a_version(store: Store) -> None:
    first, second = await added(store, table(1)), await added(store, table(2))
    assert 0 < first.id < second.id
    assert first.version > table().version


async def test_a_session_that_was_never_stored_is_not_found(store: Store) -> None:
    assert await loaded(store, 1) is None
    assert await log(store, 1) == []


async def test_saving_replaces_everything_and_raises_the_version(store: Store) -> None:
    first = await added(store, table())
    changed = replace(
        table(5, 6, status=Status.OVER, game="dog", snapshot=b"{}", recent=("x",), touched_at=2.5),
        id=first.id,
        version=first.version,
    )
    second = await saved(store, changed)
    assert second == replace(changed, version=second.version)
    assert second.version > first.version
    assert await loaded(store, first.id) == second


async def test_saving_an_older_version_is_refused_and_changes_nothing(store: Store) -> None:
    first = await added(store, table())
    second = await saved(store, replace(first, snapshot=b"theirs"))
    with pytest.raises(StaleSession) as refused:
        await saved(store, replace(first, snapshot=b"mine", seq=1), entry(first, 1))
    assert refused.value.session_id == first.id
    assert await loaded(store, first.id) == second
    assert await log(store, first.id) == []


async def test_saving_a_session_that_is_not_stored_is_refused(store: Store) -> None:
    with pytest.raises(StaleSession):
        await saved(store, replace(table(), id=12, version=1))


async def test_a_session_can_be_saved_twice_in_one_transaction(store: Store) -> None:
    first = await added(store, table())
    async with store.transaction() as unit:
        second = await unit.sessions.save(replace(first, seats=(Seat(BEN, "Ben"),)))
        third = await unit.sessions.save(replace(second, seats=(*second.seats, Seat(ANN, "Ann"))))
        await unit.commit()
    assert await loaded(store, first.id) == third


SEATINGS = [
    pytest.param((), id="everybody left"),
    pytest.param((Seat(ANN, "Ann"),), id="the last one left"),
    pytest.param((Seat(None, "Turtle", "best"),), id="the first one left"),
    pytest.param((Seat(ANN, "Ann", None, 1), Seat(None, "Turtle", "best")), id="one acted"),
    pytest.param((Seat(ANN, "Ann"), Seat(None, "Turtle", "best"), Seat(BEN, "B")), id="one came"),
    pytest.param((Seat(None, "Ann", "best", 3), Seat(BEN, "Ben")), id="others took over"),
]


@pytest.mark.parametrize("load_first", [True, False])
@pytest.mark.parametrize("seats", SEATINGS)
async def test_seats_are_saved(store: Store, seats: tuple[Seat, ...], load_first: bool) -> None:
    first = await added(store, table())
    bystander = await added(store, table(1))
    async with store.transaction() as unit:
        if load_first:
            await unit.sessions.get(first.id)
        second = await unit.sessions.save(replace(first, seats=seats))
        await unit.commit()
    assert await loaded(store, first.id) == second
    assert second.seats == seats
    assert await loaded(store, bystander.id) == bystander


async def test_the_log_grows_with_the_session_and_is_read_in_order(store: Store) -> None:
    session = await added(store, table())
    moves = [entry(session, seq, f"keep/{seq}") for seq in range(1, 13)]
    moves[3] = replace(moves[3], seat=None)
    session = await saved(store, replace(session, seq=11), *moves[:11])
    await saved(store, replace(session, seq=12), moves[11])
    assert await log(store, session.id) == moves


async def test_entries_that_leave_a_gap_are_refused(store: Store) -> None:
    session = await added(store, table())
    with pytest.raises(BrokenLog) as refused:
        await saved(store, replace(session, seq=2), entry(session, 2))
    assert refused.value.session_id == session.id
    with pytest.raises(BrokenLog):
        await saved(store, replace(session, seq=3), entry(session, 1), entry(session, 3))
    assert await log(store, session.id) == []
    assert await loaded(store, session.id) == session


async def test_entries_that_are_logged_already_are_refused(store: Store) -> None:
    session = await added(store, table())
    session = await saved(store, replace(session, seq=1), entry(session, 1))
    with pytest.raises(BrokenLog):
        await saved(store, session, entry(session, 1, "other"))
    assert await log(store, session.id) == [entry(session, 1)]


async def test_entries_of_another_session_are_refused(store: Store) -> None:
    session, other = await added(store, table(1)), await added(store, table(2))
    with pytest.raises(BrokenLog):
        await saved(store, replace(session, seq=1), entry(other, 1))


async def test_a_session_may_not_run_ahead_of_its_log(store: Store) -> None:
    session = await added(store, table())
    with pytest.raises(BrokenLog):
        await saved(store, replace(session, seq=1))


async def test_a_chat_has_one_open_session(store: Store) -> None:
    await added(store, table())
    with pytest.raises(TableTaken):
        await added(store, table(status=Status.LOBBY))


async def test_who_finds_the_table_taken_can_look_who_has_it(store: Store) -> None:
    first = await added(store, table())
    async with store.transaction() as unit:
        with pytest.raises(TableTaken):
            await unit.sessions.add(table())
        assert await unit.sessions.open_at(GROUP, None) == first
        await unit.sessions.save(replace(first, status=Status.CANCELLED))
        second = await unit.sessions.add(table())
        await unit.commit()
    assert await loaded(store, second.id) == second


async def test_each_topic_has_a_table_of_its_own(store: Store) -> None:
    none, first, second = [await added(store, table(topic_id=topic)) for topic in (None, 1, 2)]
    async with store.transaction() as unit:
        assert await unit.sessions.open_at(GROUP, None) == none
        assert await unit.sessions.open_at(GROUP, 1) == first
        assert await unit.sessions.open_at(GROUP, 3) is None
        assert list(await unit.sessions.open_in_chat(GROUP)) == [none, first, second]
    with pytest.raises(TableTaken):
        await added(store, table(topic_id=2))


@pytest.mark.parametrize("ended", [Status.OVER, Status.CANCELLED])
async def test_an_ended_session_frees_the_table(store: Store, ended: Status) -> None:
    first = await saved(store, replace(await added(store, table()), status=ended))
    second = await added(store, table())
    async with store.transaction() as unit:
        assert await unit.sessions.open_at(GROUP, None) == second
    with pytest.raises(TableTaken):
        await saved(store, replace(first, status=Status.RUNNING))
    assert await loaded(store, first.id) == first


async def test_the_session_that_ended_last_is_found(store: Store) -> None:
    ended = [
        await added(store, table(status=Status.OVER, touched_at=at)) for at in (20.0, 30.0, 10.0)
    ]
    await added(store, table(status=Status.CANCELLED, touched_at=40.0))
    await added(store, table(touched_at=50.0))
    await added(store, table(topic_id=1, status=Status.OVER, touched_at=60.0))
    async with store.transaction() as unit:
        assert await unit.sessions.last_over_at(GROUP, None) == ended[1]
        assert await unit.sessions.last_over_at(GROUP, 2) is None


async def test_open_sessions_of_a_person_are_found_oldest_first(store: Store) -> None:
    hers = [await added(store, table(chat, status=status)) for chat, status in OPEN_TABLES]
    await added(store, table(8, status=Status.OVER))
    await added(store, table(9, seats=(Seat(BEN, "Ben"), Seat(None, "Turtle", "best"))))
    async with store.transaction() as unit:
        assert list(await unit.sessions.open_of_user(ANN)) == hers
        assert list(await unit.sessions.open_of_user(1)) == []


OPEN_TABLES = [(5, Status.RUNNING), (4, Status.LOBBY), (3, Status.RUNNING)]


async def test_all_open_sessions_are_found_oldest_first(store: Store) -> None:
    opened = [await added(store, table(chat, status=status)) for chat, status in OPEN_TABLES]
    opened.append(await added(store, table(6, seats=())))
    await added(store, table(7, status=Status.CANCELLED))
    async with store.transaction() as unit:
        assert list(await unit.sessions.all_open()) == opened


async def test_sessions_follow_a_chat_to_its_new_id(store: Store) -> None:
    running = await added(store, table())
    over = await added(store, table(status=Status.OVER))
    other = await added(store, table(1))
    async with store.transaction() as unit:
        await unit.sessions.move_chat(GROUP, NEW_GROUP)
        await unit.sessions.move_chat(GROUP, NEW_GROUP)  # Telegram tells it in both chats
        await unit.commit()
    async with store.transaction() as unit:
        moved = await unit.sessions.open_at(NEW_GROUP, None)
        assert moved == replace(running, chat_id=NEW_GROUP, version=running.version + 1)
        last = await unit.sessions.last_over_at(NEW_GROUP, None)
        assert last is not None
        assert last.id == over.id
        assert await unit.sessions.open_at(GROUP, None) is None
        assert await unit.sessions.get(other.id) == other


async def test_who_loaded_a_session_before_its_chat_moved_has_to_reload(store: Store) -> None:
    before = await added(store, table())
    async with store.transaction() as unit:
        await unit.sessions.move_chat(GROUP, NEW_GROUP)
        await unit.commit()
    with pytest.raises(StaleSession):
        await saved(store, before)


async def test_a_chat_does_not_move_onto_a_taken_table(store: Store) -> None:
    old, new = await added(store, table()), await added(store, table(NEW_GROUP))
    async with store.transaction() as unit:
        with pytest.raises(TableTaken):
            await unit.sessions.move_chat(GROUP, NEW_GROUP)
    assert await loaded(store, old.id) == old
    assert await loaded(store, new.id) == new
