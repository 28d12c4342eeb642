"""The words for what the rules say: codes and figures become sentences in the reader's language."""

from scoring.messages.cards import card_name, card_text, suit_name
from scoring.messages.duties import describe_play, why_sentence
from scoring.messages.faults import fault_sentence
from scoring.messages.findings import finding_sentence
from scoring.messages.rulesets import PRESET_LABELS, describe, preset_label, revoke_sentence

__all__ = [
    "PRESET_LABELS",
    "card_name",
    "card_text",
    "describe",
    "describe_play",
    "fault_sentence",
    "finding_sentence",
    "preset_label",
    "revoke_sentence",
    "suit_name",
    "why_sentence",
]
