"""The types of JSON values."""

from __future__ import annotations

JsonObject = dict[str, object]
