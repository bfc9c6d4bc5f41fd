"""The board of Dog as a picture: a PNG made of a view, with as few words as a real board has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from games.core.drawing.canvas import encoded, put
from games.core.drawing.names import written
from games.core.drawing.shapes import Point
from games.dog.picture.background import background, panel_on_turn
from games.dog.picture.cards import chosen, face, fan, flag, pile
from games.dog.picture.figures import burst, chip, figure, ghost, halo, shield
from games.dog.picture.geometry import Layout, layout
from games.dog.picture.ground import ground_of
from games.dog.picture.signs import headgear, hound
from games.dog.picture.theme import PALETTE, SUITS, Suit
from games.dog.picture.trace import draw_heads, draw_lines, prowls, traces
from games.dog.state import KENNEL, QUARTER, DogWay, Hit, Step, View

LETTERS = "ABCDEF"


class Figure(NamedTuple):
    """What stands on the board: how it looks, what is written on it, and where."""

    suit: Suit
    text: str
    at: Point
    is_safe: bool
    rank: int | None = None
    """What it wears; None if all are alike."""


class Happened(NamedTuple):
    """What the last card has done, or the parts of the viewer's own that is being played."""

    steps: Sequence[Step]
    hits: Sequence[Hit]


def draw(view: View, names: Sequence[str], signs: Sequence[str]) -> bytes:
    """The board as this view shows it; `signs` are written on the four figures of each seat.

    Equal arguments give equal bytes.
    """
    board = layout(len(view.marbles))
    image = background(board.seats, ground_of(view.variant)).copy()
    happened = _happened(view)
    lines = (*traces(happened.steps, board), *prowls(_prowl(view), board))
    figures = tuple(_figures(view, board, signs))
    _draw_panels(image, board, view, names)
    _draw_marks(image, board, view, happened)
    draw_lines(image, lines, board)
    put(image, pile(view.pile, board.unit), board.pile)
    put(image, face(view.top, board.unit), board.discard)
    for step in happened.steps:
        put(image, halo(board.unit), board.place(step.seat, step.marble, step.target))
    for standing in figures:
        if standing.is_safe:
            put(image, shield(board.unit), standing.at)
    if view.dog is not None:
        put(image, hound(board.unit), board.ring[view.dog])
    for standing in figures:
        put(image, figure(standing.suit, standing.text, board.unit), standing.at)
        if standing.rank is not None:
            put(image, headgear(standing.rank, board.unit), standing.at)
    draw_heads(image, lines, board)
    return encoded(image, PALETTE)


def _figures(view: View, board: Layout, signs: Sequence[str]) -> Iterator[Figure]:
    ground = ground_of(view.variant)
    for seat, marbles in enumerate(view.marbles):
        for number, place in enumerate(marbles):
            at = board.place(seat, number, place)
            rank = number if ground.has_ranks else None
            yield Figure(SUITS[seat], signs[number], at, place == QUARTER * seat, rank)


def _happened(view: View) -> Happened:
    draft = view.draft
    if draft is None or not draft.steps:
        return Happened(view.last, view.hits)
    hits = [
        Hit(seat, number, place)
        for before, after in pairwise((*draft.before, view.marbles))
        for seat, marbles in enumerate(before)
        for number, place in enumerate(marbles)
        if place != KENNEL and after[seat][number] == KENNEL
    ]
    return Happened(draft.steps, hits)


def _prowl(view: View) -> Sequence[DogWay]:
    """The dog's ways that belong to what is drawn: its player's own card is not complete."""
    return () if view.draft is not None and view.draft.steps else view.prowl


def _draw_panels(image: Image.Image, board: Layout, view: View, names: Sequence[str]) -> None:
    unit = board.unit
    for seat, panel in enumerate(board.panels):
        if seat == view.on_turn:
            put(image, panel_on_turn(board.seats, seat), panel.frame[0])
        put(image, chip(SUITS[seat], LETTERS[seat], unit), panel.chip)
        box = panel.name
        name = written(names[seat], box.right - box.left, box.bottom - box.top, panel.is_narrow)
        if name is not None:
            put(image, name, Point(box.left, (box.top + box.bottom) / 2))
        put(image, fan(view.hands[seat], unit), panel.cards)
        if seat == view.starter:
            put(image, flag(unit), panel.flag)
        if view.chosen and view.chosen[seat]:
            corner = Point(panel.cards.x + 0.75 * unit, panel.cards.y - 0.72 * unit)
            put(image, chosen(unit), corner)


def _draw_marks(image: Image.Image, board: Layout, view: View, happened: Happened) -> None:
    """Where marbles were hit, where they are now, and what places were left."""
    unit = board.unit
    for hit in happened.hits:
        put(image, burst(unit), board.place(hit.seat, hit.marble, hit.field))
        if view.marbles[hit.seat][hit.marble] == KENNEL:
            put(image, burst(unit), board.place(hit.seat, hit.marble, KENNEL))
    for step in happened.steps:
        at = board.place(step.seat, step.marble, step.source)
        put(image, ghost(SUITS[step.seat], unit), at)
