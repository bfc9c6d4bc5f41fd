"""Four people play each Dog from /join to the end with buttons alone, and nobody sees too much."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.e2e.dog_evening import ASKED, RARE, WISHES, Evening
from tests.e2e.dog_playing import BOARD, HAND, begun_dog
from tests.e2e.dog_transcripts import Judge, Transcripts, transcripts
from tests.e2e.stage import Stage

NAMES = ("Anna", "Ben", "Cleo", "Dan")
BESIDE = {"text", "blocked", f"changed by {BOARD}", f"changed by {HAND}"}


def judged(evening: Evening, seen: Transcripts) -> None:
    """Nobody has seen what he was not entitled to see; and the judge would have found it."""
    judge = Judge(evening.table, seen, {evening.dan.id: evening.left_at})
    for person in (evening.anna, evening.ben, evening.cleo, evening.dan):
        found = judge.findings(person.id)
        assert not found, "\n\n".join(found)
    for person, other in permutations((evening.anna, evening.ben, evening.dan), 2):
        assert judge.findings(person.id, as_user=other.id), "the judge tells hands apart"


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("kind", "has_parts"), [("dog classic", True), ("black dog", True), ("royal", False)]
)
def test_four_people_play_to_the_end_and_nobody_sees_the_cards_of_another(
    stage: Stage, kind: str, has_parts: bool
) -> None:
    table, people = begun_dog(stage, *NAMES, with_chat=("Anna", "Ben", "Dan"), kind=kind)
    evening = Evening(table, *people)
    while (position := table.position()).must:
        evening.goes_on(position.state.round)
        evening.act(table.position())
    table.group.shows("🏁 The game is over.", "🥇")
    assert evening.done >= BESIDE | (WISHES[table.variant].keys() - RARE)
    assert ("taken back" in evening.done) == has_parts
    seen = transcripts(table)
    for feat, question in ASKED.items():
        was_asked = any(question in it.text for chat in seen.chats.values() for it in chat)
        assert was_asked == (feat in evening.done)
    judged(evening, seen)
