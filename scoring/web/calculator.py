"""The score calculator: one boam under any rule set, for anybody, kept nowhere but on the phone."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from refusals import Denied
from scoring.checking import check_typed
from scoring.grid import draw_grid, grid_config, key_words
from scoring.messages import describe, preset_label
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS, preset_keys
from scoring.typed import Typed, blank_typed, typed_from_fields, typed_in

# One boam; the next is a new sheet.
OPTIONS = {"best_of": 1}
FIRST_RULESET = preset_keys()[0]


def calculator(request: HttpRequest) -> HttpResponse:
    """A sheet of one boam to type. Without a script it is sent, scored and shown again."""
    fields = {name: str(text) for name, text in request.POST.items()}
    key = fields.get("ruleset") or request.GET.get("ruleset") or ""
    key = key if key in PRESETS else FIRST_RULESET
    language = get_language()
    typed: Typed = blank_typed(language)
    denied: Denied | None = None
    if request.method == "POST":
        try:
            typed = typed_in(typed_from_fields(fields), language)
        except Denied as refused:
            denied = refused
    rules = with_options(PRESETS[key], OPTIONS)
    checked = check_typed(typed, ruleset=key, options=OPTIONS, suggests=True)
    context = {
        "grid": draw_grid(typed, checked, rules, extras=frozenset(request.GET.getlist("with"))),
        "config": {
            **grid_config(rules, language),
            "ruleset": key,
            "options": OPTIONS,
            "typed": typed,
            "revision": 0,
            "keep": f"boam-score-{key}",
            "check": reverse("score_check"),
        },
        "keys": key_words(rules, language),
        "key": key,
        "presets": [(preset, preset_label(preset)) for preset in preset_keys()],
        "rules": describe(rules),
        "denied": denied,
    }
    return render(request, "scoring/calculator.html", context)
