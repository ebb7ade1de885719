"""Several steps with one click: the way is drawn first, walked step by step, and taken back in one go."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Person
from tests.browser.playing import take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]
FARTHEST = """() => {
    const all = [...tablePage.walking.routes.entries()];
    return all.sort(([, a], [, b]) => b.path.length - a.path.length)[0];
}"""
COUNT = "tablePage.walking.routes.size"


def on_foot(someone: Someone, width: int = 1280, height: int = 720) -> tuple[Host, Page]:
    """The first agent's turn on the map."""
    ann = someone(width, height, confirm="never")
    host = Host(ann.server.url, game="scare", players=1, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    for _ in range(12):
        page.wait_for_function("() => tablePage.frame.question")
        if page.evaluate("tablePage.frame.question.walks"):
            break
        asked = page.evaluate("tablePage.frame.question.number")
        page.keyboard.press("1")
        page.wait_for_function("asked => tablePage.frame.question?.number !== asked", arg=asked)
    page.wait_for_function(f"() => {COUNT} > 0")
    return host, page


def test_a_click_on_a_far_place_walks_there_and_undo_takes_all_of_it_back(someone: Someone) -> None:
    host, page = on_foot(someone)
    expect(page.locator("#question .ways")).to_be_visible()
    key, route = page.evaluate(FARTHEST)
    assert len(route["path"]) > 1
    place = page.locator(f"#stage [data-key='{key}']")
    place.focus()
    drawn = page.locator(".ways polyline").get_attribute("points") or ""
    assert len(drawn.split()) == len(route["path"]) + 1, "from where the agent stands to the place"
    asked = page.evaluate("tablePage.frame.question.number")
    undoable = page.evaluate("tablePage.frame.undo.steps")
    place.press("Enter")
    page.wait_for_function("n => tablePage.frame.undo.steps === n", arg=undoable + len(route["picks"]))
    assert page.evaluate("tablePage.frame.question.number") > asked
    page.wait_for_function("n => tablePage.walking.steps === n", arg=len(route["picks"]))
    page.keyboard.press("u")
    page.wait_for_function("n => tablePage.frame.undo.steps === n", arg=undoable)
    page.wait_for_function(f"() => {COUNT} > 0")
    host.close()


def test_a_finger_sees_the_way_before_it_goes(someone: Someone) -> None:
    host, page = on_foot(someone, 390, 844)
    key, route = page.evaluate(FARTHEST)
    before = page.evaluate("tablePage.frame.question.number")
    tap = "key => tablePage.board.pointed.tap(tablePage.board.find(key), true)"
    page.evaluate(tap, key)
    expect(page.locator(".ways polyline")).to_have_count(1)
    assert page.evaluate("tablePage.frame.question.number") == before
    page.evaluate(tap, key)
    page.wait_for_function("n => tablePage.walking.steps === n", arg=len(route["picks"]))
    host.close()
