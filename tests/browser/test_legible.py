"""At a desk and on a phone, nothing that a player needs is too small to read or to hit, in the middle of each game."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Person
from tests.browser.playing import take_seat
from tests.server.player import Host
from tests.server.serving import Serving

import nightdeck

pytestmark = pytest.mark.browser
LEAST, TARGET = 12, 24  # CSS pixels
ANSWERS = 14
Someone = Callable[..., Person]
GAMES: dict[str, dict[str, Any]] = {
    "room25": {"game": "room25", "mode": "suspicion", "players": 5},
    "level7": {"game": "level7"},
    "lifeform": {"game": "lifeform"},
    "solo": {"game": "lifeform", "mode": "solo"},
    "scare": {"game": "scare"},
}
assert {one["game"] for one in GAMES.values()} == set(nightdeck.games())

SMALL_WORDS = """least => [...document.querySelectorAll('body *')].flatMap(element => {
  const own = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
  if (!own.length || !element.checkVisibility({visibilityProperty: true, opacityProperty: true})) return [];
  if (element.closest('.spoken, .skip, title, desc, option, .sprite')) return [];
  const style = getComputedStyle(element);
  if (style.visibility === 'hidden') return [];
  let size = parseFloat(style.fontSize);
  const svg = element.closest('#stage svg');
  if (svg) { const m = element.getScreenCTM(); size *= Math.hypot(m.a, m.b); }
  return size < least - 0.05 ? [`${size.toFixed(1)}px: ${element.textContent.trim().slice(0, 40)}`] : [];
})"""
SMALL_TARGETS = """least => {
  const stage = document.querySelector('#stage').getBoundingClientRect();
  const all = [...document.querySelectorAll('button, select, a.button, #stage [data-picks], .sheets [data-picks]')];
  return all.filter(one => one.checkVisibility()).flatMap(one => {
    const box = one.getBoundingClientRect();
    const onMap = one.closest('#stage svg');
    if (!box.width || (onMap && (box.right < stage.left || box.left > stage.right
        || box.bottom < stage.top || box.top > stage.bottom))) return [];
    if (one.matches('.log *, button.inline')) return [];  // in a line of text
    return Math.min(box.width, box.height) < least - 0.5
      ? [`${box.width.toFixed(0)}x${box.height.toFixed(0)}: ${one.getAttribute('aria-label') ?? one.textContent}`] : [];
  });
}"""


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, server: Serving) -> Host:
    """A game in which somebody has answered a few questions, and is asked the next one."""
    host = Host(server.url, **GAMES[request.param])
    for seat in range(1, len(host.client.get(host.path).json()["seats"])):
        host.client.put(f"{host.path}/seats/{seat}", json={"bot": "novice"})
    host.start()
    player = host.seat(0)
    for turn in range(ANSWERS):
        player.until(lambda frame: frame.get("question") or frame.get("outcome"), 60)
        if player.frame.get("outcome"):
            break
        options = player.options()
        player.play(options[turn % len(options)])
    player.close()
    return host


def at_the_table(someone: Someone, table: Host, width: int, height: int) -> tuple[Person, Page]:
    ann = someone(width, height)
    page = take_seat(ann, table, 0)
    page.wait_for_function("() => tablePage.frame.question || tablePage.frame.outcome")
    page.wait_for_selector("#stage svg text", state="attached")
    page.wait_for_function("() => tablePage.board.rests")
    return ann, page


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_words_can_be_read_and_targets_hit(someone: Someone, table: Host, width: int, height: int) -> None:
    ann, page = at_the_table(someone, table, width, height)
    assert page.evaluate(SMALL_WORDS, LEAST) == []
    assert page.evaluate(SMALL_TARGETS, TARGET) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert ann.scan("label-content-name-mismatch") == []  # words on the map are cut short where their names are not


def test_words_on_the_map_grow_with_their_setting(someone: Someone, table: Host) -> None:
    ann = someone(1280, 720, board="largest")
    page = take_seat(ann, table, 0)
    page.wait_for_selector("#stage svg text", state="attached")
    page.wait_for_function("() => tablePage.board.rests")
    found = page.evaluate(SMALL_WORDS.replace("body *", "#stage svg text"), 18)
    assert found == []
