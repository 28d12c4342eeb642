"""Who may make which entry of a sheet: one place, asked by pages and decided by services.

Two entries are worth something only when two people made them and neither saw the other's.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from refusals import Denied
from scoring.models import Sheet, SheetReader, SheetState, SheetVersion, Slot, Source

ENTRY_SOURCES = (Source.FIRST, Source.SECOND)
SLOT_SOURCE = {Slot.FIRST: Source.FIRST, Slot.SECOND: Source.SECOND}
# What one person makes once at most of a sheet, sent back or not.
_ONCE_EACH = (Source.FIRST, Source.SECOND, Source.SETTLED)


@dataclass(frozen=True)
class Standing:
    """Where one person stands towards one sheet.

    versions: all of the sheet, in order, with their authors. reader: this person was shown an
    entry's figures before the sheet was final (services.entries.reader_note).
    """

    sheet: Sheet
    user_id: int
    versions: tuple[SheetVersion, ...]
    reader: bool

    @property
    def live(self) -> dict[Slot, SheetVersion]:
        """The entries that were not sent back, by slot."""
        return {
            Slot(version.source): version
            for version in self.versions
            if version.source in ENTRY_SOURCES and version.set_aside_at is None
        }

    @property
    def own(self) -> SheetVersion | None:
        """The entry (or settlement) that this person made of the sheet."""
        for version in self.versions:
            if version.author_id == self.user_id and version.source in _ONCE_EACH:
                return version
        return None

    def entry_slot(self) -> Slot:
        """The entry that this person may make now.

        Raises Denied, with a sentence for the page: "sheet_final", "sheet_differs", "own_entry"
        (made an entry before, sent back or not), "saw_entry" (was shown the other's figures).
        """
        if self.sheet.state == SheetState.FINAL:
            raise Denied(
                "sheet_final", _("This sheet is final. A director can correct it, with a reason.")
            )
        if self.sheet.state == SheetState.DIFFERS:
            raise Denied(
                "sheet_differs",
                _("Both entries are in and differ. Somebody who made neither settles them."),
            )
        if self.own is not None:
            raise Denied(
                "own_entry",
                _("You made an entry of this sheet before. The next must be somebody else's."),
                status=403,
            )
        if self.live and self.reader:
            raise Denied(
                "saw_entry",
                _(
                    "You were shown the figures of the other entry. Somebody else must make this"
                    " one."
                ),
                status=403,
            )
        return Slot.SECOND if Slot.FIRST in self.live else Slot.FIRST

    def check_settler(self) -> None:
        """Refuses (code "own_entry", 403) whoever made an entry of the sheet."""
        if self.own is not None:
            raise Denied(
                "own_entry",
                _("You made an entry of this sheet. Somebody who made none settles it."),
                status=403,
            )

    def may_see(self, version: SheetVersion) -> bool:
        """Whether this person may be shown the figures of a version now."""
        return (
            self.sheet.state == SheetState.FINAL or version.author_id == self.user_id or self.reader
        )


def standing(sheet: Sheet, user_id: int) -> Standing:
    """Where this person stands towards the sheet (two queries)."""
    versions = SheetVersion.objects.filter(sheet=sheet).select_related("author", "set_aside_by")
    return Standing(
        sheet=sheet,
        user_id=user_id,
        versions=tuple(versions.order_by("number")),
        reader=SheetReader.objects.filter(sheet=sheet, user=user_id).exists(),
    )
