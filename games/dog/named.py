"""Kinds of cards of Dog Royal in which rank has no say: Swap and Magnet (R15, R16)."""

from __future__ import annotations

from games.dog.court import Court
from games.dog.kind import Ground, Kind, Play, Played
from games.dog.ranked import arrival
from games.dog.ring import AllMarbles, Ring
from games.dog.state import Action, Card, Move, Swap


class Named(Kind):
    """A kind for marbles on the ring, whatever their rank: only its actions name the figures."""

    def __init__(self, court: Court, inner: Kind) -> None:
        self.court = court
        self.inner = inner

    def play(self, ring: Ring, card: Card, kind: Card) -> NamedPlay:
        """This use of the kind with a card."""
        return NamedPlay(self, ring, card, kind)


class NamedPlay(Play):
    """What the play inside does, with figures."""

    def __init__(self, what: Named, ring: Ring, card: Card, kind: Card) -> None:
        super().__init__(ring, card, kind)
        self.court = what.court
        self.inner = what.inner.play(ring, card, kind)

    def actions(self, ground: Ground) -> list[Action]:
        """In the order of the play inside."""
        return [_named(ground.marbles, action) for action in self.inner.actions(ground)]

    def is_possible(self, ground: Ground) -> bool:
        """Whether the play inside is."""
        return self.inner.is_possible(ground)

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether the play inside allows it, and the figures are named rightly."""
        inner = _unnamed(action)
        return self.inner.allows(ground, inner) and _named(ground.marbles, inner) == action

    def perform(self, ground: Ground, action: Action) -> Played:
        """As the play inside; a move may end on a special field, a swap can't."""
        played = self.inner.perform(ground, _unnamed(action))
        if isinstance(action, Move):
            return played._replace(arrival=arrival(self.court, action))
        return played


def _named(marbles: AllMarbles, action: Action) -> Action:
    if isinstance(action, Move):
        card, kind, seat, source, target = _move_values(action)
        return Move(card, kind, seat, source, target, marble=marbles[seat].index(source))
    if isinstance(action, Swap):
        return Swap(
            *(action.card, action.kind, action.seat, action.source, action.other, action.target),
            marble=marbles[action.seat].index(action.source),
            other_marble=marbles[action.other].index(action.target),
        )
    return action


def _unnamed(action: Action) -> Action:
    if isinstance(action, Move):
        return Move(*_move_values(action))
    if isinstance(action, Swap):
        return Swap(
            action.card, action.kind, action.seat, action.source, action.other, action.target
        )
    return action


def _move_values(action: Move) -> tuple[Card, Card, int, int, int]:
    return action.card, action.kind, action.seat, action.source, action.target
