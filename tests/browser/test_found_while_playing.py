"""Things that players stumbled over, which must not come back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Person
from tests.browser.playing import take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def finished(person: Person) -> Host:
    host = Host(person.server.url, game="level7", sit=False, players=1)
    host.play_out()
    return host


def test_a_replay_is_stopped_and_not_begun_anew_by_space(someone: Someone) -> None:
    """A button that was clicked with the mouse is not pressed again."""
    ann = someone()
    host = finished(ann)
    page = ann.go(f"/replay/{host.table}")
    page.wait_for_function("() => window.replay?.past.shown")
    page.locator("[data-place=play]").click()
    assert page.evaluate("replay.timer !== undefined")
    page.keyboard.press("Space")
    assert page.evaluate("replay.timer === undefined"), "pressed twice, it would play on"
    host.close()


def test_no_tour_lies_over_a_finished_table(someone: Someone) -> None:
    ann = someone(tour=True)
    host = finished(ann)
    page = take_seat(ann, host, 0)
    page.wait_for_selector(".ending")
    expect(page.locator(".tour")).to_be_hidden()
    assert page.evaluate("tablePage.tour.on") is False
    host.close()


def test_a_phone_is_not_told_about_keys_and_a_desk_is(someone: Someone) -> None:
    told = {}
    for width in (390, 1280):
        ann = someone(width, 844 if width == 390 else 720, tour=True)
        host = Host(ann.server.url, mode="coop", players=2, bot="novice", start=True)
        page = take_seat(ann, host, 0)
        page.wait_for_selector(".tour:visible")
        told[width] = [one["words"] for one in page.evaluate("tablePage.tour.stops.map(({words}) => ({words}))")]
        host.close()
    assert not any("keyboard" in words for words in told[390])
    assert any("keyboard" in words for words in told[1280])


def test_the_lifeform_is_not_told_to_board(someone: Someone) -> None:
    ann = someone(tour=True)
    host = Host(ann.server.url, game="lifeform", mode="base", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector(".tour:visible")
    words = " ".join(page.evaluate("tablePage.tour.stops.map(({words}) => words)"))
    assert "secret objectives. All of them must be done" not in words
    host.close()
