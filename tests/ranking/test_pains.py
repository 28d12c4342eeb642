"""What organisers reported of standings elsewhere, and what ours do."""

from __future__ import annotations

import pytest

from tests.ranking.worlds import beat, couple, ranking, ranks, row_of
from tournaments.ranking import (
    DEFAULT,
    Bye,
    Ending,
    Match,
    OpponentsBeaten,
    OpponentsWins,
    Results,
    Wins,
    rank,
    standings,
)
from tournaments.ranking.cross_table import cross_table
from tournaments.ranking.moves import Move, moves
from tournaments.ranking.withdrawals import left_before_half, without


def test_a_round_in_progress_changes_no_column_and_no_tie_break() -> None:
    """Matches that are drawn and not played name opponents whose wins must not be counted."""
    played = [couple("A", "B", (2, 0), (9, 1)), couple("C", "D", (2, 1), (8, 7))]
    drawn = [Match(((a,), (b,)), ending=Ending.NOT_PLAYED) for a, b in [("A", "C"), ("B", "D")]]
    criteria = [*DEFAULT, OpponentsWins(), OpponentsWins(cut=1), OpponentsBeaten()]
    before = ranking("ABCD", played, *criteria)
    during = ranking("ABCD", played + drawn, *criteria)
    assert during.rows == before.rows
    assert [row.steps for row in during.rows] == [row.steps for row in before.rows]


def test_a_bye_worth_a_win_is_credited_with_what_the_event_gives() -> None:
    rows = standings("ABC", [couple("A", "B", (2, 1), (9, 8))], [Bye("C", 2, 101)])
    row = next(row for row in rows if row.entrant == "C")
    assert (row.wins, row.played, row.boams_won, row.points_for) == (1, 0, 2, 101)


@pytest.mark.parametrize(("played", "removed"), [(2, {"K"}), (3, set())])
def test_who_leaves_before_half_of_a_round_robin_counts_for_nothing(
    played: int, removed: set[str]
) -> None:
    """Seven couples, six matches each."""
    matches = [beat("K", "A"), beat("B", "K"), beat("K", "C")][:played]
    assert left_before_half(matches, ["K"], planned=6) == removed


def test_the_opponents_of_who_left_lose_the_win_and_the_loss_but_the_cross_table_does_not() -> None:
    matches = [beat("K", "A"), beat("B", "K"), beat("A", "B")]
    counted = without(matches, {"K"})
    found = ranking("AB", list(counted))
    assert (row_of(found, "A").losses, row_of(found, "B").wins) == (0, 0)
    assert cross_table(matches)["B", "K"][0].won is True


def test_a_match_with_a_partner_cannot_be_taken_away() -> None:
    with pytest.raises(ValueError, match="partner"):
        without([Match((("A", "B"), ("C", "D")), 0)], {"A"})


def test_a_substitute_has_a_row_and_the_couple_keeps_its_points() -> None:
    """p9 plays for p2 in the second round: the couple's match is that of p1 and p9."""

    def won(own: tuple[str, ...], other: tuple[str, ...]) -> Match:
        return Match((own, other), 0, boams=(2, 1), points=(250, 240))

    couples = ranking("AB", [won(("A",), ("B",)), won(("A",), ("B",))])
    people = ranking(
        ["p1", "p2", "p9", "p3", "p4"],
        [won(("p1", "p2"), ("p3", "p4")), won(("p1", "p9"), ("p3", "p4"))],
    )
    assert row_of(couples, "A").points_for == row_of(people, "p1").points_for == 500
    assert row_of(people, "p9").points_for == row_of(people, "p2").points_for == 250
    assert (row_of(people, "p9").played, row_of(people, "p2").played) == (1, 1)


def test_a_cross_table_names_entrants_and_each_cell_mirrors_its_opposite() -> None:
    """D lost to C when C was first; in the end C is third, and the cell still says C."""
    matches = [
        couple("C", "D", (2, 0), (202, 90)),
        couple("A", "C", (2, 1), (290, 280)),
        couple("B", "C", (1, 2), (180, 202)),
    ]
    table = cross_table(matches)
    assert (table["D", "C"][0].won, table["D", "C"][0].boams) == (False, (0, 2))
    for (row, column), cells in table.items():
        for cell, opposite in zip(cells, table[column, row], strict=True):
            assert cell.won is not opposite.won
            assert cell.boams == opposite.boams[::-1]
            assert cell.points is not None
            assert opposite.points == cell.points[::-1]


def test_a_cross_table_has_no_cell_for_what_was_not_played() -> None:
    assert cross_table([Match((("A",), ("B",)), ending=Ending.NOT_PLAYED)]) == {}


def test_another_order_of_criteria_says_who_moves() -> None:
    matches = [couple("A", "C", (2, 1), (9, 8)), couple("B", "C", (2, 0), (5, 4))]
    results = Results("ABC", matches)
    before = rank(results, [Wins()]).rows
    after = rank(results, DEFAULT).rows
    assert moves(before, after) == (Move("A", 1, 2, figures=False),)


def test_a_correction_after_publication_is_a_list_of_what_changed() -> None:
    first = standings("ABCD", [couple("A", "B", (2, 0), (9, 1)), couple("C", "D", (2, 0), (8, 1))])
    second = standings("ABCD", [couple("A", "B", (0, 2), (1, 9)), couple("C", "D", (2, 0), (8, 1))])
    assert moves(first, second) == (
        Move("B", 4, 1, figures=True),
        Move("A", 1, 4, figures=True),
    )
    assert moves(first, first) == ()


def test_sums_that_changed_are_told_where_the_place_did_not() -> None:
    first = standings("AB", [couple("A", "B", (2, 0), (9, 1))])
    second = standings("AB", [couple("A", "B", (2, 1), (9, 1))])
    assert moves(first, second) == (
        Move("A", 1, 1, figures=True),
        Move("B", 2, 2, figures=True),
    )


def test_who_came_in_or_went_out_has_moved() -> None:
    with_c, without_c = standings("ABC", [beat("A", "B")]), standings("AB", [beat("A", "B")])
    assert moves(without_c, with_c) == (Move("C", None, 2, figures=True),)
    assert moves(with_c, without_c) == (Move("C", 2, None, figures=True),)


def test_a_draw_reads_the_very_ranks_of_the_standings() -> None:
    """Asked twice, or of the same results in another order, the ranks are the same."""
    matches = [couple("A", "B", (2, 0)), couple("C", "D", (2, 1))]
    assert ranks(ranking("ABCD", matches, *DEFAULT)) == ranks(
        ranking("DCBA", matches[::-1], *DEFAULT)
    )
