"""Four people who play a whole match of Dog, and all that they do in it by their buttons."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from games.dog.notation import RANKS
from games.dog.state import (
    Action,
    Arrival,
    Jump,
    Move,
    SetFigure,
    SetNone,
    State,
    Stay,
    Swap,
    Variant,
)
from tests.e2e.dog_playing import BOARD, GAME, HAND, DogTable, Position, best, boards_as_text
from tests.e2e.harness import Person

READS, BLOCKS, LEAVES = 1, 2, 4
"""In these rounds, from 0, a text takes the board's place, Ben blocks the bot, Dan leaves."""
CITIZEN = RANKS.index("C")

Wish: TypeAlias = Callable[[State, Action], bool]


def _plays(*kinds: str) -> Wish:
    return lambda _, action: isinstance(action, Move | Swap) and action.kind in kinds


def _is(*types: type[Action]) -> Wish:
    return lambda _, action: isinstance(action, types)


def _chooses_what_to_copy(state: State, action: Action) -> bool:
    if not isinstance(action, Move | Swap) or action.card != "copy":
        return False
    others = GAME.legal_actions(state, state.on_turn)
    return any(
        it.kind != action.kind for it in others if isinstance(it, Move | Swap) and it.card == "copy"
    )


def _turns_the_disc(_: State, action: Action) -> bool:
    return isinstance(action, Move) and action.turn != 0


def _brings_a_card(state: State, action: Action) -> bool:
    if not isinstance(action, Move):
        return False
    after = GAME.apply(state, state.on_turn, action).state.interlude
    return isinstance(after, Arrival) and not after.is_drawn


def _brings_a_citizen_on(state: State, action: Action) -> bool:
    return _brings_a_card(state, action) and isinstance(action, Move) and action.marble == CITIZEN


WISHES: Mapping[Variant, Mapping[str, Wish]] = MappingProxyType(
    {
        "classic": {},
        "black": {
            "turns the disc": _turns_the_disc,
            "chooses what to copy": _chooses_what_to_copy,
            "magnet": _plays("magnet"),
            "lets the dog run": _plays("5", "6", "1-7"),
        },
        "royal": {
            "sets a figure": _is(SetFigure),
            "sets none": _is(SetNone),
            "brings a Citizen on": _brings_a_citizen_on,
            "draws a card": _brings_a_card,
            "jumps or stays": _is(Jump, Stay),
            "chooses what to copy": _chooses_what_to_copy,
            "magnet": _plays("magnet"),
        },
    }
)
"""What somebody does as soon as he can, once in each way, whatever good it brings."""
ASKED: Mapping[str, str] = MappingProxyType(
    {
        "chooses what to copy": "Copy: as which card?",
        "turns the disc": "Which way shall the disc turn?",
        "sets a figure": "Choose a figure for the start, or none.",
    }
)
"""What people are asked before they do that."""
RARE = frozenset({"brings a Citizen on", "jumps or stays"})
"""What the cards of a match need not allow."""


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
        """Somebody who has to decide does what he wishes, or what a computer player would."""
        seat = next((it for it in position.must if position.seats[it][1] is None), None)
        if seat is None:
            if position.must:  # the last move may have been a computer player's, just now
                self.table.wait_for_more_than(position.seq)
            return
        by = self.way_of(self.table.person(seat), position.state.round)
        if by == BOARD:
            assert self.table.glances(self.table.person(seat)).startswith("Card 1: ")
        if position.state.gifts:
            self.choose_another(seat, position, by)
        elif f"taken back by {by}" not in self.done:
            self.take_back(seat, position, by)
        feat, notation = next(self.wishes(position.state, seat, by), ("", best(position, seat)))
        self.table.acts(seat, notation, by=by)
        self.done |= {feat, f"{feat} by {by}"}

    def wishes(self, state: State, seat: int, by: str) -> Iterator[tuple[str, str]]:
        """What can be done now that nobody has done in this way: what it is called, and how."""
        wishes = WISHES[state.variant]
        open_wishes = {it: wishes[it] for it in wishes if f"{it} by {by}" not in self.done}
        legal = GAME.legal_actions(state, seat) if open_wishes else ()
        for feat, wish in open_wishes.items():
            for action in legal:
                if wish(state, action):
                    yield feat, GAME.notation(action)

    def choose_another(self, seat: int, position: Position, by: str) -> None:
        """Choose another card first, once in each way."""
        notation = best(position, seat)
        others = (f"give:{card}" for card in position.state.hands[seat])
        other = next((it for it in others if it != notation), None)
        if other is not None and len(position.must) > 1 and f"changed by {by}" not in self.done:
            self.done.add(f"changed by {by}")
            self.table.acts(seat, other, by=by)

    def take_back(self, seat: int, position: Position, by: str) -> None:
        """Begin to play a card in parts, and take that back."""
        part = next(parts_of(position.state, seat), None)
        if part is not None:
            self.done |= {"taken back", f"taken back by {by}"}
            self.table.acts(seat, part, by=by)
            assert self.table.position().state.draft is not None
            self.table.acts(seat, "back", by=by)
            assert self.table.position().state == position.state


def parts_of(state: State, seat: int) -> Iterator[str]:
    """First parts of a card that leave points for more."""
    for action in GAME.legal_actions(state, seat):
        if isinstance(action, Move) and GAME.apply(state, seat, action).state.draft is not None:
            yield GAME.notation(action)
