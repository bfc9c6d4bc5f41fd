"""The contract that every game keeps: `Game`, and the values that cross it.

Nothing here mutates. A state is a frozen `msgspec.Struct`; `turn` alone says whose move it is,
whether chance is due, or that the match is over; chance is a value like an action, so that a log
of both rebuilds a match without any generator.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, final

import msgspec

from games.core.errors import (
    IllegalAction,
    IllegalChance,
    MatchOver,
    NotationError,
    OutOfTurn,
    SetupError,
    StateError,
)
from games.core.position import Fault
from games.core.rng import CountingRandom

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT", bound=msgspec.Struct)
ChanceT = TypeVar("ChanceT", bound=msgspec.Struct)
ViewT = TypeVar("ViewT", bound=msgspec.Struct)
EventT = TypeVar("EventT", bound=msgspec.Struct)

MAX_NOTATION = 40
"""Longest notation of an action, in ASCII characters: it has to fit into a button."""

_UNREADABLE = (
    msgspec.DecodeError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,  # thousands of opened brackets
)
"""What garbage makes of decoding it or of lifting it with `upgrade`."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: `ranks[seat]`, 1 is best, seats that tie share a rank."""

    ranks: tuple[int, ...]


class Decide(msgspec.Struct, frozen=True):
    """Seats have to decide: those in `must`; those in `may` can still change their mind.

    Several seats in `must` choose at the same time, in any order.
    """

    must: tuple[int, ...]
    may: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats that have legal actions now."""
        return self.must + self.may


class Roll(msgspec.Struct, frozen=True):
    """Chance is due: `sample_chance`, then `apply_chance`."""


class Over(msgspec.Struct, frozen=True):
    """The match has ended."""

    outcome: Outcome


Turn: TypeAlias = Decide | Roll | Over


class Applied(msgspec.Struct, Generic[StateT, EventT], frozen=True):
    """A new state, and what happened on the way to it. Events are public: no secrets in them."""

    state: StateT
    events: tuple[EventT, ...] = ()


class Game(ABC, Generic[OptionsT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """The rules of one game. Instances hold no state; one serves all matches.

    A subclass implements the abstract methods; `apply` and `apply_chance` guard them, so that
    an action of another seat, state or game is refused in one place for all games.
    """

    key: ClassVar[str]
    """The folder's name; the key in the registry, in storage and in saved files."""
    schema: ClassVar[int]
    """Version of the state's shape; `upgrade` lifts older ones."""
    rules_version: ClassVar[int]
    """Raised when a ruling changes, so that an old log is not replayed by new rules."""
    seats: ClassVar[tuple[int, ...]]
    """Allowed seat counts, ascending."""
    has_secrets: ClassVar[bool]
    """Whether views differ between seats."""
    max_steps: ClassVar[int]
    """No match has more actions and outcomes together, however it is played.

    A choice that is corrected and parts that are taken back count as if they were never made.
    """
    is_bounded: ClassVar[bool] = True
    """False: no rule ends every match, only chance does, as good as always before `max_steps`.

    Walks and simulations follow a match no further than that.
    """
    options_type: ClassVar[type[Any]]
    state_type: ClassVar[type[Any]]
    event_type: ClassVar[Any]
    """A tagged Struct, or a union of such: the last few events are saved with a session."""
    presets: ClassVar[Mapping[str, Any]]
    """Named options, the default first; conformance runs over each."""

    # -- rules -------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, options: OptionsT, seats: int, starter: int | None = None) -> StateT:
        """The state before anything happened; the starter is drawn by lot if None.

        Raises SetupError for seats or options the game does not know (see `check_setup`).
        """

    @abstractmethod
    def turn(self, state: StateT) -> Turn:
        """Whose move it is, whether chance is due, or the end. Total: defined for every state."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """What this seat may do now: distinct, in a fixed order, empty if it may do nothing."""

    @abstractmethod
    def _perform(self, state: StateT, seat: int, action: ActionT) -> Applied[StateT, EventT]:
        """Carry out a legal action."""

    @abstractmethod
    def sample_chance(self, state: StateT, rng: CountingRandom) -> ChanceT:
        """Draw an outcome; the only place in a game where a generator is read."""

    @abstractmethod
    def is_possible(self, state: StateT, chance: ChanceT) -> bool:
        """Whether chance can have this outcome in this state (turn is `Roll`)."""

    @abstractmethod
    def _resolve(self, state: StateT, chance: ChanceT) -> Applied[StateT, EventT]:
        """Carry out a possible outcome."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What this seat may see; None is what the whole group may see."""

    @abstractmethod
    def scores(self, state: StateT) -> tuple[int, ...]:
        """Points by seat, as they stand."""

    def lot(self, chance: ChanceT) -> int | None:
        """The seat that this outcome lets begin, None if it decides something else."""
        return None

    def determinise(self, state: StateT, seat: int, rng: CountingRandom) -> StateT:
        """A state that this seat could just as well be in: what it can't see is drawn anew."""
        return state

    def forced(self, state: StateT) -> tuple[int, ActionT] | None:
        """A seat and its legal action that leaves nothing to choose: `match` does it at once.

        Only for what a person would find silly to be asked for, such as dropping a hand none of
        whose cards can be played. It is logged as the seat's own action.
        """
        return None

    def seats_for(self, options: OptionsT) -> tuple[int, ...]:
        """Seat counts that these options allow, ascending: some of `seats`, or all."""
        return self.seats

    def seating(self, seats: int) -> tuple[int, ...]:
        """The seat that the n-th to sit down gets in a match of so many: each seat once.

        For games of teams whose partners don't sit side by side.
        """
        return tuple(range(seats))

    def is_legal(self, state: StateT, seat: int, action: ActionT) -> bool:
        """Whether the seat may do this now; override where a list would be slow."""
        return action in self.legal_actions(state, seat)

    @final
    def apply(self, state: StateT, seat: int, action: ActionT) -> Applied[StateT, EventT]:
        """Do a seat's action. Raises MatchOver, OutOfTurn or IllegalAction, changing nothing."""
        turn = self.turn(state)
        if isinstance(turn, Over):
            raise MatchOver
        if isinstance(turn, Roll) or seat not in turn.seats:
            raise OutOfTurn(seat)
        if not self.is_legal(state, seat, action):
            raise IllegalAction(seat, self.notation(action))
        return self._perform(state, seat, action)

    @final
    def apply_chance(self, state: StateT, chance: ChanceT) -> Applied[StateT, EventT]:
        """Let an outcome happen. Raises MatchOver or IllegalChance, changing nothing."""
        turn = self.turn(state)
        if isinstance(turn, Over):
            raise MatchOver
        if not isinstance(turn, Roll) or not self.is_possible(state, chance):
            raise IllegalChance(self.chance_notation(chance))
        return self._resolve(state, chance)

    # -- notation ----------------------------------------------------------------------------

    @abstractmethod
    def notation(self, action: ActionT) -> str:
        """The action as one typable token: ASCII, no blanks, at most 40 characters, unique."""

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """The action that a notation names, legal or not. Raises NotationError."""

    @abstractmethod
    def chance_notation(self, chance: ChanceT) -> str:
        """The outcome as one token."""

    @abstractmethod
    def parse_chance(self, text: str) -> ChanceT:
        """The outcome that a notation names. Raises NotationError."""

    @abstractmethod
    def position(self, state: StateT) -> str:
        """The state as one line that a person can read and write."""

    @abstractmethod
    def parse_position(self, line: str) -> StateT:
        """The state that a position line describes. Raises NotationError naming the word."""

    # -- options and saving ------------------------------------------------------------------

    def check_setup(self, options: OptionsT, seats: int, starter: int | None) -> None:
        """Raise SetupError if seats, options or starter don't fit this game."""
        if not isinstance(options, self.options_type):
            raise SetupError(f"these are no options of {self.key}")
        allowed = self.seats_for(options)
        if seats not in allowed:
            raise SetupError(f"{self.key} is for {allowed} players, not {seats}")
        if starter is not None and not 0 <= starter < seats:
            raise SetupError(f"there is no seat {starter}")

    @final
    def options_from(self, raw: object) -> OptionsT:
        """Options from JSON values or a preset's name. Raises SetupError."""
        if isinstance(raw, str):
            if raw not in self.presets:
                raise SetupError(f"{self.key} has no options named {raw!r}")
            found: OptionsT = self.presets[raw]
            return found
        try:
            read: OptionsT = msgspec.convert(raw, self.options_type)
        except msgspec.ValidationError as error:
            raise SetupError(str(error)) from error
        return read

    @final
    def dump(self, state: StateT) -> bytes:
        """The state as JSON."""
        return msgspec.json.encode(state)

    @final
    def load(self, raw: bytes, schema: int | None = None) -> StateT:
        """The state that was saved, by this or an older program. Raises StateError."""
        version = self.schema if schema is None else schema
        if not 1 <= version <= self.schema:
            raise StateError(f"{self.key}: schema {version} is not known here")
        try:
            if version == self.schema:
                state: StateT = msgspec.json.decode(raw, type=self.state_type)
            else:
                lifted = self.upgrade(msgspec.json.decode(raw), version)
                state = msgspec.convert(lifted, self.state_type)
        except _UNREADABLE as error:
            raise StateError(f"{self.key}: {error}") from error
        self.check_state(state)
        return state

    def upgrade(self, raw: Any, schema: int) -> Any:
        """Lift the JSON value of an older schema to the present one."""
        raise StateError(f"{self.key}: nothing is known of schema {schema}")

    def fault(self, state: StateT) -> Fault | None:
        """What is wrong with values of the right types that make no position of this game."""
        return None

    @final
    def check_state(self, state: StateT) -> None:
        """Raise StateError if the values make no position of this game."""
        wrong = self.fault(state)
        if wrong is not None:
            raise StateError(f"{self.key}: {wrong.field}: {wrong.reason}")


class Strategy(Protocol):
    """A computer player. It is given a determinised state, never the real one."""

    def choose(
        self, game: Game[Any, Any, Any, Any, Any, Any], state: Any, seat: int, rng: CountingRandom
    ) -> Any:
        """One of the seat's legal actions."""
        ...


class RandomStrategy:
    """Chooses among the legal actions, all equally likely."""

    def choose(
        self, game: Game[Any, Any, Any, Any, Any, Any], state: Any, seat: int, rng: CountingRandom
    ) -> Any:
        """One of the seat's legal actions."""
        return rng.choice(game.legal_actions(state, seat))


__all__ = [
    "MAX_NOTATION",
    "Applied",
    "Decide",
    "Game",
    "NotationError",
    "Outcome",
    "Over",
    "RandomStrategy",
    "Roll",
    "Strategy",
    "Turn",
]
