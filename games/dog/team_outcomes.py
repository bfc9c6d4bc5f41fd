"""Boards that a card can lead to whose points are split over a team (B10, B11).

All of them as long as the team's marbles alone are moved, and a crowd before the paws doesn't
make too many for a computer player. An opponent's marble gets all points that are left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from games.dog.kind import Ground
from games.dog.ring import AllMarbles
from games.dog.split_outcomes import Way
from games.dog.state import Move
from games.dog.team_parts import TeamSplitPlay
from games.dog.teams import partner_of, winner

MOST = 300
"""So many boards are kept with each number of points left."""
Level: TypeAlias = dict[tuple[object, ...], "_Node"]
"""Boards with the same number of points left, each once."""


class _Node(NamedTuple):
    """A board on the way, and the parts that led to it."""

    marbles: AllMarbles
    dog: int | None
    parts: tuple[Move, ...]


def team_results(play: TeamSplitPlay, ground: Ground, points: int) -> Iterator[Way]:
    """Boards at which so many points are used up or a team has won, with a way to each.

    Boards that differ only in which of a seat's marbles stands where come once.
    """
    levels: list[Level] = [{} for _ in range(points + 1)]
    levels[points][()] = _Node(ground.marbles, ground.dog, ())
    for left in range(points, 0, -1):
        for node in levels[left].values():
            if winner(node.marbles) is None:
                _spread(play, ground.on_turn, node, left, levels)
    for level in levels:
        for node in level.values():
            if level is levels[0] or winner(node.marbles) is not None:
                yield Way(node.parts, node.marbles, node.dog)


def _spread(play: TeamSplitPlay, on_turn: int, node: _Node, left: int, levels: list[Level]) -> None:
    marbles, dog = node.marbles, node.dog
    team = {on_turn, partner_of(on_turn, len(marbles))}
    for part in play.free(Ground(marbles, on_turn, on_turn, 0, dog), left):
        if part.move.seat not in team and part.points < left:
            continue
        level = levels[left - part.points]
        if len(level) >= MOST:
            continue
        for move in play.turned(part.move, dog):
            after = play.led_to(marbles, dog, move)
            key = (after.dog, *(tuple(sorted(places)) for places in after.marbles))
            if key not in level:
                level[key] = _Node(after.marbles, after.dog, (*node.parts, move))
