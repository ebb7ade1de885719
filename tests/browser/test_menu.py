"""The menu of a question in a real browser: what cannot be done, and the rules behind it all."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Person
from tests.browser.playing import answer_somehow, take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def test_what_cannot_be_done_stands_greyed_with_its_reason_and_its_rule(someone: Someone) -> None:
    """In Room 25 the second token must differ from the first; that one is no button and has no number."""
    ann = someone(confirm="never")
    host = Host(ann.server.url, mode="coop", players=4, bot="novice", start=True)
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    while page.evaluate("tablePage.frame.question.kind") != "programme":
        answer_somehow(page)
        page.wait_for_selector("#question .option")
    move = re.compile("^Move")  # some characters have no Look, all have this
    page.locator("#question .option[data-place='\"move\"']").click()
    page.wait_for_function("() => tablePage.frame.question?.kind === 'second'")
    missing = page.locator("#question .cannot").filter(has=page.get_by_text(move))
    expect(missing).to_contain_text("Not now: the second token must be a different one.")
    expect(missing.locator("button, kbd")).to_have_count(0)
    numbers = page.locator("#question .option kbd").all_inner_texts()
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    expect(missing.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/room25\?all#R25-\d+$"))
    assert ann.scan() == []
    page.goto(ann.server.url + str(missing.get_by_role("link").get_attribute("href")))
    expect(page.locator("tr.here")).to_be_visible()
    host.close()


def test_more_opens_the_rules_behind_the_question(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=4, bot="novice", start=True)
    page = take_seat(ann, host, 0)
    page.locator("#question").get_by_role("button", name="More").click()
    box = page.get_by_role("dialog", name="Help")
    expect(box.get_by_role("link", name=re.compile(r"^R25-\d+$")).first).to_be_visible()
    host.close()
