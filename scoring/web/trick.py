"""The referee's page for one trick: a question in the address, answered and kept nowhere."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from scoring.card_fields import card_language, in_letters, pad
from scoring.letters import letters_language
from scoring.messages import describe_play, preset_label
from scoring.rules.presets import PRESETS, preset_keys
from scoring.trick_desk import SUITS, TRUMPS, trick_desk

FIRST_RULESET = preset_keys()[0]


class Request(HttpRequest):
    """A request as the htmx middleware leaves it."""

    htmx: HtmxDetails


@require_safe
@vary_on_headers("HX-Request")
def trick(request: Request) -> HttpResponse:
    """Which cards of a hand could be played; of a question that htmx asks, the answer alone."""
    asked = request.GET
    language = letters_language(get_language())
    written = card_language(asked.get("language"))
    key = asked.get("ruleset", "")
    key = key if key in PRESETS else FIRST_RULESET
    trump = asked.get("trump", "")
    trump = trump if trump in TRUMPS else ""
    texts = {
        name: in_letters(asked.get(name, ""), written, language)
        for name in ("trick", "hand", "played")
    }
    context = {
        "desk": trick_desk(PRESETS[key], trump, **texts, language=language),
        "language": language,
        "key": key,
        "presets": [(preset, preset_label(preset)) for preset in preset_keys()],
        "trump": trump,
        "trumps": (*SUITS, "no_trump"),
        "duties": describe_play(PRESETS[key].play),
        "pad": pad(language),
    }
    part = "#answer" if request.htmx and not request.htmx.history_restore_request else ""
    return render(request, f"scoring/play/trick.html{part}", context)
