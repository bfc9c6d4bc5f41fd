"""What happens, told to whoever counts it."""

from __future__ import annotations


class Measures:
    """Counts nothing; a front end for operators overrides what it wants to know.

    Calls return at once and never fail.
    """

    def fetched(self) -> None:
        """Telegram answered a request for updates, with or without any."""

    def received(self, new: int, repeated: int) -> None:
        """Updates were stored, and others were known already."""

    def handled(self, failed: bool) -> None:
        """An update is done; if it failed, what it asked for was not done."""

    def pressed(self, seconds: float) -> None:
        """A press had its effect, so long after it came in."""

    def committed(self, jobs: int, seconds: float) -> None:
        """So many pieces of work were written in one transaction."""

    def not_committed(self) -> None:
        """A transaction could not be written."""

    def moved(self, game: str, moves: int) -> None:
        """Seats acted in a game, and it is committed."""

    def refused(self, kind: str) -> None:
        """A use case refused something: the name of the refusal."""

    def thought(self, game: str, seconds: float) -> None:
        """A computer player has chosen."""

    def called(self, method: str, outcome: str) -> None:
        """A call to the Bot API: `ok`, an HTTP status, `timeout`, `unreachable` or `lost`."""


UNCOUNTED = Measures()
"""For parts that nobody watches."""
