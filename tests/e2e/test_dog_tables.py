"""A table of Dog: teams, the way into the private chat, the board as a picture."""

from __future__ import annotations

from tests.e2e.harness import Chat, Message, Person, World

BEGUN = "▶️"


def _lobby_shows(chat: Chat, *words: str) -> Message:
    return chat.wait(
        lambda: next((it for it in chat.of_bot() if all(word in it.text for word in words)), None),
        f"a lobby with {words}",
    )


def _caption(message: Message) -> str:
    caption: str = message.raw.get("caption", "")
    return caption


def _photo(chat: Chat, *words: str) -> Message:
    """The bot's newest photo with these words."""

    def found() -> Message | None:
        photos = [it for it in chat.of_bot() if "photo" in it.raw]
        return photos[-1] if photos and all(it in _caption(photos[-1]) for it in words) else None

    return chat.wait(found, f"a photo with {words}")


def _link_after(person: Person, label: str, on: Message) -> str | None:
    """Where a press leads the person's client."""
    data = on.data(label)
    assert data is not None
    (press,) = person.pressing(data, on)
    person.toast(press, label)
    link: str | None = person.world.control.get(f"callbacks/{press}")["url"]
    return link


def _begin(world: World) -> tuple[Chat, Person, Person]:
    """Anna and Ben against two computer players; Anna alone can be reached in private."""
    anna, ben = world.people("Anna", "Ben", language_code="en")
    anna.starts()
    group = world.group(anna, ben)
    anna.opens(group).says("/join dog classic")
    lobby = _lobby_shows(group, "Team 1\n🔵 Anna\n🟡 (free)\nTeam 2\n🔴 (free)\n🟢 (free)")
    link = _link_after(ben, "Join", lobby)
    assert link is not None
    lobby = _lobby_shows(group, "🔵 Anna\n🟡 Ben ✉️", "I may not write to these players yet")
    assert lobby.keyboard[0][0]["url"] == link
    for number in (3, 4):
        anna.presses("🤖 Add computer")
        _lobby_shows(group, "🔴 🤖 Otto", "🟢 🤖 Emma" if number == 4 else "🟢 (free)")
    return group, anna, ben


def _stop(group: Chat, person: Person) -> None:
    """So that nobody is reminded while other tests count calls."""
    person.opens(group).says("/stop")
    group.is_done()


def test_teams_are_seen_before_and_kept_in_the_game(world: World) -> None:
    group, anna, _ = _begin(world)
    anna.presses("▶️ Start")
    _photo(group, BEGUN)
    lobby = _lobby_shows(group, "The game has begun: Anna, 🤖 Otto, Ben, 🤖 Emma.")
    assert lobby.labels == []
    anna.says("/stop")
    _photo(group, "The game was stopped.")
    anna.presses("🔁 Again")
    _lobby_shows(group, "Team 1\n🔵 Anna\n🟡 Ben ✉️\nTeam 2\n🔴 🤖 Otto\n🟢 🤖 Emma")


def test_the_mark_goes_with_start_and_the_hand_comes(world: World) -> None:
    group, anna, ben = _begin(world)
    link = _lobby_shows(group, "Ben ✉️").keyboard[0][0]["url"]
    private = ben.starts(link.partition("=")[2])
    private.shows("🐶 Dog: your hand comes into our private chat when the game goes on.")
    _lobby_shows(group, "🔵 Anna\n🟡 Ben\n")
    anna.presses("▶️ Start")
    hand = private.shows("🐶 Dog · Pack\nAnna, 🤖 Otto, Ben, 🤖 Emma")
    ben.says("/hand")
    again = private.wait(
        lambda: next((it for it in private.of_bot()[-1:] if it.id > hand.id), None),
        "the hand at the bottom",
    )
    assert again.text.startswith("🐶 Dog · Pack\n")
    ben.opens(group).says("/hand")
    _stop(group, anna)


def test_the_board_is_a_picture_or_a_text_with_a_button_for_one(world: World) -> None:
    group, anna, _ = _begin(world)
    anna.presses("▶️ Start")
    photo = _photo(group, BEGUN, "🐶 Dog")
    size = photo.raw["photo"][-1]
    assert size["width"] > 300
    assert size["file_size"] <= 60 * 1024
    anna.says("/settings")
    anna.presses("✅ 🖼 Pictures")
    board = group.wait(
        lambda: next((it for it in group.of_bot() if "🖼 Picture" in it.labels), None),
        "a text board",
    )
    group.is_done()
    assert not [it for it in group.of_bot() if "photo" in it.raw]
    anna.presses("🖼 Picture", board)
    assert _caption(_photo(group)) == "🐶 Dog"
    _stop(group, anna)
