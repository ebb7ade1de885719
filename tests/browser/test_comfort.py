"""Playing without effort: what is new is in sight, what is usual goes by itself, what is small comes closer."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Person
from tests.browser.playing import answer_somehow, take_seat
from tests.server.player import Host

import nightdeck
from nightdeck.games.room25.secrets import View

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


@pytest.fixture
def told(someone: Someone) -> Iterator[Page]:
    """Somebody who has just looked at a room, and may tell the others about it."""
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False, take_back=True)
    host.start()
    bob = host.seat(1)
    bob.until(lambda frame: frame.get("question"))
    bob.answer("pass")
    bob.close()
    host.client.put(f"{host.path}/seats/1", json={"free": True})  # alone Ann takes back what she likes
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    answer_somehow(page, 1)
    page.wait_for_function("() => tablePage.frame.question?.kind === 'announce'")
    yield page
    host.close()


def test_what_is_always_passed_can_be_left_to_the_page(told: Page) -> None:
    told.get_by_role("button", name="Always: say nothing").click()
    told.wait_for_function("() => tablePage.frame.question?.kind !== 'announce'")
    by_itself = told.get_by_label("Answered by itself")
    expect(by_itself).to_contain_text("announce")
    told.reload()
    expect(by_itself).to_contain_text("say nothing")
    by_itself.get_by_role("button", name="Ask me again").click()
    expect(by_itself).to_have_count(0)


def test_two_pages_of_a_seat_do_not_stop_each_other(told: Page) -> None:
    told.evaluate("tablePage.connection.ask('answer', {question: tablePage.frame.question.number, option: 'pass'})")
    told.wait_for_function("() => tablePage.frame.question?.kind !== 'announce'")
    again = "tablePage.connection.ask('answer', {question: 1, option: 'pass'})"
    told.evaluate(f"{again}.catch((error) => tablePage.autoAnswer.refused(error))")
    assert not told.evaluate("tablePage.autoAnswer.held")
    told.evaluate("tablePage.autoAnswer.refused({code: 'not saved'})")
    assert told.evaluate("tablePage.autoAnswer.held")


def test_undo_is_not_undone_by_the_page(told: Page) -> None:
    told.get_by_role("button", name="Always: say nothing").click()
    told.wait_for_function("() => tablePage.frame.question?.kind !== 'announce'")
    told.keyboard.press("u")
    told.wait_for_function("() => tablePage.frame.question?.kind === 'announce'")
    told.wait_for_timeout(300)
    assert told.evaluate("tablePage.frame.question.kind") == "announce"
    answer_somehow(told, 1)
    expect(told.locator(".log")).to_contain_text("“")


def test_a_turn_that_can_be_passed_is_not_offered_to_the_page(someone: Someone) -> None:
    page = someone().go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    assert '"pass"' in page.evaluate("tablePage.frame.question.options.map(option => option.key)")
    expect(page.locator(".auto-answer")).to_have_count(0)


def test_a_single_option_is_played_at_once_for_whoever_likes_it(someone: Someone) -> None:
    ann = someone(single=True)
    host = Host(ann.server.url, game="scare", players=1, offer_forced=True, start=True)
    page = take_seat(ann, host, 0)
    for _ in range(8):
        page.wait_for_function("() => (tablePage.frame.question?.options.length ?? 0) > 1")
        answer_somehow(page, page.evaluate("Math.min(9, tablePage.frame.question.options.length)"))
    host.close()


def test_the_camera_goes_to_a_figure_and_not_to_its_card_as_well(someone: Someone) -> None:
    """On a phone the lineup at the edge would keep the camera far away from the map."""
    ann = someone(360, 740)
    host = Host(ann.server.url, game="scare", players=1, start=True)
    page = take_seat(ann, host, 0)
    group = "<g data-key='{0}' data-picks='{1}'><rect x='{2}' y='10' width='20' height='20'/></g>"
    drawn = [("figure", '["1","2"]', 10), ("card", '["2"]', 350)]
    for more, seen in (([], 2), ([("cell", '["3"]', 200)], 3)):
        groups = "".join(group.format(*one) for one in [*drawn, *more])
        page.evaluate(
            f"tablePage.board.show(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400'>{groups}</svg>`)"
        )
        assert page.evaluate("tablePage.board.choosable().length") == seen
        assert page.evaluate("tablePage.board.places().length") == seen - 1
        right = page.evaluate(
            "tablePage.board.choices().right - tablePage.board.find('figure').getBoundingClientRect().right"
        )
        assert (right > 50) is bool(more)
        assert right < page.evaluate("tablePage.board.find('card').getBoundingClientRect().left") - 50
    host.close()


def test_the_newest_line_stays_in_sight(someone: Someone) -> None:
    ann = someone(confirm="never")
    host = Host(ann.server.url, game="scare", players=1, start=True)
    page = take_seat(ann, host, 0)
    at_end = (
        "() => { const {list} = tablePage.log; return list.scrollTop + list.clientHeight >= list.scrollHeight - 2; }"
    )
    for turn in range(12):
        page.wait_for_function("() => tablePage.frame.question")
        answer_somehow(page, 1 + turn % min(9, page.locator("#question .option").count()))
        page.wait_for_function(at_end)
        assert page.evaluate("tablePage.question.card.scrollTop") == 0
    assert page.evaluate("tablePage.log.list.scrollHeight > tablePage.log.list.clientHeight + 200")
    page.evaluate(
        "document.querySelector('#question').style.minHeight = '330px';"
        "tablePage.log.list.dispatchEvent(new Event('scroll'))"  # one on its way when the list got smaller
    )
    page.wait_for_function(at_end)
    page.evaluate("tablePage.log.list.scrollTop = 0")
    page.wait_for_function("() => !tablePage.log.follows")
    answer_somehow(page, 1)
    assert page.evaluate("tablePage.log.list.scrollTop") == 0
    host.close()


def test_a_piece_in_the_log_leads_to_its_moment(someone: Someone) -> None:
    ann = someone(confirm="never")
    host = Host(ann.server.url, game="scare", players=1, start=True)
    page = take_seat(ann, host, 0)
    while not page.locator(".log .piece").count():
        page.wait_for_function("() => tablePage.frame.question")
        answer_somehow(page)
    piece = page.locator(".log .piece").first
    assert piece.evaluate("piece => getComputedStyle(piece).display") == "inline", "a full stop would fall off it"
    answer_somehow(page)
    piece.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#question h2")).to_contain_text("Looking back at move")
    assert "#" not in page.url
    host.close()


OVERLAPS = """buttons => buttons.some((one, at) => {
    const a = one.getBoundingClientRect();
    return a.width > 0 && buttons.slice(at + 1).some((other) => {
        const b = other.getBoundingClientRect();
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
})"""


def test_nothing_below_the_board_overlaps_on_a_narrow_screen(told: Page) -> None:
    for width in (830, 900, 1024, 1100, 1101, 1280):
        told.set_viewport_size({"width": width, "height": 700})
        assert not told.locator("#toolbar button, #toolbar input, #toolbar .tray").evaluate_all(OVERLAPS), width
        assert told.locator("#toolbar").evaluate("bar => bar.scrollWidth <= bar.clientWidth"), width


def test_larger_words_stay_in_the_window(someone: Someone) -> None:
    ann = someone(large=True)
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    right = "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
    assert page.locator("#side *").evaluate_all(right) <= 1280
    host.close()


def test_escape_leads_from_the_chat_to_the_question(told: Page) -> None:
    told.keyboard.press("c")
    expect(told.get_by_label("Say something")).to_be_focused()
    told.keyboard.type("1")
    told.keyboard.press("Escape")
    expect(told.locator("#question")).to_be_focused()
    assert told.evaluate("tablePage.frame.question.kind") == "announce"
    told.keyboard.press("1")
    told.wait_for_function("() => tablePage.frame.question?.kind !== 'announce'")


EARLY = """() => {
    const later = requestAnimationFrame;
    window.requestAnimationFrame = (step) => {
        window.requestAnimationFrame = later;
        return later((now) => { step(now - 900); window.least = tablePage.board.camera.width; });
    };
    tablePage.board.camera = {x: 0, y: 0, width: 10, height: 10};
    tablePage.board.travel({x: 0, y: 0, ...tablePage.board.whole});
}"""


def test_the_camera_does_not_mind_a_frame_that_began_before_it_set_out(someone: Someone) -> None:
    ann = someone(motion="full")
    host = Host(ann.server.url, mode="solo", players=1, start=True)
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.evaluate(EARLY)
    page.wait_for_function("() => window.least")
    assert page.evaluate("least") == 10
    page.wait_for_function("() => tablePage.board.camera.width === tablePage.board.whole.width")
    host.close()


def test_small_choices_come_closer_on_a_phone(someone: Someone) -> None:
    ann = someone(360, 740)
    host = Host(ann.server.url, game="scare", players=1, start=True)
    page = take_seat(ann, host, 0)
    page.wait_for_selector("[data-picks]")
    page.wait_for_function("() => tablePage.board.camera.width < tablePage.board.whole.width * 0.9")
    box = page.locator("[data-picks]").first.bounding_box()
    assert box
    assert max(box["width"], box["height"]) >= 24
    page.evaluate("tablePage.board.camera = {x: 0, y: 0, width: 200, height: 122}; tablePage.board.keepInside()")
    page.evaluate("tablePage.board.suit()")
    page.wait_for_function("() => tablePage.board.choices().seen")
    page.get_by_role("button", name="The whole board").tap()
    assert page.evaluate("tablePage.board.camera.width === tablePage.board.whole.width")
    host.close()


def test_the_question_comes_with_its_rule_and_help_leads_to_all_of_them(someone: Someone) -> None:
    page = someone().go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    said = page.locator(".because").inner_text()
    assert len(said) > 20
    assert not re.search(r"[A-Z0-9]+-\d", said)
    page.keyboard.press("?")
    link = page.locator("dialog a[href*='all#R25-']").first
    target = str(link.get_attribute("href"))
    page.goto(str(page.evaluate("location.origin")) + target)
    expect(page.locator("tr.here")).to_contain_text(target.partition("#")[2])
    expect(page.locator("tr.here")).to_be_in_viewport()


def test_a_host_without_a_name_is_no_you_to_others(someone: Someone) -> None:
    ann, bob = someone(), someone()
    page = ann.go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby h1")
    bob.go(page.evaluate("`/t/${tablePage.frame.table.name}`"))
    expect(bob.page.locator(".lobby .seat").first).to_contain_text("Player 1")


def test_people_talk_in_the_lobby_and_go_on_at_the_table(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    bob = host.seat(1)
    page = take_seat(ann, host, 0)
    page.get_by_label("Say something").fill("Hello!")
    page.keyboard.press("Enter")
    expect(page.locator(".lobby .said")).to_contain_text("Hello!")
    bob.until(lambda _: bob.chat)
    host.start()
    page.wait_for_selector("#question .option")
    page.locator("#tab-Chat").click()
    expect(page.locator("#panel-Chat .said")).to_contain_text("Hello!")
    bob.close()
    host.close()


def test_the_log_calls_players_by_their_names(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, game="scare", players=1, name="Ann", start=True)
    page = take_seat(ann, host, 0)
    expect(page.locator(".log")).to_contain_text("under Ann")
    assert "seat 0" not in page.locator(".log").inner_text()
    host.close()


def test_home_tells_at_which_table_it_is_your_turn(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    take_seat(ann, host, 0).wait_for_selector("#question .option")
    page = ann.go("/")
    expect(page.locator(".yours li")).to_contain_text("your turn")
    bob = host.seat(1)
    ann.go(f"/t/{host.table}/0")
    page.wait_for_selector("#question .option")
    answer_somehow(page, 1)
    ann.go("/")
    expect(page.locator(".yours li")).to_contain_text("waiting for P1")
    bob.close()
    host.close()


def test_a_hint_names_the_best_option_first_and_marks_it(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.keyboard.press("h")
    expect(page.locator(".option.best")).to_have_count(1)
    best = page.locator(".option.best").locator(".words, .spoken").last.inner_text().removesuffix(".")
    expect(page.locator(".hinted p").first).to_have_text(f"Best: {best}.")
    assert len(page.locator(".hinted p:visible").all()) <= 3, "what else there is to say waits until it is asked for"
    page.get_by_text("How it might go on").click()
    expect(page.locator(".hinted")).to_contain_text(f"Best line: {best}")
    if page.locator(".option.best").get_attribute("data-place") != '"pass"':  # to pass has no place on the board
        expect(page.locator("#stage .advised").first).to_be_visible()
    answer_somehow(page, 1)
    expect(page.locator(".advised")).to_have_count(0)
    host.close()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_hint_leaves_the_options_in_sight(width: int, height: int, someone: Someone) -> None:
    ann = someone(width, height)
    host = Host(ann.server.url, mode="suspicion", players=6, bot="novice", start=True)
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.keyboard.press("h")
    best = page.locator(".option.best")
    expect(best).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".hinted p").first).to_be_in_viewport(ratio=0.95)
    host.close()


def test_a_hint_gives_no_number_where_too_little_was_tried(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.keyboard.press("h")
    expect(page.locator(".option.best")).to_have_count(1)
    hints = "for (const [at, one] of tablePage.question.hinted.options.entries()) Object.assign(one, "
    rate = hints + "at ? {win: null, survive: null} : {win: 0.34, survive: least}); tablePage.question.draw();"
    page.evaluate(f"least => {{ {rate} }}", 0.997)
    expect(page.locator(".chances")).to_have_text(["about 1 in 3 to win"])
    page.evaluate(f"least => {{ {rate} }}", 0.75)
    expect(page.locator(".chances")).to_have_text(["about 1 in 3 to winabout 3 in 4 to survive"])
    for width in (1280, 1101, 360):
        page.set_viewport_size({"width": width, "height": 720})
        heights = page.locator(".chances span").evaluate_all("all => all.map(one => one.offsetHeight)")
        assert max(heights) < 1.5 * min(heights) < 30, "no chance is broken in two lines"
    host.close()


def test_where_nothing_is_hidden_the_table_says_why_bots_moved(someone: Someone) -> None:
    page = someone(360, 740, confirm="never").go("/")
    page.locator(".door[data-theme=scare]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    while not page.evaluate("tablePage.frame.reasons.some(one => one.seat !== 0)"):
        page.wait_for_function("() => tablePage.frame.question")
        answer_somehow(page, 1)
    page.locator("#tab-Table").click()
    why = page.locator(".seats .why").first
    expect(why).to_contain_text("Last move: ")
    assert why.evaluate("one => one.offsetWidth") > 250, "not squeezed beside the bot's buttons"


def test_whoever_asks_sees_what_may_be_hidden_where(someone: Someone) -> None:
    ann = someone()
    host = Host(
        ann.server.url, mode="suspicion", players=6, bot="novice", start=True
    )  # two guards: even one is in doubt
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.wait_for_function("() => tablePage.frame.seats.filter((one) => one.waits).length === 1")
    page.keyboard.press("g")
    guesses = page.locator("#panel-Guesses")
    expect(guesses).to_contain_text("After move")
    corner = guesses.locator("dt", has_text="row 1, column 1")
    expect(guesses.locator("dt", has_text="role")).to_have_count(5)
    expect(corner.locator("+ dd .share").first).to_contain_text(re.compile(r"\d+ %"))
    corner.hover()
    expect(page.locator(f'#stage .lit[data-key="{corner.get_attribute("data-key")}"]')).to_have_count(1)
    page.locator(f'#stage [data-key="{corner.get_attribute("data-key")}"]').hover()
    expect(page.locator("#tooltip .guess")).to_contain_text(re.compile(r"row 1, column 1: (red|yellow|green) \d+ %"))
    assert ann.scan() == []
    expect(guesses.get_by_role("button", name="Ask again")).to_have_count(0)
    answer_somehow(page, 1)
    expect(guesses.get_by_role("button", name="Ask again")).to_be_visible()
    host.close()


STUB = """window.called = [];
window.Notification = class {
    static permission = "granted";
    constructor(title, {body}) { called.push([title, body]); }
};
Object.defineProperty(document, "hidden", {get: () => true});"""


def test_a_notification_calls_whoever_looks_elsewhere(someone: Someone) -> None:
    ann = someone(notify=True)
    ann.context.add_init_script(STUB)
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    page.wait_for_function("() => called.length > 0")
    assert [title for title, _ in page.evaluate("called")] == ["Room 25"]
    answer_somehow(page, 1)
    assert len(page.evaluate("called")) == 1
    bob = host.seat(1)
    bob.until(lambda frame: frame.get("question"))
    bob.answer("pass")
    page.wait_for_function("() => called.length === 2")
    expect(page.locator("#question h2")).to_have_text(page.evaluate("called[1][1]"))
    bob.close()
    host.close()


def test_options_stay_open_though_the_lobby_is_drawn_again_at_once(someone: Someone) -> None:
    """Browsers say only later that a part was opened; news of the table may come before."""
    page = someone().go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby summary")
    page.evaluate("document.querySelector('.lobby summary').click(); tablePage.lobby.draw(tablePage.frame)")
    expect(page.locator("[data-place=option-tiles]")).to_be_visible()
    page.evaluate("document.querySelector('.lobby summary').click(); tablePage.lobby.draw(tablePage.frame)")
    expect(page.locator("[data-place=option-tiles]")).to_be_hidden()


def test_a_list_of_names_is_set_in_the_lobby(someone: Someone) -> None:
    ann = someone()
    page = ann.go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.locator(".lobby summary").click()
    field = page.get_by_role("textbox", name="Custom tiles")
    field.fill("central, ballroom")
    field.blur()
    expect(page.locator("#alerts")).to_contain_text('there is no room "ballroom"')
    ann.forgive("422")
    dealt = nightdeck.new("room25", mode="coop", players=4, complex="random").view(None)
    assert isinstance(dealt, View)
    field.fill(", ".join(Counter(dealt.complex).elements()))
    field.blur()
    page.wait_for_function("() => tablePage.frame.table.options.tiles?.length === 25")
