"""What comes of a move besides its way, in words for labels: hits, the Black Dog, a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from games.core.presentation import Reader
from games.dog.effects import Effect
from games.dog.figures import figures_of, marble_name
from games.dog.room import BUTTON, room
from games.dog.state import QUARTER, Move, View
from games.dog.victims import victims
from games.dog.words import dog_sign

Clause: TypeAlias = Sequence[Callable[[str], str]]
"""Ways to say something behind a text, the most telling first, the shortest last."""

MAX_LABEL = 40


def with_clauses(text: str, clauses: Sequence[Clause]) -> Iterator[str]:
    """The text with all clauses, from the most telling way to say them to the shortest."""
    for detail in range(max((len(clause) for clause in clauses), default=1)):
        told = text
        for clause in clauses:
            told = clause[min(detail, len(clause) - 1)](told)
        yield told


def fits(text: str) -> bool:
    """Whether a button shows all of it."""
    return len(text) <= MAX_LABEL and room(text) <= BUTTON


def fitting(texts: Iterable[str]) -> str:
    """The first text that fits on a button; the last one if none does."""
    last = ""
    for text in texts:
        last = text
        if fits(text):
            break
    return last


def clauses_of(action: Move, done: Effect, view: View, reader: Reader) -> list[Clause]:
    """Whom it leads to, who is hit or eaten, where to the dog runs, what a special field brings."""
    clauses: list[Clause] = []
    if action.kind == "magnet":
        clauses.append([partial(_behind, _ahead(action, view, reader), reader), str])
    if done.hits:
        burns = action.kind == "7"
        told = (
            reader.gettext("{way}, burns {marbles}")
            if burns
            else reader.gettext("{way}, hits {marbles}")
        )
        clauses.append([partial(_named, told, v) for v in victims(done.hits, view, reader)])
    clauses += dog_clauses(done, view, reader)
    if done.arrival is not None:
        clauses.append([partial(_with_card, reader)])
    return clauses


def dog_clauses(done: Effect, view: View, reader: Reader) -> list[Clause]:
    """Whom the Black Dog eats, or where to it runs."""
    if done.eaten:
        told = reader.gettext("{way}, {dog} eats {marbles}")
        return [[partial(_eaten, told, v, reader) for v in victims(done.eaten, view, reader)]]
    runs = [way.target for way in done.dog if not way.is_carried]
    return [[partial(_runs, runs[-1], reader), str]] if runs else []


def _ahead(action: Move, view: View, reader: Reader) -> str:
    """The figure right ahead of where a Magnet leads."""
    field = (action.target + 1) % (QUARTER * len(view.marbles))
    for seat, places in enumerate(view.marbles):
        if field in places:
            return marble_name(seat, places.index(field), reader, figures_of(view.variant))
    return dog_sign(reader)


def _behind(figure: str, reader: Reader, text: str) -> str:
    return reader.gettext("{way}, behind {figure}").format(way=text, figure=figure)


def _named(told: str, marbles: str, text: str) -> str:
    return told.format(way=text, marbles=marbles)


def _eaten(told: str, marbles: str, reader: Reader, text: str) -> str:
    return told.format(way=text, marbles=marbles, dog=dog_sign(reader))


def _runs(target: int, reader: Reader, text: str) -> str:
    if reader.plain:
        return reader.gettext("{way}, dog to {n}").format(way=text, n=target)
    return f"{text}, {dog_sign(reader)} → {target}"


def _with_card(reader: Reader, text: str) -> str:
    return reader.gettext("{way}, a card").format(way=text) if reader.plain else f"{text} 🃏"
