"""What every store promises about updates that came in."""

from __future__ import annotations

from collections.abc import Sequence

from storage.api import Store, StoredUpdate


def update(update_id: int, body: bytes = b'{"a":"\xc3\xa4"}', at: float = 1000.25) -> StoredUpdate:
    return StoredUpdate(update_id, body, at)


async def taken_in(store: Store, *updates: StoredUpdate) -> Sequence[int]:
    async with store.transaction() as unit:
        new = await unit.inbox.add(updates)
        await unit.commit()
    return new


async def finished(store: Store, *update_ids: int) -> None:
    async with store.transaction() as unit:
        await unit.inbox.done(update_ids)
        await unit.commit()


async def waiting(store: Store) -> list[StoredUpdate]:
    async with store.transaction() as unit:
        return list(await unit.inbox.waiting())


async def test_updates_wait_in_the_order_of_their_ids_as_they_came(store: Store) -> None:
    third, first, second = update(2**40, b"\x00\xff"), update(5, b""), update(7, at=3.5)
    assert set(await taken_in(store, third, first)) == {first.update_id, third.update_id}
    assert await taken_in(store, second) == [second.update_id]
    assert await waiting(store) == [first, second, third]


async def test_an_update_that_comes_again_is_not_new(store: Store) -> None:
    await taken_in(store, update(1), update(2))
    await finished(store, 1)
    assert await taken_in(store, update(1, b"x"), update(2, b"x"), update(3)) == [3]
    assert await waiting(store) == [update(2), update(3)]


async def test_an_update_that_comes_twice_at_once_is_new_once(store: Store) -> None:
    assert await taken_in(store, update(1), update(1, b"x")) == [1]
    assert await waiting(store) == [update(1)]


async def test_no_updates_are_fine(store: Store) -> None:
    assert await taken_in(store) == []
    await finished(store)
    assert await waiting(store) == []


async def test_what_is_done_waits_no_more(store: Store) -> None:
    await taken_in(store, *map(update, range(1, 6)))
    await finished(store, 2, 4)
    await finished(store, 4, 5, 99)
    assert await waiting(store) == [update(1), update(3)]
    assert await taken_in(store, update(99)) == [99]


async def test_what_was_not_committed_comes_again(store: Store) -> None:
    async with store.transaction() as unit:
        await unit.inbox.add([update(1)])
    assert await taken_in(store, update(1)) == [1]
    async with store.transaction() as unit:
        await unit.inbox.done([1])
        assert list(await unit.inbox.waiting()) == []
    assert await waiting(store) == [update(1)]


async def test_old_updates_are_forgotten_if_they_are_done(store: Store) -> None:
    await taken_in(store, *(update(number, at=float(number)) for number in range(1, 6)))
    await finished(store, 1, 2, 4)
    async with store.transaction() as unit:
        assert await unit.inbox.purge(older_than=4.0) == 2
        assert await unit.inbox.purge(older_than=4.0) == 0
        await unit.commit()
    assert await taken_in(store, *map(update, range(1, 6))) == [1, 2]


async def test_a_whole_batch_is_taken_in_and_done(store: Store) -> None:
    ids = list(range(1, 2001))
    assert list(await taken_in(store, *map(update, ids))) == ids
    await finished(store, *ids)
    assert await waiting(store) == []
