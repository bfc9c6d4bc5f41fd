"""What a card can do: `Kind` as the tables of variants name it, `Play` ready for one board.

The rules ask a play for its actions and let it carry one out; they know neither cards nor
variants. A card may have several plays: a Joker has those of all other cards, a Copy those of
the kinds that were played in this round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from games.dog.ring import AllMarbles, Fields, Ring
from games.dog.state import Action, Arrival, Card, DogWay, Draft, Hit, Step


class Ground(NamedTuple):
    """A position as somebody who moves sees it."""

    marbles: AllMarbles
    on_turn: int
    """Whose card it is."""
    seat: int
    """Whose marbles are moved: partner's, once the own ones are in (D36)."""
    blocked: Fields
    """What those marbles can neither pass nor land on."""
    dog: int | None = None
    """Where the Black Dog is; None in a game without it."""


class Played(NamedTuple):
    """What an action led to; with a draft, the card is not complete yet."""

    marbles: AllMarbles
    steps: tuple[Step, ...] = ()
    hits: tuple[Hit, ...] = ()
    draft: Draft | None = None
    dog: int | None = None
    """Where the Black Dog is now; None if it stayed where it was."""
    prowl: tuple[DogWay, ...] = ()
    arrival: Arrival | None = None
    """A figure has come onto a special field."""


class Play(ABC):
    """One way to use a card, on the board for a number of seats."""

    def __init__(self, ring: Ring, card: Card, kind: Card) -> None:
        self.ring = ring
        self.card = card
        self.kind = kind

    @abstractmethod
    def actions(self, ground: Ground) -> Sequence[Action]:
        """All that can be done with the card now, in a fixed order."""

    @abstractmethod
    def is_possible(self, ground: Ground) -> bool:
        """Whether there is any; sooner known than all."""

    @abstractmethod
    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether the action is one of them; card and kind are known to be right."""

    @abstractmethod
    def perform(self, ground: Ground, action: Action) -> Played:
        """Carry out an action that is allowed."""


class PartsPlay(Play):
    """A use of a card in parts; until the last one its player can go back part by part."""

    points: int
    """To be used up."""
    lapses: bool
    """Whether points may lapse once the player's own last marble has come in (D31)."""

    @abstractmethod
    def next_actions(self, ground: Ground, draft: Draft) -> list[Action]:
        """The parts that can be played next, in a fixed order."""

    @abstractmethod
    def allows_next(self, ground: Ground, draft: Draft, action: Action) -> bool:
        """Whether the action is one of them."""

    @abstractmethod
    def perform_next(self, ground: Ground, draft: Draft, action: Action) -> Played:
        """Play the next part; with the last one, what all together have led to."""

    @abstractmethod
    def points_of(self, step: Step) -> int:
        """What a part has used."""

    @abstractmethod
    def so_far(self, draft: Draft, marbles: AllMarbles) -> Played:
        """What all parts together have led to; `marbles` are those after the last one."""

    @abstractmethod
    def replayed(self, ground: Ground, step: Step) -> Played | None:
        """What a part has led to that was played on this ground; None if it can't have been."""


class Kind(ABC):
    """What the cards of a kind can do, as a value of the variant's rules."""

    @abstractmethod
    def play(self, ring: Ring, card: Card, kind: Card) -> Play:
        """This use of the kind with a card, which may be a Joker or a Copy."""
