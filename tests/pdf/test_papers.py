"""What stands on each paper, page by page, with names as people really have them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.utils import translation

from tests.pdf.papers import HEADING, drawn, people, person, ranked
from tests.pdf.reading import WIDE, Glyph, glyphs, squeezed, texts
from tournaments.models import Format
from tournaments.pdf.draws import draw_by_name, draw_by_table
from tournaments.pdf.paper import Paper
from tournaments.pdf.render import make_pdf
from tournaments.pdf.sheets import score_sheets
from tournaments.pdf.standings import standings_paper
from tournaments.selectors.prints import Person, PrintedDraw, PrintedTable
from tournaments.selectors.standings import RoundProgress

NOW = datetime(2026, 12, 4, 21, 14, tzinfo=UTC)

LONG = "Vandenbroucke-Vanoverschelde-Deschietere"
UNBROKEN = "Wolfeschlegelsteinhausenbergerdorff"
CLUB = "Kaartclubvandelangeraklangenaamzonderspatiesdieookopeenbriefmoetpassenenblijftstaa"
SCRIPTS = ["Łukasz Żółć", "Ðorđe", "Ελένη", "Иван", "Çelik", "Nguyễn"]
HOSTILE = [
    person(1, LONG),
    person(2, UNBROKEN, "Wolfgang", CLUB),
    person(3, "W" * 80, "M" * 80, "W" * 120),
    person(4, "Maes <svg/onload=alert()>", "A & B"),
    *(person(5 + at, name, "Jan", CLUB) for at, name in enumerate(SCRIPTS)),
    person(11, "محمد", "Jan"),
    person(12, "{{7*7}}"),
]


def printed(paper: Paper) -> bytes:
    """The PDF, made here: in a process of its own it is made by test_press.py."""
    return make_pdf(paper.as_job())


def papers(everybody: list[Person]) -> list[bytes]:
    """Each kind of paper with these people on it."""
    draw = drawn(everybody)
    listed = ranked((p.full_name for p in everybody), club=CLUB)
    return [
        printed(paper)
        for paper in (
            draw_by_table(draw),
            draw_by_name(draw),
            score_sheets(draw),
            standings_paper(listed, NOW),
        )
    ]


@pytest.fixture(scope="module")
def hostile() -> list[bytes]:
    return papers(HOSTILE)


def test_every_name_is_there_in_full(hostile: list[bytes]) -> None:
    for pdf in hostile:
        text = squeezed("".join(texts(pdf)))
        for p in HOSTILE:
            if p.number != 11:  # right to left: told apart below
                assert squeezed(p.name) in text, p.name
        assert CLUB in text


def test_no_glyph_lies_outside_the_page(hostile: list[bytes]) -> None:
    outside = [glyph for pdf in hostile for glyph in glyphs(pdf) if not glyph.inside]
    assert outside == []


def test_latin_greek_and_cyrillic_have_their_letters(hostile: list[bytes]) -> None:
    assert [glyph for pdf in hostile for glyph in glyphs(pdf) if glyph.id == 0] == []


def test_a_script_in_a_name_is_printed_as_it_is(hostile: list[bytes]) -> None:
    for pdf in hostile:
        text = "".join(texts(pdf))
        assert "A & B" in text
        assert "{{7*7}}" in text
        assert "&amp;" not in text


def test_figures_beside_a_name_from_right_to_left_keep_their_order() -> None:
    listed = ranked(["محمد / Jan", "An Maes"])
    [text] = texts(printed(standings_paper(listed, NOW)))
    assert "2–1" in text
    assert "1–2" in text


def test_long_names_leave_the_columns_where_they_are() -> None:
    short, long = (
        printed(standings_paper(ranked(names), NOW))
        for names in (["An Maes", "Bert Claes"], [UNBROKEN + LONG, "M" * 160])
    )

    def right_edges(pdf: bytes) -> set[float]:
        """Where the figures of the last columns end."""
        return {round(g.right) for g in glyphs(pdf) if 0.55 * WIDE < g.left < 0.8 * WIDE}

    assert right_edges(long) == right_edges(short)


@pytest.mark.parametrize("name", ["山田太郎", "😀", "🂡 Kaartclub ♠♥♦♣", "\U000f0000"])
def test_what_no_font_of_ours_has_neither_hangs_nor_goes_outside(name: str) -> None:
    found = glyphs(printed(draw_by_table(drawn([*people(3), person(4, name, "Jan")]))))
    assert len(found) > 40
    assert all(glyph.inside for glyph in found)


def nine_couples() -> PrintedDraw:
    """Four tables; couple 9 sits out."""
    surnames = ["De Smet", "Élie", "Eeckhout", "van den Berg", "Desmet", "Zwaenepoel", "Adam"]
    surnames += ["Fierens", "Vandenberghe", "D'Hondt", "Claes", "Ëlst", "Maes", "Peeters"]
    surnames += ["Wouters", "Baert", "Çelik", "Öz"]
    couples = [
        (person(at // 2 + 1, surnames[at], "An"), person(at // 2 + 1, surnames[at + 1], "Bo"))
        for at in range(0, 18, 2)
    ]
    seated = [
        four
        for a, b in zip(couples[:8:2], couples[1:8:2], strict=True)
        for four in (a[0], b[0], a[1], b[1])
    ]
    draw = drawn(seated + list(couples[8]), couples=Format.RANDOM)
    rest = {p.number for p in couples[8]}
    assert {p.number for p in draw.sits_out} == rest
    return draw


def test_the_list_by_table_ends_with_who_sits_out() -> None:
    [text] = texts(printed(draw_by_table(nine_couples())))
    assert text.index("An De Smet") < text.index("Bo Baert") < text.index("Bo Öz")
    assert text.count("sits out") == 2
    assert text.index("sits out") > text.index("Bo Baert")


def test_the_list_by_name_has_everybody_in_alphabetical_order() -> None:
    draw = nine_couples()
    assert [line.person.name for line in draw.names] == [
        "Adam",
        "Baert",
        "Çelik",
        "Claes",
        "De Smet",
        "Desmet",
        "D'Hondt",
        "Eeckhout",
        "Élie",
        "Ëlst",
        "Fierens",
        "Maes",
        "Öz",
        "Peeters",
        "van den Berg",
        "Vandenberghe",
        "Wouters",
        "Zwaenepoel",
    ]
    [text] = texts(printed(draw_by_name(draw)))
    text = text.split("Seat", 1)[1]  # before it: from whom to whom the page goes
    places = [text.index(line.person.listed_name) for line in draw.names]
    assert places == sorted(places)
    assert text.count("sits out") == 2


def test_equal_names_are_told_apart_by_number_and_club() -> None:
    same = [person(n, "De Smet", "Jan", f"Club {n}") for n in (1, 2, 3)]
    [text] = texts(printed(draw_by_name(drawn([*same, person(4, "Maes", "An")]))))
    for n in (1, 2, 3):
        assert f"{n} De Smet Jan\nClub {n}" in text


def test_event_round_table_and_version_stand_on_a_sheet_with_its_four_names() -> None:
    [text, _other] = texts(printed(score_sheets(drawn(people(8)))))
    for word in ("Kaartavond", "4 December 2026", "round 2 · draw 3", "Boam 1", "Boam 3"):
        assert word in text
    for number in range(1, 5):
        assert f"An Peeters {number:03}" in text
    assert "An Peeters 005" not in text


def test_the_rule_set_stands_on_the_sheet_in_words() -> None:
    [text] = texts(printed(score_sheets(drawn(people(4)))))
    assert "No trump counts double" in text
    assert "First dealer: highest cut" in text


def test_a_number_of_deals_has_a_row_for_each() -> None:
    options = {"target": None, "deals": 16, "best_of": 1}
    [text] = texts(printed(score_sheets(drawn(people(4), options=options))))
    assert "Deals 1 to 18" in text
    assert "Boam 1" not in text


def test_a_match_too_long_for_one_page_goes_on_overleaf() -> None:
    options = {"target": None, "deals": 64, "best_of": 1}
    found = texts(printed(score_sheets(drawn(people(8), options=options))))
    assert len(found) == 4
    assert ["page 1 of 2" in text for text in found] == [True, False, True, False]
    assert "An Peeters 001" in found[1]
    assert "An Peeters 005" in found[2]


def test_an_unpublished_draw_says_so_on_every_page() -> None:
    draw = drawn(people(64), published=False)
    for paper in (draw_by_table(draw), draw_by_name(draw), score_sheets(draw)):
        assert all("not published" in text for text in texts(printed(paper)))


def test_long_lists_repeat_their_head_and_count_their_pages() -> None:
    found = texts(printed(draw_by_table(drawn(people(160)))))
    assert len(found) > 2
    for number, text in enumerate(found, start=1):
        assert f"page {number} of {len(found)}" in text
        assert "North – South" in text
        assert "round 2 · draw 3" in text


def test_standings_of_several_pages_miss_nobody() -> None:
    names = [f"Peeters {number:03}" for number in range(1, 201)]
    found = texts(printed(standings_paper(ranked(names), NOW)))
    text = "".join(found)
    assert all(text.count(name) == 1 for name in names)
    for number, page in enumerate(found, start=1):
        assert f"page {number} of {len(found)}" in page
        assert "version 12" in page
        assert "printed 4 December 2026 at 22:14" in page
    assert "score difference: Points scored" in found[-1]
    assert "Single entry" in found[-1]


def test_sheets_out_stand_on_every_page_of_the_standings() -> None:
    names = [f"Peeters {number:03}" for number in range(1, 101)]
    open_round = RoundProgress(1, 25, (4, 9), closed=False)
    for page in texts(printed(standings_paper(ranked(names, rounds=(open_round,)), NOW))):
        assert "2 sheets still out: round 1 tables 4, 9." in page


def test_a_paper_is_in_its_own_language() -> None:
    with translation.override("nl"):
        paper = score_sheets(drawn(people(4)))
        job = paper.as_job()
    assert job.language == "nl"
    [text] = texts(make_pdf(job))
    assert "4 december 2026" in text
    assert "N–Z" in text


def test_an_empty_list_is_one_page() -> None:
    assert len(texts(printed(draw_by_name(drawn([]))))) == 1
    assert len(texts(printed(standings_paper(ranked([]), NOW)))) == 1


def test_a_table_with_an_empty_place_is_printed() -> None:
    an = people(1)[0]
    table = PrintedTable(1, an, None, None, None)
    [text] = texts(printed(score_sheets(drawn([], tables=(table,)))))
    assert an.name in text
    assert HEADING.event in text


def test_a_letter_below_another_is_not_outside() -> None:
    """The measure of these tests: a glyph that hangs over an edge is seen."""
    assert not Glyph(0, 5, 590, WIDE + 1, 100).inside
