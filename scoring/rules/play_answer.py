"""The verdict on a record as JSON values (docs/rules/play.md, Out)."""

from collections.abc import Callable, Iterable
from typing import Any

from scoring.rules.card_letters import write_card
from scoring.rules.cards import Card
from scoring.rules.paper import Deal
from scoring.rules.record import Breach, JudgedPlay, JudgedTrick, RecordError, Verdict
from scoring.rules.seats import SIDE_OF

BreachMessage = Callable[[Breach], str]
"""Makes a sentence of a breach, in the language of whoever asks."""

ErrorMessage = Callable[[RecordError], str]
"""The same of an error."""


def verdict_dict(
    verdict: Verdict, breach_message: BreachMessage, error_message: ErrorMessage
) -> dict[str, Any]:
    """Return a verdict as dicts, lists, strings and numbers, the cards in the record's letters."""
    write = _Writer(verdict.record.language)
    return {
        "valid": verdict.valid,
        "ruleset": verdict.record.ruleset.key,
        "language": verdict.record.language,
        "trump": verdict.record.trump,
        "complete": verdict.complete,
        "judged": "all" if verdict.all_known else "shown",
        "tricks": [write.trick(trick) for trick in verdict.tricks],
        "deal": None if verdict.deal is None else _row(verdict.deal),
        "revoke": None if verdict.revoke is None else _row(verdict.revoke),
        "points": list(verdict.points),
        "tricks_won": list(verdict.tricks_won),
        "breaches": [write.breach(breach, breach_message) for breach in verdict.breaches],
        "errors": [write.error(error, error_message) for error in verdict.errors],
    }


class _Writer:
    """Writes what holds cards, in one language's letters."""

    def __init__(self, language: str) -> None:
        self.language = language

    def card(self, card: Card) -> str:
        return write_card(card, self.language)

    def cards(self, cards: Iterable[Card]) -> list[str]:
        return [self.card(card) for card in cards]

    def trick(self, trick: JudgedTrick) -> dict[str, Any]:
        return {
            "leader": trick.leader,
            "plays": [self.play(play) for play in trick.plays],
            "winner": trick.winner,
            "side": None if trick.winner is None else SIDE_OF[trick.winner],
            "points": trick.points,
        }

    def play(self, play: JudgedPlay) -> dict[str, Any]:
        known = play.allowed
        return {
            "seat": play.seat,
            "card": self.card(play.card),
            "allowed": None if known is None else self.cards(known.cards),
            "why": None if known is None else known.why,
            "because": None if known is None else known.because,
            "breach": play.breach is not None,
        }

    def breach(self, breach: Breach, message: BreachMessage) -> dict[str, Any]:
        return {
            "trick": breach.trick,
            "seat": breach.seat,
            "card": self.card(breach.card),
            "duty": breach.duty,
            "rule": breach.paragraph,
            "held": self.cards(breach.held),
            "shown_in": breach.shown_in,
            "message": message(breach),
        }

    def error(self, error: RecordError, message: ErrorMessage) -> dict[str, Any]:
        return {
            "code": error.code,
            "trick": error.trick,
            "seat": error.seat,
            "card": None if error.card is None else self.card(error.card),
            "message": message(error),
        }


def _row(deal: Deal) -> dict[str, Any]:
    """A row of the sheet's contract with the keys that are filled in (docs/rules/sheet.md)."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in deal._asdict().items()
        if value is not None and value != (None, None)
    }
