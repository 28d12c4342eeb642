"""Two entries that differ: shown to somebody, settled cell by cell, or one sent back."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from refusals import Denied
from scoring.checking import finding_place
from scoring.models import SheetState, Slot
from scoring.rules.answers import Answer
from scoring.selectors import sheet_differences
from tournaments.permissions import May
from tournaments.services import tables
from tournaments.web.sheets.desk import desk_of, slot_sent
from tournaments.web.sheets.settle_form import SettleForm


@require_POST
def entries_show(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """Shows somebody the entries before the sheet is final; who may then not make one."""
    desk = desk_of(request, event_id, number, table)
    tables.entries_show(**desk.where)
    view = desk.sheet()
    return redirect(desk.url("sheet_settle" if view.state == SheetState.DIFFERS else "sheet"))


@require_http_methods(["GET", "HEAD", "POST"])
def settle(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """The cells that differ, side by side; each is decided, with a reason for all."""
    desk = desk_of(request, event_id, number, table)
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
        **desk.context,
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
    desk = desk_of(request, event_id, number, table)
    tables.entry_send_back(
        **desk.where,
        which=slot_sent(request.POST.get("which")),
        reason=request.POST.get("reason", ""),
    )
    messages.success(request, _("The entry was sent back. Somebody else makes it anew."))
    return redirect(desk.url())
