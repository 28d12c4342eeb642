"""What somebody is typing is kept, and one window does not write over another."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import AbstractUser
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.entries import standing
from scoring.models import SheetDraft, Slot
from scoring.selectors import Typist, draft_of, typists
from scoring.services.locking import lock_sheet
from scoring.typed import Typed, typed_is_blank


@dataclass(frozen=True)
class Saved:
    """A draft as it is kept now. others: who else types the same entry."""

    revision: int
    at: datetime
    others: tuple[Typist, ...]


@transaction.atomic
def draft_save(
    *, sheet_id: int, slot: Slot, user: AbstractUser, typed: Typed, revision: int
) -> Saved:
    """Keeps what somebody is typing, whatever the characters.

    typed: as shape_typed gives it. revision: of the draft that the page holds, 0 before the first
    save. The same text twice is kept once, so that a save whose answer was lost can be repeated.

    Raises Denied: "draft_elsewhere" with `typed` and `revision` of the text kept, where the same
    person saved another text in another window; "entry_handed_in" where this person handed this
    entry in already.
    """
    row = lock_sheet(sheet_id)
    if slot != Slot.CORRECTION and standing(row, user.pk).own is not None:
        raise Denied("entry_handed_in", _("You handed this entry in already."))
    draft = draft_of(sheet_id, slot, user.pk)
    now = timezone.now()
    if draft is None:
        if typed_is_blank(typed):
            # Looking at a page is not typing.
            return Saved(0, now, typists(sheet_id, slot, but=user.pk))
        draft = SheetDraft.objects.create(
            sheet_id=sheet_id, slot=slot, user_id=user.pk, typed=typed
        )
    elif draft.typed != typed:
        if draft.revision != revision:
            raise Denied(
                "draft_elsewhere",
                _("You are typing this entry in another window too, and the two texts differ."),
                typed=draft.typed,
                sent=typed,
                revision=draft.revision,
                at=draft.updated_at,
            )
        draft.typed, draft.slot = typed, slot
        draft.revision += 1
        draft.save(update_fields=["typed", "slot", "revision", "updated_at"])
    return Saved(draft.revision, draft.updated_at, typists(sheet_id, slot, but=user.pk))
