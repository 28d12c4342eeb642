"""When a boam and a match end, who wins them, and whose turn it is to deal (Rulebook 5)."""

from typing import Any

import pytest

from scoring.rules.answers import Answer
from tests.rules.papers import (
    Document,
    answer,
    codes,
    deals,
    errors,
    in_progress,
    row,
    scores,
    sheet,
    totals,
    warnings,
    winner,
)

WIN_A = totals(101, 40)
WIN_B = totals(40, 101)
VOID: Document = {"kind": "void"}
LEVEL = row(30, 30)
CARDS_60 = {"last_trick": "none"}


def winners(found: Answer) -> list[Any]:
    return [boam.winner for boam in found.boams]


def dealers(found: Answer) -> list[str]:
    return [deal.dealer or "?" for boam in found.boams for deal in boam.deals]


def test_a_boam_ends_with_the_deal_that_reaches_the_target() -> None:
    found = answer(sheet("belgian", deals(row(51, 10), row(61, 0)), first_dealer="N"))
    assert (found.winner, codes(found)) == ("A", ["after_end"])
    assert [deal.score for deal in found.boams[0].deals] == [(21, 0)]


def test_one_point_below_the_target_is_not_the_end() -> None:
    found = answer(sheet("belgian", deals(row(50, 11), row(31, 30)), first_dealer="N"))
    assert found.boams[0].total == (21, 0)
    assert found.valid


def test_the_carry_dies_with_the_boam() -> None:
    drawn_out = deals(row(60, 0, trump="blind_no_trump", tricks=[8, 0]))
    stopped = deals(row(30, 30), ended="stopped")
    found = answer(sheet("west-flemish", stopped, drawn_out, first_dealer="N", final=False))
    assert found.boams[1].total == (240, 0)


def test_after_the_set_number_of_counted_deals_the_higher_total_wins() -> None:
    rows = [row(31, 29), VOID, row(20, 40)]
    found = answer(
        sheet("french-12", deals(*rows), options={"deals": 2}, first_dealer="N"),
    )
    assert (found.winner, found.boams_won) == ("B", (0, 1))


def test_equal_totals_after_the_last_deal_take_one_deal_more_until_they_differ() -> None:
    rows = [row(31, 29), row(29, 31), row(30, 30), VOID, row(31, 29)]
    found = answer(sheet("french-12", deals(*rows), options={"deals": 2}, first_dealer="N"))
    assert found.boams[0].total == (2, 1)
    assert found.winner == "A"


def test_replayed_draws_do_not_count_as_deals() -> None:
    rows = [row(31, 29), row(30, 30), row(30, 30), row(32, 28)]
    found = answer(
        sheet(
            "french-12",
            deals(*rows),
            options={"deals": 2, "drawn_deal": "replay"},
            first_dealer="N",
        )
    )
    assert found.boams[0].total == (3, 0)
    assert found.valid


def test_replayed_draws_do_not_count_at_level_scores_either() -> None:
    options = {"deals": 2, "drawn_deal": "replay"}
    found = answer(sheet("french-12", scores([1, 0], [0, 0], [0, 2]), options=options))
    assert (found.boams[0].total, found.winner) == ((1, 2), "B")


@pytest.mark.parametrize("drawn_deal", ["carry", "none"])
def test_draws_that_are_not_replayed_count_as_deals_at_level_scores(drawn_deal: str) -> None:
    options = {"deals": 2, "drawn_deal": drawn_deal}
    found = answer(sheet("french-12", scores([0, 0], [0, 2]), options=options))
    assert (found.boams[0].total, found.winner) == ((0, 2), "B")


def test_with_both_a_target_and_a_number_of_deals_the_first_to_come_ends_the_boam() -> None:
    options = {"deals": 2, "target": 10}
    early = answer(sheet("french-differential", deals(row(41, 19)), options=options))
    late = answer(sheet("french-differential", deals(row(32, 28), row(31, 29)), options=options))
    assert (early.winner, late.winner) == ("A", "A")


@pytest.mark.parametrize(
    ("both_cross", "expected"),
    [
        pytest.param("higher", "A", id="the higher total"),
        pytest.param("trump_side", "B", id="the side that made trumps"),
    ],
)
def test_when_both_reach_the_target_in_one_deal(both_cross: str, expected: str) -> None:
    options = {"score": "cumulative", "target": 35, "both_cross": both_cross}
    found = answer(
        sheet("encyclopaedia", deals(row(30, 30), row(31, 29)), options=options, first_dealer="N")
    )
    assert found.boams[0].total == (61, 59)
    assert found.winner == expected


def test_crossing_together_with_equal_totals_goes_on_by_another_deal() -> None:
    options = {"score": "cumulative", "target": 30}
    level = row(30, 30)
    unfinished = answer(sheet("encyclopaedia", deals(level), options=options, first_dealer="N"))
    finished = answer(
        sheet("encyclopaedia", deals(level, row(31, 29)), options=options, first_dealer="N")
    )
    assert codes(unfinished) == ["unfinished"]
    assert finished.winner == "A"


def test_crossing_together_with_an_unknown_trump_maker_is_for_the_higher_total() -> None:
    options = {"score": "cumulative", "target": 30, "both_cross": "trump_side"}
    unknown = answer(sheet("encyclopaedia", deals(row(30, 30)), options=options))
    named = answer(sheet("encyclopaedia", deals(row(30, 30, dealer="E")), options=options))
    assert (unknown.winner, named.winner) == (None, "B")


def test_crossing_together_at_level_scores_is_for_the_higher_total() -> None:
    options = {"score": "cumulative", "target": 35, "both_cross": "trump_side"}
    found = answer(sheet("encyclopaedia", scores([30, 30], [31, 29]), options=options))
    assert (found.boams[0].total, found.winner) == ((61, 59), "A")


def test_crossing_together_with_an_unknown_trump_maker_and_unlike_totals() -> None:
    options = {"score": "cumulative", "target": 29, "both_cross": "trump_side"}
    found = answer(sheet("encyclopaedia", deals(row(31, 29)), options=options))
    assert found.winner == "A"


def test_crossing_together_is_for_the_bidders_side() -> None:
    options = {"last_trick": "score_point", "target": 1}
    crossed = row(60, 0, bid=60, bid_by="E", last_trick="B")
    found = answer(sheet("coinchee", deals(crossed), options=options, first_dealer="N"))
    assert (found.boams[0].total, found.winner) == ((30, 1), "B")
    held = row(31, 29, bid=31, bid_by="S", last_trick="B", dealer="E")
    found = answer(sheet("coinchee", deals(held), options=options))
    assert (found.boams[0].total, found.winner) == ((1, 1), "A")


def test_crossing_together_is_for_the_seat_that_made_trumps() -> None:
    options = {"score": "cumulative", "target": 30, "both_cross": "trump_side"}
    found = answer(
        sheet("encyclopaedia", deals(row(30, 30, dealer="E", trump_by="W")), options=options)
    )
    assert found.winner == "B"


def test_crossing_together_is_for_the_side_of_the_dealer_named() -> None:
    options = {"score": "cumulative", "target": 30, "both_cross": "trump_side"}
    boam = deals(row(30, 30, dealer="E"))
    found = answer(sheet("encyclopaedia", boam, options=options, first_dealer="N"))
    assert (found.winner, codes(found)) == ("B", ["dealer_order"])


def test_a_deal_after_both_had_crossed_is_for_the_higher_total() -> None:
    options = {"score": "cumulative", "target": 30, "both_cross": "trump_side"}
    maker_known = row(29, 31, trump_by="N")
    found = answer(sheet("belgian", deals(LEVEL, maker_known), options=CARDS_60 | options))
    assert (found.boams[0].total, found.winner) == ((59, 61), "B")


def test_best_of_three_is_won_by_two_boams() -> None:
    two = answer(sheet("west-flemish", WIN_A, WIN_A))
    three = answer(sheet("west-flemish", WIN_A, WIN_B, winner("B")))
    assert (two.winner, two.boams_won) == ("A", (2, 0))
    assert (three.winner, three.boams_won) == ("B", (1, 2))


def test_a_third_boam_after_two_to_nothing_is_one_too_many() -> None:
    found = answer(sheet("west-flemish", WIN_A, WIN_A, WIN_B, WIN_B))
    assert errors(found) == [("after_end", 3, None)]
    assert len(found.boams) == 2


def test_one_boam_each_leaves_the_match_unfinished() -> None:
    found = answer(sheet("west-flemish", WIN_A, WIN_B))
    assert errors(found) == [("unfinished", None, None)]


def test_a_sheet_in_progress_may_be_unfinished() -> None:
    found = answer(sheet("west-flemish", WIN_A, deals(row(31, 29)), final=False))
    assert found.valid
    assert found.winner is None


@pytest.mark.parametrize(
    "boam",
    [
        pytest.param(deals(row(40, 20), ended="stopped"), id="deals"),
        pytest.param(scores([10, 0], ended="stopped"), id="scores"),
        pytest.param(totals(90, 40, ended="stopped"), id="totals"),
        pytest.param(winner("A", ended="stopped"), id="winner"),
    ],
)
def test_a_stopped_boam_is_not_won_and_not_unfinished(boam: Document) -> None:
    found = answer(sheet("encyclopaedia", boam))
    assert (found.winner, found.boams_won, found.errors) == (None, (0, 0), ())


def test_a_boam_stopped_after_the_target_was_reached_is_won() -> None:
    found = answer(sheet("encyclopaedia", totals(101, 40, ended="stopped")))
    assert found.winner == "A"


@pytest.mark.parametrize(
    ("direction", "order"),
    [("clockwise", ["N", "E", "S", "W"]), ("anticlockwise", ["N", "W", "S", "E"])],
)
def test_the_deal_goes_round_and_on_into_the_next_boam(direction: str, order: list[str]) -> None:
    boams = [deals(row(51, 10)), deals(row(31, 30), row(31, 30), row(31, 30))]
    options = {"direction": direction, "best_of": 3}
    found = answer(sheet("belgian", *boams, first_dealer="N", final=False, options=options))
    assert dealers(found) == order


@pytest.mark.parametrize(
    ("again", "options"),
    [
        pytest.param(VOID, {}, id="void"),
        pytest.param(row(30, 30), {"drawn_deal": "replay"}, id="a replayed draw"),
    ],
)
def test_the_same_dealer_deals_again_after(again: Document, options: Document) -> None:
    found = in_progress("west-flemish", again, row(31, 29), options=options)
    assert dealers(found) == ["N", "N"]


def test_a_deal_that_lost_the_last_tricks_point_is_dealt_again_and_does_not_count() -> None:
    # Rulebook 4.6: such a deal is void.
    rows = [LEVEL, row(31, 30), LEVEL, row(31, 30)]
    found = in_progress("belgian", *rows, options={"target": None, "deals": 2})
    assert dealers(found) == ["N", "N", "W", "W"]
    assert winners(found) == ["A"]


def test_a_replayed_draw_does_not_pass_the_deal_on_whatever_else_is_wrong_with_it() -> None:
    drawn = row(30, 30, tricks=[9, None])
    found = in_progress("west-flemish", drawn, row(31, 29), options={"drawn_deal": "replay"})
    assert (dealers(found), codes(found)) == (["N", "N"], ["tricks_range"])


@pytest.mark.parametrize("drawn_deal", ["carry", "none"])
def test_a_draw_that_is_not_replayed_passes_the_deal_on_though_its_score_is_unknown(
    drawn_deal: str,
) -> None:
    drawn = row(30, 30, tricks=[9, None])
    found = in_progress("west-flemish", drawn, row(31, 29), options={"drawn_deal": drawn_deal})
    assert (dealers(found), codes(found)) == (["N", "E"], ["tricks_range"])


@pytest.mark.parametrize("drawn_deal", ["carry", "replay", "none"])
def test_what_is_no_draw_passes_the_deal_on_though_its_score_is_unknown(drawn_deal: str) -> None:
    rows = [row(40, 20, tricks=[9, None]), row(61, None), row(31, 29)]
    found = in_progress("west-flemish", *rows, options={"drawn_deal": drawn_deal})
    assert (dealers(found), codes(found)) == (["N", "E", "S"], ["tricks_range", "points_range"])


def test_a_draw_and_a_revoke_pass_the_deal_on() -> None:
    revoke = {"kind": "revoke", "revoke_by": "A"}
    found = in_progress("west-flemish", row(30, 30), revoke, row(31, 29))
    assert dealers(found) == ["N", "E", "S"]


def test_a_dealer_named_later_fixes_the_order_backwards() -> None:
    found = answer(
        sheet(
            "west-flemish",
            deals(row(31, 29), VOID, ended="stopped"),
            deals(row(31, 29), row(31, 29, dealer="W"), row(31, 29)),
            final=False,
        )
    )
    assert dealers(found) == ["E", "S", "S", "W", "N"]
    assert warnings(found) == []


def test_a_dealer_named_later_fixes_the_order_backwards_the_way_it_goes_round() -> None:
    found = answer(sheet("french", deals(row(31, 29), row(31, 29, dealer="W")), final=False))
    assert dealers(found) == ["N", "W"]


def test_a_dealer_named_after_a_boam_without_deals_says_nothing_of_those_before_it() -> None:
    boams = [deals(row(31, 29), ended="stopped"), winner("A"), deals(row(31, 29, dealer="W"))]
    found = answer(sheet("west-flemish", *boams, final=False))
    assert dealers(found) == ["?", "W"]


def test_what_a_late_dealer_says_about_earlier_rows_is_checked_too() -> None:
    doubled = row(31, 29, call="double", doubled_by="S")
    found = answer(sheet("west-flemish", deals(doubled, row(31, 29, dealer="E")), final=False))
    assert errors(found) == [("call_by_wrong_side", 1, 1)]


def test_the_order_goes_on_as_due_after_a_wrong_name() -> None:
    found = in_progress("west-flemish", row(31, 29, dealer="S"), row(31, 29, dealer="E"))
    assert errors(found) == [("dealer_order", 1, 1)]
    assert dealers(found) == ["N", "E"]


def test_the_order_starts_anew_after_a_boam_without_deals() -> None:
    found = answer(
        sheet(
            "west-flemish",
            scores([9, 0], ended="stopped"),
            deals(row(31, 29), row(31, 29, dealer="W")),
            first_dealer="N",
            final=False,
        )
    )
    assert dealers(found) == ["S", "W"]


def test_a_dealer_named_after_a_boam_without_deals_counts_if_the_match_goes_on() -> None:
    # West dealt the first deal, so North could not make trumps: nobody has won that boam.
    refused = row(31, 29, trump="blind_no_trump", trump_by="N")
    revoke = {"kind": "revoke", "revoke_by": "B"}
    found = answer(
        sheet(
            "west-flemish",
            deals(refused, row(30, 30, dealer="N"), revoke),
            winner("A"),
            deals(row(31, 29), row(31, 29, dealer="S")),
            options={"deals": 3},
            final=False,
        )
    )
    assert dealers(found) == ["W", "N", "E", "E", "S"]
    assert warnings(found) == []


def test_a_dealer_named_after_the_end_of_the_match_fixes_nothing() -> None:
    won = deals(row(60, 0, sweep=True, call="redouble"))
    found = answer(sheet("west-flemish", won, won, deals(row(31, 29, dealer="W"))))
    assert dealers(found) == ["?", "?"]
    assert ("dealer_unknown", None, None) in warnings(found)


def test_a_dealer_named_after_the_end_of_a_boam_fixes_nothing() -> None:
    won = row(60, 0, sweep=True, call="redouble")
    boams = [deals(won, row(31, 29, dealer="W")), deals(row(31, 29), row(31, 29, dealer="W"))]
    found = answer(sheet("west-flemish", *boams, final=False))
    assert dealers(found) == ["E", "S", "W"]


def test_boams_won_before_a_new_order_count_in_the_search_for_its_dealer() -> None:
    won = deals(row(60, 0, sweep=True, call="redouble"))
    found = answer(sheet("west-flemish", winner("A"), won, deals(row(31, 29, dealer="W"))))
    assert (found.winner, dealers(found)) == ("A", ["?"])


def test_an_order_that_no_dealer_fixes_is_asked_about_once() -> None:
    boams = [deals(row(31, 29), ended="stopped"), deals(row(31, 29))]
    found = answer(sheet("west-flemish", *boams, final=False))
    assert warnings(found) == [("dealer_unknown", None, None)]


def test_a_sheet_without_deals_needs_no_dealer() -> None:
    assert answer(sheet("west-flemish", WIN_A, WIN_A)).warnings == ()


def test_an_unknown_score_leaves_the_later_totals_and_the_winner_unknown() -> None:
    found = in_progress("west-flemish", row(61, None), row(60, 0, sweep=True, call="redouble"))
    assert [deal.score for deal in found.boams[0].deals] == [None, (240, 0)]
    assert [deal.total for deal in found.boams[0].deals] == [None, None]
    assert winners(found) == [None]


def test_after_an_unknown_score_the_carry_is_nothing() -> None:
    found = in_progress("west-flemish", row(30, 30), row(30, 30, tricks=[9, 0]), row(31, 29))
    assert found.boams[0].deals[2].score == (1, 0)


def test_a_revoke_of_unknown_score_ends_the_carry_and_passes_the_deal_on() -> None:
    unknown = {"kind": "revoke", "revoke_by": "A"}
    rows = [row(30, 30), unknown, row(31, 29)]
    found = in_progress("west-flemish", *rows, options={"revoke": "all_points"})
    assert (codes(found), dealers(found)) == (["trump_missing"], ["N", "E", "S"])
    assert found.boams[0].deals[2].score == (1, 0)


def test_errors_come_by_boam_then_deal_then_the_order_of_the_table() -> None:
    found = answer(
        sheet(
            "west-flemish",
            deals(
                row(31, 29),
                row(61, 0, dealer="N", tricks=[9, 0]),
                ended="stopped",
            ),
            totals(-1, 4),
            first_dealer="N",
        )
    )
    assert errors(found) == [
        ("points_range", 1, 2),
        ("points_sum", 1, 2),
        ("tricks_range", 1, 2),
        ("tricks_sum", 1, 2),
        ("dealer_order", 1, 2),
        ("points_range", 2, None),
    ]
