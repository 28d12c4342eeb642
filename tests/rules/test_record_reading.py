"""What is a record and what is none: shapes, keys, cards, and the path that a refusal names."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.messages import fault_sentence
from scoring.rules.document import MOST_BYTES
from scoring.rules.faults import Fault, NotARecord
from scoring.rules.judging import judge
from scoring.rules.paper import Call, Trump
from scoring.rules.record import RecordedTrick
from scoring.rules.record_reading import read_record, read_record_document
from scoring.rules.seats import Seat
from tests.rules.hands import cards


def record(**keys: Any) -> dict[str, Any]:
    return {"ruleset": "french", "dealer": "N", "trump": "spades", "tricks": [], **keys}


def without(*keys: str, **more: Any) -> dict[str, Any]:
    return {key: value for key, value in record(**more).items() if key not in keys}


REFUSED: dict[str, tuple[Any, Fault, str]] = {
    "a list": ([], Fault.OBJECT, ""),
    "nothing": (None, Fault.OBJECT, ""),
    "an unknown key": (record(trick=[]), Fault.UNKNOWN_KEY, "trick"),
    "no rule set": (without("ruleset"), Fault.MISSING_KEY, "ruleset"),
    "an unknown rule set": (record(ruleset="frensh"), Fault.UNKNOWN_RULESET, "ruleset"),
    "an unknown option": (record(options={"a": 1}), Fault.UNKNOWN_KEY, "options.a"),
    "an unknown duty": (
        record(options={"play": {"ruff": "never"}}),
        Fault.UNKNOWN_VALUE,
        "options.play.ruff",
    ),
    "another language": (record(language="de"), Fault.UNKNOWN_VALUE, "language"),
    "a language that is a list": (record(language=["en"]), Fault.UNKNOWN_VALUE, "language"),
    "no dealer": (without("dealer"), Fault.ONE_OF_TWO, ""),
    "dealer and leader": (record(leader="E"), Fault.ONE_OF_TWO, ""),
    "an unknown dealer": (record(dealer="n"), Fault.UNKNOWN_VALUE, "dealer"),
    "an unknown leader": (without("dealer", leader=None), Fault.UNKNOWN_VALUE, "leader"),
    "no trump": (without("trump"), Fault.MISSING_KEY, "trump"),
    "an unknown trump": (record(trump="s"), Fault.UNKNOWN_VALUE, "trump"),
    "a trump of null": (record(trump=None), Fault.UNKNOWN_VALUE, "trump"),
    "an unknown maker of trumps": (record(trump_by="X"), Fault.UNKNOWN_VALUE, "trump_by"),
    "an unknown call": (record(call="triple"), Fault.UNKNOWN_VALUE, "call"),
    "a bid where there are none": (record(bid=35), Fault.UNKNOWN_KEY, "bid"),
    "half a bid": (record(ruleset="coinchee", bid=35.5), Fault.WHOLE_NUMBER, "bid"),
    "a bid in words": (record(ruleset="coinchee", bid="35"), Fault.NUMBER, "bid"),
    "an unknown bidder": (record(ruleset="coinchee", bid_by=1), Fault.UNKNOWN_VALUE, "bid_by"),
    "hands that are a list": (record(hands=[]), Fault.OBJECT, "hands"),
    "hands of null": (record(hands=None), Fault.OBJECT, "hands"),
    "a fifth hand": (record(hands={"X": []}), Fault.UNKNOWN_KEY, "hands.X"),
    "a hand that is an object": (record(hands={"N": {}}), Fault.CARDS, "hands.N"),
    "a hand of numbers": (record(hands={"N": ["7h", 7]}), Fault.NO_CARD, "hands.N[1]"),
    "no card in a hand": (record(hands={"N": "7h 1h"}), Fault.NO_CARD, "hands.N[1]"),
    "a hand of more than the pack": (record(hands={"N": ["7h"] * 33}), Fault.TOO_LONG, "hands.N"),
    "no tricks": (without("tricks"), Fault.MISSING_KEY, "tricks"),
    "tricks that are a text": (record(tricks="7h 8h"), Fault.LIST, "tricks"),
    "nine tricks": (record(tricks=[[]] * 9), Fault.TOO_LONG, "tricks"),
    "five cards": (record(tricks=["7h 8h 9h Jh Qh"]), Fault.TOO_LONG, "tricks[0]"),
    "a trick of null": (record(tricks=[None]), Fault.CARDS, "tricks[0]"),
    "no card in a text": (record(tricks=["7h 8h", "7h x"]), Fault.NO_CARD, "tricks[1][1]"),
    "no card in a list": (record(tricks=[["7h", ""]]), Fault.NO_CARD, "tricks[0][1]"),
    "a blank within a card": (record(tricks=[["7 h"]]), Fault.NO_CARD, "tricks[0][0]"),
    "a card of another language": (record(tricks=["Vh"]), Fault.NO_CARD, "tricks[0][0]"),
    "half a character": (record(tricks=["\ud800h"]), Fault.NO_CARD, "tricks[0][0]"),
    "a trick without cards": (record(tricks=[{}]), Fault.MISSING_KEY, "tricks[0].cards"),
    "an unknown key of a trick": (
        record(tricks=[{"cards": [], "winner": "N"}]),
        Fault.UNKNOWN_KEY,
        "tricks[0].winner",
    ),
    "an unknown leader of a trick": (
        record(tricks=[{"cards": [], "leader": "x"}]),
        Fault.UNKNOWN_VALUE,
        "tricks[0].leader",
    ),
    "no card in a trick's cards": (
        record(tricks=[{"cards": ["7h", "x"]}]),
        Fault.NO_CARD,
        "tricks[0].cards[1]",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_what_is_no_record_is_refused_with_the_key(case: tuple[Any, Fault, str]) -> None:
    document, fault, path = case
    with pytest.raises(NotARecord) as refused:
        read_record(document)
    assert (refused.value.fault, refused.value.path) == (fault, path)


def test_a_refused_card_is_told_the_letters_of_the_language() -> None:
    with pytest.raises(NotARecord) as refused:
        read_record(record(language="nl", tricks=["Qh"]))
    assert fault_sentence(refused.value) == (
        "tricks[0][0]: is no card: a rank (10, A, H, V, B, 9, 8, 7) and a suit (k, r, h, e, s, p)"
    )


def test_a_record_without_who_dealt_is_told_both_ways_to_say_it() -> None:
    with pytest.raises(NotARecord) as refused:
        read_record(without("dealer"))
    assert fault_sentence(refused.value) == "record: must have exactly one of: dealer, leader"


@pytest.mark.parametrize(
    "written",
    ["Qh 8s 7h", "Qh,8s,  7h", " hq S8 7♥ ", ["Qh", "8s", "7h"], {"cards": ["QH", "s8", "♡7"]}],
)
def test_a_trick_may_be_written_in_several_ways(written: Any) -> None:
    found = read_record(record(tricks=[written]))
    assert found.tricks == (RecordedTrick(cards("Qh 8s 7h")),)


def test_everything_that_is_written_is_read() -> None:
    found = read_record(
        record(
            language="nl",
            trump="blind_no_trump",
            trump_by="S",
            call="redouble",
            hands={"W": "Vs Hh", "N": ["10k"]},
            tricks=[{"leader": "E", "cards": "Br"}],
        )
    )
    assert (found.dealer, found.trump_by, found.call) == (Seat.N, Seat.S, Call.REDOUBLE)
    assert (found.trump, found.suit) == (Trump.BLIND_NO_TRUMP, None)
    assert list(found.hands.items()) == [(Seat.N, cards("10c")), (Seat.W, cards("Qs Kh"))]
    assert found.tricks == (RecordedTrick(cards("Jd"), Seat.E),)


def test_a_call_of_null_is_no_call() -> None:
    assert read_record(record(call=None)).call is None


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"{", Fault.NOT_JSON),
        (b"\xff", Fault.NOT_UTF8),
        (b"[" * 200_000, Fault.TOO_DEEP),
        (b" " * (MOST_BYTES + 1), Fault.TOO_LARGE),
        (b'{"tricks": NaN}', Fault.NO_SUCH_NUMBER),
        (b'{"tricks": ' + b"1" * 10_000 + b"}", Fault.LONG_NUMBER),
        (b'{"tricks": [], "tricks": []}', Fault.DOUBLE_KEY),
    ],
)
def test_bytes_that_are_no_document_are_no_record(data: bytes, fault: Fault) -> None:
    with pytest.raises(NotARecord) as refused:
        read_record_document(data)
    assert refused.value.fault is fault


@pytest.mark.parametrize(
    "document",
    [
        record(hands={"N": "7h " * 300_000}),
        record(tricks=["x" * 1_000_000]),
        record(tricks=[[]] * 400_000),
        record(tricks=[{"cards": [10**4000]}]),
        record(hands={"N" * 1_000_000: []}),
    ],
)
def test_documents_beyond_measure_are_refused_in_one_short_line(document: Any) -> None:
    with pytest.raises(NotARecord) as refused:
        read_record(document)
    assert len(fault_sentence(refused.value)) < 400


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from("NESW"),
    lambda parts: st.lists(parts, max_size=5) | st.dictionaries(st.text(), parts, max_size=5),
    max_leaves=10,
)
CARDISH = st.sampled_from(["7h", "10s", "Kd", "sA", "x", "", "♥9", "Tc"])
TRICKISH = (
    st.lists(CARDISH, max_size=6)
    | st.lists(CARDISH, max_size=6).map(" ".join)
    | st.fixed_dictionaries(
        {"cards": st.lists(CARDISH, max_size=5)}, optional={"leader": st.sampled_from("NESWX")}
    )
    | JSON
)
DOCUMENTS = JSON | st.fixed_dictionaries(
    {"ruleset": st.sampled_from(["french", "belgian-no-trump", "x"])},
    optional={
        "options": JSON | st.just({"play": {"overtrump": "never"}}),
        "language": st.sampled_from(["en", "nl", "fr"]) | JSON,
        "dealer": st.sampled_from("NESW") | JSON,
        "leader": st.sampled_from("NESW") | JSON,
        "trump": st.sampled_from(["spades", "no_trump"]) | JSON,
        "trump_by": JSON,
        "call": JSON,
        "hands": st.dictionaries(st.sampled_from("NESWX"), TRICKISH) | JSON,
        "tricks": st.lists(TRICKISH, max_size=9) | JSON,
    },
)


@given(DOCUMENTS)
def test_any_document_is_judged_or_refused_as_no_record(document: Any) -> None:
    told = ""
    try:
        judge(read_record(document))
    except NotARecord as refused:
        told = fault_sentence(refused)
    assert "\n" not in told


@given(st.binary() | st.text().map(str.encode) | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_a_document_or_refused_as_no_record(data: bytes) -> None:
    with contextlib.suppress(NotARecord):
        read_record_document(data)


@pytest.mark.parametrize(
    ("document", "fault", "figures"),
    [
        (record(language="de"), Fault.UNKNOWN_VALUE, {"choices": ("en", "nl", "fr")}),
        (record(tricks=[[]] * 9), Fault.TOO_LONG, {"most": 8}),
        (record(tricks=["Ah Kh Qh Jh 9h"]), Fault.TOO_LONG, {"most": 4}),
        (record(hands={"N": ["7h"] * 33}), Fault.TOO_LONG, {"most": 32}),
    ],
)
def test_a_refusal_of_a_record_tells_what_would_have_done(
    document: Any, fault: Fault, figures: dict[str, Any]
) -> None:
    with pytest.raises(NotARecord) as refused:
        read_record(document)
    assert (refused.value.fault, refused.value.figures) == (fault, figures)


@pytest.mark.parametrize("missing", ["ruleset", "trump", "tricks"])
def test_a_missing_key_of_a_record_is_named(missing: str) -> None:
    with pytest.raises(NotARecord) as refused:
        read_record(without(missing))
    assert (refused.value.fault, refused.value.path) == (Fault.MISSING_KEY, missing)
