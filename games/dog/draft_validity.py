"""Whether a card that is half played could have been played so, and can be completed."""

from __future__ import annotations

from collections.abc import Iterator

from games.dog.fault import Fault
from games.dog.kind import Ground
from games.dog.marble_validity import marble_faults
from games.dog.parts import SplitPlay
from games.dog.ring import AllMarbles
from games.dog.state import Draft, State, Step
from games.dog.table import Table, table_for
from games.dog.teams import all_in, mover, winner


def draft_faults(state: State) -> Iterator[Fault]:
    """What is wrong with the draft of a state whose other values fit."""
    draft = state.draft
    if draft is None:
        return
    table = table_for(state.variant, state.seats)
    play = table.play(draft.card, draft.kind, state.played)
    if draft.card not in state.hands[state.on_turn]:
        yield Fault("draft", f"{draft.card} is not in the hand of the seat on turn")
    elif not isinstance(play, SplitPlay):
        yield Fault("draft", f"{draft.card} has no points to be split")
    elif winner(state.marbles) is not None:
        yield Fault("draft", "the match is over")
    else:
        yield from _steps(state, draft, play)
        yield from _points(state, draft, play, table)


def _steps(state: State, draft: Draft, play: SplitPlay) -> Iterator[Fault]:
    if len(draft.steps) != len(draft.before):
        yield Fault("draft", "every part has a position before it")
        return
    for marbles in draft.before[:1]:
        if len(marbles) != state.seats or any(marble_faults(marbles)):
            yield Fault("draft", "marbles did not stand so before the first part")
            return
    positions = (*draft.before, state.marbles)
    for step, before, after in zip(draft.steps, positions, positions[1:], strict=False):
        if replayed(before, state.on_turn, step, play) != after:
            yield Fault("draft", "a part can't be played so")
            return
    came_in = all_in(state.marbles, state.on_turn)
    if draft.steps:
        came_in = came_in and not all_in(draft.before[0], state.on_turn)
    if (draft.is_optional and not came_in) or (draft.steps and came_in != draft.is_optional):
        yield Fault("draft", "points lapse only after the last own marble has come in")


def replayed(marbles: AllMarbles, on_turn: int, step: Step, play: SplitPlay) -> AllMarbles | None:
    """All marbles after a part that was played by a seat; None if it can't have been."""
    if step.seat != mover(marbles, on_turn) or not 0 <= step.marble <= 3:
        return None
    if marbles[step.seat][step.marble] != step.source:
        return None
    ground = Ground(marbles, on_turn, step.seat, play.ring.blocked(marbles, step.seat))
    return play.burning(marbles, step) if play.is_free(ground, step) else None


def _points(state: State, draft: Draft, play: SplitPlay, table: Table) -> Iterator[Fault]:
    used = sum(play.points_of(step) for step in draft.steps)
    if not 1 <= draft.points <= play.points - used:
        yield Fault("draft", f"1 to {play.points - used} points can be left")
    elif not play.next_actions(table.ground(state), draft):
        yield Fault("draft", "there is no way to use these points")
