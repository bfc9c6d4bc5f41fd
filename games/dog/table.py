"""A variant on a board: every card with all the ways to use it, made once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from games.dog.kind import Ground, Play
from games.dog.moves import Entries, MarblePlay
from games.dog.parts import SplitPlay
from games.dog.ring import AllMarbles, Ring, ring_for
from games.dog.state import FINISH, Action, Card, Cards, Draft, State, Variant
from games.dog.teams import mover
from games.dog.variants import Rules, rules_of

_GROUNDS = 256
"""Positions that are remembered for each board."""


class Uses(NamedTuple):
    """All ways to use a card."""

    plays: Mapping[Card, Play]
    """By the kind that it plays as."""
    moves: Entries
    """Those that move one marble, all in one table."""
    others: tuple[Play, ...]
    """The rest."""


class Table:
    """What the rules ask about cards on the board of a state."""

    def __init__(self, rules: Rules, ring: Ring) -> None:
        self.rules = rules
        self.ring = ring
        # A position is looked at when moves are listed, and again when one is checked and done.
        self._ground = lru_cache(_GROUNDS)(self._find_ground)
        self.uses: Mapping[Card, Uses] = {
            card: self._uses(card) for card in dict.fromkeys(rules.deck)
        }

    def _uses(self, card: Card) -> Uses:
        plays = {
            kind: self.rules.kinds[kind].play(self.ring, card, kind)
            for kind in self.rules.plays_as(card)
        }
        simple = [play.entries for play in plays.values() if isinstance(play, MarblePlay)]
        moves: Entries = tuple(
            tuple(
                tuple(entry for entries in simple for entry in entries[seat][place])
                for place in range(FINISH + 5)
            )
            for seat in range(self.ring.seats)
        )
        others = tuple(play for play in plays.values() if not isinstance(play, MarblePlay))
        return Uses(plays, moves, others)

    def ground(self, state: State) -> Ground:
        """The position as the seat on turn sees it."""
        return self._ground(state.marbles, state.on_turn)

    def _find_ground(self, marbles: AllMarbles, on_turn: int) -> Ground:
        seat = mover(marbles, on_turn)
        return Ground(marbles, on_turn, seat, self.ring.blocked(marbles, seat))

    def actions(self, ground: Ground, hand: Cards) -> list[Action]:
        """Everything that can be done with the cards of a hand, card by card."""
        marbles, _, seat, blocked = ground
        places = tuple(dict.fromkeys(marbles[seat]))
        found: list[Action] = []
        for card in dict.fromkeys(hand):
            uses = self.uses[card]
            table = uses.moves[seat]
            found += [
                move for place in places for fields, move in table[place] if not fields & blocked
            ]
            for play in uses.others:
                found += play.actions(ground)
        return found

    def is_any_possible(self, ground: Ground, hand: Cards) -> bool:
        """Whether any card of a hand has a legal move (D9)."""
        marbles, _, seat, blocked = ground
        places = marbles[seat]
        for card in dict.fromkeys(hand):
            uses = self.uses[card]
            table = uses.moves[seat]
            for place in places:
                for fields, _ in table[place]:
                    if not fields & blocked:
                        return True
            if any(play.is_possible(ground) for play in uses.others):
                return True
        return False

    def play(self, card: Card, kind: Card) -> Play | None:
        """The use of a card as a kind; None if the card can't be used so."""
        uses = self.uses.get(card)
        return None if uses is None else uses.plays.get(kind)

    def split(self, draft: Draft) -> SplitPlay:
        """The use of the card that is being played in parts."""
        play = self.play(draft.card, draft.kind)
        if not isinstance(play, SplitPlay):
            raise TypeError(draft)
        return play

    def splits(self) -> Iterator[SplitPlay]:
        """All uses of cards that are played in parts."""
        for uses in self.uses.values():
            for play in uses.plays.values():
                if isinstance(play, SplitPlay):
                    yield play


@cache
def table_for(variant: Variant, seats: int) -> Table:
    """A variant on the board for 4 or 6 seats."""
    return Table(rules_of(variant), ring_for(seats))
