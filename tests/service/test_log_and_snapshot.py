"""What is stored of a game: the log leads to the snapshot, the seed to the dice."""

from __future__ import annotations

import msgspec
import pytest

from bot.service.play import RECENT_EVENTS
from games.core import match
from games.core.api import Over
from games.core.rng import CountingRandom
from storage.api import Session, Status
from storage.memory import MemoryStore
from tests.service.house import ANNA, BEN, HERE, HOUSE_GAMES, YAHTZEE, House, stamp_of

PEOPLE = (ANNA, BEN)


async def _check(house: House, session: Session) -> None:
    """Everything that is stored of this moment fits together."""
    game = HOUSE_GAMES[session.game].game
    assert await house.now(session) == session
    state = house.play.state(session)
    assert await house.replayed(session) == state
    moves = await house.log(session)
    assert [move.seq for move in moves] == list(range(1, session.seq + 1))
    assert {move.session_id for move in moves} == {session.id}
    for number, seat in enumerate(session.seats):
        assert seat.actions == sum(move.seat == number for move in moves)
    assert len(session.recent) <= RECENT_EVENTS
    for event in session.recent:
        msgspec.json.decode(event, type=game.event_type)
    assert (session.status is Status.OVER) == isinstance(game.turn(state), Over)


@pytest.mark.parametrize("game", [YAHTZEE, "hares", "frogs"])
async def test_after_every_step_the_log_leads_to_the_snapshot(any_house: House, game: str) -> None:
    session = await any_house.game_of(*PEOPLE, game=game)
    await _check(any_house, session)
    steps = 0
    while session.status is Status.RUNNING:
        person = any_house.on_turn(session, *PEOPLE)
        # What leads on is a box; every third press throws dice again instead.
        again = any_house.legal(session, stamp_of(session, person).seat)[0]
        session = await any_house.press(session, person, again if steps % 3 == 0 else None)
        await _check(any_house, session)
        steps += 1
    assert steps > 5
    assert await any_house.tables.open_at(HERE) is None


@pytest.mark.parametrize("game", [YAHTZEE, "hares", "frogs"])
async def test_another_process_draws_the_same_dice_from_the_seed_alone(
    house: House, game: str
) -> None:
    session = await house.play_out(await house.game_of(*PEOPLE, game=game), *PEOPLE)
    rules = HOUSE_GAMES[game].game
    rng = CountingRandom(session.seed)
    options = rules.options_from(msgspec.json.decode(session.options))
    state = rules.setup(options, len(session.seats), session.starter)
    for move in await house.log(session):
        if move.seat is None:
            chance = rules.sample_chance(state, rng)
            assert rules.chance_notation(chance) == move.notation
            state = rules.apply_chance(state, chance).state
        else:
            state = rules.apply(state, move.seat, rules.parse(move.notation)).state
    assert rng.position == session.rng_position


async def test_the_place_in_the_stream_of_chance_is_saved_with_every_step(
    house: House,
) -> None:
    session = await house.game_of(ANNA)
    positions = [session.rng_position]
    for _ in range(3):
        session = await house.press(session, ANNA, "keep:-" if len(positions) == 1 else None)
        positions.append(session.rng_position)
    assert positions == sorted(set(positions))
    assert (await house.now(session)).rng_position == positions[-1]


async def test_a_process_that_takes_over_in_mid_game_goes_on_as_the_first_would_have(
    house: House,
) -> None:
    session = await house.game_of(*PEOPLE)
    for _ in range(5):
        session = await house.press(session, house.on_turn(session, *PEOPLE))
    second = House(house.store)
    person = house.on_turn(session, *PEOPLE)
    after = await second.press(session, person, "keep:-")
    state = house.play.state(session)
    rng = CountingRandom(session.seed, session.rng_position)
    rules = HOUSE_GAMES[YAHTZEE].game
    step = match.play(
        rules, state, stamp_of(session, person).seat, rules.parse("keep:-"), match.drawn(rng)
    )
    assert second.play.state(after) == step.state
    assert after.rng_position == rng.position
    assert second.seeds.given == []


async def test_two_games_with_the_same_seed_and_moves_are_the_same(house: House) -> None:
    second = House(MemoryStore())
    games = []
    for rig in (house, second):
        session = await rig.game_of(*PEOPLE)
        games.append((await rig.play_out(session, *PEOPLE), await rig.log(session)))
    (one, log), (other, other_log) = games
    assert one == other
    assert log == other_log


async def test_options_and_rules_are_stored_as_the_game_began_with_them(house: House) -> None:
    session = await house.game_of(*PEOPLE, game="frogs", preset="sprint")
    rules = HOUSE_GAMES["frogs"].game
    assert (session.schema, session.rules_version) == (rules.schema, rules.rules_version)
    assert session.options == b'{"track":3}'
