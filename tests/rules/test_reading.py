"""What is a sheet and what is none: shapes, keys, types, and the path that a refusal names."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.document import MOST_BYTES, read_document
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.fields import MOST_DOUBLINGS
from scoring.rules.options import OPTION_NAMES, with_options
from scoring.rules.paper import Call, Deal, Kind, Level, Trump
from scoring.rules.presets import PRESETS
from scoring.rules.reading import read_sheet
from scoring.rules.rulesets import DrawnDeal, RuleSet
from scoring.rules.seats import Seat, Side
from scoring.rules.sheet import score_sheet
from tests.rules.papers import deals, row, scores, sheet, totals, winner

DEAL = "boams[0].deals[0]"


def with_deal(**keys: Any) -> dict[str, Any]:
    return sheet("west-flemish", deals(keys))


def with_option(**options: Any) -> dict[str, Any]:
    return sheet("west-flemish", options=options)


REFUSED: dict[str, tuple[Any, Fault, str]] = {
    "a list": ([], Fault.OBJECT, ""),
    "nothing": (None, Fault.OBJECT, ""),
    "no rule set": ({"boams": []}, Fault.MISSING_KEY, "ruleset"),
    "no boams": ({"ruleset": "french"}, Fault.MISSING_KEY, "boams"),
    "an unknown rule set": (sheet("frensh"), Fault.UNKNOWN_RULESET, "ruleset"),
    "a rule set that is a list": ({"ruleset": [], "boams": []}, Fault.UNKNOWN_RULESET, "ruleset"),
    "an unknown key": (sheet("french", table=4), Fault.UNKNOWN_KEY, "table"),
    "boams that are an object": ({"ruleset": "french", "boams": {}}, Fault.LIST, "boams"),
    "final in words": (sheet("french", final="yes"), Fault.TRUE_OR_FALSE, "final"),
    "final as a number": (sheet("french", final=1), Fault.TRUE_OR_FALSE, "final"),
    "an unknown seat": (sheet("french", first_dealer="n"), Fault.UNKNOWN_VALUE, "first_dealer"),
    "no seat": (sheet("french", first_dealer=None), Fault.UNKNOWN_VALUE, "first_dealer"),
    "an unknown side": (sheet("french", noted_winner="C"), Fault.UNKNOWN_VALUE, "noted_winner"),
    "a boam that is a list": (
        {"ruleset": "french", "boams": [[]]},
        Fault.OBJECT,
        "boams[0]",
    ),
    "no level": (sheet("french", {"deals": []}), Fault.MISSING_KEY, "boams[0].level"),
    "an unknown level": (
        sheet("french", {"level": "tricks"}),
        Fault.UNKNOWN_VALUE,
        "boams[0].level",
    ),
    "a level without its key": (
        sheet("french", winner("A"), {"level": "scores"}),
        Fault.MISSING_KEY,
        "boams[1].scores",
    ),
    "a key of another level": (
        sheet("french", deals(total=[1, 0])),
        Fault.UNKNOWN_KEY,
        "boams[0].total",
    ),
    "ended otherwise": (
        sheet("french", deals(ended="finished")),
        Fault.UNKNOWN_VALUE,
        "boams[0].ended",
    ),
    "no winner at level winner": (
        sheet("french", {"level": "winner", "winner": None}),
        Fault.UNKNOWN_VALUE,
        "boams[0].winner",
    ),
    "a total of one": (
        sheet("french", {"level": "totals", "total": [1]}),
        Fault.PAIR,
        "boams[0].total",
    ),
    "a total in words": (sheet("french", totals("9", 1)), Fault.NUMBER, "boams[0].total[0]"),
    "a score of null": (sheet("french", scores([9, None])), Fault.NUMBER, "boams[0].scores[0][1]"),
    "more running totals than scores": (
        sheet("french", scores([1, 0], noted_totals=[[1, 0], [2, 0]])),
        Fault.TOO_MANY_TOTALS,
        "boams[0].noted_totals",
    ),
    "a running total in words": (
        sheet("french", scores([1, 0], noted_totals=[[1, "0"]])),
        Fault.NUMBER,
        "boams[0].noted_totals[0][1]",
    ),
    "a deal that is a list": (
        sheet("french", {"level": "deals", "deals": [[]]}),
        Fault.OBJECT,
        DEAL,
    ),
    "an unknown key of a deal": (with_deal(trumps="hearts"), Fault.UNKNOWN_KEY, f"{DEAL}.trumps"),
    "an unknown trump": (with_deal(trump="Hearts"), Fault.UNKNOWN_VALUE, f"{DEAL}.trump"),
    "a trump that is a list": (with_deal(trump=["hearts"]), Fault.UNKNOWN_VALUE, f"{DEAL}.trump"),
    "an unknown kind": (with_deal(kind="lost"), Fault.UNKNOWN_VALUE, f"{DEAL}.kind"),
    "no kind": (with_deal(kind=None), Fault.UNKNOWN_VALUE, f"{DEAL}.kind"),
    "an unknown call": (with_deal(call="triple"), Fault.UNKNOWN_VALUE, f"{DEAL}.call"),
    "points in words": (with_deal(points=["39", 21]), Fault.NUMBER_OR_NULL, f"{DEAL}.points[0]"),
    "points true": (with_deal(points=[39, True]), Fault.NUMBER_OR_NULL, f"{DEAL}.points[1]"),
    "three points": (with_deal(points=[39, 20, 1]), Fault.PAIR, f"{DEAL}.points"),
    "one point": (with_deal(points=39), Fault.PAIR, f"{DEAL}.points"),
    "endless points": (
        with_deal(points=[float("inf"), 0]),
        Fault.NUMBER_OR_NULL,
        f"{DEAL}.points[0]",
    ),
    "half a trick": (with_deal(tricks=[4.5, 3.5]), Fault.WHOLE_NUMBER, f"{DEAL}.tricks[0]"),
    "a sweep in words": (with_deal(sweep="yes"), Fault.TRUE_OR_FALSE, f"{DEAL}.sweep"),
    "a multiplier in words": (with_deal(multiplier="2"), Fault.NUMBER, f"{DEAL}.multiplier"),
    "a noted score of null": (
        with_deal(noted_score=[None, 9]),
        Fault.NUMBER,
        f"{DEAL}.noted_score[0]",
    ),
    "doubled by somebody without a double": (
        with_deal(doubled_by="N"),
        Fault.CALLER_WITHOUT_CALL,
        f"{DEAL}.doubled_by",
    ),
    "redoubled by somebody with a double": (
        with_deal(call="double", redoubled_by="N"),
        Fault.CALLER_WITHOUT_CALL,
        f"{DEAL}.redoubled_by",
    ),
    "a revoke by nobody": (with_deal(kind="revoke"), Fault.MISSING_KEY, f"{DEAL}.revoke_by"),
    "options that are a list": (sheet("french", options=[]), Fault.OBJECT, "options"),
    "an unknown option": (with_option(targets=61), Fault.UNKNOWN_KEY, "options.targets"),
    "an unknown word": (with_option(drawn_deal="split"), Fault.UNKNOWN_VALUE, "options.drawn_deal"),
    "null for a word": (with_option(drawn_deal=None), Fault.UNKNOWN_VALUE, "options.drawn_deal"),
    "yes for true": (with_option(double="yes"), Fault.TRUE_OR_FALSE, "options.double"),
    "a number for true": (with_option(double=1), Fault.TRUE_OR_FALSE, "options.double"),
    "true for a number": (with_option(target=True), Fault.WHOLE_NUMBER, "options.target"),
    "half a point": (with_option(target=60.5), Fault.WHOLE_NUMBER, "options.target"),
    "a target of nothing": (with_option(target=0), Fault.TOO_LOW, "options.target"),
    "no deals": (with_option(deals=0), Fault.TOO_LOW, "options.deals"),
    "a margin of nothing": (with_option(margin_cap=0), Fault.TOO_LOW, "options.margin_cap"),
    "a limit below 0": (with_option(max_doublings=-1), Fault.TOO_LOW, "options.max_doublings"),
    "doublings below 0": (
        with_option(sweep_doublings=-1),
        Fault.OUT_OF_RANGE,
        "options.sweep_doublings",
    ),
    "none where a number must be": (
        with_option(sweep_doublings=None),
        Fault.WHOLE_NUMBER,
        "options.sweep_doublings",
    ),
    "an even number of boams": (with_option(best_of=2), Fault.ODD_NUMBER, "options.best_of"),
    "boams below 0": (with_option(best_of=-1), Fault.TOO_LOW, "options.best_of"),
    "neither target nor deals": (with_option(target=None), Fault.NO_END, "options"),
    "a number for a text": (with_option(packets=4), Fault.TEXT, "options.packets"),
    "play in a word": (with_option(play="strict"), Fault.OBJECT, "options.play"),
    "an unknown duty": (with_option(play={"pass": "may"}), Fault.UNKNOWN_KEY, "options.play.pass"),
    "a duty in other words": (
        with_option(play={"undertrump": "can"}),
        Fault.UNKNOWN_VALUE,
        "options.play.undertrump",
    ),
    "more doublings than any number is worth": (
        with_option(sweep_doublings=MOST_DOUBLINGS + 1),
        Fault.OUT_OF_RANGE,
        "options.sweep_doublings",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_a_document_that_is_no_sheet_is_refused_at_the_key(case: tuple[Any, Fault, str]) -> None:
    document, fault, path = case
    with pytest.raises(NotASheet) as refused:
        read_sheet(document)
    assert (refused.value.fault, refused.value.path) == (fault, path)


def test_every_key_of_a_sheet_is_read() -> None:
    keys: dict[str, Any] = {
        "kind": "played",
        "dealer": "N",
        "trump": "no_trump",
        "call": "redouble",
        "doubled_by": "E",
        "redoubled_by": "S",
        "trump_by": "N",
        "multiplier": 8,
        "points": [None, 21.0],
        "tricks": [5, None],
        "sweep": False,
        "last_trick": "B",
        "revoke_by": "A",
        "noted_score": [72, 0],
        "noted_total": [72.5, 0],
    }
    read = read_sheet(with_deal(**keys))
    deal = read.boams[0].deals[0]
    assert deal == Deal(
        kind=Kind.PLAYED,
        dealer=Seat.N,
        trump=Trump.NO_TRUMP,
        call=Call.REDOUBLE,
        doubled_by=Seat.E,
        redoubled_by=Seat.S,
        trump_by=Seat.N,
        multiplier=8,
        points=(None, 21),
        tricks=(5, None),
        sweep=False,
        last_trick=Side.B,
        revoke_by=Side.A,
        noted_score=(72, 0),
        noted_total=deal.noted_total,
    )
    assert deal.noted_total is not None
    assert float(deal.noted_total[0]) == 72.5


def test_what_is_left_out_takes_its_default() -> None:
    read = read_sheet(sheet("french", {"level": "deals", "deals": [{}]}))
    assert read.final
    assert read.first_dealer is None
    assert read.boams[0].level is Level.DEALS
    assert read.boams[0].deals[0] == Deal()
    assert read.boams[0].stopped is False


def test_null_means_not_recorded_where_the_contract_says_so() -> None:
    read = read_sheet(with_deal(trump=None, call=None, sweep=None, points=[None, None]))
    assert read.boams[0].deals[0] == Deal()


def test_options_change_fields_and_keep_the_key() -> None:
    changed = with_options(
        PRESETS["west-flemish"],
        {"target": None, "deals": 16, "max_doublings": "none", "drawn_deal": "none"},
    )
    assert (changed.key, changed.target, changed.deals) == ("west-flemish", None, 16)
    assert changed.drawn_deal is DrawnDeal.NONE


@pytest.mark.parametrize("name", ["target", "deals", "margin_cap", "max_doublings", "best_of"])
def test_a_number_that_only_limits_may_be_any(name: str) -> None:
    changed = with_options(PRESETS["west-flemish"], {name: 10**4_000 + 1})
    assert getattr(changed, name) == 10**4_000 + 1


@pytest.mark.parametrize(
    ("source", "deal"),
    [
        ("no_trump_doublings", row(31, 29, trump="no_trump")),
        ("blind_doublings", row(31, 29, trump="blind_no_trump")),
        ("sweep_doublings", row(60, 0, sweep=True)),
    ],
)
def test_a_source_may_bring_a_thousand_doublings(source: str, deal: dict[str, Any]) -> None:
    document = sheet("west-flemish", deals(deal), options={source: 1_000})
    total = score_sheet(read_sheet(document)).boams[0].total
    assert total in {(2**1_000, 0), (30 * 2**1_000, 0)}


def test_every_field_of_a_rule_set_may_be_an_option() -> None:
    assert {*OPTION_NAMES, "key"} == {*RuleSet.__dataclass_fields__}


NOT_JSON: dict[str, tuple[bytes, Fault]] = {
    "nothing": (b"", Fault.NOT_JSON),
    "half an object": (b'{"ruleset":', Fault.NOT_JSON),
    "two documents": (b"{}{}", Fault.NOT_JSON),
    "another encoding": ('{"é": 1}'.encode("latin-1"), Fault.NOT_UTF8),
    "not a number": (b"[NaN]", Fault.NO_SUCH_NUMBER),
    "infinity": (b"[-Infinity]", Fault.NO_SUCH_NUMBER),
    "a number of ten thousand digits": (b"1" * 10_000, Fault.LONG_NUMBER),
    "brackets without end": (b"[" * 500_000, Fault.TOO_DEEP),
    "objects without end": (b'{"a":' * 100_000, Fault.TOO_DEEP),
    "a key twice": (b'{"boams": [], "boams": []}', Fault.DOUBLE_KEY),
    "too large": (b" " * (MOST_BYTES + 1), Fault.TOO_LARGE),
}


@pytest.mark.parametrize("case", NOT_JSON.values(), ids=NOT_JSON)
def test_bytes_that_are_no_json_are_refused(case: tuple[bytes, Fault]) -> None:
    data, fault = case
    with pytest.raises(NotASheet) as refused:
        read_document(data)
    assert refused.value.fault is fault


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read_document(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


def test_a_document_of_exactly_one_mebibyte_is_read() -> None:
    assert read_document(b"[]".ljust(MOST_BYTES)) == []


def test_numbers_beyond_measure_are_scored_and_not_a_crash() -> None:
    rows = [row(30, 30)] * 9_000 + [row(60, 0, sweep=True, noted_total=[0.5, 0], multiplier=0.5)]
    rows.append(row(10**400, 0.5))
    found = score_sheet(read_sheet(sheet("west-flemish", deals(*rows), final=False)))
    json.dumps([found.boams[0].deals[8_999].score, found.boams[0].total])
    assert not found.valid


@pytest.mark.parametrize(
    "boam",
    [
        pytest.param(deals(*[row(30, 30)] * 12_000, row(31, 29)), id="deals"),
        pytest.param(scores(*[[0, 0]] * 12_000, [2**12_000, 0]), id="scores"),
    ],
)
def test_a_score_too_long_to_write_is_refused_at_its_row(boam: dict[str, Any]) -> None:
    document = sheet("west-flemish", winner("A"), boam)
    with pytest.raises(NotASheet) as refused:
        score_sheet(read_sheet(document))
    assert refused.value.fault is Fault.LONG_SCORE
    assert refused.value.path == f"boams[1].{boam['level']}[12000]"


def test_a_score_of_three_thousand_digits_is_the_longest() -> None:
    draws = len(bin(10**3_000)) - len("0b1")
    assert 2**draws < 10**3_000 < 2 ** (draws + 1)
    longest = scores(*[[0, 0]] * draws, [2**draws, 0])
    longer = scores(*[[0, 0]] * (draws + 1), [2 ** (draws + 1), 0])
    assert score_sheet(read_sheet(sheet("west-flemish", longest, final=False))).valid
    with pytest.raises(NotASheet):
        score_sheet(read_sheet(sheet("west-flemish", longer, final=False)))


def test_a_score_too_long_to_write_is_refused_where_it_stands_before_a_dealer_is_named() -> None:
    long = deals(*[row(30, 30)] * 12_000, row(31, 29), row(31, 29, dealer="N"))
    with pytest.raises(NotASheet) as refused:
        score_sheet(read_sheet(sheet("west-flemish", winner("A"), long)))
    assert refused.value.path == "boams[1].deals[12000]"


@pytest.mark.parametrize(
    ("level", "row"),
    [
        ("scores", "[1,0]"),
        ("deals", '{"points":[30,30]}'),
        ("deals", '{"points":[31,29],"trump":"clubs"}'),
    ],
)
def test_a_mebibyte_of_rows_is_scored(level: str, row: str) -> None:
    head = '{"ruleset":"west-flemish","options":{"target":1000000000},"first_dealer":"N",'
    head += f'"final":false,"boams":[{{"level":"{level}","{level}":['
    count = (MOST_BYTES - len(head) - len("]}]}")) // (len(row) + 1)
    data = head + ",".join([row] * count) + "]}]}"
    assert score_sheet(read_sheet(read_document(data.encode()))).valid


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 70)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["N", "A", "deals", "scores", "totals", "winner", "played", "revoke"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["ruleset", "boams", "level", "deals", "points", "kind", "scores", "total", "x"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(anything)
def test_any_json_is_a_sheet_or_none(document: Any) -> None:
    with contextlib.suppress(NotASheet):
        read_sheet(document)


@given(anything, st.sampled_from(["deals", "scores", "total", "winner", "options", "points"]))
def test_anything_in_the_place_of_a_key_is_a_sheet_or_none(value: Any, key: str) -> None:
    document = sheet("west-flemish", deals(row(40, 20)), scores([1, 0]), totals(1, 0), winner("A"))
    places: dict[str, tuple[dict[str, Any], str]] = {
        "deals": (document["boams"][0], "deals"),
        "scores": (document["boams"][1], "scores"),
        "total": (document["boams"][2], "total"),
        "winner": (document["boams"][3], "winner"),
        "options": (document, "options"),
        "points": (document["boams"][0]["deals"][0], "points"),
    }
    holder, name = places[key]
    holder[name] = value
    with contextlib.suppress(NotASheet):
        score_sheet(read_sheet(document))


@given(st.binary(max_size=40))
def test_any_bytes_are_a_document_or_none(data: bytes) -> None:
    with contextlib.suppress(NotASheet):
        read_document(data)
