"""After the game: why the bots did what they did, and what one could have done better."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Person
from tests.browser.playing import take_seat
from tests.server.finished import SECRET, put
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def test_a_game_with_bots_is_explained_and_reviewed(someone: Someone) -> None:
    person = someone()
    host = Host(person.server.url, mode="coop", players=2, bot="novice", start=True)
    page = take_seat(person, host, 0)
    page.wait_for_function("() => tablePage.frame.question")
    page.evaluate("tablePage.hand('novice')")
    page.wait_for_selector(".ending", timeout=60_000)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".turnings")
    expect(page.locator(".moment .why")).to_have_count(0)
    for one in page.evaluate("[replay.game.reasons[0], replay.game.reasons.at(-1)]"):
        page.evaluate("at => replay.past.go(at)", one["at"])
        expect(page.locator(".moment .why").first).to_contain_text("Why: ")
        expect(page.locator(".moment")).to_contain_text(one["why"])
        expect(page.locator("#spoken")).to_contain_text(one["why"])
    page.locator("#tab-Review").click()
    expect(page.get_by_label("Whose decisions").locator("option:checked")).to_contain_text("(you)")
    page.get_by_role("button", name="What could I have done better?").click()
    bar = page.get_by_role("progressbar", name="Decisions gone through")
    expect(bar).to_be_visible()
    page.wait_for_function("() => replay.review.shown.done > 0")
    page.get_by_label("Whose decisions").select_option("1")
    bot = page.evaluate("replay.game.seats[1].name")
    expect(page.get_by_role("button", name=f"What could {bot} have done better?")).to_be_visible()
    page.get_by_label("Whose decisions").select_option("0")
    finished = page.locator(".review [role=status]").filter(has_text="decisions.")
    expect(bar.or_(finished).first).to_be_visible()  # in a short game it is over by now
    host.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_fatal_move_is_found_and_led_to(someone: Someone, width: int) -> None:
    person = someone(width, 844)
    table = f"fatal-{width}"
    put(person.server.database, table)
    person.go(f"/t/{table}/0#{SECRET}")
    person.page.wait_for_selector(".ending")
    page = person.go(f"/replay/{table}")
    page.locator("#tab-Review").click()
    page.get_by_role("button", name="What could I have done better?").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.reload()
    page.locator("#tab-Review").click()
    worst = page.locator(".review .found button").first
    worst.wait_for(timeout=120_000)
    expect(page.locator(".review [role=status]")).to_contain_text("19 decisions.")
    expect(worst.locator(".bad")).to_contain_text("Picked: Mortal Chamber")
    expect(worst.locator(".good")).to_contain_text("Better: ")
    worst.click()
    page.wait_for_function("() => replay.past.seen === replay.game.moves - 2")
    expect(page.locator(".waits")).to_contain_text("move")
    assert person.scan() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_review_that_is_refused_says_why(someone: Someone) -> None:
    person = someone()
    put(person.server.database, "refused")
    page = person.go("/replay/refused")
    page.locator("#tab-Review").click()
    words = "many games are being reviewed here now"
    page.route("**/review", lambda route: route.fulfill(status=409, json={"code": "not now", "words": words}))
    page.get_by_role("button", name="What could Ann have done better?").click()
    expect(page.locator("#alerts")).to_contain_text(words)
    expect(page.get_by_role("button", name="What could Ann have done better?")).to_be_visible()
    person.forgive("409")


def test_a_replay_is_walked_beat_by_beat(someone: Someone) -> None:
    person = someone(speed="slow")
    put(person.server.database, "walked")
    page = person.go("/replay/walked")
    page.wait_for_selector("#stage svg.nd")
    counts = page.evaluate(
        "async () => Promise.all([...Array(replay.game.moves - 1).keys()].map(async (at) => (await (await fetch("
        "`/api/tables/${replay.game.table}/film?at=${at + 1}&as=all`)).json()).beats.length))"
    )
    at = next(number for number, count in enumerate(counts, 1) if count > 1)
    page.evaluate("at => replay.past.go(at)", at - 1)
    page.wait_for_function("at => replay.past.seen === at", arg=at - 1)
    page.get_by_role("button", name="One move on").click()
    page.wait_for_function("() => replay.film.shot")
    first = page.evaluate("[replay.film.shot.words, replay.board.shown]")
    expect(page.locator(".moment p")).to_have_count(len(first[0]))
    page.keyboard.press("ArrowRight")
    page.wait_for_function("first => replay.film.shot && replay.board.shown !== first", arg=first[1])
    assert page.evaluate("replay.past.at") == at
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("at => !replay.film.shot && replay.past.seen === at", arg=at - 1)
    page.get_by_role("button", name="One move back").click()
    page.wait_for_function("at => replay.past.seen === at", arg=at - 2)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert person.scan() == []
    page.wait_for_function("at => replay.past.at >= at", arg=at - 1)
