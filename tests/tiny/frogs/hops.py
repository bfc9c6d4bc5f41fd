"""Where frogs can go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.tiny.frogs.state import Hop, Pair


def after(frogs: Pair, hops: Iterable[Hop]) -> Pair:
    """Where the frogs are after some hops."""
    first, second = frogs
    for hop in hops:
        if hop.frog == 0:
            first += hop.fields
        else:
            second += hop.fields
    return first, second


def parts(frogs: Pair, track: int, pips: int) -> Iterator[Hop]:
    """Hops after which the rest of the pips can still be used up."""
    for frog in (0, 1):
        for fields in range(1, pips + 1):
            there = after(frogs, [Hop(frog, fields)])
            if may_be(there, track) and can_use_up(there, track, pips - fields):
                yield Hop(frog, fields)


def may_be(frogs: Pair, track: int) -> bool:
    """Frogs share only start and goal, and don't hop past it."""
    first, second = frogs
    return max(frogs) <= track and (first != second or first in (0, track))


def can_use_up(frogs: Pair, track: int, pips: int) -> bool:
    """Whether all pips can be used."""
    return pips == 0 or any(parts(frogs, track, pips))
