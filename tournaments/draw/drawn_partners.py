"""Drawn partners: individuals, four to a table, two sides of two who play together for a round.

Seats 0 and 1 of a table are partners, against 2 and 3.
"""

from __future__ import annotations

from tournaments.draw.board import Board


class DrawnPartners(Board):
    """The board of individuals with new partners every round."""

    size = 4
    orders = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))

    def pain(self, player: int, seat: int) -> int:
        seats, row, weights = self.seats, self.rows[player], self.weights
        opponents = weights.opponents
        return (
            weights.partners[row[seats[seat ^ 1]]]
            + opponents[row[seats[seat ^ 2]]]
            + opponents[row[seats[seat ^ 3]]]
        )

    def _pains_at(self, base: int) -> tuple[int, ...]:
        a, b, c, d = self.seats[base : base + 4]
        rows, partners, opponents = self.rows, self.weights.partners, self.weights.opponents
        row_a, row_b = rows[a], rows[b]
        ab, cd = partners[row_a[b]], partners[rows[c][d]]
        ac, ad = opponents[row_a[c]], opponents[row_a[d]]
        bc, bd = opponents[row_b[c]], opponents[row_b[d]]
        return ab + ac + ad, ab + bc + bd, cd + ac + bc, cd + ad + bd
