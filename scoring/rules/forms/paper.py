"""What the paper of a table of individuals says, right or wrong, as plain values (Rulebook 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.rules.paper import Kind, Number, Trump, WrittenOrNot

if TYPE_CHECKING:
    from scoring.rules.forms.form import Form


class Player(int):
    """A player's number at the table, from 1, in the order in which the deal goes round."""

    __slots__ = ()


class EachPlayer(tuple[Number, ...]):
    """One number for each player, as written or as scored, the first player's first."""

    __slots__ = ()


ALL_TRICKS = "all_tricks"
"""The bid to win every trick, in place of a number of card points (Rulebook 9.5)."""


class Row(NamedTuple):
    """One deal. Pairs are of the player alone and of all the others; None is not recorded."""

    kind: Kind = Kind.PLAYED
    dealer: Player | None = None
    trump: Trump | None = None
    points: WrittenOrNot = (None, None)
    tricks: tuple[int | None, int | None] = (None, None)
    revoke_by: Player | None = None
    bid: Number | str | None = None
    bid_by: Player | None = None
    declarer: Player | None = None
    exchanged: int | None = None
    score: EachPlayer | None = None
    noted_score: EachPlayer | None = None
    noted_total: EachPlayer | None = None


class TableSheet(NamedTuple):
    """A table of individuals as entered.

    `players` is how many there are. `final`: handed in; `stopped`: before its end. `removed` are
    the cards taken out of the pack, None where the paper does not say.
    """

    form: Form
    players: int
    deals: tuple[Row, ...]
    first_dealer: Player | None = None
    final: bool = True
    stopped: bool = False
    removed: tuple[str, ...] | None = None
    noted_winner: Player | None = None
