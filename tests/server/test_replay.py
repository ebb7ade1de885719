"""Why bots did what they did: in the replay move by move, and at once where nothing is hidden."""

import random

import msgspec
import pytest
from tests.server.player import Host
from tests.server.serving import Serving
from tests.server.test_secrecy import story_of

import nightdeck
from nightdeck.core.ask import Ask
from nightdeck.core.table import Table
from nightdeck.server.entries import Answered, TookBack, Unlocked
from nightdeck.server.frame import reasons_piece
from nightdeck.server.replay import reasons, replay
from nightdeck.server.story import Story


def suspicious() -> Story:
    return story_of(nightdeck.new("room25", mode="suspicion", players=4, seed=5))


def say(story: Story, ask: Ask, why: str, number: int = 0) -> None:
    """A bot's answer, with what it says about it."""
    story.apply(Answered(ask.seat, ask.options[number], by="novice", why=why))


def to_programming(story: Story) -> None:
    while not any(ask.kind == "programme" for ask in story.playing.asks):
        ask = story.playing.asks[0]
        story.apply(Answered(ask.seat, ask.options[0]))


def test_every_decision_of_a_bot_is_explained_where_it_led_to() -> None:
    chance, story = random.Random(2), suspicious()
    while not story.over:
        ask = chance.choice(story.playing.asks)
        bot = ask.seat != 0
        number = len(story.playing.log)
        story.apply(
            Answered(ask.seat, chance.choice(ask.options), by="novice" * bot, why=f"because {number}" * bot)
        )  # fmt: skip
    told = replay(story).reasons
    assert [one.why for one in told] == [f"because {n}" for n, pick in enumerate(story.playing.log) if pick.seat != 0]
    for one in told:
        number = int(one.why.split()[1])
        assert story.playing.log[number].seat == one.seat
        assert one.words
        assert story.positions[one.at - 1].picks <= number < story.positions[one.at].picks


def test_reasons_follow_their_answers_when_others_unlock() -> None:
    story = suspicious()
    to_programming(story)
    first, second, third = story.playing.asks[:3]
    story.apply(Answered(first.seat, first.options[0]))
    say(story, second, "mine", 1)
    say(story, third, "also mine", 2)
    before = reasons(story)
    story.apply(Unlocked(first.seat))
    assert [(one.seat, one.why) for one in reasons(story)] == [(second.seat, "mine"), (third.seat, "also mine")]
    assert reasons(story) == before
    story.apply(Unlocked(second.seat))
    assert [(one.seat, one.why) for one in reasons(story)] == [(third.seat, "also mine")]


def test_what_was_taken_back_is_not_explained() -> None:
    story = story_of(nightdeck.new("room25", mode="coop", players=2, seed=1, take_back=True))
    for number in range(6):
        say(story, story.playing.asks[0], f"because {number}")
    seat = story.playing.log[2].seat
    steps = sum(pick.seat == seat for pick in story.playing.log[2:])
    story.apply(TookBack(seat, steps))
    assert [one.why for one in reasons(story)] == ["because 0", "because 1"]
    say(story, story.playing.asks[0], "on second thoughts")
    assert [one.why for one in reasons(story)][-1] == "on second thoughts"
    assert "because 5" not in msgspec.json.encode([reasons_piece(story, one) for one in range(2)]).decode()


def test_before_the_end_a_seat_hears_no_reasons_but_its_own() -> None:
    story = story_of(nightdeck.new("room25", mode="coop", players=2, seed=1))
    for number in range(8):
        say(story, story.playing.asks[0], f"because {number}")
    assert {one["seat"] for one in reasons_piece(story, 0)} == {0}
    assert reasons_piece(story, None) == []


def test_where_nothing_is_hidden_bots_explain_their_last_moves_at_once() -> None:
    story = story_of(nightdeck.new("scare", players=3, seed=1))
    for number in range(40):
        say(story, story.playing.asks[0], f"because {number}")
    last = {pick.seat: f"because {number}" for number, pick in enumerate(story.playing.log)}
    assert len(last) > 1
    for viewer in (0, 1, None):
        assert {one["seat"]: one["why"] for one in reasons_piece(story, viewer)} == last


def test_what_a_bot_thought_while_something_was_hidden_stays_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    story = story_of(nightdeck.new("room25", mode="coop", players=2, seed=1))
    say(story, story.playing.asks[0], "because I have seen it")
    monkeypatch.setattr(Table, "all_is_open", True)
    say(story, story.playing.asks[0], "because we all see it")
    assert [one["why"] for one in reasons_piece(story, None)] == ["because we all see it"]


def test_real_bots_explain_a_real_game(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2)
    host.play_out()
    told = host.client.get(f"{host.path}/replay").json()
    assert {one["seat"] for one in told["reasons"]} == {0, 1}
    assert all(0 < one["at"] < told["moves"] and one["why"] for one in told["reasons"])
    assert len({one["at"] for one in told["reasons"]}) > 10, "not only the last ones"
    host.close()
