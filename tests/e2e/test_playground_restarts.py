"""The playground ends and begins anew, and the bot that knew the old one plays on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.e2e.control import Control
from tests.e2e.harness import Chat, Person, World
from tests.e2e.playing import begin, board_of, person_on_turn, play_step
from tests.e2e.processes import Program, free_port, wait_for
from tests.e2e.stage import Stage


def polls(control: Control) -> bool:
    """Whether a bot fetches updates from a playground that is there."""
    try:
        return bool(control.get("health")["polling"])
    except OSError:
        return False


def talk(group: Chat, people: list[Person]) -> list[int]:
    """Twenty messages of people, so many that old numbers of the bot could be among them."""
    return [people[number % 2].opens(group).says(f"hello {number}") for number in range(20)]


def words(group: Chat) -> list[str]:
    """What the people wrote, commands left out."""
    return [it.text for it in group.messages() if it.text.startswith("hello")]


def goes_on(group: Chat, people: list[Person], totals: dict[str, int], on_turn: str) -> None:
    """Call the board of the old game in the new chat, and play; nobody's messages vanish."""
    talk(group, people)
    people[0].says("/board")
    group.table_shows(f"▶️ {on_turn}")
    board = board_of(group)
    assert board.totals == totals
    for _ in range(4):
        board, _ = play_step(person_on_turn(board, people), group, board)
    group.is_done()
    assert words(group) == [f"hello {number}" for number in range(20)]


def play_a_little(group: Chat, people: list[Person]) -> tuple[dict[str, int], str]:
    """Begin a game and make some moves; the totals, and who is on turn."""
    begin(group, people)
    board = board_of(group)
    for _ in range(3):
        board, _ = play_step(person_on_turn(board, people), group, board)
    group.is_done()
    board = board_of(group)
    return board.totals, board.on_turn


@contextmanager
def playing(folder: Path, port: int) -> Iterator[tuple[Chat, list[Person]]]:
    """The `play` command with its group and people, ended afterwards."""
    words = ("play", "--port", str(port), "--data", str(folder / "data"))
    with (
        closing(Program(folder, *words, COMPUTER_DELAY_S="0")) as both,
        closing(Control(f"http://127.0.0.1:{port}")) as control,
    ):
        wait_for(lambda: polls(control), lambda: f"the bot:\n{both.log}")
        world = World(control)
        users = control.get("users")["users"]
        people = [Person(world, user["id"], user["first_name"]) for user in users]
        [chat] = control.get("chats")["chats"]
        yield Chat(world, chat["id"], people[0]), people
        assert both.terminate() == 0


def test_a_game_goes_on_when_play_is_started_again(tmp_path: Path) -> None:
    port = free_port()
    with playing(tmp_path, port) as (group, people):
        totals, on_turn = play_a_little(group, people)
    with playing(tmp_path, port) as (group, people):
        goes_on(group, people, totals, on_turn)


def test_a_bot_goes_on_when_its_playground_was_killed_and_started_again(stage: Stage) -> None:
    port = urlsplit(stage.address).port
    people = stage.world.people("Anna", "Ben")
    group = stage.world.group(*people, bot_is_admin=True)
    totals, on_turn = play_a_little(group, people)
    stage.playground.kill()
    with closing(Program(stage.folder, "playground", "--port", str(port))) as playground:
        wait_for(lambda: polls(stage.control), lambda: f"the bot:\n{stage.bot.log}")
        again = stage.world.people("Anna", "Ben")
        assert [it.id for it in again] == [it.id for it in people]
        assert stage.world.group(*again, bot_is_admin=True).id == group.id
        goes_on(Chat(stage.world, group.id, again[0]), again, totals, on_turn)
        assert playground.is_running
        assert stage.bot.is_running
        stage.bot.terminate()
