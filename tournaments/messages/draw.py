"""What a draw gave up, why there is none, and what makes a request none, in words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from contracts.document import Misfit
from contracts.sentences import misfit_sentence
from tournaments.draw import Breach, Impossible, Obstacle, Problem, Rule
from tournaments.draw.report import Given
from tournaments.messages.names import Name, as_it_is, named


def breach_sentence(breach: Breach, name: Name = as_it_is) -> str:
    """What a draw had to give up, for an organiser. name: what to call an id."""
    words = _breach_words(breach)
    return words % {
        "a": name(breach.ids[0]),
        "b": name(breach.ids[-1]),
        "rounds": _rounds(breach.figures.get("rounds")),
        "others": _names(breach.figures.get("better"), name),
        "club": breach.figures.get("club") or "",
        "table": breach.figures.get("table") or "",
        "highest": _score(breach.figures.get("highest")),
        "lowest": _score(breach.figures.get("lowest")),
    }


def _breach_words(breach: Breach) -> str:
    now_partners = breach.figures.get("now") == "partners"
    share = breach.figures.get("now") == "table"
    highest = breach.figures.get("choice") == "highest"
    match breach.rule:
        case Rule.REPEAT_BYE:
            return _("%(a)s sits out again (before: %(rounds)s); others have sat out less often.")
        case Rule.REPEAT_PARTNER:
            return _("%(a)s and %(b)s are partners again (before: %(rounds)s).")
        case Rule.REPEAT_OPPONENT if share:
            return _("%(a)s and %(b)s share a table again (before: %(rounds)s).")
        case Rule.REPEAT_OPPONENT:
            return _("%(a)s and %(b)s are opponents again (before: %(rounds)s).")
        case Rule.THIRD_MEETING if share:
            return _("%(a)s and %(b)s share a table for more than the second time (%(rounds)s).")
        case Rule.THIRD_MEETING:
            return _("%(a)s and %(b)s are opponents for more than the second time (%(rounds)s).")
        case Rule.MET_OTHERWISE if now_partners:
            return _("%(a)s and %(b)s, now partners, were opponents before (%(rounds)s).")
        case Rule.MET_OTHERWISE:
            return _("%(a)s and %(b)s, now opponents, were partners before (%(rounds)s).")
        case Rule.BYE_RANK if highest:
            return _(
                "%(a)s sits out although %(others)s rank higher and have sat out no more often:"
                " that would have broken a stronger rule."
            )
        case Rule.BYE_RANK:
            return _(
                "%(a)s sits out although %(others)s rank lower and have sat out no more often:"
                " that would have broken a stronger rule."
            )
        case Rule.SCORE_GAP:
            return _(
                "At table %(table)s the scores differ: %(a)s has %(highest)s, %(b)s has %(lowest)s."
            )
        case Rule.SAME_CLUB_PARTNER:
            return _("%(a)s and %(b)s are partners and both of %(club)s.")
        case Rule.SAME_CLUB_OPPONENT if share:
            return _("%(a)s and %(b)s share a table and are both of %(club)s.")
        case Rule.SAME_CLUB_OPPONENT:
            return _("%(a)s and %(b)s are opponents and both of %(club)s.")
        case Rule.REPEAT_TABLE:
            return _("%(a)s sits at table %(table)s again (before: %(rounds)s).")


def bound_sentence(given: Given) -> str:
    """Whether a rule that was given up could have been kept better; "" where that is not known."""
    if not given.bound:
        return ""
    if given.unavoidable:
        return _("This cannot be avoided: no draw of these entrants has fewer than %(bound)d.") % {
            "bound": given.bound
        }
    return _("No draw of these entrants has fewer than %(bound)d; the rest keeps other rules.") % {
        "bound": given.bound
    }


def impossible_sentence(found: Impossible, name: Name = as_it_is) -> str:
    """Why there is no draw, and what can be changed. name: what to call an id."""
    figures = found.figures
    match found.rule:
        case Obstacle.TOO_FEW:
            return ngettext(
                "There is %(count)d to be seated and a table needs %(needed)d: add entrants, or"
                " take back absences.",
                "There are %(count)d to be seated and a table needs %(needed)d: add entrants, or"
                " take back absences.",
                int(figures["count"]),
            ) % {"count": figures["count"], "needed": figures["needed"]}
        case Obstacle.SAME_CLUB if "members" in figures:
            return _(
                "%(club)s has %(members)d players to be seated and there are only %(tables)d"
                " tables: they cannot all be kept apart. Allow one club at a table if need be."
            ) % {key: figures[key] for key in ("club", "members", "tables")}
        case Obstacle.SAME_CLUB if found.ids and "table" not in figures:
            return _(
                "It is the turn of %(a)s and %(b)s to meet, both of %(club)s, and one club may not"
                " meet. Allow it, or fix the tables by hand."
            ) % {
                "a": name(found.ids[0]),
                "b": name(found.ids[1]),
                "club": figures["club"],
            }
        case Obstacle.SAME_CLUB if found.ids:
            return _(
                "Table %(table)d is fixed by hand with %(a)s and %(b)s, both of %(club)s, and one"
                " club may not sit together."
            ) % {
                "table": figures["table"],
                "a": name(found.ids[0]),
                "b": name(found.ids[1]),
                "club": figures["club"],
            }
        case Obstacle.SAME_CLUB:
            return _(
                "No draw was found that keeps the clubs apart. Allow one club at a table if need"
                " be."
            )
        case Obstacle.FIXED_TABLE if found.ids:
            return _(
                "Table %(table)d has no seat left for %(names)s, who can sit at no other table."
            ) % {"table": figures["table"], "names": _names(found.ids, name)}
        case Obstacle.FIXED_TABLE:
            return _("Not everybody with a fixed table can sit there: there are too few tables.")


_PROBLEMS: Mapping[Enum, Promise] = {
    Problem.NOT_NUMBER: gettext_lazy("This must be a number with at most six decimals."),
    Problem.SIDES: gettext_lazy("A table has two sides, and this has %(count)s."),
    Problem.SIDE_SIZE: gettext_lazy(
        "A side of this format has %(size)s of the entrants, and this has %(count)s."
    ),
    Problem.UNKNOWN_ID: gettext_lazy("No entrant has the id “%(id)s”."),
    Problem.ID_TWICE: gettext_lazy("The id “%(id)s” is there twice."),
    Problem.TABLE_TWICE: gettext_lazy("Table %(table)s is there twice."),
    Problem.ROUND_TWICE: gettext_lazy("Round %(round)s is there twice."),
    Problem.ROUND_NOT_BEFORE: gettext_lazy(
        "Round %(round)s is not before round %(drawn)s, which is to be drawn."
    ),
    Problem.INACTIVE: gettext_lazy("“%(id)s” is not active and cannot be placed by hand."),
}


def not_a_draw_sentence(error: Misfit) -> str:
    """One line: the key that is wrong, and what is wrong with it."""
    return misfit_sentence(error, _PROBLEMS)


def _rounds(rounds: object) -> str:
    if not isinstance(rounds, tuple):
        return ""
    return ngettext("round %(rounds)s", "rounds %(rounds)s", len(rounds)) % {
        "rounds": ", ".join(str(round) for round in rounds)
    }


def _names(ids: object, name: Name) -> str:
    if not isinstance(ids, tuple):
        return ""
    return named(ids, name)


def _score(score: object) -> str:
    if not isinstance(score, int | Fraction):
        return ""
    if score == int(score):
        return str(int(score))
    return str(number_format(float(score)))
