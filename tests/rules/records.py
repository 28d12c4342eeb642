"""Records of play for the tests, and what is found in them."""

import random
from typing import Any

from scoring.rules.judging import judge
from scoring.rules.record import Verdict
from scoring.rules.record_reading import read_record
from tests.rules.table_eight import document, play_out

# North deals, so East leads. In the third trick West throws a heart on the partner's ten of
# diamonds; in the fourth West has a diamond.
TRICKS = ["Qh 8s 7h Ad", "Kc 9c Ac 10c", "10d Jd 9h 8d", "7d 9d Kd Qd"]


def judged(*tricks: Any, ruleset: str = "west-flemish", **keys: Any) -> Verdict:
    """North dealt and spades are trumps, unless told otherwise."""
    record = {"ruleset": ruleset, "dealer": "N", "trump": "spades", "tricks": list(tricks), **keys}
    if "leader" in keys:
        del record["dealer"]
    return judge(read_record(record))


def whole(seed: int, ruleset: str = "west-flemish", **keys: Any) -> dict[str, Any]:
    """The document of a whole deal of allowed cards."""
    return document(play_out(random.Random(seed), ruleset), **keys)


def codes(verdict: Verdict) -> list[tuple[str, int | None, str | None]]:
    return [(error.code.value, error.trick, error.seat) for error in verdict.errors]
