"""Values of Dog: cards, places, the state, and what a seat sees of it.

A place is one number, so that moves are generated on light values: the kennel is -1, ring fields
are 0 to 16n - 1 clockwise with the start of seat s at 16s, finish fields are 100 (next to the
start) to 103 (innermost).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Card: TypeAlias = str
"""A kind of card by its name: `2` … `10`, `12`, `13`, `1/11`, `1-7`, `swap`, `joker`, …"""
Cards: TypeAlias = tuple[Card, ...]
"""Cards in the order of `cards.ORDER`; the same kind may come several times."""
Variant: TypeAlias = Literal["classic", "black", "royal"]

KENNEL = -1
FINISH = 100
MARBLES = 4
QUARTER = 16
SEAT_COUNTS = (4, 6)
Marbles: TypeAlias = tuple[int, int, int, int]
"""Places of a seat's four marbles; a marble keeps its number all through the match."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game of the family is played."""

    variant: Variant = "classic"


# -- actions ---------------------------------------------------------------------------------


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Choose the card that the partner gets (D8); may be changed until all have chosen."""

    card: Card


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Move one marble with a card, or with the next part of a card that is played in parts.

    A part's points are the way from source to target.
    """

    card: Card
    kind: Card
    """What the card plays as; another one with a Joker or a Copy."""
    seat: int
    """Whose marble."""
    source: int
    target: int
    turn: int = 0
    """Where to the disc turns after it: 1 clockwise, -1 back, 0 not at all (B4)."""
    marble: int | None = None
    """Its number, if ranks tell marbles apart (R4)."""


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """Let a marble change places with a foreign one (D33)."""

    card: Card
    kind: Card
    seat: int
    source: int
    other: int
    """Whose the foreign marble is."""
    target: int
    """Its ring field."""
    marble: int | None = None
    other_marble: int | None = None


class Back(msgspec.Struct, frozen=True, tag="back"):
    """Take back the last part of a card that is played in parts."""


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Let the points lapse that are left for the partner's marbles (D31)."""


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Put the whole hand on the discard: no card of it has a legal move (D9)."""


class SetFigure(msgspec.Struct, frozen=True, tag="set"):
    """Set a figure on its start for no card, before the first round is played (R3)."""

    seat: int
    marble: int


class SetNone(msgspec.Struct, frozen=True, tag="set-none"):
    """Leave all figures in the kennel instead (R3)."""


class Jump(msgspec.Struct, frozen=True, tag="jump"):
    """Let the Citizen jump on to the next free special field (R12)."""

    seat: int
    marble: int
    source: int
    target: int


class Stay(msgspec.Struct, frozen=True, tag="stay"):
    """Decline that jump."""


Action: TypeAlias = Give | Move | Swap | Back | Stop | Drop | SetFigure | SetNone | Jump | Stay


# -- the state -------------------------------------------------------------------------------


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A marble's way: which one, and from which place to which."""

    seat: int
    marble: int
    """0 to 3."""
    source: int
    target: int
    turn: int = 0
    """Where to the disc turned after it: 1 clockwise, -1 back, 0 not at all (B4)."""
    is_carried: bool = False
    """The disc has carried the marble."""


class DogWay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way of the Black Dog."""

    source: int
    target: int
    is_carried: bool = False
    """The disc has carried it."""


class Draft(msgspec.Struct, frozen=True):
    """A card that is being played in parts: its player can still go back, part by part."""

    card: Card
    kind: Card
    points: int
    """Still to be used."""
    steps: tuple[Step, ...]
    """The parts so far; their hits are not among them."""
    before: tuple[tuple[Marbles, ...], ...]
    """All marbles before each of the parts: what everybody else sees is the first."""
    is_optional: bool = False
    """The points that are left may lapse (D31)."""
    dogs: tuple[int, ...] = ()
    """Where the Black Dog was before each of the parts; empty in a game without it."""


class Setting(msgspec.Struct, frozen=True, tag="setting"):
    """Before the first round is played, the seats set figures out in turn (R3)."""


class Arrival(msgspec.Struct, frozen=True, tag="arrival"):
    """A card has brought a figure onto a special field; the seat on turn is not done (R11, R12)."""

    seat: int
    """Whose figure."""
    marble: int
    is_drawn: bool = False
    """The card is drawn, and the figure may jump on."""


Interlude: TypeAlias = Setting | Arrival
"""What happens between cards, when no card can be played."""


class State(msgspec.Struct, frozen=True):
    """All of a match. `starter` is None until the lot is drawn."""

    variant: Variant
    starter: int | None
    """Of this round."""
    round: int
    """From 0."""
    pile: Cards
    """What is left to draw, as a multiset in order; chance decides what comes."""
    discard: Cards
    """As a multiset in order."""
    top: Card | None
    """The card that lies on top of the discard."""
    hands: tuple[Cards, ...]
    """By seat; empty before the first deal."""
    gifts: tuple[Card | None, ...]
    """By seat while cards are exchanged, what was chosen; else empty."""
    marbles: tuple[Marbles, ...]
    """By seat; with a draft, as its parts have left them."""
    on_turn: int
    played: Cards = ()
    """Kinds played in this round, oldest first."""
    draft: Draft | None = None
    last: tuple[Step, ...] = ()
    """The ways of the last card that moved anything."""
    hits: tuple[Hit, ...] = ()
    """What that card sent to the kennels."""
    dog: int | None = None
    """The Black Dog's ring field; None before its lot, and in a game without it."""
    prowl: tuple[DogWay, ...] = ()
    """The Black Dog's ways with the last card that moved anything."""
    interlude: Interlude | None = None

    @property
    def seats(self) -> int:
        """4 or 6."""
        return len(self.marbles)

    @property
    def ring(self) -> int:
        """Number of ring fields."""
        return QUARTER * len(self.marbles)


class View(msgspec.Struct, frozen=True):
    """What one seat may see, or the whole group (`seat` None)."""

    variant: Variant
    seat: int | None
    starter: int | None
    round: int
    pile: int
    """Cards left to draw."""
    discard: int
    top: Card | None
    hands: tuple[int, ...]
    """Number of cards by seat."""
    chosen: tuple[bool, ...]
    """By seat while cards are exchanged, who has chosen; else empty."""
    marbles: tuple[Marbles, ...]
    """By seat: with a draft, as it is to its player, to all others as it was before."""
    on_turn: int | None
    """None while cards are exchanged or dealt, and at the end."""
    played: Cards
    hand: Cards = ()
    """The viewer's own cards."""
    gift: Card | None = None
    """The viewer's own choice for his partner."""
    draft: Draft | None = None
    """The viewer's own."""
    last: tuple[Step, ...] = ()
    hits: tuple[Hit, ...] = ()
    dog: int | None = None
    """As the marbles: with a draft, elsewhere to its player than to all others."""
    prowl: tuple[DogWay, ...] = ()
    interlude: Interlude | None = None


# -- events ----------------------------------------------------------------------------------


class StarterDrawn(msgspec.Struct, frozen=True, tag=True):
    """The lot has decided who starts."""

    seat: int


class DogReleased(msgspec.Struct, frozen=True, tag=True):
    """The lot has decided where the Black Dog begins."""

    field: int


class RoundBegun(msgspec.Struct, frozen=True, tag=True):
    """New hands were dealt; before it the discard may have been shuffled into the pile."""

    round: int
    cards: int
    starter: int
    reshuffled: bool


class GiftChosen(msgspec.Struct, frozen=True, tag=True):
    """A seat has chosen a card for its partner; which one, nobody knows."""

    seat: int


class CardsExchanged(msgspec.Struct, frozen=True, tag=True):
    """All have chosen, and the cards have changed hands."""


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A marble that was sent to its kennel."""

    seat: int
    marble: int
    field: int
    """Where it stood."""
    is_eaten: bool = False
    """By the Black Dog."""


class CardPlayed(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A seat has played a card, with all its parts. A swap has two steps.

    After a step that turns the disc come the ways of the marbles that it carries.
    """

    seat: int
    card: Card
    kind: Card
    steps: tuple[Step, ...]
    hits: tuple[Hit, ...]
    dog: tuple[DogWay, ...] = ()
    """Ways of the Black Dog, carried or its own."""
    is_ranked: bool = False
    """Whether ranks tell marbles apart (R4)."""


class FigureSet(msgspec.Struct, frozen=True, tag=True):
    """A seat has set a figure on its start for no card, or none (R3)."""

    seat: int
    marble: int | None


class CardDrawn(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A figure on a special field has brought a seat a card; which one, only that seat knows."""

    seat: int
    reshuffled: bool = False


class FigureJumped(msgspec.Struct, frozen=True, tag=True):
    """A seat has let a Citizen jump on to another special field (R12)."""

    seat: int
    step: Step


class FigureStayed(msgspec.Struct, frozen=True, tag=True):
    """A seat has declined that jump."""

    seat: int


class HandDropped(msgspec.Struct, frozen=True, tag=True):
    """A seat could not move: its hand went to the discard, and it is out of this round."""

    seat: int
    cards: Cards


class AllIn(msgspec.Struct, frozen=True, tag=True):
    """A seat has brought its last marble in and plays for its partner from now on."""

    seat: int


class TeamWon(msgspec.Struct, frozen=True, tag=True):
    """A team has all eight in: the match is over."""

    team: tuple[int, int]


Event: TypeAlias = (
    StarterDrawn
    | DogReleased
    | RoundBegun
    | GiftChosen
    | CardsExchanged
    | CardPlayed
    | FigureSet
    | CardDrawn
    | FigureJumped
    | FigureStayed
    | HandDropped
    | AllIn
    | TeamWon
)
