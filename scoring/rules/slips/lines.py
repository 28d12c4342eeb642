"""The rows of a boam where they stand, each scored by itself: against these a guess is held."""

from typing import NamedTuple

from scoring.rules.answers import WARNINGS, BoamAnswer, Code
from scoring.rules.checks import Found
from scoring.rules.deal import Outcome, score_deal
from scoring.rules.paper import Boam, Deal
from scoring.rules.seats import Seat
from scoring.rules.slips.budget import Budget
from scoring.rules.tables import Tables


class Line(NamedTuple):
    """A row, who is due to deal it, what draws hand to it, what it comes to and has wrong."""

    deal: Deal
    due: Seat | None
    carry: int
    outcome: Outcome
    codes: list[Code]


def lines_of(tables: Tables, boam: Boam, answer: BoamAnswer, budget: Budget) -> list[Line]:
    """Return the rows that were scored, of a boam entered deal by deal."""
    budget.spend(len(answer.deals))
    lines = []
    carry = 0
    for deal, said in zip(boam.deals, answer.deals, strict=False):
        outcome, codes = score_line(tables, deal, said.dealer, carry)
        lines.append(Line(deal, said.dealer, carry, outcome, codes))
        carry = outcome.carry
    return lines


def score_line(
    tables: Tables, deal: Deal, due: Seat | None, carry: int
) -> tuple[Outcome, list[Code]]:
    """Return what a row comes to and its own errors, the noted score among them."""
    found: Found = []
    outcome = score_deal(tables, deal, due, carry, found)
    codes = [code for code, _figures in found if code not in WARNINGS]
    score = outcome.score
    if deal.noted_score is not None and score is not None and deal.noted_score != score:
        codes.append(Code.NOTED_SCORE)
    return outcome, codes
