"""Why a document is no sheet or record at all: a closed list of faults, each at a key's path."""

from enum import StrEnum


class Fault(StrEnum):
    """What is wrong with the shape of a document, before any rule is applied."""

    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    NO_SUCH_NUMBER = "no_such_number"
    LONG_NUMBER = "long_number"
    LONG_SCORE = "long_score"
    TOO_DEEP = "too_deep"
    TOO_LARGE = "too_large"
    DOUBLE_KEY = "double_key"
    OBJECT = "object"
    LIST = "list"
    PAIR = "pair"
    TEXT = "text"
    NUMBER = "number"
    NUMBER_OR_NULL = "number_or_null"
    WHOLE_NUMBER = "whole_number"
    ODD_NUMBER = "odd_number"
    TRUE_OR_FALSE = "true_or_false"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    UNKNOWN_VALUE = "unknown_value"
    UNKNOWN_RULESET = "unknown_ruleset"
    OUT_OF_RANGE = "out_of_range"
    TOO_LOW = "too_low"
    NO_END = "no_end"
    BIDS_BY_MARGIN = "bids_by_margin"
    ALONE_AND_OTHERS = "alone_and_others"
    LIST_OF = "list_of"
    NUMBER_OR_ALL_TRICKS = "number_or_all_tricks"
    CALLER_WITHOUT_CALL = "caller_without_call"
    TOO_MANY_TOTALS = "too_many_totals"
    NO_CARD = "no_card"
    CARDS = "cards"
    TOO_LONG = "too_long"
    ONE_OF_TWO = "one_of_two"


class Misshapen(Exception):
    """The document is none of its contract: `fault` says why and `path` where, e.g. `tricks[3]`.

    An empty path means the document itself. `figures` holds what a sentence about it needs, such
    as the values that would have done.
    """

    def __init__(self, fault: Fault, path: str = "", **figures: object) -> None:
        super().__init__(fault, path, figures)
        self.fault = fault
        self.path = path
        self.figures = figures

    def __str__(self) -> str:
        return f"{self.path or 'document'}: {self.fault}"


class NotASheet(Misshapen):
    """The document is not a sheet (docs/rules/sheet.md)."""


class NotARecord(Misshapen):
    """The document is not a record of a deal (docs/rules/play.md)."""
