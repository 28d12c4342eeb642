"""Events as the first page lists them and as an event's own page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from clubs.models import Club, Membership, Role, User
from scoring.models import SheetState
from tournaments.draw.request import SIDE_SIZE
from tournaments.draw.request import Format as DrawFormat
from tournaments.forecast import Forecast
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import (
    EntryState,
    Event,
    EventState,
    Format,
    RoundState,
)
from tournaments.selectors.planning import forecast_of


def results_public(event: Event) -> bool:
    """Whether a round is published, so that what makes other results may not change any more."""
    return event.rounds.filter(state__in=PUBLIC_STATES).exists()


class Step(Enum):
    """What there is to do next in an event."""

    DOOR = "door"
    DRAW = "draw"
    PUBLISH = "publish"
    START = "start"
    SHEETS = "sheets"
    CLOSE_ROUND = "close_round"
    CLOSE = "close"
    NOTHING = "nothing"


@dataclass(frozen=True)
class EventLine:
    """One event in a list."""

    id: int
    name: str
    club: str
    date: date
    state: EventState
    present: int

    @property
    def state_label(self) -> str:
        return str(self.state.label)


@dataclass(frozen=True)
class RoundLine:
    """One round in the event's list. tables, out: how many, and how many sheets are not final."""

    number: int
    state: RoundState
    tables: int
    final: int
    publish_at: datetime | None
    start_at: datetime | None
    started_at: datetime | None
    closed_at: datetime | None

    @property
    def out(self) -> int:
        return self.tables - self.final

    @property
    def public(self) -> bool:
        return self.state in PUBLIC_STATES

    @property
    def state_label(self) -> str:
        return str(self.state.label)


@dataclass(frozen=True)
class EventPage:
    """rounds: those that this reader may know of. step, step_round: what is next, for the desk.
    forecast: what the rounds to come mean for those present; None where none is to come."""

    rounds: tuple[RoundLine, ...]
    present: int
    tables: int
    sit_out: int
    step: Step
    step_round: int
    forecast: Forecast | None = None


def events_of(user: User | AnonymousUser) -> QuerySet[Event]:
    """The events at whose desk, or in whose club, this user has a role, latest first."""
    return Event.objects.for_user(user).select_related("club").order_by("-date", "-pk")


def events_published(user: User | AnonymousUser) -> QuerySet[Event]:
    """The other events with something published, latest first."""
    mine = Event.objects.for_user(user).values("pk")
    return (
        Event.objects.public().exclude(pk__in=mine).select_related("club").order_by("-date", "-pk")
    )


def event_lines(events: Sequence[Event], *, desk: bool) -> tuple[EventLine, ...]:
    """These events as lines (one query). How many are present is the desk's to know: a visitor
    gets 0."""
    present: dict[int, int] = {}
    if desk:
        present = dict(
            Event.objects.filter(pk__in=[event.pk for event in events])
            .annotate(here=Count("entries", filter=Q(entries__state=EntryState.PRESENT)))
            .values_list("pk", "here")
        )
    return tuple(
        EventLine(
            id=event.pk,
            name=event.name,
            club=event.club.name,
            date=event.date,
            state=EventState(event.state),
            present=present.get(event.pk, 0),
        )
        for event in events
    )


def clubs_directed(user: User | AnonymousUser) -> QuerySet[Club]:
    """The clubs in which this user may make an event."""
    if not user.is_authenticated:
        return Club.objects.none()
    director = Membership.objects.filter(club=OuterRef("pk"), user=user, role=Role.DIRECTOR)
    return Club.objects.filter(Exists(director), archived_at=None).order_by("name", "pk")


def round_lines(event: Event, *, desk: bool) -> tuple[RoundLine, ...]:
    """The event's rounds; for others than the desk those that are public (one query)."""
    rounds = event.rounds.filter(number__lte=event.rounds_planned).order_by("number")
    if not desk:
        rounds = rounds.filter(state__in=PUBLIC_STATES)
    final = Count("tables", filter=Q(tables__sheet__state=SheetState.FINAL))
    return tuple(
        RoundLine(
            number=round.number,
            state=RoundState(round.state),
            tables=round.table_count,
            final=round.final_count,
            publish_at=round.publish_at,
            start_at=round.start_at,
            started_at=round.started_at,
            closed_at=round.closed_at,
        )
        for round in rounds.annotate(table_count=Count("tables"), final_count=final)
    )


def round_numbers(event: Event, *, desk: bool) -> list[int]:
    """The numbers of the rounds that this reader may know of (one query)."""
    rounds = event.rounds.filter(number__lte=event.rounds_planned).order_by("number")
    if not desk:
        rounds = rounds.filter(state__in=PUBLIC_STATES)
    return list(rounds.values_list("number", flat=True))


def event_page(event: Event, *, desk: bool) -> EventPage:
    """The event's own page (three queries; for visitors one)."""
    rounds = round_lines(event, desk=desk)
    if not desk:
        return EventPage(rounds, 0, 0, 0, Step.NOTHING, 0)
    here = event.entries.filter(state=EntryState.PRESENT).values_list("pk", flat=True)
    entries = frozenset(here)
    present = len(entries)
    size = 2 * SIDE_SIZE[DrawFormat(Format(event.format).value)]
    state = EventState(event.state)
    step, number = next_step(state, rounds, tables=present // size)
    to_come = 0 if state == EventState.CLOSED else sum(not round.public for round in rounds)
    forecast = forecast_of(event, entries, rounds=to_come)
    return EventPage(rounds, present, present // size, present % size, step, number, forecast)


def next_step(state: EventState, rounds: Sequence[RoundLine], *, tables: int) -> tuple[Step, int]:
    """What the desk does next, and in which round (0 where in none). tables: that those present
    make."""
    if state == EventState.CLOSED:
        return Step.NOTHING, 0
    for round in rounds:
        if round.state == RoundState.CLOSED:
            continue
        if round.state == RoundState.PLANNED:
            return (Step.DRAW if tables else Step.DOOR), round.number
        if round.state == RoundState.DRAWN:
            return Step.PUBLISH, round.number
        if round.out and round.state == RoundState.PUBLISHED:
            return Step.START, round.number
        return (Step.SHEETS if round.out else Step.CLOSE_ROUND), round.number
    return Step.CLOSE, 0
