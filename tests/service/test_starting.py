"""/start: a lobby becomes a game."""

from __future__ import annotations

import asyncio

import pytest

from bot.service.errors import HasBegun, NotAllowed, SeatsDontFit, TableClosed
from bot.service.ports import Person
from games.core.rng import commitment
from storage.api import Status
from tests.service.house import ANNA, BEN, CLEO, HERE, STRANGER, House


async def test_everyone_seated_may_begin(house: House) -> None:
    session = await house.lobby_of(ANNA, BEN)
    house.clock.advance(30)
    session = await house.play.start(session.id, BEN, False)
    assert session.status is Status.RUNNING
    assert session.touched_at == house.clock.now()
    assert house.heard.last == session == await house.now(session)


async def test_a_chat_admin_may_begin_without_a_seat(house: House) -> None:
    session = await house.lobby_of(ANNA)
    assert (await house.play.start(session.id, STRANGER, True)).status is Status.RUNNING


@pytest.mark.parametrize("who", ["stranger", "opener who got up"])
async def test_who_has_no_seat_may_not_begin(house: House, who: str) -> None:
    session = await house.lobby_of(ANNA, BEN)
    session = await house.lobby.leave(session.id, ANNA)
    with pytest.raises(NotAllowed):
        await house.play.start(session.id, STRANGER if who == "stranger" else ANNA, False)
    assert await house.now(session) == session
    assert house.seeds.given == []


@pytest.mark.parametrize(
    ("game", "people", "allowed", "missing"),
    [
        ("frogs", (ANNA,), (2, 3), 1),
        ("hares", (ANNA,), (2, 3, 4), 1),
    ],
)
async def test_too_few_are_told_how_many_are_missing(
    house: House, game: str, people: tuple[Person, ...], allowed: tuple[int, ...], missing: int
) -> None:
    session = await house.lobby_of(*people, game=game)
    with pytest.raises(SeatsDontFit) as refusal:
        await house.play.start(session.id, ANNA, False)
    refused = refusal.value
    assert (refused.session, refused.allowed) == (session, allowed)
    assert refused.present == len(people)
    assert refused.missing == missing
    assert await house.now(session) == session


@pytest.mark.parametrize(
    ("allowed", "present", "missing"),
    [((4, 6), 3, 1), ((4, 6), 5, 1), ((4, 6), 1, 3), ((2, 3, 4), 5, 0), ((2,), 3, 0)],
)
async def test_the_next_count_that_fits_says_how_many_are_missing(
    house: House, allowed: tuple[int, ...], present: int, missing: int
) -> None:
    session = await house.lobby_of(ANNA, computers=present - 1)
    assert SeatsDontFit(session, allowed).missing == missing


async def test_the_seed_is_drawn_when_the_game_begins_and_not_before(house: House) -> None:
    session = await house.lobby_of(ANNA)
    assert (session.seed, house.seeds.given) == (b"", [])
    session = await house.play.start(session.id, ANNA, False)
    assert house.seeds.given == [session.seed]
    assert len(commitment(session.seed)) == 64


async def test_the_first_dice_lie_on_the_table_when_the_game_begins(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    assert [move.seat for move in await house.log(session)] == [None, None]
    assert [move.notation.partition(":")[0] for move in await house.log(session)] == [
        "starter",
        "roll",
    ]
    assert session.seq == 2
    assert len(session.recent) == 2


@pytest.mark.parametrize("starter", [0, 1, 2])
async def test_the_lot_lets_anyone_begin_and_all_seats_know_it(house: House, starter: int) -> None:
    """The seat on turn is the one that the lot named, whichever that is."""
    session = await house.game_of(ANNA, BEN, CLEO)
    while house.seats_on_turn(session) != (starter,):
        await house.play.stop(session.id, ANNA, True)
        session = await house.game_of(ANNA, BEN, CLEO)
    assert (await house.log(session))[0].notation == f"starter:{'ABC'[starter]}"


@pytest.mark.parametrize("presses", [2, 5])
async def test_it_begins_once_when_several_press_at_the_same_instant(
    any_house: House, presses: int
) -> None:
    session = await any_house.lobby_of(ANNA, BEN)
    answers = await asyncio.gather(
        *(any_house.play.start(session.id, (ANNA, BEN)[n % 2], False) for n in range(presses)),
        return_exceptions=True,
    )
    assert [type(it) for it in answers].count(HasBegun) == presses - 1
    begun = await any_house.now(session)
    assert begun.status is Status.RUNNING
    assert begun.version == session.version + 1
    assert any_house.seeds.given == [begun.seed]


@pytest.mark.parametrize("status", ["running", "cancelled", "over"])
async def test_what_is_no_lobby_cannot_begin(house: House, status: str) -> None:
    session = await house.lobby_of(ANNA)
    if status == "cancelled":
        session = await house.lobby.cancel(session.id, ANNA, False)
    else:
        session = await house.play.start(session.id, ANNA, False)
    if status == "over":
        session = await house.play_out(session, ANNA)
    assert session.status == status
    with pytest.raises(TableClosed) as refusal:
        await house.play.start(session.id, ANNA, True)
    assert isinstance(refusal.value, HasBegun) == (status == "running")
    assert await house.now(session) == session


async def test_joining_while_it_begins_is_either_in_time_or_too_late(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA)
    answers = await asyncio.gather(
        any_house.play.start(session.id, ANNA, False),
        any_house.lobby.sit(session.id, BEN),
        return_exceptions=True,
    )
    begun = await any_house.tables.open_at(HERE)
    assert begun is not None
    assert begun.status is Status.RUNNING
    in_time = not isinstance(answers[1], TableClosed)
    assert len(begun.seats) == (2 if in_time else 1)
    assert len(any_house.play.state(begun).sheets) == len(begun.seats)
