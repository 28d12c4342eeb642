"""People: who logs in, which clubs there are, who belongs to them and what each may do."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from clubs.names import SEARCH_LENGTH, fold, full_name, search_key, tidy


class User(AbstractUser):
    """Somebody who logs in. A player need not; a user need not play."""

    language = models.CharField(
        _("language"), max_length=5, choices=settings.LANGUAGES, blank=True, default=""
    )

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                condition=~models.Q(email=""),
                name="user_email_once",
                violation_error_message=_("Somebody else has this e-mail address."),
            ),
            # The login takes no notice of capitals, so two such names would be one.
            models.UniqueConstraint(
                Lower("username"),
                name="user_username_once",
                violation_error_message=_("Somebody else has this user name."),
            ),
        ]

    @property
    def shown_name(self) -> str:
        return self.get_full_name() or self.username


class ClubQuerySet(models.QuerySet["Club"]):
    def for_user(self, user: User | AnonymousUser) -> ClubQuerySet:
        """The clubs in which this user holds a role; an unknown club and another's look alike."""
        if not user.is_authenticated:
            return self.none()
        return self.filter(memberships__user=user, archived_at=None).distinct()


class Club(models.Model):
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    archived_at = models.DateTimeField(null=True, blank=True)

    objects = ClubQuerySet.as_manager()

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """Roles held in a club; each holds in all its events."""

    MEMBER = "member", _("member")
    SCORER = "scorer", _("scorer")
    VERIFIER = "verifier", _("verifier")
    DIRECTOR = "director", _("director")
    OWNER = "owner", _("owner")


class Membership(models.Model):
    """One role of one user in one club; a user may hold several."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="memberships")
    user = models.ForeignKey(User, models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user", "role"], name="membership_once"),
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}, {self.club}"


class PlayerQuerySet(models.QuerySet["Player"]):
    def named(self, typed: str) -> PlayerQuerySet:
        """Players of whom each typed word begins the number, the name or a first name."""
        found = self
        # Nobody has more names than that; a pasted page would be too much for one query.
        for word in fold(typed).split()[:8]:
            found = found.filter(
                models.Q(search__startswith=word)
                | models.Q(search__contains=f" {word}")
                | models.Q(number__istartswith=word)
            )
        return found


class Player(models.Model):
    """A member who plays. Names may be equal, so numbers tell them apart."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="players")
    # Text: 00042 keeps its zeros.
    number = models.CharField(_("number"), max_length=12)
    first_name = models.CharField(_("first name"), max_length=80)
    name = models.CharField(_("name"), max_length=80)
    card = models.CharField(_("club card"), max_length=40, blank=True)
    active = models.BooleanField(_("active"), default=True)
    user = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="players")
    # "name first name", folded: for finding and for the alphabetical order.
    search = models.CharField(max_length=SEARCH_LENGTH, editable=False, db_index=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ["search", "number", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "number"], name="player_number_once"),
            models.CheckConstraint(condition=~models.Q(number=""), name="player_has_number"),
            models.CheckConstraint(condition=~models.Q(name=""), name="player_has_name"),
        ]

    def __str__(self) -> str:
        return f"{self.full_name} ({self.number})"

    @property
    def full_name(self) -> str:
        return full_name(self.first_name, self.name)

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.number, self.first_name = tidy(self.number), tidy(self.first_name)
        self.name, self.card = tidy(self.name), tidy(self.card)
        self.search = search_key(self.name, self.first_name)
        super().save(*args, **kwargs)


class Invitation(models.Model):
    """A link for one person to take up one role; used once, revocable (services/invitations.py)."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="invitations")
    role = models.CharField(max_length=10, choices=Role)
    # Whom it is for: shown to the owner and greeted on the page; an address only where mail goes.
    name = models.CharField(max_length=160)
    email = models.EmailField(blank=True)
    player = models.ForeignKey(Player, models.PROTECT, null=True, blank=True)
    invited_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    accepted_at = models.DateTimeField(null=True, blank=True)
    accepted_by = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["-made_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(accepted_at=None, accepted_by=None)
                | models.Q(accepted_at__isnull=False, accepted_by__isnull=False),
                name="invitation_accepted_by_somebody",
            ),
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="invitation_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.get_role_display()}, {self.club}"


class Act(models.Model):
    """One line of a log: who did what, when and why. Lines are only ever added."""

    at = models.DateTimeField(auto_now_add=True)
    user = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    # Dotted, what then how: "player.changed", "round.published".
    action = models.CharField(max_length=60)
    reason = models.TextField(blank=True)
    # The figures: old and new values, by name.
    data = models.JSONField(default=dict)

    class Meta:
        abstract = True
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.action}"

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise TypeError("a log line is never deleted")


class LogEntry(Act):
    """An act in a club: members, roles, players."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="log")
