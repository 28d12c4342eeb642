"""The people of an event in a browser: readable by all, and worked by the keyboard alone."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from clubs.models import Membership, Role
from tests.browser.conftest import OpenDesk, assert_accessible, assert_fits
from tests.factories.clubs import make_user
from tests.factories.events import make_event
from tournaments.models import Event, EventRole

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def event() -> Event:
    event = make_event(name="Kampioenschap van het Oosten")
    director = event.made_by
    director.first_name, director.last_name = "Noëlla", "Claes"
    director.save()
    for username, first, last, role in (
        ("jan.peeters", "Jan", "Peeters", Role.SCORER),
        ("rita", "Rita", "De Smet", Role.MEMBER),
    ):
        user = make_user(username=username, first_name=first, last_name=last)
        Membership.objects.create(club=event.club, user=user, role=role)
    long = make_user(username="x" * 60, first_name="Wilhelmina-Josephina", last_name="V" * 50)
    for kind in EventRole.Kind:
        EventRole.objects.create(event=event, user=long, role=kind)
    return event


@pytest.mark.parametrize(("width", "dark"), [(1366, False), (390, True)])
def test_the_people_of_an_event_are_readable_and_fit(
    desk: OpenDesk, event: Event, width: int, dark: bool
) -> None:
    page = desk(event.made_by, width=width, dark=dark)
    page.goto(reverse("event_people", args=[event.pk]))
    assert_accessible(page)
    assert_fits(page)
    page.locator("main summary").first.click()
    assert_accessible(page)
    assert_fits(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_somebody_is_added_and_removed_by_keyboard(
    desk: OpenDesk, event: Event, javascript: bool
) -> None:
    page = desk(event.made_by, javascript=javascript)
    page.goto(reverse("event_people", args=[event.pk]))
    page.get_by_label("Somebody of the club").focus()
    page.keyboard.type("Rita")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Rita De Smet now has the role: scorer.")).to_be_visible()
    page.locator("summary", has_text="Scorer: Rita De Smet").press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The role is taken away: scorer.")).to_be_visible()
