"""The table as text: round, players, ring, piles; `in_words` has it without a grid."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Block, Fixed, Line, Reader
from games.dog.card_words import card_name
from games.dog.grid import grid_lines
from games.dog.in_words import cards_of, seats_in_words
from games.dog.state import View
from games.dog.teams import all_in, partner_of
from games.dog.words import LETTERS, SEAT_EMOJI, cards_count, colour, dog_sign, listed


def board(view: View, reader: Reader) -> tuple[Block, ...]:
    """Everything on the table that all may see."""
    begins = Line(round_line(view, reader))
    if reader.plain:
        return (begins, *seats_in_words(view, reader), *_piles(view, reader))
    grid = Fixed(grid_lines(view, reader))
    return (begins, *_players(view, reader), grid, *_piles(view, reader))


def round_line(view: View, reader: Reader) -> str:
    """Which round it is, and who plays against whom."""
    half = len(view.marbles) // 2
    if reader.plain:
        teams = [
            listed((colour(seat, reader), colour(seat + half, reader)), reader)
            for seat in range(half)
        ]
    else:
        teams = [f"{SEAT_EMOJI[seat]}{SEAT_EMOJI[seat + half]}" for seat in range(half)]
    against = reader.gettext("against")
    text = f" {against} ".join(teams)
    number = reader.gettext("Round {n}").format(n=view.round + 1)
    return f"{number}: {text}" if reader.plain else f"{number} · {text}"


def _players(view: View, reader: Reader) -> Iterator[Line]:
    for seat, name in enumerate(reader.names[: len(view.marbles)]):
        is_on_turn = seat == view.on_turn
        parts = [f"{'▶ ' if is_on_turn else ''}{SEAT_EMOJI[seat]}{LETTERS[seat]} {name}"]
        if view.hands:
            parts.append(f" – {cards_of(view, seat, reader)}")
        if all_in(view.marbles, seat):
            other = SEAT_EMOJI[partner_of(seat, len(view.marbles))]
            parts.append(", " + reader.gettext("plays for {seat}").format(seat=other))
        if seat == view.starter:
            parts.append(" 🚩")
        if view.chosen and view.chosen[seat]:
            parts.append(" ⭐")
        yield Line("".join(parts), bold=is_on_turn)


def _piles(view: View, reader: Reader) -> Iterator[Line]:
    if not reader.plain:
        text = reader.gettext("Draw pile: {n} · discard: {card}")
        top = reader.gettext("empty") if view.top is None else card_name(view.top, reader)
        dog = "" if view.dog is None else f" · {dog_sign(reader)} {view.dog}"
        yield Line(f"{text.format(n=view.pile, card=top)}{dog}")
        return
    pile = reader.gettext("Draw pile: {n}").format(n=cards_count(view.pile, reader))
    if view.top is None:
        top = reader.gettext("nothing on the discard")
    else:
        top = reader.gettext("on the discard: {card}").format(card=card_name(view.top, reader))
    yield Line(f"{pile}; {top}.")
