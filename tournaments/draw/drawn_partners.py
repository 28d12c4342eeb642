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
