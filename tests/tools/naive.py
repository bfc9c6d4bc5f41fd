"""A check of Animal Yahtzee's dice, written from docs/fairness.md alone: nothing but hashlib."""

from __future__ import annotations

import hashlib
import json


class Stream:
    """The bytes that follow from a seed, read from the beginning."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.read = 0

    def byte(self) -> int:
        block = hashlib.blake2b((self.read // 64).to_bytes(8, "big"), key=self.seed).digest()
        self.read += 1
        return block[(self.read - 1) % 64]

    def below(self, n: int) -> int:
        bits = len(bin(n - 1)) - 2 if n > 1 else 0
        size = max(1, -(-bits // 8))
        while True:
            number = int.from_bytes(bytes(self.byte() for _ in range(size)), "big") % 2**bits
            if number < n:
                return number

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def dice_fall_as_the_seed_says(raw: bytes) -> bool:
    """Whether the hash is the seed's, and starter and dice are as the document tells."""
    match = json.loads(raw)
    seed = bytes.fromhex(match["seed"])
    if hashlib.sha256(seed).hexdigest() != match["commitment"]:
        return False
    stream = Stream(seed)
    thrown = 5
    for number, entry in enumerate(match["log"]):
        if entry["kind"] == "act":
            word, dice = entry["action"].split(":")
            thrown = 5 - len(dice.replace("-", "")) if word == "keep" else 5
        elif number == 0 and match["starter"] is None:
            if entry["outcome"] != "starter:" + "ABCDEF"[stream.below(len(match["seats"]))]:
                return False
        else:
            faces = sorted(stream.below(6) for _ in range(thrown))
            if entry["outcome"] != "roll:" + "".join("mesckt"[face] for face in faces):
                return False
    return True
