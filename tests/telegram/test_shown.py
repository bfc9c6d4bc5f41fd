"""Which message shows what: in memory at once, stored, and known to the next process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.service.ports import Place
from bot.telegram.shown import Leftover, Shown
from storage.api import Session, ShownMessage, Store
from storage.memory import MemoryStore
from storage.sql.open import open_store
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, HERE, House

CHAT = HERE.chat_id


class Ledger:
    """A table, and what is remembered of its messages."""

    def __init__(self, house: House, session: Session) -> None:
        self.house = house
        self.session = session
        self.shown = Shown(house.store, house.commits)

    async def restart(self) -> Sequence[Leftover]:
        """Another process: it reads what is stored."""
        self.house = House(self.house.store)
        self.shown = Shown(self.house.store, self.house.commits)
        return await self.shown.load([self.session.id])

    def message(self, number: int, version: int = 1, chat: int = CHAT) -> ShownMessage:
        """A board with this number."""
        return ShownMessage(self.session.id, "board", chat, None, number, f"d{number}", version)

    async def posts(self, number: int, *, replaces: int | None = None) -> Sequence[Leftover]:
        """A board is sent, and its number comes back."""
        unsure = await self.shown.is_sending(self.session.id, "board")
        await self.begins()
        old = None if replaces is None else self.message(replaces)
        return await self.shown.sent(self.message(number), old, copies=unsure)

    async def begins(self, latest: int = 0) -> None:
        """A board is about to be sent."""
        await self.shown.begin_sending(self.session.id, "board", CHAT, None, latest)

    async def number(self) -> int | None:
        """The number of the board."""
        shown = await self.shown.get(self.session.id, "board")
        return None if shown is None else shown.message_id

    async def is_sending(self) -> bool:
        """Whether a board is on its way."""
        return await self.shown.is_sending(self.session.id, "board")

    async def stored(self) -> list[str]:
        """The kinds of everything stored."""
        async with self.house.store.transaction() as tx:
            return sorted(it.kind for it in await tx.messages.of_sessions([self.session.id]))


@pytest.fixture(params=["memory", "sqlite"])
async def ledger(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Ledger]:
    """A ledger over each kind of store."""
    store: Store = MemoryStore()
    if request.param == "sqlite":
        store = await open_store(str(database))
    house = House(store)
    yield Ledger(house, await house.game_of(ANNA))
    await store.close()


async def test_what_is_forgotten_while_it_is_read_is_found(ledger: Ledger) -> None:
    """Hands and the board are shown side by side, and whichever is last forgets the table."""
    await ledger.posts(7)
    store = StumblingStore(ledger.house.store)
    shown = Shown(store, ledger.house.commits)

    async def forget() -> None:
        shown.forget_session(ledger.session.id)

    store.meanwhile = forget
    found = await shown.get(ledger.session.id, "board")
    assert found is not None
    assert found.message_id == 7


async def test_what_is_written_while_it_is_read_counts(ledger: Ledger) -> None:
    await ledger.posts(7)
    store = StumblingStore(ledger.house.store)
    shown = Shown(store, ledger.house.commits)

    async def put() -> None:
        await shown.put(ledger.message(8))

    store.meanwhile = put
    for _ in range(2):
        found = await shown.get(ledger.session.id, "board")
        assert found is not None
        assert found.message_id == 8


async def test_nothing_is_shown_at_first(ledger: Ledger) -> None:
    assert await ledger.number() is None
    assert not await ledger.is_sending()
    assert await ledger.restart() == []
    assert await ledger.number() is None


async def test_a_board_is_known_to_the_next_process(ledger: Ledger) -> None:
    assert list(await ledger.posts(5)) == []
    assert await ledger.number() == 5
    assert await ledger.restart() == []
    assert await ledger.number() == 5
    assert not await ledger.is_sending()
    assert await ledger.stored() == ["board"]


async def test_a_process_that_loaded_nothing_asks_the_store(ledger: Ledger) -> None:
    await ledger.posts(5)
    ledger.shown = Shown(ledger.house.store, ledger.house.commits)
    assert await ledger.number() == 5


async def test_a_send_that_was_never_acknowledged_is_known_to_the_next_process(
    ledger: Ledger,
) -> None:
    await ledger.begins(latest=17)
    assert await ledger.restart() == []
    assert await ledger.is_sending()
    assert await ledger.number() is None
    await ledger.begins(latest=30)
    (leftover,) = await ledger.posts(40)
    assert leftover.copies
    assert (leftover.above, leftover.message.message_id) == (17, 40)
    assert not await ledger.is_sending()


async def test_a_send_that_was_refused_leaves_nothing_behind(ledger: Ledger) -> None:
    await ledger.begins()
    await ledger.shown.not_sent(ledger.session.id, "board")
    assert not await ledger.is_sending()
    assert await ledger.stored() == []
    assert list(await ledger.posts(5)) == []


async def test_what_has_to_be_taken_away_is_known_to_the_next_process(ledger: Ledger) -> None:
    await ledger.posts(5)
    (old,) = await ledger.posts(9, replaces=5)
    assert not old.copies
    assert old.message.message_id == 5
    await ledger.begins(latest=9)
    await ledger.restart()
    await ledger.posts(12, replaces=9)
    leftovers = await ledger.restart()
    assert sorted((it.copies, it.message.message_id) for it in leftovers) == [
        (False, 5),
        (False, 9),
        (True, 12),
    ]
    for leftover in leftovers:
        await ledger.shown.taken_away(leftover)
    assert await ledger.stored() == ["board"]
    assert await ledger.restart() == []
    assert await ledger.number() == 12


async def test_copies_that_were_taken_away_say_nothing_of_the_next_send(ledger: Ledger) -> None:
    await ledger.begins()
    (copies,) = await ledger.posts(5)
    await ledger.begins(latest=6)
    await ledger.shown.taken_away(copies)
    assert await ledger.is_sending()
    await ledger.restart()
    assert await ledger.is_sending()


async def test_all_messages_of_a_chats_tables_are_known(ledger: Ledger) -> None:
    house = ledger.house
    other = await house.game_of(BEN, place=Place(CHAT, 7))
    away = await house.game_of(BEN, place=Place(-9))
    await ledger.posts(5)
    await ledger.begins()
    for session, number in ((other, 8), (away, 9)):
        message = ShownMessage(session.id, "board", session.chat_id, None, number)
        await ledger.shown.put(message)
    assert await ledger.shown.numbers_in(CHAT) == {5, 8}
    await ledger.restart()
    assert await ledger.shown.numbers_in(CHAT) == {5, 8}


async def test_a_chat_that_is_gone_has_no_messages(ledger: Ledger) -> None:
    await ledger.posts(5)
    await ledger.house.groups.migrated(CHAT, -2)
    ledger.shown.forget_chat(CHAT)
    assert await ledger.number() is None
    await ledger.restart()
    assert await ledger.number() is None


# -- messages in private chats -------------------------------------------------------------------


async def test_what_is_given_up_is_stored_until_it_is_taken_away(ledger: Ledger) -> None:
    await ledger.posts(5)
    assert ledger.shown.may_show(ledger.session.id, "board")
    leftover = await ledger.shown.given_up(ledger.message(5))
    assert not ledger.shown.may_show(ledger.session.id, "board")
    assert await ledger.number() is None
    assert await ledger.stored() == ["board:replaced:5"]
    assert await ledger.restart() == [leftover]
    assert not ledger.shown.may_show(ledger.session.id, "board")
    await ledger.shown.taken_away(leftover)
    assert await ledger.stored() == []


async def test_of_what_was_not_read_yet_nobody_knows_whether_it_is_shown(ledger: Ledger) -> None:
    assert ledger.shown.may_show(ledger.session.id, "hand:0")
    await ledger.shown.get(ledger.session.id, "hand:0")
    assert not ledger.shown.may_show(ledger.session.id, "hand:0")
    assert ledger.shown.may_show(ledger.session.id, "hand:1")
    await ledger.restart()
    assert not ledger.shown.may_show(ledger.session.id, "hand:1")


async def test_the_hands_of_a_persons_tables_are_known_in_his_private_chat(
    ledger: Ledger,
) -> None:
    hand = ShownMessage(ledger.session.id, "hand:0", ANNA.user_id, None, 7, "d")
    await ledger.shown.put(hand)
    await ledger.posts(5)
    other = Shown(ledger.house.store, ledger.house.commits)
    for shown in (ledger.shown, other):
        assert await shown.numbers_in(ANNA.user_id) == {7}
        assert await shown.numbers_in(BEN.user_id) == set()
        assert await shown.numbers_in(CHAT) == {5}
