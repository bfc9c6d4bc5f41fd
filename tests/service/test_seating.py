"""Where people sit: in the lobby in the order in which they came, in the game as partners do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.service.play import Play
from bot.service.seating import lined_up, placed, seat_of
from games.animal_yahtzee.rules import AnimalYahtzee
from storage.api import Session
from tests.service.house import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    HOUSE_GAMES,
    STRANGER,
    YAHTZEE,
    House,
    names,
)

FOUR = (0, 2, 1, 3)
SIX = (0, 3, 1, 4, 2, 5)
"""As Dog seats them: the first two to join are partners, and sit opposite."""

PEOPLE = (ANNA, BEN, CLEO, DORA)


class InPairs(AnimalYahtzee):
    """A game with a starter in which partners sit opposite."""

    def seating(self, seats: int) -> tuple[int, ...]:
        """Of four."""
        return FOUR if seats == 4 else super().seating(seats)


async def _stopped(house: House, session: Session) -> Session:
    session = await house.play.start(session.id, ANNA, False)
    session, _ = await house.play.stop(session.id, ANNA, False)
    return session


async def test_the_first_two_to_join_are_partners(any_house: House) -> None:
    lobby = await any_house.lobby_of(ANNA, BEN, CLEO, DORA, game="hares")
    assert names(lobby) == ["Anna", "Ben", "Cleo", "Dora"]
    session = await any_house.play.start(lobby.id, ANNA, False)
    assert names(session) == ["Anna", "Cleo", "Ben", "Dora"]
    async with any_house.store.transaction() as tx:
        assert await tx.sessions.get(session.id) == session


async def test_a_button_moves_the_seat_of_the_one_who_presses(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, DORA, game="hares")
    hand = house.play.state(session).hands[2]
    assert seat_of(session, BEN.user_id) == 2
    session = await house.press(session, BEN, f"show:{hand[0]}")
    assert house.play.state(session).chosen == (0, 0, hand[0], 0)


async def test_three_sit_as_they_came(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, game="hares")
    assert names(session) == ["Anna", "Ben", "Cleo"]


async def test_again_everybody_has_the_same_place(house: House) -> None:
    lobby = await house.lobby_of(ANNA, BEN, CLEO, game="hares", computers=1)
    first = await _stopped(house, lobby)
    for _ in range(3):
        lobby = await house.play.again(first.id, ANNA)
        assert names(lobby) == ["Anna", "Ben", "Cleo", "🤖 Otto"]
        first = await _stopped(house, lobby)
        assert names(first) == ["Anna", "Cleo", "Ben", "🤖 Otto"]


async def test_who_comes_instead_of_one_who_left_is_the_partner_of_the_last(house: House) -> None:
    old = await _stopped(house, await house.lobby_of(ANNA, BEN, CLEO, DORA, game="hares"))
    lobby = await house.play.again(old.id, ANNA)
    await house.lobby.leave(lobby.id, CLEO)
    lobby = await house.lobby.sit(lobby.id, STRANGER)
    session = await house.play.start(lobby.id, ANNA, False)
    assert names(session) == ["Anna", "Dora", "Ben", "Zoe"]


async def test_the_one_who_begins_moves_on_around_the_table(house: House) -> None:
    entry = replace(HOUSE_GAMES[YAHTZEE], game=InPairs())
    play = Play(house.tables, house.clock, house.seeds, {YAHTZEE: entry})
    session = await play.start((await house.lobby_of(*PEOPLE)).id, ANNA, False)
    around = ["Anna", "Cleo", "Ben", "Dora"]
    assert names(session) == around
    (first,) = house.seats_on_turn(session)
    for turn in range(1, 6):
        session, _ = await play.stop(session.id, ANNA, False)
        lobby = await play.again(session.id, ANNA)
        assert lobby.starter is not None
        assert names(lobby)[lobby.starter] == around[(first + turn) % 4]
        session = await play.start(lobby.id, ANNA, False)
        assert house.seats_on_turn(session) == (session.starter,) == ((first + turn) % 4,)
        assert names(session) == around


@pytest.mark.parametrize("order", [FOUR, SIX, (2, 0, 1)])
async def test_lining_up_is_the_opposite_of_being_placed(
    house: House, order: tuple[int, ...]
) -> None:
    lobby = await house.lobby_of(ANNA, computers=len(order) - 1)
    for starter in (None, *range(len(order))):
        session = replace(lobby, starter=starter)
        assert lined_up(placed(session, order), order) == session
        assert placed(lined_up(session, order), order) == session
        assert placed(session, order).seats[order[1]] == session.seats[1]
