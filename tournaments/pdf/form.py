"""The ruled form of a score sheet: how many boams and rows one match may need on paper."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rules.rulesets import RuleSet, Scoring

# What one A4 page holds, side by side, at a height that a hand can write in.
BLOCKS_A_PAGE = 3
ROWS_A_BLOCK = 18
_FEWEST_ROWS = 8
# A rule set may ask for any number; paper has an end, and the match can go on overleaf.
_MOST_ROWS = 4 * ROWS_A_BLOCK
_MOST_BOAMS = 5
# A deal's usual score under margin scoring, both sides together: 8 to 10, and more when doubled.
_USUAL_MARGIN = 12


@dataclass(frozen=True)
class Block:
    """A ruled table side by side with others: deals `first` to `last` of one boam.

    boam: its number, 0 where the match is a number of deals and no boam is counted.
    closes: the boam ends in this block, so its result is written below.
    """

    boam: int
    first: int
    last: int
    closes: bool

    @property
    def deals(self) -> range:
        return range(self.first, self.last + 1)


@dataclass(frozen=True)
class FormPage:
    """One side of the paper. wide: a single block has room for the dealer and the deal's score.
    bids: each deal has a bid to write down (Rulebook 9.1).
    """

    blocks: tuple[Block, ...]
    number: int
    pages: int
    bids: bool

    @property
    def columns(self) -> int:
        """How many columns a block has."""
        return 7 + self.wide + self.bids

    @property
    def before_totals(self) -> int:
        """How many of them stand left of the totals."""
        return self.columns - 2

    @property
    def wide(self) -> bool:
        return len(self.blocks) == 1

    @property
    def rows(self) -> int:
        return max(len(block.deals) for block in self.blocks)


def rows_of_a_boam(ruleset: RuleSet) -> int:
    """How many rows one boam gets: seldom too few, and then the back of the paper is blank.

    A number of deals gets two rows more, for void deals and the deal after equal totals
    (Rulebook 5); a target gets what two sides need who arrive there together.
    """
    if ruleset.deals is not None:
        return min(ruleset.deals + 2, _MOST_ROWS)
    assert ruleset.target is not None  # one of the two is set (Rulebook 3)
    if ruleset.score is Scoring.CUMULATIVE:
        usual = 60
    else:
        usual = min(ruleset.margin_cap or _USUAL_MARGIN, _USUAL_MARGIN)
    return min(max(_FEWEST_ROWS, -(-2 * ruleset.target // usual)), _MOST_ROWS)


def form_pages(ruleset: RuleSet) -> tuple[FormPage, ...]:
    """The pages of the form for one match, in order; one for nearly every rule set."""
    rows = rows_of_a_boam(ruleset)
    columns = -(-rows // ROWS_A_BLOCK)
    each = -(-rows // columns)
    counted = ruleset.best_of > 1 or ruleset.deals is None
    blocks = [
        Block(
            boam=boam if counted else 0,
            first=column * each + 1,
            last=min((column + 1) * each, rows),
            closes=column == columns - 1,
        )
        for boam in range(1, min(ruleset.best_of, _MOST_BOAMS) + 1)
        for column in range(columns)
    ]
    sides = [blocks[i : i + BLOCKS_A_PAGE] for i in range(0, len(blocks), BLOCKS_A_PAGE)]
    bids = ruleset.least_bid is not None
    return tuple(FormPage(tuple(side), i + 1, len(sides), bids) for i, side in enumerate(sides))
