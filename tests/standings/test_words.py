"""What the standings say: shared places, reasons, what is waited for, and signs that differ."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tournaments.ranking import Decision, Figure, Row
from tournaments.selectors.prints import Heading
from tournaments.selectors.standings import (
    Entrant,
    Happened,
    RoundLine,
    RoundProgress,
    Standings,
    StandingsRow,
)
from tournaments.selectors.standings_words import (
    after_words,
    criteria,
    line_words,
    row_words,
    rules_words,
    sheets_out_words,
)

RESULT = Row(
    rank=3,
    shared=False,
    entrant="1",
    played=2,
    wins=1,
    losses=1,
    drawn=0,
    walkovers=0,
    boams_won=3,
    boams_lost=2,
    points_for=142,
    points_against=100,
    byes=0,
    absences=0,
)
NOTHING_PLAYED = replace(
    RESULT, played=0, wins=0, losses=0, boams_won=0, boams_lost=0, points_for=0, points_against=0
)
AN = StandingsRow(Entrant(1, ("An Maes",), ("KC Oost",), away=False), RESULT)
BERT = StandingsRow(
    Entrant(2, ("Bert Claes",), (), away=False), replace(RESULT, entrant="2", rank=4)
)


def standings_with(
    *rounds: RoundProgress, row: StandingsRow = AN, single: bool = True
) -> Standings:
    return Standings(
        heading=Heading("Kaartavond", "KC Oost", date(2026, 12, 4)),
        event_id=1,
        couples=False,
        rows=(row, BERT),
        rounds=rounds,
        criteria=("wins", "boams", "score_difference", "direct_encounter"),
        single_entry=single,
        bye_is_a_win=True,
        version=1,
        changed_at=None,
    )


def out(number: int, *tables: int, of: int = 20) -> RoundProgress:
    return RoundProgress(number, of, tables, closed=False)


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        ((), ""),
        ((out(1),), ""),
        ((out(2, 4),), "1 sheet still out: round 2 table 4."),
        ((out(2, 4, 9),), "2 sheets still out: round 2 tables 4, 9."),
        (
            (out(1, 3), out(2, 1, 2, 3, 4, 9)),
            "6 sheets still out: round 1 table 3; round 2 tables 1–4, 9.",
        ),
        ((out(1, 1, 2, of=2),), "2 sheets still out: round 1, all tables."),
        ((out(1, *range(1, 22), of=30),), "21 sheets still out: round 1 tables 1–21."),
    ],
)
def test_the_sheets_out_are_counted_and_named(
    rounds: tuple[RoundProgress, ...], sentence: str
) -> None:
    assert sheets_out_words(standings_with(*rounds)) == sentence


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        ((), "Before the first result"),
        ((out(1, 1, 2, of=2),), "Before the first result"),
        ((out(1, 2, of=2),), "During round 1"),
        ((out(1), out(2, 1, of=3)), "During round 2"),
        ((out(1), out(2, 1, of=1)), "After round 1"),
        ((out(1), out(2)), "After round 2"),
    ],
)
def test_it_says_after_which_round(rounds: tuple[RoundProgress, ...], words: str) -> None:
    assert after_words(standings_with(*rounds)) == words


def test_a_shared_place_is_told_to_eye_and_ear() -> None:
    shared = replace(AN, result=replace(RESULT, shared=True))
    words = row_words(standings_with(row=shared), shared)
    assert (words.place, words.spoken) == ("=3", "3, shared")


def test_the_reason_names_the_next_and_both_figures() -> None:
    decision = Decision("score_difference", Figure(42, (142, 100)), Figure(37, (137, 100)), ("2",))
    row = replace(AN, result=replace(RESULT, decided_by=decision))
    assert (
        row_words(standings_with(row=row), row).reason
        == "before Bert Claes on score difference: +42 against +37"
    )


def test_not_played_is_no_nought() -> None:
    row = replace(AN, result=NOTHING_PLAYED)
    words = row_words(standings_with(row=row), row)
    assert (words.played, words.won, words.lost, words.boams, words.difference) == (
        0,
        "–",
        "–",
        "–",
        "–",
    )


def test_a_nought_played_for_is_a_nought() -> None:
    row = replace(AN, result=replace(RESULT, wins=0, losses=2, points_for=100))
    words = row_words(standings_with(row=row), row)
    assert (words.won, words.difference) == ("0", "0")


def test_a_minus_is_a_minus_sign() -> None:
    row = replace(AN, result=replace(RESULT, points_for=93))
    assert row_words(standings_with(row=row), row).difference == "−7"


def test_a_sit_out_that_wins_shows_the_win_though_nothing_was_played() -> None:
    row = replace(AN, result=replace(NOTHING_PLAYED, wins=1, byes=1))
    words = row_words(standings_with(row=row), row)
    assert (words.played, words.won, words.sit_outs, words.difference) == (0, "1", "1", "–")


def test_absent_sat_out_open_stopped_won_and_lost_have_words_of_their_own() -> None:
    played = RoundLine(1, Happened.PLAYED, won=True)
    lines = [
        played,
        replace(played, won=False),
        replace(played, won=None),
        RoundLine(1, Happened.OPEN),
        RoundLine(1, Happened.SITS_OUT),
        RoundLine(1, Happened.SITS_OUT, counts=False),
        RoundLine(1, Happened.ABSENT),
        RoundLine(1, Happened.NOT_ENTERED),
    ]
    assert len({line_words(line).outcome for line in lines}) == len(lines)


def test_a_match_without_figures_shows_none_and_nought_shows_nought() -> None:
    assert line_words(RoundLine(1, Happened.OPEN)).boams == ""
    assert line_words(RoundLine(1, Happened.PLAYED, boams=(0, 2))).boams == "0–2"


def test_every_criterion_has_its_line() -> None:
    found = criteria(standings_with())
    assert [item.name for item in found] == [
        "wins",
        "boams",
        "score difference",
        "direct encounter",
    ]
    assert all(item.definition for item in found)


@pytest.mark.parametrize(("single", "word"), [(True, "Single entry"), (False, "Double entry")])
def test_it_says_how_sheets_were_entered(single: bool, word: str) -> None:
    assert any(word in rule for rule in rules_words(standings_with(single=single)))
