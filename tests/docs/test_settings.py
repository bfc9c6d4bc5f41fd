"""`.env.example` and the program know the same settings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import Settings
from tests.docs.places import ROOT, document

LINE = re.compile(r"^([A-Z][A-Z0-9_]*)=(.*)$", re.MULTILINE)
EXAMPLE = ".env.example"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(field.upper(), raising=False)


def settings_in(path: Path) -> Settings:
    return Settings(_env_file=path)  # type: ignore[call-arg]  # pydantic-settings takes it


def test_every_setting_stands_in_the_example_once_and_no_other() -> None:
    named = [name.lower() for name, _ in LINE.findall(document(EXAMPLE))]
    assert sorted(named) == sorted(Settings.model_fields)


def test_the_example_as_it_is_changes_nothing(tmp_path: Path) -> None:
    assert settings_in(ROOT / EXAMPLE) == settings_in(tmp_path / "none")


def test_each_value_of_the_example_is_the_default() -> None:
    defaults = {name: field.default for name, field in Settings.model_fields.items()}
    for name, written in LINE.findall(document(EXAMPLE)):
        default = defaults[name.lower()]
        shown = default.get_secret_value() if hasattr(default, "get_secret_value") else default
        expected = str(shown).lower() if isinstance(shown, bool) else str(shown)
        assert written == expected, name


def test_a_sentence_stands_above_each_setting() -> None:
    above = ""
    for line in document(EXAMPLE).splitlines():
        if line.startswith("#"):
            above = line
        elif not line:
            above = ""
        else:
            assert above.startswith("# "), line
