"""The field of one round, laid out for counting: who has met whom, who sat out, who sat where.

Entrants are numbered in the order of the request, and what two of them are to each other is one
byte (the PARTNERS, OPPONENTS, AGAIN and CLUB bits), so that counting a table is six look-ups.
Everything here is fact; what a fact costs is cost.py's.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from itertools import combinations
from math import lcm

from tournaments.draw.request import SIDE_SIZE, Format, Request, SameClub, Table, first_matches

PARTNERS = 1  # were partners before
OPPONENTS = 2  # were opponents before (in tables of four: shared a table)
AGAIN = 4  # were that at least twice
CLUB = 8  # are of one club (never set where the settings allow that)
KINDS = 16

# What a pair is after one more meeting on opposite sides.
_MET = bytes(kind | AGAIN if kind & OPPONENTS else kind | OPPONENTS for kind in range(KINDS))


class Field:
    """What a draw of this request has to know.

    count: all entrants; players are 0 to count - 1 in the request's order. rows[a][b]: what a and
    b are to each other. active, free: who is drawn; who is neither pinned to a table nor given a
    bye by hand. pinned: the players of each table of tables_pinned. byes: past byes. fewest: the
    least of them among those who may sit out. seen: table numbers of past rounds. home: the fixed
    table, 0 for none. scores: whole numbers, by a common denominator `unit`.
    """

    def __init__(self, request: Request) -> None:
        entrants = request.entrants
        self.request = request
        self.size = 2 * SIDE_SIZE[request.format]
        self.count = len(entrants)
        self.index = {entrant.id: i for i, entrant in enumerate(entrants)}
        self.rank = [entrant.rank for entrant in entrants]
        self.home = [entrant.fixed_table or 0 for entrant in entrants]
        self.unit = lcm(*(entrant.score.denominator for entrant in entrants))
        self.scores = [int(entrant.score * self.unit) for entrant in entrants]
        self.rows = _club_rows(request)
        self.byes = [0] * self.count
        self.seen: list[set[int]] = [set() for _ in entrants]
        for past in request.history:
            for id in past.byes:
                self.byes[self.index[id]] += 1
            self.remember(past.tables)

        index = self.index
        self.tables_pinned = self._tables(request.pinned)
        self.pinned = [[index[id] for id in table.ids] for table in self.tables_pinned]
        self.pinned_byes = [index[id] for id in request.pinned_byes]
        self.active = [i for i, entrant in enumerate(entrants) if entrant.active]
        seated = {player for table in self.pinned for player in table}
        self.may_sit_out = [player for player in self.active if player not in seated]
        out = set(self.pinned_byes)
        self.free = [player for player in self.may_sit_out if player not in out]
        self.fewest = min((self.byes[player] for player in self.may_sit_out), default=0)

    def remember(self, tables: tuple[Table, ...]) -> None:
        """Notes the meetings and the table numbers of one round."""
        index, rows, seen = self.index, self.rows, self.seen
        for table in self._tables(tables):
            number = table.number
            if self.request.format is Format.TABLES_OF_FOUR:
                players = [index[id] for id in table.ids]
                for a, b in combinations(players, 2):
                    rows[a][b] = rows[b][a] = _MET[rows[a][b]]
                for player in players:
                    seen[player].add(number)
            elif self.size == 4:
                (id_a, id_b), (id_c, id_d) = table.sides
                a, b, c, d = index[id_a], index[id_b], index[id_c], index[id_d]
                row_a, row_b, row_c, row_d = rows[a], rows[b], rows[c], rows[d]
                row_a[b] |= PARTNERS
                row_b[a] |= PARTNERS
                row_c[d] |= PARTNERS
                row_d[c] |= PARTNERS
                row_a[c] = row_c[a] = _MET[row_a[c]]
                row_a[d] = row_d[a] = _MET[row_a[d]]
                row_b[c] = row_c[b] = _MET[row_b[c]]
                row_b[d] = row_d[b] = _MET[row_b[d]]
                seen[a].add(number)
                seen[b].add(number)
                seen[c].add(number)
                seen[d].add(number)
            else:
                a, b = index[table.sides[0][0]], index[table.sides[1][0]]
                rows[a][b] = rows[b][a] = _MET[rows[a][b]]
                seen[a].add(number)
                seen[b].add(number)

    @cached_property
    def places(self) -> dict[str, list[tuple[int, Table]]]:
        """Where everybody sat, by round: for telling, once there is something to tell."""
        places: dict[str, list[tuple[int, Table]]] = {id: [] for id in self.index}
        for past in self.request.history:
            for table in self._tables(past.tables):
                for id in table.ids:
                    places[id].append((past.round, table))
        return places

    def _tables(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """Each table once, however many matches are played at it."""
        return first_matches(tables) if self.request.format is Format.TABLES_OF_FOUR else tables

    def tables_left(self) -> int:
        """How many tables those who are free fill."""
        return (len(self.free) - self.byes_left()) // self.size

    def byes_left(self) -> int:
        """How many of those who are free must sit out."""
        free = len(self.free)
        if self.request.format is Format.KNOCKOUT and free > 1:
            return (1 << (free - 1).bit_length()) - free
        return free % self.size


def _club_rows(request: Request) -> list[bytearray]:
    """A row of bytes for every entrant, the CLUB bit set at everybody of the same club."""
    entrants = request.entrants
    blank = bytes(len(entrants))
    members: dict[str, list[int]] = defaultdict(list)
    if request.rules.same_club is not SameClub.ALLOW:
        for player, entrant in enumerate(entrants):
            if entrant.club is not None:
                members[entrant.club].append(player)
    rows: dict[str | None, bytearray] = {}
    for club, players in members.items():
        row = rows[club] = bytearray(blank)
        for player in players:
            row[player] = CLUB
    return [bytearray(rows.get(entrant.club, blank)) for entrant in entrants]
