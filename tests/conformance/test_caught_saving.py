"""States and positions that can't be trusted are caught."""

from __future__ import annotations

import msgspec
import pytest

from games.core.errors import StateError
from games.testing import (
    ContractViolation,
    check_garbage_save,
    check_garbage_text,
    check_positions,
    check_saving,
)
from tests.conformance.catching import caught, walk
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Action, State, TakeBack
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Chosen


def test_a_position_that_forgets_the_draft() -> None:
    class Game(Frogs):
        def position(self, state: State) -> str:
            return super().position(msgspec.structs.replace(state, draft=()))

    caught(check_positions, Game(), "is read as")


def test_a_check_that_refuses_real_states() -> None:
    class Game(Frogs):
        def check_state(self, state: State) -> None:
            if state.draft:
                raise StateError("a draft")

    caught(check_saving, Game(), "is refused: a draft")


def test_an_event_that_cannot_be_read_back() -> None:
    class Game(Hares):
        event_type = Chosen

    caught(check_saving, Game(), "event: .* is refused")


def test_garbage_that_is_taken_for_a_state() -> None:
    class Game(Frogs):
        def check_state(self, state: State) -> None:
            """Take anything."""

    raw = Frogs().dump(walk(Frogs()).moments[4].state).replace(b'"seat":', b'"seat":9')
    assert not check_garbage_save(Frogs(), raw)
    with pytest.raises(ContractViolation, match="load accepted"):
        check_garbage_save(Game(), raw)


def test_garbage_that_raises_another_error() -> None:
    class Game(Frogs):
        def check_state(self, state: State) -> None:
            raise KeyError("frogs")

    with pytest.raises(ContractViolation, match="raised KeyError"):
        check_garbage_save(Game(), Frogs().dump(walk(Frogs()).moments[0].state))


def test_text_that_raises_another_error() -> None:
    class Game(Frogs):
        def parse(self, text: str) -> Action:
            if text != "back":
                raise StateError(text)
            return TakeBack()

    state = walk(Frogs()).moments[0].state
    with pytest.raises(ContractViolation, match="raised StateError"):
        check_garbage_text(Game(), state, 0, "nonsense")
