"""What the planned number of rounds comes to: for those present, and for a draw made before."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations

from tournaments.draw import draw, read_request
from tournaments.draw.request import SIDE_SIZE
from tournaments.draw.request import Format as DrawFormat
from tournaments.forecast import Forecast, forecast
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import Draw, EntryState, Event, EventState, Format, Round, RoundState, Seat
from tournaments.selectors.draws import SIDES, Seating


@dataclass(frozen=True)
class RoundsChanged:
    """What a new number of rounds means where some were drawn before.

    last: the number of the round that is now the last. drawn: of the one that was drawn last.
    public: whether its tables are. differs: how many of its tables the draw would have made
    otherwise for the new number; None where that cannot be told or does not matter any more: by
    hand, drawn for this very number, or being played.
    """

    last: int
    drawn: int
    public: bool
    differs: int | None


def event_forecast(event: Event) -> Forecast | None:
    """What the rounds to come mean for those present; None where none is to come or they make no
    table (three queries)."""
    if event.state == EventState.CLOSED:
        return None
    present = frozenset(event.entries.filter(state=EntryState.PRESENT).values_list("pk", flat=True))
    public = event.rounds.filter(state__in=PUBLIC_STATES).count()
    return forecast_of(event, present, rounds=event.rounds_planned - public)


def forecast_of(event: Event, present: frozenset[int], *, rounds: int) -> Forecast | None:
    """The same for entries that are known to be present, with so many rounds to come (one query;
    none where no round is to come)."""
    if rounds <= 0:
        return None
    side = SIDE_SIZE[DrawFormat(Format(event.format).value)]
    seats = Seat.objects.filter(round__event=event, round__state__in=PUBLIC_STATES)
    # With more people than rounds nobody need meet anybody again: who met is not asked then.
    if len(present) > event.rounds_planned:
        seats = seats.filter(table=None)
    out: set[tuple[int, int]] = set()
    groups: dict[tuple[int, str], set[int]] = defaultdict(set)
    for round, table, place, entry in seats.values_list("round", "table", "place", "player__entry"):
        if table is None:
            out.add((round, entry))
        else:
            # Partners share a side; of couples, who are one entry, two meet at a table.
            groups[table, _side(place) if side > 1 else ""].add(entry)
    times = Counter(entry for _round, entry in out)
    together = {
        pair for group in groups.values() for pair in combinations(sorted(group & present), 2)
    }
    return forecast(
        side=side,
        sat_out=[times[entry] for entry in present],
        together=len(together),
        rounds=rounds,
    )


def rounds_changed(event: Event) -> RoundsChanged | None:
    """What the event's number of rounds, just changed, means for what was drawn; None where
    nothing was."""
    round = event.rounds.exclude(state=RoundState.PLANNED).order_by("-number").first()
    if round is None:
        return None
    return RoundsChanged(
        last=event.rounds_planned,
        drawn=round.number,
        public=round.state in PUBLIC_STATES,
        differs=_differs(round, event.rounds_planned),
    )


def _side(place: str) -> str:
    return "A" if place in SIDES[0] else "B"


def _differs(round: Round, rounds: int) -> int | None:
    """How many tables of the round's present draw another one for so many rounds has not."""
    if round.state not in (RoundState.DRAWN, RoundState.PUBLISHED):
        return None
    made = Draw.objects.get(round=round, number=round.draw_number)
    if made.how == Draw.How.BY_HAND or made.request["rules"]["rounds"] == rounds:
        return None
    now = draw(read_request({**made.request, "rules": {**made.request["rules"], "rounds": rounds}}))
    tables = set(now.tables)
    return sum(table not in tables for table in Seating.of(made.answer).tables)
