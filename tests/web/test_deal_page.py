"""The referee's page for a whole deal: a record in the address, judged as the contract judges it.

Nothing here is marked django_db: a page that asked the database would fail its test.
"""

from __future__ import annotations

import html
import random
import re
from collections.abc import Iterable

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from scoring.deal_desk import FIELDS, DealDesk, deal_desk
from scoring.rules.card_letters import draw_card
from scoring.rules.presets import PRESETS, preset_keys
from tests.rules.table_eight import Played, document, play_out

# North dealt, so East led. West throws a diamond on a heart and plays a heart in the next trick.
RECORD = {
    "ruleset": "west-flemish",
    "dealer": "N",
    "trump": "spades",
    "trick1": "Qc 8c 7c Ac",
    "trick2": "Jh 9h 8h 7d",
    "trick3": "Ah Kh 10d 7h",
}


def ask(
    client: Client, changed: dict[str, str] | None = None, *, reader: str = "en", **asked: str
) -> str:
    """The page's text for a record; RECORD where nothing else is said."""
    answer = client.get(
        "/play/deal/",
        {**RECORD, **(changed or {}), **asked},
        headers={"accept-language": reader},
    )
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def says(page: str) -> str:
    found = re.search(r'class="says__text.*?<p>(.*?)</p>', page, re.DOTALL)
    assert found is not None
    return found[1]


def bare(part: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", part))


def texts(played: Played, *, hands: Iterable[str] = (), cards: int = 32) -> dict[str, str]:
    """The fields as somebody fills them who saw these hands and the first so many cards."""
    record = document(played, hands=hands, cards=cards)
    tricks = [trick if isinstance(trick, str) else " ".join(trick) for trick in record["tricks"]]
    return {
        **{f"trick{number}": trick for number, trick in enumerate(tricks, 1)},
        **{f"hand_{seat.lower()}": " ".join(hand) for seat, hand in record["hands"].items()},
    }


def desk(played: Played, *, hands: Iterable[str] = (), cards: int = 32) -> DealDesk:
    filled = texts(played, hands=hands, cards=cards)
    return deal_desk(PRESETS[played.preset], played.dealer, played.trump, filled, "en")


def test_a_breach_names_trick_player_card_duty_and_paragraph(client: Client) -> None:
    page = ask(client)

    breaches = bare(page.split("Breaches</h2>")[1].split("</ul>")[0])
    assert breaches.strip() == (
        "✕ West played 7♦ in trick 2, and 7♥ only in trick 3. "
        "Who has the suit led must follow it. Rule 8.3."
    )
    assert says(page).startswith("1 breach. West played 7♦ in trick 2")
    assert "A revoke gives the other side all the card points, never doubled." in page
    assert "As a revoke revoke by B" in bare(page)


def test_each_trick_says_under_its_field_who_led_and_who_won_it(client: Client) -> None:
    page = ask(client)

    assert "East leads, North wins 6 points." in page
    assert "North leads, North wins 1 point." in page
    assert bare(page.split('id="cards-trick4-says">')[1].split("</p>")[0]).strip() == "North leads."


def test_the_card_that_wins_and_the_one_that_breaches_have_a_sign_and_a_word(
    client: Client,
) -> None:
    rows = ask(client).split("<tbody>")[1].split("</tr>")

    cards = [bare(card) for card in rows[1].split("</td>")[:4]]
    assert ["★ wins" in card for card in cards] == [True, False, False, False]
    assert ["✕ breach" in card for card in cards] == [False, False, False, True]
    assert "West" in cards[3]


def test_blind_no_trump_is_offered_where_it_exists(client: Client) -> None:
    assert 'value="blind_no_trump"' in ask(client)
    assert 'value="blind_no_trump"' not in ask(client, ruleset="french")


def test_the_next_trick_is_led_by_who_won_the_last_in_either_direction(client: Client) -> None:
    page = ask(client, ruleset="belgian")

    assert "West leads" in page.split('id="cards-trick1-says">')[1].split("</p>")[0]


def test_a_whole_deal_gives_what_the_sheet_wants(client: Client) -> None:
    played = play_out(random.Random(1), "west-flemish")
    asked = {"ruleset": played.preset, "dealer": played.dealer, "trump": played.trump}
    page = ask(client, {**asked, **texts(played)})

    sheet = bare(page.split("On the sheet</h2>")[1].split("</dl>")[0])
    points, won = played.points, played.won
    assert f"Points A {points[0]} – B {points[1]}" in sheet
    assert f"Tricks A {won[0]} – B {won[1]}" in sheet
    assert f"Trump ♦ {played.trump}" in sheet
    assert f"Last trick {played.last_side}" in sheet
    assert "Sweep no" in sheet
    assert says(page) == "Every card was allowed."
    assert "All four hands are known: every card was judged." in page


def test_what_is_judged_from_shown_cards_alone_is_said(client: Client) -> None:
    assert "a card is called wrong only where a card shown later proves it" in ask(client)


def test_a_given_hand_is_held_against_its_player(client: Client) -> None:
    hand = "7h 10h 7d Ad 7c As 9s 8s"
    tricks = {"trick3": ""}

    assert says(ask(client, tricks)) == "No breach so far."
    page = ask(client, tricks, hand_w=hand)
    assert "West played 7♦ in trick 2 and held 7♥, 10♥" in says(page)
    assert '<details class="more" open>' in page


def test_a_hand_that_is_not_whole_yet_accuses_nobody(client: Client) -> None:
    page = ask(client, trick3="", hand_w="7h 10h 7d")

    assert says(page) == "No breach so far."
    assert "5 cards more, and this hand counts." in page


def test_a_card_that_stands_twice_is_said(client: Client) -> None:
    page = ask(client, trick3="Ah Qc")

    assert says(page) == "Trick 1 has Q♣, and trick 3 has it again."
    assert "What cannot be so" in page


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"dealer": ""}, "Who dealt?"),
        ({"dealer": "X"}, "Who dealt?"),
        ({"trump": ""}, "What is trumps?"),
        ({"trick2": "Jh 9x"}, "“9x” is no card."),
        ({"trick2": "Jh 9h 8h 7d 7s"}, "These are 5 cards; at most 4 fit here."),
        ({"hand_n": "Jh Jh"}, "Here twice: J♥."),
        ({"trick1": "", "trick2": "", "trick3": ""}, "Give the dealer, trumps and the tricks."),
    ],
)
def test_what_is_still_wanted_is_said_and_all_that_was_typed_stays(
    client: Client, changed: dict[str, str], sentence: str
) -> None:
    page = ask(client, changed)

    assert says(page).startswith(sentence)
    for name in ("trick1", "trick2", "trick3"):
        assert f'name="{name}" value="{ {**RECORD, **changed}[name] }"' in page


def test_where_every_deal_is_no_trump_trumps_are_not_asked_for(client: Client) -> None:
    assert "no trump" in bare(ask(client, ruleset="belgian-no-trump", trump="")).split("So far")[1]


@pytest.mark.parametrize("key", preset_keys())
def test_every_rule_set_judges(client: Client, key: str) -> None:
    page = ask(client, ruleset=key, trump="spades" if key != "belgian-no-trump" else "no_trump")

    assert "1 breach." in says(page)


@pytest.mark.parametrize(
    ("reader", "ace", "sentence"),
    [
        ("nl", "V♣ 8♣ 7♣ A♣", "1 fout. West speelde 7♦ in slag 2"),
        ("fr", "D♣ 8♣ 7♣ A♣", "1 faute. "),
    ],
)
def test_a_record_from_elsewhere_is_shown_in_the_readers_letters(
    client: Client, reader: str, ace: str, sentence: str
) -> None:
    page = ask(client, reader=reader)

    assert f'name="trick1" value="{ace}"' in page
    assert says(page).startswith(sentence)


def test_htmx_gets_the_answer_with_a_sentence_for_each_field(client: Client) -> None:
    part = client.get("/play/deal/", RECORD, headers={"hx-request": "true"}).content.decode()

    assert "<html" not in part
    for name in FIELDS:
        assert f'id="cards-{name}-says" hx-swap-oob="innerHTML"' in part


def test_the_page_only_answers(client: Client) -> None:
    assert client.post("/play/deal/", RECORD).status_code == 405
    assert not client.get("/play/deal/", RECORD).cookies.get("sessionid")


@pytest.mark.parametrize(
    "odd", ["\0", "<script>alert(1)</script>", "\u202e7h", "7" * 100_000, "٧h", "7h " * 30_000]
)
def test_nothing_that_is_typed_breaks_the_page(client: Client, odd: str) -> None:
    for name in ("ruleset", "dealer", "trump", "language", "trick2", "hand_n"):
        page = client.get("/play/deal/", {**RECORD, name: odd})
        assert page.status_code == 200
        assert "<script>alert" not in page.content.decode()


@given(
    st.integers(0, 10**6),
    st.sampled_from(["west-flemish", "french", "belgian", "encyclopaedia"]),
    st.integers(0, 4),
    st.integers(1, 32),
)
def test_the_page_accuses_of_the_wrong_cards_and_of_no_other(
    seed: int, preset: str, wrong: int, cards: int
) -> None:
    played = play_out(random.Random(seed), preset, wrong_most=wrong)

    shown = desk(played)
    accused = {
        (row.number, card.seat[0], card.face.text)
        for row in shown.rows
        for card in row.cards
        if card.breaches
    }
    assert accused == {(number, seat, draw_card(card, "en")) for number, seat, card in played.wrong}
    assert len(shown.breaches) == len(played.wrong)
    assert not shown.errors
    # Of a deal that is being typed nothing is said that is not so.
    part = desk(played, cards=cards)
    assert not part.errors
    assert len(part.breaches) <= len(played.wrong)
