"""The score calculator: any rule set, no login, nothing kept."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.models import SheetDraft
from scoring.rules.presets import preset_keys
from tests.factories.sheets import document
from tests.sheets.night import client, fields, typed

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", preset_keys())
def test_every_rule_set_has_its_calculator_without_a_question_to_the_database(
    django_assert_num_queries: DjangoAssertNumQueries, key: str
) -> None:
    with django_assert_num_queries(0):
        page = client(None).get(f"/score/?ruleset={key}").content.decode()
    assert f'<option value="{key}" selected>' in page
    assert 'name="b1.r1.points_a"' in page
    assert 'name="b2.r1.points_a"' not in page


def test_without_a_script_a_boam_is_sent_scored_and_shown_again() -> None:
    data = fields(typed(document("A")), ruleset="west-flemish")
    page = client(None).post("/score/", data).content.decode()
    assert "Side A wins" in page
    assert "109–0" in page
    assert 'name="b1.r1.points_a" value="39"' in page
    assert not SheetDraft.objects.exists()


def test_an_unknown_rule_set_and_a_boam_beyond_any_paper_are_no_500() -> None:
    assert client(None).get("/score/?ruleset=bridge").status_code == 200
    page = client(None).post("/score/", {"b99.r1.points_a": "1"})
    assert "not a sheet as this page types it" in page.content.decode()
