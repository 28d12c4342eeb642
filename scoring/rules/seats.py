"""The table: four seats, two sides, and the order in which the deal goes round (Rulebook 1)."""

from enum import StrEnum


class Side(StrEnum):
    """The two players of one pair at a table: A sits N and S, B sits E and W (Rulebook 1)."""

    A = "A"
    B = "B"


class Seat(StrEnum):
    """A chair at the table (Rulebook 1)."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"


class Direction(StrEnum):
    """The way in which the deal and the play go round (Rulebook 3)."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


SIDE_OF: dict[Seat, Side] = {
    Seat.N: Side.A,
    Seat.E: Side.B,
    Seat.S: Side.A,
    Seat.W: Side.B,
}

PARTNER: dict[Seat, Seat] = {
    Seat.N: Seat.S,
    Seat.E: Seat.W,
    Seat.S: Seat.N,
    Seat.W: Seat.E,
}

ORDER: dict[Direction, tuple[Seat, ...]] = {
    Direction.CLOCKWISE: (Seat.N, Seat.E, Seat.S, Seat.W),
    Direction.ANTICLOCKWISE: (Seat.N, Seat.W, Seat.S, Seat.E),
}

NEXT: dict[Direction, dict[Seat, Seat]] = {
    direction: {seat: order[(place + 1) % 4] for place, seat in enumerate(order)}
    for direction, order in ORDER.items()
}
