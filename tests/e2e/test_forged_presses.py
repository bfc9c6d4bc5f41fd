"""Presses that no button carries: every one is answered in words, nothing changes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence

import pytest

from tests.e2e.harness import Chat, Message, Person, World
from tests.e2e.playing import begin, begun, board_of, person_on_turn

NUMBERS = (-1, 0, 1, 2, 7, 2**31, 2**63 - 1, 2**63, 2**64, 10**30, -(2**63) - 1)
NO_NUMBERS: tuple[object, ...] = (None, True, 1.5, 1e300, "1", "", [], {}, [1])
NOTATIONS = (
    "", " ", "x", "keep", "keep:", "keep:x", "keep:mesckt", "keep:mmmmm", "keep:mmmmmm", "fill",
    "fill:", "fill:zoo", "fill:monkey,tiger", "roll:mmmmm", "starter:A", "fill:\u0000", "🐒",
    "KEEP:", "fill:" + "m" * 40, "keep:-,-", "\u202efill:yahtzee", "keep:mm:-", "-", ":", "fill::",
)  # fmt: skip
TEXTS = (
    "", " ", "x", "null", "true", "0", '"x"', "[]", "{}", "[[]]", "[null]", '["a"]', '["zz"]',
    '["a",1]', '["l",1]', '{"a":1}', "[" * 64, "[" * 5000, '["l",1,"sit"', "\x00\x01\x02",
    "\u00ff\u00fe", "🐒" * 16, "%s%n", "../../etc", "<b>", '["l",1,"sit"] ', "NaN", "[NaN]",
    "'; DROP TABLE sessions; --", '["A",1,0,0,"keep:-"]', '["r"]', '["n",1]', "a" * 5000,
)  # fmt: skip


def data(*parts: object) -> str:
    """What a button of the bot would carry."""
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False)


def noise(count: int) -> Iterator[str]:
    """Random texts of up to 64 bytes."""
    rng = random.Random("presses")
    for _ in range(count):
        raw = rng.randbytes(rng.randrange(1, 65))
        yield raw.decode("latin-1")
        letter = rng.choice("glomaenrip")
        rest = [rng.choice([*NUMBERS, *NO_NUMBERS, *NOTATIONS]) for _ in range(rng.randrange(5))]
        yield data(letter, *rest)


def numbers_of(board: Message) -> tuple[int, int, int]:
    """Session, seat and stamp of the buttons of a board."""
    _, session, seat, actions, _ = json.loads(board.datas[0])
    return session, seat, actions


def moves_forged_from(board: Message) -> Iterator[str]:
    """Buttons of other tables, seats and turns, and moves that are not legal."""
    session, seat, actions = numbers_of(board)
    for number in (*NUMBERS, *NO_NUMBERS):
        if (number, type(number)) != (session, int):
            yield data("a", number, seat, actions, "keep:-")
            yield data("m", number, seat, actions, "keep/00")
            yield data("l", number, "sit")
            yield data("o", number, "x")
            yield data("e", number)
        if (number, type(number)) != (seat, int):
            yield data("a", session, number, actions, "keep:-")
            yield data("m", session, number, actions, "keep/00")
        if (number, type(number)) != (actions, int):
            yield data("a", session, seat, number, "keep:-")
            yield data("m", session, seat, number, "keep/00")
        yield data("a", session, seat, actions, number)
        yield data("r", "animal_yahtzee", number)
        yield data("p", number)
        yield data("i", number)
    for notation in NOTATIONS:
        yield data("a", session, seat, actions, notation)
    for verb in ("sit", "add", "remove", "start", "cancel", "", "SIT", "x" * 40):
        yield data("l", session, verb)
    yield data("e", session)
    yield data("n")
    yield data("o", session, "seats")
    for game in ("animal_yahtzee", "", "dog", "../core", "x" * 40):
        yield data("g", game, "classic")
        yield data("g", game, "\n")
        yield data("r", game, 0)
    for language in ("en", "de", "xx", "", "../de", "de\u0000"):
        yield data("i", language)
    yield data("p", True)
    yield data("p", False)


def press_all(person: Person, datas: Sequence[str], on: Message) -> None:
    """Press all of them; each must be answered in words."""
    presses = [(it, person.pressing(it, on)[0]) for it in datas]
    silent = [it for it, press in presses if not person.toast(press, repr(it))]
    assert silent == []


def looks(chat: Chat) -> list[object]:
    """All that can be seen in a chat, but for answers to /games."""
    return [(it.id, it.look) for it in chat.of_bot() if not it.lists_games]


@pytest.mark.parametrize("who", ["the one on turn", "another at the table", "a stranger"])
def test_forged_presses_change_nothing_in_a_game(world: World, who: str) -> None:
    anna, ben, zoe = world.people("Anna", "Ben", "Zoe")
    group = world.group(anna, ben, zoe)
    begin(group, [anna, ben])
    other, _ = begun(world, "Cleo", "Dan")
    board = board_of(group)
    on_turn = person_on_turn(board, [anna, ben])
    person = {"the one on turn": on_turn, "a stranger": zoe}.get(who, ben)
    if who == "another at the table" and on_turn is ben:
        person = anna
    group.is_done()
    other.is_done()
    before, others = looks(group), looks(other)
    since = world.last_call
    press_all(person, list(moves_forged_from(board.message)), board.message)
    group.is_done()
    other.is_done()
    assert looks(group) == before
    assert looks(other) == others
    methods = {call["method"] for call in group.calls(since)}
    assert methods <= {"sendMessage", "getChatMember"}, "the answer to /games, and who is admin"
    assert on_turn.presses("🎲 Roll", board.message) == ""
    group.table_shows("throw 2 of 3")


def test_random_presses_change_nothing(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    group.is_done()
    board = board_of(group)
    before = looks(group)
    press_all(person_on_turn(board, people), [*TEXTS, *noise(200)], board.message)
    group.is_done()
    assert looks(group) == before


def test_forged_presses_change_nothing_in_a_lobby(world: World) -> None:
    anna, zoe = world.people("Anna", "Zoe")
    group = world.group(anna, zoe)
    anna.says("/join yahtzee")
    lobby = group.table_shows("1. Anna")
    group.is_done()
    before = looks(group)
    session = json.loads(lobby.datas[0])[1]
    forged = [
        *(data("a", session, 0, 0, notation) for notation in ("keep:-", "fill:monkey", "")),
        *(data("m", session, seat, 0, "") for seat in NUMBERS),
        *(data("o", session, field) for field in ("", "seats", "x" * 30)),
        *(data("l", session, verb) for verb in ("", "SIT", "nonsense", "remove")),
        *(data(letter, *rest) for letter, *rest in (("e", session), ("n",), ("i", "de"))),
        *(data("r", "animal_yahtzee", page) for page in (0, 1, 99)),
        data("p", True),
    ]
    for person in (anna, zoe):
        press_all(person, forged, lobby)
    group.is_done()
    assert looks(group) == before


def test_forged_presses_on_other_messages_change_nothing(world: World) -> None:
    anna = world.person("Anna")
    group = world.group(anna)
    rules = anna.asks("/rules")
    answer = anna.asks("/help")
    before = looks(group)
    pages = [data("r", "animal_yahtzee", page) for page in NUMBERS if not 0 <= page < 100]
    press_all(anna, [*pages, data("p", True), data("i", "de"), data("a", 1, 0, 0, "x")], rules)
    press_all(anna, [data("r", "animal_yahtzee", 0), data("i", "de"), data("p", True)], answer)
    group.is_done()
    assert looks(group) == before


def test_a_question_that_has_become_a_lobby_is_not_taken_for_another(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    question = anna.asks("/join")
    anna.presses("🐒", question)
    lobby = group.table_shows("1. Anna")
    anna.says("/stop")
    group.table_shows("This game was called off.")
    assert ben.forges(question.datas[0], lobby) == ""
    group.wait(lambda: group.table().id != lobby.id, "a lobby of its own")
    group.table_shows("1. Ben")


def test_presses_on_a_message_that_was_deleted_are_answered(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    world.control.post("delete", chat=group.id, message_id=board.message.id)
    for text in TEXTS:
        assert on_turn.forges(text, board.message)
    assert on_turn.presses("🎲 Roll", board.message) == ""
    again = group.table_shows("throw 2 of 3")
    assert again.id > board.message.id, "the board is posted anew"
