"""The lock files can be installed from any index, and hold what pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.docs.places import document

PINNED = re.compile(r"^([a-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
NAME = re.compile(r"^[A-Za-z0-9._-]+")
RUNTIME, DEVELOPMENT = "requirements.lock", "requirements-dev.lock"
PROJECT = tomllib.loads(document("pyproject.toml"))


def pinned(name: str) -> dict[str, set[str]]:
    """Versions by package; several where they depend on the platform."""
    found: dict[str, set[str]] = {}
    for package, version in PINNED.findall(document(name)):
        found.setdefault(package, set()).add(version)
    return found


def names(requirements: list[str]) -> set[str]:
    return {found[0].lower() for text in requirements if (found := NAME.match(text))}


@pytest.mark.parametrize("name", [RUNTIME, DEVELOPMENT])
def test_a_lock_names_no_address(name: str) -> None:
    text = document(name)
    assert "://" not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE), "an option of pip"


@pytest.mark.parametrize("name", [RUNTIME, DEVELOPMENT])
def test_every_package_has_its_hashes(name: str) -> None:
    for entry in re.split(r"\n(?=[a-z])", document(name).strip()):
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_everything_that_the_project_asks_for_is_locked() -> None:
    runtime = names(PROJECT["project"]["dependencies"])
    development = names(PROJECT["dependency-groups"]["dev"])
    assert runtime - pinned(RUNTIME).keys() == set()
    assert (runtime | development) - pinned(DEVELOPMENT).keys() == set()


def test_what_people_run_has_the_versions_that_were_tested() -> None:
    development = pinned(DEVELOPMENT)
    for package, versions in pinned(RUNTIME).items():
        assert development[package] == versions


def test_who_only_plays_installs_nothing_for_tests() -> None:
    development = names(PROJECT["dependency-groups"]["dev"])
    assert development & pinned(RUNTIME).keys() == set()
