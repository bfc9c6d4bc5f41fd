"""Animal Yahtzee as if it were for teams: for four or six, in two kinds, with something to hide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from msgspec.structs import replace

from games.animal_yahtzee.presentation import AnimalYahtzeePresentation
from games.animal_yahtzee.rules import AnimalYahtzee
from games.core.presentation import Reader
from games.registry import GAMES
from tests.service.house import YAHTZEE

_SEATING = {4: (0, 2, 1, 3), 6: (0, 3, 1, 4, 2, 5)}


class TeamYahtzee(AnimalYahtzee):
    """The first two to sit down sit opposite, and so do the next two."""

    seats: ClassVar[tuple[int, ...]] = (4, 6)
    has_secrets: ClassVar[bool] = True
    presets: ClassVar[Mapping[str, Any]] = MappingProxyType(
        dict.fromkeys(("classic", "royal"), next(iter(AnimalYahtzee.presets.values())))
    )

    def seating(self, seats: int) -> tuple[int, ...]:
        """As Dog seats them."""
        return _SEATING[seats]


class TeamPresentation(AnimalYahtzeePresentation):
    """A colour for each seat."""

    def preset_label(self, preset: str, reader: Reader) -> str:
        """The second kind has another name."""
        title = super().preset_label(preset, reader)
        return f"{title} Royal" if preset == "royal" else title

    def teams(self, seats: int) -> Sequence[tuple[int, ...]]:
        """Who sits opposite."""
        half = seats // 2
        return tuple((seat, seat + half) for seat in range(half))

    def seat_mark(self, seat: int) -> str:
        """Its colour."""
        return "🔵🔴🟡🟢🟣🟠"[seat]


IN_TEAMS = replace(GAMES[YAHTZEE], game=TeamYahtzee(), presentation=TeamPresentation())
