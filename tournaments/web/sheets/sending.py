"""What is typed is kept at every pause, handed in, and corrected.

The page works as a plain form; its script (static/js/sheet.js) sends the same text as JSON and gets
JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.web.loading import person
from refusals import Denied, LoginNeeded
from scoring.checking import check_typed, checked_json
from scoring.grid import draw_grid
from scoring.reading import read_typed
from scoring.typed import Typed, no_grid, shape_typed, typed_from_fields, typed_of
from tournaments.services import tables
from tournaments.web.loading import desk_event
from tournaments.web.sent import number_sent
from tournaments.web.sheets.desk import Desk, desk_of, slot_sent
from tournaments.web.sheets.page import sheet_page

MOST_BYTES = 1_000_000
"""The largest body that is read; a sheet is some thousands."""


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
        raise no_grid()
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
        slot=slot_sent(body.get("slot")),
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
        **desk.where, slot=slot_sent(fields.get("slot")), sheet=reading.sheet, seen_version=seen
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
    desk = desk_of(request, event_id, number, table, correcting=correcting)
    typed = shape_typed(body.get("typed"))
    try:
        what = _take(desk, body, typed, correcting=correcting)
    except Denied as denied:
        if denied.code in _WITH_MARKS:
            view = desk.sheet()
            checked = check_typed(
                typed,
                ruleset=view.sheet.ruleset,
                options=view.sheet.options,
                final=True,
                suggests=True,
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
    desk = desk_of(request, event_id, number, table, correcting=correcting)
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
                slot=slot_sent(fields.get("slot")),
                typed=typed,
                revision=_number(fields.get("revision")),
            )
            return redirect(desk.url("sheet_correcting" if correcting else "sheet"))
        what = _take(desk, fields, typed, correcting=correcting)
    except Denied as denied:
        if denied.code in _WITH_BOTH and "theirs" in denied.details:
            context = {**desk.context, "denied": denied, "both": _both(desk, denied)}
            return render(
                request, "tournaments/sheets/meanwhile.html", context, status=denied.status
            )
        return sheet_page(
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
