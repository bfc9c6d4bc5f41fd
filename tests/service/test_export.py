"""A finished game as a document."""

from __future__ import annotations

import pytest

from bot.service.export import exported
from bot.service.ports import Person
from games.core.record import decode
from games.core.rng import commitment
from tests.service.house import ANNA, BEN, HOUSE_GAMES, YAHTZEE, House

NAMESAKE = Person(102, "Anna")


@pytest.mark.parametrize("game", [YAHTZEE, "hares", "frogs"])
async def test_the_document_holds_the_whole_game(house: House, game: str) -> None:
    session = await house.play_out(await house.game_of(ANNA, BEN, game=game), ANNA, BEN)
    entry = HOUSE_GAMES[game]
    record = decode(exported(session, await house.log(session), entry))
    assert (record.game, record.preset) == (game, session.preset)
    assert (record.seed, record.commitment) == (session.seed.hex(), commitment(session.seed))
    assert len(record.log) == session.seq
    assert record.scores == entry.game.scores(house.play.state(session))
    assert record.ranks is not None


async def test_the_document_names_people_without_their_numbers(house: House) -> None:
    anna = Person(7_123_456_789, "Anna")
    session = await house.game_of(anna, NAMESAKE, computers=1)
    document = exported(session, await house.log(session), HOUSE_GAMES[YAHTZEE])
    assert b"7123456789" not in document
    assert str(session.chat_id).encode() not in document
    seats = [(seat.name, seat.strategy) for seat in decode(document).seats]
    assert seats == [("Anna", None), ("Anna (2)", None), ("🤖 Otto", "best")]


async def test_options_that_were_changed_in_the_lobby_are_no_preset_any_more(
    house: House,
) -> None:
    session = await house.lobby_of(ANNA, BEN, game="frogs")
    await house.lobby.set_option(session.id, ANNA, False, "track")
    session = await house.play.start(session.id, ANNA, False)
    record = decode(exported(session, await house.log(session), HOUSE_GAMES["frogs"]))
    assert (record.options, record.preset) == ({"track": 3}, None)


async def test_a_starter_that_was_set_is_in_the_document(house: House) -> None:
    old = await house.game_of(ANNA, BEN)
    await house.play.stop(old.id, ANNA, False)
    session = await house.play.again(old.id, ANNA)
    session = await house.play.start(session.id, ANNA, False)
    record = decode(exported(session, await house.log(session), HOUSE_GAMES[YAHTZEE]))
    assert record.starter == session.starter is not None
