"""The choice where to the disc turns: each button says what is carried where."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dog.card_words import played_as
from games.dog.consequences import dog_clauses, fits, fitting, with_clauses
from games.dog.disc import FORWARD
from games.dog.effects import Effect, effect
from games.dog.figures import at_place, figures_of, marble_name
from games.dog.state import Move, View
from games.dog.words import dog_sign, listed, turn_sign

MAX_PROMPT = 200


def turn_label(action: Move, view: View, reader: Reader) -> str:
    """Such as '↻ forward: 🔵A2 → 20, 🔴B2 → 38, 🐕 → 54'."""
    done = effect(action, view)
    clauses = [] if _runs_on(done) else dog_clauses(done, view, reader)
    heads = list(_heads(action, done, view, reader))
    texts = (*(text for head in heads for text in with_clauses(head, clauses)), heads[-1])
    return fitting(texts)


def _heads(action: Move, done: Effect, view: View, reader: Reader) -> Iterator[str]:
    """What is carried where, the most telling text first."""
    words = (reader.gettext("forward"), reader.gettext("back"))
    word = words[action.turn != FORWARD]
    figures = figures_of(view.variant)
    ways = [
        (marble_name(step.seat, step.marble, reader, figures), str(step.target))
        for step in done.carried
    ]
    dogs = [(dog_sign(reader), str(way.target)) for way in done.dog if way.is_carried]
    if _runs_on(done):
        to = f" {_arrow(reader)} "
        dogs = [(dog_sign(reader), to.join(str(way.target) for way in done.dog))]
    number = len(ways) - 1
    others = [f"+ {figures.counted(number, reader)}"] if number else []
    if reader.plain:
        to = _arrow(reader)
        head = f"{word}: {to} {ways[0][1]}"
        yield f"{word}: {', '.join(_to(ways + dogs, reader))}"
        yield ", ".join([head, *_to(ways[1:] + dogs, reader)])
        yield ", ".join([head, *others, *_to(dogs, reader)])
        yield ", ".join([head, *others])
        yield head
        return
    sign = turn_sign(action.turn)
    every = ", ".join(_to(ways + dogs, reader))
    # Both buttons have the word, or neither.
    if all(fits(f"{sign} {one}: {every}") for one in words):
        yield f"{sign} {word}: {every}"
    yield f"{sign} {every}"
    yield f"{sign} {', '.join(f'{name} {field}' for name, field in ways + dogs)}"
    yield f"{sign} {', '.join([*_to(ways[:1], reader), *others, *_to(dogs, reader)])}"
    yield f"{sign} {', '.join(_to(ways[:1], reader))}"


def _runs_on(done: Effect) -> bool:
    """Whether the Black Dog runs on from where it is carried to, and eats nobody: one way."""
    return len(done.dog) > 1 and not done.eaten


def _arrow(reader: Reader) -> str:
    return reader.gettext("to") if reader.plain else "→"


def _to(ways: list[tuple[str, str]], reader: Reader) -> list[str]:
    return [f"{name} {_arrow(reader)} {field}" for name, field in ways]


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
    text = f"{asked} {also.format(marbles=listed(others, reader))}"
    return text if len(text) <= MAX_PROMPT else asked
