"""Chance: the same for ever, fair, and restored from two numbers."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import SEED_BYTES, CountingRandom, commitment, seed_from

ZERO = bytes(SEED_BYTES)
SEED = bytes(range(SEED_BYTES))


def test_the_stream_is_blake2b_of_the_block_number_keyed_with_the_seed() -> None:
    stream = b"".join(
        hashlib.blake2b(number.to_bytes(8, "big"), key=SEED).digest() for number in range(3)
    )
    rng = CountingRandom(SEED)
    assert bytes(rng.below(256) for _ in range(len(stream))) == stream


def test_values_stay_the_same_for_ever() -> None:
    rng = CountingRandom(SEED)
    assert [rng.below(6) for _ in range(20)] == [
        *(3, 0, 4, 5, 1, 5, 5, 3, 0, 0),
        *(3, 4, 0, 5, 5, 2, 0, 5, 3, 4),
    ]


def test_wide_bounds_read_several_bytes_big_end_first() -> None:
    raw = hashlib.blake2b(bytes(8), key=ZERO).digest()
    rng = CountingRandom(ZERO)
    assert rng.below(2**16) == int.from_bytes(raw[:2], "big")
    assert rng.below(2**12) == int.from_bytes(raw[2:4], "big") % 2**12
    assert rng.below(2**64) == int.from_bytes(raw[4:12], "big")
    assert rng.position == 12


def test_one_choice_reads_a_byte_all_the_same() -> None:
    rng = CountingRandom(ZERO)
    assert rng.below(1) == 0
    assert rng.position == 1


@pytest.mark.parametrize("bound", [0, -1])
def test_there_has_to_be_something_to_choose_from(bound: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        CountingRandom(ZERO).below(bound)
    with pytest.raises(ValueError, match="nothing to choose from"):
        CountingRandom(ZERO).choice([])


@pytest.mark.parametrize("length", [0, 15, 17, 32])
def test_a_seed_has_sixteen_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"not {length}"):
        CountingRandom(bytes(length))


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 20, 100, 255, 256, 257, 300])
def test_below_is_uniform(bound: int) -> None:
    rng, each = CountingRandom(seed_from("uniform")), 200
    counts = Counter(rng.below(bound) for _ in range(each * bound))
    assert set(counts) <= set(range(bound))
    chi_squared = sum((counts[number] - each) ** 2 / each for number in range(bound))
    degrees = bound - 1
    assert abs(chi_squared - degrees) < 4 * (2 * degrees) ** 0.5 + 4


def test_all_orders_are_equally_likely() -> None:
    rng, each = CountingRandom(seed_from("orders")), 500
    counts = Counter(tuple(rng.shuffled("abcd")) for _ in range(each * 24))
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - each) ** 2 / each for count in counts.values()) < 23 + 4 * 46**0.5


def test_shuffling_makes_a_new_list() -> None:
    items = [3, 1, 2]
    assert sorted(CountingRandom(ZERO).shuffled(items)) == [1, 2, 3]
    assert items == [3, 1, 2]
    assert CountingRandom(ZERO).shuffled([]) == []


@given(
    seed=st.binary(min_size=16, max_size=16),
    before=st.lists(st.integers(1, 2**40), max_size=40),
    after=st.lists(st.integers(1, 2**40), max_size=40),
)
def test_a_generator_goes_on_from_its_position(
    seed: bytes, before: list[int], after: list[int]
) -> None:
    rng = CountingRandom(seed)
    for bound in before:
        assert 0 <= rng.below(bound) < bound
    resumed = CountingRandom(rng.seed, rng.position)
    assert [rng.below(bound) for bound in after] == [resumed.below(bound) for bound in after]
    assert rng.position == resumed.position


def test_seeds_differ() -> None:
    assert len({CountingRandom(seed_from(str(n))).below(2**64) for n in range(99)}) == 99


def test_thirty_two_hex_digits_are_the_seed_itself() -> None:
    assert seed_from("000102030405060708090a0b0c0d0e0f") == SEED
    assert seed_from("000102030405060708090A0B0C0D0E0F") == SEED


@pytest.mark.parametrize("text", ["", "ab", "00" * 15, "00" * 17, "Wau wau", "🐒", "0" * 31 + "g"])
def test_other_text_is_hashed(text: str) -> None:
    assert seed_from(text) == hashlib.blake2b(text.encode(), digest_size=16).digest()


def test_a_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(ZERO) == "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb"
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
