"""The Swiss draw: couples of like score meet, exactly as well as can be.

A small field is drawn by trying every seating. A larger one is a matching problem: everybody may
meet the nearest by score, and the matching of least cost is found. Those not so near are left out
only to save time, and that this costs nothing is looked at afterwards: either the costs reach the
bound that nothing can beat, or the troubled part of the field is matched again with everybody in
it allowed to meet everybody. If that finds better, more neighbours are allowed for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.draw.board import Seating
from tournaments.draw.chance import Chance
from tournaments.draw.couples import Couples
from tournaments.draw.exact import FEW_DIVISIONS, divisions
from tournaments.draw.field import CLUB, Field
from tournaments.draw.matching import Edge, cost_of_pairs, fits, least_cost_pairs
from tournaments.draw.numbering import fitted
from tournaments.draw.obstacles import Impossible, Obstacle
from tournaments.draw.request import SameClub
from tournaments.draw.search import Search
from tournaments.draw.searched import searched
from tournaments.draw.starts import bye_order, too_many_of_a_club
from tournaments.draw.weights import Weights

# Neighbours below in the order of scores whom one may meet, at first; in a field of up to ALL,
# everybody may meet everybody. So many pairs at most are ever looked at.
NEAREST = 4
ALL = 128
MOST_PAIRS = 200_000
# From this many neighbours on, twice the same cost is enough to stop.
ENOUGH = 32
# How much farther down one looks for neighbours that break no rule, as a multiple.
FARTHER = 8
# Places round a troubled part that are matched again with it, and the largest such part.
MARGIN = 24
MOST_TROUBLED = 240

Pairs = list[tuple[int, int]]


def swiss(field: Field, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The best tables there are, all rules in their order; equals are decided by luck."""
    if divisions(len(field.free), field.size) <= FEW_DIVISIONS:
        return searched(field, chance)
    weights = Weights(field)
    found = _Swiss(*_fitting(field, weights), chance).run()
    if found is None:
        forbid = field.request.rules.same_club is SameClub.FORBID
        return Impossible(Obstacle.SAME_CLUB if forbid else Obstacle.FIXED_TABLE)
    pairs, out = found
    fixed = [max(field.home[player] for player in pair) for pair in pairs]
    board = Couples(field, weights)
    board.take([*(player for pair in pairs for player in pair), *out], fixed)
    return fitted(field, Search(board, chance), board.seating(), fixed, chance)


def _fitting(field: Field, weights: Weights) -> tuple[Field, Weights]:
    """Field and weights that the library's whole numbers can hold.

    They hold every score that comes of playing cards. Of scores in millions with six decimals,
    the last digits are left out here.
    """
    count = len(field.free)
    scores = [field.scores[player] for player in field.free]
    length = (max(scores) - min(scores)).bit_length()
    cut = 0
    while not fits(weights.forbidden // weights.unit, count) and cut < length:
        cut += 4
        coarse = Field(field.request)
        coarse.scores = [score >> cut for score in field.scores]
        field, weights = coarse, Weights(coarse)
    return field, weights


@dataclass(frozen=True, slots=True)
class _Matched:
    """Who meets whom, by their places in the order of scores, and what that costs."""

    pairs: Pairs
    cost: int


class _Swiss:
    """The matching of one round. Who sits out is matched with the last place, which is nobody."""

    def __init__(self, field: Field, weights: Weights, chance: Chance) -> None:
        self.field = field
        self.weights = weights
        self.chance = chance
        order = field.free[:]
        chance.shuffle(order)
        order.sort(key=lambda player: -field.scores[player])
        self.order = order
        self.nobody = len(order)
        self.count = len(order) + len(order) % 2
        self.scores = [field.scores[player] for player in order]
        self.spread = weights.spread // weights.unit
        self.meetings = [weight // weights.unit for weight in weights.opponents]
        self.byes = self._bye_edges() if self.count > len(order) else []
        homes = Counter(field.home[player] for player in order)
        self.home_is_full = {home for home, count in homes.items() if count > 1} - {0}
        self.homes = len(homes) > 1 or 0 not in homes

    def run(self) -> tuple[Pairs, tuple[int, ...]] | None:
        """The pairs of players and who sits out; None if nothing is allowed."""
        everybody = range(self.nobody)
        near = self.count if self.count <= ALL else NEAREST
        best = self._matched(everybody, near)
        while near < self.count and not (best and self._proven(best)):
            near *= 2
            if near * self.count > MOST_PAIRS:
                break
            wider = self._matched(everybody, near)
            if best and wider and wider.cost == best.cost and near >= ENOUGH:
                break
            best = wider
        if best is None:
            return None
        order = self.order
        pairs = [(order[a], order[b]) for a, b in best.pairs if b != self.nobody]
        return pairs, tuple(order[a] for a, b in best.pairs if b == self.nobody)

    def _bye_edges(self) -> list[Edge]:
        """What it costs that somebody sits out, the most entitled first."""
        field, weights = self.field, self.weights
        forced = [player for group in too_many_of_a_club(field) for player in group]
        by_right = forced or sorted(self.order, key=lambda player: bye_order(field, player))
        place = {player: at for at, player in enumerate(self.order)}
        least = weights.byes(by_right[:1])
        edges = []
        for player in by_right[:MOST_TROUBLED]:
            cost = (weights.byes([player]) - least) // weights.unit
            edges.append((place[player], self.nobody, max(0, cost)))
        return edges

    def _matched(self, places: Sequence[int], near: int, *, bye: bool = True) -> _Matched | None:
        """The best pairs of these places, each with the nearest; None if there are none."""
        edges = self._edges(places, near)
        if bye:
            edges += self.byes[: 4 * near]
        at = {place: node for node, place in enumerate(places)}
        at[self.nobody] = len(places)
        numbered = [(at[a], at[b], cost) for a, b, cost in edges]
        count = len(places) + (bool(self.byes) and bye)
        pairs = least_cost_pairs(count, numbered, self.chance)
        if pairs is None:
            return None
        name = [*places, self.nobody]
        return _Matched([(name[a], name[b]) for a, b in pairs], cost_of_pairs(pairs, numbered))

    def _edges(self, places: Sequence[int], near: int) -> list[Edge]:
        """Everybody with the nearest below, and beyond them with so many who break no rule."""
        order, scores, rows = self.order, self.scores, self.field.rows
        meetings, spread = self.meetings, self.spread
        forbidden = self.weights.forbidden // self.weights.unit
        edges: list[Edge] = []
        for at, a in enumerate(places):
            row, score = rows[order[a]], scores[a]
            clean = 0
            for step, b in enumerate(places[at + 1 : at + 1 + FARTHER * near]):
                meeting = meetings[row[order[b]]]
                if step >= near and meeting:
                    continue
                if meeting >= forbidden or (self.homes and self._apart(a, b)):
                    continue
                gap = score - scores[b]
                edges.append((a, b, meeting + spread * gap * gap))
                clean += not meeting
                if clean >= near:
                    break
        return edges

    def _apart(self, a: int, b: int) -> bool:
        """Whether fixed tables keep two places apart: two different ones, or a full one."""
        one, other = self.field.home[self.order[a]], self.field.home[self.order[b]]
        if one == other:
            return False
        return bool(one and other) or bool({one, other} & self.home_is_full)

    def _proven(self, found: _Matched) -> bool:
        """Whether nobody can do better, as far as one can see without trying everything.

        The bound: neighbours in the order of scores meet, nobody breaks a rule, and the bye is
        where it belongs. Where a part of the field does not reach it, that part and some places
        round it are matched again, with everybody allowed to meet everybody.
        """
        out = [a for a, b in found.pairs if b == self.nobody]
        if out and out[0] not in {place for place, _, cost in self.byes if cost == 0}:
            return False
        partner = {a: b for pair in found.pairs for a, b in (pair, pair[::-1])}
        if not self._clubs_apart(partner):
            return False
        for part in self._troubled(partner, out):
            if len(part) > MOST_TROUBLED:
                return False
            inside = set(part)
            cost = sum(self._cost(a, b) for a, b in found.pairs if a in inside)
            better = self._matched(part, len(part), bye=False)
            if better is None or better.cost < cost:
                return False
        return True

    def _cost(self, a: int, b: int) -> int:
        if b == self.nobody:
            return 0
        gap = self.scores[a] - self.scores[b]
        meeting = self.meetings[self.field.rows[self.order[a]][self.order[b]]]
        return meeting + self.spread * gap * gap

    def _troubled(self, partner: dict[int, int], out: list[int]) -> list[list[int]]:
        """The parts of the field that cost more than the bound, each with its surroundings.

        The order of scores is cut wherever no pair reaches across.
        """
        places = [place for place in range(self.nobody) if place not in out]
        parts: list[list[int]] = []
        ends = begin = 0
        rank = {place: at for at, place in enumerate(places)}
        for at, place in enumerate(places):
            ends = max(ends, rank[partner[place]])
            if at == ends:
                parts.append(places[begin : at + 1])
                begin = ends = at + 1
        bad = [number for number, part in enumerate(parts) if self._above_bound(part, partner)]
        taken: list[set[int]] = []
        for number in bad:
            first, last, size = number, number, 0
            while size < MARGIN and (first > 0 or last + 1 < len(parts)):
                first, last = max(0, first - 1), min(len(parts) - 1, last + 1)
                size += len(parts[first]) + len(parts[last])
            if taken and first <= max(taken[-1]):
                taken[-1].update(range(first, last + 1))
            else:
                taken.append(set(range(first, last + 1)))
        return [[place for number in sorted(group) for place in parts[number]] for group in taken]

    def _clubs_apart(self, partner: dict[int, int]) -> bool:
        """Whether no more of one club can be kept apart among those who meet within one score.

        Of `size` of one score of whom `away` meet others, and `largest` of one club, at least
        (2 largest - size - away) / 2 pairs are of that club.
        """
        rows, order = self.field.rows, self.order
        entrants = self.field.request.entrants
        by_score: dict[int, list[int]] = {}
        for place, score in enumerate(self.scores):
            by_score.setdefault(score, []).append(place)
        for score, places in by_score.items():
            met = [a for a in places if partner[a] < self.nobody]
            inside = [a for a in met if self.scores[partner[a]] == score]
            if any(rows[order[a]][order[partner[a]]] & CLUB for a in set(met) - set(inside)):
                return False
            together = sum(rows[order[a]][order[partner[a]]] // CLUB % 2 for a in inside) // 2
            if not together:
                continue
            clubs = Counter(entrants[order[a]].club for a in places)
            del clubs[None]
            away = len(places) - len(inside)
            if 2 * together > 2 * max(clubs.values()) - len(places) - away + 1:
                return False
        return True

    def _above_bound(self, part: list[int], partner: dict[int, int]) -> bool:
        """Whether a part costs more than it would with neighbours meeting and no rule broken but
        that of clubs, which is looked at apart."""
        club = self.meetings[CLUB]
        bound = sum(
            self.spread * (self.scores[a] - self.scores[b]) ** 2
            for a, b in zip(part[::2], part[1::2], strict=True)
        )
        cost = 0
        for a in part:
            b = partner[a]
            if a < b:
                together = self.field.rows[self.order[a]][self.order[b]] & CLUB
                cost += self._cost(a, b) - (club if together else 0)
        return cost > bound
