"""The Celery app. The broker only wakes; what is due stands in the database (docs/adr/0004)."""

import os
import time
from datetime import datetime
from typing import Any

from celery import Celery
from celery.schedules import schedstate, schedule

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# The name of tournaments.jobs.ROUNDS_DUE; a test holds every name here against the registry.
ROUNDS_DUE = "tournaments.rounds_due"


class Steadily(schedule):
    """Every so many seconds by the steady clock: a laptop's clock set back two hours would
    otherwise silence the beat for two hours."""

    def __init__(self, run_every: float = 1.0, **kwargs: Any) -> None:
        super().__init__(run_every=run_every, **kwargs)
        self._next = 0.0

    def is_due(self, last_run_at: datetime) -> schedstate:
        now, every = time.monotonic(), self.seconds
        if now < self._next:
            return schedstate(is_due=False, next=self._next - now)
        self._next = now + every
        return schedstate(is_due=True, next=every)


app = Celery("boam")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.conf.beat_schedule = {
    ROUNDS_DUE: {
        "task": ROUNDS_DUE,
        "schedule": Steadily(1.0),
        # A tick that waited is worth nothing: the next one finds the same rows.
        "options": {"expires": 10},
    }
}
