"""The sheets that can be played: another one is a file beside these and a line in the tuple.

docs/sheets.md says how. A sheet that matches were played on stays as it is: logs and saved
states name it, and would mean something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.noch_mal_kids.sheet import Sheet
from games.noch_mal_kids.sheet_reading import read_sheet
from games.noch_mal_kids.sheets import forest, hill, meadow, river

TEXTS: Mapping[str, str] = MappingProxyType(
    {"meadow": meadow.TEXT, "river": river.TEXT, "hill": hill.TEXT, "forest": forest.TEXT}
)
"""By name, the one that is played unless another is chosen first."""

SHEETS: Mapping[str, Sheet] = MappingProxyType(
    {name: read_sheet(text) for name, text in TEXTS.items()}
)
"""All of them, checked when the program starts."""
