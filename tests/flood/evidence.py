"""What the playground saw: calls to chats, and how presses were answered."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.playground.callbacks import Press
from bot.playground.simulation import Simulation
from bot.telegram.callback_data import Act, decode

_LOOK_EVERY_S = 5.0
_ANSWER = "answerCallbackQuery"


@dataclass(frozen=True)
class Call:
    """A call to a chat."""

    method: str
    chat: int | None
    at: float
    retry_after: int | None
    """Telegram refused it for so long."""


@dataclass
class Evidence:
    """Everything that was called and pressed, collected while it happens."""

    sim: Simulation
    calls: list[Call] = field(default_factory=list)
    presses: dict[str, Press] = field(default_factory=dict)
    _last: int = 0

    async def collect(self) -> None:
        """Go on until cancelled: the playground keeps only the latest calls."""
        while True:
            self.look()
            await asyncio.sleep(_LOOK_EVERY_S)

    def look(self) -> None:
        """Note what happened since the last look."""
        for call in self.sim.log.since(self._last, with_polls=False):
            self._last = call.n
            refused = call.error.parameters if call.error is not None else None
            retry_after = None if refused is None else refused.get("retry_after")
            self.calls.append(Call(call.method, call.chat, call.at, retry_after))
        self.sim.log.clear()
        self.presses.update(self.sim.presses.presses)

    def to_chat(self, chat: int) -> Sequence[Call]:
        """What was sent, edited or deleted there, in the order of the calls."""
        return sorted((call for call in self.calls if call.chat == chat), key=lambda it: it.at)

    @property
    def answers(self) -> int:
        """How many presses the bot answered, or tried to."""
        return sum(call.method == _ANSWER for call in self.calls)

    def too_early(self) -> list[str]:
        """Calls to a chat that had asked for silence."""
        found = []
        for chat in {call.chat for call in self.calls if call.chat is not None}:
            for earlier, later in pairwise(self.to_chat(chat)):
                silence = earlier.retry_after or 0
                if later.at < earlier.at + silence:
                    found.append(f"{later.method} after {later.at - earlier.at:.2f} of {silence} s")
        return found

    def refused(self, chat: int) -> int:
        """How often Telegram asked for silence in a chat."""
        return sum(call.retry_after is not None for call in self.to_chat(chat))

    def most_in_a_minute(self, chat: int) -> int:
        """The largest number of sends and edits within a minute, refused ones left out."""
        times = [
            call.at
            for call in self.to_chat(chat)
            if call.retry_after is None and call.method != "deleteMessage"
        ]
        return max((sum(at - 60 < it <= at for it in times) for at in times), default=0)

    def unanswered(self) -> int:
        """Presses that were never answered."""
        return sum(press.answered_at is None for press in self.presses.values())

    def moves(self, *, told: bool) -> Counter[tuple[int, int]]:
        """By session and person: moves that were taken, as he was told; or those he never heard of.

        A press that was answered without words was taken.
        """
        counts: Counter[tuple[int, int]] = Counter()
        for press in self.presses.values():
            data, is_answered = decode(press.data), press.answered_at is not None
            if isinstance(data, Act) and is_answered is told and press.text is None:
                counts[data.session_id, press.user.id] += 1
        return counts

    def latencies(self, but: int, span: tuple[float, float]) -> list[float]:
        """Seconds from press to answer in all chats but one, for presses in this span."""
        return [
            press.answered_at - press.pressed_at
            for press in self.presses.values()
            if press.answered_at is not None
            and press.message.chat.id != but
            and span[0] <= press.pressed_at < span[1]
        ]
