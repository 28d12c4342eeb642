"""Background work, thin: what it does is in services, what is due stands in the database."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from tournaments.jobs import ROUNDS_DUE, note_tick
from tournaments.services.rounds import rounds_due as move_due_rounds


# A tick that waited is worth nothing: the next one finds the same rows.
@shared_task(name=ROUNDS_DUE, expires=10)
def rounds_due() -> None:
    """Publishes and starts the rounds whose planned time has come."""
    move_due_rounds(timezone.now())
    note_tick()
