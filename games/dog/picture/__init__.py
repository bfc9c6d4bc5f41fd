"""The board of Dog as a picture: a PNG made of a view, with as few words as a real board has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from games.dog.picture.background import background, panel_on_turn
from games.dog.picture.canvas import encoded, put
from games.dog.picture.cards import chosen, face, fan, flag, pile
from games.dog.picture.geometry import Layout, Point, layout
from games.dog.picture.marbles import burst, chip, ghost, halo, marble, shield
from games.dog.picture.names import written
from games.dog.picture.trace import draw_heads, draw_lines, traces
from games.dog.state import KENNEL, QUARTER, Step, View

LETTERS = "ABCDEF"


def draw(view: View, names: Sequence[str]) -> bytes:
    """The board as this view shows it; equal views and names give equal bytes."""
    board = layout(len(view.marbles))
    image = background(board.seats).copy()
    steps = view.draft.steps if view.draft else view.last
    _draw_panels(image, board, view, names)
    lines = tuple(traces(steps, board))
    _draw_marks(image, board, view, steps)
    draw_lines(image, lines, board)
    _draw_middle(image, board, view)
    for seat, number, place in _standing(view):
        put(image, marble(seat, number + 1, board.unit), board.place(seat, number, place))
    draw_heads(image, lines, board)
    return encoded(image)


def _standing(view: View) -> Iterator[tuple[int, int, int]]:
    """Seat, number and place of every marble."""
    for seat, marbles in enumerate(view.marbles):
        for number, place in enumerate(marbles):
            yield seat, number, place


def _draw_panels(image: Image.Image, board: Layout, view: View, names: Sequence[str]) -> None:
    unit = board.unit
    for seat, panel in enumerate(board.panels):
        if seat == view.on_turn:
            put(image, panel_on_turn(board.seats, seat), panel.frame[0])
        put(image, chip(seat, LETTERS[seat], unit), panel.chip)
        box = panel.name
        name = written(names[seat], box.right - box.left, box.bottom - box.top, panel.is_narrow)
        if name is not None:
            put(image, name, Point(box.left, (box.top + box.bottom) / 2))
        put(image, fan(view.hands[seat], unit), panel.cards)
        if seat == view.starter:
            put(image, flag(unit), panel.flag)
        if view.chosen and view.chosen[seat]:
            corner = Point(panel.cards.x + 0.62 * unit, panel.cards.y - 0.62 * unit)
            put(image, chosen(unit), corner)


def _draw_middle(image: Image.Image, board: Layout, view: View) -> None:
    put(image, pile(view.pile, board.unit), board.pile)
    put(image, face(view.top, board.unit), board.discard)


def _draw_marks(image: Image.Image, board: Layout, view: View, steps: Sequence[Step]) -> None:
    """What lies under marbles: where one was hit, has left or come to, and where it is safe."""
    unit = board.unit
    for step in steps:
        if step.target == KENNEL:
            put(image, burst(unit), board.place(step.seat, step.marble, step.source))
    for step in steps:
        if step.target != KENNEL:
            put(image, ghost(step.seat, unit), board.place(step.seat, step.marble, step.source))
    for seat, _, place in _standing(view):
        if place == QUARTER * seat:
            put(image, shield(unit), board.ring[place])
    for step in steps:
        put(image, halo(unit), board.place(step.seat, step.marble, step.target))
