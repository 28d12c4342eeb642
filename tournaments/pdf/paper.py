"""A paper: pages of values and the template that lays them out, as a job for the press or as a
page of the browser, which prints it where no press is installed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.pdf.fit import Fitted, fitted
from tournaments.pdf.render import Job
from tournaments.selectors.prints import Heading

STATIC = settings.BASE_DIR / "static"
STYLES = ("css/print-fonts.css", "css/print-paper.css")


@dataclass(frozen=True)
class Paper:
    """One document in the active language.

    title: of the document, and its file name without accents. template: lays out `pages`.
    pages_a_part: how many are set as one piece; small pieces take little memory and go over two
    processes. context: what every page shows. under, under_pages: a form that lies under the
    pages in turn, and its own template.
    """

    title: str
    template: str
    pages: Sequence[Any]
    pages_a_part: int
    context: dict[str, Any] = field(default_factory=dict)
    under: str = ""
    under_pages: Sequence[Any] = ()

    @property
    def file_name(self) -> str:
        return f"{slugify(self.title) or 'boam'}.pdf"

    def _html(self, template: str, pages: Sequence[Any], **more: Any) -> str:
        return render_to_string(
            template, {**self.context, "title": self.title, "pages": pages, **more}
        )

    def as_job(self) -> Job:
        """What the press needs to make the PDF."""
        starts = range(0, len(self.pages), self.pages_a_part)
        return Job(
            static=str(STATIC),
            styles=STYLES,
            title=self.title,
            language=get_language() or settings.LANGUAGE_CODE,
            parts=tuple(
                self._html(self.template, self.pages[at : at + self.pages_a_part]) for at in starts
            ),
            under=self._html(self.under, self.under_pages) if self.under else "",
        )

    def as_page(self, back: str) -> str:
        """The same pages for the browser; back: the address of the page it was asked from."""
        return self._html(self.template, self.pages, browser=True, back=back)


@dataclass(frozen=True)
class Numbered:
    """A page of a paper: its rows, its number, and of how many."""

    rows: Sequence[Any]
    number: int
    pages: int

    @property
    def last(self) -> bool:
        return self.number == self.pages


def numbered(pages: Sequence[Sequence[Any]]) -> tuple[Numbered, ...]:
    """The pages with their numbers, from 1."""
    return tuple(Numbered(rows, number, len(pages)) for number, rows in enumerate(pages, start=1))


# The head of a page: sizes with the lines there is room for at each, and the room for one in mm.
_EVENT, _WIDE_EVENT = ((17, 2), (12, 3), (8, 4)), 114.0
_WHERE = ((10, 1), (8, 1), (6, 2))
_DETAIL, _WIDE_DETAIL = ((24, 1), (18, 1), (13, 1), (10, 2)), 61.0


def event_name(heading: Heading) -> Fitted:
    """The event's name in the size that fits the head of a page."""
    return fitted(heading.event, _WIDE_EVENT, _EVENT)


def event_where(heading: Heading) -> Fitted:
    """Club and day in the size that fits below the event's name."""
    day = date_format(heading.date, "j F Y")
    return fitted(f"{heading.club} · {day}", _WIDE_EVENT, _WHERE)


def head(heading: Heading, kind: str, detail: str) -> dict[str, Any]:
    """What the head of every page says: the event, what paper this is, of which round."""
    return {
        "event": event_name(heading),
        "where": event_where(heading),
        "kind": kind,
        "detail": fitted(detail, _WIDE_DETAIL, _DETAIL),
    }


def version_words(round_number: int, draw_number: int) -> str:
    """The corner of a paper made from a draw: an older one that still hangs is told by it."""
    return _("round %(round)d · draw %(draw)d") % {"round": round_number, "draw": draw_number}


def stamp_words(now: datetime) -> str:
    """When the paper was printed, in the club's time zone."""
    local = timezone.localtime(now)
    return _("printed %(day)s at %(time)s") % {
        "day": date_format(local, "j F Y"),
        "time": date_format(local, "H:i"),
    }
