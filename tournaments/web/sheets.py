"""The page of one table's sheet: typed, handed in, settled, corrected, read.

A view reads the request, calls a service once and answers. The page works as a plain form; its
script (static/js/sheet.js) sends the same text as JSON and gets JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import User
from clubs.web.loading import person
from refusals import Denied, LoginNeeded
from scoring.checking import check_typed, checked_json, finding_place
from scoring.grid import draw_grid, grid_config, key_words
from scoring.messages import describe, preset_label
from scoring.models import SheetState, Slot
from scoring.reading import read_typed
from scoring.rules.answers import Answer
from scoring.selectors import (
    ReadSheet,
    SheetView,
    read_version,
    sheet_differences,
    sheet_view,
    version_document,
)
from scoring.typed import (
    Typed,
    blank_typed,
    shape_typed,
    typed_from_fields,
    typed_in,
    typed_of,
)
from tournaments.models import Event
from tournaments.permissions import May, event_rights
from tournaments.selectors.tables import TableView, table_view
from tournaments.services import tables
from tournaments.web.loading import desk_event, round_of
from tournaments.web.sent import number_sent
from tournaments.web.settling import SettleForm

MOST_BYTES = 1_000_000
"""The largest body that is read; a sheet is some thousands."""


@dataclass(frozen=True)
class Desk:
    """One request to one table: who asks, what he may do, and the sheet as he may see it."""

    user: User
    rights: frozenset[May]
    event: Event
    table: TableView
    view: SheetView | None

    @property
    def where(self) -> dict[str, Any]:
        """What the services call the table."""
        return {
            "user": self.user,
            "event_id": self.event.pk,
            "number": self.table.round.number,
            "table": self.table.number,
        }

    def url(self, name: str = "sheet") -> str:
        return reverse(name, args=[self.event.pk, self.table.round.number, self.table.number])

    @property
    def show_url(self) -> str:
        return self.url()

    @property
    def hand_in_url(self) -> str:
        return self.url("sheet_hand_in")

    @property
    def correct_url(self) -> str:
        return self.url("sheet_correct")

    @property
    def correcting_url(self) -> str:
        return self.url("sheet_correcting")

    @property
    def entries_show_url(self) -> str:
        return self.url("sheet_entries_show")

    @property
    def settle_url(self) -> str:
        return self.url("sheet_settle")

    @property
    def send_back_url(self) -> str:
        return self.url("sheet_send_back")

    def sheet(self) -> SheetView:
        """The sheet's view; Http404 before the round's publication."""
        if self.view is None:
            raise Http404
        return self.view


def _desk(
    request: HttpRequest, event_id: int, number: int, table: int, *, correcting: bool = False
) -> Desk:
    user = person(request)
    event = desk_event(request, event_id)
    found = table_view(event, round_of(event, number), table)
    if found is None:
        raise Http404
    view = None
    if found.sheet_id is not None:
        view = sheet_view(found.sheet_id, user.pk, correcting=correcting)
    return Desk(user, event_rights(user, event), event, found, view)


# --- reading ------------------------------------------------------------------------------------


@require_safe
def show(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """The sheet: to type where one may, else to read what one may read."""
    desk = _desk(request, event_id, number, table)
    return _page(request, desk)


def _page(
    request: HttpRequest,
    desk: Desk,
    *,
    typed: Typed | None = None,
    denied: Denied | None = None,
    final: bool = False,
    seen: int | None = None,
    reason: str = "",
) -> HttpResponse:
    """typed: what was sent and could not be kept or handed in; it stands in the cells again.
    final: it is checked as handed in."""
    context: dict[str, Any] = {
        "event": desk.event,
        "rights": desk.rights,
        "desk": desk,
        "table": desk.table,
        "view": desk.view,
        "handed": request.GET.get("handed", ""),
        "denied": denied,
        "reason": reason,
    }
    if desk.view is None:
        return render(request, "tournaments/sheets/none.html", context)
    view = desk.view
    may_settle = May.SETTLE in desk.rights and desk.table.entering
    context |= {
        "rule_set": preset_label(view.sheet.ruleset),
        "rules": describe(view.rules),
        "may_settle": may_settle and view.stands.own is None,
        "may_show": may_settle and not view.final and bool(view.stands.live),
        "may_correct": May.DIRECT in desk.rights
        and desk.table.correcting
        and view.final
        and view.slot is None,
        "send_back": tuple(view.stands.live) if may_settle and view.stands.reader else (),
    }
    correcting = view.slot == Slot.CORRECTION
    typing = correcting or (
        view.slot is not None and desk.table.entering and May.ENTER in desk.rights
    )
    if typing:
        context |= _editor(request, desk, view, typed, final=final, seen=seen)
    else:
        context["refusal"] = _why_not(desk, view)
        context["read"] = _readable(view)
        if typed is not None:
            # Too late to be kept, but not thrown away: it stands there to be copied.
            checked = check_typed(typed, ruleset=view.sheet.ruleset, options=view.sheet.options)
            context["unsent"] = draw_grid(typed, checked, view.rules)
    status = denied.status if denied else 200
    return render(request, "tournaments/sheets/sheet.html", context, status=status)


def _why_not(desk: Desk, view: SheetView) -> str:
    """Why this person types nothing here, in one sentence; "" where the page says it anyway."""
    if view.final:
        return ""
    if not desk.table.entering:
        return _("The round is not being entered now.")
    if May.ENTER not in desk.rights:
        return _("Your role lets you read sheets here, not enter them.")
    return view.refusal.sentence if view.refusal else ""


def _readable(view: SheetView) -> ReadSheet | None:
    """What counts, or the reader's own entry while nothing does."""
    for line in reversed(view.lines):
        own = view.stands.own is not None and line.number == view.stands.own.number
        if line.current or (not view.final and own):
            return read_version(view, line.number)
    return None


def _editor(
    request: HttpRequest,
    desk: Desk,
    view: SheetView,
    typed: Typed | None,
    *,
    final: bool,
    seen: int | None,
) -> dict[str, Any]:
    language = get_language()
    kept = typed if typed is not None else view.typed
    if kept is None:
        kept = blank_typed(language)
        if view.slot == Slot.CORRECTION and view.sheet.current is not None:
            current = next(v for v in view.stands.versions if v.pk == view.sheet.current_id)
            kept = shape_typed(typed_of(version_document(view, current), language))
    kept = typed_in(shape_typed(kept), language)
    if seen is None:
        # A correction that was begun before somebody else's is one of the older sheet.
        begun = number_sent(kept["seen"]) if view.typed else None
        seen = view.sheet.version if begun is None else begun
    kept["seen"] = str(seen) if view.slot == Slot.CORRECTION else ""
    checked = check_typed(kept, ruleset=view.sheet.ruleset, options=view.sheet.options, final=final)
    extras = frozenset(request.GET.getlist("with"))
    config = {
        **grid_config(view.rules, language),
        "ruleset": view.sheet.ruleset,
        "options": view.sheet.options,
        "typed": kept,
        "revision": view.revision,
        "seen": seen,
        "slot": view.slot,
        "user": desk.user.pk,
        "keep": f"boam-sheet-{view.sheet.pk}-{view.slot}-{desk.user.pk}",
        "check": reverse("score_check"),
        "draft": desk.url("sheet_draft"),
        "handIn": desk.url("sheet_correct" if view.slot == Slot.CORRECTION else "sheet_hand_in"),
        "login": reverse("account_login"),
    }
    return {
        "grid": draw_grid(kept, checked, view.rules, extras=extras),
        "config": config,
        "keys": key_words(view.rules, language),
        "seen": seen,
        "correcting": view.slot == Slot.CORRECTION,
        "changed_since": seen != view.sheet.version and view.slot == Slot.CORRECTION,
    }


@require_safe
def version(
    request: HttpRequest, event_id: int, number: int, table: int, version: int
) -> HttpResponse:
    """An older version, for whoever may see its figures."""
    desk = _desk(request, event_id, number, table)
    context = {
        "event": desk.event,
        "rights": desk.rights,
        "desk": desk,
        "table": desk.table,
        "view": desk.sheet(),
        "read": read_version(desk.sheet(), version),
    }
    return render(request, "tournaments/sheets/version.html", context)


# --- typing -------------------------------------------------------------------------------------


View = Callable[[HttpRequest, int, int, int], HttpResponse]


def _json(view: View) -> View:
    """A refusal as JSON, and 401 for whose login has ended: the text stays on the page."""

    @wraps(view)
    def answer(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
        try:
            return view(request, event_id, number, table)
        except LoginNeeded:
            return _refused("login", _("You are no longer logged in."), 401)
        except Http404:
            return _refused("not_found", _("There is no such sheet for you any more."), 404)
        except Denied as denied:
            return _refused(denied.code, denied.sentence, denied.status, **_told(denied))

    return answer


def _refused(code: str, sentence: str, status: int, **details: Any) -> JsonResponse:
    return JsonResponse({"error": {"code": code, "message": sentence}, **details}, status=status)


def _told(denied: Denied) -> dict[str, Any]:
    """What of a refusal's details the page's script shows."""
    if denied.code == "draft_elsewhere":
        details = denied.details
        return {
            "typed": details["typed"],
            "sent": details["sent"],
            "revision": details["revision"],
            "at": _clock(details["at"]),
        }
    return {}


def _clock(at: Any) -> str:
    return date_format(timezone.localtime(at), "H:i:s")


def _body(request: HttpRequest) -> dict[str, Any]:
    """The JSON that the page's script sends. Raises Denied "not_a_grid" (400)."""
    try:
        if len(request.body) > MOST_BYTES:
            raise ValueError
        body = json.loads(request.body)
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise Denied("not_a_grid", _("What was sent is not a sheet."), status=400)
    return body


def _same_person(request: HttpRequest, sent: object) -> None:
    """Refuses (code "other_user") text of a page that somebody else had opened."""
    user = person(request)
    if str(sent) != str(user.pk):
        raise Denied(
            "other_user",
            _(
                "This page was opened by somebody else; you are logged in as %(name)s. The text"
                " stays here, and is not handed in under your name."
            )
            % {"name": user.shown_name},
        )


def _slot(sent: object) -> Slot:
    if not isinstance(sent, str) or sent not in Slot.values:
        raise Denied("not_a_grid", _("What was sent is not a sheet."), status=400)
    return Slot(sent)


def _number(sent: object) -> int:
    """A version or revision; -1, which nothing has, for what is no number."""
    number = number_sent(sent)
    return -1 if number is None else number


@require_POST
@_json
def draft(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """Keeps what is being typed, at every pause."""
    body = _body(request)
    _same_person(request, body.get("user"))
    saved = tables.draft_save(
        user=person(request),
        event_id=desk_event(request, event_id).pk,
        number=number,
        table=table,
        slot=_slot(body.get("slot")),
        typed=shape_typed(body.get("typed")),
        revision=_number(body.get("revision")),
    )
    return JsonResponse(
        {
            "revision": saved.revision,
            "at": _clock(saved.at),
            "others": [{"name": other.name, "at": _clock(other.at)} for other in saved.others],
        }
    )


@require_POST
def hand_in(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """Hands an entry in, or (without a script) checks it and keeps the draft."""
    return _sent(request, event_id, number, table, correcting=False)


@require_POST
def correct(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """Makes a new version of a final sheet."""
    return _sent(request, event_id, number, table, correcting=True)


def _sent(
    request: HttpRequest, event_id: int, number: int, table: int, *, correcting: bool
) -> HttpResponse:
    if request.content_type == "application/json":

        @_json
        def answer(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
            return _sent_json(request, event_id, number, table, correcting=correcting)

        return answer(request, event_id, number, table)
    return _sent_form(request, event_id, number, table, correcting=correcting)


def _take(desk: Desk, fields: dict[str, Any], typed: Typed, *, correcting: bool) -> str:
    """The one call; returns what to say of it. Raises Denied, "sheet_unread" (400) before the
    services are asked where a cell cannot be read."""
    view = desk.sheet()
    reading = read_typed(typed, ruleset=view.sheet.ruleset, options=view.sheet.options)
    if reading.errors:
        raise _unread(len(reading.errors))
    seen = _number(fields.get("seen_version"))
    if correcting:
        handed = tables.sheet_correct(
            **desk.where,
            sheet=reading.sheet,
            reason=str(fields.get("reason") or ""),
            seen_version=seen,
        )
        return "same" if handed.again else "corrected"
    handed = tables.entry_hand_in(
        **desk.where, slot=_slot(fields.get("slot")), sheet=reading.sheet, seen_version=seen
    )
    return str(handed.state)


def _unread(count: int) -> Denied:
    return Denied(
        "sheet_unread",
        ngettext(
            "Not handed in: one cell cannot be read. It stands at its row.",
            "Not handed in: %(count)d cells cannot be read. They stand at their rows.",
            count,
        )
        % {"count": count},
        status=400,
    )


_WITH_MARKS = frozenset({"sheet_unread", "sheet_errors"})
_WITH_BOTH = frozenset({"entered_meanwhile", "changed_meanwhile"})


def _sent_json(
    request: HttpRequest, event_id: int, number: int, table: int, *, correcting: bool
) -> HttpResponse:
    body = _body(request)
    _same_person(request, body.get("user"))
    desk = _desk(request, event_id, number, table, correcting=correcting)
    typed = shape_typed(body.get("typed"))
    try:
        what = _take(desk, body, typed, correcting=correcting)
    except Denied as denied:
        if denied.code in _WITH_MARKS:
            view = desk.sheet()
            checked = check_typed(
                typed, ruleset=view.sheet.ruleset, options=view.sheet.options, final=True
            )
            return _refused(
                denied.code, denied.sentence, denied.status, check=checked_json(checked)
            )
        if denied.code not in _WITH_BOTH or "theirs" not in denied.details:
            raise
        context = {"denied": denied, "both": _both(desk, denied), "table": desk.table}
        html = render_to_string("tournaments/sheets/both.html", context, request)
        return _refused(denied.code, denied.sentence, denied.status, html=html)
    return JsonResponse({"state": what, "url": f"{desk.url()}?handed={what}"})


def _sent_form(
    request: HttpRequest, event_id: int, number: int, table: int, *, correcting: bool
) -> HttpResponse:
    desk = _desk(request, event_id, number, table, correcting=correcting)
    fields = {name: str(text) for name, text in request.POST.items()}
    seen, reason = _number(fields.get("seen_version")), fields.get("reason", "")
    typed: Typed | None = None
    checking = fields.get("act") == "check"
    try:
        typed = typed_from_fields(fields)
        _same_person(request, fields.get("user"))
        if checking:
            tables.draft_save(
                **desk.where,
                slot=_slot(fields.get("slot")),
                typed=typed,
                revision=_number(fields.get("revision")),
            )
            return redirect(desk.url("sheet_correcting" if correcting else "sheet"))
        what = _take(desk, fields, typed, correcting=correcting)
    except Denied as denied:
        if denied.code in _WITH_BOTH and "theirs" in denied.details:
            context = {
                "event": desk.event,
                "desk": desk,
                "rights": desk.rights,
                "table": desk.table,
                "denied": denied,
                "both": _both(desk, denied),
            }
            return render(
                request, "tournaments/sheets/meanwhile.html", context, status=denied.status
            )
        return _page(
            request,
            desk,
            typed=typed,
            denied=denied,
            final=denied.code in _WITH_MARKS,
            seen=seen,
            reason=reason,
        )
    return redirect(f"{desk.url()}?handed={what}")


def _both(desk: Desk, denied: Denied) -> list[dict[str, Any]]:
    """The two readings side by side, each as a grid to read."""
    view = desk.sheet()
    shown = []
    for mine in (True, False):
        document = denied.details["mine" if mine else "theirs"]
        typed = shape_typed(typed_of(document, get_language()))
        checked = check_typed(typed, ruleset=view.sheet.ruleset, options=view.sheet.options)
        shown.append({"mine": mine, "grid": draw_grid(typed, checked, view.rules)})
    return shown


# --- two entries that differ, corrections -------------------------------------------------------


@require_POST
def entries_show(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """Shows somebody the entries before the sheet is final; he may then not make one."""
    desk = _desk(request, event_id, number, table)
    tables.entries_show(**desk.where)
    view = desk.sheet()
    return redirect(desk.url("sheet_settle" if view.state == SheetState.DIFFERS else "sheet"))


def settle(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """The cells that differ, side by side; each is decided, with a reason for all."""
    desk = _desk(request, event_id, number, table)
    view = desk.sheet()
    if May.SETTLE not in desk.rights:
        raise Denied(
            "not_allowed",
            _("A verifier or director who made neither entry settles the differences."),
            status=403,
        )
    view.stands.check_settler()
    found = sheet_differences(view)
    posted = {name: str(text) for name, text in request.POST.items()}
    form = SettleForm(found, get_language(), posted if request.method == "POST" else None)
    denied: Denied | None = None
    reason = posted.get("reason", "")
    if form.is_complete():
        try:
            tables.differences_settle(**desk.where, chosen=form.chosen, reason=reason)
        except Denied as refused:
            denied = refused
        else:
            return redirect(f"{desk.url()}?handed=settled")
    context = {
        "event": desk.event,
        "rights": desk.rights,
        "desk": desk,
        "table": desk.table,
        "view": view,
        "choices": form.choices(),
        "send_back": tuple(view.stands.live),
        "denied": denied,
        "findings": _findings(denied),
        "reason": reason,
        "first": view.stands.live[Slot.FIRST],
        "second": view.stands.live[Slot.SECOND],
    }
    status = denied.status if denied else (400 if form.errors else 200)
    return render(request, "tournaments/sheets/settle.html", context, status=status)


def _findings(denied: Denied | None) -> list[str]:
    """What the rules say against the values chosen, as "Boam 1, deal 3: …"."""
    answer: Answer | None = denied.details.get("answer") if denied else None
    return [finding_place(finding) for finding in answer.errors] if answer else []


@require_POST
def send_back(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """Sets one entry aside, to be made anew by somebody else."""
    desk = _desk(request, event_id, number, table)
    tables.entry_send_back(
        **desk.where,
        which=_slot(request.POST.get("which")),
        reason=request.POST.get("reason", ""),
    )
    messages.success(request, _("The entry was sent back. Somebody else makes it anew."))
    return redirect(desk.url())


@require_safe
def correcting(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """The final sheet in its grid, all deals filled in, to be corrected."""
    desk = _desk(request, event_id, number, table, correcting=True)
    if May.DIRECT not in desk.rights:
        raise Denied("not_allowed", _("A director corrects a final sheet."), status=403)
    view = desk.sheet()
    if view.slot != Slot.CORRECTION or not desk.table.correcting:
        return redirect(desk.url())
    return _page(request, desk)


_TABLE = "rounds/<int:number>/tables/<int:table>/"
urlpatterns: list[URLPattern] = [
    path(_TABLE, show, name="sheet"),
    path(f"{_TABLE}draft/", draft, name="sheet_draft"),
    path(f"{_TABLE}hand-in/", hand_in, name="sheet_hand_in"),
    path(f"{_TABLE}show/", entries_show, name="sheet_entries_show"),
    path(f"{_TABLE}settle/", settle, name="sheet_settle"),
    path(f"{_TABLE}send-back/", send_back, name="sheet_send_back"),
    path(f"{_TABLE}correcting/", correcting, name="sheet_correcting"),
    path(f"{_TABLE}correct/", correct, name="sheet_correct"),
    path(f"{_TABLE}versions/<int:version>/", version, name="sheet_version"),
]
