"""The choice where to the disc turns: each button says what is carried where."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dog.card_words import played_as
from games.dog.consequences import dog_clauses, fitting, with_clauses
from games.dog.disc import FORWARD
from games.dog.effects import Effect, effect
from games.dog.figures import at_place, figures_of, marble_name
from games.dog.labels import MAX_LABEL
from games.dog.state import Move, View
from games.dog.words import dog_sign, listed, turn_sign

MAX_PROMPT = 200


def turn_label(action: Move, view: View, reader: Reader) -> str:
    """Such as '↻ forward: 🔵A2 → 20, 🔴B2 → 38, 🐕 → 54'."""
    done = effect(action, view)
    clauses = dog_clauses(done, view, reader)
    heads = list(_heads(action, done, view, reader))
    texts = (*(text for head in heads for text in with_clauses(head, clauses)), heads[-1])
    return fitting(texts, MAX_LABEL)


def _heads(action: Move, done: Effect, view: View, reader: Reader) -> Iterator[str]:
    """What is carried where, the most telling text first."""
    word = reader.gettext("forward") if action.turn == FORWARD else reader.gettext("back")
    sign = turn_sign(action.turn)
    to = reader.gettext("to") if reader.plain else "→"
    figures = figures_of(view.variant)
    names = [marble_name(step.seat, step.marble, reader, figures) for step in done.carried]
    ways = [(name, step.target) for name, step in zip(names, done.carried, strict=True)]
    dogs = [(dog_sign(reader), way.target) for way in done.dog if way.is_carried]
    every = ", ".join(f"{name} {to} {field}" for name, field in (*ways, *dogs))
    first = "".join(f"{name} {to} {field}" for name, field in ways[:1])
    others = figures.counted(len(ways) - 1, reader) if len(ways) > 1 else ""
    dog = f"{dogs[0][0]} {to} {dogs[0][1]}" if dogs else ""
    some = ", ".join(text for text in (first, f"+ {others}" if others else "", dog) if text)
    if reader.plain:
        yield from (f"{word}: {text}" for text in (every, some, first))
        yield f"{word}: {done.carried[0].target}"
        return
    yield f"{sign} {word}: {every}"
    yield f"{sign} {every}"
    yield f"{sign} {', '.join(f'{name} {field}' for name, field in (*ways, *dogs))}"
    yield f"{sign} {some}"
    yield f"{sign} {first}"


def turn_prompt(action: Move, view: View, reader: Reader) -> str:
    """Which way the disc shall turn, and all that stands on it."""
    done = effect(action, view)
    figures = figures_of(view.variant)
    name = marble_name(action.seat, done.marble, reader, figures)
    text = reader.gettext("{card}: {marble} to the paw on {n}. Which way shall the disc turn?")
    card = played_as(action.card, action.kind, reader)
    asked = text.format(card=card, marble=name, n=action.target)
    others = [
        at_place(marble_name(step.seat, step.marble, reader, figures), step.source, reader)
        for step in done.carried[1:]
    ]
    others += [at_place(dog_sign(reader), way.source, reader) for way in done.dog if way.is_carried]
    if not others:
        return asked
    carries = reader.gettext("It carries {marbles}, too.")
    return fitting((f"{asked} {carries.format(marbles=listed(others, reader))}", asked), MAX_PROMPT)
