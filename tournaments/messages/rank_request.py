"""Why something is no ranking request, in one line each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from contracts.document import Misfit
from contracts.sentences import misfit_sentence
from tournaments.ranking.request import Problem

_PROBLEMS: Mapping[Enum, Promise] = {
    Problem.NOT_TIE_BREAK: gettext_lazy(
        "This must be the name of a criterion, or an object with its key and options."
    ),
    Problem.SIDES: gettext_lazy("A match has two sides, and this has %(count)s."),
    Problem.SIDE_SIZE: gettext_lazy("A side has one or two entrants, and this has %(count)s."),
    Problem.UNKNOWN_ID: gettext_lazy("No entrant has the id “%(id)s”."),
    Problem.ID_TWICE: gettext_lazy("The id “%(id)s” is there twice."),
    Problem.ROUND_TWICE: gettext_lazy("Round %(round)s is there twice."),
    Problem.TIE_BREAK_TWICE: gettext_lazy("The criterion “%(key)s” is there twice."),
    Problem.NO_SEED: gettext_lazy("A lot needs a seed."),
    Problem.NO_FIGURES: gettext_lazy("A match that ended like this has no such figures."),
    Problem.NO_WINNER: gettext_lazy("A match that ended like this has no winner."),
    Problem.WINNER_NEEDED: gettext_lazy("A match won without play has a winner: A or B."),
    Problem.PARTNER_LEFT: gettext_lazy(
        "“%(id)s” had partners, whose matches cannot be taken away: keep them all."
    ),
}


def not_a_ranking_sentence(error: Misfit) -> str:
    """One line: the key that is wrong, and what is wrong with it."""
    return misfit_sentence(error, _PROBLEMS)
