"""A round's page: its draw before publication, its tables and their sheets after."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from clubs.web.loading import Request, person
from refusals import Denied
from tournaments.lifecycle import ENTRY_STATES, PUBLIC_STATES
from tournaments.models import Event, Format, Round, RoundState
from tournaments.permissions import May, event_rights
from tournaments.selectors.draw_notes import SwapPreview, draw_notes, swap_preview
from tournaments.selectors.events import event_page
from tournaments.selectors.rounds import board_version, late_names, open_before, round_board
from tournaments.selectors.timing import timing
from tournaments.services.draws import round_draw, round_undraw, seats_swap
from tournaments.services.late import table_add
from tournaments.services.rounds import (
    moment,
    round_close,
    round_plan,
    round_publish,
    round_reopen,
    round_start,
    round_unpublish,
)
from tournaments.web.loading import desk_event, readable_event, round_of
from tournaments.web.sent import number_sent


@require_safe
@vary_on_headers("HX-Request")
def show(request: Request, event_id: int, number: int) -> HttpResponse:
    """The desk's round; for everybody else it is there once it is public."""
    event = readable_event(request, event_id)
    rights = event_rights(request.user, event)
    round = round_of(event, number)
    desk = May.SEE in rights
    if not desk and round.state not in PUBLIC_STATES:
        raise Http404
    version = board_version(round, desk=desk)
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    context: dict[str, Any] = {
        "event": event,
        "rights": rights,
        "version": version,
        "tab": f"round{number}",
        "desk": desk,
        "direct": May.DIRECT in rights,
        "couples": event.format == Format.RANDOM,
        "round": round,
        "board": round_board(round, desk=desk),
    }
    if desk:
        context["timing"] = timing(round)
        context["plan"] = PlanForm.of(round)
    if round.state == RoundState.PLANNED:
        context["page"] = event_page(event, desk=desk)
        context["open_before"] = open_before(round)
        return render(request, "tournaments/rounds/planned.html", context)
    if desk and round.state in (RoundState.DRAWN, RoundState.PUBLISHED):
        context["notes"] = draw_notes(round)
    if desk and round.state in ENTRY_STATES:
        context["late"] = late_names(round)
    if round.state == RoundState.DRAWN:
        context |= {"open_before": open_before(round), **_swap(request, round)}
        if request.htmx:
            return render(request, "tournaments/rounds/swap_panel.html", context)
        return render(request, "tournaments/rounds/drawn.html", context)
    if request.htmx:
        return render(request, "tournaments/rounds/live.html", context)
    return render(request, "tournaments/rounds/board.html", context)


@require_safe
def open_table(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """A table's number and Enter: its sheet."""
    event = desk_event(request, event_id)
    round = round_of(event, number)
    typed = request.GET.get("table", "").strip()
    wanted = number_sent(typed)
    table = None if wanted is None else round.tables.filter(number=wanted).first()
    if table is None or table.sheet_id is None:
        messages.error(
            request, _("There is no table “%(typed)s” in this round.") % {"typed": typed}
        )
        return redirect("round", event.pk, number)
    return redirect("sheet", event.pk, number, table.number)


class PlanForm(forms.Form):
    """The clock times that are typed; empty for by hand."""

    publish_at = forms.TimeField(required=False)
    start_at = forms.TimeField(required=False)

    @classmethod
    def of(cls, round: Round) -> PlanForm:
        return cls(
            initial={
                name: timezone.localtime(at).time() if at else None
                for name, at in (("publish_at", round.publish_at), ("start_at", round.start_at))
            }
        )


@require_POST
def draw(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Draws, or draws again."""
    sent = map(number_sent, request.POST.getlist("keep"))
    keep = [table for table in sent if table is not None]
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_draw(
            user=who,
            event_id=event.pk,
            number=number,
            draw_number=_seen(request),
            keep_tables=keep,
            keep_sit_outs="keep_sit_outs" in request.POST,
            reason=request.POST.get("reason", ""),
        ),
    )


@require_POST
def undraw(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Takes the draw away."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_undraw(user=who, event_id=event.pk, number=number),
    )


@require_POST
def swap(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Two change places."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: seats_swap(
            user=who,
            event_id=event.pk,
            number=number,
            draw_number=_seen(request),
            one=request.POST.get("one", ""),
            other=request.POST.get("other", ""),
        ),
    )


@require_POST
def publish(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Everybody may read it from now on."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_publish(
            user=who, event_id=event.pk, number=number, draw_number=_seen(request)
        ),
    )


@require_POST
def unpublish(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Only the desk reads it again."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_unpublish(user=who, event_id=event.pk, number=number),
    )


@require_POST
def start(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """The cards are dealt."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_start(user=who, event_id=event.pk, number=number),
    )


@require_POST
def close(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Ends the round."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_close(
            user=who, event_id=event.pk, number=number, reason=request.POST.get("reason", "")
        ),
    )


@require_POST
def reopen(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Opens it again."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_reopen(
            user=who, event_id=event.pk, number=number, reason=request.POST.get("reason", "")
        ),
    )


@require_POST
def late(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Late comers and those who sit out make a table of a round that is public."""
    return _act(
        request,
        event_id,
        number,
        lambda who, event: table_add(user=who, event_id=event.pk, number=number),
    )


@require_POST
def plan(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Sets the times, or takes them away."""
    event = desk_event(request, event_id, May.DIRECT)
    form = PlanForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Type a time such as 20:15."))
        return redirect("round", event.pk, number)
    publish_at, start_at = form.cleaned_data["publish_at"], form.cleaned_data["start_at"]
    return _act(
        request,
        event_id,
        number,
        lambda who, event: round_plan(
            user=who,
            event_id=event.pk,
            number=number,
            publish_at=_moment(event, publish_at),
            start_at=_moment(event, start_at),
        ),
    )


def _moment(event: Event, at: time | None) -> datetime | None:
    return None if at is None else moment(event.date, at, timezone.now())


def _act(
    request: HttpRequest, event_id: int, number: int, act: Callable[[Any, Event], Round]
) -> HttpResponse:
    """Does one thing to a round and shows the round, with what stood in the way if it is refused:
    whoever was second sees what the first one did."""
    event = desk_event(request, event_id, May.DIRECT)
    try:
        act(person(request), event)
    except Denied as denied:
        if denied.code == "not_found":
            raise Http404
        messages.error(request, denied.sentence)
    return redirect("round", event.pk, number)


def _swap(request: HttpRequest, round: Round) -> dict[str, Any]:
    """What the two chosen would change, or why they cannot."""
    chosen = request.GET.getlist("swap")[:2]
    preview: SwapPreview | None = None
    refusal: Denied | None = None
    if len(chosen) == 2:
        try:
            preview = swap_preview(round, chosen[0], chosen[1])
        except Denied as denied:
            refusal = denied
    return {"chosen": chosen, "preview": preview, "refusal": refusal}


def _seen(request: HttpRequest) -> int:
    """The draw that the page showed."""
    seen = number_sent(request.POST.get("draw_number"))
    return -1 if seen is None else seen


urlpatterns: list[URLPattern] = [
    path("rounds/<int:number>/", show, name="round"),
    path("rounds/<int:number>/open/", open_table, name="round_open"),
    path("rounds/<int:number>/draw/", draw, name="round_draw"),
    path("rounds/<int:number>/undraw/", undraw, name="round_undraw"),
    path("rounds/<int:number>/swap/", swap, name="round_swap"),
    path("rounds/<int:number>/publish/", publish, name="round_publish"),
    path("rounds/<int:number>/unpublish/", unpublish, name="round_unpublish"),
    path("rounds/<int:number>/start/", start, name="round_start"),
    path("rounds/<int:number>/close/", close, name="round_close"),
    path("rounds/<int:number>/reopen/", reopen, name="round_reopen"),
    path("rounds/<int:number>/late/", late, name="round_late"),
    path("rounds/<int:number>/plan/", plan, name="round_plan"),
]
