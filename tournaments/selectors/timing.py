"""What the clock did not do of what was planned for a round, or will not."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from django.utils import timezone

from tournaments.jobs import TICK_LATE, seconds_since_tick
from tournaments.lifecycle import TOO_LATE
from tournaments.models import LogEntry, Round, RoundState


class Missed(Enum):
    """Why the clock did not do what was planned."""

    NOT_DRAWN = "not_drawn"
    STALE = "draw_stale"
    FAILED = "failed"


@dataclass(frozen=True)
class Timing:
    """What the clock did not do, or will not.

    overdue: the planned time that passed so long ago that the program asks. asleep: a time is
    planned, and the background work that would keep it does not run. missed, missed_at: the latest
    planned time that could not be kept, where nothing happened to the round since.
    """

    overdue: datetime | None = None
    asleep: bool = False
    missed: Missed | None = None
    missed_at: datetime | None = None


def timing(round: Round) -> Timing:
    """What the clock left undone (one query)."""
    times = {
        RoundState.PLANNED: [round.publish_at],
        RoundState.DRAWN: [round.publish_at],
        RoundState.PUBLISHED: [round.start_at],
    }
    planned = [at for at in times.get(RoundState(round.state), []) if at is not None]
    overdue = next((at for at in planned if at <= timezone.now() - TOO_LATE), None)
    since = seconds_since_tick()
    asleep = bool(planned) and overdue is None and (since is None or since > TICK_LATE)
    last = LogEntry.objects.filter(round=round).order_by("-pk").first()
    if last is None or last.action != "round.missed":
        return Timing(overdue, asleep)
    known = {missed.value: missed for missed in Missed}
    return Timing(
        overdue,
        asleep,
        missed=known.get(last.data["why"], Missed.FAILED),
        missed_at=datetime.fromisoformat(last.data["time"]),
    )
