"""Every recorded match comes out as it was written down."""

from __future__ import annotations

import pytest

from games.core.api import Over
from games.core.errors import GameError
from games.core.match import Acted, Chanced, replay
from tests.playthroughs.files import ALL, FOLDER, RECORDED, path_of
from tests.playthroughs.players import OutOfMoves, moves_of
from tests.playthroughs.text import Playthrough, read, write

every_file = pytest.mark.parametrize(
    ("key", "about"), ALL, ids=[f"{key}-{about.name}" for key, about in ALL]
)


@every_file
@pytest.mark.slow
def test_a_recorded_match_comes_out_as_it_was_written_down(key: str, about: Playthrough) -> None:
    text = path_of(key, about).read_text(encoding="utf-8")
    kept, moves = read(text)
    assert kept == about
    assert write(RECORDED[key], about, moves_of(moves)) == text


@every_file
def test_the_written_log_alone_leads_to_the_end(key: str, about: Playthrough) -> None:
    game = RECORDED[key].game
    entries: list[Acted | Chanced] = []
    for line in path_of(key, about).read_text(encoding="utf-8").splitlines():
        who, _, notation = line.partition(": ")
        if who == "chance":
            entries.append(Chanced(notation))
        elif who.startswith("seat "):
            entries.append(Acted(int(who.removeprefix("seat ")), notation))
    end = replay(game, game.presets[about.preset], about.seats, entries)
    assert isinstance(game.turn(end), Over)


def test_there_are_no_files_that_nothing_replays() -> None:
    known = {path_of(key, about) for key, about in ALL}
    assert set(FOLDER.glob("*/*.txt")) == known


def test_a_changed_move_is_noticed() -> None:
    key, about = ALL[0]
    text = path_of(key, about).read_text(encoding="utf-8")
    _, moves = read(text)
    with pytest.raises((GameError, OutOfMoves)):
        write(RECORDED[key], about, moves_of([*moves[:3], *moves[4:]]))
