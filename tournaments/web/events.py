"""The first page, a new event, an event's own page, its settings and its log."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.web.loading import person
from refusals import Denied
from scoring.messages.rulesets import describe, preset_label
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS as RULE_SETS
from tournaments.forecast import Forecast
from tournaments.messages.planning import rounds_changed_sentences, sit_outs, too_many_rounds
from tournaments.models import Event, Format
from tournaments.permissions import May, event_rights
from tournaments.presets import FIRST_PRESET, PRESETS
from tournaments.selectors.events import (
    clubs_directed,
    event_lines,
    event_page,
    events_of,
    events_published,
    results_public,
)
from tournaments.selectors.log import log_lines
from tournaments.selectors.planning import event_forecast, rounds_changed
from tournaments.services.events import (
    RESULT_SETTINGS,
    EventSettings,
    event_change,
    event_close,
    event_make,
    event_reopen,
)
from tournaments.web.event_form import EventForm, NewEventForm, of_preset, of_settings
from tournaments.web.loading import desk_event, readable_event
from tournaments.web.sent import number_sent

LINES = 20


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The events one works at, and the latest that are published."""
    mine = Paginator(events_of(request.user), LINES).get_page(request.GET.get("page"))
    others = list(events_published(request.user)[: LINES + 1])
    return render(
        request,
        "tournaments/events/home.html",
        {
            "mine": event_lines(list(mine.object_list), desk=True),
            "page": mine,
            "others": event_lines(others[:LINES], desk=False),
            "more": len(others) > LINES,
            "may_make": clubs_directed(request.user).exists(),
        },
    )


@require_safe
def events_all(request: HttpRequest) -> HttpResponse:
    """Every published event of others, a page at a time."""
    page = Paginator(events_published(request.user), LINES).get_page(request.GET.get("page"))
    lines = event_lines(list(page.object_list), desk=False)
    return render(request, "tournaments/events/all.html", {"events": lines, "page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: HttpRequest) -> HttpResponse:
    """A new event: from a preset, changed as one likes."""
    user = person(request)
    if not clubs_directed(user).exists():
        raise Denied("not_allowed", _("Only a director of a club makes its events."), status=403)
    preset = PRESETS.get(request.GET.get("preset", ""), FIRST_PRESET)
    if request.method == "POST":
        form = NewEventForm(user, request.POST)
        if form.is_valid():
            try:
                event = event_make(
                    user=user, club_id=form.cleaned_data["club"].pk, settings=form.settings()
                )
            except Denied as denied:
                form.refuse(denied)
            else:
                return redirect("event", event.pk)
    else:
        form = NewEventForm(user, initial=of_preset(preset))
    return render(
        request,
        "tournaments/events/new.html",
        {"form": form, "presets": PRESETS.values(), "preset": preset},
        status=400 if form.errors else 200,
    )


@require_safe
def event_show(request: HttpRequest, event_id: int) -> HttpResponse:
    """An event's own page: for the desk what to do next, for everybody its rounds."""
    event = readable_event(request, event_id)
    rights = event_rights(request.user, event)
    page = event_page(event, desk=May.SEE in rights)
    return render(
        request,
        "tournaments/events/event.html",
        {
            **_forecast_words(event, page.forecast),
            "event": event,
            "rights": rights,
            "desk": May.SEE in rights,
            "direct": May.DIRECT in rights,
            "page": page,
            "ruleset": preset_label(event.ruleset),
            "rules": describe(with_options(RULE_SETS[event.ruleset], event.options)),
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
def event_settings(request: HttpRequest, event_id: int) -> HttpResponse:
    """The settings, as long as they may change."""
    event = desk_event(request, event_id, May.DIRECT)
    fixed = results_public(event)
    initial = of_settings(EventSettings.of(event))
    form = EventForm(request.POST if request.method == "POST" else None, initial=initial)
    if fixed:
        for name in ("match", "deals", *RESULT_SETTINGS - {"options"}):
            form.fields[name].disabled = True
    if request.method == "POST" and form.is_valid():
        try:
            changed = event_change(
                user=person(request),
                event_id=event.pk,
                version=_version(request),
                settings=form.settings(event.options),
            )
        except Denied as denied:
            form.refuse(denied)
        else:
            messages.success(request, " ".join(_saved_words(event, changed)))
            return redirect("event", event.pk)
    return render(
        request,
        "tournaments/events/settings.html",
        {
            **_forecast_words(event, event_forecast(event)),
            "event": event,
            "rights": event_rights(request.user, event),
            "form": form,
            "fixed": fixed,
            "version": request.POST.get("version", event.version),
        },
        status=400 if form.errors else 200,
    )


@require_POST
def event_end(request: HttpRequest, event_id: int) -> HttpResponse:
    """Closes the event."""
    event = desk_event(request, event_id, May.DIRECT)
    event_close(user=person(request), event_id=event.pk)
    return redirect("event", event.pk)


@require_POST
def event_again(request: HttpRequest, event_id: int) -> HttpResponse:
    """Opens it again."""
    event = desk_event(request, event_id, May.DIRECT)
    event_reopen(user=person(request), event_id=event.pk, reason=request.POST.get("reason", ""))
    return redirect("event", event.pk)


@require_safe
def event_log(request: HttpRequest, event_id: int) -> HttpResponse:
    """Who did what, when and why."""
    event = desk_event(request, event_id)
    page = log_lines(event, request.GET.get("page"))
    rights = event_rights(request.user, event)
    return render(
        request, "tournaments/events/log.html", {"event": event, "rights": rights, "page": page}
    )


def _forecast_words(event: Event, forecast: Forecast | None) -> dict[str, str]:
    """What the organiser is to expect of the rounds to come, for the page."""
    couples = event.format != Format.DRAWN_PARTNERS
    if forecast is None:
        return {}
    return {
        "too_many": too_many_rounds(forecast, couples=couples),
        "sitting_out": sit_outs(forecast, couples=couples),
    }


def _saved_words(before: Event, after: Event) -> Iterator[str]:
    """That it is saved; and, where rounds were drawn, what another number of them means."""
    yield _("The settings are saved.")
    if after.rounds_planned != before.rounds_planned:
        changed = rounds_changed(after)
        if changed is not None:
            yield from rounds_changed_sentences(changed)


def _version(request: HttpRequest) -> int:
    """The version that the form carries; -1, which nothing has, for anything else."""
    version = number_sent(request.POST.get("version"))
    return -1 if version is None else version


urlpatterns: list[URLPattern] = [
    path("", home, name="home"),
    path("events/", events_all, name="events"),
    path("events/new/", event_new, name="event_new"),
    path("events/<int:event_id>/", event_show, name="event"),
    path("events/<int:event_id>/settings/", event_settings, name="event_settings"),
    path("events/<int:event_id>/close/", event_end, name="event_close"),
    path("events/<int:event_id>/reopen/", event_again, name="event_reopen"),
    path("events/<int:event_id>/log/", event_log, name="event_log"),
]
