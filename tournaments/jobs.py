"""The names of background work, and when it last ran. Work that is due stands in the database."""

from __future__ import annotations

import time

from django.core.cache import cache

# Each second: publishes and starts the rounds whose planned time has come.
ROUNDS_DUE = "tournaments.rounds_due"

# A tick comes each second: so many seconds without one mean that nothing happens by itself.
TICK_LATE = 15.0

_LAST_TICK = "boam.last_tick"


def note_tick() -> None:
    """Says that the background work just ran."""
    cache.set(_LAST_TICK, time.time(), timeout=None)


def seconds_since_tick() -> float | None:
    """How long ago background work last ran, in seconds; None where it never did.

    A clock set back makes the last run lie in the future: it counts as just now.
    """
    last = cache.get(_LAST_TICK)
    return None if last is None else max(0.0, time.time() - last)
