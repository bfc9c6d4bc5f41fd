"""The rules of Noch mal! Kids as a `Game`: rulings K1 to K9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from msgspec.structs import replace

from games.core.api import Applied, Decide, Game, Outcome, Over, Turn
from games.core.api import Roll as ChanceDue
from games.core.errors import IllegalChance, SetupError
from games.core.position import Fault
from games.core.rng import CountingRandom
from games.noch_mal_kids.marking import (
    active_choices,
    choices,
    die_of,
    marked_by,
    visitors_circled,
)
from games.noch_mal_kids.notation import read_action, read_chance, write_action, write_chance
from games.noch_mal_kids.position import read_position, write_position
from games.noch_mal_kids.scoring import ends_match, points
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import (
    DICE,
    MAX_SEATS,
    Action,
    Chance,
    Event,
    Face,
    Lot,
    MatchEnded,
    Options,
    Roll,
    Rolled,
    SetAside,
    StarterDrawn,
    State,
)
from games.noch_mal_kids.validity import fault


class NochMalKids(Game[Options, State, Action, Chance, State, Event]):
    """Three dice for all: the active player takes one, the others share the two that are left."""

    key: ClassVar[str] = "noch_mal_kids"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = tuple(range(1, MAX_SEATS + 1))
    has_secrets: ClassVar[bool] = False
    max_steps: ClassVar[int] = 999
    is_bounded: ClassVar[bool] = False
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType({"classic": Options()})

    def check_setup(self, options: Options, seats: int, starter: int | None) -> None:
        """Raise SetupError for a sheet that is not there, too."""
        super().check_setup(options, seats, starter)
        if options.sheet not in SHEETS:
            raise SetupError(f"{self.key} has no sheet {options.sheet!r}")

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """Empty sheets; without a starter the lot comes first (K1)."""
        self.check_setup(options, seats, starter)
        nothing = (0,) * seats
        columns = SHEETS[options.sheet].columns
        return State(options.sheet, nothing, nothing, (0,) * len(columns), active=starter)

    def turn(self, state: State) -> Turn:
        """The roll, the active player, all others together, until two species are complete."""
        if state.active is None and any(state.marked):
            return Over(Outcome(self._ranks(state)))
        if state.active is None or not state.dice:
            return ChanceDue()
        if len(state.dice) == DICE:
            return Decide((state.active,))
        must: list[int] = []
        may: list[int] = []
        for seat, choice in enumerate(state.chosen):
            if seat != state.active:
                (must if choice is None else may).append(seat)
        return Decide(tuple(must), tuple(may))

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """By die, enclosures from the left; to mark nothing comes last (K1 to K5)."""
        turn = self.turn(state)
        if not isinstance(turn, Decide) or seat not in turn.seats:
            return ()
        if seat == state.active:
            return tuple(active_choices(state, seat))
        return tuple(choices(state, seat))

    def forced(self, state: State) -> tuple[int, Action] | None:
        """A seat that has nothing to choose, because it can't mark anything with any die."""
        turn = self.turn(state)
        for seat in turn.must if isinstance(turn, Decide) else ():
            legal = self.legal_actions(state, seat)
            if len(legal) == 1:
                return seat, legal[0]
        return None

    def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        if seat != state.active:
            return self._choose(state, seat, action)
        state, events = marked_by(state, seat, action)
        left = list(state.dice)
        left.remove(die_of(action))  # type: ignore[arg-type]  # an active player takes a die
        nobody = (None,) * len(state.marked)
        state = replace(state, dice=tuple(left), chosen=nobody)
        if len(state.marked) > 1:
            return Applied(state, events)
        return self._finish_turn(state, events)

    def _choose(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        """Keep a choice until the last one has chosen; then all mark (K2)."""
        if isinstance(action, SetAside):
            raise TypeError("only the active player sets a die aside")
        chosen = (*state.chosen[:seat], action, *state.chosen[seat + 1 :])
        state = replace(state, chosen=chosen)
        if isinstance(turn := self.turn(state), Decide) and turn.must:
            return Applied(state)
        events: tuple[Event, ...] = ()
        for other in self._after(state):
            choice = chosen[other]
            if choice is not None:
                state, told = marked_by(state, other, choice)
                events += told
        return self._finish_turn(state, events)

    def _after(self, state: State) -> list[int]:
        """All seats but the active one, from his left."""
        first, seats = state.active or 0, len(state.marked)
        return [(first + step) % seats for step in range(1, seats)]

    def _finish_turn(self, state: State, events: tuple[Event, ...]) -> Applied[State, Event]:
        """Judge the columns; the dice go on to the left, or the match is over (K6, K8)."""
        state, told = visitors_circled(state)
        events += told
        sheet = SHEETS[state.sheet]
        if any(ends_match(sheet, marked) for marked in state.marked):
            state = replace(state, active=None, dice=(), chosen=())
            return Applied(state, (*events, self._ended(state)))
        following = ((state.active or 0) + 1) % len(state.marked)
        return Applied(replace(state, active=following, dice=(), chosen=()), events)

    def _ended(self, state: State) -> MatchEnded:
        winners = tuple(seat for seat, rank in enumerate(self._ranks(state)) if rank == 1)
        return MatchEnded(winners, max(self.scores(state)), len(state.marked))

    def _ranks(self, state: State) -> tuple[int, ...]:
        """Most circles first, equal scores share a rank (K9)."""
        scores = self.scores(state)
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def sample_chance(self, state: State, rng: CountingRandom) -> Chance:
        """The starter, or what the three dice show."""
        if state.active is None:
            return Lot(rng.below(len(state.marked)))
        return Roll(tuple(sorted(Face(rng.below(len(Face))) for _ in range(DICE))))

    def lot(self, chance: Chance) -> int | None:
        """The seat that was drawn to begin (K1)."""
        return chance.seat if isinstance(chance, Lot) else None

    def is_possible(self, state: State, chance: Chance) -> bool:
        """Whether three dice were rolled, or a seat of this match drawn."""
        if isinstance(chance, Lot):
            return state.active is None and 0 <= chance.seat < len(state.marked)
        faces = chance.faces
        is_roll = len(faces) == DICE and all(isinstance(face, Face) for face in faces)
        return state.active is not None and is_roll and list(faces) == sorted(faces)

    def _resolve(self, state: State, chance: Chance) -> Applied[State, Event]:
        if isinstance(chance, Lot):
            return Applied(replace(state, active=chance.seat), (StarterDrawn(chance.seat),))
        if state.active is None:
            raise IllegalChance(write_chance(chance))
        rolled = Rolled(state.active, chance.faces)
        return Applied(replace(state, dice=chance.faces), (rolled,))

    def view(self, state: State, seat: int | None) -> State:
        """The same for everyone: all of it."""
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Circles."""
        sheet = SHEETS[state.sheet]
        return tuple(
            points(sheet, marked, state.visitors, seat) for seat, marked in enumerate(state.marked)
        )

    def notation(self, action: Action) -> str:
        """Such as `red:b2` or `pass`."""
        return write_action(action)

    def parse(self, text: str) -> Action:
        """The action that a notation names."""
        return read_action(text)

    def chance_notation(self, chance: Chance) -> str:
        """Such as `roll:brr` or `starter:B`."""
        return write_chance(chance)

    def parse_chance(self, text: str) -> Chance:
        """The outcome that a notation names."""
        return read_chance(text)

    def position(self, state: State) -> str:
        """One line; the grammar stands in `position`."""
        return write_position(state)

    def parse_position(self, line: str) -> State:
        """The state that a line describes."""
        return read_position(line)

    def fault(self, state: State) -> Fault | None:
        """The first thing that is wrong with values that no match can have."""
        return fault(state)
