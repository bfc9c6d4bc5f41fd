"""Checks of what one seat alone is shown, and of the slots for those without a private chat."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.api import Decide
from games.core.presentation import AnyPresentation, Block, Fixed, Reader
from games.testing.readers import at_table
from games.testing.texts import MAX_LABEL, MAX_NARRATION, check_text
from games.testing.violation import require
from games.testing.walks import Moment, Walk

MAX_HAND = 1_000


def check_hands(presentation: AnyPresentation, walk: Walk, reader: Reader, limit: int = 40) -> None:
    """Hands fit, glances fit an alert, and there is a slot for every choice, told to nobody."""
    reader = at_table(reader, walk.seats)
    for moment in walk.spread(limit):
        at = f"{walk.game.key}, {walk.game.position(moment.state)}"
        for seat in range(walk.seats):
            view = walk.game.view(moment.state, seat)
            hand = _text(presentation.hand(view, reader))
            require(len(hand) <= MAX_HAND, f"{at}, seat {seat}: {len(hand)} characters of a hand")
            glance = presentation.glance(view, reader)
            if walk.game.has_secrets and glance:
                check_text(glance, MAX_NARRATION, f"{at}, seat {seat}: glance")
        slots = presentation.slots(walk.game.view(moment.state, None), reader)
        for label in slots:
            check_text(label, MAX_LABEL, f"{at}: slot")
        require(not slots or walk.game.has_secrets, f"{at}: slots without secrets")
        if walk.game.has_secrets:
            _check_slots(presentation, walk, moment, len(slots), reader)


def _check_slots(
    presentation: AnyPresentation, walk: Walk, moment: Moment, slots: int, reader: Reader
) -> None:
    game = walk.game
    turn = game.turn(moment.state)
    for seat in turn.seats if isinstance(turn, Decide) else ():
        at = f"{game.key}, {game.position(moment.state)}, seat {seat}"
        view = game.view(moment.state, seat)
        legal = {game.notation(a): a for a in game.legal_actions(moment.state, seat)}
        menu = presentation.menu(view, legal, "", reader)
        require(bool(presentation.glance(view, reader)), f"{at}: nothing tells what the slots are")
        require(
            menu.is_draft or len(menu.buttons) <= slots,
            f"{at}: {len(menu.buttons)} choices, but {slots} slots",
        )


def _text(blocks: Sequence[Block]) -> str:
    return "\n".join(
        line
        for block in blocks
        for line in (block.lines if isinstance(block, Fixed) else (block.text,))
    )
