"""Hands of people who can't be written to, are away or leave, and of games that end."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.service.ports import Place
from storage.api import Status
from tests.service.fakes import FakeClock
from tests.telegram.secret_table import SecretTable, hares_in, labels, methods_of, secret_table
from tests.telegram.stage import Stage

# -- people who can't be written to --------------------------------------------------------------


async def test_who_blocked_the_bot_is_noted_once_and_the_game_goes_on(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    ben = table.people[1]
    await many_games.rig.sim("private", user=ben.user_id, action="block")
    with capture_logs() as logs:
        for _ in range(3):
            for person in table.people:
                if (await table.now()).status is Status.RUNNING:
                    await table.does(person)
    assert len(many_games.calls(Place(ben.user_id))) == 1
    assert (await many_games.preferences.player(ben)).reachable is False
    assert [line["chat"] for line in logs if line["log_level"] == "warning"] == [ben.user_id]
    assert (await table.now()).status is Status.OVER


async def test_who_comes_back_sees_his_hand_at_once(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    ben = table.people[1]
    await many_games.rig.sim("private", user=ben.user_id, action="block")
    await table.does(ben)
    await many_games.deliver()
    await many_games.rig.sim("private", user=ben.user_id, action="start")
    await many_games.deliver()
    hand = await table.hand(ben)
    assert tuple(hares_in(hand["text"])) == table.held(ben)
    assert any(label.endswith("✓") for label in labels(hand))


async def test_who_opens_the_private_chat_in_mid_game_gets_his_hand(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", without_chat=["Ben"])
    ben = table.people[1]
    await many_games.rig.sim("private", user=ben.user_id, action="start")
    await many_games.deliver()
    assert tuple(hares_in((await table.hand(ben))["text"])) == table.held(ben)


# -- people who are away, who leave, and the end -------------------------------------------------


async def test_who_leaves_has_no_hand_any_more(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    anna, ben, _ = table.people
    await many_games.house.play.leave(table.session.id, ben)
    await many_games.sent()
    assert await table.hands(ben) == []
    assert await many_games.shown_as(table.session, "hand:1") is None
    assert await table.hands(anna)
    many_games.forget_calls()
    await table.does(anna)
    assert methods_of(table, 1) == []


async def test_the_hand_of_one_who_left_goes_after_a_restart_too(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    ben = table.people[1]
    many_games.house.commits.listeners.remove(many_games.sender.changed)
    await many_games.house.play.leave(table.session.id, ben)
    await many_games.restart()
    await many_games.shown.load([table.session.id])
    await many_games.sender.catch_up(await table.now())
    await many_games.sent()
    assert await table.hands(ben) == []


async def test_who_is_forgotten_has_no_hand_any_more(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    ben = table.people[1]
    await many_games.house.forgetting.forget(ben.user_id)
    await many_games.sent()
    assert await table.hands(ben) == []
    async with many_games.house.store.transaction() as tx:
        stored = await tx.messages.of_sessions([table.session.id])
    assert ben.user_id not in {message.chat_id for message in stored}


async def test_one_who_is_stood_in_for_keeps_his_hand_and_comes_back_by_its_button(
    many_games: Stage,
) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna, ben = table.people
    clock = many_games.house.clock
    assert isinstance(clock, FakeClock)
    for _ in range(2):
        clock.advance(120)
        await many_games.timers.tick()
    await many_games.house.absence.stand_in(table.session.id, anna, 1)
    await many_games.sent()
    hand = await table.hand(ben)
    assert tuple(hares_in(hand["text"])) == table.held(ben)
    assert "A computer player plays for you until you press a button." in hand["text"]
    assert labels(hand) == ["✋ I am back"]
    answer = await table.presses_label(ben, "✋ I am back")
    assert answer["alert"]
    assert (await table.now()).seats[1].strategy is None
    assert labels(await table.hand(ben))[0].startswith("Hare ")


@pytest.mark.parametrize("how", ["over", "stopped"])
async def test_at_the_end_hands_lose_their_buttons_and_say_so(many_games: Stage, how: str) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    if how == "over":
        await many_games.house.play_out(table.session, *table.people)
    else:
        await many_games.house.play.stop(table.session.id, table.people[0], True)
    await many_games.sent()
    text = {"over": "🏁 The game is over.", "stopped": "The game was stopped."}[how]
    for person in table.people:
        hand = await table.hand(person)
        assert hand["text"] == f"🐇 Hares · Pack\nAnna, Ben\n\n{text}"
        assert labels(hand) == []


async def test_a_hand_that_was_deleted_does_not_come_again_after_the_end(
    many_games: Stage,
) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna = table.people[0]
    number = (await table.hand(anna))["message_id"]
    await many_games.rig.sim("delete", chat=anna.user_id, message_id=number)
    await many_games.house.play.stop(table.session.id, anna, True)
    await many_games.sent()
    assert await table.hands(anna) == []


async def test_while_the_bot_is_out_of_the_group_hands_have_no_buttons(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna = table.people[0]
    await many_games.groups.removed(table.place.chat_id)
    await many_games.sent()
    hand = await table.hand(anna)
    assert hand["text"].endswith("The game waits until I am back in its chat.")
    assert labels(hand) == []
    await many_games.groups.returned(table.place.chat_id)
    await many_games.sent()
    assert labels(await table.hand(anna))


async def test_hands_stay_where_they_are_when_the_group_gets_another_number(
    many_games: Stage,
) -> None:
    people = [await many_games.person(name, started=True) for name in ("Anna", "Ben")]
    place = await many_games.group(*people, kind="group")
    await many_games.deliver()
    session = await many_games.house.game_of(*people, game="hares", place=place)
    await many_games.sent()
    new = (await many_games.rig.sim("migrate", chat=place.chat_id))["id"]
    await many_games.deliver()
    table = SecretTable(many_games, tuple(people), Place(new), session)
    before = [(await table.hand(person))["message_id"] for person in people]
    await table.does(people[0])
    assert [(await table.hand(person))["message_id"] for person in people] == before
