"""Dog Royal as people see it."""

from __future__ import annotations

from games.dog.state import CardDrawn, Event, FigureJumped, FigureSet, FigureStayed, Step

TOLD: list[tuple[Event, str, str]] = [
    (
        FigureSet(0, 0),
        "Anna sets 🔵AK King on the start (0).",
        "Anna setzt 🔵AK König auf den Start (0).",
    ),
    (FigureSet(1, None), "Ben sets no figure out.", "Ben setzt keine Figur ein."),
    (CardDrawn(2), "Cleo draws a card.", "Cleo zieht eine Karte."),
    (
        CardDrawn(2, reshuffled=True),
        "Reshuffled: Cleo draws a card.",
        "Neu gemischt: Cleo zieht eine Karte.",
    ),
    (
        FigureJumped(0, Step(2, 2, 10, 26)),
        "Anna lets 🟡CC Citizen jump on from 10 to 26.",
        "Anna lässt 🟡CC Bürger von 10 auf 26 weiterspringen.",
    ),
    (FigureStayed(0), "Anna lets the Citizen stay.", "Anna lässt den Bürger stehen."),
]
