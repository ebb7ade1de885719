"""What happens is felt: effects over the board, sounds that are asked for, and an ending that is one."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Person
from tests.browser.playing import answer_somehow, take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]

# Counts audio contexts and the sources that sound.
LISTEN = """window.heard = { contexts: 0, sources: 0 };
const Old = window.AudioContext;
window.AudioContext = class extends Old {
  constructor() { super(); heard.contexts++; }
  createOscillator() { heard.sources++; return super.createOscillator(); }
};"""
# A beat of each cue, about the first two things on the board; returns what each draws besides its picture.
PLAY = """() => {
  const { drama, board } = tablePage;
  const keys = [...document.querySelectorAll('#stage svg.nd [data-key][aria-label]')].slice(0, 2)
    .map((thing) => `[${thing.dataset.key}|x]`);
  const drawn = {};
  for (const cue of ['attack', 'shot', 'hurt', 'dice', 'card', 'flip', 'death', 'clock', 'triumph']) {
    for (const one of document.getAnimations()) one.cancel();
    drama.play({ cue }, drama.places([keys.join(' hits ')]), 400);
    drawn[cue] = [...document.querySelectorAll('.drama path')].map((path) => path.getAttribute('class'))
      .concat(document.getAnimations().length ? ['moves'] : []);
  }
  return drawn;
}"""


def sit_down(person: Person, **how: object) -> Host:
    host = Host(person.server.url, **({"mode": "coop", "players": 2, "bot": "novice", "start": True} | how))
    take_seat(person, host, 0)
    return host


def test_each_kind_of_beat_has_an_effect(someone: Someone) -> None:
    ann = someone(motion="full")
    host = sit_down(ann)
    ann.page.wait_for_selector("#question .option")
    drawn = ann.page.evaluate(PLAY)
    assert "strike" in drawn["attack"], "a line from the attacker to the struck"
    assert "strike" in drawn["shot"]
    assert {"die", "pips"} <= set(drawn["dice"])
    assert "card" in drawn["card"]
    assert "grave" in drawn["death"]
    assert "grave" in drawn["triumph"], "the dead leave a mark as long as anything is shown"
    assert all("moves" in drawn[cue] for cue in ("attack", "hurt", "dice", "card", "flip", "clock")), drawn
    ann.page.evaluate("tablePage.drama.end()")
    assert ann.page.locator(".drama").count() == 0
    host.close()


def test_reduced_motion_moves_nothing_and_still_marks_the_dead(someone: Someone) -> None:
    ann = someone(motion="reduced")
    host = sit_down(ann)
    ann.page.wait_for_selector("#question .option")
    drawn = ann.page.evaluate(PLAY)
    assert all("moves" not in shown for shown in drawn.values()), drawn
    assert drawn["death"] == ["grave"]
    assert drawn["attack"] == []
    host.close()


def test_nothing_sounds_before_a_gesture_and_unless_wanted(someone: Someone) -> None:
    ann = someone(sounds="", speed="fast", confirm="never")
    ann.context.add_init_script(LISTEN)
    host = sit_down(ann)
    page = ann.page
    page.wait_for_selector("#question .option")
    page.evaluate("tablePage.sound.play('death')")
    assert page.evaluate("heard") == {"contexts": 0, "sources": 0}
    page.get_by_role("group", name="Sound").get_by_role("button", name="No").click()
    answer_somehow(page)
    assert page.evaluate("heard.contexts") == 0
    page.reload()
    page.wait_for_selector("#question h2")
    expect(page.get_by_role("group", name="Sound")).to_have_count(0)
    page.get_by_role("button", name="Sound on").click()
    assert page.evaluate("heard.contexts") == 1
    air = page.evaluate("heard.sources")
    assert air == 2, "the quiet air of the game"
    page.evaluate("tablePage.sound.play('triumph')")
    assert page.evaluate("heard.sources") > air
    page.get_by_label("Volume").fill("30")
    assert page.evaluate("JSON.parse(localStorage['nightdeck.prefs']).volume") == 30
    page.get_by_role("button", name="Mute").click()
    before = page.evaluate("heard.sources")
    page.evaluate("tablePage.sound.play('triumph')")
    assert page.evaluate("heard.sources") == before
    host.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_the_end_is_said_over_the_board_and_summed_up(someone: Someone, tmp_path: Path, width: int) -> None:
    ann = someone(width, 844 if width == 390 else 720)
    host = Host(ann.server.url, game="level7", sit=False, players=1)
    host.play_out()
    page = take_seat(ann, host, 0)
    expect(page.locator(".banner b")).to_have_text(re.compile(r"You (win|lose)\."))
    words = page.evaluate("tablePage.frame.outcome.words")  # with the names as links
    expect(page.locator(".banner p")).to_have_text(re.sub(r"\[[^|\]]*\|([^\]]*)\]", r"\1", words))
    page.screenshot(path=tmp_path / f"ending-{width}.png")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".banner")).to_have_count(0)
    card = page.locator("#question")
    expect(card.locator(".did li")).to_contain_text("decisions")
    expect(card).to_contain_text(" moves in ")
    expect(card.get_by_role("button", name="Play again")).to_be_visible()
    assert ann.scan() == []
    card.locator(".moments button").first.click()
    page.wait_for_function("() => tablePage.beats.paused")
    page.evaluate("tablePage.past.now()")
    card.get_by_role("button", name="Next mission").click()
    page.wait_for_function("table => !location.pathname.includes(table)", arg=host.table)
    page.wait_for_function("() => window.tablePage?.frame?.table.options.scenario === 2")
    host.close()


def test_what_everybody_has_waited_for_stands_over_the_board(someone: Someone) -> None:
    ann = someone()
    host = sit_down(ann)
    ann.page.wait_for_selector("#question .option")
    play = "cue => tablePage.drama.play({ cue }, [], 400, ['The [deck|key] is found.'])"
    ann.page.evaluate(play, "triumph")
    expect(ann.page.locator(".caption")).to_have_text("The key is found.")
    ann.page.evaluate(play, "flip")
    expect(ann.page.locator(".caption")).to_have_text("")
    host.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_role_is_dealt_with_a_reveal_until_one_plays(someone: Someone, tmp_path: Path, width: int) -> None:
    ann = someone(width, 844 if width == 390 else 720, speed="fast", motion="full")
    host = sit_down(ann, mode="suspicion", players=4)
    page = ann.page
    dealt = page.get_by_role("note", name="What you have been dealt")
    expect(dealt).to_contain_text(re.compile("You are a (guard|prisoner)"))
    page.screenshot(path=tmp_path / f"dealt-{width}.png")
    assert ann.scan() == []
    page.reload()
    expect(dealt).to_be_visible()
    page.wait_for_selector("#question .option")
    answer_somehow(page)
    expect(dealt).to_have_count(0)
    page.reload()
    page.wait_for_selector("#question h2")
    expect(dealt).to_have_count(0)
    host.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_what_is_asked_once_covers_nothing(someone: Someone, tmp_path: Path, width: int) -> None:
    ann = someone(width, 844 if width == 390 else 720, sounds="")
    host = sit_down(ann)
    page = ann.page
    asked = page.get_by_role("group", name="Sound")
    expect(asked).to_be_visible()
    page.wait_for_selector("#question .option")
    page.screenshot(path=tmp_path / f"asked-{width}.png")
    below = "() => document.querySelector('.ask-sound').getBoundingClientRect().bottom"
    assert page.evaluate(below) <= page.evaluate("document.querySelector('#stage').getBoundingClientRect().top") + 0.5
    before = page.evaluate("document.querySelector('#stage').getBoundingClientRect().top")
    asked.get_by_role("button", name="No").click()
    expect(asked).to_have_count(0)
    assert page.evaluate("document.querySelector('#stage').getBoundingClientRect().top") < before
    host.close()
