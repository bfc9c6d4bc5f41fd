"""Checks that any game can be run through, ours or an outsider's.

    from games.testing import check_game
    check_game(MyGame(), MyPresentation(), {"best": MyStrategy()})

Each check raises `ContractViolation`, an AssertionError, with a text that says where and how the
contract of `games.core.api` is broken. `check_game` runs all of them; a test suite would rather
run them one by one over the walks of `random_walk`, to see which one failed.
"""

from __future__ import annotations

from games.testing.complete import check_game
from games.testing.hands import check_hands
from games.testing.lobby import check_lobby
from games.testing.menus import check_forged_path, check_menus
from games.testing.notation import (
    check_action_notations,
    check_chance_notation,
    check_garbage_text,
    check_positions,
)
from games.testing.peeks import check_peeks
from games.testing.pictures import check_pictures
from games.testing.readers import LONG_NAMES, NAMES, at_table, kinds_of_reader, reader
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
from games.testing.texts import (
    board_text,
    check_boards,
    check_choices,
    check_events,
    check_labels,
)
from games.testing.violation import ContractViolation
from games.testing.walks import Moment, Walk, random_walk, strategy_walk, transcript

__all__ = [
    "LONG_NAMES",
    "NAMES",
    "ContractViolation",
    "Moment",
    "Walk",
    "at_table",
    "board_text",
    "check_action_notations",
    "check_actions",
    "check_boards",
    "check_chance",
    "check_chance_notation",
    "check_choices",
    "check_events",
    "check_forged_path",
    "check_frozen",
    "check_game",
    "check_garbage_save",
    "check_garbage_text",
    "check_hands",
    "check_labels",
    "check_lobby",
    "check_lot",
    "check_menus",
    "check_outcome",
    "check_peeks",
    "check_pictures",
    "check_positions",
    "check_refusals",
    "check_replay",
    "check_saving",
    "check_secrets",
    "check_secrets_declared",
    "check_setup",
    "check_strategy",
    "check_turns",
    "kinds_of_reader",
    "mutated",
    "random_walk",
    "reader",
    "strategy_walk",
    "transcript",
]
