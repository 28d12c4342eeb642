"""How many boams and rows the ruled form has for each rule set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rules.presets import PRESETS
from tournaments.pdf.form import ROWS_A_BLOCK, form_pages, rows_of_a_boam


@pytest.mark.parametrize("key", sorted(PRESETS))
@pytest.mark.parametrize("best_of", [1, 3, 5])
def test_every_rule_set_has_a_form_that_holds_its_boams(key: str, best_of: int) -> None:
    ruleset = replace(PRESETS[key], best_of=best_of)
    pages = form_pages(ruleset)
    blocks = [block for page in pages for block in page.blocks]
    assert sum(block.closes for block in blocks) == best_of
    assert all(1 <= len(block.deals) <= ROWS_A_BLOCK for block in blocks)
    assert all(len(page.blocks) <= 3 for page in pages)


def test_best_of_three_to_101_is_three_boams_on_one_page() -> None:
    [page] = form_pages(PRESETS["west-flemish"])
    assert [(block.boam, block.first) for block in page.blocks] == [(1, 1), (2, 1), (3, 1)]


def test_sixteen_deals_are_one_block_with_rows_to_spare() -> None:
    [page] = form_pages(replace(PRESETS["west-flemish"], target=None, deals=16, best_of=1))
    [block] = page.blocks
    assert (block.boam, block.deals, page.wide) == (0, range(1, 19), True)


def test_a_small_cap_needs_more_rows() -> None:
    assert rows_of_a_boam(PRESETS["french"]) > rows_of_a_boam(PRESETS["french-differential"])


def test_paper_has_an_end_whatever_the_rule_set_asks() -> None:
    boundless = replace(PRESETS["west-flemish"], target=1_000_000_000, best_of=999)
    assert len(form_pages(boundless)) < 10


@pytest.mark.parametrize(
    ("key", "best_of", "columns"),
    [("coinchee", 1, 9), ("coinchee", 3, 8), ("west-flemish", 1, 8), ("west-flemish", 3, 7)],
)
def test_a_bid_has_a_column_of_its_own_and_the_totals_stand_last(
    key: str, best_of: int, columns: int
) -> None:
    [page] = form_pages(replace(PRESETS[key], best_of=best_of))
    assert (page.columns, page.before_totals) == (columns, columns - 2)
