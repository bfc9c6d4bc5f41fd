"""Whatever a game says stands in its catalogue."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core.presentation import Reader
from games.registry import GAMES
from games.testing import (
    Walk,
    check_boards,
    check_choices,
    check_events,
    check_hands,
    check_labels,
    check_lobby,
    check_menus,
)
from games.testing.readers import NAMES
from tests.catalogues import catalogue
from tests.conformance.cases import CASES, looked_at, walks_of

SHOWN = (check_events, check_labels, check_boards, check_menus, check_hands)


def listener(is_plain: bool) -> tuple[Reader, set[str]]:
    """A reader in English, and what was looked up for him."""
    said: set[str] = set()

    def gettext(text: str) -> str:
        said.add(text)
        return text

    def ngettext(one: str, many: str, n: int) -> str:
        said.update((one, many))
        return one if n == 1 else many

    return Reader(gettext, ngettext, NAMES, is_plain), said


def told(key: str, tell: Callable[[Walk], None]) -> None:
    """Let a game show matches of all its kinds, the smallest and the largest table."""
    for case in CASES:
        if case.key == key and case.seats in {case.entry.game.seats[0], case.entry.game.seats[-1]}:
            tell(looked_at(walks_of(case)[0]))


@pytest.mark.slow
@pytest.mark.parametrize("is_plain", [False, True])
@pytest.mark.parametrize("key", GAMES)
def test_everything_that_is_said_stands_in_the_catalogue(key: str, is_plain: bool) -> None:
    """Texts that the extraction does not see, such as those in an f-string, would not."""
    known = {
        text
        for message in catalogue(key, "de")
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
    }
    presentation, game = GAMES[key].presentation, GAMES[key].game
    reader, said = listener(is_plain)
    check_choices(presentation, game, reader)
    check_lobby(presentation, game, reader)

    def tell(walk: Walk) -> None:
        for check in SHOWN:
            check(presentation, walk, reader)

    told(key, tell)
    assert said - known == set()
    assert len(said) > 10
