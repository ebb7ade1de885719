"""Why bots did what they did: in the replay move by move, and at once where nothing is hidden."""

import json
import random

import msgspec
import pytest
from tests.server.histories import history_of
from tests.server.player import Host
from tests.server.serving import Serving, get

import nightdeck
from nightdeck.core.ask import Ask
from nightdeck.core.table import Table
from nightdeck.server.bots.replay import reasons, replay
from nightdeck.server.tables.entries import Answered, TookBack, Unlocked
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.view.frame import reasons_piece


def suspicious() -> TableHistory:
    return history_of(nightdeck.new("room25", mode="suspicion", players=4, seed=5))


def say(history: TableHistory, ask: Ask, why: str, number: int = 0) -> None:
    """A bot's answer, with what it says about it."""
    history.apply(Answered(ask.seat, ask.options[number], by="novice", why=why))


def to_programming(history: TableHistory) -> None:
    while not any(ask.kind == "programme" for ask in history.playing.asks):
        ask = history.playing.asks[0]
        history.apply(Answered(ask.seat, ask.options[0]))


def test_every_decision_of_a_bot_is_explained_where_it_led_to() -> None:
    chance, history = random.Random(2), suspicious()
    while not history.over:
        ask = chance.choice(history.playing.asks)
        bot = ask.seat != 0
        number = len(history.playing.log)
        history.apply(
            Answered(ask.seat, chance.choice(ask.options), by="novice" * bot, why=f"because {number}" * bot)
        )  # fmt: skip
    told = replay(history).reasons
    assert [one.why for one in told] == [f"because {n}" for n, pick in enumerate(history.playing.log) if pick.seat != 0]
    for one in told:
        number = int(one.why.split()[1])
        assert history.playing.log[number].seat == one.seat
        assert one.words
        assert history.positions[one.at - 1].picks <= number < history.positions[one.at].picks


def test_reasons_follow_their_answers_when_others_unlock() -> None:
    history = suspicious()
    to_programming(history)
    first, second, third = history.playing.asks[:3]
    history.apply(Answered(first.seat, first.options[0]))
    say(history, second, "mine", 1)
    say(history, third, "also mine", 2)
    before = reasons(history)
    history.apply(Unlocked(first.seat))
    assert [(one.seat, one.why) for one in reasons(history)] == [(second.seat, "mine"), (third.seat, "also mine")]
    assert reasons(history) == before
    history.apply(Unlocked(second.seat))
    assert [(one.seat, one.why) for one in reasons(history)] == [(third.seat, "also mine")]


def test_what_was_taken_back_is_not_explained() -> None:
    history = history_of(nightdeck.new("room25", mode="coop", players=2, seed=1, take_back=True))
    for number in range(6):
        say(history, history.playing.asks[0], f"because {number}")
    seat = history.playing.log[2].seat
    steps = sum(pick.seat == seat for pick in history.playing.log[2:])
    history.apply(TookBack(seat, steps))
    assert [one.why for one in reasons(history)] == ["because 0", "because 1"]
    say(history, history.playing.asks[0], "on second thoughts")
    assert [one.why for one in reasons(history)][-1] == "on second thoughts"
    assert "because 5" not in msgspec.json.encode([reasons_piece(history, one) for one in range(2)]).decode()


def test_before_the_end_a_seat_hears_no_reasons_but_its_own() -> None:
    history = history_of(nightdeck.new("room25", mode="coop", players=2, seed=1))
    for number in range(8):
        say(history, history.playing.asks[0], f"because {number}")
    assert {one["seat"] for one in reasons_piece(history, 0)} == {0}
    assert reasons_piece(history, None) == []


def test_where_nothing_is_hidden_bots_explain_their_last_moves_at_once() -> None:
    history = history_of(nightdeck.new("scare", players=3, seed=1))
    for number in range(40):
        say(history, history.playing.asks[0], f"because {number}")
    last = {pick.seat: f"because {number}" for number, pick in enumerate(history.playing.log)}
    assert len(last) > 1
    for viewer in (0, 1, None):
        assert {one["seat"]: one["why"] for one in reasons_piece(history, viewer)} == last


def test_what_a_bot_thought_while_something_was_hidden_stays_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    history = history_of(nightdeck.new("room25", mode="coop", players=2, seed=1))
    say(history, history.playing.asks[0], "because I have seen it")
    monkeypatch.setattr(Table, "all_is_open", True)
    say(history, history.playing.asks[0], "because we all see it")
    assert [one["why"] for one in reasons_piece(history, None)] == ["because we all see it"]


def test_real_bots_explain_a_real_game(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2)
    host.play_out()
    told = host.client.get(f"{host.path}/replay").json()
    assert {one["seat"] for one in told["reasons"]} == {0, 1}
    assert all(one["why"] for one in told["reasons"])
    assert {one["at"] for one in told["reasons"]} == set(range(1, told["moves"])), "every move, not only the last ones"
    host.close()


def test_a_game_is_kept_for_the_tests_without_names(server: Serving) -> None:
    host = Host(server.url, mode="solo", name="Annabella")
    assert get(f"{server.url}{host.path}/kept").status_code == 409
    host.play_out()
    answer = get(f"{server.url}{host.path}/kept")
    assert answer.headers["content-disposition"] == f'attachment; filename="room25-solo-{host.table}.json"'
    assert "Annabella" not in answer.text
    kept = answer.json()
    table = nightdeck.load(json.dumps(kept["save"]))
    assert msgspec.json.decode(msgspec.json.encode(table.outcome)) == kept["outcome"]
