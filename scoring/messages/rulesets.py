"""The names of the presets, and what a rule set says in sentences for a score sheet."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

from scoring.rules.facts import Fact, Topic, ruleset_facts
from scoring.rules.rulesets import (
    AllPass,
    BothCross,
    Communication,
    DrawnDeal,
    LastTrick,
    Revoke,
    RuleSet,
    Scoring,
    TrumpChoice,
)
from scoring.rules.seats import Direction

PRESET_LABELS: Mapping[str, Promise] = {
    "west-flemish": gettext_lazy("West Flemish"),
    "west-flemish-capped": gettext_lazy("West Flemish, two doublings at most"),
    "west-flemish-half": gettext_lazy("West Flemish, half boams (to 61)"),
    "west-flemish-no-blind": gettext_lazy("West Flemish, without blind no trump"),
    "french": gettext_lazy("French"),
    "french-differential": gettext_lazy("French, the whole margin counts"),
    "french-last-trick": gettext_lazy("French, a point for the last trick"),
    "french-turned": gettext_lazy("French, a turned card is trumps"),
    "french-12": gettext_lazy("French, 12 deals"),
    "french-50": gettext_lazy("French, 50 deals"),
    "belgian": gettext_lazy("Belgian"),
    "belgian-101": gettext_lazy("Belgian, all card points count, to 101"),
    "belgian-verplicht": gettext_lazy("Belgian, Verplicht (all pass: no trump)"),
    "belgian-turned": gettext_lazy("Belgian, Manillen Troef (a turned card is trumps)"),
    "belgian-no-trump": gettext_lazy("Belgian, Zonder Troef (every deal no trump)"),
    "belgian-flat": gettext_lazy("Belgian, 31–30 is never doubled"),
    "encyclopaedia": gettext_lazy("As in the encyclopaedia"),
    "coinchee": gettext_lazy("Coinchée, with bids"),
}

_WORDED: Mapping[tuple[Topic, int | str], Promise] = {
    (Topic.BEST_OF, 1): gettext_lazy("One boam decides the match"),
    (Topic.BEST_OF, 3): gettext_lazy("Best of three"),
    (Topic.BEST_OF, 5): gettext_lazy("Best of five"),
    (Topic.SCORE, Scoring.MARGIN): gettext_lazy("The winner of a deal scores what it has above 30"),
    (Topic.SCORE, Scoring.CUMULATIVE): gettext_lazy("Both sides score their own card points"),
    (Topic.LAST_TRICK, LastTrick.CARD_POINT): gettext_lazy(
        "The last trick is worth a card point: 61 in a deal"
    ),
    (Topic.LAST_TRICK, LastTrick.SCORE_POINT): gettext_lazy(
        "The last trick scores one point more, never doubled"
    ),
    (Topic.NARROW_FLAT, 1): gettext_lazy("31–30 scores one point, never doubled"),
    (Topic.NO_TRUMP, 1): gettext_lazy("No trump counts single"),
    (Topic.NO_TRUMP, 2): gettext_lazy("No trump counts double"),
    (Topic.BLIND_NO_TRUMP, 4): gettext_lazy("Blind no trump counts four times"),
    (Topic.CALLS, 1): gettext_lazy("No double and no redouble"),
    (Topic.CALLS, 2): gettext_lazy("The opponents may double"),
    (Topic.CALLS, 4): gettext_lazy("The opponents may double, the trump makers redouble"),
    (Topic.SWEEP, 1): gettext_lazy("All eight tricks bring nothing more"),
    (Topic.SWEEP, 2): gettext_lazy("All eight tricks count double"),
    (Topic.DRAWN_DEAL, DrawnDeal.CARRY): gettext_lazy(
        "A draw (30–30) carries a doubling to the next deal"
    ),
    (Topic.DRAWN_DEAL, DrawnDeal.REPLAY): gettext_lazy(
        "A draw (30–30) is dealt again by the same dealer"
    ),
    (Topic.DRAWN_DEAL, DrawnDeal.NONE): gettext_lazy("A draw (30–30) scores nothing"),
    (Topic.REVOKE, Revoke.ALL_POINTS): gettext_lazy(
        "A revoke gives the other side all the card points, with the deal's doublings"
    ),
    (Topic.REVOKE, Revoke.FLAT): gettext_lazy(
        "A revoke gives the other side all the card points, never doubled"
    ),
    (Topic.BOTH_CROSS, BothCross.HIGHER): gettext_lazy(
        "If both sides reach the target in one deal, the higher total wins"
    ),
    (Topic.BOTH_CROSS, BothCross.TRUMP_SIDE): gettext_lazy(
        "If both sides reach the target in one deal, the trump makers win"
    ),
    (Topic.TRUMP_CHOICE, TrumpChoice.DEALER): gettext_lazy("The dealer makes trumps"),
    (Topic.TRUMP_CHOICE, TrumpChoice.AUCTION): gettext_lazy(
        "Each in turn may make trumps or pass, the dealer last"
    ),
    (Topic.TRUMP_CHOICE, TrumpChoice.BID): gettext_lazy("The highest bidder makes trumps"),
    (Topic.TRUMP_CHOICE, TrumpChoice.TURNED): gettext_lazy("The last card dealt is trumps"),
    (Topic.TRUMP_CHOICE, TrumpChoice.NONE): gettext_lazy("Every deal is no trump"),
    (Topic.PARTNER_MAY_CHOOSE, 1): gettext_lazy("The dealer may leave the choice to the partner"),
    (Topic.ALL_PASS, AllPass.DEALER_CHOOSES): gettext_lazy(
        "When all others pass, the dealer must choose"
    ),
    (Topic.ALL_PASS, AllPass.NO_TRUMP): gettext_lazy("When all others pass, it is no trump"),
    (Topic.DIRECTION, Direction.CLOCKWISE): gettext_lazy("Clockwise: N, E, S, W"),
    (Topic.DIRECTION, Direction.ANTICLOCKWISE): gettext_lazy("Anticlockwise: N, W, S, E"),
    (Topic.COMMUNICATION, Communication.MUETTE): gettext_lazy("Muette: not a word about the cards"),
    (Topic.COMMUNICATION, Communication.PARLEE): gettext_lazy(
        "Parlée: before leading, one plain question or remark about the hand"
    ),
    (Topic.COMMUNICATION, Communication.PARLANTE): gettext_lazy(
        "Parlante: three fixed signals for the strength of a suit"
    ),
}

_COUNTED: Mapping[Topic, Promise] = {
    Topic.TARGET: gettext_lazy("Boam to %(value)s"),
    Topic.DEALS: ngettext_lazy("A boam of %(value)s deal", "A boam of %(value)s deals", "value"),
    Topic.BEST_OF: gettext_lazy("Best of %(value)s"),
    Topic.MARGIN_CAP: gettext_lazy("The margin counts %(value)s at most"),
    Topic.NO_TRUMP: gettext_lazy("No trump counts %(value)s times"),
    Topic.BLIND_NO_TRUMP: gettext_lazy("Blind no trump counts %(value)s times"),
    Topic.SWEEP: gettext_lazy("All eight tricks count %(value)s times"),
    Topic.MAX_DOUBLINGS: gettext_lazy("No deal counts more than %(value)s times"),
    Topic.LEAST_BID: gettext_lazy(
        "A bid is %(value)s card points or more; if it fails, the other side scores what was bid"
    ),
    Topic.PACKETS: gettext_lazy("Cards dealt: %(value)s"),
    Topic.CUT_BY: gettext_lazy("Cut by: %(value)s"),
    Topic.FIRST_DEALER_BY: gettext_lazy("First dealer: %(value)s"),
}

_PHRASES: Mapping[str, Promise] = {
    "3-2-3 or 4-4": gettext_lazy("3-2-3 or 4-4"),
    "often by twos": gettext_lazy("often by twos"),
    "dealer's right": gettext_lazy("dealer's right"),
    "dealer's left": gettext_lazy("dealer's left"),
    "highest cut": gettext_lazy("highest cut"),
    "lowest cut": gettext_lazy("lowest cut"),
}
"""The presets' own wordings of the fields that are text; a club's own stay as it wrote them."""


def preset_label(key: str) -> str:
    """Return a preset's name in the active language; a key that is no preset's stays as it is."""
    label = PRESET_LABELS.get(key)
    return key if label is None else str(label)


def describe(ruleset: RuleSet) -> list[str]:
    """Return what a rule set says in short sentences without full stops, in printing order."""
    return [_fact(fact) for fact in ruleset_facts(ruleset)]


def revoke_sentence(ruleset: RuleSet) -> str:
    """Return what a revoke costs in a rule set, as `describe` has it."""
    return _fact(Fact(Topic.REVOKE, ruleset.revoke))


def _fact(fact: Fact) -> str:
    worded = _WORDED.get((fact.topic, fact.value))
    if worded is not None:
        return str(worded)
    value = fact.value
    if isinstance(value, str):
        phrase = _PHRASES.get(value)
        return str(_COUNTED[fact.topic]) % {"value": value if phrase is None else str(phrase)}
    return str(_COUNTED[fact.topic] % {"value": value})
