"""What happens between the cards of Dog Royal, compared: figures set, cards drawn, jumps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from games.core.api import Decide, Roll
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.dog.chance import Drew
from games.dog.state import State
from tests.games.dog.naive.board import LETTERS, Board
from tests.games.dog.naive.cards import Play
from tests.games.dog.naive.families import Family
from tests.games.dog.naive.reading import words_of
from tests.games.dog.naive.royal import jumps, settings
from tests.games.dog.naive.states import board_of_state


@dataclass
class Interludes:
    """Compares them, and counts what it has met."""

    game: AnyGame
    family: Family
    rng: CountingRandom
    met: Counter[str] = field(default_factory=Counter)

    def setting(self, state: State) -> None:
        """Whether the seat may set each of its figures out, or none (R3)."""
        turn = self.game.turn(state)
        assert isinstance(turn, Decide), self.game.position(state)
        (seat,) = turn.must
        board = board_of_state(self.family, state)
        ways = settings(board, LETTERS[seat])
        self._lead_to(state, seat, {f"set:{text}": board for text, board in ways})
        self.met["settings"] += 1

    def arrival(self, before: State, name: str, after: State, play: Play) -> None:
        """Whether the seat draws a card, may jump on, and it is the next one's turn then."""
        seat, place = before.on_turn, f"{self.game.position(before)} {name}"
        cards = before.pile or before.discard
        if play.special is not None and cards:
            after = self._drawn(place, seat, after, cards)
            self.met["draws"] += 1
        ways = dict(jumps(play.board, play.special)) if play.special is not None else {}
        if ways:
            assert self.game.turn(after) == Decide((seat,)), f"{place}: no jump"
            wanted = {"stay": play.board, **{f"jump:{text}": to for text, to in ways.items()}}
            for later in self._lead_to(after, seat, wanted):
                self._goes_on(place, seat, later)
            self.met["jumps"] += 1
        else:
            self._goes_on(place, seat, after)

    def _drawn(self, place: str, seat: int, state: State, cards: Collection[str]) -> State:
        """One of these cards comes: none that is played just now, nor one from a hand (R11)."""
        assert isinstance(self.game.turn(state), Roll), f"{place}: no card is drawn"
        for card in self.family.deck:
            is_possible = self.game.is_possible(state, Drew(card))
            assert is_possible == (card in cards), f"{place}: {card} is drawn: {is_possible}"
        chance = self.game.sample_chance(state, self.rng)
        assert isinstance(chance, Drew), f"{place}: {chance}"
        after: State = self.game.apply_chance(state, chance).state
        hand = Counter(state.hands[seat]) + Counter([chance.card])
        assert Counter(after.hands[seat]) == hand, f"{place}: {after.hands[seat]}"
        assert Counter(after.pile + after.discard) + Counter([chance.card]) == Counter(
            state.pile + state.discard
        ), f"{place}: the card comes from nowhere"
        return after

    def _lead_to(self, state: State, seat: int, wanted: dict[str, Board]) -> list[State]:
        """Compare all that the seat may do; the states after it."""
        actions = self.game.legal_actions(state, seat)
        later = {
            self.game.notation(one): self.game.apply(state, seat, one).state for one in actions
        }
        boards = {text: words_of(board_of_state(self.family, one)) for text, one in later.items()}
        expected = {text: words_of(board) for text, board in wanted.items()}
        assert boards == expected, f"{self.game.position(state)}: {boards}, not {expected}"
        assert len(later) == len(actions)
        return list(later.values())

    def _goes_on(self, place: str, seat: int, state: State) -> None:
        if board_of_state(self.family, state).is_over:
            return
        seats = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
        following = [one for one in seats if state.hands[one]]
        wanted = Decide((following[0],)) if following else Roll()
        assert self.game.turn(state) == wanted, f"{place}: {self.game.turn(state)}"
        assert state.interlude is None, f"{place}: {state.interlude}"
