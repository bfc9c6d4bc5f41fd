"""Storage in memory, with the behaviour of the one in SQL: for tests."""

from storage.memory.store import MemoryStore

__all__ = ["MemoryStore"]
