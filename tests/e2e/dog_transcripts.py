"""What each person saw of a match of Dog, compared with what he was entitled to see.

The match is replayed from its log. Each version of each message must be true of a moment at which
its reader held exactly the cards that it shows, and at which those were on the table of which it
tells; from one version to the next no moment may come before an earlier one.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core.api import Applied
from games.dog.state import CardPlayed, HandDropped, Options, State
from tests.e2e.control import Json
from tests.e2e.dog_playing import GAME, DogTable
from tests.e2e.dog_sentences import WORDS, Words
from tests.e2e.dog_words import Named, read

OWN = ("gift", "split", "asked", "placed", "swapped", "turned", "chosen", "card")


@dataclass(frozen=True)
class Moment:
    """The match between two entries of its log."""

    at: float
    state: State
    told: tuple[str, ...]
    """All cards that were played or dropped so far, as boards tell of them."""


@dataclass(frozen=True)
class Seen:
    """A version of a message, or the answer to a press."""

    at: float
    text: str
    keys: Sequence[tuple[str, str]] = ()
    """Labels and data of the buttons."""
    since: float = 0.0
    """Of an answer: when the finger came down."""


@dataclass(frozen=True)
class Opened:
    """A card that somebody has opened in front of all, with a slot under the board."""

    at: float
    seat: int
    card: str


@dataclass(frozen=True)
class Transcripts:
    """All that was seen: by chat, and by the person who pressed."""

    chats: Mapping[int, Sequence[Seen]]
    answers: Mapping[int, Sequence[Seen]]
    slots: Sequence[tuple[float, int, int]]
    """When, by whom, and which slot was pressed."""


def transcripts(table: DogTable, since: int = 0) -> Transcripts:
    """What the bot has shown in all chats after a call."""
    control = table.group.world.control
    chats: dict[int, list[Seen]] = {}
    answers: dict[int, list[Seen]] = {}
    slots = []
    for call in table.group.world.calls(since):
        if call["method"].lower() == "answercallbackquery":
            press = control.get(f"callbacks/{call['params']['callback_query_id']}")
            text = call["params"].get("text", "")
            seen = Seen(call["at"], text, since=press["pressed_at"])
            answers.setdefault(press["from"], []).append(seen)
            letter, *parts = json.loads(press["data"])
            if letter == "s":
                slots.append((press["pressed_at"], press["from"], parts[2]))
        elif isinstance(call["result"], dict) and "chat" in call["result"]:
            chats.setdefault(call["chat"], []).append(_seen(call))
    return Transcripts(chats, answers, slots)


def _seen(call: Json) -> Seen:
    message = call["result"]
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    keys = [(it["text"], it.get("callback_data", "")) for row in rows for it in row]
    return Seen(call["at"], message.get("text", message.get("caption", "")), keys)


class Judge:
    """Knows the whole match, and who was entitled to see what of it."""

    def __init__(self, table: DogTable, seen: Transcripts, left: Mapping[int, float]) -> None:
        self._words = WORDS[table.variant]
        self.moments = list(_moments(table))
        self.left = left
        """When a person has left his seat."""
        self._seats = {it.id: seat for seat, it in enumerate(table.seated) if it is not None}
        self._seen = seen
        self._opened = list(self._openings())

    def findings(self, user: int, *, as_user: int | None = None) -> list[str]:
        """All that this person saw and was not entitled to see; or another, had he seen it."""
        entitled = as_user or user
        own, group = self._seen.chats.get(user, ()), self._seen.chats[min(self._seen.chats)]
        answers = self._seen.answers.get(user, ())
        return [
            *self._of_chat(own, entitled),
            *self._of_chat(group, None),
            *(it for answer in answers for it in self._of_answer(answer, entitled)),
        ]

    # -- messages ----------------------------------------------------------------------------

    def _of_chat(self, chat: Sequence[Seen], reader: int | None) -> Iterator[str]:
        """Versions that no moment accounts for, and texts that nobody has looked at."""
        first = self._dealt_at
        now = 0
        for seen in chat:
            if seen.at < first:
                continue
            named = _named(seen, self._words)
            yield from (f"not known: {line!r}" for line in named.strange)
            seat = self._seat_of(reader, seen.at)
            fitting = next(
                (it for it in self._until(now, seen) if self._fits(it, seat, named, seen)), None
            )
            if fitting is None:
                yield f"at {seen.at} to {reader or 'all'}: {seen.text}\n{seen.keys}"
            else:
                now = fitting

    def _until(self, start: int, seen: Seen) -> Iterator[int]:
        for number in range(start, len(self.moments)):
            if self.moments[number].at > seen.at:
                return
            yield number

    def _fits(self, number: int, seat: int | None, named: Named, seen: Seen) -> bool:
        """Whether it was so at this moment, and the reader could know all of it."""
        moment = self.moments[number]
        told = named.of("played", "dropped")
        if told and told != moment.told[-len(told) :]:
            return False
        if named.has("pile") and (*named.of("top"), None)[0] != moment.state.top:
            return False
        if not {*named.of("copied")} <= {*moment.state.played}:
            return False
        hand = () if seat is None else moment.state.hands[seat]
        if named.has("hand") and (seat is None or named.of("held") != hand):
            return False
        known = set(hand) if seat is not None else self._open_at(number, seen.at)
        return known >= {*named.of(*OWN), *named.of("held")}

    def _open_at(self, number: int, time: float) -> set[str]:
        """What the one on turn has opened in front of all since his turn began."""
        state = self.moments[number].state
        while number and self._is_same_turn(self.moments[number - 1].state, state):
            number -= 1
        began = self.moments[number].at
        return {
            it.card for it in self._opened if it.seat == state.on_turn and began <= it.at <= time
        }

    @staticmethod
    def _is_same_turn(before: State, state: State) -> bool:
        return (before.on_turn, before.hands, before.gifts) == (
            state.on_turn,
            state.hands,
            state.gifts,
        )

    # -- answers -----------------------------------------------------------------------------

    def _of_answer(self, seen: Seen, reader: int) -> Iterator[str]:
        """Words for the one who pressed: he may be told of his own cards alone."""
        if seen.at < self._dealt_at:
            return
        named = read(seen.text.split("\n"), self._words.toasts)
        yield from (f"not known: {line!r}" for line in named.strange)
        seat = self._seat_of(reader, seen.since)
        moments = [
            self.at(seen.since),
            *(it for it in self.moments if seen.since < it.at <= seen.at),
        ]
        hands = [() if seat is None else it.state.hands[seat] for it in moments]
        glance, own = named.of("glance"), set(named.of(*OWN))
        if not any((not glance or glance == hand) and own <= set(hand) for hand in hands):
            yield f"at {seen.at} to {reader}: {seen.text!r}"

    # -- the match ---------------------------------------------------------------------------

    def at(self, time: float) -> Moment:
        """The moment that was at a time."""
        return [it for it in self.moments if it.at <= time][-1]

    @property
    def _dealt_at(self) -> float:
        return next(it.at for it in self.moments if any(it.state.hands))

    def _seat_of(self, user: int | None, time: float) -> int | None:
        has_left = user is not None and self.left.get(user, time) < time
        return None if user is None or has_left else self._seats.get(user)

    def _openings(self) -> Iterator[Opened]:
        for at, user, number in self._seen.slots:
            seat, state = self._seats.get(user), self.at(at).state
            if seat is None or seat != state.on_turn or state.gifts or state.interlude is not None:
                continue
            if state.draft is not None:
                yield Opened(at, seat, state.draft.card)
            elif number < len(state.hands[seat]):
                yield Opened(at, seat, state.hands[seat][number])


def _moments(table: DogTable) -> Iterator[Moment]:
    """The match as its log tells it, and as it was put."""
    seats = len(table.position().seats)
    moment = Moment(0.0, GAME.setup(Options(table.variant), seats), ())
    yield moment
    puts = list(table.puts)
    for seat, notation, at in (*table.log(), (None, "", math.inf)):
        while puts and puts[0][0] < at:
            moment = Moment(*puts.pop(0), moment.told)
            yield moment
        if not notation:
            return
        if seat is None:
            applied = GAME.apply_chance(moment.state, GAME.parse_chance(notation))
        else:
            applied = GAME.apply(moment.state, seat, GAME.parse(notation))
        moment = Moment(at, applied.state, (*moment.told, *_told(applied)))
        yield moment


def _told(applied: Applied) -> Iterator[str]:
    for event in applied.events:
        if isinstance(event, CardPlayed):
            yield event.card
        elif isinstance(event, HandDropped):
            yield from event.cards


def _named(seen: Seen, words: Words) -> Named:
    """What text and buttons name, and what the buttons carry: phones get that, too."""
    parts = [read(seen.text.split("\n"), words.lines)]
    for label, data in seen.keys:
        letter, *values = json.loads(data) if data else ("",)
        told = str(values[-1]) if letter in {"a", "m"} else ""
        parts.append(read([label], words.kinds if "=" in told or told == "joker" else words.labels))
        card = told.removeprefix("give:").split(":")[0].split("=")[0]
        if card and card not in words.terms.no_cards:
            parts.append(Named([("card", card)], ()))
        if letter in {"c", "v"}:
            parts.append(Named((), [data]))
    cards = [it for part in parts for it in part.cards]
    return Named(cards, [it for part in parts for it in part.strange])
