"""What an arrangement of tables and byes breaks: each breach with its figures, and the sum of them.

The rules stand in their order in RULES, the last given up first. A breach is counted once for each
pair of players (couples); docs/rules/draw.md says how each rule counts. The search weighs the same
rules (weights.py); this is the count that is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from tournaments.draw.field import AGAIN, CLUB, OPPONENTS, PARTNERS, Field
from tournaments.draw.request import ByeChoice, Format, Number, Request, Table, first_matches


class Rule(StrEnum):
    """The rules of a draw in the order in which they are kept."""

    REPEAT_BYE = "repeat_bye"
    REPEAT_PARTNER = "repeat_partner"
    REPEAT_OPPONENT = "repeat_opponent"
    THIRD_MEETING = "third_meeting"
    MET_OTHERWISE = "met_otherwise"
    BYE_RANK = "bye_rank"
    SCORE_GAP = "score_gap"
    SAME_CLUB_PARTNER = "same_club_partner"
    SAME_CLUB_OPPONENT = "same_club_opponent"
    REPEAT_TABLE = "repeat_table"


# The rules that each format has. Where everything follows from the ranks or the schedule, nothing
# can be broken.
RULES_OF: Mapping[Format, frozenset[Rule]] = {
    Format.DRAWN_PARTNERS: frozenset(Rule),
    Format.RANDOM: frozenset(
        {
            Rule.REPEAT_BYE,
            Rule.REPEAT_OPPONENT,
            Rule.THIRD_MEETING,
            Rule.SAME_CLUB_OPPONENT,
            Rule.REPEAT_TABLE,
        }
    ),
    Format.SWISS: frozenset(
        {
            Rule.REPEAT_BYE,
            Rule.REPEAT_OPPONENT,
            Rule.THIRD_MEETING,
            Rule.BYE_RANK,
            Rule.SCORE_GAP,
            Rule.SAME_CLUB_OPPONENT,
            Rule.REPEAT_TABLE,
        }
    ),
    Format.LADDER: frozenset({Rule.REPEAT_BYE}),
    Format.ROUND_ROBIN: frozenset(),
    Format.KNOCKOUT: frozenset(),
    Format.TABLES_OF_FOUR: frozenset(
        {
            Rule.REPEAT_BYE,
            Rule.REPEAT_OPPONENT,
            Rule.THIRD_MEETING,
            Rule.BYE_RANK,
            Rule.SAME_CLUB_OPPONENT,
            Rule.REPEAT_TABLE,
        }
    ),
}


def rules_of(request: Request) -> frozenset[Rule]:
    """The rules that count for this request: its format's, less those that its settings lift."""
    rules, lifted = request.rules, set()
    if rules.bye is ByeChoice.RANDOM:
        lifted.add(Rule.BYE_RANK)
    if request.format is Format.DRAWN_PARTNERS and not rules.group_by_score:
        lifted.add(Rule.SCORE_GAP)
    return RULES_OF[request.format] - lifted


@dataclass(frozen=True, order=True, slots=True)
class Cost:
    """How often each rule is broken. The lesser of two costs is the better draw."""

    repeat_bye: int = 0
    repeat_partner: int = 0
    repeat_opponent: int = 0
    third_meeting: int = 0
    met_otherwise: int = 0
    bye_rank: int = 0
    score_gap: Number = 0
    same_club_partner: int = 0
    same_club_opponent: int = 0
    repeat_table: int = 0

    def figures(self) -> dict[str, Number]:
        """The cost by the names of the rules, in their order."""
        return {key.name: getattr(self, key.name) for key in fields(self)}


@dataclass(frozen=True, slots=True)
class Breach:
    """One rule broken once.

    ids: whom it concerns. amount: what it adds to the cost. figures: what the sentence needs:
    rounds (of earlier meetings, byes or seats), byes and fewest, better (how many should have sat
    out first), club, table, and highest and lowest score.
    """

    rule: Rule
    ids: tuple[str, ...]
    amount: Number = 1
    figures: Mapping[str, object] = field(default_factory=dict)


def cost_of(request: Request, tables: Sequence[Table], byes: Sequence[str]) -> Cost:
    """What these tables and byes break, drawn or made by hand.

    Raises Misfit if they hold an unknown id, or one in two places.
    """
    return total(breaches_of(request, tables, byes))


def breaches_of(
    request: Request, tables: Sequence[Table], byes: Sequence[str]
) -> tuple[Breach, ...]:
    """Every breach of these tables and byes, by rule, then by table. Raises as cost_of does."""
    request.check_places(tuple(tables), tuple(byes))
    return breaches(Field(request), tables, byes)


def total(found: Sequence[Breach]) -> Cost:
    """The sum of breaches."""
    sums: dict[str, Number] = {}
    for breach in found:
        sums[breach.rule.value] = sums.get(breach.rule.value, 0) + breach.amount
    gap = sums.pop(Rule.SCORE_GAP.value, 0)
    whole = {rule: int(amount) for rule, amount in sums.items()}
    return Cost(score_gap=int(gap) if gap == int(gap) else gap, **whole)


def breaches(field: Field, tables: Sequence[Table], byes: Sequence[str]) -> tuple[Breach, ...]:
    """breaches_of, for a field that is laid out already."""
    rules = rules_of(field.request)
    found: list[Breach] = []
    if field.request.format is Format.TABLES_OF_FOUR:
        tables = first_matches(tables)
        found += _shared(field, tables)
    elif Rule.REPEAT_OPPONENT in rules:
        found += _meetings(field, tables)
    if Rule.REPEAT_BYE in rules:
        found += _repeat_byes(field, byes)
    if Rule.BYE_RANK in rules:
        found += _bye_ranks(field, byes)
    if Rule.SCORE_GAP in rules:
        found += _score_gaps(field, tables)
    if Rule.REPEAT_TABLE in rules:
        found += _repeat_tables(field, tables)
    return tuple(sorted(found, key=lambda breach: _ORDER[breach.rule]))


_ORDER = {rule: place for place, rule in enumerate(Rule)}


def _repeat_byes(field: Field, byes: Sequence[str]) -> Iterator[Breach]:
    """A bye counts by how many more its taker had than those who had the fewest."""
    for id in byes:
        had = field.byes[field.index[id]]
        if had > field.fewest:
            rounds = tuple(past.round for past in field.request.history if id in past.byes)
            figures = {"rounds": rounds, "byes": had, "fewest": field.fewest}
            yield Breach(Rule.REPEAT_BYE, (id,), had - field.fewest, figures)


def _meetings(field: Field, tables: Sequence[Table]) -> Iterator[Breach]:
    index, rows = field.index, field.rows
    for table in tables:
        if field.size == 4 and _strangers(table, index, rows):
            continue
        for pair, kind in _pairs(table, index, rows, together=True):
            if kind & PARTNERS:
                yield Breach(Rule.REPEAT_PARTNER, pair, 1, _before(field, pair, together=True))
            if kind & OPPONENTS:
                figures = {"now": "partners", **_before(field, pair, together=False)}
                yield Breach(Rule.MET_OTHERWISE, pair, 1, figures)
            if kind & CLUB:
                yield Breach(Rule.SAME_CLUB_PARTNER, pair, 1, _club(field, pair))
        for pair, kind in _pairs(table, index, rows, together=False):
            if kind & OPPONENTS:
                before = _before(field, pair, together=False)
                yield Breach(Rule.REPEAT_OPPONENT, pair, 1, before)
                if kind & AGAIN:
                    yield Breach(Rule.THIRD_MEETING, pair, 1, before)
            if kind & PARTNERS:
                figures = {"now": "opponents", **_before(field, pair, together=True)}
                yield Breach(Rule.MET_OTHERWISE, pair, 1, figures)
            if kind & CLUB:
                yield Breach(Rule.SAME_CLUB_OPPONENT, pair, 1, _club(field, pair))


def _shared(field: Field, tables: Sequence[Table]) -> Iterator[Breach]:
    """Tables of four: sharing a table is what counts, for at it everybody partners everybody."""
    for table in tables:
        for a, b in combinations(table.ids, 2):
            kind = field.rows[field.index[a]][field.index[b]]
            if kind & OPPONENTS:
                rounds = (r for r, past in field.places[a] if b in past.ids)
                figures: dict[str, object] = {"now": "table", "rounds": tuple(sorted(rounds))}
                yield Breach(Rule.REPEAT_OPPONENT, (a, b), 1, figures)
                if kind & AGAIN:
                    yield Breach(Rule.THIRD_MEETING, (a, b), 1, figures)
            if kind & CLUB:
                figures = {"now": "table", **_club(field, (a, b))}
                yield Breach(Rule.SAME_CLUB_OPPONENT, (a, b), 1, figures)


def _strangers(table: Table, index: Mapping[str, int], rows: list[bytearray]) -> bool:
    """Whether four at a table have nothing to do with each other: so it is at most of them."""
    (id_a, id_b), (id_c, id_d) = table.sides
    a, b, c, d = index[id_a], index[id_b], index[id_c], index[id_d]
    row_a, row_b = rows[a], rows[b]
    return not (row_a[b] or row_a[c] or row_a[d] or row_b[c] or row_b[d] or rows[c][d])


def _pairs(
    table: Table, index: Mapping[str, int], rows: list[bytearray], *, together: bool
) -> Iterator[tuple[tuple[str, str], int]]:
    """The pairs of one table that are something to each other, and what."""
    sides = table.sides
    pairs = (
        (pair for side in sides for pair in combinations(side, 2))
        if together
        else ((a, b) for a in sides[0] for b in sides[1])
    )
    for a, b in pairs:
        kind = rows[index[a]][index[b]]
        if kind:
            yield (a, b), kind


def _before(field: Field, pair: tuple[str, str], *, together: bool) -> dict[str, object]:
    """In which rounds the two were partners (together) or opponents."""
    a, b = pair
    rounds = (
        round
        for round, table in field.places[a]
        if b in table.ids and together == any(a in side and b in side for side in table.sides)
    )
    return {"rounds": tuple(sorted(rounds))}


def _club(field: Field, pair: tuple[str, str]) -> dict[str, object]:
    return {"club": field.request.entrants[field.index[pair[0]]].club}


def _bye_ranks(field: Field, byes: Sequence[str]) -> Iterator[Breach]:
    """For each bye: who ranks below (above, with bye = highest) and was as entitled to it."""
    choice = field.request.rules.bye
    out = {field.index[id] for id in byes}
    staying = [player for player in field.may_sit_out if player not in out]
    for id in byes:
        taker = field.index[id]
        better = [player for player in staying if outranks(field, player, taker)]
        if better:
            ids = tuple(field.request.entrants[player].id for player in better)
            figures = {"better": ids, "choice": choice.value}
            yield Breach(Rule.BYE_RANK, (id,), len(better), figures)


def outranks(field: Field, player: int, taker: int) -> bool:
    """Whether the bye is rather the player's than the taker's, by rank."""
    if field.byes[player] > field.byes[taker]:
        return False
    if field.request.rules.bye is ByeChoice.HIGHEST:
        return field.rank[player] < field.rank[taker]
    return field.rank[player] > field.rank[taker]


def _score_gaps(field: Field, tables: Sequence[Table]) -> Iterator[Breach]:
    for table in tables:
        by_score = sorted((field.scores[field.index[id]], id) for id in table.ids)
        (lowest, last), (highest, first) = by_score[0], by_score[-1]
        if highest > lowest:
            figures = {
                "highest": Fraction(highest, field.unit),
                "lowest": Fraction(lowest, field.unit),
                "table": table.number,
            }
            gap = Fraction(highest - lowest, field.unit) ** 2
            yield Breach(Rule.SCORE_GAP, (first, last), gap, figures)


def _repeat_tables(field: Field, tables: Sequence[Table]) -> Iterator[Breach]:
    """Where there is a choice of tables: a single one, or a fixed one, is nobody's breach."""
    if len(tables) < 2:
        return
    for table in tables:
        for id in table.ids:
            player = field.index[id]
            if table.number in field.seen[player] and field.home[player] != table.number:
                rounds = tuple(r for r, before in field.places[id] if before.number == table.number)
                figures = {"table": table.number, "rounds": rounds}
                yield Breach(Rule.REPEAT_TABLE, (id,), 1, figures)
