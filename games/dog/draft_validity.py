"""Whether a card that is half played could have been played so, and can be completed."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.dog.dog_validity import dog_faults
from games.dog.kind import Ground, PartsPlay
from games.dog.marble_validity import marble_faults
from games.dog.ring import AllMarbles
from games.dog.state import MARBLES, Draft, State, Step
from games.dog.table import Table, table_for
from games.dog.teams import all_in, winner


def draft_faults(state: State) -> Iterator[Fault]:
    """What is wrong with the draft of a state whose other values fit."""
    draft = state.draft
    if draft is None:
        return
    table = table_for(state.variant, state.seats)
    play = table.play(draft.card, draft.kind, state.played)
    if draft.card not in state.hands[state.on_turn]:
        yield Fault("draft", f"{draft.card} is not in the hand of the seat on turn")
    elif not isinstance(play, PartsPlay):
        yield Fault("draft", f"{draft.card} has no points to be split")
    elif winner(state.marbles) is not None:
        yield Fault("draft", "the match is over")
    else:
        yield from _steps(state, draft, play, table)
        yield from _points(state, draft, play, table)


def _steps(state: State, draft: Draft, play: PartsPlay, table: Table) -> Iterator[Fault]:
    dogs = len(draft.steps) if state.dog is not None else 0
    if len(draft.steps) != len(draft.before) or len(draft.dogs) != dogs:
        yield Fault("draft", "every part has a position before it")
        return
    for marbles in draft.before[:1]:
        if len(marbles) != state.seats or any(marble_faults(marbles)):
            yield Fault("draft", "marbles did not stand so before the first part")
            return
    for dog in draft.dogs[:1]:
        for found in dog_faults(dog, draft.before[0]):
            yield Fault("draft", found.reason)
            return
    if not _follow(state, draft, play, table):
        yield Fault("draft", "a part can't be played so")
        return
    came_in = play.lapses and all_in(state.marbles, state.on_turn)
    if draft.steps:
        came_in = came_in and not all_in(draft.before[0], state.on_turn)
    if (draft.is_optional and not came_in) or (draft.steps and came_in != draft.is_optional):
        yield Fault("draft", "points lapse only after the last own marble has come in")


def _follow(state: State, draft: Draft, play: PartsPlay, table: Table) -> bool:
    """Whether each part has led to the position before the next one."""
    dogs = draft.dogs or (None,) * len(draft.before)
    boards = zip((*draft.before, state.marbles), (*dogs, state.dog), strict=True)
    marbles, dog = next(boards)
    for step, board in zip(draft.steps, boards, strict=True):
        if replayed(table.ground_of(marbles, state.on_turn, dog), step, play) != board:
            return False
        marbles, dog = board
    return True


def replayed(ground: Ground, step: Step, play: PartsPlay) -> tuple[AllMarbles, int | None] | None:
    """Marbles and Black Dog after a part that was played by a seat; None if it can't have been."""
    if not (0 <= step.seat < len(ground.marbles) and 0 <= step.marble < MARBLES):
        return None
    if ground.marbles[step.seat][step.marble] != step.source:
        return None
    played = play.replayed(ground, step)
    return None if played is None else (played.marbles, played.dog)


def _points(state: State, draft: Draft, play: PartsPlay, table: Table) -> Iterator[Fault]:
    used = sum(play.points_of(step) for step in draft.steps)
    if not 1 <= draft.points <= play.points - used:
        yield Fault("draft", f"1 to {play.points - used} points can be left")
    elif not play.next_actions(table.ground(state), draft):
        yield Fault("draft", "there is no way to use these points")
