"""From an entry to the sheet's next version: what handing in, settling and correcting share."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from refusals import Denied
from scoring.codec import check_keepable, document_read, version_write
from scoring.differences import Entry
from scoring.models import Sheet, SheetVersion, Source
from scoring.rules.sheet import score_sheet
from scoring.typed import keepable


def entry_read(row: Sheet, sent: object) -> Entry:
    """What was sent, as the rules read it. Raises Denied: "not_a_sheet" (400)."""
    read = document_read(row, sent)
    return Entry(read, score_sheet(read))


def check_errors(entry: Entry) -> None:
    """Refuses what does not add up ("sheet_errors", 400, with `answer`), and figures that are too
    large to keep."""
    count = len(entry.answer.errors)
    if count:
        raise Denied(
            "sheet_errors",
            ngettext(
                "Not handed in: one thing does not add up. It stands at its row.",
                "Not handed in: %(count)d things do not add up. They stand at their rows.",
                count,
            )
            % {"count": count},
            status=400,
            answer=entry.answer,
        )
    check_keepable(entry.read, entry.answer)


def version_add(
    row: Sheet, entry: Entry, source: Source, user: AbstractUser, reason: str = ""
) -> SheetVersion:
    """Writes an entry without errors as the next version. The caller holds the sheet's lock."""
    return version_write(
        row,
        entry.read,
        entry.answer,
        number=SheetVersion.objects.filter(sheet=row).count() + 1,
        source=source,
        author_id=user.pk,
        reason=reason,
    )


def reason_needed(reason: str) -> str:
    """The reason as it is kept. Raises Denied: "reason_missing" (400)."""
    reason = keepable(reason).strip()
    if not reason:
        raise Denied("reason_missing", _("Say why, and which paper you looked at."), status=400)
    return reason[:2000]
