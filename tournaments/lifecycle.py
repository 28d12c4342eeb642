"""The states of an event and a round and every move between them, as tables.

docs/lifecycle.md draws the same tables; a test compares the two.
"""

from __future__ import annotations

from datetime import timedelta

from django.utils.translation import gettext as _

from refusals import Denied
from tournaments.models import EventState, RoundState

EVENT_MOVES: dict[EventState, frozenset[EventState]] = {
    EventState.PLANNED: frozenset({EventState.RUNNING}),
    EventState.RUNNING: frozenset({EventState.CLOSED}),
    EventState.CLOSED: frozenset({EventState.RUNNING}),
}

# Back from published to drawn: only while no sheet of the round was begun (services/rounds.py).
ROUND_MOVES: dict[RoundState, frozenset[RoundState]] = {
    RoundState.PLANNED: frozenset({RoundState.DRAWN}),
    RoundState.DRAWN: frozenset({RoundState.PLANNED, RoundState.DRAWN, RoundState.PUBLISHED}),
    RoundState.PUBLISHED: frozenset({RoundState.DRAWN, RoundState.PLAYING}),
    RoundState.PLAYING: frozenset({RoundState.CLOSED}),
    RoundState.CLOSED: frozenset({RoundState.PLAYING}),
}

# While a round is in one of these, its sheets are entered. Published counts: a sheet that comes
# in was played, whether or not somebody pressed Start.
ENTRY_STATES = frozenset({RoundState.PUBLISHED, RoundState.PLAYING})
# A planned time that passed longer ago than this asks before anything happens: the laptop slept.
TOO_LATE = timedelta(minutes=30)
# In these, everybody may read the tables.
PUBLIC_STATES = frozenset({RoundState.PUBLISHED, RoundState.PLAYING, RoundState.CLOSED})


def check_event_move(now: EventState, to: EventState) -> None:
    """Refuses (code "event_state") a move that the table has not."""
    if to not in EVENT_MOVES[EventState(now)]:
        raise Denied(
            "event_state",
            _("The event is %(now)s: it cannot become “%(to)s” now.")
            % {"now": EventState(now).label, "to": EventState(to).label},
        )


def check_round_move(number: int, now: RoundState, to: RoundState) -> None:
    """Refuses (code "round_state") a move that the table has not."""
    if to not in ROUND_MOVES[RoundState(now)]:
        raise Denied(
            "round_state",
            _("Round %(number)d is %(now)s: it cannot become “%(to)s” now. Reload the page.")
            % {"number": number, "now": RoundState(now).label, "to": RoundState(to).label},
        )
