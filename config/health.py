"""Is everything that should run running? For people's eyes and for supervisors (/healthz)."""

from __future__ import annotations

import threading

from django.db import connection
from django.http import HttpRequest, JsonResponse

from tournaments.jobs import TICK_LATE, seconds_since_tick

# The embedded server's threads, by name (config/serve.py); empty in an installation.
watched: list[threading.Thread] = []


def healthz(request: HttpRequest) -> JsonResponse:
    """200 where the database answers, the tick is fresh and every thread lives; else 503."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    since = seconds_since_tick()
    threads = {thread.name: thread.is_alive() for thread in watched}
    well = since is not None and since < TICK_LATE and all(threads.values())
    return JsonResponse(
        {
            "ok": well,
            "database": True,
            "seconds_since_tick": None if since is None else round(since, 1),
            "threads": threads,
        },
        status=200 if well else 503,
    )
