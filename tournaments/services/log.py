"""One log of acts in events, written by the services."""

from __future__ import annotations

from typing import Any

from clubs.models import User
from tournaments.models import Event, LogEntry, Round


def log(
    event: Event,
    user: User | None,
    action: str,
    *,
    round: Round | None = None,
    table_number: int | None = None,
    reason: str = "",
    **data: Any,
) -> None:
    """Adds a line; user None is the program itself, data holds the figures, old and new."""
    LogEntry.objects.create(
        event=event,
        user=user,
        action=action,
        round=round,
        table_number=table_number,
        reason=reason,
        data=data,
    )
