"""Lists in pieces that fit into a statement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_LARGEST = 500


def chunks(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    """The ids in pieces; databases bound the number of a statement's parameters."""
    for start in range(0, len(ids), _LARGEST):
        yield ids[start : start + _LARGEST]
