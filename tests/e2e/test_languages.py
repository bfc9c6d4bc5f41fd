"""Texts in the chat's language, private ones in the person's, boards for screen readers."""

from __future__ import annotations

import re

from tests.e2e.harness import Chat, Person, World
from tests.e2e.playing import Board, begin, board_of, person_on_turn, play_step, play_to_the_end

# Commands are English in every language, and so is the button Start. Left out are words that
# both languages have, such as "die", "was" and "all", and Dice's Zoo, which is a name.
_ENGLISH = re.compile(
    r"(?<![/\w])(a|and|animal|are|at|begin|begins|board|boxes|camel|cancel|choose|cockatoo|crosses|"
    r"dice(?!'s Zoo)|elephant|else|fill|filled|for|free|game|games|gets|has|have|here|how|is|it|"
    r"join|keep|keeps|last|leave|leaves|line|lot|monkey|more|move|no|nobody|of|on|once|one|only|or|over|pair|"
    r"pairs|play|player|players|points?|press|ready|remove|roll|rolls|round|rules|seal|seats?|seed|"
    r"share|shows|snake|table|that|the|this|throw|tap|to|triple|turn|two|which|wins?|with|you|"
    r"your)(?!\w)",
    re.IGNORECASE,
)


def english(text: str) -> list[str]:
    """The English words in a text that should be German."""
    return [found[0] for found in _ENGLISH.finditer(text)]


def leaks(chat: Chat) -> list[str]:
    """The texts and buttons of the bot in a chat that are not German."""
    shown = [text for it in chat.of_bot() for text in (it.text, *it.labels)]
    return [text for text in shown if english(text)]


def texts_in_calls(group: Chat, since: int) -> list[str]:
    """Everything that was ever shown and edited away since, and toasts."""
    answers = [call for call in group.world.calls(since) if call["chat"] is None]
    texts = [str(call["params"].get("text", "")) for call in (*group.calls(since), *answers)]
    return list(filter(None, texts))


def leaks_in_calls(group: Chat, since: int) -> list[str]:
    """What of that is not German."""
    return list(filter(english, texts_in_calls(group, since)))


def test_a_german_group_is_german_from_join_to_the_ranking(world: World) -> None:
    anna, ben = world.people("Anna", "Ben", language_code="de")
    group = world.group(anna, ben)
    since = world.last_call
    anna.says("/join")
    anna.presses("🐒 Tier-Yahtzee")
    group.table_shows("Am Tisch:\n1. Anna", "Bereit")
    assert ben.presses("✋ Mitspielen") == "Du sitzt am Tisch."
    group.table_shows("2. Ben")
    anna.presses("🤖 Computer dazu")
    group.table_shows("3. 🤖 Otto")
    anna.presses("🤖 Computer weg")
    anna.presses("▶️ Start")
    board = Board(group.table_shows("Runde 1 von 12"))
    other = ben if board.on_turn == "Anna" else anna
    assert other.forges(board.message.datas[0], board.message) == f"Am Zug: {board.on_turn}."
    play_to_the_end(group, [anna, ben])
    for command in ("/help", "/privacy", "/settings", "/language", "/games", "/export", "/join x"):
        anna.asks(command)
    assert leaks(group) == []
    assert leaks_in_calls(group, since) == []
    assert len(texts_in_calls(group, since)) > 100


def test_refusals_in_a_german_group_are_german(world: World) -> None:
    anna, ben, zoe = world.people("Anna", "Ben", "Zoe", language_code="de-AT")
    group = world.group(zoe, anna, ben)
    since = world.last_call
    for command in ("/start", "/leave", "/board", "/stop", "/export", "/join quatsch"):
        anna.asks(command)
    begin(group, [anna, ben])
    board = board_of(group)
    for command in ("/join", "/start", "/leave"):
        zoe.asks(command)
    ben.asks("/stop")
    for data in ("", "x", board.message.datas[0]):
        assert zoe.forges(data, board.message)
    ben.asks("/leave")
    anna.says("/stop")
    group.table_shows("Das Spiel wurde beendet.")
    assert anna.presses("+", board.message) == "Dieses Spiel ist vorbei."
    assert leaks_in_calls(group, since) == []


def test_a_group_changes_its_language_and_the_board_with_it(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    begin(group, [anna, ben])
    question = anna.asks("/language")
    assert question.labels == ["✅ English", "Deutsch"]
    assert anna.presses("Deutsch", question) == "✅"
    board = group.table_shows("Runde 1 von 12")
    settings = group.shows("Einstellungen dieses Chats")
    assert settings.id == question.id
    assert settings.labels[:2] == ["English", "✅ Deutsch"]
    assert not english(board.text)
    assert ben.presses("English", settings) == "✅"
    group.table_shows("Round 1 of 12")
    assert group.shows("Settings of this chat").id == question.id


def test_toasts_are_in_the_language_of_the_person_who_presses(world: World) -> None:
    anna = world.person("Anna", language_code="en")
    ben = world.person("Ben", language_code="de")
    zoe = world.person("Zoe", language_code="de")
    group = world.group(anna, ben, zoe)
    begin(group, [anna, ben])
    board = board_of(group)
    assert "Round 1 of 12" in board.message.text
    assert (
        zoe.forges(board.message.datas[0], board.message) == "Du sitzt nicht an diesem Tisch: /join"
    )
    on_turn = person_on_turn(board, [anna, ben])
    toast = on_turn.forges(board.message.datas[0], board.message)
    assert toast.startswith("You keep" if on_turn is anna else "Du behältst")


def test_the_private_chat_speaks_the_language_of_the_person(world: World) -> None:
    ben = world.person("Ben", language_code="de")
    chat = ben.starts()
    chat.shows("Hallo! Ich bringe Tierspiele in eure Gruppenchats.")
    ben.says("/join kniffel")
    chat.table_shows("Am Tisch:\n1. Ben")
    question = ben.asks("/language")
    assert ben.presses("English", question) == "✅"
    chat.table_shows("At the table:\n1. Ben")
    assert ben.asks("/help").text.startswith("How it works")
    ben.says("/stop")
    chat.table_shows("This game was called off.")
    ben.starts()
    chat.shows("Hello! I bring animal games into your group chats.")
    group = world.group(world.person("Anna", language_code="de"), ben)
    assert group.reader.asks("/help").text.startswith("So geht es")


def test_a_language_that_the_bot_does_not_speak_becomes_english(world: World) -> None:
    for language in ("fr", "zh-hans", "xx-unknown-thing", "DE"):
        person = world.person("Anna", language_code=language)
        world.group(person)
        expected = "So geht es" if language == "DE" else "How it works"
        assert person.asks("/help").text.startswith(expected)


def test_text_only_boards_are_for_screen_readers(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    begin(group, [anna, ben])
    settings = anna.asks("/settings")
    assert "Boards: Emoji and tables" in settings.text
    assert anna.presses("🔤 Text only", settings) == "✅"
    group.shows("Boards: Text only, for screen readers")
    board = group.table_shows("Free: Monkey, Elephant")
    assert all(entity["type"] != "pre" for entity in board.raw["entities"])
    assert not any(
        animal in text for animal in "🐘🐍🐪🦜🐅" for text in (board.text, *board.labels)
    )
    on_turn = anna if "▶️ Anna" in board.text else ben
    assert on_turn.presses(board.labels[0], board).startswith("You keep")
    kept = group.wait(lambda: group.with_button(", kept"), "a ticked die")
    assert on_turn.presses("Roll 4 dice", kept) == ""
    group.table_shows("Throw 2 of 3.")
    assert on_turn.presses("🔣 Emoji and tables") == "✅"
    group.wait(lambda: not group.find("Free: Monkey"), "the table of before")
    drawn = board_of(group)
    play_step(person_on_turn(drawn, [anna, ben]), group, drawn)


def test_the_menu_of_commands_is_there_in_both_languages(world: World) -> None:
    anna = world.person("Anna", language_code="en")
    ben = world.person("Ben", language_code="de")
    group = world.group(anna, ben)
    english_menu, german_menu = commands(group, anna), commands(group, ben)
    assert list(english_menu) == list(german_menu)
    assert english_menu["join"] == "Choose a game, or sit down at the table"
    assert german_menu["join"] == "Ein Spiel aussuchen oder dich an den Tisch setzen"
    assert not any(english(text) for text in german_menu.values())
    assert commands(ben.starts(), ben)["start"] == "Hallo, und deine Tische"


def commands(chat: Chat, person: Person) -> dict[str, str]:
    """The command menu that a person gets in a chat."""
    menu = chat.world.control.get("commands", chat=chat.id, as_=person.id)["commands"]
    return {it["command"]: it["description"] for it in menu}
