"""Four people play a whole game of any kind by its buttons, and much goes on beside it."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.e2e.any_game import Position, Press, Step, Table, begun_game, shown_in
from tests.e2e.dog_playing import boards_as_text
from tests.e2e.harness import TOO_LATE, Message, Person
from tests.e2e.stage import AFTER_A_KILL, Stage

NAMES = ("Anna", "Ben", "Cleo", "Dan")
EARLIER = "That was an earlier turn."
OVER = "This game is over."
STRANGER = "You are not at this table: /join"
SEAL = re.compile(r"SHA-256\):\n([0-9a-f]{64})")
SEED = re.compile(r"🔓.*\n([0-9a-f]{32})\n")
MEDALS = ("🥇", "🥈", "🥉", "4.")
KILLED_AT = 6
"""After so many moves the bot is killed, as soon as one decides alone; no game is shorter."""
TEXT_AT = 4
"""After so many moves a text takes the place of a picture: it is faster."""
LATE_PRESSES = 3
"""So many times somebody presses after all have chosen: each costs a while."""


@dataclass
class Evening:
    """A table, and what has been done at it so far."""

    stage: Stage
    table: Table
    stranger: Person
    seal: re.Match[str] | None
    """Of the first board, or of the lobby above a picture."""
    since: int
    """The last call before it."""
    order: random.Random = field(default_factory=lambda: random.Random(5))
    """In which order people choose who do so at the same time."""
    moves: int = 0
    together: int = 0
    """Rounds in which several chose at the same time."""
    late: Counter[str] = field(default_factory=Counter)
    """How often somebody came too late who decided alone, or together with others."""
    looks: int = 0
    """How often the board's smaller print was looked at."""
    done: set[str] = field(default_factory=set)

    def goes_on(self) -> bool:
        """Whoever has to decide does what a computer player would; False when it is over."""
        position = self.table.position()
        if not position.must:
            return False
        self.beside_the_game(position)
        if len(position.deciding) > 1:
            self.choose_together(position)
        elif self.moves >= KILLED_AT and "killed" not in self.done:
            self.press_while_the_bot_is_away(position)
        else:
            self.press_twice(position)
        return True

    def beside_the_game(self, position: Position) -> None:
        """A picture becomes a text; strangers press; the bot is killed."""
        self.once("pressed in vain", lambda: self.others_press_in_vain(position))
        self.once("looked", self.all_look_at_what_is_open)
        if self.moves >= TEXT_AT and self.table.entry.presentation.has_picture:
            self.once("text", self.turn_pictures_off)

    def once(self, what: str, do: Callable[[], None]) -> None:
        """Do something the first time only."""
        if what not in self.done:
            self.done.add(what)
            do()

    # -- one after another -------------------------------------------------------------------

    def press_twice(self, position: Position) -> None:
        """One who decides alone: the second press of a button is told to be late."""
        (seat,) = position.must
        press = self.table.led_to(seat, position.best(seat))
        numbers = press.sent(times=2)
        self.table.wait_for_more_than(position.seq, press.data)
        self.only_the_first_counts([(press, numbers)])
        self.moves += 1
        self.come_too_late([press], "alone")

    def press_while_the_bot_is_away(self, position: Position) -> None:
        """The bot is killed with a level of the menu open; a press waits until it is back."""
        (seat,) = position.must
        press = self.table.led_to(seat, position.best(seat))
        self.stage.bot.kill()
        (number,) = press.sent()
        self.stage.start_bot()
        assert press.person.toast(number) in ("", TOO_LATE)
        self.table.wait_for_more_than(position.seq, press.data)
        self.moves += 1
        self.done.add("killed")

    # -- at the same time --------------------------------------------------------------------

    def choose_together(self, position: Position) -> None:
        """Several choose in any order, some twice; after the last one it is too late."""
        seats = list(position.must)
        self.order.shuffle(seats)
        for seat in seats:
            self.table.led_to(seat, position.best(seat))
        presses = [it for seat in seats if (it := self.is_ready(position, seat)) is not None]
        assert presses, "the board shows the move of the one who was led to it last"
        sent = [(press, press.sent(times=2)) for press in presses]
        self.only_the_first_counts(sent)
        self.moves += len(presses)
        after = self.table.position()
        if not any(after.moments[it] == position.moments[it] for it in seats if it in after.must):
            self.together += 1
            self.come_too_late(presses, "together")

    def only_the_first_counts(self, sent: Sequence[tuple[Press, list[str]]]) -> None:
        """Who pressed twice is told so; the very last press of a game comes after its end."""
        for press, (first, second) in sent:
            assert press.person.toast(first) == "", press.data
            assert press.person.toast(second) in (EARLIER, self.too_late), press.data

    @property
    def too_late(self) -> str:
        """What an old button of the table says by now."""
        return EARLIER if self.table.position().must else OVER

    def is_ready(self, position: Position, seat: int) -> Press | None:
        """The button of a seat's move, if the board shows it at the moment."""
        step = Step(action=position.best(seat))
        found = self.table.shown(position, seat, [step])
        return found and Press(self.table.seated[seat], *found[1:])

    def come_too_late(self, presses: Sequence[Press], who: str) -> None:
        """A press after all have chosen changes nothing, and says why; tried a few times."""
        if self.late[who] == LATE_PRESSES:
            return
        self.late[who] += 1
        before, expected = self.table.position(), self.too_late
        for press in presses:
            assert press.toast() == expected, press.data
        assert self.table.position() == before

    # -- beside the game ---------------------------------------------------------------------

    def others_press_in_vain(self, position: Position) -> None:
        """One who sits elsewhere, and one who is not on turn."""
        press = self.table.led_to(position.must[0], position.best(position.must[0]))
        assert Press(self.stranger, press.message, press.data).toast() == STRANGER
        other = next(it for it in range(len(NAMES)) if it not in position.deciding)
        toast = Press(self.table.seated[other], press.message, press.data).toast()
        assert toast == f"It's {press.person.name}'s turn."
        assert self.table.position() == position

    def all_look_at_what_is_open(self) -> None:
        """What the board has no room for is shown to each of them, turn or not."""
        board = self.table.board()
        for person, data in zip(self.table.seated, self.table.peeks, strict=False):
            assert person.forges(data, board), "it shows something"
            self.looks += 1

    def turn_pictures_off(self) -> None:
        """From now on the board is a text."""
        assert any("photo" in it.raw for it in shown_in(self.table.group, self.table.entry))
        boards_as_text(self.table.seated[0])
        self.table.group.wait(lambda: "photo" not in self.table.board().raw, "a board of text")


def begun_evening(stage: Stage, game: str) -> Evening:
    """Four people have begun a game."""
    before = stage.world.last_call
    table, _ = begun_game(stage, game, *NAMES)
    stranger = stage.world.person("Zoe").opens(table.group)
    stage.world.control.post("members", chat=table.group.id, add=[stranger.id])
    texts = (it.text for it in table.group.of_bot())
    seal = next(filter(None, map(SEAL.search, texts)), None)
    return Evening(stage, table, stranger, seal, before)


def whole_evening(stage: Stage, game: str) -> Evening:
    """Four people play a game to its end; nothing goes wrong, and all is told there."""
    evening = begun_evening(stage, game)
    while evening.goes_on():
        pass
    last = evening.table.group.shows(evening.table.entry.presentation.emoji, "🏁 The game is over.")
    assert "killed" in evening.done
    all_is_told_at_the_end(evening, last)
    again_brings_the_same_people(evening, last)
    assert stage.faults(also_expected=AFTER_A_KILL) == []
    return evening


def all_is_told_at_the_end(evening: Evening, last: Message) -> None:
    """The ranking is that of the game, and the seed is the one that was sealed."""
    ranks = evening.table.position().outcome.ranks
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    expected = [f"{MEDALS[ranks[it] - 1]} {evening.table.names([it])} – " for it in order]
    lines = last.text[last.text.index("🏁") :].splitlines()[1:]
    assert all(line.startswith(words) for line, words in zip(lines, expected, strict=False)), (
        f"{expected} in\n{last}"
    )
    seed = SEED.search(last.text)
    assert evening.seal is not None
    assert seed is not None
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == evening.seal[1]
    sent = [
        call["method"]
        for call in evening.table.group.calls(evening.since)
        if call["method"].lower().startswith("send")
    ]
    assert len(sent) < evening.moves, "the board is edited where it can be"


def again_brings_the_same_people(evening: Evening, last: Message) -> None:
    """One button, and the same people sit at a new table."""
    table = evening.table
    assert table.seated[0].presses("🔁 Again", last) == "The table is set."
    table.group.shows(
        table.entry.presentation.emoji,
        "\n".join(f"{seat + 1}. {person.name}" for seat, person in enumerate(table.seated)),
    )
    assert table.board().id > last.id
