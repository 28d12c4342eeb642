"""A round from its publication to its last sheet, by hand or at a planned time.

What comes before publication, the tables, is services/draws.py.
"""

from __future__ import annotations

import logging
from datetime import date, datetime, time, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.names import tidy
from refusals import Denied
from scoring.models import Sheet, SheetState
from scoring.services.making import sheets_make
from tournaments.lifecycle import TOO_LATE, check_round_move
from tournaments.models import EntryMode, Event, EventState, Round, RoundState, Table
from tournaments.selectors.draws import absent_and_new
from tournaments.services.events import event_begin
from tournaments.services.locking import lock_open_event, lock_round
from tournaments.services.log import log

NIGHT_ENDS, NOON = 6, 12

_log = logging.getLogger(__name__)


@transaction.atomic
def round_publish(*, user: User, event_id: int, number: int, draw_number: int) -> Round:
    """Makes a drawn round public, with a sheet for each table.

    draw_number: the draw that the director looked at. Raises Denied: "not_found", "not_allowed",
    "event_closed", "round_state"; "changed" where it was drawn anew meanwhile; "draw_stale" where
    other people are present than were drawn.
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    check_round_move(number, RoundState(round.state), RoundState.PUBLISHED)
    if round.draw_number != draw_number:
        raise drawn_meanwhile(round)
    _publish(round, user, timezone.now())
    return round


@transaction.atomic
def round_unpublish(*, user: User, event_id: int, number: int) -> Round:
    """Takes a published round back, while nobody has begun a sheet of it.

    Raises Denied: "not_found", "not_allowed", "event_closed", "round_state"; "sheets_begun"
    naming the tables.
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    check_round_move(number, RoundState(round.state), RoundState.DRAWN)
    if round.state != RoundState.PUBLISHED:
        raise Denied("round_state", _("Round %(number)d is not published.") % {"number": number})
    begun = _numbers(_begun(round))
    if begun:
        raise Denied(
            "sheets_begun",
            _("Sheets have been begun: table %(tables)s. The round stays public.")
            % {"tables": _listed(begun)},
            tables=begun,
        )
    sheets = list(round.tables.values_list("sheet_id", flat=True))
    round.tables.update(sheet=None)
    Sheet.objects.filter(pk__in=sheets).delete()
    _move(round, RoundState.DRAWN, published_at=None)
    # Who came in while it was public was in for the next round: this one is open to them again.
    event.entries.filter(from_round=number + 1).update(from_round=number, version=F("version") + 1)
    log(event, user, "round.unpublished", round=round)
    return round


@transaction.atomic
def round_start(*, user: User, event_id: int, number: int) -> Round:
    """The cards are dealt. Raises Denied: "not_found", "not_allowed", "event_closed",
    "round_state"."""
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    check_round_move(number, RoundState(round.state), RoundState.PLAYING)
    if round.state != RoundState.PUBLISHED:
        raise Denied("round_state", _("Round %(number)d is not published.") % {"number": number})
    _start(round, user, timezone.now())
    return round


@transaction.atomic
def round_close(*, user: User, event_id: int, number: int, reason: str = "") -> Round:
    """Ends a round, whether or not somebody pressed Start.

    reason: why it ends though sheets are still out; those count for nothing. Raises Denied:
    "not_found", "not_allowed", "event_closed", "round_state"; "tables_open" naming the tables
    whose sheets are not final, where no reason is given.
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    if round.state == RoundState.PUBLISHED:
        _start(round, user, timezone.now())
    check_round_move(number, RoundState(round.state), RoundState.CLOSED)
    out = tables_out(round)
    if out and not tidy(reason):
        raise Denied(
            "tables_open",
            _("Not in yet: the sheet of table %(tables)s. Close all the same? Then say why.")
            % {"tables": _listed(out)},
            tables=out,
        )
    _move(round, RoundState.CLOSED, closed_at=timezone.now())
    log(event, user, "round.closed", round=round, reason=tidy(reason), tables_out=out)
    return round


@transaction.atomic
def round_reopen(*, user: User, event_id: int, number: int, reason: str) -> Round:
    """Opens a closed round for a sheet that came late or was wrong.

    Raises Denied: "not_found", "not_allowed", "event_closed", "round_state", "reason_missing".
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    if round.state != RoundState.CLOSED:
        raise Denied("round_state", _("Round %(number)d is not closed.") % {"number": number})
    check_round_move(number, RoundState(round.state), RoundState.PLAYING)
    if not tidy(reason):
        raise Denied("reason_missing", _("Say why the round is opened again."), status=400)
    _move(round, RoundState.PLAYING, closed_at=None)
    log(event, user, "round.reopened", round=round, reason=tidy(reason))
    return round


def moment(day: date, at: time, now: datetime) -> datetime:
    """The moment that a time on the clock means at an event of that day, where the club is.

    On the day itself it is today; a time before six in the morning is the end of that evening.
    """
    today = timezone.localtime(now)
    then = max(day, today.date())
    if at.hour < NIGHT_ENDS and (then > today.date() or today.hour >= NOON):
        then += timedelta(days=1)
    return timezone.make_aware(datetime.combine(then, at))


@transaction.atomic
def round_plan(
    *,
    user: User,
    event_id: int,
    number: int,
    publish_at: datetime | None,
    start_at: datetime | None,
) -> Round:
    """Sets the times at which the round becomes public and starts by itself; None for by hand.

    Raises Denied: "not_found", "not_allowed", "event_closed", "round_state"; "time_past" for a
    time that is no longer to come (nothing starts silently); "times_order".
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    now = timezone.now()
    old = {"publish_at": round.publish_at, "start_at": round.start_at}
    new = {"publish_at": publish_at, "start_at": start_at}
    changed = {name for name in new if new[name] != old[name]}
    if "publish_at" in changed and round.state not in (RoundState.PLANNED, RoundState.DRAWN):
        raise Denied("round_state", _("Round %(number)d is public already.") % {"number": number})
    if "start_at" in changed and round.state in (RoundState.PLAYING, RoundState.CLOSED):
        raise Denied("round_state", _("Round %(number)d has started.") % {"number": number})
    for name in changed:
        at = new[name]
        if at is not None and at <= now:
            raise Denied(
                "time_past",
                _("%(time)s is past. Choose a time to come, or press the button now.")
                % {"time": f"{timezone.localtime(at):%H:%M}"},
                status=400,
            )
    if publish_at and start_at and start_at < publish_at:
        raise Denied(
            "times_order", _("A round starts after it is published, not before."), status=400
        )
    if changed:
        Round.objects.filter(pk=round.pk).update(version=F("version") + 1, **new)
        told: dict[str, Any] = {
            name: [_iso(old[name]), _iso(new[name])] for name in sorted(changed)
        }
        log(event, user, "round.planned", round=round, **told)
        round.refresh_from_db()
    return round


def rounds_due(now: datetime) -> int:
    """Publishes and starts the rounds whose time has come; says how many moves it made.

    Safe to run twice, at once or after being killed: each move is claimed by a conditional UPDATE
    in the same transaction as its effects. A time that cannot be kept (not drawn, or other people
    present) is given up and logged; one that passed more than 30 minutes ago is left to ask on the
    round's page.
    """
    recent = {"gt": now - TOO_LATE, "lte": now}
    due = Round.objects.filter(
        _within("publish_at", **recent) & Q(state__in=[RoundState.PLANNED, RoundState.DRAWN])
        | _within("start_at", **recent) & Q(state=RoundState.PUBLISHED)
    ).exclude(event__state=EventState.CLOSED)
    moves = 0
    for round in due.order_by("pk"):
        try:
            moves += _do_due(round, now)
        except Exception:
            # One broken round must neither stop the others nor be tried for ever.
            _log.exception("round %s could not be moved at its time", round.pk)
            with transaction.atomic():
                _give_up(round, "failed")
    return moves


def tables_out(round: Round) -> list[int]:
    """The numbers of the tables whose sheets are not final."""
    return _numbers(Table.objects.filter(round=round).exclude(sheet__state=SheetState.FINAL))


def sheets_lay(round: Round) -> None:
    """A sheet for each table that has none, under the event's settings of now."""
    event = round.event
    tables = list(round.tables.filter(sheet=None))
    sheets = sheets_make(
        ruleset=event.ruleset,
        options=event.options,
        verified=event.entry_mode == EntryMode.DOUBLE,
        count=len(tables),
    )
    for table, sheet in zip(tables, sheets, strict=True):
        table.sheet = sheet
    Table.objects.bulk_update(tables, ["sheet"])


def drawn_meanwhile(round: Round) -> Denied:
    """The refusal for whoever acts upon a draw that is no longer the present one."""
    return Denied(
        "changed",
        _("Round %(number)d was drawn anew meanwhile. Look at the tables as they are now.")
        % {"number": round.number},
        draw_number=round.draw_number,
    )


def _within(name: str, *, gt: datetime, lte: datetime) -> Q:
    return Q(**{f"{name}__gt": gt, f"{name}__lte": lte})


def _do_due(round: Round, now: datetime) -> bool:
    """The one move of this round that is due; False where it was not made, or not here."""
    with transaction.atomic():
        event = Event.objects.select_for_update(no_key=True).get(pk=round.event_id)
        if event.state == EventState.CLOSED:
            return False
        round.event = event
        if round.state == RoundState.PUBLISHED:
            return _start(round, None, now)
        if round.state == RoundState.PLANNED:
            _give_up(round, "not_drawn")
            return False
        try:
            with transaction.atomic():
                return _publish(round, None, now)
        except Denied as refusal:
            _give_up(round, refusal.code)
            return False


def _give_up(round: Round, why: str) -> None:
    """Forgets the time that could not be kept, and says so in the log."""
    name = "start_at" if round.state == RoundState.PUBLISHED else "publish_at"
    at: datetime = getattr(round, name)
    claim = Round.objects.filter(pk=round.pk, **{name: at})
    if claim.update(version=F("version") + 1, **{name: None}):
        log(round.event, None, "round.missed", round=round, why=why, time=at.isoformat())


def _publish(round: Round, user: User | None, now: datetime) -> bool:
    """The claim and its effects; False where somebody else was first. The event is locked."""
    event = round.event
    gone, new = absent_and_new(round)
    if gone or new:
        raise Denied(
            "draw_stale",
            _("Other people are present than were drawn. Draw again before you publish."),
            gone=gone,
            new=new,
        )
    claim = Round.objects.filter(pk=round.pk, state=RoundState.DRAWN, draw_number=round.draw_number)
    if user is None:
        claim = claim.filter(publish_at__lte=now)
    if not claim.update(
        state=RoundState.PUBLISHED,
        published_at=now,
        publish_at=None,
        version=F("version") + 1,
    ):
        return False
    sheets_lay(round)
    event_begin(event, user)
    log(event, user, "round.published", round=round, draw=round.draw_number)
    round.refresh_from_db(fields=["state", "published_at", "publish_at", "version"])
    return True


def _start(round: Round, user: User | None, now: datetime) -> bool:
    claim = Round.objects.filter(pk=round.pk, state=RoundState.PUBLISHED)
    if user is None:
        claim = claim.filter(start_at__lte=now)
    if not claim.update(
        state=RoundState.PLAYING, started_at=now, start_at=None, version=F("version") + 1
    ):
        return False
    log(round.event, user, "round.started", round=round)
    round.refresh_from_db(fields=["state", "started_at", "start_at", "version"])
    return True


def _move(round: Round, to: RoundState, **values: Any) -> None:
    """Writes a checked move of a round whose lock is held."""
    Round.objects.filter(pk=round.pk).update(state=to, version=F("version") + 1, **values)
    round.refresh_from_db()


def _begun(round: Round) -> Any:
    return round.tables.filter(
        Q(sheet__drafts__isnull=False) | Q(sheet__versions__isnull=False)
    ).distinct()


def _numbers(tables: Any) -> list[int]:
    return list(tables.order_by("number").values_list("number", flat=True))


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _iso(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
