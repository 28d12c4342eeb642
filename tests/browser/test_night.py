"""A night at the desk in a browser: the door by keyboard, a swap by hand, every page readable."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from clubs.models import Player
from tests.browser.conftest import OpenDesk, assert_accessible, assert_fits
from tests.factories.events import (
    close_round,
    club_with_players,
    drawn_round,
    make_event,
    published_round,
    started_round,
)
from tournaments.models import Draw, Entry, EntryMode, Event, Format, RoundState
from tournaments.selectors.draws import seatings
from tournaments.services.entries import Person, entry_tick, walk_in_enter

pytestmark = pytest.mark.django_db(transaction=True)

LONG = Person(
    first_name="Wolfeschlegelsteinhausenbergerdorff",
    name="Vandenbroucke-Vanoverschelde-Deschietere",
    club_name="Koninklijkekaartmaatschappijvanoudenaardeenomstreken",
)


def url(event: Event, name: str, *args: int) -> str:
    return reverse(name, args=[event.pk, *args])


@pytest.mark.parametrize(("width", "dark"), [(1366, False), (390, True)])
def test_every_page_of_a_night_is_readable_and_fits(desk: OpenDesk, width: int, dark: bool) -> None:
    event = make_event(present=8, fee_cents=250, entry_mode=EntryMode.DOUBLE)
    walk_in_enter(user=event.made_by, event_id=event.pk, person=LONG)
    started_round(event, 1)
    close_round(event, 1)
    drawn_round(event, 2)
    gone = Entry.objects.get(number=1)
    entry_tick(user=event.made_by, event_id=event.pk, entry_id=gone.pk, present=False)
    couples = make_event(
        format=Format.RANDOM, present=3, club=event.club, director=event.made_by, fee_cents=250
    )
    person = gone.players.get()
    page = desk(event.made_by, width=width, dark=dark)
    for path in (
        reverse("home"),
        reverse("events"),
        reverse("event_new"),
        url(event, "event"),
        url(event, "event_settings"),
        url(event, "event_log"),
        url(event, "door"),
        url(event, "door") + "?q=zzz",
        url(event, "door_correct", person.pk),
        url(event, "round", 1),
        url(event, "round", 2),
        url(event, "round", 2) + "?swap=2&swap=3",
        url(event, "round", 3),
        url(couples, "door"),
        url(couples, "round", 1),
    ):
        page.goto(path)
        assert_accessible(page)
        assert_fits(page)


def test_typing_finds_and_enter_ticks_the_first_one(desk: OpenDesk) -> None:
    event = make_event(club=club_with_players(30))
    page = desk(event.made_by)
    page.goto(url(event, "door"))
    page.keyboard.type("MAES b")
    expect(page.get_by_role("button", name="Bert Maes")).to_be_visible()
    expect(page.get_by_role("button", name="An Maes")).to_be_hidden()
    for _n in range(2):  # the second Enter leaves who is here as he is
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Bert Maes")).to_have_attribute(
            "aria-pressed", "true"
        )
    assert Entry.objects.get().players.get().full_name == "Bert Maes"
    page.keyboard.type("an pe")  # the field was selected, so typing goes on
    page.keyboard.press("Enter")
    expect(page.locator("#door-counts dd").first).to_have_text("2")
    assert Entry.objects.filter(state="present").count() == 2


def test_a_whole_number_goes_before_the_beginning_of_another(desk: OpenDesk) -> None:
    event = make_event(club=club_with_players(30))
    third = Player.objects.get(club=event.club, number="3")
    page = desk(event.made_by)
    page.goto(url(event, "door"))
    page.keyboard.type("3\n")
    expect(page.locator("#door-counts dd").first).to_have_text("1")
    assert Entry.objects.get().players.get().player == third


def test_a_name_is_found_as_it_is_typed_without_its_accents(desk: OpenDesk) -> None:
    club = club_with_players(3)
    Player.objects.create(club=club, number="77", first_name="Zoë", name="D’Hondt-Çelik")
    event = make_event(club=club)
    page = desk(event.made_by)
    page.goto(url(event, "door"))
    for typed in ("dhondt", "celik zoe", "77"):
        page.get_by_label("Find a name or number").fill(typed)
        expect(page.get_by_role("button", name="Zoë D’Hondt-Çelik")).to_be_visible()
        expect(page.get_by_role("button", name="An Peeters")).to_be_hidden()


def test_a_tick_is_taken_back_and_the_focus_stays(desk: OpenDesk) -> None:
    event = make_event(present=4)
    page = desk(event.made_by)
    page.goto(url(event, "door"))
    tick = page.get_by_role("button", name="An Peeters")
    tick.focus()
    page.keyboard.press("Space")
    expect(tick).to_have_attribute("aria-pressed", "false")
    expect(tick).to_be_focused()
    expect(page.locator("#door-counts dd").first).to_have_text("3")


def test_the_door_works_without_a_script(desk: OpenDesk) -> None:
    event = make_event(club=club_with_players(3))
    page = desk(event.made_by, javascript=False)
    page.goto(url(event, "door"))
    page.get_by_role("button", name="Bert Peeters").click()
    expect(page.get_by_role("button", name="Bert Peeters")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_label("Find a name or number").fill("cis")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("button", name="Cis Peeters")).to_be_visible()
    expect(page.get_by_role("button", name="Bert Peeters")).to_have_count(0)


def test_a_couple_is_made_by_typing_two_names(desk: OpenDesk) -> None:
    event = make_event(format=Format.RANDOM, club=club_with_players(12))
    page = desk(event.made_by)
    page.goto(url(event, "door"))
    field = page.locator("#free-q")
    for typed in ("bert p", "an maes"):
        field.fill(typed)
        field.press("Enter")
    expect(page.locator("#couple-who")).to_have_text("An Maes – Bert Peeters")
    page.get_by_role("button", name="Enter the couple").click()
    expect(page.locator("#door-list")).to_contain_text("An Maes")
    assert {p.full_name for p in Entry.objects.get().players.all()} == {"An Maes", "Bert Peeters"}


def swap_seen(page: Page, one: str, other: str) -> None:
    expect(page.locator("#swap-panel")).to_contain_text(one)
    expect(page.locator("#swap-panel")).to_contain_text(other)
    assert Draw.objects.count() == 1  # shown, not done


def test_two_are_swapped_by_keyboard(desk: OpenDesk) -> None:
    event = make_event(present=9)
    round = drawn_round(event)
    before = seatings([round])[1]
    one, out = before.tables[0].ids[0], before.byes[0]
    page = desk(event.made_by)
    page.goto(url(event, "round", 1))
    for number in (one, out):
        page.locator(f'input[name="swap"][value="{number}"]').press("Space")
    swap_seen(page, f"({one})", f"({out})")
    page.get_by_role("button", name="Swap these two").press("Enter")
    expect(page.get_by_text("Changed by hand since the draw.")).to_be_visible()
    assert seatings([event.rounds.get(number=1)])[1].byes == (one,)


def test_one_name_is_dragged_upon_another(desk: OpenDesk) -> None:
    event = make_event(present=8)
    tables = seatings([drawn_round(event)])[1].tables
    one, other = tables[0].ids[0], tables[1].ids[0]
    page = desk(event.made_by)
    page.goto(url(event, "round", 1))
    seats = [page.locator(f'.seat:has(input[value="{n}"][name="swap"])') for n in (one, other)]
    seats[0].drag_to(seats[1])
    swap_seen(page, f"({one})", f"({other})")


def test_a_third_choice_replaces_the_first(desk: OpenDesk) -> None:
    event = make_event(present=8)
    tables = seatings([drawn_round(event)])[1].tables
    ids = [tables[0].ids[0], tables[1].ids[0], tables[1].ids[2]]
    page = desk(event.made_by)
    page.goto(url(event, "round", 1))
    for number in ids:
        page.locator(f'input[name="swap"][value="{number}"]').check()
    swap_seen(page, f"({ids[1]})", f"({ids[2]})")
    expect(page.locator('input[name="swap"]:checked')).to_have_count(2)


def test_a_swap_works_without_a_script(desk: OpenDesk) -> None:
    event = make_event(present=8)
    tables = seatings([drawn_round(event)])[1].tables
    page = desk(event.made_by, javascript=False)
    page.goto(url(event, "round", 1))
    for number in (tables[0].ids[0], tables[1].ids[0]):
        page.locator(f'input[name="swap"][value="{number}"]').check()
    page.get_by_role("button", name="Compare the two chosen").click()
    page.get_by_role("button", name="Swap these two").click()
    assert Draw.objects.filter(how=Draw.How.BY_HAND).count() == 1


def test_a_table_opens_with_its_number_and_enter(desk: OpenDesk) -> None:
    event = make_event(present=8)
    published_round(event)
    page = desk(event.made_by)
    page.goto(url(event, "round", 1))
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{url(event, 'sheet', 1, 2)}")


def test_pressing_draw_twice_in_a_hurry_draws_once(desk: OpenDesk) -> None:
    event = make_event(present=8)
    page = desk(event.made_by)
    page.goto(url(event, "event"))
    page.get_by_role("button", name="Draw round 1").dblclick()
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
    assert Draw.objects.count() == 1
    assert event.rounds.get(number=1).state == RoundState.DRAWN
