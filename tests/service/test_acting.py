"""Presses in a running game: who may, when, and what an old or forged button does."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.service.errors import EarlierTurn, NoSuchMove, NotSeated, NotYourTurn, TableClosed
from bot.service.ports import Person
from bot.service.seating import seat_of
from bot.service.stamps import Stamp
from storage.api import Session, Status
from storage.memory import MemoryStore
from tests.service.house import ANNA, BEN, CLEO, STRANGER, House, stamp_of


async def _unchanged(house: House, session: Session) -> None:
    assert await house.now(session) == session
    assert len(await house.log(session)) == session.seq
    assert house.heard.last == session


# -- in turn -------------------------------------------------------------------------------------


async def test_a_press_in_turn_acts_and_counts(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    person = house.on_turn(session, ANNA, BEN)
    seat = seat_of(session, person.user_id)
    house.clock.advance(5)
    after = await house.press(session, person, "fill:monkey")
    assert after.version == session.version + 1
    assert [it.actions for it in after.seats] == [int(n == seat) for n in range(2)]
    assert after.touched_at == house.clock.now()
    moves = (await house.log(after))[session.seq :]
    assert [(move.seat, move.at) for move in moves] == [
        (seat, house.clock.now()),
        (None, house.clock.now()),
    ]
    assert moves[0].notation == "fill:monkey"
    assert house.heard.last == after


async def test_the_board_tells_the_last_four_events(house: House) -> None:
    session = await house.game_of(ANNA)
    seen = list(session.recent)
    for _ in range(4):
        session = await house.press(session, ANNA)
        seen = [*seen, *session.recent[-2:]]
        assert list(session.recent) == seen[-4:]


async def test_a_finger_that_presses_three_times_acts_once(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)
    person = any_house.on_turn(session, ANNA, BEN)
    stamp = stamp_of(session, person)
    answers = await asyncio.gather(
        *(any_house.play.act(session.id, person, stamp, "keep:-") for _ in range(3)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [Session, EarlierTurn, EarlierTurn]
    moves = await any_house.log(session)
    assert [move.notation for move in moves if move.seat is not None] == ["keep:-"]
    assert (await any_house.now(session)).version == session.version + 1


async def test_two_who_press_at_the_same_instant_both_get_an_answer(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)
    answers = await asyncio.gather(
        *(
            any_house.play.act(session.id, person, stamp_of(session, person), "fill:tiger")
            for person in (ANNA, BEN)
        ),
        return_exceptions=True,
    )
    (first,) = any_house.seats_on_turn(session)
    acted = [move.seat for move in await any_house.log(session) if move.seat is not None]
    refused = [type(answer) for answer in answers if not isinstance(answer, Session)]
    # Whoever is second in line may be on turn by then: his button is not older than his turn.
    assert acted in ([first], [first, 1 - first])
    assert len(acted) + len(refused) == 2
    assert set(refused) <= {NotYourTurn}


# -- out of turn ---------------------------------------------------------------------------------


async def test_a_stranger_has_no_seat_here(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    for stamp in (Stamp(0, 0), Stamp(1, 0), Stamp(7, 3)):
        with pytest.raises(NotSeated):
            await house.play.act(session.id, STRANGER, stamp, "fill:monkey")
    await _unchanged(house, session)


async def test_who_is_not_on_turn_is_told_whose_turn_it_is(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    on_turn, waiting = house.on_turn(session, ANNA, BEN), house.waiting(session, ANNA, BEN)
    for stamp in (stamp_of(session, waiting), stamp_of(session, on_turn)):
        with pytest.raises(NotYourTurn) as refusal:
            await house.play.act(session.id, waiting, stamp, "fill:monkey")
        assert refusal.value.names == (on_turn.name,)
    await _unchanged(house, session)


async def test_names_in_a_refusal_are_told_apart(house: House) -> None:
    other = Person(77, "Anna")
    session = await house.game_of(ANNA, other)
    waiting = house.waiting(session, ANNA, other)
    with pytest.raises(NotYourTurn) as refusal:
        await house.play.act(session.id, waiting, stamp_of(session, waiting), "fill:monkey")
    assert refusal.value.names == (("Anna (2)",) if waiting is ANNA else ("Anna",))


async def test_a_button_of_an_earlier_turn_of_mine_is_old_even_when_i_am_on_turn(
    house: House,
) -> None:
    session = await house.game_of(ANNA)
    old = stamp_of(session, ANNA)
    session = await house.press(session, ANNA, "fill:monkey")
    with pytest.raises(EarlierTurn):
        await house.play.act(session.id, ANNA, old, "fill:tiger")
    await _unchanged(house, session)


async def test_a_button_of_my_earlier_turn_is_old_while_another_is_on_turn(
    house: House,
) -> None:
    session = await house.game_of(ANNA, BEN)
    person = house.on_turn(session, ANNA, BEN)
    old = stamp_of(session, person)
    session = await house.press(session, person, "fill:monkey")
    with pytest.raises(EarlierTurn):
        await house.play.act(session.id, person, old, "fill:tiger")
    await _unchanged(house, session)


@pytest.mark.parametrize("later", [-5, 1, 7, 2**31])
async def test_a_button_of_a_turn_to_come_is_no_button(house: House, later: int) -> None:
    session = await house.game_of(ANNA)
    moment = stamp_of(session, ANNA).moment + later
    with pytest.raises(EarlierTurn):
        await house.play.act(session.id, ANNA, Stamp(0, moment), "fill:monkey")
    await _unchanged(house, session)


@pytest.mark.parametrize("seat", [-1, 1, 2, 99])
async def test_the_button_of_another_seat_is_not_mine_even_on_my_turn(
    house: House, seat: int
) -> None:
    session = await house.game_of(ANNA)
    with pytest.raises(EarlierTurn):
        await house.play.act(session.id, ANNA, Stamp(seat, 0), "fill:monkey")
    await _unchanged(house, session)


@pytest.mark.parametrize(
    "notation",
    ["", " ", "fill:", "fill:lion", "keep:mmmmm", "roll:mmmmm", "starter:A", "a" * 1000, "Δ\0\n"],
)
async def test_a_forged_move_is_no_move(house: House, notation: str) -> None:
    session = await house.game_of(ANNA)
    with pytest.raises(NoSuchMove):
        await house.play.act(session.id, ANNA, stamp_of(session, ANNA), notation)
    await _unchanged(house, session)


async def test_a_move_that_was_legal_once_is_refused_when_it_no_longer_is(house: House) -> None:
    session = await house.game_of(ANNA)
    session = await house.press(session, ANNA, "fill:monkey")
    with pytest.raises(NoSuchMove):
        await house.press(session, ANNA, "fill:monkey")
    await _unchanged(house, session)


@given(
    notation=st.text(max_size=70) | st.sampled_from(["a1", "b1", "a4", "back", "1"]),
    seat=st.integers() | st.just(0),
    moment=st.integers() | st.integers(0, 20),
)
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_whatever_a_forged_button_says_nothing_changes(
    notation: str, seat: int, moment: int
) -> None:
    async def forge() -> None:
        house = House(MemoryStore())
        session = await house.game_of(ANNA, game="frogs", computers=1)
        while house.seats_on_turn(session) != (0,):  # frogs may be stuck, never for long
            session = await house.computer(session, 1)
        legal = house.legal(session, 0)
        try:
            await house.play.act(session.id, ANNA, Stamp(seat, moment), notation)
        except (EarlierTurn, NoSuchMove):
            await _unchanged(house, session)
        else:
            assert Stamp(seat, moment) == stamp_of(session, ANNA)
            assert notation in legal

    asyncio.run(forge())


@pytest.mark.parametrize("how", ["over", "stopped"])
async def test_buttons_of_a_game_that_is_over_do_nothing(house: House, how: str) -> None:
    session = await house.game_of(ANNA)
    if how == "over":
        session = await house.play_out(session, ANNA)
        assert session.status is Status.OVER
    else:
        session, _ = await house.play.stop(session.id, ANNA, False)
    for person in (ANNA, STRANGER):
        with pytest.raises(TableClosed):
            await house.play.act(session.id, person, Stamp(0, 0), "fill:monkey")
        with pytest.raises(TableClosed):
            await house.play.check(session.id, person, Stamp(0, 0))
    await _unchanged(house, session)


async def test_buttons_of_a_lobby_are_no_moves(house: House) -> None:
    session = await house.lobby_of(ANNA)
    with pytest.raises(TableClosed):
        await house.play.act(session.id, ANNA, Stamp(0, 0), "fill:monkey")


# -- looking -------------------------------------------------------------------------------------


async def test_looking_needs_a_fresh_button_of_ones_own_and_changes_nothing(
    house: House,
) -> None:
    session = await house.game_of(ANNA, BEN)
    on_turn, waiting = house.on_turn(session, ANNA, BEN), house.waiting(session, ANNA, BEN)
    stamp = stamp_of(session, on_turn)
    assert await house.play.check(session.id, on_turn, stamp) == (session, stamp.seat)
    with pytest.raises(NotYourTurn):
        await house.play.check(session.id, waiting, stamp)
    with pytest.raises(NotSeated):
        await house.play.check(session.id, STRANGER, stamp)
    with pytest.raises(EarlierTurn):
        await house.play.check(session.id, on_turn, Stamp(stamp.seat, stamp.moment + 1))
    await _unchanged(house, session)


# -- choices at the same time --------------------------------------------------------------------


async def test_at_a_simultaneous_choice_anothers_move_does_not_kill_my_button(
    any_house: House,
) -> None:
    session = await any_house.game_of(ANNA, BEN, CLEO, game="hares")
    assert any_house.seats_on_turn(session) == (0, 1, 2)
    await asyncio.gather(
        *(
            any_house.play.act(
                session.id, person, stamp_of(session, person), any_house.legal(session, seat)[0]
            )
            for seat, person in enumerate((ANNA, BEN, CLEO))
        )
    )
    session = await any_house.now(session)
    assert [seat.actions for seat in session.seats] == [1, 1, 1]
    assert any_house.play.state(session).shown != ()


async def test_a_choice_may_be_corrected_until_all_have_chosen(house: House) -> None:
    session = await house.game_of(ANNA, BEN, game="hares")
    first, *_, last = house.legal(session, 0) * 2
    session = await house.press(session, ANNA, first)
    session = await house.press(session, ANNA, last)
    assert house.play.state(session).chosen == (int(last[-1]), 0)
    session = await house.press(session, BEN)
    assert house.play.state(session).shown[0] == int(last[-1])


async def test_everyone_who_can_still_choose_is_on_turn(house: House) -> None:
    session = await house.game_of(ANNA, BEN, game="hares")
    await house.press(session, ANNA)
    with pytest.raises(EarlierTurn):
        await house.play.act(session.id, ANNA, stamp_of(session, ANNA), "show:1")


# -- moves in parts ------------------------------------------------------------------------------


async def test_each_part_of_a_move_and_the_way_back_are_presses_of_their_own(
    house: House,
) -> None:
    session = await house.game_of(ANNA, BEN, game="frogs")
    while house.play.state(session).pips < 2:
        session = await house.press(session, house.on_turn(session, ANNA, BEN))
    person = house.on_turn(session, ANNA, BEN)
    seat = seat_of(session, person.user_id)
    assert seat is not None
    before = house.play.state(session)
    part = await house.press(session, person, "a1")
    assert house.seats_on_turn(part) == (seat,)
    assert part.seats[seat].actions == session.seats[seat].actions + 1
    back = await house.press(part, person, "back")
    assert house.play.state(back) == before
    assert back.recent == session.recent


# -- a computer player's move --------------------------------------------------------------------


async def test_a_choice_stands_whatever_others_choose_meanwhile(house: House) -> None:
    session = await house.game_of(ANNA, computers=1, game="hares")
    moved_on = await house.press(session, ANNA)
    after = await house.computer(session, 1)
    assert after.version == moved_on.version + 1
    assert after.seats[1].actions == 1


async def test_a_choice_made_for_an_earlier_moment_of_its_seat_is_dropped(house: House) -> None:
    session = await house.game_of(ANNA, computers=1, game="hares")
    after = await house.computer(session, 1)
    with pytest.raises(EarlierTurn):
        await house.computer(session, 1)
    await _unchanged(house, after)


async def test_a_choice_for_somebody_who_came_back_is_dropped(house: House) -> None:
    session = await house.game_of(ANNA, BEN, game="hares")
    with pytest.raises(EarlierTurn):
        await house.computer(session, 1)
    await _unchanged(house, session)


async def test_a_choice_for_a_game_that_was_stopped_is_dropped(house: House) -> None:
    session = await house.game_of(ANNA, computers=1, game="hares")
    stopped, _ = await house.play.stop(session.id, ANNA, False)
    with pytest.raises(EarlierTurn):
        await house.computer(session, 1)
    await _unchanged(house, stopped)


async def test_a_computer_player_that_chooses_nonsense_changes_nothing(house: House) -> None:
    session = await house.game_of(ANNA, computers=1, game="hares")
    with pytest.raises(NoSuchMove):
        await house.computer(session, 1, "show:9")
    await _unchanged(house, session)
