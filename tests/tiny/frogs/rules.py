"""The rules of the frogs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec

from games.core.api import Applied, Decide, Game, Outcome, Over, Roll, Turn
from games.core.errors import SetupError
from games.core.position import Fault
from games.core.rng import CountingRandom
from tests.tiny.frogs.hops import after, can_use_up, parts
from tests.tiny.frogs.notation import (
    fault,
    read_action,
    read_position,
    read_roll,
    write_action,
    write_position,
)
from tests.tiny.frogs.state import (
    PIPS,
    TURNS,
    Action,
    DieRolled,
    Event,
    Hopped,
    Options,
    Rolled,
    State,
    TakeBack,
    View,
)


class Frogs(Game[Options, State, Action, Rolled, View, Event]):
    """A move in parts: the parts are steps in the state, and taking one back is another."""

    key: ClassVar[str] = "frogs"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    has_secrets: ClassVar[bool] = True
    max_steps: ClassVar[int] = 3 * TURNS * (1 + PIPS)
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType(
        {"standard": Options(), "sprint": Options(track=3)}
    )

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """All frogs at the start; without a starter the first seat begins."""
        self.check_setup(options, seats, starter)
        return State(options.track, ((0, 0),) * seats, starter or 0, TURNS * seats)

    def check_setup(self, options: Options, seats: int, starter: int | None) -> None:
        """Raise SetupError for tracks of an odd length, too."""
        super().check_setup(options, seats, starter)
        if not 3 <= options.track <= 9:
            raise SetupError(f"a track has 3 to 9 fields, not {options.track}")

    def turn(self, state: State) -> Turn:
        """Roll, then hop until the pips are used up."""
        home = (state.track, state.track)
        if home in state.frogs or not state.turns_left:
            scores = self.scores(state)
            ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
            return Over(Outcome(ranks))
        return Decide((state.seat,)) if state.pips else Roll()

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """The next parts that can still be completed; then the way back, if there is one."""
        if self.turn(state) != Decide((seat,)):
            return ()
        frogs = after(state.frogs[seat], state.draft)
        left = state.pips - sum(hop.fields for hop in state.draft)
        back: tuple[Action, ...] = (TakeBack(),) if state.draft else ()
        return (*parts(frogs, state.track, left), *back)

    def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        if isinstance(action, TakeBack):
            return Applied(msgspec.structs.replace(state, draft=state.draft[:-1]))
        draft = (*state.draft, action)
        if sum(hop.fields for hop in draft) < state.pips:
            return Applied(msgspec.structs.replace(state, draft=draft))
        moved = after(state.frogs[seat], draft)
        frogs = (*state.frogs[:seat], moved, *state.frogs[seat + 1 :])
        event = Hopped(seat, draft, moved == (state.track, state.track))
        return Applied(self._passed(state, frogs), (event,))

    def _passed(self, state: State, frogs: tuple[tuple[int, int], ...]) -> State:
        following = (state.seat + 1) % len(frogs)
        return State(state.track, frogs, following, state.turns_left - 1)

    def sample_chance(self, state: State, rng: CountingRandom) -> Rolled:
        """A die with four faces."""
        return Rolled(1 + rng.below(PIPS))

    def is_possible(self, state: State, chance: Rolled) -> bool:
        """Whether a die shows this."""
        return 1 <= chance.pips <= PIPS

    def _resolve(self, state: State, chance: Rolled) -> Applied[State, Event]:
        stuck = not can_use_up(state.frogs[state.seat], state.track, chance.pips)
        event = DieRolled(state.seat, chance.pips, stuck)
        if stuck:
            return Applied(self._passed(state, state.frogs), (event,))
        return Applied(msgspec.structs.replace(state, pips=chance.pips), (event,))

    def view(self, state: State, seat: int | None) -> View:
        """The position before the draft; the draft is for its seat alone."""
        draft = state.draft if seat == state.seat else ()
        return View(state.track, state.frogs, state.seat, state.pips, draft)

    def scores(self, state: State) -> tuple[int, ...]:
        """Fields that the frogs have come."""
        return tuple(map(sum, state.frogs))

    def determinise(self, state: State, seat: int, rng: CountingRandom) -> State:
        """Another's draft may just as well not have been begun."""
        return state if seat == state.seat else msgspec.structs.replace(state, draft=())

    def notation(self, action: Action) -> str:
        """Such as `a2` or `back`."""
        return write_action(action)

    def parse(self, text: str) -> Action:
        """The part that a notation names."""
        return read_action(text)

    def chance_notation(self, chance: Rolled) -> str:
        """Such as `3`."""
        return str(chance.pips)

    def parse_chance(self, text: str) -> Rolled:
        """The roll that a notation names."""
        return read_roll(text)

    def position(self, state: State) -> str:
        """Six words; see `notation`."""
        return write_position(state)

    def parse_position(self, line: str) -> State:
        """The state that a line describes."""
        return read_position(line)

    def fault(self, state: State) -> Fault | None:
        """What is wrong with values that no match can have."""
        wrong = fault(state)
        return Fault("state", wrong) if wrong else None
