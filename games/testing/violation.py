"""What a check raises when a game breaks the contract."""

from __future__ import annotations


class ContractViolation(AssertionError):
    """A game does not keep the contract of `games.core.api`; the text says where and how."""


def require(held: bool, broken: str) -> None:
    """Raise ContractViolation with a text that says what is broken, unless it held."""
    if not held:
        raise ContractViolation(broken)
