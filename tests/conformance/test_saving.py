"""What is written is read back, and garbage is refused with one error."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.testing import (
    Walk,
    check_garbage_save,
    check_garbage_text,
    check_positions,
    check_saving,
    mutated,
)
from tests.conformance.cases import ALL_GAMES, CASES, is_thorough, looked_at, walks_of

GAME_KEYS = pytest.mark.parametrize("key", ALL_GAMES)
REPEATABLY = settings(derandomize=True)
THOROUGHLY = settings(REPEATABLY, max_examples=3 * REPEATABLY.max_examples)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@cache
def some_states(key: str) -> Sequence[Any]:
    """States of one game, from many of its walks; by the fast profile, with fewest seats."""
    cases = [case for case in CASES if case.key == key]
    if not is_thorough():
        cases = [case for case in cases if case.seats == case.entry.game.seats[0]]
    walks = [walk for case in cases for walk in walks_of(case)]
    return [moment.state for walk in walks for moment in walk.spread(12)]


def game_of(key: str) -> AnyGame:
    """The game with this key."""
    return ALL_GAMES[key].game


def test_load_is_the_inverse_of_dump_in_every_state(walks: tuple[Walk, ...]) -> None:
    for walk in walks:
        check_saving(looked_at(walk))


def test_a_position_is_read_back_in_every_state(walks: tuple[Walk, ...]) -> None:
    for walk in walks:
        check_positions(looked_at(walk))


@GAME_KEYS
@REPEATABLY
@given(raw=st.binary(max_size=200))
def test_random_bytes_are_refused(key: str, raw: bytes) -> None:
    assert not check_garbage_save(game_of(key), raw)


@GAME_KEYS
@REPEATABLY
@given(value=JSON)
def test_any_json_is_refused(key: str, value: Any) -> None:
    assert not check_garbage_save(game_of(key), msgspec.json.encode(value))


@GAME_KEYS
@THOROUGHLY
@given(data=st.data(), seed=st.binary(min_size=16, max_size=16))
def test_a_changed_save_is_refused_or_can_be_played(
    key: str, data: st.DataObject, seed: bytes
) -> None:
    game = game_of(key)
    state = data.draw(st.sampled_from(some_states(key)))
    check_garbage_save(game, mutated(game.dump(state), CountingRandom(seed)))


@GAME_KEYS
@REPEATABLY
@given(data=st.data())
def test_a_save_with_strange_values_is_refused_or_can_be_played(
    key: str, data: st.DataObject
) -> None:
    game = game_of(key)
    state = msgspec.to_builtins(data.draw(st.sampled_from(some_states(key))))
    field = data.draw(st.sampled_from(sorted(state)))
    changed = {**state, field: data.draw(JSON)}
    check_garbage_save(game, msgspec.json.encode(changed))


@GAME_KEYS
def test_endless_nesting_and_cut_saves_are_refused(key: str) -> None:
    game = game_of(key)
    whole = game.dump(some_states(key)[-1])
    field = msgspec.json.encode(next(iter(msgspec.json.decode(whole))))
    for nested in (b"[" * 100_000, b'{"x":' + b"[" * 100_000, b"{" + field + b":" + b"[" * 99_999):
        assert not check_garbage_save(game, nested)
    for length in range(0, len(whole), 7):
        assert not check_garbage_save(game, whole[:length])


@cache
def notations(key: str) -> Sequence[str]:
    """Words that are nearly right: notations and positions of the game."""
    game = game_of(key)
    words = [game.position(state) for state in some_states(key)]
    for state in some_states(key):
        for seat in range(len(game.scores(state))):
            words.extend(map(game.notation, game.legal_actions(state, seat)))
    return sorted(set(words))


@GAME_KEYS
@THOROUGHLY
@given(data=st.data())
def test_any_text_is_read_or_refused_by_name(key: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(some_states(key)))
    word = data.draw(st.sampled_from(notations(key)))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(word))] * 2)))
    text = data.draw(st.just(word) | st.text() | st.text("0123456789abcmx:/,-+ ", max_size=5))
    for garbage in (text, word[:start] + text + word[end:], word.upper(), f" {word}"):
        check_garbage_text(game_of(key), state, 0, garbage)
