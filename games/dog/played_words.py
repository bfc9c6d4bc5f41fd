"""What a card that was played has done, in a sentence that fits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.core.presentation import Reader
from games.dog.card_words import played_as
from games.dog.disc import FORWARD
from games.dog.figures import COURT, MARBLES, Figures, marble_name
from games.dog.state import KENNEL, CardPlayed, Hit, Step
from games.dog.words import dog_sign, listed, place_name

MAX_SENTENCE = 200
_DETAILS = 3
"""With names of persons; with marbles alone; with their number."""


def told_card(event: CardPlayed, reader: Reader) -> str:
    """Such as 'Anna plays 5: 🔵A2 16 → 21 and hits 🔴B1 (Ben).', the most telling that fits."""
    name = reader.names[event.seat]
    card = played_as(event.card, event.kind, reader)
    head = reader.gettext("{name} plays {card}: {moves}")
    told = ""
    for detail in range(_DETAILS):
        moves = _Sentence(event, reader, detail).moves()
        told = f"{head.format(name=name, card=card, moves=moves)}."
        if len(told) <= MAX_SENTENCE:
            break
    return told


class _Sentence:
    """A way to tell a card."""

    def __init__(self, event: CardPlayed, reader: Reader, detail: int) -> None:
        self._event = event
        self._reader = reader
        self._detail = detail
        self._figures: Figures = COURT if event.is_ranked else MARBLES
        self._own = [step for step in event.steps if not step.is_carried]

    def moves(self) -> str:
        """Ways, turns of the disc, who was hit, and what the Black Dog has done."""
        event, reader = self._event, self._reader
        hits = tuple(hit for hit in event.hits if not hit.is_eaten)
        text = self._ways()
        if hits and event.kind == "7":
            told = reader.gettext("{moves}; {marbles} burnt")
            text = told.format(moves=text, marbles=self._victims(hits))
        elif hits and len(self._own) == 1:
            told = reader.gettext("{moves} and hits {marbles}")
            text = told.format(moves=text, marbles=self._victims(hits))
        elif hits:
            told = reader.gettext("{moves}; {marbles} hit")
            text = told.format(moves=text, marbles=self._victims(hits))
        return f"{text}{self._turn_of_one()}{self._dog()}"

    def _ways(self) -> str:
        event, reader = self._event, self._reader
        first = self._own[0]
        if len(self._own) == 1:
            return self._single(first)
        if event.kind == "swap":
            other = self._own[1]
            text = reader.gettext("{marble} on {n} and {other} on {m} change places")
            names = (self._name(first), self._name(other))
            return text.format(marble=names[0], n=first.source, other=names[1], m=other.source)
        return ", ".join(self._parts())

    def _single(self, step: Step) -> str:
        """Short, so that a phone shows it in a line; in words for whoever has it read to him."""
        reader = self._reader
        source, target = place_name(step.source, reader), place_name(step.target, reader)
        if step.source == KENNEL:
            text = reader.gettext("{marble} starts on {target}")
            if reader.plain:
                text = reader.gettext("{marble} comes out of the kennel onto its start ({target})")
        elif reader.plain:
            text = reader.gettext("{marble} goes from {source} to {target}")
        else:
            text = "{marble} {source} → {target}"
        return text.format(marble=self._name(step), source=source, target=target)

    def _parts(self) -> Iterator[str]:
        """Those of one marble in a row together, '🔵A2 14 → 16 → 19', and turns of the disc."""
        steps = self._event.steps
        for (seat, marble, is_carried), run in groupby(
            steps, key=lambda step: (step.seat, step.marble, step.is_carried)
        ):
            first, *others = run
            if is_carried:
                continue
            to = self._to()
            places = (first.source, first.target, *(step.target for step in others))
            way = f" {to} ".join(place_name(place, self._reader) for place in places)
            turn = [first, *others][-1].turn
            turned = f" ({self._turned(turn)})" if turn else ""
            yield f"{marble_name(seat, marble, self._reader, self._figures)} {way}{turned}"

    def _turn_of_one(self) -> str:
        """Where to the disc has turned after the only move, and what it carried: this one first."""
        turn = self._own[0].turn
        if len(self._own) > 1 or not turn:
            return ""
        reader, to = self._reader, self._to()
        carried = [step for step in self._event.steps if step.is_carried]
        carried.sort(key=lambda step: step.source != self._own[0].target)
        ways = [f"{self._name(step)} {to} {step.target}" for step in carried]
        if self._detail == _DETAILS - 1:
            ways = [self._figures.counted(len(carried), reader)]
        dogs = [way for way in self._event.dog if way.is_carried]
        ways += [f"{dog_sign(reader)} {to} {way.target}" for way in dogs]
        return f"; {self._turned(turn)}: {', '.join(ways)}"

    def _turned(self, turn: int) -> str:
        if turn == FORWARD:
            return self._reader.gettext("disc forward")
        return self._reader.gettext("disc back")

    def _dog(self) -> str:
        """Where to the Black Dog has run, and whom it has eaten on its way or where it was."""
        event, reader = self._event, self._reader
        runs = [way for way in event.dog if not way.is_carried]
        eaten = tuple(hit for hit in event.hits if hit.is_eaten)
        if not runs and not eaten:
            return ""
        way = "".join(f" {run.source} {self._to()} {run.target}" for run in runs)
        text = f"; {dog_sign(reader)}{way}"
        if not eaten:
            return text
        told = reader.gettext("{dog} eats {marbles}")
        return told.format(dog=text, marbles=self._victims(eaten))

    def _to(self) -> str:
        return self._reader.gettext("to") if self._reader.plain else "→"

    def _name(self, step: Step | Hit) -> str:
        return marble_name(step.seat, step.marble, self._reader, self._figures)

    def _victims(self, hits: tuple[Hit, ...]) -> str:
        reader = self._reader
        if self._detail == 0:
            return listed((f"{self._name(hit)} ({reader.names[hit.seat]})" for hit in hits), reader)
        if self._detail == 1:
            return ", ".join(self._name(hit) for hit in hits)
        return self._figures.counted(len(hits), reader)
