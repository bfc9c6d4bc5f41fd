"""Four people play Dog from /join to the end with buttons alone, and nobody sees too much."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

import pytest

from games.dog.state import Move, State
from tests.e2e.dog_playing import (
    BOARD,
    GAME,
    HAND,
    DogTable,
    Position,
    begun_dog,
    best,
    boards_as_text,
)
from tests.e2e.dog_transcripts import Judge, transcripts
from tests.e2e.harness import Person
from tests.e2e.stage import Stage

NAMES = ("Anna", "Ben", "Cleo", "Dan")
READS, BLOCKS, LEAVES = 1, 2, 4
"""In these rounds, from 0, a text takes the board's place, Ben blocks the bot, Dan leaves."""


@dataclass
class Evening:
    """Four people at a table, and what they have done so far."""

    table: DogTable
    anna: Person
    ben: Person
    cleo: Person
    dan: Person
    done: set[str] = field(default_factory=set)
    left_at: float = 0.0

    def way_of(self, person: Person, round_number: int) -> str:
        """Anna uses both ways, Ben slots once he has blocked the bot, Cleo nothing else."""
        uses_slots = {
            self.anna: round_number % 2 == 1,
            self.ben: "blocked" in self.done,
            self.cleo: True,
        }
        return BOARD if uses_slots.get(person) else HAND

    def goes_on(self, round_number: int) -> None:
        """What happens beside the game."""
        if round_number == READS and "text" not in self.done:
            self.done.add("text")
            boards_as_text(self.anna)
        if round_number == BLOCKS and "blocked" not in self.done:
            self.done.add("blocked")
            self.ben.world.control.post("private", user=self.ben.id, action="block")
        if round_number == LEAVES and not self.left_at:
            assert self.dan.asks("/leave").text == "Dan leaves. 🤖 Otto takes over."
            self.table.group.is_done()
            self.left_at = time.time()

    def act(self, position: Position) -> None:
        """Somebody who has to decide does what a computer player would, by his buttons."""
        seat = next((it for it in position.must if position.seats[it][1] is None), None)
        if seat is None:
            self.table.wait_for_more_than(position.seq)
            return
        by, notation = (
            self.way_of(self.table.person(seat), position.state.round),
            best(position, seat),
        )
        if by == BOARD:
            assert self.table.glances(self.table.person(seat)).startswith("1: ")
        if position.state.gifts:
            self.choose_another(seat, position, notation, by)
        elif f"taken back by {by}" not in self.done:
            self.take_back(seat, position, by)
        self.table.acts(seat, notation, by=by)

    def choose_another(self, seat: int, position: Position, notation: str, by: str) -> None:
        """Choose another card first, once in each way."""
        others = (f"give:{card}" for card in position.state.hands[seat])
        other = next((it for it in others if it != notation), None)
        if other is not None and len(position.must) > 1 and f"changed by {by}" not in self.done:
            self.done.add(f"changed by {by}")
            self.table.acts(seat, other, by=by)

    def take_back(self, seat: int, position: Position, by: str) -> None:
        """Begin to play a card in parts, and take that back."""
        part = next(parts_of(position.state, seat), None)
        if part is not None:
            self.done.add(f"taken back by {by}")
            self.table.acts(seat, part, by=by)
            assert self.table.position().state.draft is not None
            self.table.acts(seat, "back", by=by)
            assert self.table.position().state == position.state


def parts_of(state: State, seat: int) -> Iterator[str]:
    """First parts of a card that leave points for more."""
    for action in GAME.legal_actions(state, seat):
        if isinstance(action, Move) and GAME.apply(state, seat, action).state.draft is not None:
            yield GAME.notation(action)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_four_people_play_to_the_end_and_nobody_sees_the_cards_of_another(stage: Stage) -> None:
    table, people = begun_dog(stage, *NAMES, with_chat=("Anna", "Ben", "Dan"))
    evening = Evening(table, *people)
    while (position := table.position()).must:
        evening.goes_on(position.state.round)
        evening.act(table.position())
    table.group.shows("🏁 The game is over.", "🥇")
    assert evening.done >= {"text", "blocked", f"changed by {BOARD}", f"changed by {HAND}"}
    assert evening.done & {f"taken back by {BOARD}", f"taken back by {HAND}"}
    judge = Judge(table, transcripts(table), {evening.dan.id: evening.left_at})
    for person in people:
        found = judge.findings(person.id)
        assert not found, "\n\n".join(found)
    with_hands = (evening.anna, evening.ben, evening.dan)
    for person, other in permutations(with_hands, 2):
        assert judge.findings(person.id, as_user=other.id), "the judge tells hands apart"
