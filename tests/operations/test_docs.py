"""docs/operations.md names every setting and figure; what is deployed holds what is needed."""

from __future__ import annotations

import ast
import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.operations.metrics import Metrics
from bot.settings import Settings
from tests.docs.places import ROOT, blocks, document
from tests.operations.test_log_calls import CALLS
from tests.service.fakes import FakeClock

DOCS = document("docs/operations.md")
LABELS = re.compile(r"^\| `(menagerie_\w+)(?:\{([\w,]+)\})?` \| (\w+) \|", re.MULTILINE)


def section(title: str) -> str:
    """A section of the document."""
    return re.split(r"^## ", DOCS.split(f"\n## {title}\n")[1], flags=re.MULTILINE)[0]


def test_every_setting_is_described_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| (\S*) ?\|", section("Settings"), re.MULTILINE))
    defaults = {}
    for name, field in Settings.model_fields.items():
        value = getattr(field.default, "get_secret_value", lambda value=field.default: value)()
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        defaults[name.upper()] = f"`{shown}`" if shown else ""
    assert rows == defaults


def metrics() -> dict[str, tuple[frozenset[str], str]]:
    """Names of the figures as they are served, with labels and kinds."""
    counted = Metrics(FakeClock())
    counted.watch(updates=lambda: 0, outbox=lambda: 0, tables=lambda: 0)
    counted.handled(False)
    counted.moved("a", 1)
    counted.refused("a")
    counted.thought("a", 1)
    counted.called("a", "ok")
    counted.logged("info")
    found = {}
    for family in text_string_to_metric_families(counted.page().decode()):
        if family.name.startswith("menagerie"):
            suffix = "_total" if family.type == "counter" else ""
            labels = frozenset(family.samples[0].labels) - {"le"}
            found[family.name + suffix] = (labels, family.type)
    return found


def test_every_figure_is_described_with_its_labels_and_kind_and_no_other() -> None:
    described = {
        name: (frozenset(filter(None, labels.split(","))), kind)
        for name, labels, kind in LABELS.findall(section("Figures"))
    }
    assert described == metrics()


def test_names_keep_to_the_conventions() -> None:
    for name, (_, kind) in metrics().items():
        assert name.endswith("_total") == (kind == "counter"), name
        assert not re.search(r"_(ms|millis|minutes|kb|mb)(_|$)", name), name


def test_alerts_ask_for_figures_that_exist() -> None:
    (rules,) = blocks(DOCS, "yaml")
    known = set(metrics())
    asked = {re.sub(r"_bucket$", "", it) for it in re.findall(r"menagerie_[a-z0-9_]+", rules)}
    assert asked
    assert asked <= known


def test_the_events_that_are_described_are_logged_so() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py"))
    first_cells = re.findall(
        r"^\| (`.*?`) \| (?:info|warning|error|critical)", section("Logs"), re.MULTILINE
    )
    events = [event for cell in first_cells for event in re.findall(r"`(.*?)`", cell)]
    assert len(events) > 10
    assert [event for event in events if f'"{event}"' not in code] == []
    serious = [
        event.value
        for _, call in CALLS
        if isinstance(call.func, ast.Attribute)
        and call.func.attr not in {"debug", "info"}
        and isinstance(event := call.args[0], ast.Constant)
    ]
    assert sorted({event for event in serious if event not in events}) == []


def test_the_answer_of_healthz_is_shown_as_it_is() -> None:
    (shown,) = blocks(DOCS, "json")
    assert list(json.loads(shown)) == ["status", "database", "updates"]


def test_every_table_of_the_database_is_in_what_is_kept() -> None:
    from storage.sql.tables import metadata

    kept = section("What is kept, and for how long")
    assert [name for name in metadata.tables if f"`{name}`" not in kept] == []


# -- what is deployed ----------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile, continued ones joined."""
    text = re.sub(r"\\\n\s*", " ", document("Dockerfile"))
    lines = (line.strip() for line in text.splitlines())
    return [
        (line.split(maxsplit=1)[0], line.split(maxsplit=1)[1])
        for line in lines
        if line and not line.startswith("#")
    ]


def test_the_image_runs_the_bot_as_nobody_special_and_keeps_its_data() -> None:
    found = dict(instructions())
    assert found["FROM"] == "python:3.11-slim"
    assert found["USER"] not in {"root", "0"}
    assert found["VOLUME"] == "/data"
    assert "DATA_DIR=/data" in found["ENV"]
    assert json.loads(found["ENTRYPOINT"]) == ["python", "-m", "bot"], "no shell between"
    assert json.loads(found["CMD"]) == ["run"]
    assert found["ENV"].split("METRICS_LISTEN=0.0.0.0:")[1].split()[0] == found["EXPOSE"]
    assert f":{found['EXPOSE']}/healthz" in found["HEALTHCHECK"]


def copied() -> list[str]:
    """What the Dockerfile takes from this project."""
    return [words.split()[0].rstrip("/") for name, words in instructions() if name == "COPY"]


def test_what_is_copied_is_let_in_and_nothing_else() -> None:
    ignore = document(".dockerignore").split()
    assert ignore[0] == "*"
    assert sorted(line[1:] for line in ignore if line.startswith("!")) == sorted(copied())


@pytest.mark.slow
def test_what_is_copied_is_all_that_the_bot_needs(tmp_path: Path) -> None:
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name)
    script = (
        "import bot.app, bot.i18n;"
        "from games.registry import GAMES;"
        "print(*(bot.i18n.rules_pages(key, 'de')[0][:1] for key in GAMES),"
        " bot.i18n.texts('de').gettext('No'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("Nein\n")


def unit() -> configparser.ConfigParser:
    """The unit of systemd."""
    parser = configparser.ConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(document("deploy/menagerie.service"))
    return parser


def test_the_unit_starts_the_bot_and_lets_it_end() -> None:
    service = unit()["Service"]
    assert shlex.split(service["ExecStart"])[1:] == ["-m", "bot", "run"]
    assert service["ExecStart"].startswith(service["WorkingDirectory"])
    assert service["User"] != "root"
    assert float(service["TimeoutStopSec"]) > 10
    assert service["Environment"] == f"DATA_DIR=/var/lib/{service['StateDirectory']}"
    assert unit()["Install"]["WantedBy"] == "multi-user.target"


def test_the_unit_and_the_document_speak_of_the_same_places() -> None:
    service = unit()["Service"]
    for place in (service["WorkingDirectory"], service["EnvironmentFile"]):
        assert place in section("With systemd")
