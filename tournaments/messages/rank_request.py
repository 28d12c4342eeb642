"""Why something is no ranking request, in one line each."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.ranking.document import short
from tournaments.ranking.request import NotARanking, Problem

_PROBLEMS: Mapping[Problem, str | Promise] = {
    Problem.NOT_JSON: gettext_lazy("This is not JSON."),
    Problem.TOO_BIG: gettext_lazy("This is larger than %(limit)s bytes."),
    Problem.MISSING: gettext_lazy("This key is needed and not there."),
    Problem.UNKNOWN_KEY: gettext_lazy("There is no such key in a ranking request."),
    Problem.KEY_TWICE: gettext_lazy("This key is there twice."),
    Problem.NOT_OBJECT: gettext_lazy("This must be an object ({…})."),
    Problem.NOT_LIST: gettext_lazy("This must be a list ([…])."),
    Problem.NOT_TEXT: gettext_lazy("This must be a text (in quotation marks)."),
    Problem.NOT_WHOLE: gettext_lazy("This must be a whole number."),
    Problem.NOT_FLAG: gettext_lazy("This must be true or false."),
    Problem.NOT_ONE_OF: gettext_lazy("This must be one of: %(choices)s."),
    Problem.NOT_TIE_BREAK: gettext_lazy(
        "This must be the name of a criterion, or an object with its key and options."
    ),
    Problem.BAD_TEXT: gettext_lazy("This text is empty or holds characters that are none."),
    Problem.TOO_LONG: gettext_lazy("This is too long: at most %(limit)s."),
    Problem.OUT_OF_RANGE: gettext_lazy("This must lie between %(least)s and %(most)s."),
    Problem.SIDES: gettext_lazy("A match has two sides, and this has %(count)s."),
    Problem.SIDE_SIZE: gettext_lazy("A side has one or two entrants, and this has %(count)s."),
    Problem.PAIR: gettext_lazy("This must be two numbers, of side A and of side B."),
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


def not_a_ranking_sentence(error: NotARanking) -> str:
    """One line: the key that is wrong, and what is wrong with it."""
    figures = {key: short(value) if key == "id" else value for key, value in error.figures.items()}
    sentence = str(_PROBLEMS[error.problem]) % figures
    return f"{error.path}: {sentence}" if error.path else sentence
