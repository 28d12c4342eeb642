"""The referee's page: a question in the address, answered and kept nowhere.

Of a question that htmx asks the answer comes alone, with the sentences for their places.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from scoring.card_fields import card_language, in_letters, pad
from scoring.deal_desk import FIELDS, deal_desk
from scoring.letters import letters_language
from scoring.messages import describe_play, preset_label
from scoring.messages.figures import SEATS
from scoring.rules.paper import Trump
from scoring.rules.presets import PRESETS, preset_keys
from scoring.rules.rulesets import RuleSet
from scoring.rules.tables import named_trump, tables_for
from scoring.trick_desk import trick_desk

FIRST_RULESET = preset_keys()[0]


class Request(HttpRequest):
    """A request as the htmx middleware leaves it."""

    htmx: HtmxDetails


@require_safe
@vary_on_headers("HX-Request")
def trick(request: Request) -> HttpResponse:
    """Which cards of a hand could be played to a trick."""
    asked = _Asked.of(request.GET)
    texts = asked.texts(request.GET, ("trick", "hand", "played"))
    desk = trick_desk(asked.rules, asked.trump, **texts, language=asked.language)
    # In play blind no trump is no trump.
    trumps = [trump for trump in asked.trumps if trump is not Trump.BLIND_NO_TRUMP]
    context = {**asked.context(), "desk": desk, "trumps": trumps}
    return _page(request, "scoring/play/trick.html", context)


@require_safe
@vary_on_headers("HX-Request")
def deal(request: Request) -> HttpResponse:
    """What a record of a deal's tricks shows."""
    asked = _Asked.of(request.GET)
    dealer = request.GET.get("dealer", "")
    texts = asked.texts(request.GET, FIELDS)
    desk = deal_desk(asked.rules, dealer, asked.trump, texts, asked.language)
    context = {
        **asked.context(),
        "desk": desk,
        "dealer": dealer,
        "seats": SEATS.items(),
        "trumps": asked.trumps,
    }
    return _page(request, "scoring/play/deal.html", context)


def _page(request: Request, template: str, context: dict[str, Any]) -> HttpResponse:
    alone = request.htmx and not request.htmx.history_restore_request
    return render(request, f"{template}#answer" if alone else template, context)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What both questions say. key: of the rule set; trump: "" where it is not known.

    language: the page's own letters; written: those of the question.
    """

    key: str
    rules: RuleSet
    trump: str
    language: str
    written: str

    @classmethod
    def of(cls, asked: QueryDict) -> _Asked:
        key = asked.get("ruleset", "")
        key = key if key in PRESETS else FIRST_RULESET
        return cls(
            key,
            PRESETS[key],
            named_trump(PRESETS[key], asked.get("trump", "")) or "",
            letters_language(get_language()),
            card_language(asked.get("language")),
        )

    @property
    def trumps(self) -> list[Trump]:
        """Those that the rule set has, in the order of a list."""
        return list(tables_for(self.rules).trumps)

    def texts(self, asked: QueryDict, names: Iterable[str]) -> dict[str, str]:
        """The texts of cards, in the page's letters."""
        return {
            name: in_letters(asked.get(name, ""), self.written, self.language) for name in names
        }

    def context(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "presets": [(preset, preset_label(preset)) for preset in preset_keys()],
            "trump": self.trump,
            "language": self.language,
            "duties": describe_play(self.rules.play),
            "pad": pad(self.language),
        }
