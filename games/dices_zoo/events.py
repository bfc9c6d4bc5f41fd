"""What can happen in Dice's Zoo, as it is told to people."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from games.dices_zoo.state import Dice, Die, Face, Limit


class How(StrEnum):
    """In what way animals were played (Z3)."""

    LEAD = "lead"
    BEAT = "beat"
    RAISE = "raise"


class StarterDrawn(msgspec.Struct, frozen=True, tag="starter_drawn"):
    """The lot has said who begins."""

    seat: int


class RoundBegun(msgspec.Struct, frozen=True, tag="round_begun"):
    """Everybody has drawn dice and rolled them."""

    round: int
    starter: int
    dice: int
    """Each player's."""


class CentreCleared(msgspec.Struct, frozen=True, tag="centre_cleared"):
    """Nobody has beaten this player's animals: they are discarded, and he is on turn (Z6)."""

    seat: int
    face: Face
    count: int


class Played(msgspec.Struct, frozen=True, tag="played"):
    """Animals were played into the centre."""

    seat: int
    how: How
    dice: Dice


class Rerolled(msgspec.Struct, frozen=True, tag="rerolled"):
    """A turn was a re-roll."""

    seat: int
    before: Dice
    after: Dice


class DieRolled(msgspec.Struct, frozen=True, tag="die_rolled"):
    """A bear has had a die rolled again."""

    seat: int
    owner: int
    die: Die
    after: Die


class DiceExchanged(msgspec.Struct, frozen=True, tag="dice_exchanged"):
    """A boar has exchanged two dice."""

    seat: int
    given: Die
    owner: int
    """Whose die was taken for it."""
    taken: Die


class DieRemoved(msgspec.Struct, frozen=True, tag="die_removed"):
    """A fox has taken a die away."""

    seat: int
    owner: int
    die: Die


class DieDrawn(msgspec.Struct, frozen=True, tag="die_drawn"):
    """A squirrel has had a die drawn."""

    seat: int
    owner: int
    die: Die


class DieGiven(msgspec.Struct, frozen=True, tag="die_given"):
    """An earthworm has brought a die to another player."""

    seat: int
    owner: int
    die: Die


class EffectSkipped(msgspec.Struct, frozen=True, tag="effect_skipped"):
    """An effect could not be carried out (Z7)."""

    seat: int
    face: Face


class BagRefilled(msgspec.Struct, frozen=True, tag="bag_refilled"):
    """The bag was empty, and the whole discard was put into it (Z12)."""

    dice: int


class RoundEnded(msgspec.Struct, frozen=True, tag="round_ended"):
    """Somebody has no dice left; or nobody has played for too long (Z13, Z16)."""

    round: int
    seats: tuple[int, ...]
    """Who has no dice left."""
    penalties: tuple[int, ...]
    """By seat, of this round."""
    points: tuple[int, ...]
    """By seat, of all rounds."""
    limit: Limit
    is_stalled: bool
    """Whether it ended because nobody has played for too long."""


class LeadersTied(msgspec.Struct, frozen=True, tag="leaders_tied"):
    """Several are first, so another round has to decide (Z15)."""

    seats: tuple[int, ...]


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    """The match is over."""

    winners: tuple[int, ...]
    points: int


Event: TypeAlias = (
    StarterDrawn
    | RoundBegun
    | CentreCleared
    | Played
    | Rerolled
    | DieRolled
    | DiceExchanged
    | DieRemoved
    | DieDrawn
    | DieGiven
    | EffectSkipped
    | BagRefilled
    | RoundEnded
    | LeadersTied
    | MatchEnded
)
