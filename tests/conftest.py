"""How tests are run: hypothesis' examples, and when garbage is collected."""

from __future__ import annotations

import gc

from hypothesis import settings

# No deadlines: how long an example takes says more about the machine than about the program.
settings.register_profile("thorough", deadline=None)
# Few for `make check`, as many as usual for `make test`.
settings.register_profile("fast", deadline=None, max_examples=20)
settings.load_profile("thorough")

# Thousands of tests are held to the end, and each collection would look through them all.
gc.set_threshold(50_000, 10, 10)


def pytest_collection_finish() -> None:
    """Leave the tests and modules, which stay anyway, out of every later collection."""
    gc.collect()
    gc.freeze()
