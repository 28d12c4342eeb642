"""Small tables of individuals for the tests of the rules, and any table for Hypothesis."""

from typing import Any

from hypothesis import strategies as st

from scoring.rules.forms.answers import TableAnswer
from scoring.rules.forms.presets import FORMS
from scoring.rules.forms.reading import read_table
from scoring.rules.forms.scoring import score_table

Document = dict[str, Any]
Place = tuple[str, int | None]


def table(ruleset: str, players: int, *rows: Document, **keys: Any) -> Document:
    return {"ruleset": ruleset, "players": players, "deals": list(rows), **keys}


def answer(document: Document) -> TableAnswer:
    return score_table(read_table(document, FORMS[document["ruleset"]]))


def in_progress(ruleset: str, players: int, *rows: Document, **keys: Any) -> TableAnswer:
    """The answer to a table that goes on, dealt by player 1 first."""
    return answer(table(ruleset, players, *rows, final=False, **{"first_dealer": 1, **keys}))


def scores_of(ruleset: str, players: int, *rows: Document, **keys: Any) -> list[Any]:
    return [deal.score for deal in in_progress(ruleset, players, *rows, **keys).deals]


def codes(found: TableAnswer) -> list[str]:
    return [finding.code.value for finding in found.errors]


def errors(found: TableAnswer) -> list[Place]:
    return [(finding.code.value, finding.deal) for finding in found.errors]


def warnings(found: TableAnswer) -> list[Place]:
    return [(finding.code.value, finding.deal) for finding in found.warnings]


# Any table.

Strategy = st.SearchStrategy[Any]

TRUMPS = st.sampled_from(["clubs", "hearts", "no_trump", "no_trump", "blind_no_trump", None])

_THREE: dict[str, Strategy] = {
    "no_trump_doublings": st.integers(0, 2),
    "sweep_doublings": st.integers(0, 2),
    "drawn_deal": st.sampled_from(["none", "replay"]),
    "revoke": st.sampled_from(["flat", "all_points"]),
}
_AUCTION: dict[str, Strategy] = {
    "least_bid": st.sampled_from([1, 10, 31]),
    "all_tricks_bid": st.sampled_from([60, 100]),
}
OPTIONS: dict[str, dict[str, Strategy]] = {
    "three-reserve": {**_THREE, "reserve_exchanges": st.integers(0, 2)},
    "three-dummy": {**_THREE, "dummy_by": st.sampled_from(["dealer", "eldest", "named"])},
    "auction": _AUCTION,
    "auction-widow": {
        **_AUCTION,
        "all_tricks_doubles": st.booleans(),
        "no_exchange_doubles": st.booleans(),
    },
    "widow-declarer": {
        "aim": st.sampled_from([21, 30]),
        "aim_many": st.sampled_from([15, 10]),
        "trick_counts": st.integers(0, 2),
        "pay": st.just([9, 7, 5, 3, 0]),
    },
    "plain": {},
}


def _numbers(players: int, low: int = -70, high: int = 70) -> Strategy:
    return st.lists(st.integers(low, high), min_size=players, max_size=players)


@st.composite
def rows(draw: st.DrawFn, form: str, players: int, keys: frozenset[str], slips: bool) -> Document:
    """One deal. Without slips every key that matters is there, with a number that may be."""
    player = st.integers(1, players)
    row: Document = {"kind": draw(st.sampled_from(["played"] * 8 + ["void", "revoke"]))}
    if form == "plain":
        row["kind"] = draw(st.sampled_from(["played", "played", "void"]))
        row["score"] = draw(_numbers(players))
    if "points" in keys:
        points = draw(st.integers(0, 60))
        row["points"] = draw(
            st.sampled_from([[points, None], [None, points], [points, 60 - points], [30, 30]])
        )
        row["trump"] = draw(TRUMPS) if slips else draw(st.sampled_from(["hearts", "no_trump"]))
    if row["kind"] == "revoke":
        row["revoke_by"] = draw(player)
    if "bid" in keys:
        row["bid"] = draw(st.integers(1, 60) | st.just("all_tricks"))
        row["bid_by"] = draw(player)
    if "declarer" in keys:
        row["declarer"] = draw(player)
    if "exchanged" in keys:
        row["exchanged"] = draw(st.integers(-1 if slips else 0, 3 if slips else 2))
    if slips:
        if "tricks" in keys and draw(st.booleans()):
            row["tricks"] = draw(st.lists(st.integers(-1, 11) | st.none(), min_size=2, max_size=2))
        if draw(st.integers(0, 5)) == 0:
            row["dealer"] = draw(player)
        if draw(st.integers(0, 5)) == 0:
            row["noted_total"] = draw(_numbers(players))
        for key in sorted(keys & {"points", "trump", "bid", "bid_by", "declarer", "exchanged"}):
            if draw(st.integers(0, 9)) == 0:
                del row[key]
    return row


@st.composite
def tables(draw: st.DrawFn, *, forms: tuple[str, ...] = (*FORMS,), slips: bool = True) -> Document:
    """One table of any form under any options."""
    key = draw(st.sampled_from(forms))
    options = draw(st.fixed_dictionaries({}, optional=OPTIONS[key]))
    if draw(st.integers(0, 3)) == 0:
        options["deals_each"] = draw(st.integers(1, 2))
    form = FORMS[key].with_options(options)
    players = draw(st.integers(form.least_players, form.most_players))
    allowed = form.row_keys()
    document: Document = {
        "ruleset": key,
        "options": options,
        "players": players,
        "deals": draw(st.lists(rows(key, players, allowed, slips), max_size=8)),
        "final": draw(st.booleans()),
    }
    if not slips or draw(st.booleans()):
        document["first_dealer"] = draw(st.integers(1, players))
    if slips and draw(st.integers(0, 3)) == 0:
        document["noted_winner"] = draw(st.integers(1, players))
    if slips and form.RULES_KNOWN and draw(st.integers(0, 3)) == 0:
        document["removed"] = draw(st.sampled_from([[], ["7c"], ["7c", "7d"], ["7s", "7s"]]))
    if draw(st.integers(0, 7)) == 0:
        document["ended"] = "stopped"
    return document
