"""Writes the playthroughs anew: `python -m tests.playthroughs.record [GAME ...]`.

The moves of a file are kept if they can still be played, so that a review shows what a change
does to the same match; otherwise computer players make new ones.
"""

from __future__ import annotations

import sys

from games.core.entry import Entry
from games.core.errors import GameError
from tests.playthroughs.files import ALL, RECORDED, path_of
from tests.playthroughs.players import OutOfMoves, computer_players, moves_of
from tests.playthroughs.text import Playthrough, read, write


def recorded(entry: Entry, about: Playthrough) -> str:
    """The text of a playthrough, with the old moves if there are any that still fit."""
    path = path_of(entry.game.key, about)
    if path.exists():
        kept, moves = read(path.read_text(encoding="utf-8"))
        try:
            if kept == about:
                return write(entry, about, moves_of(moves))
        except (GameError, OutOfMoves) as error:
            sys.stdout.write(f"{path.name}: played anew ({error})\n")
    return write(entry, about, computer_players(entry, about))


def main(keys: list[str]) -> None:
    """Record the games with these keys; all, if none are given."""
    for key, about in ALL:
        if not keys or key in keys:
            path = path_of(key, about)
            path.parent.mkdir(exist_ok=True)
            path.write_text(recorded(RECORDED[key], about), encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(path.parents[1])}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
