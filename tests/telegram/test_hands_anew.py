"""Private hands are edited in place, and sent anew when it is somebody's turn."""

from __future__ import annotations

import asyncio

import pytest

from bot.service.jobs import Change
from bot.service.ports import Place
from bot.service.seating import stood_in
from tests.telegram.secret_table import (
    a_whole_move,
    frog_table,
    hares_in,
    labels,
    methods_of,
    secret_table,
)
from tests.telegram.stage import Stage

# PTB warns of a future type of `retry_after`; the outbox takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")


async def test_a_hand_is_edited_while_it_stays_its_seats_turn(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    await table.does(table.people[0])
    await table.does(table.people[0])
    assert set(methods_of(table, 0)) == {"editMessageText"}
    assert len(await table.hands(table.people[0])) == 1


async def test_it_is_sent_anew_to_those_whose_turn_it_has_become(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    anna, ben, cleo = table.people
    old = (await table.hand(anna))["message_id"]
    await table.does(anna)
    await table.does(ben)
    many_games.forget_calls()
    await table.does(cleo)
    # All have shown: it is everybody's turn, and Cleo is looking at hers.
    for number in (0, 1):
        assert methods_of(table, number) == ["sendMessage", "deleteMessage"]
    assert methods_of(table, 2) == ["editMessageText"]
    assert (await table.hand(anna))["message_id"] > old


async def test_whose_turn_it_has_become_is_told_at_the_bottom_and_the_old_one_goes(
    many_games: Stage,
) -> None:
    table = await frog_table(many_games)
    first, second = table.people
    waiting = await table.hand(second)
    await a_whole_move(table)
    hand = await table.hand(second)
    assert hand["message_id"] > waiting["message_id"]
    assert "▶️ Which frog?" in hand["text"]
    assert labels(hand)
    done = await table.hand(first)
    assert done["text"].endswith("It is not your turn.")
    assert labels(done) == []


async def test_a_restart_sends_nothing_again_and_forgets_no_turn(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna, ben = table.people
    await table.does(anna)
    before = [(await table.hand(person))["message_id"] for person in table.people]
    await many_games.restart()
    many_games.forget_calls()
    await many_games.sender.catch_up(await table.now())
    await many_games.sent()
    assert [call.method for call in many_games.calls()] == []
    after = [(await table.hand(person))["message_id"] for person in table.people]
    assert after == before

    # The program ends between the commit and the messages.
    many_games.house.commits.listeners.remove(many_games.sender.changed)
    await many_games.house.press(await table.now(), ben)
    await many_games.restart()
    many_games.forget_calls()
    await many_games.sender.catch_up(await table.now())
    await many_games.sent()
    assert methods_of(table, 0) == ["sendMessage", "deleteMessage"]
    assert methods_of(table, 1) == ["editMessageText"]
    table.session = await table.now()
    for person in table.people:
        assert tuple(hares_in((await table.hand(person))["text"])) == table.held(person)


@pytest.mark.slow
async def test_a_hand_whose_number_was_lost_is_there_once(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna, ben = table.people
    await table.does(anna)
    await many_games.fault(0, method="sendMessage", chat=anna.user_id, after_accept=True)
    await table.does(ben)
    assert len(await table.hands(anna)) == 1
    await table.does(anna)
    assert any(label.endswith("✓") for label in labels(await table.hand(anna)))


async def test_a_hand_that_its_person_deleted_comes_again(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna = table.people[0]
    old = (await table.hand(anna))["message_id"]
    await many_games.rig.sim("delete", chat=anna.user_id, message_id=old)
    await table.does(anna)
    assert (await table.hand(anna))["message_id"] != old


async def test_hands_do_not_wait_for_a_group_that_takes_no_calls(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna = table.people[0]
    await many_games.fault(429, chat=table.place.chat_id, retry_after=60)
    await many_games.house.press(await table.now(), anna)
    async with asyncio.timeout(20):
        while not methods_of(table, 0):  # noqa: ASYNC110 - the call under way is a task of its own
            await asyncio.sleep(0.01)
    assert any(label.endswith("✓") for label in labels(await table.hand(anna)))
    assert many_games.methods(table.place) == ["editMessageText"]
    await many_games.sender.close()


async def test_show_hands_brings_them_to_the_bottom(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    many_games.sender.show_hands(await table.now(), 0)
    await many_games.sent()
    assert methods_of(table, 0) == ["sendMessage", "deleteMessage"]
    assert methods_of(table, 1) == []
    many_games.forget_calls()
    many_games.sender.show_hands(await table.now(), at_bottom=False)
    await many_games.sent()
    assert many_games.calls() == []


async def test_games_without_secrets_and_lobbies_have_no_hands(many_games: Stage) -> None:
    anna = await many_games.person(started=True)
    place = await many_games.group(anna)
    await many_games.deliver()
    lobby = await many_games.house.lobby_of(anna, game="hares", computers=1, place=place)
    await many_games.sent()
    many_games.forget_calls()
    many_games.sender.show_hands(lobby)
    await many_games.house.lobby.cancel(lobby.id, anna, False)
    running = await many_games.house.game_of(anna, place=place)
    many_games.sender.show_hands(running)
    await many_games.sent()
    assert many_games.calls(Place(anna.user_id)) == []


async def test_no_sound_tells_of_a_turn_that_has_passed_meanwhile(many_games: Stage) -> None:
    """Ben's turn came and went before anything could be shown to him."""
    table = await frog_table(many_games)
    ben = table.people[1]
    many_games.house.commits.listeners.remove(many_games.sender.changed)
    await a_whole_move(table)
    session = await table.now()
    (seat,) = many_games.house.seats_on_turn(session)
    assert session.seats[seat].user_id == ben.user_id
    await a_whole_move(table)
    many_games.forget_calls()
    many_games.sender.changed(await table.now())
    await many_games.sent()
    assert "sendMessage" not in methods_of(table, 1)


async def test_no_sound_tells_of_a_turn_that_a_computer_player_takes(many_games: Stage) -> None:
    table = await frog_table(many_games)
    session = table.session
    (first,) = many_games.house.seats_on_turn(session)
    await many_games.house.tables.change(
        session.id, lambda now: Change(stood_in(now, 1 - first, "far"), None)
    )
    await many_games.sent()
    many_games.forget_calls()
    await a_whole_move(table)
    assert many_games.house.seats_on_turn(await table.now()) == (1 - first,)
    assert methods_of(table, 1) == []


async def test_after_a_restart_a_hand_catches_up_though_the_board_was_shown(
    many_games: Stage,
) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    old = await many_games.shown_as(table.session, "hand:0")
    assert old is not None
    await table.does(table.people[0])
    await many_games.shown.put(old)
    await many_games.restart()
    many_games.forget_calls()
    await many_games.sender.catch_up(await table.now())
    await many_games.sent()
    assert many_games.methods() == ["editMessageText"]
    assert many_games.calls()[0].chat == table.people[0].user_id
