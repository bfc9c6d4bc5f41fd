"""A variant on a board: every card with all the ways to use it, made once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from games.dog.kind import Ground, PartsPlay, Play
from games.dog.moves import Entries, MarblePlay
from games.dog.ring import AllMarbles, Ring, ring_for
from games.dog.state import FINISH, Action, Card, Cards, Draft, State, Variant
from games.dog.teams import mover
from games.dog.variants import Rules, rules_of

_GROUNDS = 256
"""Positions that are remembered for each board."""
_COPIED = 256
"""Sets of kinds for which it is remembered what can be copied."""


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
        self._ground = lru_cache(_GROUNDS)(self.ground_of)
        self._no_moves: Entries = (((),) * (FINISH + 5),) * ring.seats
        self._plays: Mapping[Card, Mapping[Card, Play]] = {
            card: {kind: rules.kinds[kind].play(ring, card, kind) for kind in rules.plays_as(card)}
            for card in dict.fromkeys(rules.deck)
        }
        self._always: Mapping[Card, Uses] = {
            card: self._uses(plays)
            for card, plays in self._plays.items()
            if card not in rules.copies
        }
        self._copied = lru_cache(_COPIED)(self._find_copied)

    def _uses(self, plays: Mapping[Card, Play]) -> Uses:
        simple = [play.entries for play in plays.values() if isinstance(play, MarblePlay)]
        others = tuple(play for play in plays.values() if not isinstance(play, MarblePlay))
        return Uses(plays, self._merged(simple) if simple else self._no_moves, others)

    def _merged(self, tables: Sequence[Entries]) -> Entries:
        return tuple(
            tuple(
                tuple(entry for entries in tables for entry in entries[seat][place])
                for place in range(FINISH + 5)
            )
            for seat in range(self.ring.seats)
        )

    def _find_copied(self, card: Card, played: frozenset[Card]) -> Uses:
        plays = self._plays[card]
        return self._uses({kind: play for kind, play in plays.items() if kind in played})

    def uses(self, card: Card, played: Cards) -> Uses:
        """All ways to use a card of the variant when these kinds were played in the round."""
        return self._always.get(card) or self._copied(card, frozenset(played))

    def ground(self, state: State) -> Ground:
        """The position as the seat on turn sees it."""
        return self._ground(state.marbles, state.on_turn, state.dog)

    def ground_of(self, marbles: AllMarbles, on_turn: int, dog: int | None) -> Ground:
        """Any position as the seat on turn sees it."""
        seat = mover(marbles, on_turn)
        return Ground(marbles, on_turn, seat, self.ring.blocked(marbles, seat), dog)

    def actions(self, ground: Ground, hand: Cards, played: Cards) -> list[Action]:
        """Everything that can be done with the cards of a hand, card by card."""
        seat, blocked = ground.seat, ground.blocked
        places = tuple(dict.fromkeys(ground.marbles[seat]))
        found: list[Action] = []
        for card in dict.fromkeys(hand):
            uses = self.uses(card, played)
            table = uses.moves[seat]
            found += [
                move for place in places for fields, move in table[place] if not fields & blocked
            ]
            for play in uses.others:
                found += play.actions(ground)
        return found

    def is_any_possible(self, ground: Ground, hand: Cards, played: Cards) -> bool:
        """Whether any card of a hand has a legal move (D9)."""
        seat, blocked = ground.seat, ground.blocked
        places = ground.marbles[seat]
        for card in dict.fromkeys(hand):
            uses = self.uses(card, played)
            table = uses.moves[seat]
            for place in places:
                for fields, _ in table[place]:
                    if not fields & blocked:
                        return True
            if any(play.is_possible(ground) for play in uses.others):
                return True
        return False

    def play(self, card: Card, kind: Card, played: Cards) -> Play | None:
        """The use of a card as a kind; None if the card can't be used so now."""
        if card not in self._plays or (card in self.rules.copies and kind not in played):
            return None
        return self._plays[card].get(kind)

    def split(self, draft: Draft) -> PartsPlay:
        """The use of the card that is being played in parts."""
        play = self._plays[draft.card].get(draft.kind)
        if not isinstance(play, PartsPlay):
            raise TypeError(draft)
        return play


@cache
def table_for(variant: Variant, seats: int) -> Table:
    """A variant on the board for 4 or 6 seats."""
    return Table(rules_of(variant), ring_for(seats))
