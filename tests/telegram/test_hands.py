"""Private hands: one message a person and table, edited in place, anew when it is his turn."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.service.jobs import Change
from bot.service.ports import Place
from bot.service.seating import stood_in
from storage.api import Status
from tests.service.fakes import FakeClock
from tests.telegram.secret_table import SecretTable, hares_in, labels, secret_table
from tests.telegram.stage import Stage

# PTB warns of a future type of `retry_after`; the outbox takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

NOT_ON_TURN = "It is not your turn."


def methods(table: SecretTable, number: int) -> list[str]:
    """What was done in a person's private chat."""
    return table.stage.methods(Place(table.people[number].user_id))


async def frogs(stage: Stage) -> SecretTable:
    """A game in which one after the other moves; the first is on turn."""
    table = await secret_table(stage, "Anna", "Ben", game="frogs")
    (seat,) = stage.house.seats_on_turn(table.session)
    if seat == 1:
        table.people = table.people[::-1]
    return table


async def a_whole_move(table: SecretTable) -> None:
    """The one on turn hops until it is another's turn."""
    house, session = table.stage.house, await table.now()
    before = house.seats_on_turn(session)
    while house.seats_on_turn(session) == before:
        session = await table.does(house.on_turn(session, *table.people))


# -- what is shown to whom -----------------------------------------------------------------------


async def test_everybody_gets_his_own_hand_with_buttons(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    for person in table.people:
        hand = await table.hand(person)
        assert hand["text"].startswith("🐇 Hares\nAnna, Ben, Cleo\n")
        assert tuple(hares_in(hand["text"])) == table.held(person)
        assert labels(hand) == [f"Hare {hare}" for hare in sorted(set(table.held(person)))]


async def test_no_message_holds_what_another_has_in_hand(many_games: Stage) -> None:
    """Played to the end: whatever is shown in a private chat follows from its seat's own view."""
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    house, told = many_games.house, 0
    while (session := await table.now()).status is Status.RUNNING:
        table.session = session
        for person in table.people:
            (hand,) = await table.hands(person)
            own = table.held(person)
            assert tuple(hares_in(hand["text"])) == own
            offered = [label for label in labels(hand) if label.startswith("Hare ")]
            assert {int(label.split()[1]) for label in offered} <= set(own)
            told += 1
        board = await table.board()
        assert "Your hares" not in board["text"]
        assert not any(label.startswith("Hare") for label in labels(board))
        await table.does(house.on_turn(session, *table.people))
    assert told >= 3 * 3 * 3


async def test_who_has_chosen_may_change_it_without_learning_what_others_do(
    many_games: Stage,
) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    anna, ben, _ = table.people
    await table.does(anna)
    hand = await table.hand(anna)
    assert hand["text"].endswith("You can still change your choice.")
    assert any(label.endswith("✓") for label in labels(hand))
    many_games.forget_calls()
    await table.does(ben)
    assert methods(table, 0) == []
    assert methods(table, 1) == ["editMessageText"]


async def test_who_is_not_on_turn_is_not_disturbed_by_what_others_do(many_games: Stage) -> None:
    table = await frogs(many_games)
    house, (first, second) = many_games.house, table.people
    while many_games.house.play.state(await table.now()).pips < 2:
        await a_whole_move(table)
        first, second = second, first
    hand = await table.hand(second)
    assert hand["text"].endswith(NOT_ON_TURN)
    assert labels(hand) == []
    many_games.forget_calls()
    (seat,) = house.seats_on_turn(await table.now())
    await table.does(first, "a1")
    assert house.seats_on_turn(await table.now()) == (seat,)
    assert many_games.calls(Place(second.user_id)) == []
    assert many_games.methods(Place(first.user_id)) == ["editMessageText"]


async def test_nobody_is_written_to_who_has_not_opened_his_private_chat(
    many_games: Stage,
) -> None:
    table = await secret_table(many_games, "Anna", "Ben", without_chat=["Ben"])
    ben = table.people[1]
    await table.does(ben)
    assert many_games.calls(Place(ben.user_id)) == []
    assert hares_in((await table.hand(table.people[0]))["text"])


async def test_a_hand_is_told_in_the_language_and_style_of_its_person(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", game="dog", computers=2)
    anna, ben = table.people
    await many_games.preferences.set_player(ben, language="de")
    await many_games.preferences.set_chat(anna.user_id, plain=True)
    many_games.sender.show_hands(await table.now())
    await many_games.sent()
    german, english = await table.hand(ben), await table.hand(anna)
    assert "Karte" in german["text"]
    assert "Karte" not in english["text"]
    kinds = [{it["type"] for it in hand["entities"]} for hand in (german, english)]
    assert "pre" in kinds[0]
    assert "pre" not in kinds[1]


async def test_two_tables_of_one_person_are_two_messages_with_labels(many_games: Stage) -> None:
    one = await secret_table(many_games, "Anna", "Ben")
    anna = one.people[0]
    cleo = await many_games.person("Cleo", started=True)
    place = await many_games.group(anna, cleo)
    await many_games.deliver()
    other = await many_games.house.game_of(anna, cleo, game="hares", place=place)
    await many_games.sent()
    first, second = await one.hands(anna)
    assert "\nAnna, Ben\n" in first["text"]
    assert "\nAnna, Cleo\n" in second["text"]
    for session, hand in ((one.session, first), (other, second)):
        state = many_games.house.play.state(session)
        assert tuple(hares_in(hand["text"])) == state.hands[0]
    many_games.forget_calls()
    await one.does(anna)
    assert [it["text"] for it in await one.hands(anna)][1] == second["text"]
    assert methods(one, 0) == ["editMessageText"]


async def test_in_a_private_chat_the_board_is_the_hand(many_games: Stage) -> None:
    anna = await many_games.person("Anna", started=True)
    await many_games.deliver()
    place = Place(anna.user_id)
    session = await many_games.house.game_of(anna, game="hares", computers=1, place=place)
    await many_games.sent()
    table = SecretTable(many_games, (anna,), place, session)
    _, board = await table.hands(anna)
    assert tuple(hares_in(board["text"])) == table.held(anna)
    assert labels(board) == [f"Hare {hare}" for hare in sorted(set(table.held(anna)))]
    assert await many_games.shown_as(session, "hand:0") is None
    await table.presses_label(anna, labels(board)[0], privately=False)
    assert (await table.now()).seats[0].actions == 1


# -- edited, or sent anew ------------------------------------------------------------------------


async def test_a_hand_is_edited_while_it_stays_its_seats_turn(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    await table.does(table.people[0])
    await table.does(table.people[0])
    assert set(methods(table, 0)) == {"editMessageText"}
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
        assert methods(table, number) == ["sendMessage", "deleteMessage"]
    assert methods(table, 2) == ["editMessageText"]
    assert (await table.hand(anna))["message_id"] > old


async def test_whose_turn_it_has_become_is_told_at_the_bottom_and_the_old_one_goes(
    many_games: Stage,
) -> None:
    table = await frogs(many_games)
    first, second = table.people
    waiting = await table.hand(second)
    await a_whole_move(table)
    hand = await table.hand(second)
    assert hand["message_id"] > waiting["message_id"]
    assert "▶️ Which frog?" in hand["text"]
    assert labels(hand)
    done = await table.hand(first)
    assert done["text"].endswith(NOT_ON_TURN)
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
    assert methods(table, 0) == ["sendMessage", "deleteMessage"]
    assert methods(table, 1) == ["editMessageText"]
    table.session = await table.now()
    for person in table.people:
        assert tuple(hares_in((await table.hand(person))["text"])) == table.held(person)


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
    await many_games.fault(429, chat=table.place.chat_id, retry_after=3)
    await many_games.house.press(await table.now(), anna)
    async with asyncio.timeout(2):
        while not methods(table, 0):  # noqa: ASYNC110 - the call under way is a task of its own
            await asyncio.sleep(0.01)
    assert any(label.endswith("✓") for label in labels(await table.hand(anna)))
    assert many_games.methods(table.place) == ["editMessageText"]
    await many_games.sender.close()


async def test_show_hands_brings_them_to_the_bottom(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    many_games.sender.show_hands(await table.now(), 0)
    await many_games.sent()
    assert methods(table, 0) == ["sendMessage", "deleteMessage"]
    assert methods(table, 1) == []
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
    table = await frogs(many_games)
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
    assert "sendMessage" not in methods(table, 1)


async def test_no_sound_tells_of_a_turn_that_a_computer_player_takes(many_games: Stage) -> None:
    table = await frogs(many_games)
    session = table.session
    (first,) = many_games.house.seats_on_turn(session)
    await many_games.house.tables.change(
        session.id, lambda now: Change(stood_in(now, 1 - first, "far"), None)
    )
    await many_games.sent()
    many_games.forget_calls()
    await a_whole_move(table)
    assert many_games.house.seats_on_turn(await table.now()) == (1 - first,)
    assert methods(table, 1) == []


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
    assert methods(table, 1) == []


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
        assert hand["text"] == f"🐇 Hares\nAnna, Ben\n\n{text}"
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
