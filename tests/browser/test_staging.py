"""What happens is shown one beat at a time, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Person
from tests.browser.playing import answer_somehow, take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]

# Keeps what is shown: the cue of each beat, with the lines of the log there were at that moment.
WATCH = """() => {
  window.shown = [];
  const { showing } = tablePage.beats;
  const { show, finished } = showing;
  showing.show = (beat) => {
    show(beat);
    shown.push({ cue: beat.cue, lines: beat.lines, log: document.querySelectorAll('.log li').length,
      asked: document.querySelectorAll('#question .option').length,
      spoken: document.querySelector('#spoken').textContent,
      picture: document.querySelector('#stage svg.nd').outerHTML });
  };
  showing.finished = () => { finished(); shown.push({ cue: 'end' }); };
}"""
READY = "tablePage.beats.expected === null && (tablePage.frame.question || tablePage.frame.outcome)"
TO_COME = "[tablePage.beats.current, ...tablePage.beats.queue].flatMap((beat) => beat?.lines ?? [])"
# Three beats or more, and after the first of them something moves on the board.
MOVING = """(() => {
  const { beats } = tablePage;
  const later = beats.current === null ? [] : beats.queue;
  return later.length > 1 && later.some((beat) => ['step', 'slide'].includes(beat.cue));
})()"""
MAC = f"{TO_COME}.filter((n) => tablePage.frame.lines[n].words.startsWith('M.A.C. card')).length > 1"


def sit_down(ann: Person) -> Page:
    """At a game of Room 25 together with bots."""
    host = Host(ann.server.url, mode="coop", players=4, name="Ann", sit=False)
    for seat in (1, 2, 3):
        host.client.put(f"{host.path}/seats/{seat}", json={"bot": "novice"})
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.evaluate(WATCH)
    return page


def sit_down_patiently(ann: Person) -> Page:
    """The same, where each beat is shown until somebody goes on: nothing passes while a test looks."""
    page = sit_down(ann)
    page.evaluate("tablePage.beats.wait = () => 3_600_000")
    return page


def answer_until(page: Page, what: str) -> None:
    """Answer, watching nothing, until something is as wanted."""
    for _ in range(60):
        if page.evaluate(what):
            return
        page.wait_for_function(f"() => ({READY}) || ({what})")
        if page.evaluate(what):
            return
        assert not page.evaluate("Boolean(tablePage.frame.outcome)"), f"the game ended before {what}"
        page.evaluate("tablePage.beats.skip()")
        answer_somehow(page)
    raise AssertionError(f"never: {what}")


def test_cards_come_one_by_one_and_the_question_waits(someone: Someone) -> None:
    """Each beat has a picture of its own, its line in the log and out loud, and nothing is asked meanwhile."""
    page = sit_down(someone(confirm="never", speed="fast"))
    answer_until(page, MOVING)
    page.wait_for_function("() => shown.length > 3 && shown[shown.length - 1].cue === 'end'")
    shown = page.evaluate("shown")
    beats = [one for one in shown if one["cue"] != "end"]
    assert len(beats) >= 3
    assert all(one["asked"] == 0 for one in beats), "asked before everything was shown"
    assert all(one["log"] == one["lines"][-1] + 1 for one in beats), "the log tells what is not shown yet"
    assert all(one["spoken"] for one in beats)
    assert len({one["picture"] for one in beats}) > 1
    counted = "[document.querySelectorAll('.log li').length, tablePage.frame.lines.length]"
    shown, lines = page.wait_for_function(f"() => !tablePage.beats.isBusy && {counted}").json_value()
    assert shown == lines


def test_mac_cards_are_turned_over_one_after_the_other(someone: Someone) -> None:
    """Two cards of the same move are two beats, and each slide comes after its own card."""
    page = sit_down(someone(confirm="never", speed="fast"))
    answer_until(page, MAC)
    page.wait_for_function("() => shown[shown.length - 1].cue === 'end'")
    cards = page.evaluate("shown.filter((one) => one.spoken?.includes('M.A.C. card')).map((one) => one.lines)")
    assert len(cards) >= 2
    assert len({lines[-1] for lines in cards}) == len(cards)
    assert page.evaluate("shown.filter((one) => one.spoken?.split('M.A.C. card').length > 2)") == []


def test_space_and_a_tap_on_the_board_skip(someone: Someone) -> None:
    page = sit_down_patiently(someone(confirm="never", speed="slow"))
    answer_until(page, "tablePage.beats.current !== null")
    expect(page.locator("#question h2")).to_have_text("What happens")
    page.keyboard.press("Space")
    page.wait_for_function("() => !tablePage.beats.isBusy")
    assert page.locator(".log li").count() == page.evaluate("tablePage.frame.lines.length")
    answer_until(page, "tablePage.beats.current !== null")
    page.locator("#stage svg.nd").click(position={"x": 5, "y": 5})
    page.wait_for_function("() => !tablePage.beats.isBusy")


def test_space_presses_no_button_as_well(someone: Someone) -> None:
    """Whoever skips with the focus on a button has not pressed it; on the small buttons Space presses once."""
    page = sit_down_patiently(someone(confirm="never", speed="slow"))
    answer_until(page, "tablePage.beats.current !== null && tablePage.beats.queue.length > 0")
    page.get_by_role("button", name="Pause").focus()
    page.keyboard.press("Space")
    assert page.evaluate("tablePage.beats.paused && tablePage.beats.isBusy")
    page.locator(".zoom button").first.focus()
    before = page.evaluate("tablePage.board.camera.width")
    page.keyboard.press("Space")
    page.wait_for_function("() => !tablePage.beats.isBusy")
    assert page.evaluate("tablePage.board.camera.width") == before


def test_pause_and_one_beat_on(someone: Someone) -> None:
    page = sit_down_patiently(someone(confirm="never", speed="slow"))
    answer_until(page, "tablePage.beats.current !== null && tablePage.beats.queue.length > 1")
    page.get_by_role("button", name="Pause").click()
    before = page.evaluate("[shown.length, tablePage.beats.queue.length]")
    page.get_by_role("button", name="One beat on").click()
    assert page.evaluate("shown.length") == before[0] + 1
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("group", name="What happens").get_by_role("button", name="Skip").click()
    page.wait_for_function("() => !tablePage.beats.isBusy")


def test_at_once_shows_no_beats(someone: Someone) -> None:
    page = sit_down(someone(confirm="never", speed="fast"))
    page.get_by_label("How fast to show what happens").select_option("at once")
    page.wait_for_function("() => JSON.parse(localStorage['nightdeck.prefs']).speed === 'at once'")
    page.evaluate("shown.length = 0")
    before = page.evaluate("tablePage.frame.lines.length")
    answer_until(page, f"tablePage.frame.lines.slice({before}).filter((line) => line.cue).length > 4")
    assert page.evaluate("shown.filter((one) => one.cue !== 'end')") == []


def test_an_earlier_move_can_be_shown_again(someone: Someone) -> None:
    page = sit_down(someone(confirm="never", speed="fast"))
    answer_until(page, "tablePage.frame.lines.some((line) => line.cue && line.at < tablePage.frame.table.moves - 1)")
    page.evaluate("tablePage.beats.skip()")
    page.evaluate("shown.length = 0")
    at = page.evaluate("tablePage.frame.lines.find((line) => line.cue).at")
    page.evaluate("at => tablePage.past.go(at)", at)
    page.get_by_role("button", name="Show this move beat by beat").click()
    page.wait_for_function("() => shown.length && shown[shown.length - 1].cue === 'end'")
    expect(page.locator("#question h2")).to_have_text(f"Looking back at move {at}")


def test_whoever_was_away_reads_a_summary(someone: Someone) -> None:
    """No film, but three to six lines; each leads to its moment, also in the newest move."""
    ann = someone(confirm="never", speed="normal")
    page = sit_down(ann)
    hide = "hidden => { Object.defineProperty(document, 'visibilityState',"
    hide += " { value: hidden ? 'hidden' : 'visible', configurable: true });"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    page.evaluate("shown.length = 0")
    lines = page.evaluate("tablePage.frame.lines.length")
    answer_until(page, f"tablePage.frame.lines.length > {lines + 6}")
    assert page.evaluate("shown.filter((one) => one.cue !== 'end')") == []
    page.evaluate(hide, False)
    summary = page.get_by_role("region", name="Since your last turn")
    expect(summary.locator("li")).to_have_count(6)
    for link in summary.locator("li button").all():
        words = link.inner_text()
        link.click()
        expect(page.locator("#question h2")).to_have_text("What happened")
        expect(page.locator("#question .beat", has_text=words)).to_have_count(1)
        assert page.evaluate("tablePage.beats.paused")
        page.get_by_role("group", name="What happens").get_by_role("button", name="Skip").click()
    summary.get_by_role("button", name="Close").click()
    expect(summary).to_be_hidden()


def test_the_history_is_walked_beat_by_beat(someone: Someone) -> None:
    """One on from an earlier moment is the first beat of the next move; after the last beat it is that move."""
    page = sit_down(someone(confirm="never", speed="fast"))
    answer_until(page, "tablePage.frame.table.moves > 3 && tablePage.frame.lines.some((one) => one.cue && one.at > 1)")
    page.evaluate("tablePage.beats.skip()")
    at = page.evaluate("tablePage.frame.lines.find((line) => line.cue && line.at > 1).at")
    page.evaluate("at => tablePage.past.go(at)", at - 1)
    expect(page.locator("#question h2")).to_have_text(f"Looking back at move {at - 1}")
    page.evaluate("shown.length = 0")
    page.get_by_role("button", name="One move on").click()
    page.wait_for_function("() => tablePage.beats.current?.live === false && tablePage.beats.paused")
    expect(page.locator("#question h2")).to_have_text("What happened")
    left = page.evaluate("tablePage.beats.queue.length")
    for _ in range(left + 1):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("() => !tablePage.beats.isBusy")
    assert page.evaluate("shown.map((one) => one.cue)").count("end") == 1
    assert page.evaluate("tablePage.past.at ?? tablePage.past.last") == at
