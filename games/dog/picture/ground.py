"""What a variant's rules add to the board: fields of the disc, paws, special fields, ranks."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.dog.state import Variant
from games.dog.variants import rules_of


class Ground(NamedTuple):
    """Fields by their offset behind every start, and what is written on the figures."""

    carried: frozenset[int] = frozenset()
    """On the disc."""
    paws: frozenset[int] = frozenset()
    special: frozenset[int] = frozenset()
    texts: tuple[str, ...] = ("1", "2", "3", "4")
    has_ranks: bool = False
    """Figures wear what shows their rank."""


RANKS = ("K", "N", "C", "F")
"""King, Knight, Citizen and Fool, as in positions."""


@cache
def ground_of(variant: Variant) -> Ground:
    """The fields and figures of a variant."""
    rules = rules_of(variant)
    found = Ground()
    if rules.disc is not None:
        found = found._replace(carried=rules.disc.carried, paws=rules.disc.paws)
    if rules.court is not None:
        special = frozenset({rules.court.special})
        found = found._replace(special=special, texts=RANKS, has_ranks=True)
    return found
