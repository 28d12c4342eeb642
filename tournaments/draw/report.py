"""What can be said of a draw, and of all rounds of an event: figures, and how good they could be.

For a draw: where something was given up, a bound below which no draw could stay. For an event: who
met whom, sat out, and sat where. Figures only; the words are in tournaments/messages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from tournaments.draw.cost import Rule, rules_of
from tournaments.draw.drawing import Drawing
from tournaments.draw.field import AGAIN, CLUB, OPPONENTS, PARTNERS, Field
from tournaments.draw.request import Format, Number, PastRound, Request, first_matches


@dataclass(frozen=True, slots=True)
class Given:
    """A rule that was given up. amount: how often. bound: what no draw of this round could stay
    below; 0 if none is known. With both equal it could not be better."""

    rule: Rule
    amount: Number
    bound: int

    @property
    def unavoidable(self) -> bool:
        """Whether it is shown that no draw could keep this rule better."""
        return self.amount == self.bound


def given_up(request: Request, drawing: Drawing) -> tuple[Given, ...]:
    """Each rule that a drawing broke, in their order, with the known bound.

    A bound holds for the rule alone, whatever the others: where a higher rule stands in the way,
    even more may be unavoidable.
    """
    field = Field(request)
    bounds = {
        Rule.REPEAT_BYE: _bound_on_byes(field),
        Rule.REPEAT_PARTNER: _bound_on_meetings(field, PARTNERS, 1),
        Rule.REPEAT_OPPONENT: _bound_on_meetings(field, OPPONENTS, _met_by_each(field)),
        Rule.THIRD_MEETING: _bound_on_meetings(field, AGAIN, _met_by_each(field)),
        Rule.SAME_CLUB_PARTNER: _bound_on_partners_of_a_club(field),
        Rule.SAME_CLUB_OPPONENT: _bound_on_clubs(field, drawing),
    }
    return tuple(
        Given(Rule(rule), amount, bounds.get(Rule(rule), 0))
        for rule, amount in drawing.cost.figures().items()
        if amount and Rule(rule) in rules_of(request)
    )


def _met_by_each(field: Field) -> int:
    """How many opponents a round gives everybody; in tables of four, how many share the table."""
    if field.request.format is Format.TABLES_OF_FOUR:
        return 3
    return field.size // 2


def _bound_on_byes(field: Field) -> int:
    """The byes that go to those with the fewest already there."""
    had = sorted(field.byes[player] - field.fewest for player in field.free)[: field.byes_left()]
    by_hand = (field.byes[player] - field.fewest for player in field.pinned_byes)
    return sum(had) + sum(by_hand)


def _bound_on_meetings(field: Field, kind: int, each: int) -> int:
    """More rounds than strangers left: whoever meets `each` people and has fewer left who are not
    `kind` to him, meets the rest again. Those who sit out are taken to be the worst off."""
    lacking = []
    for player in field.free:
        row = field.rows[player]
        strangers = sum(1 for other in field.free if other != player and not row[other] & kind)
        lacking.append(max(0, each - strangers))
    lacking.sort(reverse=True)
    pinned = 0
    for table in field.pinned:
        half = len(table) // 2
        for one, other in combinations(range(len(table)), 2):
            together = (one < half) == (other < half)
            if field.request.format is Format.TABLES_OF_FOUR or together == (kind == PARTNERS):
                pinned += bool(field.rows[table[one]][table[other]] & kind)
    # Every meeting again has two people in it.
    return pinned + (sum(lacking[field.byes_left() :]) + 1) // 2


def _bound_on_partners_of_a_club(field: Field) -> int:
    """One club's share: with more members than there are sides, some sides have two of them."""
    if field.request.format is not Format.DRAWN_PARTNERS:
        return 0
    sides = 2 * field.tables_left()
    return _for_all_clubs(field, [max(0, seated - sides) for seated in _seated(field)])


def _bound_on_clubs(field: Field, drawing: Drawing) -> int:
    """One club's share: its members make the fewest pairs if spread evenly over the tables.

    Of these pairs, some are partners: the draw has so many of them.
    """
    tables = field.tables_left()
    if not tables:
        return 0
    spread = [divmod(seated, tables) for seated in _seated(field)]
    pairs = [(tables - more) * _pairs(each) + more * _pairs(each + 1) for each, more in spread]
    return max(0, _for_all_clubs(field, pairs) - drawing.cost.same_club_partner)


def _for_all_clubs(field: Field, bounds: list[int]) -> int:
    """The bounds of all clubs together; with byes of the largest alone, for the same few may sit
    out for each of them."""
    return max(bounds, default=0) if field.byes_left() else sum(bounds)


def _pairs(count: int) -> int:
    return count * (count - 1) // 2


def _seated(field: Field) -> Iterable[int]:
    """How many of each club must be seated at the tables to be drawn."""
    entrants = field.request.entrants
    if not any(field.rows[player][player] & CLUB for player in field.free):
        return ()
    clubs = Counter(entrants[player].club for player in field.free)
    del clubs[None]
    return tuple(max(0, members - field.byes_left()) for members in clubs.values())


@dataclass(frozen=True, slots=True)
class Meetings:
    """Two who met in an event: the rounds in which they were partners, and opponents.

    In tables of four both are the rounds in which they shared a table.
    """

    one: str
    other: str
    partners: tuple[int, ...]
    opponents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attendance:
    """One entrant's event: the rounds sat out, and the table of each round played."""

    id: str
    byes: tuple[int, ...]
    tables: tuple[tuple[int, int], ...]

    @property
    def again(self) -> int:
        """How often this entrant sat at a table number of before."""
        numbers = [number for _, number in self.tables]
        return len(numbers) - len(set(numbers))


@dataclass(frozen=True, slots=True)
class EventReport:
    """All rounds of an event. meetings: all pairs that met, those who met most first.

    partners, opponents: how many pairs were that so often (a Counter by number of times, from 1).
    """

    meetings: tuple[Meetings, ...]
    attendance: tuple[Attendance, ...]

    @property
    def partners(self) -> Counter[int]:
        """How many pairs were partners once, twice, …"""
        return Counter(len(pair.partners) for pair in self.meetings if pair.partners)

    @property
    def opponents(self) -> Counter[int]:
        """How many pairs were opponents once, twice, …"""
        return Counter(len(pair.opponents) for pair in self.meetings if pair.opponents)

    @property
    def byes(self) -> Counter[int]:
        """How many entrants sat out never, once, twice, …"""
        return Counter(len(one.byes) for one in self.attendance)


def event_report(format: Format, ids: Sequence[str], rounds: Sequence[PastRound]) -> EventReport:
    """What came of an event's rounds. ids: the entrants, in the order in which to tell them."""
    place = {id: at for at, id in enumerate(ids)}
    partners: dict[tuple[str, str], list[int]] = {}
    opponents: dict[tuple[str, str], list[int]] = {}
    byes: dict[str, list[int]] = {id: [] for id in ids}
    tables: dict[str, list[tuple[int, int]]] = {id: [] for id in ids}
    fours = format is Format.TABLES_OF_FOUR
    for past in sorted(rounds, key=lambda one: one.round):
        for id in past.byes:
            byes[id].append(past.round)
        for table in first_matches(past.tables) if fours else past.tables:
            for id in table.ids:
                tables[id].append((past.round, table.number))
            for pair in combinations(sorted(table.ids, key=place.__getitem__), 2):
                together = any(pair[0] in side and pair[1] in side for side in table.sides)
                if together or fours:
                    partners.setdefault(pair, []).append(past.round)
                if not together or fours:
                    opponents.setdefault(pair, []).append(past.round)
    meetings = [
        Meetings(*pair, tuple(partners.get(pair, ())), tuple(opponents.get(pair, ())))
        for pair in {**partners, **opponents}
    ]
    meetings.sort(key=lambda m: (-len(m.partners) - len(m.opponents), place[m.one], place[m.other]))
    attendance = tuple(Attendance(id, tuple(byes[id]), tuple(tables[id])) for id in ids)
    return EventReport(tuple(meetings), attendance)
