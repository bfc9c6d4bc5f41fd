"""Chance that anyone can check afterwards."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 16
_BLOCK_BYTES = 64


class CountingRandom:
    """A stream of bytes that depends on a seed alone, and knows how far it was read.

    Block i of the stream is BLAKE2b (64 bytes) with the seed as its key over the number i as 8
    bytes, big end first. Seed (16 bytes) and position (bytes read so far) are all that has to
    be saved. The algorithms below are ours because `random.Random` promises its sequences for
    one version of Python only, and a game must replay the same for ever.
    """

    def __init__(self, seed: bytes, position: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.position = position
        self._block_number = -1
        self._block = b""

    def _byte(self) -> int:
        number, offset = divmod(self.position, _BLOCK_BYTES)
        if number != self._block_number:
            self._block = hashlib.blake2b(number.to_bytes(8, "big"), key=self.seed).digest()
            self._block_number = number
        self.position += 1
        return self._block[offset]

    def below(self, bound: int) -> int:
        """An integer from 0 to bound - 1, all equally likely.

        Reads as many bytes as bound - 1 needs (at least one), big end first, cuts them to its
        bits and draws again while the number is too large.
        """
        if bound < 1:
            raise ValueError("nothing to choose from")
        bits = (bound - 1).bit_length()
        size = max(1, (bits + 7) // 8)
        mask = (1 << bits) - 1
        while True:
            number = 0
            for _ in range(size):
                number = number << 8 | self._byte()
            number &= mask
            if number < bound:
                return number

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, all equally likely."""
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in an order drawn by Fisher and Yates, from the end."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed's bytes as 64 hex digits, published before the first die falls."""
    return hashlib.sha256(seed).hexdigest()


def seed_from(text: str) -> bytes:
    """A seed from what a person typed: 32 hex digits are the seed itself, other text is hashed."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) == SEED_BYTES:
        return seed
    return hashlib.blake2b(text.encode(), digest_size=SEED_BYTES).digest()
