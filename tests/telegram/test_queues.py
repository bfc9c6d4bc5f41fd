"""Work in order within a chat, side by side between chats."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.telegram.queues import Queues
from tests.telegram.virtual_time import in_virtual_time

Item = tuple[int, int]
"""A chat, and the number of a piece of work in it."""


class Bench:
    """Queues whose work takes a second a piece, and when each piece was done."""

    def __init__(self) -> None:
        self.queues: Queues[Item] = Queues(self._work)
        self.done: list[tuple[float, Item]] = []
        self.broken: set[Item] = set()

    def put(self, *items: Item) -> None:
        """Put in pieces of work."""
        for item in items:
            self.queues.put(item[0], item)

    def of(self, chat_id: int) -> list[tuple[float, int]]:
        """When which piece of a chat was done."""
        return [(when, number) for when, (chat, number) in self.done if chat == chat_id]

    async def _work(self, item: Item) -> None:
        await asyncio.sleep(1)
        if item in self.broken:
            raise ZeroDivisionError
        self.done.append((asyncio.get_running_loop().time(), item))


@in_virtual_time
async def test_what_comes_for_one_chat_is_done_in_order_one_after_the_other() -> None:
    bench = Bench()
    bench.put(*((1, number) for number in range(5)))
    await bench.queues.drain()
    assert bench.of(1) == [(1.0, 0), (2.0, 1), (3.0, 2), (4.0, 3), (5.0, 4)]


@in_virtual_time
async def test_chats_do_not_wait_for_each_other() -> None:
    bench = Bench()
    bench.put(*((1, number) for number in range(10)), (2, 0), (3, 0))
    await asyncio.sleep(1.5)
    assert bench.of(2) == bench.of(3) == [(1.0, 0)]
    assert len(bench.of(1)) == 1
    await bench.queues.drain()


@in_virtual_time
async def test_what_comes_while_work_is_being_done_is_done_after_it() -> None:
    bench = Bench()
    bench.put((1, 0))
    await asyncio.sleep(0.5)
    bench.put((1, 1))
    await bench.queues.drain()
    bench.put((1, 2))
    await bench.queues.drain()
    assert [number for _, number in bench.of(1)] == [0, 1, 2]


@in_virtual_time
async def test_the_size_is_what_waits_or_is_being_done() -> None:
    bench = Bench()
    assert bench.queues.size == 0
    bench.put((1, 0), (1, 1), (2, 0))
    await asyncio.sleep(0.5)
    assert bench.queues.size == 3
    await asyncio.sleep(1)
    assert bench.queues.size == 1
    await bench.queues.drain()
    assert bench.queues.size == 0


@in_virtual_time
async def test_a_fault_in_one_piece_of_work_costs_no_other_its_turn() -> None:
    bench = Bench()
    bench.broken = {(1, 0), (1, 2)}
    with capture_logs() as logs:
        bench.put((1, 0), (1, 1), (1, 2), (1, 3), (2, 0))
        await bench.queues.drain()
    assert [number for _, number in bench.of(1)] == [1, 3]
    assert [number for _, number in bench.of(2)] == [0]
    assert bench.queues.size == 0
    assert [line["log_level"] for line in logs] == ["error", "error"]


@in_virtual_time
async def test_nothing_is_waited_for_where_nothing_was_put_in() -> None:
    bench = Bench()
    await bench.queues.drain()
    await bench.queues.close()


@in_virtual_time
async def test_closing_stops_at_once() -> None:
    bench = Bench()
    bench.put((1, 0), (1, 1), (2, 0))
    await asyncio.sleep(1.5)
    await bench.queues.close()
    await asyncio.sleep(10)
    assert bench.done == [(1.0, (1, 0)), (1.0, (2, 0))]


@in_virtual_time
async def test_quiet_chats_leave_nothing_behind() -> None:
    bench = Bench()
    bench.put(*((chat, 0) for chat in range(1000)))
    await bench.queues.drain()
    await asyncio.sleep(0)
    others = asyncio.all_tasks() - {asyncio.current_task()}
    assert others == set()
    assert vars(bench.queues)["_waiting"] == {}
