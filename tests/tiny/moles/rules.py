"""The rules of the moles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from msgspec.structs import replace

from games.core.api import Applied, Decide, Game, Outcome, Over, Turn
from games.core.errors import NotationError, SetupError
from games.core.position import Fault
from games.core.rng import CountingRandom
from tests.tiny.moles.position import fault, read_position, write_position
from tests.tiny.moles.state import (
    MAX_ROUNDS,
    MOUNDS,
    Chance,
    Dig,
    Dug,
    Event,
    Options,
    Pointed,
    State,
)


class Moles(Game[Options, State, Dig, Chance, State, Event]):
    """Everything is open, and all choose at the same time."""

    key: ClassVar[str] = "moles"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    has_secrets: ClassVar[bool] = False
    max_steps: ClassVar[int] = 4 * MAX_ROUNDS
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType({"standard": Options()})

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """Nobody starts: all choose at the same time."""
        self.check_setup(options, seats, starter)
        nothing = (0,) * seats
        return State(options.rounds, ((),) * seats, nothing, nothing)

    def check_setup(self, options: Options, seats: int, starter: int | None) -> None:
        """Raise SetupError for more rounds than there are, too."""
        super().check_setup(options, seats, starter)
        if not 1 <= options.rounds <= MAX_ROUNDS:
            raise SetupError(f"there are 1 to {MAX_ROUNDS} rounds, not {options.rounds}")

    def turn(self, state: State) -> Turn:
        """All choose until the last round was played."""
        if len(state.dug[0]) == state.rounds:
            better = (sum(other > own for other in state.worms) for own in state.worms)
            return Over(Outcome(tuple(1 + seats_before for seats_before in better)))
        return Decide(
            must=tuple(seat for seat, mound in enumerate(state.chosen) if not mound),
            may=tuple(seat for seat, mound in enumerate(state.chosen) if mound),
        )

    def legal_actions(self, state: State, seat: int) -> Sequence[Dig]:
        """Where it has not dug yet; the present choice is among them."""
        if not isinstance(self.turn(state), Decide):
            return ()
        return tuple(Dig(m) for m in range(1, MOUNDS + 1) if m not in state.dug[seat])

    def _perform(self, state: State, seat: int, action: Dig) -> Applied[State, Event]:
        chosen = (*state.chosen[:seat], action.mound, *state.chosen[seat + 1 :])
        events: tuple[Event, ...] = (Pointed(seat, action.mound),)
        if not all(chosen):
            return Applied(replace(state, chosen=chosen), events)
        pairs = zip(state.dug, chosen, strict=True)
        alone = (chosen.count(mound) == 1 for mound in chosen)
        after = State(
            state.rounds,
            tuple(tuple(sorted((*mounds, mound))) for mounds, mound in pairs),
            (0,) * len(chosen),
            tuple(own + more for own, more in zip(state.worms, alone, strict=True)),
        )
        return Applied(after, (*events, Dug(chosen)))

    def sample_chance(self, state: State, rng: CountingRandom) -> Chance:
        """Nothing is left to it."""
        return Chance()

    def is_possible(self, state: State, chance: Chance) -> bool:
        """Never."""
        return False

    def _resolve(self, state: State, chance: Chance) -> Applied[State, Event]:
        return Applied(state)

    def view(self, state: State, seat: int | None) -> State:
        """All see all."""
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Worms."""
        return state.worms

    def notation(self, action: Dig) -> str:
        """Such as `dig:3`."""
        return f"dig:{action.mound}"

    def parse(self, text: str) -> Dig:
        """The choice that a notation names."""
        if text not in {f"dig:{mound}" for mound in range(1, MOUNDS + 1)}:
            raise NotationError(text)
        return Dig(int(text[-1]))

    def chance_notation(self, chance: Chance) -> str:
        """It has none that means anything."""
        return "nothing"

    def parse_chance(self, text: str) -> Chance:
        """Nothing but nothing."""
        if text != "nothing":
            raise NotationError(text)
        return Chance()

    def position(self, state: State) -> str:
        """Four words; see `position`."""
        return write_position(state)

    def parse_position(self, line: str) -> State:
        """The state that a line describes."""
        return read_position(line)

    def fault(self, state: State) -> Fault | None:
        """What is wrong with values that no match can have."""
        wrong = fault(state)
        return Fault("state", wrong) if wrong else None
