"""What is no sheet of a table of individuals, and where; what is read as what."""

from fractions import Fraction
from typing import Any

import pytest

from scoring.messages import fault_sentence
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.forms.paper import EachPlayer, Player, Row
from scoring.rules.forms.presets import FORMS
from scoring.rules.forms.reading import MOST_SCORE, read_table
from scoring.rules.paper import Kind
from scoring.rules.presets import PRESETS
from scoring.rules.sheet import score_document
from tests.rules.papers import WORDLESS
from tests.rules.tables import Document, table

BID: Document = {"bid": 25, "bid_by": 2, "points": [31, 29]}


def read(document: Document) -> Any:
    return read_table(document, FORMS[document["ruleset"]])


def auction(**keys: Any) -> Document:
    """One row of an auction of four with these keys."""
    return table("auction", 4, keys)


REFUSED: dict[str, tuple[Document, Fault, str]] = {
    "no players": ({"ruleset": "auction", "deals": []}, Fault.MISSING_KEY, "players"),
    "two players": (table("auction", 2), Fault.UNKNOWN_VALUE, "players"),
    "eight players": (table("auction", 8), Fault.UNKNOWN_VALUE, "players"),
    "four of three": (table("three-reserve", 4), Fault.UNKNOWN_VALUE, "players"),
    "half a player": (table("auction", 3.5), Fault.UNKNOWN_VALUE, "players"),  # type: ignore[arg-type]
    "players in words": (table("auction", "3"), Fault.WHOLE_NUMBER, "players"),  # type: ignore[arg-type]
    "players that are true": (table("plain", True), Fault.WHOLE_NUMBER, "players"),
    "no deals": ({"ruleset": "auction", "players": 4}, Fault.MISSING_KEY, "deals"),
    "deals that are an object": (
        {"ruleset": "auction", "players": 4, "deals": {}},
        Fault.LIST,
        "deals",
    ),
    "boams": (table("auction", 4, boams=[]), Fault.UNKNOWN_KEY, "boams"),
    "first dealer 0": (table("auction", 4, first_dealer=0), Fault.OUT_OF_RANGE, "first_dealer"),
    "first dealer 5": (table("auction", 4, first_dealer=5), Fault.OUT_OF_RANGE, "first_dealer"),
    "first dealer N": (table("auction", 4, first_dealer="N"), Fault.WHOLE_NUMBER, "first_dealer"),
    "noted winner null": (
        table("auction", 4, noted_winner=None),
        Fault.WHOLE_NUMBER,
        "noted_winner",
    ),
    "final yes": (table("auction", 4, final="yes"), Fault.TRUE_OR_FALSE, "final"),
    "ended early": (table("auction", 4, ended="early"), Fault.UNKNOWN_VALUE, "ended"),
    "an eight out": (table("auction", 3, removed=["8c"]), Fault.UNKNOWN_VALUE, "removed[0]"),
    "a list out": (table("auction", 3, removed=["7c", []]), Fault.UNKNOWN_VALUE, "removed[1]"),
    "sevens in one text": (table("auction", 3, removed="7c"), Fault.LIST, "removed"),
    "sevens out of nobody knows what": (
        table("plain", 3, removed=[]),
        Fault.UNKNOWN_KEY,
        "removed",
    ),
    "options in a list": (table("auction", 4, options=[]), Fault.OBJECT, "options"),
    "a row that is a list": (table("auction", 4, []), Fault.OBJECT, "deals[0]"),  # type: ignore[arg-type]
    "a key of pairs": (auction(call=None), Fault.UNKNOWN_KEY, "deals[0].call"),
    "a key of another form": (auction(exchanged=1), Fault.UNKNOWN_KEY, "deals[0].exchanged"),
    "a name for the dummy where the deal tells": (
        table("three-dummy", 3, {"declarer": 1}),
        Fault.UNKNOWN_KEY,
        "deals[0].declarer",
    ),
    "a kind": (auction(kind="passed"), Fault.UNKNOWN_VALUE, "deals[0].kind"),
    "a revoke by nobody": (auction(kind="revoke"), Fault.MISSING_KEY, "deals[0].revoke_by"),
    "a revoke where nobody knows the rules": (
        table("plain", 2, {"kind": "revoke"}),
        Fault.UNKNOWN_VALUE,
        "deals[0].kind",
    ),
    "no score": (table("plain", 2, {}), Fault.MISSING_KEY, "deals[0].score"),
    "a score for one of two": (table("plain", 2, {"score": [1]}), Fault.LIST_OF, "deals[0].score"),
    "a score in words": (
        table("plain", 2, {"score": [1, "2"]}),
        Fault.NUMBER,
        "deals[0].score[1]",
    ),
    "a score too long to write": (
        table("plain", 2, {"score": [0, -MOST_SCORE - 1]}),
        Fault.LONG_NUMBER,
        "deals[0].score[1]",
    ),
    "a bid in words": (auction(bid="all"), Fault.NUMBER_OR_ALL_TRICKS, "deals[0].bid"),
    "a bid of null": (auction(bid=None), Fault.NUMBER_OR_ALL_TRICKS, "deals[0].bid"),
    "a bid that is a list": (auction(bid=[25]), Fault.NUMBER_OR_ALL_TRICKS, "deals[0].bid"),
    "a bidder of 5": (auction(bid_by=5), Fault.OUT_OF_RANGE, "deals[0].bid_by"),
    "half a bidder": (auction(bid_by=1.5), Fault.OUT_OF_RANGE, "deals[0].bid_by"),
    "points of four": (auction(points=[1, 2, 3, 4]), Fault.ALONE_AND_OTHERS, "deals[0].points"),
    "points in words": (auction(points=[1, "2"]), Fault.NUMBER_OR_NULL, "deals[0].points[1]"),
    "half a trick": (auction(tricks=[0.5, None]), Fault.WHOLE_NUMBER, "deals[0].tricks[0]"),
    "half a card exchanged": (
        table("auction-widow", 4, {"exchanged": 0.5}),
        Fault.WHOLE_NUMBER,
        "deals[0].exchanged",
    ),
    "trumps of another game": (auction(trump="stars"), Fault.UNKNOWN_VALUE, "deals[0].trump"),
    "a noted score of two": (auction(noted_score=[1, 2]), Fault.LIST_OF, "deals[0].noted_score"),
    "a noted total of null": (
        auction(noted_total=[0, 0, 0, None]),
        Fault.NUMBER,
        "deals[0].noted_total[3]",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_what_is_no_sheet_is_refused_with_its_path(case: tuple[Document, Fault, str]) -> None:
    document, fault, path = case
    with pytest.raises(NotASheet) as refused:
        read(document)
    assert (refused.value.fault, refused.value.path) == (fault, path)
    assert fault_sentence(refused.value).startswith(f"{path}: ")


OPTIONS: dict[str, tuple[str, Document, Fault, str]] = {
    "unknown": ("auction", {"target": 101}, Fault.UNKNOWN_KEY, "target"),
    "of another form": ("auction", {"pay": [1] * 5}, Fault.UNKNOWN_KEY, "pay"),
    "no deals": ("plain", {"deals_each": 0}, Fault.OUT_OF_RANGE, "deals_each"),
    "one player": ("auction", {"least_players": 1}, Fault.OUT_OF_RANGE, "least_players"),
    "eight beside a widow": (
        "auction-widow",
        {"most_players": 8},
        Fault.OUT_OF_RANGE,
        "most_players",
    ),
    "more at least than at most": (
        "auction",
        {"least_players": 5, "most_players": 4},
        Fault.TOO_LOW,
        "most_players",
    ),
    "a bid of all without end": (
        "auction",
        {"all_tricks_bid": 1001},
        Fault.OUT_OF_RANGE,
        "all_tricks_bid",
    ),
    "yes": ("auction-widow", {"all_tricks_doubles": 1}, Fault.TRUE_OR_FALSE, "all_tricks_doubles"),
    "who plays": ("three-dummy", {"dummy_by": "me"}, Fault.UNKNOWN_VALUE, "dummy_by"),
    "carry": ("three-dummy", {"drawn_deal": "carry"}, Fault.UNKNOWN_VALUE, "drawn_deal"),
    "three exchanges": (
        "three-reserve",
        {"reserve_exchanges": 3},
        Fault.OUT_OF_RANGE,
        "reserve_exchanges",
    ),
    "pay in a number": ("widow-declarer", {"pay": 5}, Fault.LIST, "pay"),
    "pay for four": ("widow-declarer", {"pay": [1] * 4}, Fault.LIST_OF, "pay"),
    "pay below 0": ("widow-declarer", {"pay": [1, 1, 1, 1, -1]}, Fault.OUT_OF_RANGE, "pay[4]"),
    "pay of a half": ("widow-declarer", {"pay": [0.5, 1, 1, 1, 1]}, Fault.WHOLE_NUMBER, "pay[0]"),
}


@pytest.mark.parametrize("case", OPTIONS.values(), ids=OPTIONS)
def test_an_option_that_is_none_is_refused(case: tuple[str, Document, Fault, str]) -> None:
    ruleset, options, fault, name = case
    with pytest.raises(NotASheet) as refused:
        read(table(ruleset, 3, options=options))
    assert (refused.value.fault, refused.value.path) == (fault, f"options.{name}")


@pytest.mark.parametrize(
    ("ruleset", "options", "players"),
    [
        ("auction", {"least_players": 2}, 2),
        ("auction", {"most_players": 8}, 8),
        ("auction-widow", {"least_players": 2}, 2),
        ("widow-declarer", {"least_players": 2, "most_players": 2}, 2),
        ("plain", {"deals_each": None}, 8),
        ("plain", {"deals_each": "none"}, 2.0),
    ],
)
def test_options_open_other_tables(ruleset: str, options: Document, players: int) -> None:
    assert read(table(ruleset, players, options=options)).players == players


def test_every_form_reads_its_fields_own_values() -> None:
    for form in FORMS.values():
        values = {
            name: list(value) if isinstance(value, tuple) else value
            for name in form.FIELDS
            for value in [getattr(form, name)]
        }
        assert form.with_options(values) == form


def test_a_row_is_read_as_written() -> None:
    row = {
        "kind": "revoke",
        "revoke_by": 4.0,
        "bid": 25.0,
        "bid_by": 2,
        "points": [None, 29],
        "noted_score": [0, 25, 0, 0.5],
        "trump": None,
    }
    (read_row,) = read(table("auction", 4, row)).deals
    assert read_row == Row(
        kind=Kind.REVOKE,
        revoke_by=Player(4),
        bid=25,
        bid_by=Player(2),
        points=(None, 29),
        noted_score=EachPlayer((0, 25, 0, Fraction(1, 2))),
    )
    assert isinstance(read_row.noted_score, EachPlayer)


@pytest.mark.parametrize("document", [{"ruleset": "bridge"}, {"ruleset": ["auction"]}, {}, [], 3])
def test_what_names_no_rule_set_is_no_sheet_of_either_kind(document: object) -> None:
    with pytest.raises(NotASheet) as refused:
        score_document(document, WORDLESS)
    if refused.value.fault is Fault.UNKNOWN_RULESET:
        assert refused.value.figures["choices"] == (*PRESETS, *FORMS)


def test_keys_are_not_shared_between_pairs_and_individuals() -> None:
    assert FORMS.keys().isdisjoint(PRESETS)
    assert all(key == form.key for key, form in FORMS.items())
