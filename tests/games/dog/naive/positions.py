"""Positions to compare: by playing at random, and drawn without regard to how they came about."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.api import Decide, Over, Roll
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.dog.state import State
from tests.games.dog.naive.board import FINISH, LETTERS
from tests.games.dog.naive.comparison import EVERY_CARD
from tests.games.dog.naive.reading import MARBLES

DECK = [card for card in EVERY_CARD for _ in range(6 if card == "joker" else 8)]
LARGEST_HAND = 6


def played(game: AnyGame, seats: int, rng: CountingRandom) -> Iterator[State]:
    """Positions of matches one after another in which a card is to be played, about every third.

    Every other time a way into the finish is preferred: wholly random matches hardly end.
    """
    while True:
        state = game.setup(game.presets["classic"], seats)
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Roll):
                state = game.apply_chance(state, game.sample_chance(state, rng)).state
            else:
                if not state.gifts and state.draft is None and not rng.below(3):
                    yield state
                state = _moved(game, state, turn, rng)


def _moved(game: AnyGame, state: State, turn: Decide, rng: CountingRandom) -> State:
    seat = turn.must[0]
    by_notation = {game.notation(one): one for one in game.legal_actions(state, seat)}
    texts = [text for text in by_notation if text != "back"]
    homeward = [text for text in texts if ">F" in text]
    chosen = rng.choice(homeward if homeward and rng.below(2) else texts)
    after: State = game.apply(state, seat, by_notation[chosen]).state
    return after


def drawn(game: AnyGame, seats: int, rng: CountingRandom) -> Iterator[State]:
    """Positions with marbles anywhere, read from a line."""
    while True:
        state: State = game.parse_position(line(seats, rng))
        yield state


def line(seats: int, rng: CountingRandom) -> str:
    """A position line: crowds at a start, empty and full finishes, any hands."""
    letters = LETTERS[:seats]
    crowd = 16 * rng.below(seats)
    taken: set[int] = set()
    words: list[str] = []
    in_finish = _in_finish(letters, rng)
    for letter, inside in in_finish.items():
        numbers = rng.shuffled(range(1, FINISH + 1))[:inside]
        words += [f"{letter}:F{number}" for number in sorted(numbers)]
        for _ in range(MARBLES - inside):
            is_last = inside == MARBLES - 1
            start = 16 * LETTERS.index(letter)
            from_start = _from_start(rng, is_last)
            field = ((start if is_last or rng.below(2) else crowd) + from_start) % (16 * seats)
            if rng.below(4) and field not in taken:
                taken.add(field)
                words.append(f"{letter}{field}")
    almost = [letter for letter, inside in in_finish.items() if inside == MARBLES - 1]
    on_turn = rng.choice(almost if almost and rng.below(2) else letters)
    return " ".join([f"dog{seats} classic", *words, *_hands(letters, on_turn, rng)])


def _in_finish(letters: str, rng: CountingRandom) -> dict[str, int]:
    """How many marbles each seat has in; no team has won."""
    inside = {letter: rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4)) for letter in letters}
    half = len(letters) // 2
    for letter, partner in zip(letters[:half], letters[half:], strict=True):
        if inside[letter] + inside[partner] == 2 * MARBLES:
            inside[rng.choice((letter, partner))] -= 1
    return inside


def _from_start(rng: CountingRandom, is_last: bool) -> int:
    """On a start, before it, behind it, anywhere; a last marble often so that a Seven reaches."""
    if is_last and rng.below(2):
        return -1 - rng.below(6)
    return rng.choice((0, -1 - rng.below(8), 1 + rng.below(6), rng.below(96)))


def _hands(letters: str, on_turn: str, rng: CountingRandom) -> list[str]:
    deck = rng.shuffled(DECK)
    words = []
    for letter in letters:
        size = rng.below(LARGEST_HAND) + (letter == on_turn)
        hand, deck = deck[:size], deck[size:]
        if hand:
            words.append(f"{letter}={','.join(sorted(hand, key=EVERY_CARD.index))}")
    return [*words, f"turn={on_turn}"]
