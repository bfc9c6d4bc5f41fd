"""What differs between the kinds of Dog stands in tables: no module asks which one is played."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import games.dog
from games.dog.variants import VARIANTS

FOLDER = Path(games.dog.__file__).parent
MODULES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py"))


def asked(tree: ast.AST) -> Iterator[str]:
    """The comparisons and patterns in which a variant stands; what its rules say may be asked."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            operands = [node.value]
        else:
            continue
        if any(is_variant(operand) for operand in operands):
            yield ast.unparse(node)


def is_variant(operand: ast.expr) -> bool:
    """Whether it is a state's variant, the name of one, or several names."""
    if isinstance(operand, ast.Tuple | ast.List | ast.Set):
        return any(is_variant(one) for one in operand.elts)
    if isinstance(operand, ast.Constant):
        return operand.value in VARIANTS
    if isinstance(operand, ast.Attribute):
        return operand.attr == "variant"
    return isinstance(operand, ast.Name) and operand.id == "variant"


@pytest.mark.parametrize("module", MODULES)
def test_no_module_asks_which_variant_is_played(module: str) -> None:
    found = list(asked(ast.parse((FOLDER / module).read_text(encoding="utf-8"))))
    assert not found


@pytest.mark.parametrize(
    "code",
    [
        "if state.variant == 'black': pass",
        "x = 1 if 'royal' != kind else 2",
        "if variant in ('black', 'royal'): pass",
        "match kind:\n    case 'black': pass",
    ],
)
def test_a_module_that_asks_is_found(code: str) -> None:
    assert list(asked(ast.parse(code)))
