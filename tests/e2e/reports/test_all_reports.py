"""Every report has a test with its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

REPORTS = range(1, 28)


def test_every_report_from_1_to_27_has_a_test() -> None:
    names = [
        node.name
        for file in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    numbers = {int(found[1]) for name in names if (found := re.match(r"test_report_(\d\d)_", name))}
    assert numbers == set(REPORTS)
