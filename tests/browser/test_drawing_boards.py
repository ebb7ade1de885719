"""The workshop draws entries as their game does, and maps are changed with mouse and keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Person
from tests.browser.test_workshop import kept, make_pack

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def show(page: Page, file: str, entry: str) -> None:
    page.evaluate("([file, entry]) => packPage.show(file, entry)", [file, entry])
    page.wait_for_selector(".picture svg")


def said(page: Page, file: str, entry: str) -> Any:
    return page.evaluate("([file, entry]) => packPage.pack.files[file]?.[entry] ?? null", [file, entry])


@pytest.mark.parametrize(
    ("game", "file", "entry"),
    [
        ("level7", "tiles", "tank-farm"),
        ("lifeform", "chambers", "galley"),
        ("room25", "complexes", "s2-solo"),
        ("scare", "maps", "house"),
    ],
)
def test_pictures_are_accessible(someone: Someone, game: str, file: str, entry: str) -> None:
    person = someone()
    page = make_pack(person, game)
    show(page, file, entry)
    page.wait_for_load_state("networkidle")
    assert person.scan("label-content-name-mismatch") == []  # a name in several lines is read without its blanks


def test_the_picture_follows_what_is_typed(someone: Someone) -> None:
    page = make_pack(someone(), "room25")
    show(page, "rooms", "acid")
    expect(page.locator(".picture")).to_contain_text("Acid Bath")
    page.get_by_label("Name", exact=True).fill("<b>Warm</b> Bath")
    expect(page.locator(".picture")).to_contain_text("<b>Warm</b> Bath")
    assert page.locator(".picture b").count() == 0


def test_sides_of_a_tile_are_changed_by_clicks_and_keys(someone: Someone) -> None:
    page = make_pack(someone(), "level7")
    show(page, "tiles", "green-lab")
    page.locator('.picture [data-key="side-W"]').click()
    expect(page.locator('.picture [data-key="side-W"]')).to_have_attribute("aria-label", "west side: door and duct")
    page.locator('.picture [data-key="side-E"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('.picture [data-key="side-E"]')).to_have_attribute("aria-label", "east side: duct")
    kept(page)
    assert said(page, "tiles", "green-lab") == {"doors": ["N", "S", "W"], "ducts": ["N", "S", "W", "E"]}


def test_a_map_is_painted_with_the_mouse(someone: Someone) -> None:
    page = make_pack(someone(), "scare")
    show(page, "maps", "grounds")
    page.get_by_label("Paint").select_option("obstacle")
    start, end = (page.locator(f'.picture [data-key="cell-{cell}"]').bounding_box() for cell in ("4-0", "5-0"))
    assert start is not None and end is not None  # noqa: PT018
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 5, steps=4)
    page.mouse.up()
    expect(page.locator('.picture [data-key="cell-5-0"]')).to_have_attribute("aria-label", "row 1, space F, obstacle")
    kept(page)
    row = said(page, "maps", "grounds")["drawing"].splitlines()[0]
    assert row.split()[1:8] == ["..S", "..S", "..S", "...", "###", "###", "~.."]
    page.get_by_label("Paint").select_option("floor")
    page.locator('.picture [data-key="cell-4-0"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('.picture [data-key="cell-4-0"]')).to_have_attribute("aria-label", "row 1, space E, floor")


def test_a_map_with_a_mistake_keeps_its_last_picture_and_says_why(someone: Someone) -> None:
    page = make_pack(someone(), "scare")
    show(page, "maps", "grounds")
    page.get_by_label("Paint").select_option("no spawn number")
    page.locator('.picture [data-key="cell-0-1"]').click()
    expect(page.locator(".verdict")).to_contain_text("spawn space 10,0 is missing")
    expect(page.locator(".picture.old svg")).to_be_visible()


def test_chambers_are_moved_and_corridors_drawn_and_taken_away(someone: Someone) -> None:
    page = make_pack(someone(), "lifeform")
    show(page, "chambers", "galley")
    galley = page.locator('.picture [data-key="chamber-galley"]')
    box = galley.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(box["x"] + 9 + box["width"] / 2, box["y"] + 9, steps=5)
    page.mouse.up()
    page.wait_for_function("() => packPage.pack.files.chambers?.galley")
    assert said(page, "chambers", "galley") == {"at": [3.5, 1]}
    galley.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => packPage.pack.files.chambers.galley.at[0] === 3.25")
    page.get_by_label("Tool").select_option("Draw corridors")
    for chamber in ("galley", "cockpit", "galley", "cockpit"):
        page.locator(f'.picture [data-key="chamber-{chamber}"]').click()
        if chamber == "cockpit" and said(page, "links", "corridor-galley-cockpit") is None:
            page.wait_for_function("() => packPage.pack.files.links")
            assert said(page, "links", "corridor-galley-cockpit") == {
                "kind": "corridor",
                "joins": ["galley", "cockpit"],
            }
    page.wait_for_function("() => !packPage.pack.files.links")
    kept(page)


def test_a_visitor_cannot_change_a_picture(someone: Someone) -> None:
    page = make_pack(someone(), "level7")
    name = page.evaluate("packPage.pack.pack")
    looking = someone().go(f"/workshop/{name}#tiles/green-lab")
    looking.wait_for_selector(".picture svg")
    assert looking.locator(".picture [data-picks]").count() == 0
