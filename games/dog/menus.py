"""The buttons of a seat: cards, then what one plays as, then marbles, places, turns of the disc.

A path is the beginning of a notation: `7`, `joker=7`, `7:A60`, `2:A2>4`. Levels with nothing to
choose are left out, but the last button always says where it leads.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from games.core.menu import Button, Menu, rows_of
from games.core.presentation import Reader
from games.dog.between import choice_task
from games.dog.card_words import card_name, card_text, copy_text, has_meaning, played_as
from games.dog.cards import RANK
from games.dog.figures import figures_of, marble_at
from games.dog.labels import label, landing
from games.dog.notation import write_action, write_marble
from games.dog.reasons import reason
from games.dog.ring import ring_for
from games.dog.room import HALF_BUTTON, room
from games.dog.state import (
    FINISH,
    KENNEL,
    Action,
    Back,
    Card,
    Draft,
    Drop,
    Give,
    Move,
    Stop,
    Swap,
    View,
)
from games.dog.stirring import turning
from games.dog.tasks import draft_task, exchange_task, public_task
from games.dog.turning import turn_label, turn_prompt
from games.dog.variants import rules_of

Moves: TypeAlias = Mapping[str, Move | Swap]
"""Moving actions by notation."""

AT_A_GLANCE = 6
"""So many moves are shown at once, without choosing the marble first."""


def dog_menu(view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
    """The level of a seat's menu at a path; for the group what those on turn have to do."""
    if view.seat is None:
        return Menu((), public_task(view, reader))
    gifts = {action.card: n for n, action in legal.items() if isinstance(action, Give)}
    if gifts:
        return _exchange(view, gifts, reader)
    if view.interlude is not None:
        return _between_cards(view, legal, reader)
    return _playing(view, legal, path, reader)


def _playing(view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
    levels = Levels(view, legal, reader)
    if view.draft is not None:
        return levels.part(view.draft, path)
    below = levels.below(path)
    if below:
        return levels.card(below, path)
    cards = levels.cards()
    if legal and path in view.hand:
        return Menu(cards.rows, cards.prompt, alert=reason(view, path, reader))
    return cards


def _exchange(view: View, gifts: Mapping[Card, str], reader: Reader) -> Menu:
    """A button a card; of equal ones the first is marked, if it is chosen."""
    buttons = []
    is_marked = False
    for card in view.hand:
        text = card_text(card, view.variant, reader)
        if card == view.gift and not is_marked:
            is_marked = True
            text = f"⭐ {text}"
            if reader.plain:
                text = reader.gettext("{card}, chosen").format(card=card_name(card, reader))
        buttons.append(Button(text, action=gifts[card]))
    return Menu(_in_pairs(buttons), exchange_task(view, reader))


def _between_cards(view: View, legal: Mapping[str, Action], reader: Reader) -> Menu:
    buttons = [Button(label(one, view, reader), action=n) for n, one in legal.items()]
    return Menu(rows_of(buttons, per_row=1), choice_task(view, reader) if buttons else "")


class Levels:
    """The levels of a menu in which a card is played."""

    def __init__(self, view: View, legal: Mapping[str, Action], reader: Reader) -> None:
        self.view = view
        self.legal = legal
        self.reader = reader
        self.moves: Moves = {n: a for n, a in legal.items() if isinstance(a, Move | Swap)}

    def below(self, path: str) -> Moves:
        """The moves that a path leads to."""
        return {n: move for n, move in self.moves.items() if path in _paths(move)}

    def cards(self) -> Menu:
        """A button a card, playable or not; if none is, one to put them all down."""
        if not self.legal:
            return Menu(())
        if not self.moves:
            prompt = self.reader.gettext("None of your cards has a move: put them all down.")
            return Menu((tuple(self._ways_out(Drop)),), prompt)
        playable = {move.card for move in self.moves.values()}
        buttons = [Button(self._card(card, playable), path=card) for card in self.view.hand]
        return Menu(_in_pairs(buttons), self.reader.gettext("Choose a card."))

    def card(self, below: Moves, path: str) -> Menu:
        """What the card plays as, or which marble, or where to, or how the disc turns."""
        some = next(iter(below.values()))
        card, head, *_ = _paths(some)
        kinds = {move.kind: _paths(move)[1] for move in below.values()}
        if len(kinds) > 1:
            return self._kinds(card, kinds)
        if path == _way(some):
            return self._turns(below, head)
        if path not in (card, head):
            return self._places(below, head)
        back = card if path == head != card else ""
        if isinstance(some, Swap) and len(below) > AT_A_GLANCE and _is_of_one_marble(below):
            return self._places(below, back)
        return self._marbles(below, played_as(card, some.kind, self.reader), self._back(back))

    def part(self, draft: Draft, path: str) -> Menu:
        """The next part of a card that is being played, and the ways out of it."""
        below = self.below(path) if ":" in path else {}
        if below:
            is_way = path == _way(next(iter(below.values())))
            return self._turns(below, "") if is_way else self._places(below, "")
        ways_out = self._ways_out(Back, Stop)
        level = self._marbles(self.moves, draft_task(draft, self.reader), ways_out)
        return Menu(level.rows, level.prompt, is_draft=True)

    def _card(self, card: Card, playable: Collection[Card]) -> str:
        view, reader = self.view, self.reader
        text = card_text(card, view.variant, reader)
        if card in rules_of(view.variant).copies:
            text = copy_text(card, view.played, reader)
        if card in playable:
            return text
        if reader.plain:
            return reader.gettext("{card}: no move").format(card=card_name(card, reader))
        return f"🚫 {text}"

    def _kinds(self, card: Card, kinds: Mapping[Card, str]) -> Menu:
        """Plain numbers close together, then what needs a word."""
        variant, reader = self.view.variant, self.reader
        order = sorted(kinds, key=RANK.__getitem__)
        numbers = [
            Button(kind, path=kinds[kind]) for kind in order if not has_meaning(kind, variant)
        ]
        others = [
            Button(card_text(kind, variant, reader), path=kinds[kind])
            for kind in order
            if has_meaning(kind, variant)
        ]
        rows = (*rows_of(numbers, per_row=4), *rows_of(others, per_row=1))
        text = reader.gettext("{card}: as which card?").format(card=card_name(card, reader))
        return Menu((*rows, tuple(self._back(""))), text)

    def _marbles(self, below: Moves, title: str, last: list[Button]) -> Menu:
        """Marbles to choose from; their moves at once, if that is no more to read."""
        marbles = {_paths(move)[2]: move for move in below.values()}
        ways = {_way(move) for move in below.values()}
        if len(ways) <= max(AT_A_GLANCE, len(marbles)) or len(marbles) == 1:
            prompt = self.reader.gettext("{card}: choose the move.")
            buttons = self._ways(below, is_named=True)
        else:
            prompt = self.reader.gettext("{card}: which marble?")
            if figures_of(self.view.variant).names:
                prompt = self.reader.gettext("{card}: which figure?")
            buttons = [Button(self._marble(move), path=opens) for opens, move in marbles.items()]
        return _level(buttons, prompt.format(card=title), last)

    def _places(self, below: Moves, back: str) -> Menu:
        """Where one marble can go."""
        some = next(iter(below.values()))
        card = played_as(some.card, some.kind, self.reader)
        if isinstance(some, Swap):
            text = self.reader.gettext("{card}: {marble} with which one?")
        else:
            text = self.reader.gettext("{card} with {marble}: where to?")
        prompt = text.format(card=card, marble=self._marble(some))
        return _level(self._ways(below, is_named=False), prompt, self._back(back))

    def _ways(self, below: Moves, *, is_named: bool) -> list[Button]:
        """A button a way; one onto a paw opens the choice how the disc turns."""
        ways: dict[str, list[str]] = {}
        for notation, move in self._in_order(below):
            ways.setdefault(_way(move), []).append(notation)
        buttons = []
        for opens, notations in ways.items():
            is_open = len(notations) > 1
            text = landing(
                below[notations[0]], self.view, self.reader, is_named=is_named, is_open=is_open
            )
            one = Button(text, path=opens) if is_open else Button(text, action=notations[0])
            buttons.append(one)
        return buttons

    def _turns(self, below: Moves, back: str) -> Menu:
        """Where to the disc turns after a move onto a paw."""
        turns = {n: move for n, move in below.items() if isinstance(move, Move)}
        buttons = [
            Button(turn_label(move, self.view, self.reader), action=n) for n, move in turns.items()
        ]
        prompt = turn_prompt(next(iter(turns.values())), self.view, self.reader)
        return Menu((*rows_of(buttons, per_row=1), tuple(self._back(back))), prompt)

    def _in_order(self, moves: Moves) -> list[tuple[str, Move | Swap]]:
        """By marble, then by points; of two with as many points the way into the finish first."""
        marbles = list(dict.fromkeys(_paths(move)[2] for move in moves.values()))
        ring = ring_for(len(self.view.marbles))

        def key(item: tuple[str, Move | Swap]) -> tuple[int, int, bool]:
            move = item[1]
            place = marbles.index(_paths(move)[2])
            if isinstance(move, Swap) or move.source == KENNEL:
                return place, 0, False
            points = ring.distance(move.seat, move.source, move.target)
            return place, points, move.target < FINISH

        return sorted(moves.items(), key=key)

    def _marble(self, move: Move | Swap) -> str:
        number = move.marble
        if number is None:
            number = self.view.marbles[move.seat].index(move.source)
        figures = figures_of(self.view.variant)
        return marble_at(move.seat, number, move.source, self.reader, figures)

    def _back(self, path: str) -> list[Button]:
        return [Button(self.reader.gettext("Back") if self.reader.plain else "↩️", path=path)]

    def _ways_out(self, *types: type[Action]) -> list[Button]:
        return [
            Button(label(action, self.view, self.reader), action=notation)
            for notation, action in self.legal.items()
            if isinstance(action, types)
        ]


def _paths(action: Move | Swap) -> tuple[str, ...]:
    """The paths to an action: card, card as what it plays, marble, and its way onto a paw."""
    head = action.card if action.card == action.kind else f"{action.card}={action.kind}"
    marble = f"{head}:{write_marble(action.seat, action.source, action.marble)}"
    turns = isinstance(action, Move) and action.turn
    return (action.card, head, marble, _way(action)) if turns else (action.card, head, marble)


def _is_of_one_marble(moves: Moves) -> bool:
    return len({_paths(move)[2] for move in moves.values()}) == 1


def _way(action: Move | Swap) -> str:
    """The notation of an action, whichever way the disc turns after it."""
    return write_action(turning(action, 0) if isinstance(action, Move) and action.turn else action)


def _level(buttons: list[Button], prompt: str, last: list[Button]) -> Menu:
    return Menu((*_in_pairs(buttons), *rows_of(last, per_row=2)), prompt)


def _in_pairs(buttons: list[Button]) -> tuple[tuple[Button, ...], ...]:
    """Neighbours with short labels side by side, all others alone."""
    rows: list[tuple[Button, ...]] = []
    for button in buttons:
        before = rows[-1] if rows else ()
        if len(before) == 1 and max(room(before[0].label), room(button.label)) <= HALF_BUTTON:
            rows[-1] = (*before, button)
        else:
            rows.append((button,))
    return tuple(rows)
