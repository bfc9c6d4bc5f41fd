"""Whether the Black Dog can be where it is."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.dog.ring import AllMarbles, ring_for
from games.dog.state import KENNEL, State
from games.dog.variants import rules_of


def dog_faults(dog: int, marbles: AllMarbles) -> Iterator[Fault]:
    """What is wrong with its field: it eats all but a marble on its own start (B6, B7)."""
    ring = ring_for(len(marbles))
    if not 0 <= dog < ring.size:
        yield Fault("dog", f"the ring has fields 0 to {ring.size - 1}")
    elif any(dog in places for places in marbles) and not ring.protected(marbles) >> dog & 1:
        yield Fault("dog", "it would have eaten the marble that stands there")


def _has_begun(state: State) -> bool:
    """Whether anything has happened that comes after the lot for the Black Dog."""
    out = any(place != KENNEL for places in state.marbles for place in places)
    return bool(out or any(state.hands) or state.round or state.discard or state.prowl)


def dog_in_state_faults(state: State) -> Iterator[Fault]:
    """What is wrong with the Black Dog of a state."""
    if rules_of(state.variant).disc is None:
        if state.dog is not None:
            yield Fault("dog", "there is no Black Dog in this variant")
        if state.prowl:
            yield Fault("prowl", "there is no Black Dog in this variant")
        return
    if state.dog is not None:
        yield from dog_faults(state.dog, state.marbles)
    elif _has_begun(state):
        yield Fault("dog", "say where the Black Dog is")
    for way in state.prowl:
        if not (0 <= way.source < state.ring and 0 <= way.target < state.ring):
            yield Fault("prowl", "there is no such field")
