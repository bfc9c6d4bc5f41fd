"""What a board shows when its game is over: the ranking, the seed, and what to play next."""

from __future__ import annotations

from bot.i18n import Texts
from bot.telegram.callback_data import Again, OtherGame
from bot.telegram.screen import Key, bold, escaped
from bot.telegram.screens.table import Rows, Table
from storage.api import Session

MEDALS = ("🥇", "🥈", "🥉")


def ranking(ranks: tuple[int, ...], table: Table) -> str:
    """Who is where, and why."""
    reader, view = table.reader, table.view(table.owner)
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    lines = []
    for seat in order:
        rank = ranks[seat]
        medal = MEDALS[rank - 1] if rank <= len(MEDALS) and not reader.plain else f"{rank}."
        result = table.entry.presentation.result(seat, view, reader)
        line = f"{medal} {reader.names[seat]} – {result}"
        lines.append(bold(line) if rank == 1 else escaped(line))
    heading = reader.gettext("The game is over.")
    return "\n".join([bold(f"🏁 {heading}"), *lines])


def revealed(session: Session, t: Texts) -> str:
    """The seed, which the seal stood for."""
    text = escaped(t.gettext("🔓 Seed of the game:"))
    how = escaped(t.gettext("Its SHA-256 is the seal from the start. /export sends the game."))
    return f"{text}\n<code>{session.seed.hex()}</code>\n{how}"


def after_keys(session: Session, t: Texts) -> Rows:
    """The buttons under a board on which nothing can be done any more."""
    return (
        (
            Key(t.gettext("🔁 Again"), Again(session.id)),
            Key(t.gettext("🎲 Other game"), OtherGame()),
        ),
    )
