"""How many examples hypothesis draws: few for `make check`, as many as usual for `make test`."""

from __future__ import annotations

from hypothesis import settings

# No deadlines: how long an example takes says more about the machine than about the program.
settings.register_profile("thorough", deadline=None)
settings.register_profile("fast", deadline=None, max_examples=20)
settings.load_profile("thorough")
