"""The form of an event's settings: what is typed, against what the services take."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import Club, User
from refusals import Denied
from scoring.messages.rulesets import preset_label
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS as RULE_SETS
from tournaments.models import EntryMode, Format, SitOut
from tournaments.money import cents_typed, euros
from tournaments.presets import (
    DEALS_FEWEST,
    DEALS_MOST,
    MATCH_FIELDS,
    EventPreset,
    MatchKind,
    match_of,
    match_options,
)
from tournaments.selectors.events import clubs_directed
from tournaments.services.events import LONGEST_NAME, MOST_ROUNDS, EventSettings

# Which field a refusal is about.
_FIELD_OF = {
    "name_missing": "name",
    "too_long": "name",
    "date_range": "date",
    "rounds_range": "rounds_planned",
    "rounds_played": "rounds_planned",
    "deals_range": "deals",
    "ruleset_unknown": "ruleset",
    "format_fixed": "format",
}


class EventForm(forms.Form):
    """What is typed for an event's settings; whether it may be so is the services' to say."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=LONGEST_NAME)
    date = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    format = forms.ChoiceField(
        label=gettext_lazy("Who enters"), choices=Format.choices, widget=forms.RadioSelect
    )
    rounds_planned = forms.IntegerField(
        label=gettext_lazy("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    match = forms.ChoiceField(
        label=gettext_lazy("A match"),
        choices=[(kind.value, kind.label) for kind in MatchKind],
        widget=forms.RadioSelect,
    )
    deals = forms.IntegerField(
        label=gettext_lazy("Deals of a match"),
        help_text=gettext_lazy("Only for a fixed number of deals; each player deals a quarter."),
        min_value=DEALS_FEWEST,
        max_value=DEALS_MOST,
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    ruleset = forms.ChoiceField(
        label=gettext_lazy("Rule set"), choices=lambda: [(k, preset_label(k)) for k in RULE_SETS]
    )
    sit_out = forms.ChoiceField(
        label=gettext_lazy("Who sits a round out"),
        choices=SitOut.choices,
        widget=forms.RadioSelect,
    )
    entry_mode = forms.ChoiceField(
        label=gettext_lazy("Typing the sheets in"),
        choices=EntryMode.choices,
        widget=forms.RadioSelect,
    )
    fee = forms.CharField(
        label=gettext_lazy("Entry fee of one person, in euros"),
        required=False,
        max_length=12,
        widget=forms.TextInput(attrs={"inputmode": "decimal", "class": "short"}),
    )

    def clean_fee(self) -> int:
        cents = cents_typed(self.cleaned_data["fee"])
        if cents is None:
            raise forms.ValidationError(_("Type an amount such as 2,50."))
        return cents

    def settings(self, kept: dict[str, Any] | None = None) -> EventSettings:
        """The settings typed; for a form that is valid. kept: the options until now, of which only
        those change that say how a match ends, and only where that was changed."""
        data = self.cleaned_data
        options = match_options(MatchKind(data["match"]), data["deals"])
        if kept is not None:
            others = {name: value for name, value in kept.items() if name not in MATCH_FIELDS}
            changed = {"match", "deals", "ruleset"} & set(self.changed_data)
            options = {**others, **options} if changed else kept
        return EventSettings(
            name=data["name"],
            date=data["date"],
            format=Format(data["format"]),
            ruleset=data["ruleset"],
            options=options,
            rounds_planned=data["rounds_planned"],
            entry_mode=EntryMode(data["entry_mode"]),
            sit_out=SitOut(data["sit_out"]),
            fee_cents=data["fee"],
        )

    def refuse(self, denied: Denied) -> None:
        """Says a service's refusal at the field it is about."""
        self.add_error(_FIELD_OF.get(denied.code), denied.sentence)


class NewEventForm(EventForm):
    """The same, and whose event it is."""

    club = forms.ModelChoiceField(Club.objects.none(), label=gettext_lazy("Club"), empty_label=None)
    field_order = ["club"]

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        clubs = clubs_directed(user)
        field = cast("forms.ModelChoiceField[Club]", self.fields["club"])
        field.queryset = clubs
        if clubs.count() == 1:
            field.widget = forms.HiddenInput()
            field.initial = clubs[0]


def of_preset(preset: EventPreset) -> dict[str, Any]:
    """What the form of a new event begins with."""
    return {
        "name": preset.name,
        "date": timezone.localdate(),
        "format": preset.format,
        "rounds_planned": preset.rounds,
        "match": preset.match.value,
        "deals": preset.deals,
        "ruleset": preset.ruleset,
        "sit_out": preset.sit_out,
        "entry_mode": preset.entry_mode,
        "fee": "",
    }


def of_settings(settings: EventSettings) -> dict[str, Any]:
    """What the form shows of an event's settings."""
    match, deals = match_of(with_options(RULE_SETS[settings.ruleset], settings.options))
    return {
        "name": settings.name,
        "date": settings.date,
        "format": settings.format,
        "rounds_planned": settings.rounds_planned,
        "match": match.value,
        "deals": deals,
        "ruleset": settings.ruleset,
        "sit_out": settings.sit_out,
        "entry_mode": settings.entry_mode,
        "fee": euros(settings.fee_cents) if settings.fee_cents else "",
    }
