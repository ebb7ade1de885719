"""After the end: the same people play on, and find what the last game hands on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Person
from tests.browser.playing import take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def ended(person: Person, host: Host, seat: int) -> Page:
    page = take_seat(person, host, seat)
    page.wait_for_selector(".ending")
    return page


def table_of(page: Page) -> str:
    return page.url.split("/")[4]


def test_alone_it_goes_on_at_once(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="solo", sit=False, options={"level": "madness"})
    host.play_out()
    page = ended(ann, host, 0)
    assert ann.scan() == []
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector("#question .option")
    assert table_of(page) != host.table
    assert page.evaluate("tablePage.frame.table.options") == {"level": "madness"}
    assert page.evaluate("tablePage.viewer.isHost")
    page.go_back()
    expect(page.get_by_role("button", name="Join the next game")).to_be_visible()
    host.close()


def test_what_a_game_hands_on_stands_in_the_next_ones_setup(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, game="lifeform", mode="solo", sit=False)
    host.play_out()
    page = ended(ann, host, 0)
    handed = page.evaluate("tablePage.frame.outcome.handed.nearest")
    page.get_by_role("button", name="Change the setup").click()
    page.locator("summary", has_text="Options").click()
    expect(page.get_by_label("Nearest in your last game")).to_have_value(handed)
    ann.go("/")
    door = page.locator(".door[data-theme=lifeform]")
    door.get_by_label("Mode of ").select_option("Dragon's Domain")
    door.get_by_role("button", name="Invite friends").click()
    page.locator("summary", has_text="Options").click()
    expect(page.get_by_label("Nearest in your last game")).to_have_value(handed)
    page.evaluate('localStorage.setItem(\'nightdeck.handed.lifeform.solo\', \'{"nearest": "the moon", "gone": 1}\')')
    ann.go("/")
    door.get_by_label("Mode of ").select_option("Dragon's Domain")
    door.get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby h1")
    assert page.evaluate("tablePage.frame.table.options") == {}, "what no game offers any more is left behind"
    host.close()


def test_friends_find_the_next_table(someone: Someone) -> None:
    ann, bob, zed = someone(), someone(width=360, height=740), someone()
    host = Host(ann.server.url, mode="coop", players=3, sit=False)
    host.seat(0).close()
    host.seat(1).close()
    host.play_out()
    first, second = ended(ann, host, 0), ended(bob, host, 1)
    third = zed.go(f"/t/{host.table}")
    third.wait_for_selector(".ending")
    expect(third.get_by_role("button", name="Play again")).to_have_count(0)
    second.get_by_role("button", name="Play again").click()
    second.wait_for_selector(".lobby h1")
    expect(first.locator("#alerts")).to_contain_text("The next game of this table is open.")
    first.get_by_role("button", name="Join the next game").click()
    third.get_by_role("link", name="Watch the next game").click()
    for page in (first, third):
        page.wait_for_selector(".lobby h1")
        assert table_of(page) == table_of(second)
    for seat in (0, 1):
        expect(second.locator(".lobby .seat").nth(seat)).to_contain_text("here")
    second.get_by_role("button", name="Start the game").click()
    for page in (first, second, third):
        expect(page.locator("#stage svg.nd")).to_be_visible()
    host.close()
