"""The lobby: people sit down and get up, computer players come and go, options are set."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import pytest
from msgspec.structs import replace

from bot.service.errors import (
    NobodyToRemove,
    NoSuchMove,
    NoTable,
    NotAllowed,
    SeatsDontFit,
    TableClosed,
    TableFull,
)
from bot.service.lobby import Lobby
from bot.service.ports import Person
from bot.service.seating import COMPUTER_NAMES
from games.core.presentation import Choice
from storage.api import Session, Status
from tests.service.house import ANNA, BEN, CLEO, HERE, STRANGER, House, names
from tests.tiny import HARES
from tests.tiny.hares.presentation import HaresPresentation
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Options

# -- sitting down and getting up -----------------------------------------------------------------


async def test_one_button_sits_down_and_gets_up(house: House) -> None:
    session = await house.lobby_of(ANNA)
    session, sits = await house.lobby.toggle(session.id, BEN)
    assert (sits, names(session)) == (True, ["Anna", "Ben"])
    session, sits = await house.lobby.toggle(session.id, BEN)
    assert (sits, names(session)) == (False, ["Anna"])


async def test_the_button_seats_nobody_at_a_full_table(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN, CLEO, game="frogs")
    with pytest.raises(TableFull) as refusal:
        await house.lobby.toggle(session.id, STRANGER)
    assert refusal.value.seats == 3
    assert names(await house.now(session)) == ["Anna", "Ben", "Cleo"]


async def test_who_gets_up_leaves_the_others_together(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN, CLEO)
    session = await house.lobby.leave(session.id, BEN)
    assert names(session) == ["Anna", "Cleo"]
    assert session.status is Status.LOBBY


async def test_who_does_not_sit_cannot_leave(house: House) -> None:
    session = await house.lobby_of(ANNA)
    with pytest.raises(NotAllowed):
        await house.lobby.leave(session.id, BEN)
    assert await house.now(session) == session


@pytest.mark.parametrize("computers", [0, 2])
async def test_when_the_last_person_leaves_the_table_is_called_off(
    house: House, computers: int
) -> None:
    session = await house.lobby_of(ANNA, computers=computers)
    session = await house.lobby.leave(session.id, ANNA)
    assert session.status is Status.CANCELLED
    assert await house.tables.open_at(HERE) is None


async def test_the_last_person_who_gets_up_by_the_button_calls_it_off_too(house: House) -> None:
    session = await house.lobby_of(ANNA, computers=1)
    session, sits = await house.lobby.toggle(session.id, ANNA)
    assert not sits
    assert session.status is Status.CANCELLED


async def test_three_presses_of_one_finger_are_three_turns_of_the_toggle(
    any_house: House,
) -> None:
    session = await any_house.lobby_of(ANNA)
    await asyncio.gather(*(any_house.lobby.toggle(session.id, BEN) for _ in range(3)))
    assert names(await any_house.now(session)) == ["Anna", "Ben"]


# -- who begins follows the seats ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("starter", "leaves", "begins"),
    [
        (2, ANNA, "Cleo"),
        (2, BEN, "Cleo"),
        (0, CLEO, "Anna"),
        (1, CLEO, "Ben"),
        (0, ANNA, "Ben"),
        (1, BEN, "Cleo"),
        (2, CLEO, "Anna"),
    ],
)
async def test_who_was_to_begin_still_begins_when_seats_move_together(
    house: House, starter: int, leaves: Person, begins: str
) -> None:
    session = await _lobby_with_starter(house, starter)
    session = await house.lobby.leave(session.id, leaves)
    assert session.starter is not None
    assert session.seats[session.starter].name == begins


async def test_an_empty_table_has_nobody_to_begin(house: House) -> None:
    session = await _lobby_with_starter(house, 1)
    for person in (CLEO, ANNA, BEN):
        session = await house.lobby.leave(session.id, person)
    assert session.starter is None
    assert session.status is Status.CANCELLED


async def _lobby_with_starter(house: House, starter: int) -> Session:
    """A lobby of three in which a seat is set to begin, as after "Again"."""
    session = await house.lobby_of(ANNA, BEN, CLEO)
    async with house.store.transaction() as tx:
        session = await tx.sessions.save(replace(session, starter=starter))
        await tx.commit()
    return session


# -- computer players ----------------------------------------------------------------------------


async def test_computer_players_have_names_of_their_own_and_the_first_strategy(
    house: House,
) -> None:
    session = await house.lobby_of(ANNA, computers=5)
    assert names(session) == ["Anna", *COMPUTER_NAMES[:5]]
    assert {(seat.user_id, seat.strategy) for seat in session.seats[1:]} == {(None, "best")}


async def test_a_computer_player_never_takes_the_name_of_another(house: House) -> None:
    session = await house.lobby_of(ANNA, computers=2)
    session = await house.lobby.remove_computer(session.id, ANNA, False)
    session = await house.lobby.sit(session.id, BEN)
    session = await house.lobby.add_computer(session.id, ANNA, False)
    assert names(session) == ["Anna", "🤖 Otto", "Ben", "🤖 Emma"]


async def test_the_computer_player_who_came_last_goes_first(house: House) -> None:
    session = await house.lobby_of(ANNA, computers=2)
    session = await house.lobby.sit(session.id, BEN)
    session = await house.lobby.remove_computer(session.id, ANNA, False)
    assert names(session) == ["Anna", "🤖 Otto", "Ben"]


async def test_where_no_computer_player_sits_none_can_be_removed(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN)
    with pytest.raises(NobodyToRemove):
        await house.lobby.remove_computer(session.id, ANNA, False)
    assert await house.now(session) == session


async def test_a_full_table_takes_no_computer_player(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN, game="frogs", computers=1)
    with pytest.raises(TableFull):
        await house.lobby.add_computer(session.id, ANNA, False)
    assert await house.now(session) == session


# -- options -------------------------------------------------------------------------------------


async def test_an_option_goes_round_through_its_values(house: House) -> None:
    session = await house.lobby_of(ANNA, game="frogs")
    seen = [session.options]
    for _ in range(3):
        session = await house.lobby.set_option(session.id, ANNA, False, "track")
        seen.append(session.options)
    assert seen == [b'{"track":6}', b'{"track":3}', b'{"track":6}', b'{"track":3}']


async def test_the_game_is_played_with_the_options_that_were_set(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN, game="frogs")
    await house.lobby.set_option(session.id, ANNA, False, "track")
    session = await house.play.start(session.id, ANNA, False)
    assert house.play.state(session).track == 3


async def test_options_that_leave_somebody_without_a_seat_are_refused(house: House) -> None:
    """With few hares at most three can play."""
    session = await house.lobby_of(ANNA, BEN, CLEO, game="hares", computers=1)
    with pytest.raises(SeatsDontFit) as refusal:
        await house.lobby.set_option(session.id, ANNA, False, "hand")
    assert (refusal.value.allowed, refusal.value.present) == ((2, 3), 4)
    assert await house.now(session) == session
    await house.lobby.remove_computer(session.id, ANNA, False)
    assert (await house.lobby.set_option(session.id, ANNA, False, "hand")).options == b'{"hand":2}'


class ThreeHands(HaresPresentation):
    """Offers a third value behind the one that is not for four."""

    choices: ClassVar[tuple[Choice, ...]] = (Choice("hand", (3, 2, 1)),)


class NotTwoForFour(Hares):
    """Four can play with hands of 3 and of 1."""

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Hands of 2 are for fewer."""
        return (2, 3) if options.hand == 2 else (2, 3, 4)


async def test_a_value_with_too_few_seats_is_passed_over_if_there_is_another(
    house: House,
) -> None:
    entry = replace(HARES, game=NotTwoForFour(), presentation=ThreeHands())
    lobby = Lobby(house.tables, house.clock, {"hares": entry})
    session = await house.lobby_of(ANNA, BEN, CLEO, game="hares", computers=1)
    session = await lobby.set_option(session.id, ANNA, False, "hand")
    assert session.options == b'{"hand":1}'
    session = await lobby.set_option(session.id, ANNA, False, "hand")
    assert session.options == b'{"hand":3}'


async def test_a_table_has_as_many_seats_as_its_options_allow(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN, CLEO, game="hares", preset="short")
    for take in (
        house.lobby.sit(session.id, STRANGER),
        house.lobby.add_computer(session.id, ANNA, False),
    ):
        with pytest.raises(TableFull) as refusal:
            await take
        assert refusal.value.seats == 3
    await house.lobby.set_option(session.id, ANNA, False, "hand")
    assert len((await house.lobby.sit(session.id, STRANGER)).seats) == 4


async def test_a_fifth_player_of_black_dog_is_refused_and_a_fifth_of_dog_royal_is_not(
    house: House,
) -> None:
    black = await house.lobby_of(ANNA, game="dog", preset="black", computers=3)
    for take in (house.lobby.sit(black.id, BEN), house.lobby.add_computer(black.id, ANNA, False)):
        with pytest.raises(TableFull) as refusal:
            await take
        assert (refusal.value.session, refusal.value.allowed) == (black, (4,))
    await house.lobby.cancel(black.id, ANNA, False)
    royal = await house.lobby_of(ANNA, game="dog", preset="royal", computers=3)
    assert len((await house.lobby.sit(royal.id, BEN)).seats) == 5


@pytest.mark.parametrize("field", ["length", "", "__class__"])
async def test_an_option_that_the_game_does_not_have_is_refused(house: House, field: str) -> None:
    session = await house.lobby_of(ANNA, game="frogs")
    with pytest.raises(NoSuchMove):
        await house.lobby.set_option(session.id, ANNA, False, field)
    assert await house.now(session) == session


# -- who has a say -------------------------------------------------------------------------------

DEEDS = ["add_computer", "remove_computer", "set_option", "cancel"]


async def _do(house: House, deed: str, session: Session, person: Person, admin: bool) -> Session:
    lobby = house.lobby
    if deed == "add_computer":
        return await lobby.add_computer(session.id, person, admin)
    if deed == "remove_computer":
        return await lobby.remove_computer(session.id, person, admin)
    if deed == "set_option":
        return await lobby.set_option(session.id, person, admin, "track")
    return await lobby.cancel(session.id, person, admin)


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_stranger_has_no_say(house: House, deed: str) -> None:
    session = await house.lobby_of(ANNA, game="frogs", computers=1)
    with pytest.raises(NotAllowed):
        await _do(house, deed, session, STRANGER, False)
    assert await house.now(session) == session


@pytest.mark.parametrize("deed", DEEDS)
async def test_everyone_seated_has_a_say(house: House, deed: str) -> None:
    session = await house.lobby_of(ANNA, game="frogs", computers=1)
    session = await house.lobby.sit(session.id, BEN)
    session = await house.lobby.remove_computer(session.id, BEN, False)
    session = await house.lobby.add_computer(session.id, BEN, False)
    if deed == "add_computer":
        session = await house.lobby.remove_computer(session.id, ANNA, False)
    assert (await _do(house, deed, session, BEN, False)).version == session.version + 1


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_chat_admin_has_a_say(house: House, deed: str) -> None:
    session = await house.lobby_of(ANNA, game="frogs", computers=1)
    assert (await _do(house, deed, session, STRANGER, True)).version == session.version + 1


@pytest.mark.parametrize("deed", DEEDS)
async def test_who_opened_the_table_has_a_say_even_after_getting_up(
    house: House, deed: str
) -> None:
    session = await house.lobby_of(ANNA, BEN, game="frogs")
    session = await house.lobby.leave(session.id, ANNA)
    session = await house.lobby.add_computer(session.id, BEN, False)
    assert (await _do(house, deed, session, ANNA, False)).version == session.version + 1


async def test_a_cancelled_table_is_gone(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN)
    session = await house.lobby.cancel(session.id, BEN, False)
    assert session.status is Status.CANCELLED
    assert await house.tables.open_at(HERE) is None


# -- buttons of a lobby that is no more ----------------------------------------------------------


@pytest.mark.parametrize("over", ["running", "cancelled"])
async def test_buttons_of_a_lobby_do_nothing_once_it_is_closed(house: House, over: str) -> None:
    session = await house.lobby_of(ANNA, BEN, game="frogs")
    if over == "running":
        session = await house.play.start(session.id, ANNA, False)
    else:
        session = await house.lobby.cancel(session.id, ANNA, False)
    for deed in DEEDS:
        with pytest.raises(TableClosed):
            await _do(house, deed, session, ANNA, True)
    for seat_taking in (house.lobby.sit, house.lobby.toggle, house.lobby.leave):
        with pytest.raises(TableClosed):
            await seat_taking(session.id, ANNA)
    assert await house.now(session) == session


async def test_a_table_that_never_was_is_no_table(house: House) -> None:
    with pytest.raises(NoTable):
        await house.lobby.toggle(4711, ANNA)
