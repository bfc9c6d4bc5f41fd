"""The table in words, for those to whom a grid is read out."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Line, Reader
from games.dog.figures import figures_of
from games.dog.grid import shown_steps
from games.dog.state import FINISH, KENNEL, QUARTER, View
from games.dog.teams import all_in, partner_of
from games.dog.variants import rules_of
from games.dog.words import cards_count, colour, listed, mark


def seats_in_words(view: View, reader: Reader) -> Iterator[Line]:
    """What is special on the ring, then two lines a seat: what it has, and where."""
    yield from _ring(view, reader)
    for seat, name in enumerate(reader.names[: len(view.marbles)]):
        yield Line(
            "; ".join([f"{name}, {colour(seat, reader)}", *_facts(view, seat, reader)]) + "."
        )
        yield Line("; ".join(_marbles(view, seat, reader)) + ".")


def cards_of(view: View, seat: int, reader: Reader) -> str:
    """Such as '3 cards'."""
    if not view.hands[seat] and any(view.hands):
        return reader.gettext("out of this round")
    return cards_count(view.hands[seat], reader)


def _ring(view: View, reader: Reader) -> Iterator[Line]:
    rules = rules_of(view.variant)
    starts = range(0, QUARTER * len(view.marbles), QUARTER)
    if rules.disc is not None:
        spans = (f"{start + offset}" for start in starts for offset in sorted(rules.disc.paws))
        fields = listed((f"{n} - {m}" for n, m in zip(spans, spans, strict=True)), reader)
        text = reader.gettext("Disc: fields {fields}, the first and the last of each with a paw.")
        yield Line(text.format(fields=fields))
    if view.dog is not None:
        text = reader.gettext("The Black Dog is on field {n}.")
        if rules.disc is not None and rules.disc.carries(view.dog):
            text = reader.gettext("The Black Dog is on field {n}, on the disc.")
        yield Line(text.format(n=view.dog))
    if rules.court is not None:
        fields = listed((str(start + rules.court.special) for start in starts), reader)
        yield Line(reader.gettext("Special fields: {fields}.").format(fields=fields))


def _facts(view: View, seat: int, reader: Reader) -> Iterator[str]:
    if view.hands:
        yield cards_of(view, seat, reader)
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


def _marbles(view: View, seat: int, reader: Reader) -> Iterator[str]:
    start = QUARTER * seat
    yield reader.gettext("Start on field {n}").format(n=start)
    disc = rules_of(view.variant).disc
    figures = figures_of(view.variant)
    for number, place in enumerate(view.marbles[seat]):
        if place == KENNEL:
            text = reader.gettext("{marble} in the kennel")
        elif place >= FINISH:
            text = reader.gettext("{marble} in the finish, field {n}")
        elif place == start:
            text = reader.gettext("{marble} on field {n}, safe")
        elif disc is not None and disc.carries(place):
            text = reader.gettext("{marble} on field {n}, on the disc")
        else:
            text = reader.gettext("{marble} on field {n}")
        field = place - FINISH + 1 if place >= FINISH else place
        moved = any(step.seat == seat and step.target == place for step in shown_steps(view))
        words = text.format(marble=figures.word(number, reader), n=field)
        yield reader.gettext("{marble} (just moved)").format(marble=words) if moved else words
