"""Black Dog and Dog Royal through the chat: two people press whatever comes, two computers play."""

from __future__ import annotations

import pytest

from games.dog.state import State
from tests.e2e.dog_playing import BOARD, HAND, DogTable, begin_dog, best, boards_as_text
from tests.e2e.harness import World
from tests.e2e.stage import Stage

MOVES = 120
"""So many steps of the log are played: more than a round."""


def _plays_on(table: DogTable) -> set[str]:
    """Everything that the people have done until so many steps were played."""
    done: set[str] = set()
    while (position := table.position()).seq < MOVES and position.must:
        seats = [seat for seat in position.must if table.seated[seat] is not None]
        if not seats:
            table.wait_for_more_than(position.seq)
            continue
        action = best(position, seats[0])
        table.acts(seats[0], action, by=_where(position.state, table, seats[0]))
        done.add(action)
    return done


def _where(state: State, table: DogTable, seat: int) -> str:
    """Anna plays in the private chat; Ben his cards below the board, and the rest in private."""
    is_card = state.interlude is None and state.draft is None
    return BOARD if table.person(seat).name == "Ben" and is_card else HAND


@pytest.mark.parametrize(("kind", "shown"), [("black dog", "~ disc"), ("royal", "K King")])
def test_two_people_and_two_computers_play_on(
    kind: str, shown: str, world: World, shared_stage: Stage
) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    for person in (anna, ben):
        person.starts()
        person.opens(group)
    table = begin_dog(shared_stage, group, [anna, ben], computers=2, kind=kind)
    boards_as_text(anna)
    done = _plays_on(table)
    assert len(done) > 10
    group.shows(shown)
    assert any(action.startswith("set:") for action in done) == (kind == "royal")
