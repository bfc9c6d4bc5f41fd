"""Private hands: who sees what, in one message a person and table."""

from __future__ import annotations

from bot.service.ports import Place
from storage.api import Status
from tests.telegram.secret_table import (
    SecretTable,
    a_whole_move,
    frog_table,
    hares_in,
    labels,
    methods_of,
    secret_table,
)
from tests.telegram.stage import Stage


async def test_everybody_gets_his_own_hand_with_buttons(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", "Cleo")
    for person in table.people:
        hand = await table.hand(person)
        assert hand["text"].startswith("🐇 Hares · Pack\nAnna, Ben, Cleo\n")
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
    assert methods_of(table, 0) == []
    assert methods_of(table, 1) == ["editMessageText"]


async def test_who_is_not_on_turn_is_not_disturbed_by_what_others_do(many_games: Stage) -> None:
    table = await frog_table(many_games)
    house, (first, second) = many_games.house, table.people
    while many_games.house.play.state(await table.now()).pips < 2:
        await a_whole_move(table)
        first, second = second, first
    hand = await table.hand(second)
    assert hand["text"].endswith("It is not your turn.")
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
    assert methods_of(one, 0) == ["editMessageText"]


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
