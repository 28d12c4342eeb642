"""Couples that stay together: two to a table, one against the other."""

from __future__ import annotations

from tournaments.draw.board import Board


class Couples(Board):
    """The board of couples."""

    size = 2
    orders = ((0, 1),)

    def pain(self, player: int, seat: int) -> int:
        return self.weights.opponents[self.rows[player][self.seats[seat ^ 1]]]
