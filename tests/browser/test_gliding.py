"""What only a browser can tell of a picture: pieces glide, under a strict content policy."""

import pytest
from playwright.sync_api import Browser

from nightdeck.core.scene import Group, Rect, Scene
from nightdeck.draw import sprite, stylesheet, svg

pytestmark = pytest.mark.browser

POLICY = "default-src 'none'; style-src 'nonce-n'"


def test_a_piece_glides_when_its_place_changes(browser: Browser) -> None:
    pawn = Group("pawn", "a pawn", 10, 10, [Rect(0, 0, 10, 10, fill="accent")])
    page_text = (
        f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f'<style nonce="n">body{{margin:0}}{stylesheet("room25")}</style>{sprite("room25")}'
        f"{svg(Scene(400, 100, 'board', 'room25', [pawn]), alone=False)}"
    )
    where = "document.querySelector('[data-key=pawn]').getBoundingClientRect().x"
    page = browser.new_page()
    page.set_content(page_text)
    start = page.evaluate(where)
    move = "document.querySelector('[data-key=pawn]').setAttribute('transform', 'translate(310,10)')"
    at_once = page.evaluate(f"() => {{ {move}; return {where}; }}")
    page.wait_for_function(f"() => {where} === 310")
    page.close()
    assert start == 10
    assert at_once == 10
