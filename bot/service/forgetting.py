"""A person wants to be forgotten: what tells of him goes, and the games of the others go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.service import seating
from bot.service.commits import GroupCommit
from bot.service.jobs import DirectJob
from bot.service.ports import Clock
from bot.service.preferences import Preferences
from bot.service.waiting import armed
from games.core.entry import Entry
from storage.api import OPEN, Session, Status, UnitOfWork


class Forgetting:
    """The use case of /forget."""

    def __init__(
        self,
        commits: GroupCommit,
        preferences: Preferences,
        clock: Clock,
        games: Mapping[str, Entry],
    ) -> None:
        self._commits = commits
        self._preferences = preferences
        self._clock = clock
        self._games = games

    async def forget(self, user_id: int) -> None:
        """Forget a person, in one transaction; done twice it changes nothing more.

        Lobbies lose his seat; in games a computer player takes it for good; where nobody else
        sits, the table is called off. His private chat, which has his number, is no longer known.
        """
        elsewhere: list[int] = []

        async def erase(tx: UnitOfWork) -> Sequence[int]:
            changed = []
            for session in await self._concerned(tx, user_id):
                strategy = next(iter(self._games[session.game].strategies))
                after = without_person(session, user_id, strategy, self._clock.now())
                changed.append(await tx.sessions.save(after))
            await tx.sessions.forget(user_id)
            await tx.sessions.forget_chat(user_id)
            await tx.players.forget(user_id)
            await tx.chats.forget(user_id)
            elsewhere[:] = [session.id for session in changed if session.chat_id != user_id]
            return [session.id for session in changed]

        await self._commits.do(DirectJob(erase))
        self._preferences.forget_person(user_id)
        await self._commits.announce(elsewhere)

    async def _concerned(self, tx: UnitOfWork, user_id: int) -> Sequence[Session]:
        """Open tables that tell of the person, as they are stored."""
        seated = {session.id for session in await tx.sessions.open_of_user(user_id)}
        private = {session.id for session in await tx.sessions.open_in_chat(user_id)}
        known = self._commits.ids_where(lambda session: _tells_of(session, user_id))
        found = await tx.sessions.get_many(sorted(seated | private | set(known)))
        return [session for session in found if session.status in OPEN]


def _tells_of(session: Session, user_id: int) -> bool:
    told = {session.starter_user, *session.stop_votes}
    return user_id in told or seating.seat_of(session, user_id) is not None


def without_person(session: Session, user_id: int, strategy: str, now: float) -> Session:
    """An open table from which nobody can tell that the person was there."""
    seat = seating.seat_of(session, user_id)
    after = session
    if seat is not None and session.status is Status.LOBBY:
        after = seating.without_seat(after, seat)
    elif seat is not None:
        after = seating.taken_over(after, seat, strategy)
    people = seating.people(after)
    if session.starter_user == user_id:
        # Somebody has to be able to stop the game.
        after = replace(after, starter_user=next(iter(people), 0))
    after = replace(after, stop_votes=tuple(it for it in after.stop_votes if it != user_id))
    if not people:
        return replace(after, status=Status.CANCELLED, wake_at=None)
    if seat is not None and session.status is not Status.SUSPENDED:
        return armed(after, now)
    return after
