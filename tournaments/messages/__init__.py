"""The words for what the draw and the ranking find: codes and figures become sentences.

Every sentence is whole, so that it can be translated, and names people by the function it is
given: ids on the command line, names on a page.
"""

from tournaments.messages.draw import (
    bound_sentence,
    breach_sentence,
    impossible_sentence,
    not_a_draw_sentence,
)
from tournaments.messages.names import named
from tournaments.messages.rank_request import not_a_ranking_sentence
from tournaments.messages.ranking import (
    decision_sentence,
    figure_text,
    step_sentence,
    tie_break_definition,
    tie_break_name,
)

__all__ = [
    "bound_sentence",
    "breach_sentence",
    "decision_sentence",
    "figure_text",
    "impossible_sentence",
    "named",
    "not_a_draw_sentence",
    "not_a_ranking_sentence",
    "step_sentence",
    "tie_break_definition",
    "tie_break_name",
]
