"""The table as text: round, players, ring, piles; or all of it in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Block, Fixed, Line, Reader
from games.dog.grid import grid_lines, shown_steps
from games.dog.state import FINISH, KENNEL, QUARTER, View
from games.dog.teams import all_in, partner_of
from games.dog.words import LETTERS, SEAT_EMOJI, card_name, cards_count, colour, listed, mark


def board(view: View, reader: Reader) -> tuple[Block, ...]:
    """Everything on the table that all may see."""
    if reader.plain:
        return (*_round(view, reader), *_seats_in_words(view, reader), *_piles(view, reader))
    grid = Fixed(grid_lines(view, reader))
    return (*_round(view, reader), *_players(view, reader), grid, *_piles(view, reader))


def _round(view: View, reader: Reader) -> Iterator[Line]:
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
    yield Line(f"{number}: {text}" if reader.plain else f"{number} · {text}")


def _players(view: View, reader: Reader) -> Iterator[Line]:
    for seat, name in enumerate(reader.names[: len(view.marbles)]):
        is_on_turn = seat == view.on_turn
        parts = [f"{'▶ ' if is_on_turn else ''}{SEAT_EMOJI[seat]}{LETTERS[seat]} {name}"]
        if view.hands:
            parts.append(f" – {_cards(view, seat, reader)}")
        if all_in(view.marbles, seat):
            other = SEAT_EMOJI[partner_of(seat, len(view.marbles))]
            parts.append(", " + reader.gettext("plays for {seat}").format(seat=other))
        if seat == view.starter:
            parts.append(" 🚩")
        if view.chosen and view.chosen[seat]:
            parts.append(" ⭐")
        yield Line("".join(parts), bold=is_on_turn)


def _cards(view: View, seat: int, reader: Reader) -> str:
    if not view.hands[seat] and any(view.hands):
        return reader.gettext("out of this round")
    return cards_count(view.hands[seat], reader)


def _piles(view: View, reader: Reader) -> Iterator[Line]:
    if not reader.plain:
        text = reader.gettext("Draw pile: {n} · discard: {card}")
        top = reader.gettext("empty") if view.top is None else card_name(view.top, reader)
        yield Line(text.format(n=view.pile, card=top))
        return
    pile = reader.gettext("Draw pile: {n}").format(n=cards_count(view.pile, reader))
    if view.top is None:
        top = reader.gettext("nothing on the discard")
    else:
        top = reader.gettext("on the discard: {card}").format(card=card_name(view.top, reader))
    yield Line(f"{pile}; {top}.")


def _seats_in_words(view: View, reader: Reader) -> Iterator[Line]:
    for seat, name in enumerate(reader.names[: len(view.marbles)]):
        yield Line(
            "; ".join([f"{name}, {colour(seat, reader)}", *_facts(view, seat, reader)]) + "."
        )
        yield Line("; ".join(_marbles_in_words(view, seat, reader)) + ".")


def _facts(view: View, seat: int, reader: Reader) -> Iterator[str]:
    if view.hands:
        yield _cards(view, seat, reader)
    if seat == view.on_turn:
        yield reader.gettext("on turn")
    if seat == view.starter:
        yield reader.gettext("starter of this round")
    if view.chosen:
        chosen = view.chosen[seat]
        yield reader.gettext("has chosen a card") if chosen else reader.gettext("still chooses")
    if all_in(view.marbles, seat):
        other = mark(partner_of(seat, len(view.marbles)), reader)
        yield reader.gettext("plays for {seat}").format(seat=other)


def _marbles_in_words(view: View, seat: int, reader: Reader) -> Iterator[str]:
    start = QUARTER * seat
    yield reader.gettext("Start on field {n}").format(n=start)
    for number, place in enumerate(view.marbles[seat], 1):
        if place == KENNEL:
            text = reader.gettext("{marble} in the kennel")
        elif place >= FINISH:
            text = reader.gettext("{marble} in the finish, field {n}")
        elif place == start:
            text = reader.gettext("{marble} on field {n}, safe")
        else:
            text = reader.gettext("{marble} on field {n}")
        field = place - FINISH + 1 if place >= FINISH else place
        moved = any(step.seat == seat and step.target == place for step in shown_steps(view))
        words = text.format(marble=number, n=field)
        yield reader.gettext("{marble} (just moved)").format(marble=words) if moved else words
