"""What is said and done at the edges: a table is taken, is stale, is given up."""

from __future__ import annotations

import pytest

from bot.service.lobby import STALE_LOBBY_S
from bot.telegram.callback_data import Again, LobbyPress, PickGame, encode
from storage.api import Status
from tests.service.house import names
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage

BEGUN = "The game has begun: /board shows it."


async def test_join_beside_a_game_helps_the_stranger_and_the_player(scene: Scene) -> None:
    anna, _, zoe = scene.people
    await scene.game(anna)
    await scene.types(zoe, "/join")
    running = "Animal Yahtzee is being played here. When it is over, type /join."
    assert (await scene.messages())[-1]["text"] == running
    for words in ("/join", "/join yahtzee", "/start"):
        await scene.types(anna, words)
        assert (await scene.messages())[-1]["text"] == BEGUN
    await scene.types(zoe, "/start")
    assert (await scene.messages())[-1]["text"] == BEGUN


async def test_the_last_to_get_up_reads_that_the_table_is_closed(scene: Scene) -> None:
    anna = scene.people[0]
    session = await scene.stage.house.lobby_of(anna, place=scene.place)
    await scene.stage.sent()
    toast = await scene.toast(anna, encode(LobbyPress(session.id, "sit")))
    assert toast == "You were the last, so the table is closed. /join opens a new one."
    (lobby,) = await scene.messages()
    assert lobby["text"].endswith("This game was called off. /join opens a new table.")


@pytest.mark.parametrize(("who", "asked"), [(0, 0), (1, 1)])
async def test_telegram_is_not_asked_about_the_starter_who_stops(
    scene: Scene, who: int, asked: int
) -> None:
    await scene.game(*scene.people)
    scene.stage.forget_calls()
    await scene.types(scene.people[who], "/stop")
    calls = scene.stage.sim.log.since(0, with_polls=False)
    assert [call.method for call in calls].count("getChatMember") == asked


async def test_an_admin_who_is_not_the_starter_stops_at_once(scene: Scene) -> None:
    anna, ben, zoe = scene.people  # Anna made the group
    session = await scene.game(ben, anna, zoe)
    await scene.types(anna, "/stop")
    assert (await scene.stage.house.now(session)).status is Status.CANCELLED


@pytest.mark.parametrize(("age", "replaced"), [(1, True), (0, False)])
async def test_again_replaces_a_lobby_that_nobody_touched_for_long(
    scene: Scene, age: int, replaced: bool
) -> None:
    anna, ben, zoe = scene.people
    old = await scene.game(anna, ben)
    await scene.stage.house.play.stop(old.id, anna, True)
    lobby = await scene.stage.house.lobby_of(zoe, place=scene.place)
    await scene.stage.sent()
    scene.stage.house.clock.advance(STALE_LOBBY_S + age)
    toast = await scene.toast(anna, encode(Again(old.id)))
    open_now = await scene.table()
    assert open_now is not None
    if replaced:
        assert toast == "The table is set."
        assert names(open_now) == ["Anna", "Ben"]
    else:
        assert toast == "A table is open here already: /board shows it."
        assert open_now == lobby


async def test_an_old_question_does_not_sit_one_down_at_another_games_table(
    many_games: Stage,
) -> None:
    anna, ben = [await many_games.person(name) for name in ("Anna", "Ben")]
    scene = Scene(many_games, (anna, ben), await many_games.group(anna, ben))
    await many_games.deliver()
    session = await many_games.house.lobby_of(anna, place=scene.place)
    await many_games.sent()
    assert await scene.toast(ben, encode(PickGame("frogs", "standard"))) == (
        "A table for Animal Yahtzee is open here already. "
        "Type /join to sit down, or press ✖️ Cancel first."
    )
    assert names(await many_games.house.now(session)) == ["Anna"]
    await scene.toast(ben, encode(PickGame("animal_yahtzee", "classic")))
    assert names(await many_games.house.now(session)) == ["Anna", "Ben"]
