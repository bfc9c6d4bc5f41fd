"""Everything that happens can be told and pressed, in every language and style."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.presentation import AnyPresentation, Reader
from games.registry import GAMES
from games.testing import (
    Walk,
    check_boards,
    check_choices,
    check_events,
    check_forged_path,
    check_hands,
    check_labels,
    check_lobby,
    check_menus,
    check_peeks,
    check_pictures,
    kinds_of_reader,
    reader,
)
from games.testing.complete import FORGED
from tests.catalogues import LANGUAGES, translations
from tests.conformance.cases import ALL_GAMES, CASES, Case, is_thorough, looked_at, walks_of

Check = Callable[[AnyPresentation, Walk, Reader], None]
CHECKS: dict[str, Check] = {
    "every_event_is_narrated": check_events,
    "every_action_has_a_label": check_labels,
    "every_board_fits_a_message_and_a_phone": check_boards,
    "every_legal_action_can_be_pressed": check_menus,
    "every_hand_is_told_to_its_seat_alone": check_hands,
    "every_peek_fits_an_alert": check_peeks,
    "every_picture_is_a_small_png": check_pictures,
}
KINDS = len(kinds_of_reader())


def readers_of(key: str) -> Iterator[Reader]:
    """Everyone whom a game is shown to; the tiny games are told in English alone."""
    for language in LANGUAGES if key in GAMES else ("en",):
        yield from kinds_of_reader(translations(key, language))


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS.keys())
def test_every_walk_can_be_shown(check: Check, case: Case) -> None:
    for number, who in enumerate(readers_of(case.key)):
        if check is check_pictures and number % 2 and not is_thorough():
            continue  # drawing takes longer than everything else together
        walks = walks_of(case)
        walk = looked_at(walks[number % len(walks)], number % KINDS, KINDS)
        check(case.entry.presentation, walk, who)


@pytest.mark.parametrize("key", ALL_GAMES)
def test_title_and_options_are_named(key: str) -> None:
    for who in readers_of(key):
        check_choices(ALL_GAMES[key].presentation, ALL_GAMES[key].game, who)


@pytest.mark.parametrize("key", ALL_GAMES)
def test_presets_seats_and_teams_are_told_apart_in_the_lobby(key: str) -> None:
    for who in readers_of(key):
        check_lobby(ALL_GAMES[key].presentation, ALL_GAMES[key].game, who)


@pytest.mark.parametrize("path", FORGED)
def test_a_made_up_path_shows_a_menu(case: Case, path: str) -> None:
    check_forged_path(case.entry.presentation, walks_of(case)[0], reader(), path)


@pytest.mark.parametrize("key", ALL_GAMES)
@settings(derandomize=True)
@given(path=st.text(max_size=40) | st.text("kepfilbacshow:/0123456789+-", max_size=12))
@pytest.mark.slow
def test_any_path_shows_a_menu(key: str, path: str) -> None:
    case = next(case for case in CASES if case.key == key)
    check_forged_path(case.entry.presentation, walks_of(case)[0], reader(), path, limit=4)
