"""What a contract is: bytes of JSON in, an answer out, one kind of refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Refusal = TypeVar("Refusal", bound=Exception)
Answer = dict[str, Any]


@dataclass(frozen=True)
class Contract(Generic[Refusal]):
    """One contract, the same on the command line and in the API.

    refused: what `read` and `answer` raise for what is no such document; code: its name in the
    API. read: from bytes to the plain values of JSON; it refuses more than most_bytes by itself.
    sentence: one line that names the key. too_large: whether the size was the reason. fails:
    whether an answer says no (the command then ends with 1).
    """

    code: str
    most_bytes: int
    refused: type[Refusal]
    read: Callable[[bytes], object]
    answer: Callable[[object], Answer]
    sentence: Callable[[Refusal], str]
    too_large: Callable[[Refusal], bool]
    fails: Callable[[Answer], bool]
