"""Every state that was ever saved still loads, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.core.api import Decide, Over
from games.core.errors import StateError
from games.core.match import drawn, play, settle
from games.core.rng import CountingRandom, seed_from
from tests.saves.files import FOLDER, SAVED, files, read

every_save = pytest.mark.parametrize(
    "path", files(), ids=[str(path.relative_to(FOLDER)) for path in files()]
)


@every_save
def test_a_saved_state_loads_as_the_position_that_it_was(path: Path) -> None:
    game = SAVED[path.parent.name].game
    save = read(path)
    assert path.name.startswith(f"{save.schema}-")
    state = game.load(bytes(save.state), save.schema)
    assert game.position(state) == save.position


@every_save
def test_a_saved_match_can_be_played_to_its_end(path: Path) -> None:
    game = SAVED[path.parent.name].game
    save = read(path)
    rng = CountingRandom(seed_from(path.name))
    state = settle(game, game.load(bytes(save.state), save.schema), drawn(rng)).state
    while isinstance(turn := game.turn(state), Decide):
        seat = rng.choice(turn.seats)
        state = play(
            game, state, seat, rng.choice(game.legal_actions(state, seat)), drawn(rng)
        ).state
    assert isinstance(turn, Over)


@pytest.mark.parametrize("key", SAVED)
def test_every_schema_has_saved_states(key: str) -> None:
    for schema in range(1, SAVED[key].game.schema + 1):
        assert list((FOLDER / key).glob(f"{schema}-*.json"))


@every_save
def test_a_save_of_a_newer_program_is_refused(path: Path) -> None:
    game = SAVED[path.parent.name].game
    with pytest.raises(StateError, match="schema"):
        game.load(bytes(read(path).state), game.schema + 1)


def test_files_belong_to_games_that_there_are() -> None:
    assert {path.parent.name for path in files()} == set(SAVED)
    assert all(msgspec.json.decode(path.read_bytes()) for path in files())
