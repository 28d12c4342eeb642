"""Sheets as they are kept: what is being typed, and each handed-in version, never changed after.

A sheet needs no tournament; it knows people only as those who entered it.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class SheetState(models.TextChoices):
    """Where a sheet is on its way to counting (the moves: scoring/lifecycle.py)."""

    OPEN = "open", _("to be entered")
    ENTERED = "entered", _("entered once, to be verified")
    DIFFERS = "differs", _("the two entries differ")
    FINAL = "final", _("final")


class Sheet(models.Model):
    """One table's paper for one match."""

    # The rule set as it was when the sheet was made: a preset's key and the fields changed.
    ruleset = models.CharField(max_length=40)
    options = models.JSONField(default=dict, blank=True)
    # Two entries by two people, compared; otherwise one entry without error is final.
    verified = models.BooleanField(default=True)
    state = models.CharField(max_length=8, choices=SheetState, default=SheetState.OPEN)
    # What counts: set exactly when the sheet is final.
    current = models.ForeignKey(
        "SheetVersion", models.PROTECT, null=True, blank=True, related_name="+"
    )
    # Grows with every change; an edit names the one it saw.
    version = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=(Q(state="final") & Q(current__isnull=False))
                | (~Q(state="final") & Q(current__isnull=True)),
                name="sheet_final_has_a_version",
            ),
            models.CheckConstraint(
                condition=Q(state__in=SheetState.values), name="sheet_state_known"
            ),
        ]

    def __str__(self) -> str:
        return f"sheet {self.pk} ({self.get_state_display()})"


class Slot(models.TextChoices):
    """Which entry of a sheet somebody is typing."""

    FIRST = "first", _("first entry")
    SECOND = "second", _("second entry")
    CORRECTION = "correction", _("correction")


class SheetDraft(models.Model):
    """What one person is typing for one entry: raw text, whatever the characters."""

    sheet = models.ForeignKey(Sheet, models.CASCADE, related_name="drafts")
    slot = models.CharField(max_length=10, choices=Slot)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    typed = models.JSONField(default=dict)
    # Grows with every save: two windows of one person do not overwrite each other.
    revision = models.PositiveIntegerField(default=1)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "slot", "user"], name="draft_once"),
            models.CheckConstraint(condition=Q(slot__in=Slot.values), name="draft_slot_known"),
        ]

    def __str__(self) -> str:
        return f"{self.get_slot_display()} of sheet {self.sheet_id}, being typed"


class SheetReader(models.Model):
    """Somebody who was shown an entry's figures before the sheet was final, other than its author.

    Such a person may not make the other entry: it would not be independent.
    """

    sheet = models.ForeignKey(Sheet, models.CASCADE, related_name="readers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sheet", "user"], name="reader_once")]

    def __str__(self) -> str:
        return f"{self.user_id} saw sheet {self.sheet_id}"


class Source(models.TextChoices):
    """Where a version comes from."""

    FIRST = "first", _("first entry")
    SECOND = "second", _("second entry")
    SETTLED = "settled", _("differences settled")
    CORRECTION = "correction", _("correction")


class SheetVersion(models.Model):
    """One handed-in reading of a sheet, free of errors. Never changed; only set aside."""

    sheet = models.ForeignKey(Sheet, models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    source = models.CharField(max_length=10, choices=Source)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    reason = models.TextField(blank=True)
    # Sent back: kept and readable, but no longer one of the two entries.
    set_aside_at = models.DateTimeField(null=True, blank=True)
    set_aside_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    set_aside_reason = models.TextField(blank=True)
    first_dealer = models.CharField(max_length=1, blank=True)
    # What the rules make of it, for the standings' sums.
    winner = models.CharField(max_length=1, blank=True)
    boams_a = models.PositiveIntegerField(default=0)
    boams_b = models.PositiveIntegerField(default=0)
    score_a = models.PositiveIntegerField(default=0)
    score_b = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["sheet", "number"]
        constraints = [
            models.UniqueConstraint(fields=["sheet", "number"], name="sheet_version_number_once"),
            # One person never makes two of the entries of a sheet, nor settles what he entered:
            # not after a role change, not through another face, not in a race.
            models.UniqueConstraint(
                fields=["sheet", "author"],
                condition=Q(source__in=["first", "second", "settled"]),
                name="sheet_entries_by_different_people",
            ),
            models.UniqueConstraint(
                fields=["sheet", "source"],
                condition=Q(source__in=["first", "second"], set_aside_at=None),
                name="sheet_one_live_entry_each",
            ),
            models.CheckConstraint(
                condition=Q(source__in=Source.values), name="version_source_known"
            ),
            models.CheckConstraint(condition=Q(winner__in=["", "A", "B"]), name="version_winner"),
            models.CheckConstraint(
                condition=~Q(source__in=["settled", "correction"]) | ~Q(reason=""),
                name="version_change_has_a_reason",
            ),
            models.CheckConstraint(
                condition=Q(set_aside_at=None, set_aside_by=None)
                | Q(set_aside_at__isnull=False, set_aside_by__isnull=False)
                & ~Q(set_aside_reason=""),
                name="version_set_aside_by_somebody_for_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"version {self.number} of sheet {self.sheet_id}"


class Level(models.TextChoices):
    """How much of a boam the paper shows (Rulebook 6)."""

    DEALS = "deals", _("deal by deal")
    SCORES = "scores", _("scores per deal")
    TOTALS = "totals", _("totals of the boam")
    WINNER = "winner", _("winner only")


class Boam(models.Model):
    """One boam of a version, with what the rules made of it."""

    version = models.ForeignKey(SheetVersion, models.PROTECT, related_name="boams")
    number = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=6, choices=Level)
    stopped = models.BooleanField(default=False)
    # The score points; null at level winner.
    total_a = models.PositiveIntegerField(null=True, blank=True)
    total_b = models.PositiveIntegerField(null=True, blank=True)
    winner = models.CharField(max_length=1, blank=True)
    noted_winner = models.CharField(max_length=1, blank=True)

    class Meta:
        ordering = ["version", "number"]
        constraints = [
            models.UniqueConstraint(fields=["version", "number"], name="boam_number_once"),
            models.CheckConstraint(condition=Q(level__in=Level.values), name="boam_level_known"),
            models.CheckConstraint(condition=Q(winner__in=["", "A", "B"]), name="boam_winner"),
        ]

    def __str__(self) -> str:
        return f"boam {self.number} of {self.version_id}"


class Deal(models.Model):
    """One row of a boam as handed in (levels deals and scores). Blank or null: not recorded."""

    boam = models.ForeignKey(Boam, models.PROTECT, related_name="deals")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, default="played")
    dealer = models.CharField(max_length=1, blank=True)
    trump = models.CharField(max_length=14, blank=True)
    trump_by = models.CharField(max_length=1, blank=True)
    call = models.CharField(max_length=8, blank=True)
    doubled_by = models.CharField(max_length=1, blank=True)
    redoubled_by = models.CharField(max_length=1, blank=True)
    multiplier = models.PositiveIntegerField(null=True, blank=True)
    points_a = models.PositiveSmallIntegerField(null=True, blank=True)
    points_b = models.PositiveSmallIntegerField(null=True, blank=True)
    tricks_a = models.PositiveSmallIntegerField(null=True, blank=True)
    tricks_b = models.PositiveSmallIntegerField(null=True, blank=True)
    sweep = models.BooleanField(null=True, blank=True)
    last_trick = models.CharField(max_length=1, blank=True)
    revoke_by = models.CharField(max_length=1, blank=True)
    bid = models.PositiveSmallIntegerField(null=True, blank=True)
    bid_by = models.CharField(max_length=1, blank=True)
    noted_score_a = models.PositiveIntegerField(null=True, blank=True)
    noted_score_b = models.PositiveIntegerField(null=True, blank=True)
    noted_total_a = models.PositiveIntegerField(null=True, blank=True)
    noted_total_b = models.PositiveIntegerField(null=True, blank=True)
    # What the rules made of it (level scores: what was written).
    score_a = models.PositiveIntegerField()
    score_b = models.PositiveIntegerField()
    doublings = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["boam", "number"]
        constraints = [
            models.UniqueConstraint(fields=["boam", "number"], name="deal_number_once"),
            models.CheckConstraint(
                condition=Q(kind__in=["played", "void", "revoke"]), name="deal_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(points_a=None) | Q(points_a__lte=61), name="deal_points_a_range"
            ),
            models.CheckConstraint(
                condition=Q(points_b=None) | Q(points_b__lte=61), name="deal_points_b_range"
            ),
            models.CheckConstraint(
                condition=Q(points_a=None)
                | Q(points_b=None)
                | Q(points_a__in=[60 - F("points_b"), 61 - F("points_b")]),
                name="deal_points_sum",
            ),
            models.CheckConstraint(condition=Q(bid=None) | Q(bid__lte=61), name="deal_bid_range"),
        ]

    def __str__(self) -> str:
        return f"deal {self.number} of boam {self.boam_id}"
