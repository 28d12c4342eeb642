"""From the contract's JSON values to a record of a deal (docs/rules/play.md, In).

Only the shape is read here; whether the cards can be so is for the judging to find.
"""

from collections.abc import Mapping

from scoring.rules.card_letters import (
    LANGUAGES,
    RANK_LETTERS,
    SUIT_LETTERS,
    card_words,
    read_card,
)
from scoring.rules.cards import PACK, TRICK_CARDS, TRICKS, Card, Rank
from scoring.rules.document import read_document
from scoring.rules.faults import Fault, NotARecord, NotASheet
from scoring.rules.paper import Call, Trump
from scoring.rules.presets import PRESETS
from scoring.rules.reading import ruleset_of
from scoring.rules.record import Record, RecordedTrick
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import NEXT, Seat
from scoring.rules.shapes import list_at, needed_key, number_at, object_at, only_keys, word_at
from scoring.rules.tables import default_trump

_KEYS = frozenset(
    {
        "ruleset",
        "options",
        "language",
        "dealer",
        "leader",
        "trump",
        "trump_by",
        "call",
        "hands",
        "tricks",
    }
)
_BID_KEYS = frozenset({"bid", "bid_by"})
_TRICK_KEYS = frozenset({"leader", "cards"})
_SEATS: dict[object, Seat] = {seat.value: seat for seat in Seat}
_TRUMPS: dict[object, Trump] = {trump.value: trump for trump in Trump}
_CALLS: dict[object, Call] = {call.value: call for call in Call}


def read_record_document(data: bytes) -> object:
    """What a JSON document says, read as a sheet's is; raises NotARecord where that is refused."""
    try:
        return read_document(data)
    except NotASheet as error:
        raise _as_record(error) from None


def read_record(document: object) -> Record:
    """Return the record that a document of the contract describes.

    `document` is what a JSON reader makes of it: dicts, lists, strings, numbers, booleans, None.
    Raises NotARecord, and nothing else, if it is no record.
    """
    try:
        return _record(document)
    except NotASheet as error:
        raise _as_record(error) from None


def _as_record(error: NotASheet) -> NotARecord:
    """The readers of shapes are the sheet's, and refuse in its name."""
    return NotARecord(error.fault, error.path, **error.figures)


def _record(document: object) -> Record:
    entries = object_at(document, "")
    ruleset = ruleset_of(entries, tuple(PRESETS))
    only_keys(entries, _KEYS if ruleset.least_bid is None else _KEYS | _BID_KEYS, "")
    language = entries.get("language", LANGUAGES[0])
    if not isinstance(language, str) or language not in LANGUAGES:
        raise NotASheet(Fault.UNKNOWN_VALUE, "language", choices=LANGUAGES)
    call = entries.get("call")
    return Record(
        ruleset=ruleset,
        dealer=_dealer(entries, ruleset),
        trump=_trump(entries, ruleset),
        hands=_hands(entries.get("hands", {}), language),
        tricks=_tricks(needed_key(entries, "tricks", ""), language),
        language=language,
        trump_by=_seat(entries, "trump_by") if "trump_by" in entries else None,
        call=None if call is None else word_at(_CALLS, call, "call"),
        bid=_bid(entries["bid"]) if "bid" in entries else None,
        bid_by=_seat(entries, "bid_by") if "bid_by" in entries else None,
    )


def _dealer(entries: Mapping[str, object], ruleset: RuleSet) -> Seat:
    """Who dealt, or sits before whoever led first (Rulebook 8.1)."""
    if ("dealer" in entries) == ("leader" in entries):
        raise NotASheet(Fault.ONE_OF_TWO, "", choices=("dealer", "leader"))
    if "dealer" in entries:
        return _seat(entries, "dealer")
    before = {after: seat for seat, after in NEXT[ruleset.direction].items()}
    return before[_seat(entries, "leader")]


def _seat(entries: Mapping[str, object], key: str) -> Seat:
    return word_at(_SEATS, entries[key], key)


def _trump(entries: Mapping[str, object], ruleset: RuleSet) -> Trump:
    default = default_trump(ruleset)
    if default is not None and "trump" not in entries:
        return default
    return word_at(_TRUMPS, needed_key(entries, "trump", ""), "trump")


def _bid(value: object) -> int:
    bid = number_at(value, "bid", Fault.NUMBER)
    if not isinstance(bid, int):
        raise NotASheet(Fault.WHOLE_NUMBER, "bid")
    return bid


def _hands(value: object, language: str) -> dict[Seat, tuple[Card, ...]]:
    """The hands in the order of the seats, whatever the order in which they were written."""
    entries = object_at(value, "hands")
    only_keys(entries, frozenset(seat.value for seat in Seat), "hands")
    return {
        seat: _cards(entries[seat.value], f"hands.{seat}", len(PACK), language)
        for seat in Seat
        if seat.value in entries
    }


def _tricks(value: object, language: str) -> tuple[RecordedTrick, ...]:
    tricks = list_at(value, "tricks")
    if len(tricks) > TRICKS:
        raise NotASheet(Fault.TOO_LONG, "tricks", most=TRICKS)
    return tuple(_trick(trick, f"tricks[{index}]", language) for index, trick in enumerate(tricks))


def _trick(value: object, path: str, language: str) -> RecordedTrick:
    if not isinstance(value, dict):
        return RecordedTrick(_cards(value, path, TRICK_CARDS, language))
    only_keys(value, _TRICK_KEYS, path)
    cards = _cards(needed_key(value, "cards", path), f"{path}.cards", TRICK_CARDS, language)
    leader = word_at(_SEATS, value["leader"], f"{path}.leader") if "leader" in value else None
    return RecordedTrick(cards, leader)


def _cards(value: object, path: str, most: int, language: str) -> tuple[Card, ...]:
    """Cards in a list, or in one text (card_letters.card_words)."""
    if isinstance(value, str):
        written: list[object] = list(card_words(value))
    elif isinstance(value, list):
        written = value
    else:
        raise NotASheet(Fault.CARDS, path)
    if len(written) > most:
        raise NotASheet(Fault.TOO_LONG, path, most=most)
    return tuple(_card(card, f"{path}[{index}]", language) for index, card in enumerate(written))


def _card(value: object, path: str, language: str) -> Card:
    card = read_card(value, language) if isinstance(value, str) else None
    if card is None:
        ranks = tuple(RANK_LETTERS[language].get(rank, rank.value) for rank in Rank)
        suits = tuple(" ".join(SUIT_LETTERS[language].values()).split())
        raise NotASheet(Fault.NO_CARD, path, ranks=ranks, suits=suits)
    return card
