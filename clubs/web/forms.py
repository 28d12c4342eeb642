"""What people type about clubs. The rules are the services'; a form keeps what was typed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import get_language, get_language_info
from django.utils.translation import gettext_lazy as _

from clubs.models import Player, Role, User
from refusals import Denied


def refuse(form: forms.Form, denied: Denied) -> None:
    """Puts a refusal at the field it is about; one about no field goes on to the refusal page."""
    field = denied.details.get("field")
    if field not in form.fields:
        raise denied
    form.add_error(field, denied.sentence)


# What each role is for, in the words of a club.
ROLES = [
    (Role.MEMBER, _("Member: sees the club and its players")),
    (Role.SCORER, _("Scorer: enters sheets")),
    (Role.VERIFIER, _("Verifier: enters sheets a second time and settles differences")),
    (Role.DIRECTOR, _("Director: runs the events and keeps the list of players")),
    (Role.OWNER, _("Owner: keeps the club’s people, roles and players")),
]


class PlayerForm(forms.Form):
    number = forms.CharField(
        label=_("Number"),
        max_length=12,
        help_text=_("Digits or letters; zeros in front are kept."),
        widget=forms.TextInput({"autocomplete": "off", "autofocus": True, "class": "short"}),
    )
    first_name = forms.CharField(
        label=_("First name"),
        max_length=80,
        required=False,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    name = forms.CharField(
        label=_("Name"), max_length=80, widget=forms.TextInput({"autocomplete": "off"})
    )
    card = forms.CharField(
        label=_("Club card"),
        max_length=40,
        required=False,
        help_text=_("The number on the card of the federation, if there is one."),
        widget=forms.TextInput({"autocomplete": "off"}),
    )

    @classmethod
    def of(cls, player: Player) -> PlayerForm:
        return cls(
            initial={
                "number": player.number,
                "first_name": player.first_name,
                "name": player.name,
                "card": player.card,
            }
        )


class InvitationForm(forms.Form):
    name = forms.CharField(
        label=_("Whom do you invite?"),
        max_length=160,
        help_text=_("First name and name, so that you know whose link it is."),
        widget=forms.TextInput({"autocomplete": "off", "autofocus": True}),
    )
    role = forms.TypedChoiceField(
        label=_("As"), choices=ROLES, coerce=Role, widget=forms.RadioSelect
    )
    email = forms.EmailField(label=_("E-mail"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].help_text = (
            _("If you give it, the link is mailed as well.")
            if settings.EMAIL_URL
            else _("For your own notes: this installation sends no mail.")
        )


class RoleForm(forms.Form):
    role = forms.TypedChoiceField(choices=Role.choices, coerce=Role)


class PasswordForm(forms.Form):
    """A password chosen, typed twice so that nobody locks themselves out by a slip."""

    password = forms.CharField(
        label=_("New password"),
        strip=False,
        help_text=_("At least 8 characters, and no word that everybody would try first."),
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )
    again = forms.CharField(
        label=_("The same password again"),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if "password" in typed and "again" in typed and typed["password"] != typed["again"]:
            self.add_error("again", _("The two passwords are not the same."))
        return typed


class NewPersonForm(PasswordForm):
    username = forms.CharField(
        label=_("User name"),
        max_length=150,
        help_text=_("You log in with it, such as jan.peeters"),
        widget=forms.TextInput({"autocomplete": "username", "autocapitalize": "none"}),
    )
    first_name = forms.CharField(
        label=_("First name"),
        max_length=150,
        widget=forms.TextInput({"autocomplete": "given-name"}),
    )
    last_name = forms.CharField(
        label=_("Name"), max_length=150, widget=forms.TextInput({"autocomplete": "family-name"})
    )
    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        help_text=_("To log in with, and for a forgotten password. Nobody else sees it."),
        widget=forms.EmailInput({"autocomplete": "email"}),
    )

    field_order = ["first_name", "last_name", "username", "email", "password", "again"]


class ProfileForm(forms.Form):
    first_name = forms.CharField(
        label=_("First name"),
        max_length=150,
        required=False,
        widget=forms.TextInput({"autocomplete": "given-name"}),
    )
    last_name = forms.CharField(
        label=_("Name"),
        max_length=150,
        required=False,
        widget=forms.TextInput({"autocomplete": "family-name"}),
    )
    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        help_text=_("To log in with, and for a forgotten password. Nobody else sees it."),
        widget=forms.EmailInput({"autocomplete": "email"}),
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=[
            (code, get_language_info(code)["name_local"].capitalize())
            for code, _name in settings.LANGUAGES
        ],
    )

    @classmethod
    def of(cls, user: User) -> ProfileForm:
        return cls(
            initial={
                "first_name": user.first_name,
                "last_name": user.last_name,
                "email": user.email,
                "language": user.language or get_language(),
            }
        )
