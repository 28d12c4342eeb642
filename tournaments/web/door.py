"""The door: who is here, walk-ins, couples, fees."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from clubs.models import User
from clubs.web.loading import Request, person
from refusals import Denied
from tournaments.models import EntryPlayer, Event, RoundState
from tournaments.permissions import May, event_rights
from tournaments.selectors.door import Door, door, door_row, found
from tournaments.services.entries import (
    Person,
    couple_enter,
    entrant_correct,
    entry_pay,
    entry_remove,
    entry_tick,
    player_tick,
    walk_in_enter,
)
from tournaments.web.loading import desk_event
from tournaments.web.sent import number_sent

# What a walk-in's form is filled with again after a refusal.
_WALK_IN = ("first_name", "name", "club_name")


@require_safe
def show(request: HttpRequest, event_id: int) -> HttpResponse:
    """The whole list, or with ?q= the lines that were looked for."""
    event = desk_event(request, event_id, May.DIRECT)
    return _page(request, event)


@require_POST
@vary_on_headers("HX-Request")
def mark(request: Request, event_id: int) -> HttpResponse:
    """One tick: "present:p12", "away:e5", "paid:e5", "unpaid:e5". It says what shall be."""
    event = desk_event(request, event_id, May.DIRECT)
    act, _colon, key = request.POST.get("mark", "").partition(":")
    _mark(person(request), event, act, key)
    if not request.htmx:
        return redirect("door", event.pk)
    now = door(event)
    row = door_row(now, _key_of(now, key))
    return render(
        request,
        "tournaments/door/marked.html",
        {"event": event, "door": now, "row": row, "counts": now.counts},
    )


@require_POST
def walk_in(request: HttpRequest, event_id: int) -> HttpResponse:
    """Somebody who is not on the club's list."""
    event = desk_event(request, event_id, May.DIRECT)
    try:
        entry = walk_in_enter(
            user=person(request),
            event_id=event.pk,
            person=_typed(request, ""),
            namesake="namesake" in request.POST,
        )
    except Denied as denied:
        return _page(request, event, denied=denied, form="walk_in")
    messages.success(request, _entered(entry.number, [p.full_name for p in entry.players.all()]))
    return redirect("door", event.pk)


@require_POST
def couple(request: HttpRequest, event_id: int) -> HttpResponse:
    """Two who play together: of the list, walk-ins, or one of each."""
    event = desk_event(request, event_id, May.DIRECT)
    persons = [Person(player_id=_number(id)) for id in request.POST.getlist("player")]
    persons += [who for who in (_typed(request, "1_"), _typed(request, "2_")) if who != Person()]
    try:
        entry = couple_enter(
            user=person(request),
            event_id=event.pk,
            persons=persons,
            namesake="namesake" in request.POST,
        )
    except Denied as denied:
        return _page(request, event, denied=denied, form="couple")
    messages.success(request, _entered(entry.number, [p.full_name for p in entry.players.all()]))
    return redirect("door", event.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, event_id: int, person_id: int) -> HttpResponse:
    """How a name is spelled; and taking back an entry made by mistake."""
    event = desk_event(request, event_id, May.DIRECT)
    who = EntryPlayer.objects.filter(event=event, pk=person_id).select_related("entry").first()
    if who is None:
        raise Http404
    typed = {name: getattr(who, name) for name in _WALK_IN}
    refusal = None
    if request.method == "POST":
        typed = {name: request.POST.get(name, "") for name in _WALK_IN}
        try:
            entrant_correct(
                user=person(request), event_id=event.pk, person_id=who.pk, person=Person(**typed)
            )
        except Denied as denied:
            refusal = denied
        else:
            messages.success(request, _("The name is corrected."))
            return redirect("door", event.pk)
    return render(
        request,
        "tournaments/door/correct.html",
        {
            "event": event,
            "rights": event_rights(request.user, event),
            "who": who,
            "typed": typed,
            "denied": refusal,
        },
        status=refusal.status if refusal else 200,
    )


@require_POST
def remove(request: HttpRequest, event_id: int, entry_id: int) -> HttpResponse:
    """Takes an entry back."""
    event = desk_event(request, event_id, May.DIRECT)
    entry_remove(user=person(request), event_id=event.pk, entry_id=entry_id)
    messages.success(request, _("The entry is taken back."))
    return redirect("door", event.pk)


def _page(
    request: HttpRequest, event: Event, *, denied: Denied | None = None, form: str = ""
) -> HttpResponse:
    """The door; after a refusal with what was typed still there."""
    now = door(event)
    typed = request.GET.get("q", "")
    context: dict[str, Any] = {
        "event": event,
        "rights": event_rights(request.user, event),
        "door": now,
        "counts": now.counts,
        "rows": found(now.rows, typed) if typed else now.rows,
        "typed": typed,
        "drawn": event.rounds.filter(state=RoundState.DRAWN)
        .values_list("number", flat=True)
        .first(),
        "denied": denied,
        "refused_form": form,
        "post": request.POST,
        "picked": request.POST.getlist("player"),
    }
    return render(
        request, "tournaments/door/door.html", context, status=denied.status if denied else 200
    )


def _mark(user: User, event: Event, act: str, key: str) -> None:
    kind, id = key[:1], _number(key[1:])
    match act, kind:
        case (("present" | "away"), "p"):
            player_tick(user=user, event_id=event.pk, player_id=id, present=act == "present")
        case (("present" | "away"), "e"):
            entry_tick(user=user, event_id=event.pk, entry_id=id, present=act == "present")
        case (("paid" | "unpaid"), "e"):
            entry_pay(user=user, event_id=event.pk, entry_id=id, paid=act == "paid")
        case _:
            raise Http404


def _key_of(door: Door, key: str) -> str:
    """The key of the line in which that entry or player stands."""
    for row in door.rows:
        if key in (row.key, f"e{row.entry_id}"):
            return row.key
    raise Http404


def _typed(request: HttpRequest, prefix: str) -> Person:
    first_name, name, club_name = (
        request.POST.get(f"{prefix}{field}", "").strip() for field in _WALK_IN
    )
    return Person(first_name=first_name, name=name, club_name=club_name)


def _number(text: str) -> int:
    """An id as our own pages send it; anything else names nobody."""
    number = number_sent(text)
    if number is None:
        raise Http404
    return number


def _entered(number: int, names: list[str]) -> str:
    return ngettext(
        "%(names)s has number %(number)d.", "%(names)s have number %(number)d.", len(names)
    ) % {"names": " – ".join(names), "number": number}


urlpatterns: list[URLPattern] = [
    path("door/", show, name="door"),
    path("door/mark/", mark, name="door_mark"),
    path("door/walk-in/", walk_in, name="door_walk_in"),
    path("door/couple/", couple, name="door_couple"),
    path("door/people/<int:person_id>/", correct, name="door_correct"),
    path("door/entries/<int:entry_id>/remove/", remove, name="door_remove"),
]
