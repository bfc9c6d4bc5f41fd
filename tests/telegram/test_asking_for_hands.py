"""/hand, and the link that opens a hand: it comes to the bottom of the private chat."""

from __future__ import annotations

import pytest

from bot.service.ports import Person, Place
from bot.telegram.callback_data import SetLanguage, SetPlain, encode
from storage.api import Session
from tests.playground.rig import Json
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage

DEAD = "That link no longer works."


@pytest.fixture
async def group(many_games: Stage) -> Scene:
    """Anna, who has started the private chat, and Ben, who has not."""
    anna = await many_games.person("Anna", started=True)
    ben = await many_games.person("Ben")
    scene = Scene(many_games, (anna, ben), await many_games.group(anna, ben))
    await many_games.deliver()
    return scene


async def _game(group: Scene, game: str = "hares") -> Session:
    session = await group.stage.house.game_of(*group.people, game=game, place=group.place)
    await group.stage.sent()
    return session


def _private(group: Scene, person: Person) -> Scene:
    return Scene(group.stage, (person,), Place(person.user_id))


async def _hands(group: Scene, person: Person) -> list[Json]:
    """The messages in the person's private chat that show a hand."""
    messages = await _private(group, person).messages()
    return [it for it in messages if it["text"].startswith("🐇 Hares · Pack\nAnna, Ben")]


async def _follows(group: Scene, person: Person, session_id: int) -> None:
    await group.stage.rig.sim(
        "private", user=person.user_id, action="start", payload=f"hand_{session_id}"
    )
    await group.stage.deliver()


# -- /hand ---------------------------------------------------------------------------------------


async def test_in_private_it_moves_to_the_bottom(group: Scene) -> None:
    anna, _ = group.people
    await _game(group)
    (before,) = await _hands(group, anna)
    chat = _private(group, anna)
    await chat.types(anna, "/privacy")
    await chat.types(anna, "/hand")
    *_, last = await chat.messages()
    (after,) = await _hands(group, anna)
    assert last == after
    assert after["message_id"] > before["message_id"]
    assert after["text"] == before["text"]


async def test_all_tables_of_a_person_come(group: Scene) -> None:
    anna, ben = group.people
    await _game(group)
    elsewhere = await group.stage.group(anna, ben)
    await group.stage.deliver()
    await group.stage.house.game_of(anna, ben, game="hares", place=elsewhere)
    await group.stage.sent()
    before = await _hands(group, anna)
    await _private(group, anna).types(anna, "/hand")
    after = await _hands(group, anna)
    assert len(before) == len(after) == 2
    assert min(it["message_id"] for it in after) > max(it["message_id"] for it in before)


@pytest.mark.parametrize("game", [None, "animal_yahtzee"])
async def test_who_holds_nothing_is_told_so(group: Scene, game: str | None) -> None:
    anna, _ = group.people
    if game:
        await _game(group, game)
    await _private(group, anna).types(anna, "/hand")
    *_, told = await _private(group, anna).messages()
    assert told["text"] == "You hold nothing at the moment. /start shows your tables."


async def test_who_asks_in_private_can_be_reached(group: Scene) -> None:
    anna, _ = group.people
    await _game(group)
    await group.stage.preferences.unreachable(anna.user_id)
    before = await _hands(group, anna)
    await _private(group, anna).types(anna, "/hand")
    (after,) = await _hands(group, anna)
    assert after not in before


async def test_from_a_group_it_comes_in_private_and_the_group_reads_nothing(group: Scene) -> None:
    anna, _ = group.people
    await _game(group)
    (before,) = await _hands(group, anna)
    said = await group.messages()
    await group.types(anna, "/hand")
    (after,) = await _hands(group, anna)
    assert after["message_id"] > before["message_id"]
    assert await group.messages() == said


async def test_from_a_group_who_is_out_of_reach_is_shown_the_way(group: Scene) -> None:
    _, ben = group.people
    session = await _game(group)
    await group.types(ben, "/hand")
    *_, told = await group.messages()
    assert told["text"].startswith("I may not write to you yet")
    way = f"https://t.me/{group.stage.bot.username}?start=hand_{session.id}"
    assert told["reply_markup"]["inline_keyboard"] == [
        [{"text": "✉️ Open the private chat", "url": way}]
    ]


async def test_where_nothing_is_hidden_the_group_reads_so(group: Scene) -> None:
    anna, _ = group.people
    await _game(group, "animal_yahtzee")
    await group.types(anna, "/hand")
    *_, told = await group.messages()
    hidden = "🐒 Animal Yahtzee: nobody has anything to hide here. /board shows it all."
    assert told["text"] == hidden


async def test_before_the_game_there_is_nothing_to_hold(group: Scene) -> None:
    anna, _ = group.people
    await group.types(anna, "/hand")
    assert (await group.messages())[-1]["text"] == "No table is open here. /join opens one."
    await group.stage.house.lobby_of(anna, game="hares", place=group.place)
    await group.stage.sent()
    await group.types(anna, "/hand")
    to_come = "🐇 Hares: your hand comes into our private chat when the game goes on."
    assert (await group.messages())[-1]["text"] == to_come


async def test_who_has_no_seat_has_no_hand(group: Scene) -> None:
    anna, ben = group.people
    await group.stage.house.game_of(anna, game="hares", computers=1, place=group.place)
    await group.stage.sent()
    await group.types(ben, "/hand")
    assert (await group.messages())[-1]["text"] == "You are not at this table: /join"


async def test_it_looks_as_the_private_chat_has_chosen(group: Scene) -> None:
    anna, ben = group.people
    await group.stage.house.game_of(anna, ben, game="dog", computers=2, place=group.place)
    await group.stage.sent()
    private = _private(group, anna)
    hand = (await private.messages())[-1]
    texts = {hand["text"]}
    await private.types(anna, "/settings")
    settings = (await private.messages())[-1]["message_id"]
    for choice in (SetPlain(True), SetLanguage("de")):
        await private.presses(anna, encode(choice), on=settings)
        *_, now, _ = await private.messages()
        assert now["message_id"] == hand["message_id"]
        texts.add(now["text"])
    assert len(texts) == 3


# -- the link ------------------------------------------------------------------------------------


async def test_the_link_shows_the_hand_and_nothing_else(group: Scene) -> None:
    _, ben = group.people
    session = await _game(group)
    await _follows(group, ben, session.id)
    assert await _private(group, ben).messages() == await _hands(group, ben)
    (hand,) = await _hands(group, ben)
    assert "Your hares:" in hand["text"]


async def test_before_the_game_the_link_says_that_the_hand_comes(group: Scene) -> None:
    anna, ben = group.people
    session = await group.stage.house.lobby_of(anna, ben, game="hares", place=group.place)
    await group.stage.sent()
    await _follows(group, ben, session.id)
    (told,) = await _private(group, ben).messages()
    assert told["text"].startswith("🐇 Hares: your hand comes into our private chat")
    await group.stage.house.play.start(session.id, anna, False)
    await group.stage.sent()
    assert len(await _hands(group, ben)) == 1


async def test_the_link_of_a_strange_table_shows_no_hand(group: Scene) -> None:
    anna, ben = group.people
    session = await group.stage.house.game_of(anna, game="hares", computers=1, place=group.place)
    await group.stage.sent()
    await _follows(group, ben, session.id)
    (told,) = await _private(group, ben).messages()
    strange = "You are not at that table. Type /join there, then your hand comes here."
    assert told["text"] == strange


@pytest.mark.parametrize("what", ["unknown", "over", "without secrets"])
async def test_a_link_that_leads_nowhere_is_answered_kindly(group: Scene, what: str) -> None:
    anna, ben = group.people
    session = await _game(group, "animal_yahtzee" if what == "without secrets" else "hares")
    if what == "over":
        await group.stage.house.play.stop(session.id, anna, True)
    await _follows(group, ben, 999 if what == "unknown" else session.id)
    (told,) = [it for it in await _private(group, ben).messages() if DEAD in it["text"]]
    assert told["text"].startswith(f"{DEAD}\n\nHello!")


async def test_start_alone_greets_and_brings_the_hands_below(group: Scene) -> None:
    anna, _ = group.people
    await _game(group)
    (before,) = await _hands(group, anna)
    await _private(group, anna).types(anna, "/start")
    (after,) = await _hands(group, anna)
    assert after["message_id"] > before["message_id"]
    *_, hello, last = await _private(group, anna).messages()
    assert hello["text"].startswith("Hello!")
    assert last == after


async def test_who_opens_the_private_chat_is_greeted_before_he_sees_his_hand(
    group: Scene,
) -> None:
    _, ben = group.people
    await _game(group)
    await group.stage.rig.sim("private", user=ben.user_id, action="start")
    await group.stage.deliver()
    hello, hand = await _private(group, ben).messages()
    assert hello["text"].startswith("Hello!")
    assert [hand] == await _hands(group, ben)


async def test_at_a_table_in_the_private_chat_the_board_comes(many_games: Stage) -> None:
    anna = await many_games.person(started=True)
    await many_games.deliver()
    private = Scene(many_games, (anna,), Place(anna.user_id))
    await many_games.house.game_of(anna, game="hares", computers=1, place=private.place)
    await many_games.sent()
    before = (await private.messages())[-1]
    await private.types(anna, "/hand")
    *_, after = await private.messages()
    assert after["message_id"] > before["message_id"]
    assert "Your hares:" in after["text"]
