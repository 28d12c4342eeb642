"""Sheets are made, for whoever will enter them."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.models import Sheet
from scoring.rules.faults import NotASheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS


def check_ruleset(ruleset: str, options: dict[str, Any]) -> None:
    """Refuses (code "ruleset_unknown", 400) another preset's name, or a field it has not."""
    try:
        with_options(PRESETS[ruleset], options)
    except (KeyError, NotASheet):
        raise Denied(
            "ruleset_unknown",
            _("There is no such rule set, or it has not these fields."),
            status=400,
        )


@transaction.atomic
def sheets_make(
    *, ruleset: str, options: dict[str, Any], verified: bool, count: int
) -> list[Sheet]:
    """So many sheets alike, in one insert: to be entered twice by two people where `verified`,
    otherwise once.

    Raises Denied: "ruleset_unknown" (400).
    """
    check_ruleset(ruleset, options)
    return Sheet.objects.bulk_create(
        Sheet(ruleset=ruleset, options=options, verified=verified) for _n in range(count)
    )
