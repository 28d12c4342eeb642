"""How many rounds are too many, who will sit out how often, what a new number means, in words."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.forecast import Forecast
from tournaments.selectors.planning import RoundsChanged


def too_many_rounds(found: Forecast, *, couples: bool) -> str:
    """The warning that somebody will have to meet somebody again; "" where nobody has to."""
    if not found.too_many:
        return ""
    figures = {"present": found.present, "most": found.most, "rounds": found.rounds}
    if couples:
        if not found.most:
            words = ngettext(
                "With %(present)d couples present, couples meet again in the round to come.",
                "With %(present)d couples present, couples meet again in each of the %(rounds)d"
                " rounds to come.",
                found.rounds,
            )
        else:
            words = ngettext(
                "With %(present)d couples present, at most %(most)d of the %(rounds)d rounds to"
                " come can be played before couples have to meet again.",
                "With %(present)d couples present, at most %(most)d of the %(rounds)d rounds to"
                " come can be played before couples have to meet again.",
                found.most,
            )
    elif not found.most:
        words = ngettext(
            "With %(present)d present, some have a partner again in the round to come.",
            "With %(present)d present, some have a partner again in each of the %(rounds)d rounds"
            " to come.",
            found.rounds,
        )
    else:
        words = ngettext(
            "With %(present)d present, at most %(most)d of the %(rounds)d rounds to come can be"
            " played before somebody has to have a partner again.",
            "With %(present)d present, at most %(most)d of the %(rounds)d rounds to come can be"
            " played before somebody has to have a partner again.",
            found.most,
        )
    return words % figures


def sit_outs(found: Forecast, *, couples: bool) -> str:
    """How often those present will have sat out in the end; "" where nobody does."""
    if not found.sit_outs:
        return ""
    times = [_times(*pair, couples=couples) for pair in found.sit_outs]
    return _("If those present stay, in the whole event: %(times)s.") % {"times": ", ".join(times)}


def _times(times: int, entrants: int, *, couples: bool) -> str:
    if couples:
        words = {
            0: ngettext(
                "%(count)d couple never sits out", "%(count)d couples never sit out", entrants
            ),
            1: ngettext(
                "%(count)d couple sits out once", "%(count)d couples sit out once", entrants
            ),
            2: ngettext(
                "%(count)d couple sits out twice", "%(count)d couples sit out twice", entrants
            ),
        }.get(times) or ngettext(
            "%(count)d couple sits out %(times)d times",
            "%(count)d couples sit out %(times)d times",
            entrants,
        )
    else:
        words = {
            0: ngettext("%(count)d never sits out", "%(count)d never sit out", entrants),
            1: ngettext("%(count)d sits out once", "%(count)d sit out once", entrants),
            2: ngettext("%(count)d sits out twice", "%(count)d sit out twice", entrants),
        }.get(times) or ngettext(
            "%(count)d sits out %(times)d times", "%(count)d sit out %(times)d times", entrants
        )
    return words % {"count": entrants, "times": times}


def rounds_changed_sentences(changed: RoundsChanged) -> Iterator[str]:
    """Which round is now the last, and whether the latest draw would be another."""
    yield _("Round %(number)d is now the last.") % {"number": changed.last}
    if changed.differs is None:
        return
    if not changed.differs:
        yield _("The draw of round %(number)d would be the same for it.") % {
            "number": changed.drawn
        }
        return
    words = ngettext(
        "For this number of rounds, %(tables)d table of round %(number)d would have been drawn"
        " otherwise.",
        "For this number of rounds, %(tables)d tables of round %(number)d would have been drawn"
        " otherwise.",
        changed.differs,
    )
    yield words % {"tables": changed.differs, "number": changed.drawn}
    if changed.public:
        yield _("Its tables are public and stay as they are.")
    else:
        yield _("Its tables stay as they are unless you draw again.")
