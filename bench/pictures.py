"""What a picture of a board costs: every game that has one, from all over random matches.

Processor time is measured, as other work on the machine would double any other.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from bench.figures import Figure, at_most
from games.core.entry import Entry
from games.registry import GAMES
from games.testing.readers import at_table, reader
from games.testing.walks import random_walk

LIMIT_MS = 20
SIZE_KB = 60


class Album(msgspec.Struct, frozen=True):
    """How many pictures are drawn."""

    views: int = 100
    """Of each match."""


def pictures(album: Album, tell: Callable[[str], None]) -> Sequence[Figure]:
    """The median time and the largest file of each game, once its background is drawn."""
    return [
        figure
        for entry in GAMES.values()
        if entry.presentation.has_picture
        for figure in _of_game(entry, album, tell)
    ]


def _of_game(entry: Entry, album: Album, tell: Callable[[str], None]) -> Iterator[Figure]:
    for seats in entry.game.seats:
        person = at_table(reader(), seats)
        views = _views(entry, seats, album)
        entry.presentation.picture(views[0], person)
        times: list[float] = []
        sizes: list[int] = []
        for view in views:
            start = time.thread_time()
            picture = entry.presentation.picture(view, person)
            times.append(1000 * (time.thread_time() - start))
            sizes.append(len(picture or b""))
        middle = sorted(times)[len(times) // 2]
        tell(f"pictures of {entry.game.key} for {seats}: {min(times):.1f} to {max(times):.1f} ms")
        what = f"picture of {entry.game.key} for {seats}"
        yield at_most(f"{what}: processor time", LIMIT_MS, middle, "ms")
        yield at_most(f"{what}: largest", SIZE_KB, max(sizes) / 1000, "KB")


def _views(entry: Entry, seats: int, album: Album) -> list[Any]:
    game = entry.game
    walk = random_walk(game, next(iter(game.presets.values())), seats, f"album of {seats}")
    return [game.view(moment.state, None) for moment in walk.spread(album.views)]
