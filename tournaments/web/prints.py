"""The prints of an event: draws, score sheets and standings, as PDF or as a page to print.

`?lang=` chooses the language of one print; `?as=page` gives the page for the browser to print.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from refusals import Denied
from tournaments.models import Event, Round
from tournaments.pdf.draws import draw_by_name, draw_by_table
from tournaments.pdf.paper import Paper
from tournaments.pdf.press import print_pdf
from tournaments.pdf.sheets import score_sheets
from tournaments.pdf.standings import standings_paper
from tournaments.permissions import May, event_rights
from tournaments.selectors.prints import PrintedDraw, printed_draw
from tournaments.selectors.standings import event_standings
from tournaments.web.loading import desk_event, readable_event, round_of


@require_safe
def print_sheets(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """The score sheets of all tables of a round, for the desk."""
    event = desk_event(request, event_id)
    return _draw_print(request, event, round_of(event, number), score_sheets)


@require_safe
def print_draw(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """The draw by table; before it is published, for the desk only."""
    event = readable_event(request, event_id)
    return _draw_print(request, event, _readable_round(request, event, number), draw_by_table)


@require_safe
def print_names(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """The draw by name; before it is published, for the desk only."""
    event = readable_event(request, event_id)
    return _draw_print(request, event, _readable_round(request, event, number), draw_by_name)


def _readable_round(request: HttpRequest, event: Event, number: int) -> Round:
    """The round, where its draw is public or the reader works at the desk; Http404 otherwise."""
    round = round_of(event, number)
    if round.published_at is None and May.SEE not in event_rights(request.user, event):
        raise Http404
    return round


def _draw_print(
    request: HttpRequest, event: Event, round: Round, paper: Callable[[PrintedDraw], Paper]
) -> HttpResponse:
    if not round.draw_number:
        raise Denied(
            "not_drawn",
            _("Round %(number)d is not drawn yet: there is nothing to print.")
            % {"number": round.number},
        )
    return answer_print(request, event, lambda: paper(printed_draw(event, round)))


@require_safe
def print_standings(request: HttpRequest, event_id: int) -> HttpResponse:
    """The standings as they are now; nothing unpublished is in them."""
    event = readable_event(request, event_id)
    return answer_print(
        request, event, lambda: standings_paper(event_standings(event), timezone.now())
    )


def answer_print(request: HttpRequest, event: Event, make: Callable[[], Paper]) -> HttpResponse:
    """The paper that `make` makes, in the language asked for: PDF, or a page for the browser."""
    with translation.override(_language(request)):
        paper = make()
        if request.GET.get("as") == "page":
            page = HttpResponse(paper.as_page(reverse("event", args=[event.pk])))
            patch_cache_control(page, private=True)
            return page
        job = paper.as_job()
    try:
        pdf = print_pdf(job)
    except Denied as denied:
        query = request.GET.copy()
        query["as"] = "page"
        return render(
            request,
            "tournaments/prints/no_pdf.html",
            {"event": event, "denied": denied, "page": f"?{query.urlencode()}"},
            status=denied.status,
        )
    answer = HttpResponse(pdf, content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{paper.file_name}"'
    answer["X-Robots-Tag"] = "noindex"
    patch_cache_control(answer, private=True)
    return answer


def _language(request: HttpRequest) -> str:
    """The print's own language, else the reader's."""
    asked = request.GET.get("lang", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language()


urlpatterns: list[URLPattern] = [
    path("rounds/<int:number>/print/sheets/", print_sheets, name="print_sheets"),
    path("rounds/<int:number>/print/tables/", print_draw, name="print_draw"),
    path("rounds/<int:number>/print/names/", print_names, name="print_names"),
    path("print/standings/", print_standings, name="print_standings"),
]
