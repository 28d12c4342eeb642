"""The referee's page for one trick: a question in the address, answered without a memory.

Nothing here is marked django_db: a page that asked the database would fail its test.
"""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.card_letters import write_card
from scoring.rules.cards import PACK, Card, Suit
from scoring.rules.play import allowed
from scoring.rules.presets import PRESETS, preset_keys
from scoring.rules.seats import NEXT, Direction, Seat
from scoring.rules.trick import PlayedCard
from scoring.trick_desk import trick_desk

QUESTION = {
    "ruleset": "west-flemish",
    "trump": "spades",
    "trick": "Qh 8s",
    "hand": "7h As 10d",
}


def ask(
    client: Client,
    changed: dict[str, str] | None = None,
    *,
    reader: str = "en",
    htmx: bool = False,
    **asked: str,
) -> str:
    """The page's text for a question; QUESTION where nothing else is said."""
    headers = {"accept-language": reader, **({"hx-request": "true"} if htmx else {})}
    answer = client.get("/play/", {**QUESTION, **(changed or {}), **asked}, headers=headers)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def says(page: str) -> str:
    found = re.search(r'class="says__text.*?<p>(.*?)</p>', page, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_hand_is_told_what_it_must_play_and_by_which_paragraph(client: Client) -> None:
    assert says(ask(client)) == "The hand has hearts, so hearts must be played (rule 8.3)."


def test_every_card_of_the_hand_is_allowed_or_not_in_words(client: Client) -> None:
    cards = re.findall(r'<button id="played-.*?</button>', ask(client), re.DOTALL)

    words = [re.sub(r"<[^>]*>|\s+", " ", card) for card in cards]
    assert ["not allowed" in word for word in words] == [False, True, True]
    assert ["✕" in word for word in words] == [False, True, True]
    assert "the 7 of hearts" in words[0]


def test_the_winning_card_is_marked_with_a_sign_and_a_word(client: Client) -> None:
    trick = ask(client).split("The trick</h2>")[1].split("</ol>")[0]
    first, second = trick.split("</li>")[:2]

    assert "partner, leads" in re.sub(r"\s+", " ", first)
    assert "leads" not in second
    assert "winning" not in re.sub("<[^>]*>", "", first)
    assert "★" in second
    assert "winning" in re.sub("<[^>]*>", "", second)


def test_a_card_that_was_played_wrongly_gets_a_verdict_and_its_price(client: Client) -> None:
    page = ask(client, played="10d")

    assert says(page) == (
        "Wrong: 10♦ could not be played. The hand has hearts, so hearts must be played (rule 8.3)."
    )
    assert "A revoke gives the other side all the card points, never doubled." in page


def test_a_card_that_was_played_rightly_is_said_to_be_right(client: Client) -> None:
    page = ask(client, played="7h")

    assert says(page).startswith("Right: 7♥ could be played.")
    assert "revoke" not in page.split('id="answer"')[1].split("</form>")[0]


def test_pressing_the_played_card_again_takes_the_question_back(client: Client) -> None:
    pressed = re.findall(r'<button[^>]*aria-pressed="true"[^>]*>', ask(client, played="7h"))

    assert ['name="played" value=""' in button for button in pressed] == [True]


def test_the_rule_set_decides(client: Client) -> None:
    # The partner's trump is winning: the French go above it all the same.
    question = {"trick": "Qh 8s 7h", "hand": "As 10d", "played": "10d"}

    assert says(ask(client, question)).startswith("Right: 10♦ could be played.")
    assert says(ask(client, question, ruleset="french")).startswith("Wrong: 10♦ could not")


def test_without_a_hand_the_page_says_who_is_winning(client: Client) -> None:
    assert says(ask(client, hand="")) == "So far 8♠ wins the trick. Now the hand."


def test_trumps_are_asked_for_before_anything_is_judged(client: Client) -> None:
    page = ask(client, trump="")

    assert says(page) == "What is trumps?"
    assert "allowed" not in page.split('id="answer"')[1].split("</form>")[0]


@pytest.mark.parametrize(
    ("ruleset", "trump"), [("belgian-turned", "no_trump"), ("french", "blind_no_trump")]
)
def test_trumps_that_a_rule_set_has_not_are_asked_for(
    client: Client, ruleset: str, trump: str
) -> None:
    page = ask(client, ruleset=ruleset, trump=trump)

    assert says(page) == "What is trumps?"
    assert f'value="{trump}"' not in page


def test_where_every_deal_is_no_trump_trumps_are_not_asked_for(client: Client) -> None:
    page = ask(client, ruleset="belgian-no-trump", trump="", hand="As 10d")

    assert "there are no trumps" in says(page)


def test_an_empty_page_asks_for_the_question(client: Client) -> None:
    page = client.get("/play/", headers={"accept-language": "en"}).content.decode()

    assert says(page) == "Give trumps, the trick so far and the hand."


@pytest.mark.parametrize("key", preset_keys())
def test_every_rule_set_is_there_and_answers(client: Client, key: str) -> None:
    page = ask(client, ruleset=key)

    assert says(page).startswith("The hand has hearts")
    assert f'<option value="{key}" selected>' in page


# What was typed.


def test_what_was_typed_stays_as_it_was_typed(client: Client) -> None:
    page = ask(client, trick="hQ,  8S", hand="7h; as 10♦")

    assert 'value="hQ,  8S"' in page
    assert 'value="7h; as 10♦"' in page
    assert says(page).startswith("The hand has hearts")


def test_a_word_that_is_no_card_is_named_and_stays(client: Client) -> None:
    page = ask(client, hand="7h Xs 10d")

    sentence = "“Xs” is no card. Write 10 A K Q J 9 8 7 and then c d h s: Qs."
    assert says(page) == sentence
    assert page.count(sentence) == 2  # at the field too
    assert 'value="7h Xs 10d"' in page
    assert re.search(r'name="hand"[^>]*aria-invalid="true"', page)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"trick": "Qh 8s 7c 9c"}, "These are 4 cards; at most 3 fit here."),
        ({"hand": "7h 7h"}, "Here twice: 7♥."),
        ({"hand": "7h qh"}, "In the trick already: Q♥."),
        ({"hand": " ".join(write_card(card, "en") for card in PACK)}, "These are 32 cards; at"),
    ],
)
def test_what_cannot_be_a_trick_and_a_hand_is_said(
    client: Client, asked: dict[str, str], sentence: str
) -> None:
    page = ask(client, asked)

    assert says(page).startswith(sentence)
    assert "answer__card" not in page


@pytest.mark.parametrize(
    "odd",
    [
        "\0",
        "7h\0",
        "<script>alert(1)</script>",
        "‮7h",
        "7" * 100_000,
        "٧h",
        "7h " * 30_000,
        "\ud7ff",
    ],
)
def test_nothing_that_is_typed_breaks_the_page(client: Client, odd: str) -> None:
    for name in ("ruleset", "trump", "trick", "hand", "played", "language"):
        page = client.get("/play/", {**QUESTION, name: odd})
        assert page.status_code == 200
        assert "<script>alert" not in page.content.decode()


def test_no_more_is_read_than_a_field_takes(client: Client) -> None:
    page = ask(client, hand="7h " + "x" * 5_000)

    assert "x" * 200 not in page.split('id="cards-hand"')[1].split(">")[0]


def test_trumps_that_are_none_are_not_repeated(client: Client) -> None:
    assert "trump=sun" not in ask(client, trump="sun").split('id="answer"')[1]


def test_of_a_part_of_a_hand_the_page_says_how_far_its_answer_goes(client: Client) -> None:
    note = "what is not allowed stays so"

    assert note in ask(client)
    assert note not in ask(client, hand="7h As 10d 9d 8d 7d Ad Kd")
    assert note not in ask(client, hand="7h Kh")


# Languages.


@pytest.mark.parametrize(
    ("reader", "queen", "sentence"),
    [
        ("nl", "V♥", "Er zit harten in de hand, dus er moet harten gespeeld worden (regel 8.3)."),
        ("fr", "D♥", "La main a du cœur\u202f: il faut jouer cœur (règle 8.3)."),
    ],
)
def test_a_question_from_elsewhere_is_read_in_its_letters_and_shown_in_the_readers(
    client: Client, reader: str, queen: str, sentence: str
) -> None:
    page = ask(client, reader=reader)

    assert f'value="{queen} 8♠"' in page
    assert says(page) == sentence


def test_a_question_is_read_in_the_letters_that_it_names(client: Client) -> None:
    # V is the queen in Dutch and the jack in French.
    page = ask(client, reader="fr", language="nl", trick="Vh", hand="Bh 7r", played="7r")

    assert 'value="D♥"' in page
    assert 'value="V♥ 7♦"' in page
    assert says(page).startswith("Faute\u202f: 7♦")


def test_a_word_that_is_no_card_comes_through_another_language_as_it_is(client: Client) -> None:
    assert 'value="V♥ xx V♥"' in ask(client, reader="nl", trick="Qh xx Qh")


def test_the_pad_has_the_32_cards_in_the_readers_letters(client: Client) -> None:
    page = ask(client, reader="fr")

    cards = re.findall(r'data-card="([^"]*)"', page)
    assert len(set(cards)) == 32
    assert "R♥" in cards
    assert "K♥" not in cards


# A part for htmx, and nothing written.


def test_htmx_gets_the_answer_alone_with_the_sentence_for_its_place(client: Client) -> None:
    part = ask(client, htmx=True)

    assert "<html" not in part
    assert re.search(r'id="says" hx-swap-oob="innerHTML"', part)
    assert re.search(r'id="cards-hand-says" hx-swap-oob="innerHTML"', part)


def test_the_page_only_answers(client: Client) -> None:
    assert client.post("/play/", QUESTION).status_code == 405
    answer = client.get(f"/play/?{urlencode(QUESTION)}")
    assert not answer.cookies.get("sessionid")
    assert "HX-Request" in answer.headers["Vary"]


@given(
    st.permutations(PACK),
    st.integers(0, 3),
    st.integers(1, 8),
    st.sampled_from(list(Suit)),
    st.sampled_from(preset_keys()),
)
def test_the_page_allows_what_the_rules_allow(
    pack: list[Card], before: int, held: int, trump: Suit, key: str
) -> None:
    lying, hand = pack[:before], pack[8 : 8 + held]
    shown = trick_desk(
        PRESETS[key],
        trump.value,
        " ".join(write_card(card, "en") for card in lying),
        " ".join(write_card(card, "en") for card in hand),
        "",
        "en",
    )

    # Whoever the hand is, it is the next after the last card.
    seat, seats = Seat.N, []
    for _card in lying:
        seats.append(seat)
        seat = NEXT[Direction.CLOCKWISE][seat]
    table = [PlayedCard(where, card) for where, card in zip(seats, lying, strict=True)]
    suit = None if key == "belgian-no-trump" else trump
    found: Any = allowed(hand, table, seat, suit, PRESETS[key].play)
    assert [card.allowed for card in shown.in_hand] == [card in found.cards for card in hand]
