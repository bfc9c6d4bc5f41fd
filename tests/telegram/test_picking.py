"""From /join to a lobby: which game, and which kind of it."""

from __future__ import annotations

import pytest

from bot.telegram.callback_data import PickGame, encode
from tests.playground.rig import Json
from tests.service.house import names
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage

HARES = encode(PickGame("hares", ""))
FEW = encode(PickGame("hares", "short"))
YAHTZEE = encode(PickGame("animal_yahtzee", "classic"))
GAMES = encode(PickGame("", ""))
WHICH = "🐇 Hares: which one shall it be?"


@pytest.fixture
async def group(many_games: Stage) -> Scene:
    """Anna and Ben in a group that asks which game it shall be."""
    people = tuple([await many_games.person(name) for name in ("Anna", "Ben")])
    scene = Scene(many_games, people, await many_games.group(*people))
    await many_games.deliver()
    await scene.types(people[0], "/join")
    return scene


async def _only(scene: Scene) -> Json:
    (message,) = await scene.messages()
    return message


def _labels(message: Json) -> list[str]:
    return [key["text"] for row in message["reply_markup"]["inline_keyboard"] for key in row]


async def test_a_game_of_several_kinds_asks_for_one_in_the_same_message(group: Scene) -> None:
    anna = group.people[0]
    asked = await _only(group)
    await group.presses(anna, HARES)
    which = await _only(group)
    assert which["message_id"] == asked["message_id"]
    assert which["text"] == WHICH
    assert _labels(which) == ["🐇 Hares", "🐇 Few hares", "↩️"]
    assert await group.table() is None
    await group.presses(anna, FEW)
    lobby = await _only(group)
    assert lobby["message_id"] == asked["message_id"]
    assert lobby["text"].startswith("🐇 Few hares\n")
    session = await group.table()
    assert session is not None
    assert (names(session), session.preset) == (["Anna"], "short")


async def test_a_game_of_one_kind_asks_nothing_more(group: Scene) -> None:
    await group.presses(group.people[0], YAHTZEE)
    assert await group.table() is not None


async def test_there_is_a_way_back_to_the_games(group: Scene) -> None:
    anna = group.people[0]
    asked = await _only(group)
    await group.presses(anna, HARES)
    await group.presses(anna, GAMES)
    back = await _only(group)
    assert (back["text"], _labels(back)) == (asked["text"], _labels(asked))
    assert "🐇 Hares" in _labels(back)


async def test_words_that_name_a_kind_skip_both_questions(group: Scene) -> None:
    await group.types(group.people[0], "/join few hares")
    session = await group.table()
    assert session is not None
    assert session.preset == "short"


async def test_a_word_that_names_the_game_alone_skips_the_first_question(group: Scene) -> None:
    anna = group.people[0]
    await group.types(anna, "/join Hares")
    assert await group.table() is None
    *_, which = await group.messages()
    assert which["text"] == WHICH
    await group.presses(anna, FEW, on=which["message_id"])
    session = await group.table()
    assert session is not None
    assert session.preset == "short"
    *_, lobby = await group.messages()
    assert lobby["message_id"] == which["message_id"]


async def test_kinds_that_do_not_go_together_are_refused_with_the_reason(scene: Scene) -> None:
    anna, _, zoe = scene.people
    await scene.types(anna, "/join dog black royal")
    assert await scene.table() is None
    *_, asked = await scene.messages()
    assert asked["text"] == "Black Dog and Dog Royal don't go together. Which one shall it be?"
    assert _labels(asked) == ["🐶 Dog", "🐶 Black Dog", "🐶 Dog Royal", "↩️"]
    await scene.presses(anna, encode(PickGame("dog", "black")), on=asked["message_id"])
    session = await scene.table()
    assert session is not None
    assert session.preset == "black"
    await scene.types(zoe, "/join royal")
    *_, refused = await scene.messages()
    assert refused["text"].startswith("A table for Black Dog is open here already.")


async def test_the_word_seats_people_at_a_table_of_any_kind_of_the_game(group: Scene) -> None:
    anna, ben = group.people
    await group.types(anna, "/join few hares")
    await group.types(ben, "/join hares")
    session = await group.table()
    assert session is not None
    assert names(session) == ["Anna", "Ben"]


async def test_a_stale_lobby_is_no_reason_not_to_ask(group: Scene) -> None:
    anna, ben = group.people
    await group.types(anna, "/join few hares")
    group.stage.house.clock.advance(13 * 3600)
    group.stage.rig.clock.advance(13 * 3600)
    await group.types(ben, "/join hares")
    assert await group.table() is None
    assert (await group.messages())[-1]["text"] == WHICH


async def test_at_an_open_table_of_the_game_nothing_is_asked(group: Scene) -> None:
    anna, ben = group.people
    question = await _only(group)
    session = await group.stage.house.lobby_of(
        anna, game="hares", preset="short", place=group.place
    )
    await group.stage.sent()
    await group.presses(ben, HARES, on=question["message_id"])
    assert names(await group.stage.house.now(session)) == ["Anna", "Ben"]
    assert (await group.messages())[0]["text"] == question["text"]


async def test_a_board_does_not_become_a_question(group: Scene) -> None:
    """Only a forged button could say so."""
    anna = group.people[0]
    session = await group.game(anna)
    await group.stage.house.play.stop(session.id, anna, True)
    await group.stage.sent()
    before = await group.messages()
    for data in (HARES, GAMES):
        assert await group.toast(anna, data) == "That is not possible now."
    assert await group.messages() == before


async def test_a_question_too_old_to_be_seen_is_asked_anew(group: Scene) -> None:
    (old,) = await group.messages()
    group.stage.rig.clock.advance(50 * 3600)
    group.stage.house.clock.advance(50 * 3600)
    await group.presses(group.people[0], HARES, on=old["message_id"])
    still, which = await group.messages()
    assert (still["text"], which["text"]) == (old["text"], WHICH)


async def test_the_way_back_ends_where_a_table_is_open(group: Scene) -> None:
    anna, ben = group.people
    await group.presses(anna, HARES)
    await group.stage.house.lobby_of(ben, place=group.place)
    await group.stage.sent()
    (question, _) = await group.messages()
    (press,) = await group.presses(anna, GAMES, on=question["message_id"])
    assert press.text == "A table is open here already: /board shows it."


# PTB warns of a future type of `retry_after`.
@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")
@pytest.mark.slow
async def test_a_question_that_comes_late_does_not_cover_the_lobby(group: Scene) -> None:
    """Telegram lets it wait, and meanwhile Ben presses another game."""
    anna, ben = group.people
    question = await _only(group)
    await group.stage.fault(429, method="editMessageText", retry_after=1)
    for person, data in ((anna, HARES), (ben, YAHTZEE)):
        await group.stage.rig.sim(
            "press",
            chat=group.place.chat_id,
            message_id=question["message_id"],
            from_=person.user_id,
            data=data,
        )
    await group.stage.deliver()
    lobby = await _only(group)
    assert lobby["text"].startswith("🐒 Animal Yahtzee\n\nAt the table:\n1. Ben")


@pytest.mark.parametrize("data", [PickGame("hares", "x"), PickGame("hares", "")])
async def test_a_kind_that_there_is_not_is_asked_for(group: Scene, data: PickGame) -> None:
    await group.presses(group.people[0], encode(data))
    assert (await _only(group))["text"] == WHICH


async def test_a_game_that_there_is_not_is_refused(group: Scene) -> None:
    toast = await group.toast(group.people[0], encode(PickGame("x", "")))
    assert toast == "That is not possible now."
