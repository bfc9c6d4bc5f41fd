"""Buttons of a game without secrets: of the seat on turn, or of several that choose at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.service.stamps import marks_of
from bot.telegram.callback_data import Choose, Open
from bot.telegram.screen import Key
from bot.telegram.screens.table import Rows, Table, seat_keys
from games.core.menu import MAX_BUTTONS, Button, Menu


class Block(msgspec.Struct, frozen=True):
    """Seats that have the very same buttons: one that presses acts for its own seat."""

    seats: tuple[int, ...]
    menu: Menu

    def and_seat(self, seat: int) -> Block:
        """The same with one more seat."""
        return Block((*self.seats, seat), self.menu)


def blocks_of(table: Table, paths: Mapping[int, str]) -> Sequence[Block]:
    """The menus of all seats that choose, equal ones together; the seats that must come first."""
    blocks: dict[tuple[tuple[Button, ...], ...], Block] = {}
    for seat in table.choosers:
        menu = table.menu(seat, paths.get(seat, ""))
        same = blocks.get(menu.rows)
        blocks[menu.rows] = Block((seat,), menu) if same is None else same.and_seat(seat)
    return list(blocks.values())


def block_keys(table: Table, paths: Mapping[int, str], blocks: Sequence[Block]) -> Rows:
    """The buttons of all blocks, each under a heading if there are several.

    If there are too many, a heading stands for its block; pressed, it opens it.
    """
    if len(blocks) == 1:
        return _keys(table, blocks[0])
    last = list(paths)[-1:]
    by_need = sorted(blocks, key=lambda block: not set(last) & set(block.seats))
    room = MAX_BUTTONS - len(blocks)
    opened: list[Block] = []
    for block in by_need:
        if not opened or len(block.menu.buttons) <= room:
            opened.append(block)
            room -= len(block.menu.buttons)
    return tuple(
        row
        for block in blocks
        for row in (_heading(table, block), *(_keys(table, block) if block in opened else ()))
    )


def _heading(table: Table, block: Block) -> tuple[Key, ...]:
    """The names of those who may press what is below; itself it leads to the first level."""
    label = f"⬇️ {table.names(block.seats)}"
    return (_key(table, block, Button(label, path="")),)


def _keys(table: Table, block: Block) -> Rows:
    if len(block.seats) == 1:
        return seat_keys(table.session, block.seats[0], block.menu)
    return tuple(tuple(_key(table, block, button) for button in row) for row in block.menu.rows)


def _key(table: Table, block: Block, button: Button) -> Key:
    session = table.session
    if len(block.seats) == 1:
        return seat_keys(session, block.seats[0], Menu(((button,),)))[0][0]
    signs = marks_of(session, block.seats).signs
    if button.action is not None:
        return Key(button.label, Choose(session.id, signs, button.action))
    return Key(button.label, Open(session.id, signs, button.path or ""))
