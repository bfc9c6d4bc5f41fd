"""What is loaded is a position of this game, or is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core.errors import SetupError, StateError
from games.dices_zoo.state import Options
from tests.games.dices_zoo.drawn import GAME, at

LINE = "zoo2 turn=A A=e1o15t3 B=b2f5x5 centre=B:s14x5 discard=1334"


def saved(**changed: Any) -> bytes:
    """A saved state with other values in it."""
    values = msgspec.json.decode(GAME.dump(at(LINE)))
    return msgspec.json.encode({**values, **changed})


def test_a_saved_state_is_loaded() -> None:
    assert GAME.load(saved()) == at(LINE)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"limit": 25}, "limit"),
        ({"seat": 2}, "no such seat"),
        ({"starter": None}, "somebody has begun"),
        ({"points": [0]}, "2 seats"),
        ({"points": [0, -1]}, "penalty points"),
        ({"bag": [10, 10, 10, 10, 10]}, "50 dice"),
        ({"bag": [10, 10]}, "bag"),
        ({"discard": [-1, 0, 3, 1, 0]}, "10 dice of each kind"),
        ({"hands": [[[0, 1], [0, 2]], []]}, "a face that is not on its kind"),
        ({"hands": [[[2, 1], [0, 1]], []]}, "in order"),
        ({"hands": []}, "2 to 5 seats"),
        ({"effects": -1}, "just played"),
        ({"effects": 1}, "just played"),
        ({"drawing": 0}, "only a squirrel"),
        ({"rerolls": -1}, "the match is over"),
        ({"spare": 1}, "spare"),
    ],
)
def test_a_state_that_no_match_has_is_refused(changed: dict[str, Any], reason: str) -> None:
    with pytest.raises(StateError, match=reason):
        GAME.load(saved(**changed))


def test_a_limit_that_is_not_offered_is_no_option() -> None:
    assert GAME.options_from({"limit": 30}) == Options(30)
    with pytest.raises(SetupError):
        GAME.options_from({"limit": 25})
