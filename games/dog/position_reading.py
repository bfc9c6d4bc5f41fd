"""Reading a position line; `position` has its grammar."""

from __future__ import annotations

from collections import Counter

from games.core.position import SEATS, Line, read_seat
from games.dog.cards import in_order
from games.dog.draft_reading import read_draft
from games.dog.notation import read_card, read_cards, read_field
from games.dog.position_words import Words
from games.dog.state import SEAT_COUNTS, Card, Cards, State
from games.dog.step_reading import read_hits, read_last, read_phase, read_prowl
from games.dog.validity import MAX_ROUND, fault
from games.dog.variants import rules_of


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    words = Words(Line(line, "dog", SEAT_COUNTS))
    state = _read_state(words)
    draft = words.texts.get("parts", words.texts.get("points"))
    if draft is not None:
        words.check(fault(state))
        state = read_draft(
            state,
            words.texts.get("parts"),
            words.texts.get("points"),
        )
    words.check(fault(state))
    return state


def _read_state(words: Words) -> State:
    seats = words.seats
    marbles = words.places()
    hands = tuple(in_order(words.read(letter, read_cards, [])) for letter in SEATS[:seats])
    pile, discard, top = _read_piles(words, hands)
    on_turn = words.read("turn", read_seat, words.read("starter", read_seat, None))
    return State(
        variant=words.variant,
        starter=words.read("starter", read_seat, on_turn),
        round=words.read("round", _read_round, 1) - 1,
        pile=pile,
        discard=discard,
        top=words.read("top", read_card, top),
        hands=hands,
        gifts=words.read("gifts", _read_gifts, ()),
        marbles=marbles,
        on_turn=on_turn or 0,
        played=words.read("played", lambda text: tuple(read_cards(text)), ()),
        last=words.read("last", lambda text: read_last(text, marbles, words.is_ranked), ()),
        hits=words.read("hits", lambda text: read_hits(text, words.is_ranked), ()),
        dog=words.read("dog", read_field, None),
        prowl=words.read("prowl", read_prowl, ()),
        interlude=words.read("phase", lambda text: read_phase(text, marbles), None),
    )


def _read_piles(words: Words, hands: tuple[Cards, ...]) -> tuple[Cards, Cards, Card | None]:
    """Pile and discard; what is in neither of them nor in a hand is in the one not named."""
    left = Counter(rules_of(words.variant).deck)
    left.subtract(card for hand in hands for card in hand)
    discard = words.read("discard", read_cards, list[Card]())
    pile = words.read("pile", read_cards, list[Card]())
    left.subtract((*discard, *pile))
    rest = in_order((+left).elements())
    named_pile = rest if "pile" not in words.texts else in_order(pile)
    unsaid = "pile" in words.texts and "discard" not in words.texts
    named_discard = rest if unsaid else in_order(discard)
    top = discard[-1] if discard else rest[-1] if unsaid and rest else None
    return named_pile, named_discard, top


def _read_round(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_ROUND))):
        raise ValueError(f"{text!r} is no round: they are counted from 1")
    return int(text)


def _read_gifts(text: str) -> tuple[Card | None, ...]:
    return tuple(None if word == "-" else read_card(word) for word in text.split(","))
