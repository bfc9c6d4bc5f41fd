"""Games with secrets without a private chat: slots under the board, and a look at the own hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.service.ports import Person
from bot.service.stamps import marks_of
from bot.telegram.callback_data import Act, Choose, Look, MyHand, Open, ShowRules, Slot, encode
from tests.playground.rig import Json
from tests.telegram.secret_table import SecretTable, data_of, datas, labels, secret_table
from tests.telegram.stage import Stage
from tests.tiny.frogs.state import State

MY_HAND = "🃏 My hand"
BELOW = (MY_HAND, "❔ Rules")
"""What stands below all slots."""


async def hares(stage: Stage) -> SecretTable:
    """Nobody but Anna has opened the private chat."""
    return await secret_table(stage, "Anna", "Ben", "Cleo", without_chat=("Ben", "Cleo"))


START = State(track=6, frogs=((0, 0), (0, 0)), seat=0, turns_left=16, pips=3)


async def frogs(stage: Stage, state: State = START) -> tuple[SecretTable, Person, Person]:
    """A game in which the first of two people is on turn."""
    table = await secret_table(stage, "Anna", "Ben", game="frogs", without_chat=("Anna", "Ben"))
    await table.put(state)
    stage.forget_calls()
    return table, *table.people


async def slot(table: SecretTable, person: Person, label: str) -> Json:
    """Press a button under the board."""
    return await table.presses_label(person, label, privately=False)


# -- a look at one's own hand --------------------------------------------------------------------


async def test_my_hand_is_an_alert_for_the_one_who_presses(many_games: Stage) -> None:
    table = await hares(many_games)
    for person in table.people:
        answer = await slot(table, person, MY_HAND)
        assert answer["alert"]
        sizes = sorted(set(table.held(person)))
        named = [f"{number}: Hare {size}" for number, size in enumerate(sizes, start=1)]
        assert answer["text"] == " · ".join(named)
    assert many_games.calls(table.place) == []


async def test_a_stranger_sees_nobodys_hand(many_games: Stage) -> None:
    table = await hares(many_games)
    zoe = await many_games.person("Zoe")
    await many_games.rig.sim("members", chat=table.place.chat_id, add=[zoe.user_id])
    for label in (MY_HAND, "1"):
        answer = await slot(table, zoe, label)
        assert answer["text"] == "You are not at this table: /join"
        assert not answer["alert"]


async def test_my_hand_is_shown_to_those_who_are_not_on_turn_and_not_after_the_end(
    many_games: Stage,
) -> None:
    table, _, waiting = await frogs(many_games)
    assert (await slot(table, waiting, MY_HAND))["alert"]
    board = await table.board()
    await many_games.house.play.stop(table.session.id, waiting, True)
    await many_games.sent()
    assert MY_HAND not in labels(await table.board())
    old = await table.forges(waiting, data_of(board, MY_HAND), board, privately=False)
    assert old["text"] == "This game is over."


# -- slots that act ------------------------------------------------------------------------------


async def test_a_slot_does_what_the_same_button_of_the_own_menu_does(many_games: Stage) -> None:
    table = await hares(many_games)
    ben = table.people[1]
    size = sorted(set(table.held(ben)))[0]
    answer = await slot(table, ben, "1")
    assert (answer["text"], answer["alert"]) == (f"Chosen: Hare {size}", False)
    assert many_games.house.play.state(await table.now()).chosen == (0, size, 0)


async def test_the_board_after_a_slot_tells_that_he_has_chosen_and_not_what(
    many_games: Stage,
) -> None:
    table = await hares(many_games)
    before = await table.board()
    await slot(table, table.people[1], "1")
    board = await table.board()
    assert "▶️ Anna, Cleo\n✔️ Ben" in board["text"]
    assert labels(board) == labels(before) == ["1", "2", "3", *BELOW]
    assert "Hare " not in board["text"]


async def test_what_others_choose_makes_no_slot_of_mine_old(many_games: Stage) -> None:
    table = await hares(many_games)
    anna, ben, _ = table.people
    old = await table.board()
    await table.does(anna)
    assert data_of(old, "1") != data_of(await table.board(), "1")
    answer = await table.forges(ben, data_of(old, "1"), old, privately=False)
    assert answer["text"].startswith("Chosen: ")


async def test_my_own_earlier_choice_makes_my_slot_old(many_games: Stage) -> None:
    table = await hares(many_games)
    ben = table.people[1]
    old = await table.board()
    await slot(table, ben, "1")
    answer = await table.forges(ben, data_of(old, "1"), old, privately=False)
    assert answer["text"] == "That was an earlier turn."


async def test_a_change_of_the_choice_that_comes_too_late_is_no_choice_of_the_next_round(
    many_games: Stage,
) -> None:
    """Ben has not acted since he chose; yet it is another turn."""
    table = await hares(many_games)
    anna, ben, cleo = table.people
    await table.does(ben)
    old = await table.board()
    await table.does(anna)
    await table.does(cleo)
    answer = await table.forges(ben, data_of(old, "1"), old, privately=False)
    assert answer["text"] == "That was an earlier turn."
    assert many_games.house.play.state(await table.now()).chosen == (0, 0, 0)


async def test_a_slot_behind_which_nothing_is_says_so(many_games: Stage) -> None:
    table = await hares(many_games)
    session, ben = table.session, table.people[1]
    beyond = encode(Slot(session.id, marks_of(session).signs, 7))
    answer = await table.forges(ben, beyond, await table.board(), privately=False)
    assert answer["text"] == "Nothing is there. 🃏 My hand shows what you have."
    assert await table.now() == session


async def test_both_ways_may_be_used_at_once(many_games: Stage) -> None:
    table = await hares(many_games)
    anna = table.people[0]
    sizes = sorted(set(table.held(anna)))
    await slot(table, anna, "1")
    assert f"Hare {sizes[0]} ✓" in labels(await table.hand(anna))
    await table.presses_label(anna, f"Hare {sizes[-1]}" + " ✓" * (len(sizes) == 1))
    await slot(table, anna, "1")
    assert many_games.house.play.state(await table.now()).chosen[0] == sizes[0]
    assert f"Hare {sizes[0]} ✓" in labels(await table.hand(anna))


# -- slots that open a level ---------------------------------------------------------------------


async def test_a_slot_opens_its_level_under_the_board_and_nothing_else(many_games: Stage) -> None:
    table, person, _ = await frogs(many_games)
    answer = await slot(table, person, "1")
    assert (answer["text"], answer["alert"]) == ("How far?", False)
    board = await table.board()
    assert f"▶️ {person.name}: How far?" in board["text"]
    assert labels(board) == [*(f"Frog a, {n} on" for n in (1, 2, 3)), "↩️", *BELOW]
    kinds = [type(data) for data in datas(board)]
    assert kinds == [Act, Act, Act, Look, MyHand, ShowRules]


async def test_back_leads_to_the_slots_and_never_to_the_own_menu(many_games: Stage) -> None:
    table, person, _ = await frogs(many_games)
    closed = await table.board()
    await slot(table, person, "1")
    await slot(table, person, "↩️")
    board = await table.board()
    assert labels(board) == labels(closed) == ["1", "2", *BELOW]
    assert f"▶️ {person.name}" in board["text"]
    assert board["text"] == closed["text"]


@pytest.mark.parametrize("path", ["", "nowhere", "\0", "c"])
async def test_no_path_shows_the_own_menu_under_the_board(many_games: Stage, path: str) -> None:
    table, person, _ = await frogs(many_games)
    await slot(table, person, "1")
    board = await table.board()
    look = next(data for data in datas(board) if isinstance(data, Look))
    forged = encode(Look(look.session_id, look.seat, look.moment, path))
    await table.forges(person, forged, board, privately=False)
    assert labels(await table.board()) == ["1", "2", *BELOW]


async def test_an_alert_is_told_to_the_one_who_pressed_and_opens_nothing(
    many_games: Stage,
) -> None:
    table, person, _ = await frogs(many_games, replace(START, frogs=((6, 0), (0, 0))))
    before = await table.board()
    answer = await slot(table, person, "1")
    assert (answer["text"], answer["alert"]) == ("Frog a can't hop.", True)
    assert await table.board() == before
    assert (await slot(table, person, "2"))["text"] == "How far?"


async def test_out_of_turn_a_slot_says_whose_turn_it_is(many_games: Stage) -> None:
    table, person, waiting = await frogs(many_games)
    answer = await slot(table, waiting, "1")
    assert answer["text"] == f"It's {person.name}'s turn."
    await slot(table, person, "1")
    for label in ("Frog a, 1 on", "↩️"):
        answer = await slot(table, waiting, label)
        assert answer["text"] == f"It's {person.name}'s turn."


async def test_a_draft_goes_on_under_the_board_where_it_was_begun(many_games: Stage) -> None:
    table, person, _ = await frogs(many_games)
    await slot(table, person, "1")
    await slot(table, person, "Frog a, 1 on")
    board = await table.board()
    assert f"▶️ {person.name}: Go on." in board["text"]
    assert labels(board)[-3:] == ["Take back", *BELOW]
    assert "1" not in labels(board)
    await slot(table, person, "Take back")
    board = await table.board()
    assert labels(board) == ["1", "2", *BELOW]
    assert many_games.house.play.state(await table.now()).draft == ()


async def test_each_step_of_a_draft_is_one_edit(many_games: Stage) -> None:
    table, person, _ = await frogs(many_games)
    await slot(table, person, "1")
    many_games.forget_calls()
    await slot(table, person, "Frog a, 1 on")
    assert many_games.methods(table.place) == ["editMessageText"]


async def test_a_draft_that_was_begun_in_private_stays_private(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", game="frogs")
    await table.put(START)
    person = table.people[0]
    before = await table.board()
    await table.presses_label(person, "a")
    await table.presses_label(person, "Frog a, 1 on")
    assert "Begun: a +1" in (await table.hand(person))["text"]
    board = await table.board()
    assert board["text"] == before["text"].partition("\n\n🃏")[0]
    assert labels(board) == ["1", "2", *BELOW]
    # Whichever slot he presses, he goes on in front of all.
    answer = await slot(table, person, "2")
    assert answer["text"] == "Go on."
    assert "Take back" in labels(await table.board())


async def test_after_a_restart_a_slot_leads_back_to_the_draft(many_games: Stage) -> None:
    table, person, _ = await frogs(many_games)
    await slot(table, person, "1")
    await slot(table, person, "Frog a, 1 on")
    await many_games.restart()
    many_games.sender.changed(await table.now())
    await many_games.sent()
    assert labels(await table.board()) == ["1", "2", *BELOW]
    await slot(table, person, "1")
    assert "Take back" in labels(await table.board())


async def test_for_a_computer_player_nobody_gets_slots(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", game="frogs", computers=1)
    session = table.session
    house = many_games.house
    while house.seats_on_turn(session) == (0,):
        session = await table.does(table.people[0])
    assert labels(await table.board()) == [*BELOW]


# -- presses in private --------------------------------------------------------------------------


async def test_a_level_is_opened_in_the_hand_where_it_was_pressed(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", game="frogs")
    person = many_games.house.on_turn(table.session, *table.people)
    board = await table.board()
    answer = await table.presses_label(person, "a")
    assert answer["text"] == "How far?"
    hand = await table.hand(person)
    assert "▶️ How far?" in hand["text"]
    assert labels(hand)[-1] == "↩️"
    assert await table.board() == board
    await table.presses_label(person, "↩️")
    assert labels(await table.hand(person)) == ["a", "b"]


async def test_buttons_of_a_hand_press_for_nobody_else(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna, ben = table.people
    hand = await table.hand(anna)
    data = data_of(hand, labels(hand)[0])
    answer = await table.forges(ben, data, await table.hand(ben))
    assert answer["text"] == "These buttons are for Anna."
    zoe = await many_games.person("Zoe", started=True)
    await many_games.deliver()
    (hello,) = await many_games.rig.seen(zoe.user_id, zoe.user_id, limit=1)
    answer = await table.forges(zoe, data, hello)
    assert answer["text"] == "That is not possible now."
    assert (await table.now()).seats[0].actions == 0


@pytest.mark.parametrize("kind", [Slot, Choose, Open])
async def test_what_stands_under_the_board_is_no_button_of_a_hand(
    many_games: Stage, kind: type[Slot] | type[Choose] | type[Open]
) -> None:
    table = await secret_table(many_games, "Anna", "Ben")
    anna, signs = table.people[0], marks_of(table.session).signs
    rest = 0 if kind is Slot else "show:1"
    forged = encode(kind(table.session.id, signs, rest))  # type: ignore[arg-type]
    answer = await table.forges(anna, forged, await table.hand(anna))
    assert answer["text"] == "That is not possible now."


async def test_nobody_is_admin_of_the_group_in_his_private_chat(many_games: Stage) -> None:
    """There he is the only one; a lobby's button that he forges is about another chat."""
    anna = await many_games.person("Anna", started=True)
    ben = await many_games.person("Ben", started=True)
    place = await many_games.group(anna, ben)
    await many_games.deliver()
    lobby = await many_games.house.lobby_of(anna, ben, game="hares", place=place)
    await many_games.sent()
    table = SecretTable(many_games, (anna, ben), place, lobby)
    (hello, *_) = await many_games.rig.seen(ben.user_id, ben.user_id)
    forged = f'["l",{lobby.id},"cancel"]'
    greeting = [it for it in await many_games.rig.seen(ben.user_id, ben.user_id) if it != hello]
    answer = await table.forges(ben, forged, greeting[-1])
    assert answer["text"] == "That is not possible now."
    assert await table.now() == lobby
