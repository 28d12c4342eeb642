"""A knockout as it stands: who has won, who meets whom, and what a correction would undo.

A result is kept by side, so whoever comes to sit there takes it over where that is right: the one
who meets an absent side goes on, whoever it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tournaments.ranking.bracket import Bracket, Branch, MatchId, Origin, Source


@dataclass(frozen=True, slots=True)
class Outcome:
    """winner: side 0 or 1. walkover: the other side was not there; nothing was played."""

    winner: int
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a match. known: who is there is certain. entrant: None then means nobody."""

    known: bool
    entrant: str | None = None


UNKNOWN, EMPTY = Seat(known=False), Seat(known=True)
Seats = tuple[Seat, Seat]


class WouldBeLost(Exception):
    """A correction would undo matches that have begun. matches: which, in the order of play."""

    def __init__(self, matches: tuple[MatchId, ...]) -> None:
        super().__init__(f"{len(matches)} matches have begun")
        self.matches = matches


class NotNow(Exception):
    """A match cannot be begun or won as asked: its sides are not known, or it is settled."""


@dataclass(frozen=True)
class Knockout:
    """A bracket and what has come of it.

    outcomes: of matches that were won. begun: matches that were begun at the table.
    """

    bracket: Bracket
    outcomes: Mapping[MatchId, Outcome] = field(default_factory=dict)
    begun: frozenset[MatchId] = frozenset()

    def seats(self) -> dict[MatchId, Seats]:
        """Who is where in every match, as far as it is known."""
        seats: dict[MatchId, Seats] = {}
        for id in self.bracket.matches:
            seats[id] = self.seats_of(id, seats)
        return seats

    def seats_of(self, match: MatchId, seats: Mapping[MatchId, Seats]) -> Seats:
        """Who is in one match. seats: of the matches before it."""
        a, b = self.bracket.matches[match]
        return self._seat(a, seats), self._seat(b, seats)

    def ready(self) -> tuple[MatchId, ...]:
        """The matches that can be played and have not been."""
        return tuple(
            id for id, seats in self.seats().items() if _met(seats) and id not in self.outcomes
        )

    def winner(self, branch: Branch = Branch.MAIN) -> str | None:
        """Who won a branch; None while that is open, or where there is no such branch."""
        last = self.bracket.last(branch)
        if last is None:
            return self.bracket.entrants[0] if self._alone(branch) else None
        return _winner(last, self.seats(), self.outcomes).entrant

    def _alone(self, branch: Branch) -> bool:
        return branch is Branch.MAIN and len(self.bracket.entrants) == 1

    def places(self) -> dict[str, int]:
        """The places of those who have one: who lose in one round share theirs."""
        seats = self.seats()
        rounds = self.bracket.rounds
        places: dict[str, int] = {}
        for id in self.bracket.matches:
            if id.branch is Branch.SECOND_CHANCE:
                continue
            loser = _loser(id, seats, self.outcomes).entrant
            if loser is not None:
                third = id.branch is Branch.THIRD
                places[loser] = 4 if third else 2 ** (rounds - id.round) + 1
            if id.branch is Branch.THIRD and loser is not None:
                third_ = _winner(id, seats, self.outcomes).entrant
                assert third_ is not None  # there is a loser
                places[third_] = 3
        champion = self.winner()
        if champion is not None:
            places[champion] = 1
        return places

    def _seat(self, source: Source, seats: Mapping[MatchId, Seats]) -> Seat:
        if source.origin is Origin.ENTRANT:
            return Seat(known=True, entrant=source.entrant)
        if source.match is None:
            return EMPTY
        if source.origin is Origin.WINNER:
            return _winner(source.match, seats, self.outcomes)
        loser = _loser(source.match, seats, self.outcomes)
        if source.origin is Origin.FIRST_LOSER and loser.entrant is not None:
            return self._if_first(loser, source.match, seats)
        return loser

    def _if_first(self, loser: Seat, match: MatchId, seats: Mapping[MatchId, Seats]) -> Seat:
        """The loser of a match of the second round, or nobody if it has won one in the first."""
        side = seats[match].index(loser)
        before = self.bracket.matches[match][side].match
        return EMPTY if before is not None and _met(seats[before]) else loser


def begin(knockout: Knockout, match: MatchId) -> Knockout:
    """A match begins at the table. Raises NotNow where its sides are not known, or it is won."""
    if match not in knockout.ready():
        raise NotNow(match)
    return Knockout(knockout.bracket, knockout.outcomes, knockout.begun | {match})


def win(knockout: Knockout, match: MatchId, winner: str, *, walkover: bool = False) -> Knockout:
    """A match is won. Told twice it is the same; another winner is a correction, not this.

    walkover: the other side was not there. Raises NotNow where the sides are not known, where the
    winner is none of them, or where the match is won by the other side already.
    """
    seats = knockout.seats()[match]
    side = _side(seats, winner)
    settled = knockout.outcomes.get(match)
    if settled is not None and settled.winner == side:
        return knockout
    if settled is not None or not _met(seats):
        raise NotNow(match)
    begun = knockout.begun - {match} if walkover else knockout.begun | {match}
    return Knockout(knockout.bracket, {**knockout.outcomes, match: Outcome(side, walkover)}, begun)


def correct(knockout: Knockout, match: MatchId, winner: str, *, losing: bool = False) -> Knockout:
    """The other side has won: it moves into the next match, and the other out of it.

    A later match that was won without play goes to whoever meets the absent side, and is open
    again if the absent side is no longer in it. losing: later matches that have begun are undone;
    without it WouldBeLost names them and nothing changes.
    Raises NotNow where the match is not won, or winner is none of its sides.
    """
    settled = knockout.outcomes.get(match)
    if settled is None:
        raise NotNow(match)
    side = _side(knockout.seats()[match], winner)
    if side == settled.winner:
        return knockout
    outcomes = {**knockout.outcomes, match: Outcome(side, settled.walkover)}
    return _changed(knockout, outcomes, knockout.begun, losing=losing)


def reset(knockout: Knockout, match: MatchId, *, losing: bool = False) -> Knockout:
    """A match is as if it had never begun. losing, WouldBeLost: as in correct()."""
    outcomes = {id: outcome for id, outcome in knockout.outcomes.items() if id != match}
    return _changed(knockout, outcomes, knockout.begun - {match}, losing=losing)


def _changed(
    before: Knockout,
    outcomes: Mapping[MatchId, Outcome],
    begun: frozenset[MatchId],
    *,
    losing: bool,
) -> Knockout:
    """The knockout with other outcomes, and without what can no longer be.

    Matches are in the order of play, so what one undoes is seen by those after it.
    """
    old = before.seats()
    kept = dict(outcomes)
    after = Knockout(before.bracket, kept)
    seats: dict[MatchId, Seats] = {}
    lost = []
    for id in before.bracket.matches:
        new = seats[id] = after.seats_of(id, seats)
        if new == old[id]:
            continue
        if id in begun:
            lost.append(id)
            begun = begun - {id}
            kept.pop(id, None)
        elif id in kept:
            absent = 1 - kept[id].winner
            if new[absent] != old[id][absent] or not _met(new):
                del kept[id]
    if lost and not losing:
        raise WouldBeLost(tuple(lost))
    return Knockout(before.bracket, kept, begun)


def _side(seats: Seats, entrant: str) -> int:
    for side in (0, 1):
        if seats[side].entrant == entrant:
            return side
    raise NotNow(entrant)


def _met(seats: Seats) -> bool:
    """Whether there are two to play."""
    return seats[0].entrant is not None and seats[1].entrant is not None


def _winner(
    match: MatchId, seats: Mapping[MatchId, Seats], outcomes: Mapping[MatchId, Outcome]
) -> Seat:
    a, b = seats[match]
    if not (a.known and b.known):
        return UNKNOWN
    if a.entrant is None or b.entrant is None:
        return b if a.entrant is None else a
    outcome = outcomes.get(match)
    return UNKNOWN if outcome is None else (a, b)[outcome.winner]


def _loser(
    match: MatchId, seats: Mapping[MatchId, Seats], outcomes: Mapping[MatchId, Outcome]
) -> Seat:
    a, b = seats[match]
    if not (a.known and b.known):
        return UNKNOWN
    if a.entrant is None or b.entrant is None:
        return EMPTY
    outcome = outcomes.get(match)
    return UNKNOWN if outcome is None else (a, b)[1 - outcome.winner]
