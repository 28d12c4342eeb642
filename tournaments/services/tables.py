"""What happens to the sheet of one table: who may, when, and a line in the event's log.

The acts themselves are scoring.services; here they get the event's rights, the round's state and
the locks in their order: event, round, (table,) sheet. The log holds no figure of an entry before
the sheet is final, as whoever makes the second entry may read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User
from refusals import Denied
from scoring.models import Sheet, SheetState, SheetVersion, Slot
from scoring.services import corrections, drafts, entries, settling
from scoring.services.drafts import Saved
from scoring.services.entries import HandedIn, Meanwhile
from scoring.typed import Typed
from tournaments.lifecycle import ENTRY_STATES, PUBLIC_STATES
from tournaments.models import Event, EventState, Round, RoundState, Table
from tournaments.permissions import May, require
from tournaments.services.locking import lock_open_event, lock_round
from tournaments.services.log import log


def draft_save(
    *, user: User, event_id: int, number: int, table: int, slot: Slot, typed: Typed, revision: int
) -> Saved:
    """Keeps what somebody is typing (scoring.services.drafts).

    Only the sheet is locked: this is called at every pause of the typing, and decides nothing.
    Raises Denied: "not_found", "not_allowed", "round_state", "event_closed"; "draft_elsewhere",
    "entry_handed_in".
    """
    event = Event.objects.filter(pk=event_id).first()
    if event is None:
        raise Denied("not_found", _("There is no such event."), status=404)
    require(user, event, May.DIRECT if slot == Slot.CORRECTION else May.ENTER)
    if event.state == EventState.CLOSED:
        raise Denied("event_closed", _("The event is closed: nothing more is entered."))
    round = Round.objects.filter(event=event, number=number).first()
    if round is None:
        raise Denied("not_found", _("There is no such round."), status=404)
    _check_state(round, PUBLIC_STATES if slot == Slot.CORRECTION else ENTRY_STATES)
    return drafts.draft_save(
        sheet_id=_sheet_id(round, table), slot=slot, user=user, typed=typed, revision=revision
    )


def entry_hand_in(
    *,
    user: User,
    event_id: int,
    number: int,
    table: int,
    slot: Slot,
    sheet: object,
    seen_version: int,
) -> HandedIn:
    """Hands in an entry of a table's sheet (scoring.services.entries).

    Raises Denied: "not_found", "not_allowed", "event_closed", "round_state"; and what the sheet
    refuses, "entered_meanwhile" after noting that its figures were shown.
    """
    with transaction.atomic():
        round, sheet_id = _lock(user, event_id, number, table, May.ENTER, ENTRY_STATES)
        outcome = entries.entry_take(
            sheet_id=sheet_id, slot=slot, user=user, sheet=sheet, seen_version=seen_version
        )
        if isinstance(outcome, Meanwhile):
            log(round.event, user, "sheet.shown", round=round, table_number=table)
        elif not outcome.again:
            _log_hand_in(round, table, user, outcome)
    if isinstance(outcome, Meanwhile):
        raise outcome.denied()
    return outcome


def _log_hand_in(round: Round, table: int, user: User, handed: HandedIn) -> None:
    final = handed.state == SheetState.FINAL
    log(
        round.event,
        user,
        "sheet.entered",
        round=round,
        table_number=table,
        version=handed.version.number,
        source=handed.version.source,
        state=handed.state.value,
        **(_result(handed.version) if final else {"differing": handed.differing}),
    )


@transaction.atomic
def differences_settle(
    *,
    user: User,
    event_id: int,
    number: int,
    table: int,
    chosen: Mapping[str, Any],
    reason: str,
) -> SheetVersion:
    """Decides the cells in which two entries differ (scoring.services.settling)."""
    round, sheet_id = _lock(user, event_id, number, table, May.SETTLE, ENTRY_STATES)
    version = settling.differences_settle(
        sheet_id=sheet_id, user=user, chosen=chosen, reason=reason
    )
    log(
        round.event,
        user,
        "sheet.settled",
        round=round,
        table_number=table,
        reason=version.reason,
        version=version.number,
        chosen=dict(chosen),
        **_result(version),
    )
    return version


@transaction.atomic
def entry_send_back(
    *, user: User, event_id: int, number: int, table: int, which: Slot, reason: str
) -> SheetVersion:
    """Sets one entry aside, to be made anew by somebody else (scoring.services.entries)."""
    round, sheet_id = _lock(user, event_id, number, table, May.SETTLE, ENTRY_STATES)
    version = entries.entry_send_back(sheet_id=sheet_id, which=which, user=user, reason=reason)
    log(
        round.event,
        user,
        "sheet.sent_back",
        round=round,
        table_number=table,
        reason=version.set_aside_reason,
        version=version.number,
        source=version.source,
    )
    return version


@transaction.atomic
def entries_show(*, user: User, event_id: int, number: int, table: int) -> None:
    """Notes that this person is shown the entries' figures before the sheet is final.

    From then on he may not make one of them (scoring.services.entries).
    """
    round, sheet_id = _lock(user, event_id, number, table, May.SETTLE, PUBLIC_STATES)
    entries.reader_note(sheet_id=sheet_id, user=user)
    log(round.event, user, "sheet.shown", round=round, table_number=table)


@transaction.atomic
def sheet_correct(
    *,
    user: User,
    event_id: int,
    number: int,
    table: int,
    sheet: object,
    reason: str,
    seen_version: int,
) -> HandedIn:
    """A new version of a final sheet (scoring.services.corrections).

    After the round's end too: the standings follow, the draws that were made stay as they are.
    """
    round, sheet_id = _lock(user, event_id, number, table, May.DIRECT, PUBLIC_STATES)
    old = Sheet.objects.select_related("current").get(pk=sheet_id).current
    handed = corrections.sheet_correct(
        sheet_id=sheet_id, user=user, sheet=sheet, reason=reason, seen_version=seen_version
    )
    if not handed.again:
        log(
            round.event,
            user,
            "sheet.corrected",
            round=round,
            table_number=table,
            reason=handed.version.reason,
            version=handed.version.number,
            before=_result(old) if old else None,
            **_result(handed.version),
        )
    return handed


def _result(version: SheetVersion) -> dict[str, Any]:
    return {
        "winner": version.winner,
        "boams": [version.boams_a, version.boams_b],
        "score": [version.score_a, version.score_b],
    }


def _lock(
    user: User,
    event_id: int,
    number: int,
    table: int,
    right: May,
    states: frozenset[RoundState],
) -> tuple[Round, int]:
    """The round under its lock, and the id of the table's sheet, for whoever may do `right`."""
    round = lock_round(lock_open_event(user, event_id, right), number)
    _check_state(round, states)
    return round, _sheet_id(round, table)


def _check_state(round: Round, states: frozenset[RoundState]) -> None:
    if round.state not in states:
        raise Denied(
            "round_state",
            _("Round %(number)d is %(state)s: its sheets are not entered now.")
            % {"number": round.number, "state": RoundState(round.state).label},
        )


def _sheet_id(round: Round, table: int) -> int:
    found = Table.objects.filter(round=round, number=table, sheet__isnull=False)
    sheet_id = found.values_list("sheet_id", flat=True).first()
    if sheet_id is None:
        raise Denied(
            "not_found",
            _("Round %(number)d has no such table.") % {"number": round.number},
            status=404,
        )
    return sheet_id
