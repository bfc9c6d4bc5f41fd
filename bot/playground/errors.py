"""The errors of the playground.

PlaygroundError
├── ApiError                 what the Bot API answers (``error_code`` and HTTP status are one)
│   ├── BadRequestError      400
│   ├── UnauthorizedError    401
│   ├── ForbiddenError       403
│   ├── ConflictError        409
│   ├── TooManyRequestsError 429, with ``retry_after``
│   └── NotEmulatedError     501
└── ControlError             what the control API answers
    ├── BadInputError        400
    ├── NotVisibleError      403
    ├── NotFoundError        404
    └── RefusedError         409
"""

from __future__ import annotations


class PlaygroundError(Exception):
    """The base of every error of the playground."""


class ApiError(PlaygroundError):
    """A refusal of the Bot API, with the text that Telegram uses."""

    def __init__(
        self, code: int, description: str, parameters: dict[str, int] | None = None
    ) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.description = description
        self.parameters = parameters


class BadRequestError(ApiError):
    """A call that Telegram does not accept."""

    def __init__(self, reason: str, parameters: dict[str, int] | None = None) -> None:
        super().__init__(400, f"Bad Request: {reason}", parameters)


class UnauthorizedError(ApiError):
    """A call with another token than the accepted one."""

    def __init__(self) -> None:
        super().__init__(401, "Unauthorized")


class ForbiddenError(ApiError):
    """A call to a chat that the bot may not enter."""

    def __init__(self, reason: str) -> None:
        super().__init__(403, f"Forbidden: {reason}")


class ConflictError(ApiError):
    """Two ways of getting updates that exclude each other."""

    def __init__(self, reason: str) -> None:
        super().__init__(409, f"Conflict: {reason}")


class TooManyRequestsError(ApiError):
    """A call over the flood limit."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(
            429, f"Too Many Requests: retry after {retry_after}", {"retry_after": retry_after}
        )


class NotEmulatedError(ApiError):
    """Something that Telegram can do and the playground cannot."""

    def __init__(self, what: str) -> None:
        super().__init__(501, f"Not Implemented: {what} is not emulated")


class ControlError(PlaygroundError):
    """A refusal of the control API."""

    status = 400

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadInputError(ControlError):
    """Input of the control API that is malformed."""


class NotVisibleError(ControlError):
    """A chat that this person cannot see."""

    status = 403


class NotFoundError(ControlError):
    """Something that does not exist."""

    status = 404


class RefusedError(ControlError):
    """An action that Telegram's client would not offer in this situation."""

    status = 409
