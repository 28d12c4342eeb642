"""What is organised: events, who entered them, their rounds, tables and seats, and the log of acts.

An entrant keeps a copy of its names and clubs as entered; it need not be a player of any club here.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.models import Act, Club, Player, User
from clubs.names import SEARCH_LENGTH, full_name, search_key, tidy
from scoring.models import Sheet


class EventState(models.TextChoices):
    PLANNED = "planned", _("planned")
    RUNNING = "running", _("under way")
    CLOSED = "closed", _("closed")


class RoundState(models.TextChoices):
    PLANNED = "planned", _("planned")
    DRAWN = "drawn", _("drawn, not published")
    PUBLISHED = "published", _("published")
    PLAYING = "playing", _("being played")
    CLOSED = "closed", pgettext_lazy("a round", "closed")


class Format(models.TextChoices):
    """How tables are made (the draw contract's names)."""

    DRAWN_PARTNERS = "drawn_partners", _("partners drawn anew each round")
    RANDOM = "random", _("fixed couples, opponents by lot")


class EntryMode(models.TextChoices):
    SINGLE = "single", _("single entry: final when entered without error")
    DOUBLE = "double", _("double entry: typed twice by two people and compared")


class SitOut(models.TextChoices):
    WIN = "win", _("counts as a match won")
    NOTHING = "nothing", _("counts for nothing")


class EventQuerySet(models.QuerySet["Event"]):
    def for_user(self, user: User | AnonymousUser) -> EventQuerySet:
        """The events in which this user holds a role, in the club or in the event itself."""
        if not user.is_authenticated:
            return self.none()
        return self.filter(
            Q(club__memberships__user=user, club__archived_at=None) | Q(roles__user=user)
        ).distinct()

    def public(self) -> EventQuerySet:
        """The events that have something published for everybody to read."""
        return self.filter(rounds__published_at__isnull=False).distinct()


class Event(models.Model):
    """A club night or a championship day: rounds under one rule set."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="events")
    name = models.CharField(_("name"), max_length=120)
    date = models.DateField(_("date"))
    state = models.CharField(max_length=8, choices=EventState, default=EventState.PLANNED)
    format = models.CharField(_("format"), max_length=16, choices=Format)
    ruleset = models.CharField(_("rule set"), max_length=40)
    options = models.JSONField(default=dict, blank=True)
    rounds_planned = models.PositiveSmallIntegerField(_("rounds"))
    entry_mode = models.CharField(_("entry of sheets"), max_length=6, choices=EntryMode)
    sit_out = models.CharField(_("a sit-out"), max_length=7, choices=SitOut, default=SitOut.WIN)
    fee_cents = models.PositiveIntegerField(_("entry fee"), default=0)
    # The draw's seed is this word and the round's number: published, so anybody can check.
    seed = models.CharField(max_length=60)
    version = models.PositiveIntegerField(default=0)
    made_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        ordering = ["-date", "-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(state__in=EventState.values), name="event_state"),
            models.CheckConstraint(condition=Q(format__in=Format.values), name="event_format"),
            models.CheckConstraint(
                condition=Q(entry_mode__in=EntryMode.values), name="event_entry_mode"
            ),
            models.CheckConstraint(condition=Q(sit_out__in=SitOut.values), name="event_sit_out"),
            models.CheckConstraint(
                condition=Q(rounds_planned__gte=1, rounds_planned__lte=12), name="event_rounds"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class EventRole(models.Model):
    """A role held in one event only."""

    class Kind(models.TextChoices):
        SCORER = "scorer", _("scorer")
        VERIFIER = "verifier", _("verifier")
        REFEREE = "referee", _("referee")
        DIRECTOR = "director", _("director")

    event = models.ForeignKey(Event, models.PROTECT, related_name="roles")
    user = models.ForeignKey(User, models.PROTECT, related_name="event_roles")
    role = models.CharField(max_length=10, choices=Kind)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "user", "role"], name="event_role_once"),
            models.CheckConstraint(
                condition=Q(role__in=["scorer", "verifier", "referee", "director"]),
                name="event_role_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}, {self.event}"


class EntryState(models.TextChoices):
    PRESENT = "present", _("present")
    AWAY = "away", _("not here")


class Entry(models.Model):
    """One entrant: a person where partners are drawn, a couple where they are fixed."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=7, choices=EntryState, default=EntryState.PRESENT)
    paid_cents = models.PositiveIntegerField(default=0)
    # The first round this entrant is in for; earlier ones were before its time.
    from_round = models.PositiveSmallIntegerField(default=1)
    version = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["event", "number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_once"),
            models.CheckConstraint(condition=Q(state__in=EntryState.values), name="entry_state"),
        ]

    def __str__(self) -> str:
        return f"entry {self.number}"


class EntryPlayer(models.Model):
    """A person of an entry, with names and club as entered."""

    entry = models.ForeignKey(Entry, models.PROTECT, related_name="players")
    # Beside entry: so that the database refuses one player twice in one event.
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    position = models.PositiveSmallIntegerField(default=1)
    player = models.ForeignKey(Player, models.PROTECT, null=True, blank=True, related_name="+")
    number = models.CharField(max_length=12, blank=True)
    first_name = models.CharField(max_length=80, blank=True)
    name = models.CharField(max_length=80)
    club_name = models.CharField(max_length=120, blank=True)
    search = models.CharField(max_length=SEARCH_LENGTH, editable=False, db_index=True)

    class Meta:
        ordering = ["entry", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "player"],
                condition=Q(player__isnull=False),
                name="player_once_in_an_event",
            ),
            models.UniqueConstraint(fields=["entry", "position"], name="entry_position_once"),
            models.CheckConstraint(condition=Q(position__in=[1, 2]), name="entry_position_known"),
        ]

    def __str__(self) -> str:
        return self.full_name

    @property
    def full_name(self) -> str:
        return full_name(self.first_name, self.name)

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.first_name, self.name = tidy(self.first_name), tidy(self.name)
        self.club_name = tidy(self.club_name)
        self.search = search_key(self.name, self.first_name)
        super().save(*args, **kwargs)


class Round(models.Model):
    """One round: from its draw to its last sheet. Its moves: tournaments/lifecycle.py."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=9, choices=RoundState, default=RoundState.PLANNED)
    # Planned times: a task finds them here and claims them (services/rounds.py: rounds_due).
    publish_at = models.DateTimeField(null=True, blank=True)
    start_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    # The number of its present draw: printed in the corner, 0 before there is one.
    draw_number = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["event", "number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="round_number_once"),
            models.CheckConstraint(condition=Q(state__in=RoundState.values), name="round_state"),
            models.CheckConstraint(
                condition=Q(state__in=["planned", "drawn"], published_at=None)
                | Q(state__in=["published", "playing", "closed"], published_at__isnull=False),
                name="round_published_when_it_says_so",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number}"


class Draw(models.Model):
    """One draw of a round, by the program or changed by hand; all are kept."""

    class How(models.TextChoices):
        DRAWN = "drawn", _("drawn")
        BY_HAND = "by_hand", _("changed by hand")

    round = models.ForeignKey(Round, models.PROTECT, related_name="draws")
    number = models.PositiveIntegerField()
    how = models.CharField(max_length=8, choices=How)
    # The draw contract's request and answer (docs/rules/draw.md): anybody can draw it again.
    request = models.JSONField()
    answer = models.JSONField()
    made_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["round", "number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="draw_number_once"),
        ]

    def __str__(self) -> str:
        return f"draw {self.number} of {self.round}"


class Table(models.Model):
    """One table of a round: four seats and, from publication on, a sheet."""

    round = models.ForeignKey(Round, models.PROTECT, related_name="tables")
    number = models.PositiveSmallIntegerField()
    sheet = models.OneToOneField(Sheet, models.PROTECT, null=True, blank=True, related_name="table")

    class Meta:
        ordering = ["round", "number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="table_number_once"),
        ]

    def __str__(self) -> str:
        return f"table {self.number}"


class Seat(models.Model):
    """Where one person is in one round: at a place of a table, or sitting out (no table)."""

    # Beside table: so that the database refuses one person twice in one round.
    round = models.ForeignKey(Round, models.PROTECT, related_name="seats")
    table = models.ForeignKey(Table, models.PROTECT, null=True, blank=True, related_name="seats")
    # N and S are side A, E and W side B (Rulebook 1).
    place = models.CharField(max_length=1, blank=True)
    player = models.ForeignKey(EntryPlayer, models.PROTECT, related_name="seats")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "player"], name="seat_one_each_a_round"),
            models.UniqueConstraint(
                fields=["table", "place"], condition=Q(table__isnull=False), name="seat_place_once"
            ),
            models.CheckConstraint(
                condition=Q(table=None, place="")
                | Q(table__isnull=False, place__in=["N", "E", "S", "W"]),
                name="seat_place_at_a_table",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.place or 'sits out'}"


class LogEntry(Act):
    """An act in an event."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="log")
    round = models.ForeignKey(Round, models.PROTECT, null=True, blank=True, related_name="+")
    table_number = models.PositiveSmallIntegerField(null=True, blank=True)
