"""Stamps: what makes a button old, and what doesn't."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.service.errors import EarlierTurn, NotYourButtons, NotYourTurn
from bot.service.play import Play
from bot.service.seating import moment
from bot.service.stamps import NOBODY, Marks, Stamp, marks_of
from games.core.entry import Entry
from storage.api import Seat, Session
from tests.service.house import ANNA, BEN, CLEO, HOUSE_GAMES, House, stamp_of
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Show, State


class LastHares(Hares):
    """The last hare of a hand is shown without asking."""

    def forced(self, state: State) -> tuple[int, Show] | None:
        """Whoever has one hare left and has not chosen it."""
        if any(len(hand) != 1 for hand in state.hands) or len(state.hands) < len(state.carrots):
            return None
        waiting = [seat for seat, hare in enumerate(state.chosen) if not hare]
        return (waiting[0], Show(state.hands[waiting[0]][0])) if waiting else None


async def _pressed(house: House, session: Session, person: Any, stamp: Stamp | Marks) -> Session:
    seat = [seat.user_id for seat in session.seats].index(person.user_id)
    return await house.play.act(session.id, person, stamp, house.legal(session, seat)[0])


# -- how often, and since when -------------------------------------------------------------------


async def test_it_is_told_since_when_it_is_a_seats_turn(house: House) -> None:
    lobby = await house.lobby_of(ANNA, BEN)
    begun = await house.play.start(lobby.id, ANNA, False)
    (first,) = house.seats_on_turn(begun)
    assert begun.seats[first].since == begun.version
    assert begun.seats[1 - first].since == 0
    kept = await house.press(begun, house.on_turn(begun, ANNA, BEN), "keep:-")
    assert kept.seats[first].since == begun.version
    after = await house.press(kept, house.on_turn(kept, ANNA, BEN), "fill:monkey")
    assert [after.seats[first].since, after.seats[1 - first].since] == [
        begun.version,
        after.version,
    ]


async def test_what_is_stored_is_what_is_in_memory(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN, game="hares")
    for person in (ANNA, BEN, BEN):
        session = await any_house.press(session, person)
    async with any_house.store.transaction() as tx:
        assert await tx.sessions.get(session.id) == session


async def test_whoever_changes_his_mind_has_no_new_turn(house: House) -> None:
    session = await house.game_of(ANNA, BEN, game="hares")
    begun = session.version
    for _ in range(3):
        session = await house.press(session, ANNA)
    assert [seat.since for seat in session.seats] == [begun, begun]
    session = await house.press(session, BEN)
    # It has become Anna's turn again; it is still Ben's.
    assert [seat.since for seat in session.seats] == [session.version, begun]


async def test_again_nobody_has_had_a_turn(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    await house.play.stop(session.id, ANNA, False)
    lobby = await house.play.again(session.id, ANNA)
    assert [(seat.actions, seat.since) for seat in lobby.seats] == [(0, 0), (0, 0)]


async def test_what_a_seat_is_forced_to_counts_as_its_own_action(any_house: House) -> None:
    games: Mapping[str, Entry] = {"hares": replace(HOUSE_GAMES["hares"], game=LastHares())}
    house = any_house
    house.play = Play(house.tables, house.clock, house.seeds, games)
    session = await house.game_of(ANNA, BEN, CLEO, game="hares", preset="short")
    for person in (ANNA, BEN):
        session = await house.press(session, person)
    before = session
    session = await house.press(session, CLEO)
    moves = [move for move in await house.log(session) if move.seat is not None]
    assert [move.seat for move in moves] == [0, 1, 2, 0, 1, 2]
    assert [move.seat for move in moves if move.seq > before.seq] == [2, 0, 1, 2]
    assert [seat.actions for seat in session.seats] == [2, 2, 2]
    assert await house.replayed(session) == house.play.state(session)


# -- old and fresh -------------------------------------------------------------------------------


async def test_a_moment_never_comes_again(house: House) -> None:
    session = await house.game_of(ANNA, BEN, game="frogs")
    seen: list[set[int]] = [{moment(seat)} for seat in session.seats]
    while house.seats_on_turn(session):
        before = session
        session = await house.press(session, house.on_turn(session, ANNA, BEN))
        for number, (old, new) in enumerate(zip(before.seats, session.seats, strict=True)):
            if (old.actions, old.since) != (new.actions, new.since):
                assert moment(new) not in seen[number]
                seen[number].add(moment(new))


async def test_a_change_of_mind_that_comes_too_late_is_no_choice_of_the_next_round(
    house: House,
) -> None:
    session = await house.game_of(ANNA, BEN, game="hares")
    session = await house.press(session, ANNA)
    old = stamp_of(session, ANNA)
    session = await house.press(session, BEN)
    with pytest.raises(EarlierTurn):
        await _pressed(house, session, ANNA, old)
    await _pressed(house, session, ANNA, stamp_of(session, ANNA))


async def test_marks_let_everybody_press_the_same_button_once(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, game="moles")
    marks = marks_of(session)
    for person in (ANNA, BEN):
        await _pressed(house, session, person, marks)
        with pytest.raises(EarlierTurn):
            await _pressed(house, session, person, marks)
    assert [seat.actions for seat in (await house.now(session)).seats] == [1, 1, 0]


async def test_marks_are_for_those_for_whom_the_button_is(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, game="moles")
    marks = marks_of(session, [1, 2])
    assert marks.signs[0] == NOBODY
    with pytest.raises(NotYourButtons) as refusal:
        await _pressed(house, session, ANNA, marks)
    assert refusal.value.names == ("Ben", "Cleo")
    with pytest.raises(NotYourButtons) as refusal:
        await _pressed(house, session, ANNA, stamp_of(session, CLEO))
    assert refusal.value.names == ("Cleo",)
    await _pressed(house, session, BEN, marks)


async def test_who_is_not_asked_is_told_whose_turn_it_is(house: House) -> None:
    session = await house.game_of(ANNA, BEN, game="frogs")
    waiting = house.waiting(session, ANNA, BEN)
    for stamp in (marks_of(session), stamp_of(session, waiting), Marks(""), Marks("..")):
        with pytest.raises(NotYourTurn):
            await house.play.check(session.id, waiting, stamp)


@pytest.mark.parametrize("signs", ["", ".", "..", "€", "é.", "..........", "ZZ"])
async def test_marks_that_nobody_was_given_are_old(house: House, signs: str) -> None:
    session = await house.game_of(ANNA, BEN, game="moles")
    assert signs != marks_of(session).signs
    with pytest.raises(EarlierTurn):
        await _pressed(house, session, ANNA, Marks(signs))
    assert await house.now(session) == session


def test_marks_differ_for_64_moments() -> None:
    signs = {_sign(actions) for actions in range(64)}
    assert len(signs) == 64
    assert NOBODY not in signs
    assert _sign(64) == _sign(0)


def _sign(actions: int) -> str:
    session = Session(
        chat_id=-1,
        game="moles",
        schema=1,
        rules_version=1,
        options=b"{}",
        preset="standard",
        starter_user=1,
        seats=(Seat(1, "Anna", actions=actions),),
        created_at=0,
        touched_at=0,
    )
    return marks_of(session).signs
