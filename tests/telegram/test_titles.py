"""What groups are called: a person's hands tell in which of his groups their table is."""

from __future__ import annotations

from bot.service.ports import Person, Place
from bot.telegram.screens.hand import hand_screen
from games.registry import GAMES
from tests.playground.rig import Json
from tests.telegram.moments import Moments
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage


async def _tables(stage: Stage, *titles: str) -> tuple[Person, list[Scene]]:
    """The same two people play the same game in groups with these titles."""
    people = (await stage.person("Anna", started=True), await stage.person("Ben", started=True))
    scenes = []
    for title in titles:
        made = await stage.rig.sim(
            "chats", type="supergroup", title=title, members=[it.user_id for it in people]
        )
        scene = Scene(stage, people, Place(made["id"]))
        await stage.deliver()
        await stage.house.game_of(*people, game="hares", place=scene.place)
        await stage.sent()
        scenes.append(scene)
    return people[0], scenes


async def _headings(stage: Stage, person: Person) -> list[str]:
    seen: list[Json] = await stage.seen(Place(person.user_id), person)
    texts = [message["text"].split("\n")[0] for message in seen]
    return [text for text in texts if text.startswith("🐇")]


async def test_hands_of_the_same_people_in_two_groups_are_told_apart(many_games: Stage) -> None:
    anna, _ = await _tables(many_games, "Family", "Work")
    assert await _headings(many_games, anna) == ["🐇 Hares · Family", "🐇 Hares · Work"]


async def test_start_tells_in_which_group_a_table_is(many_games: Stage) -> None:
    anna, _ = await _tables(many_games, "Family", "Work")
    private = Scene(many_games, (anna,), Place(anna.user_id))
    await private.types(anna, "/start")
    greeting = [it for it in await private.messages() if it["text"].startswith("Hello")][-1]
    assert "🐇 Hares · Family: Anna, Ben\n🐇 Hares · Work: Anna, Ben" in greeting["text"]
    rows = greeting["reply_markup"]["inline_keyboard"]
    assert [key["text"] for row in rows for key in row] == [
        "🐇 Hares · Family: Ben",
        "🐇 Hares · Work: Ben",
    ]


async def test_a_title_is_learnt_from_a_command_and_from_a_press(many_games: Stage) -> None:
    anna, (scene,) = await _tables(many_games, "Family")
    for act in (scene.types(anna, "/board"), scene.presses(anna, "nonsense")):
        await many_games.preferences.called(scene.place.chat_id, "as it was once")
        await act
        assert (await many_games.preferences.chat(scene.place.chat_id)).title == "Family"


async def test_a_group_that_the_bot_was_removed_from_has_no_title_any_more(
    many_games: Stage,
) -> None:
    _, (scene,) = await _tables(many_games, "Family")
    for change, title in (("remove", ""), ("add", "Family")):
        await many_games.rig.sim("members", chat=scene.place.chat_id, **{change: ["bot"]})
        await many_games.deliver()
        async with many_games.house.store.transaction() as tx:
            chat = await tx.chats.get(scene.place.chat_id)
        assert chat is not None
        assert chat.title == title


async def test_in_a_private_chat_there_is_no_title(many_games: Stage) -> None:
    anna = await many_games.person("Anna", started=True)
    private = Scene(many_games, (anna,), Place(anna.user_id))
    await private.types(anna, "/start")
    assert (await many_games.preferences.chat(anna.user_id)).title == ""


async def test_a_title_cannot_break_the_heading() -> None:
    session = await Moments(("Anna", "Ben", "Cleo", "Dan"), "dog").begun()
    screen = hand_screen(session, GAMES["dog"], 0, "en", plain=False, place="<b>&Co")
    assert screen.html.startswith("<b>🐶 Dog</b> · &lt;b&gt;&amp;Co\nAnna, ")
