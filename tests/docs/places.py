"""Where the documents lie, and how they are read."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def document(name: str) -> str:
    """The text of a document, by its path from the root."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
