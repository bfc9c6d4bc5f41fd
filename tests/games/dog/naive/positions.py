"""Positions to compare: by playing at random, and drawn without regard to how they came about."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.api import Decide, Over, Roll
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.dog.state import Options, Setting, State
from tests.games.dog.naive.board import FINISH, LETTERS, Board, Figure, Finish, named
from tests.games.dog.naive.families import CLASSIC_DOG, Family
from tests.games.dog.naive.reading import MARBLES, kennel_of

MOST_PLAYED = 3
"""Kinds of cards said to have been played before."""


def played(
    game: AnyGame, seats: int, rng: CountingRandom, family: Family = CLASSIC_DOG
) -> Iterator[State]:
    """Positions of matches one after another in which a card is to be played, about every third.

    Every other time a way into the finish is preferred: wholly random matches hardly end.
    """
    for state in _deciding(game, seats, rng, family):
        is_for_a_card = not state.gifts and state.draft is None and state.interlude is None
        if is_for_a_card and not rng.below(3):
            yield state


def settings(
    game: AnyGame, seats: int, rng: CountingRandom, family: Family
) -> Iterator[tuple[int, State]]:
    """Those before the first round is played, and how many seats have set a figure or none."""
    while True:
        number = 0
        for state in _match(game, seats, rng, family):
            if isinstance(state.interlude, Setting):
                yield number, state
                number += 1
            elif not state.gifts:
                break


def _deciding(game: AnyGame, seats: int, rng: CountingRandom, family: Family) -> Iterator[State]:
    while True:
        yield from _match(game, seats, rng, family)


def _match(game: AnyGame, seats: int, rng: CountingRandom, family: Family) -> Iterator[State]:
    """All positions of a match in which somebody has to decide."""
    state = game.setup(Options(variant=family.name), seats)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            state = game.apply_chance(state, game.sample_chance(state, rng)).state
        else:
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


def drawn(
    game: AnyGame, seats: int, rng: CountingRandom, family: Family = CLASSIC_DOG
) -> Iterator[State]:
    """Positions with marbles anywhere, read from a line."""
    while True:
        state: State = game.parse_position(line(seats, rng, family))
        yield state


def line(seats: int, rng: CountingRandom, family: Family = CLASSIC_DOG) -> str:
    """A position line: crowds at a start, empty and full finishes, any hands."""
    letters = LETTERS[:seats]
    crowd = 16 * rng.below(seats)
    board = Board(seats)
    in_finish = _in_finish(letters, rng)
    for letter, inside in in_finish.items():
        figures = kennel_of(letter, family.is_ranked)
        figures = rng.shuffled(figures) if family.is_ranked else figures
        for number in sorted(rng.shuffled(range(1, FINISH + 1))[:inside]):
            board.put(figures.pop(), Finish(letter, number))
        for figure in figures:
            _put_somewhere(board, figure, crowd, len(figures) == 1, rng)
    words = [named(figure, place) for letter in letters for place, figure in board.standing(letter)]
    if family.has_dog:
        words.append(f"dog={_lair(board, rng)}")
    almost = [letter for letter, inside in in_finish.items() if inside == MARBLES - 1]
    on_turn = rng.choice(almost if almost and rng.below(2) else letters)
    return " ".join([f"dog{seats} {family.name}", *words, *_hands(letters, on_turn, family, rng)])


def _put_somewhere(
    board: Board, figure: Figure, crowd: int, is_last: bool, rng: CountingRandom
) -> None:
    start, steps = board.start(figure.seat), _from_start(rng, is_last)
    around = start if is_last or rng.below(2) else crowd
    field = (around + steps) % board.size
    if rng.below(4) and field not in board.ring:
        board.put(figure, field)


def _lair(board: Board, rng: CountingRandom) -> int:
    """A field for the Black Dog: free, or under a figure that is safe there."""
    near = [field + rng.below(7) for field in sorted(board.ring)]
    fields: list[int] = rng.shuffled([*near, *range(board.size)])
    for field in fields:
        lair = field % board.size
        if lair not in board.ring or board.is_protected(lair):
            return lair
    raise AssertionError(board)


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


def _hands(letters: str, on_turn: str, family: Family, rng: CountingRandom) -> list[str]:
    deck = rng.shuffled([card for card, number in family.deck.items() for _ in range(number)])
    words = []
    for letter in letters:
        size = rng.below(max(family.hands)) + (letter == on_turn)
        hand, deck = deck[:size], deck[size:]
        if hand:
            words.append(f"{letter}={','.join(sorted(hand, key=list(family.deck).index))}")
    return [*words, f"turn={on_turn}"]


def kinds_played(family: Family, rng: CountingRandom) -> list[str]:
    """Some kinds that may have been played before in the round."""
    return rng.shuffled(sorted(family.kinds))[: rng.below(MOST_PLAYED + 1)]
