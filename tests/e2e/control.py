"""The playground's control API over one connection."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlencode, urlsplit

Json = dict[str, Any]


class ControlError(Exception):
    """The playground refuses a control call; the text is its reason."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(f"{status} {reason}")
        self.status = status


class Control:
    """GET and POST under `/sim`, as any outside program would."""

    def __init__(self, address: str) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)

    def close(self) -> None:
        """Let the connection go."""
        self._connection.close()

    def get(self, path: str, **query: object) -> Json:
        """What a GET answers; a name may end in `_` where Python has a keyword."""
        words = {name.rstrip("_"): str(value) for name, value in query.items()}
        return self._json("GET", f"/sim/{path}?{urlencode(words)}")

    def post(self, path: str, **body: object) -> Json:
        """What a POST answers; names as in `get`, None is left out."""
        wanted = {name.rstrip("_"): it for name, it in body.items() if it is not None}
        return self._json("POST", f"/sim/{path}", json.dumps(wanted))

    def delete(self, path: str) -> Json:
        """What a DELETE answers."""
        return self._json("DELETE", f"/sim/{path}")

    def file(self, url: str) -> bytes:
        """The content of a file that a message carries."""
        return self._call("GET", url)

    def _json(self, method: str, path: str, body: str | None = None) -> Json:
        answer: Json = json.loads(self._call(method, path, body))
        return answer

    def _call(self, method: str, path: str, body: str | None = None) -> bytes:
        headers = {"Content-Type": "application/json"}
        try:
            self._connection.request(method, path, body, headers)
            response = self._connection.getresponse()
            content = response.read()
        except (ConnectionError, http.client.HTTPException):
            self._connection.close()
            raise
        if response.status != 200:
            raise ControlError(response.status, content.decode(errors="replace"))
        return content
