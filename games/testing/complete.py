"""All checks of one game in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.presentation import AnyPresentation, Reader
from games.core.rng import CountingRandom, seed_from
from games.testing.hands import check_hands
from games.testing.lobby import check_lobby
from games.testing.menus import check_forged_path, check_menus
from games.testing.notation import check_garbage_text, check_positions
from games.testing.peeks import check_peeks
from games.testing.pictures import check_pictures
from games.testing.readers import kinds_of_reader
from games.testing.rules import (
    check_actions,
    check_chance,
    check_frozen,
    check_lot,
    check_outcome,
    check_refusals,
    check_replay,
    check_setup,
    check_turns,
)
from games.testing.saving import check_garbage_save, check_saving, mutated
from games.testing.secrets import check_secrets, check_secrets_declared
from games.testing.strategies import check_strategy
from games.testing.texts import check_boards, check_choices, check_events, check_labels
from games.testing.walks import Walk, random_walk

FORGED = ("", "x", "~", "keep/", "0", "/" * 40, "ä", "\x00", "-1", "a" * 40)
"""Paths and texts that somebody could make up."""

WALK_CHECKS = (
    check_turns,
    check_actions,
    check_refusals,
    check_frozen,
    check_chance,
    check_lot,
    check_outcome,
    check_replay,
    check_saving,
    check_positions,
    check_secrets,
)
"""What holds on every walk."""


def check_game(
    game: AnyGame,
    presentation: AnyPresentation | None = None,
    strategies: Mapping[str, Strategy] | None = None,
    readers: Sequence[Reader] = (),
    walks: int = 1,
) -> None:
    """Run every check over each preset and seat count. Raises ContractViolation.

    `readers` are those whom the presentation writes for; English ones if there are none.
    """
    check_setup(game)
    walked: list[Walk] = []
    for name, options in game.presets.items():
        for seats in game.seats_for(options):
            for number in range(walks):
                walk = random_walk(game, options, seats, f"{name} {seats} {number}")
                check_walk(walk)
                walked.append(walk)
            for strategy in (strategies or {"random": RandomStrategy()}).values():
                check_strategy(game, options, seats, strategy)
    check_secrets_declared(walked)
    if presentation is not None:
        for reader in readers or kinds_of_reader():
            check_choices(presentation, game, reader)
            check_lobby(presentation, game, reader)
            for walk in walked:
                check_presentation(presentation, walk, reader)


def check_walk(walk: Walk) -> None:
    """Run every check of rules, saving and secrets over one walk."""
    for check in WALK_CHECKS:
        check(walk)
    state = walk.moments[len(walk.moments) // 2].state
    rng = CountingRandom(seed_from("garbage"))
    for text in FORGED:
        check_garbage_text(walk.game, state, 0, text)
    for _ in range(50):
        check_garbage_save(walk.game, mutated(walk.game.dump(state), rng))


def check_presentation(presentation: AnyPresentation, walk: Walk, reader: Reader) -> None:
    """Run every check of texts, menus and pictures over one walk."""
    check_events(presentation, walk, reader)
    check_labels(presentation, walk, reader)
    check_boards(presentation, walk, reader)
    check_menus(presentation, walk, reader)
    check_hands(presentation, walk, reader)
    check_peeks(presentation, walk, reader)
    check_pictures(presentation, walk, reader)
    for path in FORGED:
        check_forged_path(presentation, walk, reader, path)
