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
    figures = figures_of(view.variant)
    ways = [
        (marble_name(step.seat, step.marble, reader, figures), step.target) for step in done.carried
    ]
    dogs = [(dog_sign(reader), way.target) for way in done.dog if way.is_carried]
    number = len(ways) - 1
    others = [f"+ {figures.counted(number, reader)}"] if number else []
    if reader.plain:
        to = reader.gettext("to")
        head = f"{word}: {to} {ways[0][1]}"
        yield f"{word}: {', '.join(_to(ways + dogs, reader))}"
        yield ", ".join([head, *_to(ways[1:] + dogs, reader)])
        yield ", ".join([head, *others, *_to(dogs, reader)])
        yield ", ".join([head, *others])
        yield head
        return
    sign = turn_sign(action.turn)
    every = ", ".join(_to(ways + dogs, reader))
    yield f"{sign} {word}: {every}"
    yield f"{sign} {every}"
    yield f"{sign} {', '.join(f'{name} {field}' for name, field in ways + dogs)}"
    yield f"{sign} {', '.join([*_to(ways[:1], reader), *others, *_to(dogs, reader)])}"
    yield f"{sign} {', '.join(_to(ways[:1], reader))}"


def _to(ways: list[tuple[str, int]], reader: Reader) -> list[str]:
    to = reader.gettext("to") if reader.plain else "→"
    return [f"{name} {to} {field}" for name, field in ways]


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
    also = reader.gettext("Also on the disc: {marbles}.")
    return fitting((f"{asked} {also.format(marbles=listed(others, reader))}", asked), MAX_PROMPT)
