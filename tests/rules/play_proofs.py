"""What has to hold of every record, tried on deals played at random by section 8 as it is told by
hand (table_eight.py): with few deals by the tests, with many by tests/benchmarks/play.py."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from scoring.rules.card_letters import write_card
from scoring.rules.cards import PACK
from scoring.rules.judging import judge
from scoring.rules.play_answer import verdict_dict
from scoring.rules.presets import PRESETS
from scoring.rules.record import Verdict
from scoring.rules.record_reading import read_record
from scoring.rules.sheet import read_sheet, score_sheet
from tests.rules.table_eight import Played, document, play_out

SEATS = "NESW"
KINDS = ("with no wrong card", "with one", "with several")


def judged(found: dict[str, Any]) -> Verdict:
    return judge(read_record(found))


def accused(verdict: Verdict) -> set[tuple[int, str, Any]]:
    return {(breach.trick, breach.seat.value, breach.card) for breach in verdict.breaches}


def prove(preset: str, deals: int, seed: int) -> Counter[str]:
    """Plays and judges so many deals: in turn one of right cards only, one with one wrong card,
    and one with several. Raises AssertionError at the first that is judged otherwise than it
    should be."""
    dice = random.Random(f"{preset} {seed}")
    counted: Counter[str] = Counter()
    for number in range(deals):
        wrong_most = (0, 1, dice.randint(2, 32))[number % 3]
        wrong_from = dice.randrange(24) if wrong_most == 1 else 0
        played = play_out(dice, preset, wrong_from=wrong_from, wrong_most=wrong_most)
        counted[KINDS[min(len(played.wrong), 2)]] += 1
        if not played.wrong:
            prove_right(played, dice)
        else:
            prove_found(played)
        prove_never_falsely(played, dice, counted)
        prove_no_slip_accuses(played, dice)
    return counted


def prove_right(played: Played, dice: random.Random) -> None:
    """No breach in a deal of allowed cards, its points are the deal's, and its row is a sheet's."""
    language = dice.choice(["en", "nl", "fr"])
    for hands in (SEATS, ""):
        verdict = judged(document(played, hands=hands, language=language))
        assert verdict.valid, played
        assert verdict.complete, played
        assert verdict.all_known, played
        assert list(verdict.points) == played.points, played
        assert list(verdict.tricks_won) == played.won, played
        assert sum(verdict.points) == (61 if played.preset.startswith("belgian") else 60), played
        assert sum(trick.points or 0 for trick in verdict.tricks) == sum(verdict.points), played
    answer = verdict_dict(verdict, str, str)
    row = answer["deal"]
    assert row["last_trick"] == played.last_side, played
    assert_a_sheets_row(played, row)


def prove_found(played: Played) -> None:
    """Every wrong card and no other is a breach, whether the hands are recorded or shown."""
    for hands in (SEATS, ""):
        verdict = judged(document(played, hands=hands))
        assert not verdict.errors, played
        assert accused(verdict) == played.wrong, played
    row = verdict_dict(verdict, str, str)["revoke"]
    first = verdict.breaches[0]
    assert first.trick == min(played.wrong)[0], played
    assert row["revoke_by"] == ("A" if first.seat in "NS" else "B"), played
    assert_a_sheets_row(played, row)


def prove_never_falsely(played: Played, dice: random.Random, counted: Counter[str]) -> None:
    """A record of some hands and of the first so many cards accuses of nothing but wrong cards,
    says in which trick that was shown, and misses none of a recorded hand's."""
    hands = [seat for seat in SEATS if dice.random() < 0.3]
    verdict = judged(document(played, hands=hands, cards=dice.randrange(33)))
    assert not verdict.errors, played
    found = accused(verdict)
    assert found <= played.wrong, played
    cards = {
        (number, seat) for number, laid in enumerate(verdict.tricks, 1) for seat, *_ in laid[1]
    }
    recorded = {wrong for wrong in played.wrong if wrong[1] in hands and wrong[:2] in cards}
    assert recorded <= found, played
    for breach in verdict.breaches:
        if breach.shown_in is not None:
            shown = {play.card for play in verdict.tricks[breach.shown_in - 1].plays}
            assert breach.held[0] in shown, played
            assert breach.shown_in > breach.trick, played
    counted["breaches in partial records"] += len(found)
    counted["wrong cards in them"] += sum(wrong[:2] in cards for wrong in played.wrong)


def prove_no_slip_accuses(played: Played, dice: random.Random) -> None:
    """With one card of a whole record written as another, in a trick or a hand, or left out of a
    trick, and whoever led written here and there, nobody is accused who did nothing wrong."""
    hands = [seat for seat in SEATS if dice.random() < 0.5]
    found = document(played, hands=hands)
    tricks = [text.split() for text in found["tricks"]]
    trick, place = dice.choice(tricks[:7]), dice.randrange(4)
    slip = dice.choice(["trick", "hand", "lost"])
    if slip == "lost":
        del trick[place]
    elif slip == "hand" and hands:
        found["hands"][dice.choice(hands)][dice.randrange(8)] = write_card(dice.choice(PACK), "en")
    else:
        trick[place] = write_card(dice.choice(PACK), "en")
    told = dice.choice([0, 0.5, 1])
    found["tricks"] = [
        {"leader": laid[0][0], "cards": cards} if dice.random() < told else cards
        for laid, cards in zip(played.tricks, tricks, strict=True)
    ]
    assert accused(judged(found)) <= played.wrong, (played, found)


def assert_a_sheets_row(played: Played, row: dict[str, Any]) -> None:
    ruleset = PRESETS[played.preset]
    sheet = {
        "ruleset": ruleset.key,
        "first_dealer": played.dealer,
        "final": False,
        "boams": [{"level": "deals", "deals": [row]}],
    }
    answer = score_sheet(read_sheet(sheet))
    assert answer.valid, (played, answer.errors)
