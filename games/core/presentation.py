"""How a game is shown: texts and menus made of views and legal actions, never of states.

A presentation writes plain text; the bot escapes it, sets bold and monospaced parts and turns
menus into buttons. So no name that a person chose can break a message, and a presentation can't
show what its view does not hold.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias

import msgspec

from games.core.api import ActionT, EventT, ViewT
from games.core.menu import Menu, tree_menu


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for a text translated later
    """Mark a text for translation without translating it yet."""
    return message


class Reader(msgspec.Struct, frozen=True):
    """For whom a text is made: language, names of the seats, style."""

    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]
    names: tuple[str, ...]
    """By seat, as they are to be shown."""
    plain: bool = False
    """Text-only style: words instead of emoji and grids, for screen readers."""


class Line(msgspec.Struct, frozen=True):
    """A line of running text; it may wrap."""

    text: str
    bold: bool = False


class Fixed(msgspec.Struct, frozen=True):
    """Monospaced lines that must not wrap: at most 32 columns each, no emoji."""

    lines: tuple[str, ...]


Block: TypeAlias = Line | Fixed


class Choice(msgspec.Struct, frozen=True):
    """An option that people can set in the lobby: a field of the game's options."""

    field: str
    values: tuple[Any, ...]
    """JSON values, the default first."""


class Peek(msgspec.Struct, frozen=True):
    """Something open that the board has no room for, shown to whoever asks for it."""

    label: str
    """On a button, at most 40 characters."""
    text: str
    """At most 200 UTF-16 units, in lines."""


class Presentation(ABC, Generic[ViewT, ActionT, EventT]):
    """How one game is shown, in any language."""

    title: ClassVar[str]
    """The game's name in English, marked for translation."""
    emoji: ClassVar[str]
    """One emoji that stands for the game."""
    choices: ClassVar[tuple[Choice, ...]] = ()
    """What can be set in the lobby."""
    has_picture: ClassVar[bool] = False
    """Whether the board can be shown as a picture."""

    @abstractmethod
    def board(self, view: ViewT, reader: Reader) -> Sequence[Block]:
        """The table as this view shows it, without heading, events or buttons.

        At most 12 emoji or 32 monospaced characters a line, 2,500 characters in all.
        """

    @abstractmethod
    def narrate(self, event: EventT, reader: Reader) -> str:
        """What happened, in one plain sentence of at most 200 characters."""

    @abstractmethod
    def label(self, action: ActionT, view: ViewT, reader: Reader) -> str:
        """The action on a button, at most 40 characters."""

    @abstractmethod
    def result(self, seat: int, view: ViewT, reader: Reader) -> str:
        """Why the seat is ranked where it is, in a few words, such as '37 points'."""

    def menu(
        self,
        view: ViewT,
        legal: Mapping[str, ActionT],
        path: str,
        reader: Reader,
    ) -> Menu:
        """The buttons at a path; `legal` maps notations to the viewer's own legal actions.

        `""` is the first level. A path that leads nowhere (old or forged) shows the first
        level. With the group's view and nothing legal, the prompt tells all what those on turn
        have to do: games with secrets. The default walks the notations as a tree; override it
        where a person would expect something better.
        """
        return tree_menu(
            legal, path, lambda action: self.label(action, view, reader), self.group_label
        )

    def hand(self, view: ViewT, reader: Reader) -> Sequence[Block]:
        """What the viewer alone may see, for his private message: games with secrets.

        At most 1,000 characters; the board comes with it when he has to decide.
        """
        return ()

    def glance(self, view: ViewT, reader: Reader) -> str:
        """The same in at most 200 characters, for an alert that only the viewer sees."""
        return ""

    def slots(self, view: ViewT, reader: Reader) -> Sequence[str]:
        """Labels of the buttons under the public board for those without a private chat.

        The n-th of them stands for the n-th button on the first level of the presser's own menu.
        The view is the group's, so that they tell nothing. Empty: nobody can press any now.
        """
        return ()

    def peeks(self, view: ViewT, reader: Reader) -> Sequence[Peek]:
        """What everybody at the table may look at, at any time, such as one player's sheet.

        Each is a button under the board; pressed, it shows its text in an alert that only the
        presser sees. The view is the group's. How many there are depends on the seats alone.
        """
        return ()

    def picture(self, view: ViewT, reader: Reader) -> bytes | None:
        """The board as a PNG of at most 60 KB; None in a game that has no picture."""
        return None

    def caption(self, view: ViewT, reader: Reader) -> str:
        """What belongs to the board and the picture does not tell, in at most 80 characters."""
        return ""

    def teams(self, seats: int) -> Sequence[tuple[int, ...]]:
        """Seats that play together, for the lobby; empty where everybody plays alone."""
        return ()

    def seat_mark(self, seat: int) -> str:
        """An emoji that stands for a seat, such as the colour of its figures; or nothing."""
        return ""

    def group_label(self, prefix: str) -> str:
        """The button that opens the actions whose notation starts with a prefix."""
        return f"{prefix}…"

    def preset_label(self, preset: str, reader: Reader) -> str:
        """What people call the game with these options, such as 'Dog Royal'; a button's label."""
        return reader.gettext(self.title)

    def option_label(self, field: str, value: Any, reader: Reader) -> str:
        """An option and its value on a button of the lobby, such as 'Rounds: to 30 points'."""
        return f"{field}: {value}"


AnyPresentation: TypeAlias = Presentation[Any, Any, Any]
