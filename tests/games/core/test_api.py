"""The contract's own part: what it guards for all games."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core.api import Decide, Game, Over, RandomStrategy
from games.core.errors import (
    IllegalAction,
    IllegalChance,
    MatchOver,
    OutOfTurn,
    SetupError,
    StateError,
)
from games.core.presentation import N_, Presentation, Reader
from games.core.rng import CountingRandom, seed_from
from games.testing import reader
from tests.tiny.frogs.presentation import FrogsPresentation
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Hop, Options, Rolled, State, TakeBack
from tests.tiny.hares.state import Options as HaresOptions

GAME = Frogs()
DECIDE = GAME.parse_position("6 0,0/0,0 A 16 3 -")
ROLL = GAME.parse_position("6 0,0/0,0 A 16 0 -")
OVER = GAME.parse_position("6 6,6/0,0 B 9 0 -")


class Newer(Frogs):
    """The frogs after their state has changed twice."""

    schema = 3

    def upgrade(self, raw: Any, schema: int) -> Any:
        """Schema 1 called the seat player, and schema 2 knew no draft."""
        if schema == 1:
            raw = {**raw, "seat": raw["player"]}
        return {**raw, "draft": []}


def test_must_comes_before_may() -> None:
    assert Decide((2, 1), (0,)).seats == (2, 1, 0)


def test_refusals_are_told_apart() -> None:
    with pytest.raises(MatchOver):
        GAME.apply(OVER, 0, Hop(0, 1))
    with pytest.raises(MatchOver):
        GAME.apply_chance(OVER, Rolled(1))
    with pytest.raises(OutOfTurn):
        GAME.apply(ROLL, 0, Hop(0, 1))
    with pytest.raises(OutOfTurn):
        GAME.apply(DECIDE, 7, Hop(0, 1))
    with pytest.raises(IllegalAction):
        GAME.apply(DECIDE, 0, TakeBack())
    with pytest.raises(IllegalChance):
        GAME.apply_chance(DECIDE, Rolled(1))
    with pytest.raises(IllegalChance):
        GAME.apply_chance(ROLL, Rolled(5))


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 100])
def test_seat_counts_that_the_game_does_not_know(seats: int) -> None:
    with pytest.raises(SetupError, match=f"not {seats}"):
        GAME.setup(Options(), seats)


def test_options_and_starters_that_the_game_does_not_know() -> None:
    with pytest.raises(SetupError, match="no options of frogs"):
        GAME.setup(HaresOptions(), 2)  # type: ignore[arg-type]
    for starter in (-1, 2):
        with pytest.raises(SetupError, match=f"no seat {starter}"):
            GAME.setup(Options(), 2, starter)


def test_options_are_found_by_name_or_read_from_json() -> None:
    assert GAME.options_from("sprint") == Options(track=3)
    assert GAME.options_from({"track": 5}) == Options(track=5)
    assert GAME.options_from({}) == Options()


@pytest.mark.parametrize("raw", ["marathon", "", {"track": "x"}, {"trak": 3}, [], None, 4])
def test_options_that_cannot_be_read(raw: object) -> None:
    with pytest.raises(SetupError):
        GAME.options_from(raw)


def test_an_old_state_is_lifted_to_the_present_schema() -> None:
    old = b'{"track":6,"frogs":[[0,0],[0,2]],"player":1,"turns_left":9,"pips":2}'
    assert Newer().load(old, schema=1) == GAME.parse_position("6 0,0/0,2 B 9 2 -")
    newer = old.replace(b"player", b"seat")
    assert Newer().load(newer, schema=2) == Newer().load(old, schema=1)


@pytest.mark.parametrize(
    "raw",
    [b"", b"[]", b"7", b"null", b"{}", b'{"player":"x"}', b"[" * 100_000, b'{"player":1}', b"\xff"],
)
def test_an_old_state_that_is_garbage_is_refused(raw: bytes) -> None:
    for schema in (1, 2):
        with pytest.raises(StateError):
            Newer().load(raw, schema=schema)


@pytest.mark.parametrize("schema", [-1, 0, 2, 99])
def test_unknown_schemas_are_refused(schema: int) -> None:
    with pytest.raises(StateError, match="not known here"):
        GAME.load(GAME.dump(DECIDE), schema)


def test_a_game_that_lifts_nothing_says_so() -> None:
    class Raised(Frogs):
        schema = 2

    with pytest.raises(StateError, match="nothing is known of schema 1"):
        Raised().load(GAME.dump(DECIDE), schema=1)


def test_a_loaded_state_is_checked() -> None:
    impossible = State(6, ((9, 9), (0, 0)), 0, 16)
    with pytest.raises(StateError, match="frogs"):
        GAME.load(msgspec.json.encode(impossible))


def test_the_random_player_chooses_any_legal_action() -> None:
    rng = CountingRandom(seed_from("random"))
    chosen = {RandomStrategy().choose(GAME, DECIDE, 0, rng) for _ in range(100)}
    assert chosen == set(GAME.legal_actions(DECIDE, 0))


def test_a_game_without_secrets_or_lots_needs_no_more() -> None:
    class Open(Frogs):
        determinise = Game.determinise
        lot = Game.lot

    assert Open().determinise(DECIDE, 0, CountingRandom(bytes(16))) is DECIDE
    assert Open().lot(Rolled(1)) is None
    assert not isinstance(Open().turn(DECIDE), Over)


def test_the_default_menu_labels_every_legal_action() -> None:
    legal = {GAME.notation(action): action for action in GAME.legal_actions(DECIDE, 0)}
    view = GAME.view(DECIDE, 0)
    shown = Presentation.menu(FrogsPresentation(), view, legal, "", reader())
    assert [button.action for button in shown.buttons] == list(legal)
    assert shown.buttons[0].label == "Frog a, 1 on"


def test_texts_are_marked_without_being_changed() -> None:
    assert N_("Frogs") == "Frogs"
    assert FrogsPresentation().group_label("a/") == "a/…"
    french = Reader(lambda text: f"[{text}]", lambda one, many, n: f"[{many}]", ("Anna", "Bodo"))
    assert FrogsPresentation().label(TakeBack(), GAME.view(DECIDE, 0), french) == "[Take back]"


class OnlyForTwo(Frogs):
    """Frogs whose options allow two seats alone."""

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Two."""
        return (2,)


def test_options_may_allow_fewer_seats() -> None:
    options = next(iter(GAME.presets.values()))
    assert GAME.seats_for(options) == GAME.seats
    assert len(GAME.seats) > 1
    OnlyForTwo().setup(options, 2)
    with pytest.raises(SetupError):
        OnlyForTwo().setup(options, next(count for count in GAME.seats if count != 2))
