"""The readings of docs/rules/readings.md that no other test shows, by their numbers."""

from tests.rules.papers import (
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
)


def test_4_a_row_is_read_for_its_kind_and_no_further() -> None:
    odd = {"points": [99, 99], "tricks": [9, 9], "last_trick": "A"}
    void = {"kind": "void", "call": "redouble", "multiplier": 3, **odd}
    revoke = {"kind": "revoke", "revoke_by": "A", "sweep": True, **odd}
    assert codes(in_progress("west-flemish", void, revoke)) == []


def test_11_a_sweep_contradicted_by_its_own_row_names_no_winner_of_the_last_trick() -> None:
    lost = row(60, 0, tricks=[7, 1], sweep=True)
    assert codes(in_progress("french-last-trick", lost)) == ["sweep_mismatch", "last_trick_missing"]
    facing = in_progress("french-last-trick", {**lost, "last_trick": "B"})
    assert codes(facing) == ["sweep_mismatch"]


def test_12_a_drawn_deal_names_the_last_tricks_winner_too() -> None:
    for drawn_deal in ("none", "carry", "replay"):
        found = in_progress("french-last-trick", row(30, 30), options={"drawn_deal": drawn_deal})
        assert codes(found) == ["last_trick_missing"]


def test_14_a_multiplier_may_say_that_it_was_blind_where_every_deal_is_no_trump() -> None:
    unnamed = {"points": [40, 21]}
    found = in_progress(
        "belgian-no-trump",
        unnamed,
        options={"blind_no_trump": True, "target": 101},
    )
    blind = in_progress(
        "belgian-no-trump",
        {**unnamed, "multiplier": 4},
        options={"blind_no_trump": True, "target": 101},
    )
    assert (found.boams[0].total, blind.boams[0].total) == ((20, 0), (40, 0))


def test_16_the_sweep_is_asked_about_beside_a_multiplier_too() -> None:
    found = in_progress("west-flemish", row(60, 0, multiplier=2))
    assert warnings(found) == [("no_sweep_sixty", 1, 1)]


def test_16_the_sweep_is_asked_about_where_a_multiplier_may_mean_blind_no_trump() -> None:
    # No trump alone reaches the limit; blind no trump, which a multiplier may mean, does not.
    options = {
        "blind_no_trump": True,
        "blind_doublings": 1,
        "no_trump_doublings": 2,
        "max_doublings": 2,
        "sweep_doublings": 1,
        "trump_choice": "none",
    }
    plain = in_progress("west-flemish", {"points": [60, 0]}, options=options)
    multiplied = in_progress("west-flemish", {"points": [60, 0], "multiplier": 4}, options=options)
    assert ("no_sweep_sixty", 1, 1) not in warnings(plain)
    assert ("no_sweep_sixty", 1, 1) in warnings(multiplied)


def test_16_a_trump_that_the_rule_set_has_not_brings_no_doubling_to_the_limit() -> None:
    blind = row(60, 0, trump="blind_no_trump")
    found = in_progress("west-flemish-capped", blind, options={"blind_no_trump": False})
    assert (codes(found), warnings(found)) == (["call_not_allowed"], [("no_sweep_sixty", 1, 1)])
    options = {"blind_no_trump": False, "max_doublings": 1}
    assert warnings(in_progress("west-flemish", blind, options=options)) == [
        ("no_sweep_sixty", 1, 1)
    ]


def test_17_who_may_choose_is_measured_against_the_dealer_named() -> None:
    found = in_progress("west-flemish", row(40, 20, dealer="E", trump_by="E"))
    assert codes(found) == ["dealer_order"]


def test_18_deals_too_many_do_not_pass_the_deal_on() -> None:
    won = row(60, 0, sweep=True, call="redouble")
    found = answer(
        sheet(
            "west-flemish",
            deals(won, row(31, 29), row(31, 29)),
            deals(won, row(31, 29)),
            first_dealer="N",
        )
    )
    assert errors(found) == [("after_end", 1, 2), ("after_end", 2, 2)]
    assert [boam.deals[0].dealer for boam in found.boams] == ["N", "E"]


def test_20_a_stopped_boam_of_all_its_deals_is_not_won() -> None:
    boam = deals(row(40, 20), row(40, 20), ended="stopped")
    found = answer(sheet("french-12", boam, options={"deals": 2}, first_dealer="N"))
    assert (found.winner, found.errors) == (None, ())


def test_21_totals_have_a_winner_by_the_target_only_where_there_is_one() -> None:
    found = answer(sheet("french", totals(50, 40), options={"deals": 12}))
    assert errors(found) == [("unfinished", 1, None)]


def test_23_a_boam_without_rows_leaves_the_order_of_dealers_alone() -> None:
    found = answer(
        sheet("west-flemish", deals(), deals(row(31, 29)), first_dealer="W", final=False)
    )
    assert found.boams[1].deals[0].dealer == "W"


def test_26_an_unreachable_score_is_not_asked_about() -> None:
    found = answer(sheet("french", scores([500, 0]), final=False))
    assert (codes(found), found.warnings) == (["score_unreachable"], ())
