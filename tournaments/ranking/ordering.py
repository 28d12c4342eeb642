"""Who comes before whom: a tied group is divided until nothing tells its parts apart.

The first criterion that tells the members of a group apart divides it. Each part is then compared
again from the first criterion on, for a direct encounter may decide among three what it left open
among four. Only encounters can then say anything new, so only they are asked again. Who cannot be
told apart shares the place: neither names nor the order of entry decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from tournaments.ranking.encounters import Encounter
from tournaments.ranking.figures import Figure, TieBreak
from tournaments.ranking.results import Number, Results


@dataclass(frozen=True, slots=True)
class Step:
    """One criterion asked in one tied group, as one of its members sees it.

    tie_break: the criterion's key. figure: the member's. among: how many were compared; left: how
    many of them have the very same value. left == among: it decided nothing.
    """

    tie_break: str
    figure: Figure
    among: int
    left: int


@dataclass(frozen=True, slots=True)
class Trail:
    """What was asked on the way to a place: the last question, and the trail before it.

    left: how many had the same value. length: how many questions, this one included.
    """

    tie_break: str
    figures: Mapping[str, Figure]
    left: int
    before: Trail | None
    length: int

    def steps(self, entrant: str, most: int | None = None) -> tuple[Step, ...]:
        """What was asked as one entrant sees it, in the order in which it was; the first few."""
        asked = []
        at: Trail | None = self
        while at is not None:
            asked.append(at)
            at = at.before
        return tuple(
            Step(one.tie_break, one.figures[entrant], len(one.figures), one.left)
            for one in islice(reversed(asked), most)
        )


@dataclass(frozen=True, slots=True)
class Decision:
    """Why a place is above the next: the criterion and the figures of both.

    tie_break: the criterion's key. own, other: the figures of this place and of the next.
    over: who has the next place.
    """

    tie_break: str
    own: Figure
    other: Figure
    over: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Entrants who share a place (usually one), and how they came to it.

    decisions: by entrant, why this place is above the next; empty for the last.
    """

    entrants: tuple[str, ...]
    trail: Trail | None
    decisions: Mapping[str, Decision]


@dataclass(frozen=True, slots=True)
class _Group:
    """Entrants whom nothing has told apart yet.

    asked: how many of the criteria have been asked. met: the figures of encounters, by number of
    the criterion, in this group or the one it comes from. below: the question that put it below
    the place above.
    """

    entrants: tuple[str, ...]
    trail: Trail | None = None
    asked: int = 0
    met: Mapping[int, Mapping[str, Figure]] = field(default_factory=dict)
    below: Trail | None = None


def order(
    entrants: Iterable[str], results: Results, tie_breaks: Sequence[TieBreak]
) -> Iterator[Place]:
    """The places, best first; those who share one stand in the order of ids, 2 before 10."""
    group = _Group(tuple(entrants))
    waiting = [group] if group.entrants else []
    above: tuple[tuple[str, ...], Trail | None] | None = None
    while waiting:
        parts = _divided(waiting.pop(), results, tie_breaks)
        if len(parts) > 1:
            waiting.extend(reversed(parts))
            continue
        (group,) = parts
        here = tuple(sorted(group.entrants, key=_length_and_text))
        if above is not None:
            assert group.below is not None  # only the very first has nothing above it
            yield Place(*above, decisions=_decided(group.below, above[0], here))
        above = (here, group.trail)
    if above is not None:
        yield Place(*above, decisions={})


def _divided(group: _Group, results: Results, tie_breaks: Sequence[TieBreak]) -> list[_Group]:
    """The parts of a group, best first; the group alone, all asked, if it stays whole."""
    entrants, trail = group.entrants, group.trail
    if len(entrants) == 1:
        return [group]
    members = frozenset(entrants)
    met = dict(group.met)
    for number, tie_break in enumerate(tie_breaks):
        again = number < group.asked
        figures: Mapping[str, Figure]
        if isinstance(tie_break, Encounter):
            before = met.get(number)
            figures = met[number] = (
                tie_break.figures(members, results)
                if before is None
                else tie_break.figures_again(members, results, before)
            )
        elif again:
            continue
        else:
            figures = tie_break.figures(members, results)
        length = trail.length + 1 if trail else 1
        parts: dict[Number, list[str]] = {}
        for entrant in entrants:
            parts.setdefault(figures[entrant].value, []).append(entrant)
        if len(parts) > 1:
            asked = max(group.asked, number + 1)
            below = group.below
            divided = []
            for value in sorted(parts, reverse=True):
                part = tuple(parts[value])
                longer = Trail(tie_break.key, figures, len(part), trail, length)
                divided.append(_Group(part, longer, asked, met, below))
                below = longer
            return divided
        if not again:
            trail = Trail(tie_break.key, figures, len(entrants), trail, length)
    return [_Group(entrants, trail, len(tie_breaks), met, group.below)]


def _decided(
    question: Trail, upper: tuple[str, ...], lower: tuple[str, ...]
) -> dict[str, Decision]:
    """Each one's figure in the upper place against that of the place below."""
    figures = question.figures
    others = {figures[entrant] for entrant in lower}
    other = others.pop()
    if others:  # those below are equal, but not by the same way (1 won of 1, and 2 of 3)
        other = Figure(other.value)
    return {
        entrant: Decision(question.tie_break, figures[entrant], other, lower) for entrant in upper
    }


def _length_and_text(id: str) -> tuple[int, str]:
    return len(id), id
