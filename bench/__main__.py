"""Measures, and prints a table: `python -m bench`, or with the names of some of its parts."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bench.computers import Matches, computers
from bench.figures import Figure, table
from bench.many_tables import Crowdedness, many_tables
from bench.memory import Distance, memory
from bench.pictures import Album, pictures
from bench.play import Playing, play
from bench.processes import StandinProcess, cores, standin
from bench.throughput import Length, throughput

Part = Callable[[StandinProcess, Path, Callable[[str], None]], Sequence[Figure]]

PARTS: Mapping[str, Part] = {
    "throughput": lambda server, folder, tell: throughput(server, Length(), folder, tell),
    "tables": lambda server, folder, tell: many_tables(server, Crowdedness(), folder, tell),
    "memory": lambda server, folder, tell: memory(server, Distance(), folder, tell),
    "pictures": lambda _server, _folder, tell: pictures(Album(), tell),
    "play": lambda _server, _folder, tell: play(Playing(), tell),
    "computers": lambda server, folder, tell: computers(server, Matches(), folder, tell),
}
QUICK: Mapping[str, Part] = {
    "throughput": lambda server, folder, tell: throughput(
        server, Length(rounds=1, warm_up_s=0.5, measured_s=2), folder, tell
    ),
    "tables": lambda server, folder, tell: many_tables(
        server,
        Crowdedness(few=10, many=50, rounds=1, warm_up_s=0.5, measured_s=2),
        folder,
        tell,
    ),
    "memory": lambda server, folder, tell: memory(server, Distance((200, 400)), folder, tell),
    "pictures": lambda _server, _folder, tell: pictures(Album(views=5), tell),
    "play": lambda _server, _folder, tell: play(Playing(rounds=1, turns=500, matches=1), tell),
    "computers": lambda server, folder, tell: computers(server, Matches(of_each=1), folder, tell),
}
"""The same parts in seconds: they show that the bench works, and nothing else."""


def main(words: Sequence[str]) -> int:
    """Measure; 1 if a figure is missed."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, if none is named")
    parser.add_argument("--quick", action="store_true", help="only show that it works")
    asked = parser.parse_args(words)
    parts = QUICK if asked.quick else PARTS
    ours, others = cores()
    os.sched_setaffinity(0, {others})
    _tell(f"the bots run on core {ours}, everything else on core {others}")
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        with standin(folder) as server:
            for part in asked.parts or PARTS:
                figures += parts[part](server, folder, _tell)
    sys.stdout.write(f"{table(figures)}\n")
    return int(not asked.quick and any(figure.is_met is False for figure in figures))


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
