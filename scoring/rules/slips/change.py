"""One slip undone: a change of the sheet, for the search to try (Rulebook 6.1)."""

from typing import NamedTuple

from scoring.rules.answers import Figure
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.steps import Steps


class Change(NamedTuple):
    """One slip undone.

    `boam` and `row` say where it stands, from 0; None above them. `written` is what the paper has
    there and `meant` what would be right, where these are figures. `agrees` counts the figures of
    the paper that a wrong guess would contradict: the noted score, the noted total, the tricks.
    `doubtful`: a noted total contradicts it.
    """

    slip: Slip
    subject: Subject
    boam: int | None
    row: int | None
    steps: Steps
    written: Figure = None
    meant: Figure = None
    agrees: int = 0
    doubtful: bool = False
