"""The sheet to type where one may, else to read what one may read."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from refusals import Denied
from scoring.checking import check_typed
from scoring.grid import draw_grid, grid_config, key_words
from scoring.messages import describe, preset_label
from scoring.models import Slot
from scoring.selectors import ReadSheet, SheetView, read_version, version_document
from scoring.typed import Typed, blank_typed, shape_typed, typed_in, typed_of
from tournaments.permissions import May
from tournaments.selectors.sheet_acts import sheet_acts
from tournaments.web.sent import number_sent
from tournaments.web.sheets.desk import Desk, desk_of


@require_safe
def show(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """The sheet: to type where one may, else to read what one may read."""
    desk = desk_of(request, event_id, number, table)
    return sheet_page(request, desk)


def sheet_page(
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
        **desk.context,
        "view": desk.view,
        "handed": request.GET.get("handed", ""),
        "denied": denied,
        "reason": reason,
    }
    if desk.view is None:
        return render(request, "tournaments/sheets/none.html", context)
    view = desk.view
    acts = sheet_acts(desk.rights, desk.table, view)
    context |= {
        "rule_set": preset_label(view.sheet.ruleset),
        "rules": describe(view.rules),
        "acts": acts,
        "send_back": acts.send_back,
    }
    if acts.type:
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
    checked = check_typed(
        kept,
        ruleset=view.sheet.ruleset,
        options=view.sheet.options,
        final=final,
        suggests=True,
    )
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
    desk = desk_of(request, event_id, number, table)
    context = {
        **desk.context,
        "view": desk.sheet(),
        "read": read_version(desk.sheet(), version),
    }
    return render(request, "tournaments/sheets/version.html", context)


@require_safe
def correcting(request: HttpRequest, event_id: int, number: int, table: int) -> HttpResponse:
    """The final sheet in its grid, all deals filled in, to be corrected."""
    desk = desk_of(request, event_id, number, table, correcting=True)
    if May.DIRECT not in desk.rights:
        raise Denied("not_allowed", _("A director corrects a final sheet."), status=403)
    view = desk.sheet()
    if view.slot != Slot.CORRECTION or not desk.table.correcting:
        return redirect(desk.url())
    return sheet_page(request, desk)
