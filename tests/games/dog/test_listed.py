"""`is_legal` knows just what `legal_actions` lists, also of actions that hardly differ from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from games.core.api import Decide
from games.core.rng import CountingRandom, seed_from
from games.dog.state import KENNEL, Action, Options
from games.testing.walks import random_walk
from tests.games.dog.positions import GAME

NUMBERS = (None, -1, 0, 1, 2, 3, 4)
SEATS = range(-1, 7)
PLACES = (KENNEL - 1, KENNEL, *range(97), *range(100, 105))
KINDS = ("2", "4", "5", "7", "10", "13", "1/11", "1-7", "swap", "joker", "copy", "magnet")
OTHERS: Mapping[str, Sequence[object]] = {
    **{"card": KINDS, "kind": KINDS, "seat": SEATS, "other": SEATS},
    **{"source": PLACES, "target": PLACES, "turn": (-1, 0, 1, 2)},
    **{"marble": NUMBERS, "other_marble": NUMBERS},
}
"""By field of an action, what else could stand there."""


def changed(action: Action, rng: CountingRandom) -> Action:
    """The action with one of its values drawn anew."""
    fields = action.__struct_fields__
    if not fields:
        return action
    field = rng.choice(fields)
    return msgspec.structs.replace(action, **{field: rng.choice(OTHERS[field])})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        *((Options(variant), 4) for variant in ("classic", "black", "royal")),
        (Options("royal"), 6),
    ],
)
def test_an_action_with_one_value_changed_is_legal_only_if_it_is_listed(
    options: Options, seats: int
) -> None:
    rng = CountingRandom(seed_from(f"changed {options.variant} {seats}"))
    earlier: list[Action] = []
    for moment in random_walk(GAME, options, seats, "changed").spread(300):
        if not isinstance(moment.turn, Decide):
            continue
        seat = moment.turn.must[0]
        listed = GAME.legal_actions(moment.state, seat)
        for _ in range(40):
            action = changed(rng.choice([*listed, *earlier]), rng)
            assert GAME.is_legal(moment.state, seat, action) == (action in listed), action
        earlier = [*earlier, *listed][-60:]


@pytest.mark.parametrize(
    ("words", "tokens"),
    [
        ("classic A10 B20", ("7:AK10>17",)),
        ("black A10 B20 dog=40", ("magnet:AK10>19",)),
        *(
            (board, ("2:AK10>12", "swap:AK10/B20", "swap:A10/BK20", "4:AK10>14"))
            for board in ("classic A10 B20", "black A10 B20 dog=40")
        ),
    ],
)
def test_marbles_without_ranks_are_not_named_by_them(words: str, tokens: tuple[str, ...]) -> None:
    for token in tokens:
        card = token.partition(":")[0]
        state = GAME.parse_position(f"dog4 {words} A={card} turn=A")
        assert not GAME.is_legal(state, 0, GAME.parse(token)), token
