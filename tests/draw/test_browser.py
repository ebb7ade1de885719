"""What only a browser can tell: pieces glide, under a strict content policy."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from nightdeck.core.scene import Group, Rect, Scene
from nightdeck.draw import sprite, stylesheet, svg

POLICY = "default-src 'none'; style-src 'nonce-n'"


@pytest.mark.browser
def test_a_piece_glides_when_its_place_changes() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("needs chromium")
    pawn = Group("pawn", "a pawn", 10, 10, [Rect(0, 0, 10, 10, fill="accent")])
    page_text = (
        f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f'<style nonce="n">body{{margin:0}}{stylesheet("room25")}</style>{sprite("room25")}'
        f"{svg(Scene(400, 100, 'board', 'room25', [pawn]), alone=False)}"
    )
    where = "document.querySelector('[data-key=pawn]').getBoundingClientRect().x"
    move = "document.querySelector('[data-key=pawn]').setAttribute('transform', 'translate(310,10)')"
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_content(page_text)
        start = page.evaluate(where)
        page.evaluate(move)
        at_once = page.evaluate(where)
        page.wait_for_timeout(900)
        end = page.evaluate(where)
        browser.close()
    assert start == 10
    assert at_once < 150
    assert end == 310
