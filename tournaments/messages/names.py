"""What entrants are called in a sentence, one or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

Name = Callable[[str], str]

# Names that are spelt out before "and 5 more".
NAMES_SHOWN = 4


def as_it_is(id: str) -> str:
    """The id itself, where nobody has another name."""
    return id


def named(ids: Iterable[str], name: Name = as_it_is) -> str:
    """A list in words: “1, 2, 3 and 5 more”."""
    names = [name(id) for id in ids]
    if len(names) == 1:
        return names[0]
    more = len(names) - NAMES_SHOWN
    if more > 0:
        return ngettext("%(names)s and %(more)d more", "%(names)s and %(more)d more", more) % {
            "names": ", ".join(names[:NAMES_SHOWN]),
            "more": more,
        }
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}
