"""Sheets for Hypothesis: any rule set, mostly sensible rows, some with slips of the pen."""

from typing import Any

from hypothesis import strategies as st

from scoring.rules.presets import PRESETS

Strategy = st.SearchStrategy[Any]

SEATS = st.sampled_from("NESW")
SIDES = st.sampled_from("AB")
TRUMPS = st.sampled_from(
    ["clubs", "diamonds", "hearts", "spades", "no_trump", "blind_no_trump", None]
)
CALLS = st.sampled_from([None, None, "double", "redouble"])

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "max_doublings": st.sampled_from([None, 0, 1, 2, 3]),
        "margin_cap": st.sampled_from([None, 1, 6, 12]),
        "drawn_deal": st.sampled_from(["carry", "replay", "none"]),
        "revoke": st.sampled_from(["flat", "all_points"]),
        "score": st.sampled_from(["margin", "cumulative"]),
        "last_trick": st.sampled_from(["none", "card_point", "score_point"]),
        "target": st.sampled_from([21, 61, 101]),
        "deals": st.sampled_from([None, 2, 4]),
        "best_of": st.sampled_from([1, 3]),
        "both_cross": st.sampled_from(["higher", "trump_side"]),
        "trump_choice": st.sampled_from(["dealer", "auction", "turned", "none"]),
        "narrow_flat": st.booleans(),
        "double": st.just(True),
        "redouble": st.just(True),
        "blind_no_trump": st.booleans(),
    },
)

WITH_BIDS = frozenset({"trump_choice", "score"})


@st.composite
def rows(draw: st.DrawFn, *, slips: bool = True, bids: bool = False) -> dict[str, Any]:
    """One deal. Without slips every number is one that a deal can have."""
    kind = draw(st.sampled_from(["played"] * 8 + ["void", "revoke"]))
    row: dict[str, Any] = {"kind": kind}
    if draw(st.booleans()):
        row["trump"] = draw(TRUMPS)
    call = draw(CALLS)
    if call is not None:
        row["call"] = call
        if draw(st.booleans()):
            row["doubled_by"] = draw(SEATS)
    if kind == "revoke":
        row["revoke_by"] = draw(SIDES)
    if kind == "played":
        points = draw(st.sampled_from([30, 0, 60]) | st.integers(0, 61))
        row["points"] = draw(
            st.sampled_from([[points, None], [None, points], [points, 60 - points]])
        )
        if draw(st.booleans()):
            row["last_trick"] = draw(SIDES)
        if draw(st.booleans()):
            row["sweep"] = draw(st.sampled_from([True, False, None]))
        if slips and draw(st.booleans()):
            row["tricks"] = draw(st.lists(st.integers(-1, 9) | st.none(), min_size=2, max_size=2))
    if bids and not (slips and draw(st.integers(0, 9)) == 0):
        row["bid"] = draw(st.integers(30 if slips else 31, 61 if slips else 60))
        row["bid_by"] = draw(SEATS)
    if slips and draw(st.integers(0, 5)) == 0:
        row["multiplier"] = draw(st.sampled_from([1, 2, 4, 8, 3]))
    if slips and draw(st.integers(0, 5)) == 0:
        row["dealer"] = draw(SEATS)
    if slips and draw(st.integers(0, 5)) == 0:
        row["trump_by"] = draw(SEATS)
    return row


@st.composite
def boams(draw: st.DrawFn, *, slips: bool = True, bids: bool = False) -> dict[str, Any]:
    """One boam, mostly deal by deal."""
    level = draw(st.sampled_from(["deals", "deals", "deals", "scores", "totals", "winner"]))
    boam: dict[str, Any] = {"level": level}
    if level == "deals":
        boam["deals"] = draw(st.lists(rows(slips=slips, bids=bids), max_size=6))
    elif level == "scores":
        scores = st.sampled_from([[0, 0], [9, 0], [0, 30], [12, 1], [64, 0], [0, 100]])
        boam["scores"] = draw(st.lists(scores, max_size=5))
    elif level == "totals":
        boam["total"] = draw(st.lists(st.integers(0, 130), min_size=2, max_size=2))
    else:
        boam["winner"] = draw(SIDES)
    if draw(st.integers(0, 5)) == 0:
        boam["ended"] = "stopped"
    return boam


@st.composite
def sheets(draw: st.DrawFn, *, slips: bool = True) -> dict[str, Any]:
    """One sheet under any preset with any options."""
    key = draw(st.sampled_from(sorted(PRESETS)))
    # A target first: some presets have none, and a boam must have an end.
    options = {"target": 101, **draw(OPTIONS)}
    bids = PRESETS[key].least_bid is not None
    if bids:
        # They go with one value of these only.
        options = {name: options[name] for name in options if name not in WITH_BIDS}
    sheet: dict[str, Any] = {
        "ruleset": key,
        "options": options,
        "boams": draw(st.lists(boams(slips=slips, bids=bids), max_size=3)),
        "final": draw(st.booleans()),
    }
    if draw(st.booleans()):
        sheet["first_dealer"] = draw(SEATS)
    if slips and draw(st.booleans()):
        sheet["noted_winner"] = draw(SIDES)
    return sheet
