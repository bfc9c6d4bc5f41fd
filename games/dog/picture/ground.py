"""What a variant's rules add to the board: fields of the disc, paws, special fields, ranks."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.dog.state import Variant
from games.dog.variants import rules_of


class Ground(NamedTuple):
    """Fields by their offset behind every start, and whether figures have ranks."""

    carried: frozenset[int] = frozenset()
    """On the disc."""
    paws: frozenset[int] = frozenset()
    special: frozenset[int] = frozenset()
    has_ranks: bool = False
    """Figures wear what shows their rank."""


@cache
def ground_of(variant: Variant) -> Ground:
    """The fields and figures of a variant."""
    rules = rules_of(variant)
    found = Ground()
    if rules.disc is not None:
        found = found._replace(carried=rules.disc.carried, paws=rules.disc.paws)
    if rules.court is not None:
        special = frozenset({rules.court.special})
        found = found._replace(special=special, has_ranks=True)
    return found
