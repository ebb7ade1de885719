"""What each bot does: random anything, greedy the next step, ismcts what pays in the end."""

import multiprocessing
import re
import time

import pytest
from tests.bots.tables import last_door, played
from tests.bots.vault import new

import nightdeck
from nightdeck.bots import greedy
from nightdeck.bots.arena.match import Match, play
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.ismcts import Ismcts
from nightdeck.bots.random import Random
from nightdeck.bots.search import Budget, Search
from nightdeck.bots.seat import BotSeat
from nightdeck.core.ask import PASS
from nightdeck.core.setup import Setup

DOORS = ["gold", "trap", "trap", "trap"] + ["empty"] * 8


def test_random_takes_every_option_about_equally_often() -> None:
    table = played(1, 0)
    bot = Random(1)
    picks = [bot.pick(table, table.asks[0].seat) for _ in range(2400)]
    assert {picks.count(option) for option in table.asks[0].options} <= set(range(140, 260))


@pytest.mark.parametrize("bot", [Greedy(1), Ismcts(1, iterations=80)])
def test_a_prisoner_who_has_seen_the_gold_takes_it(bot: Greedy | Ismcts) -> None:
    table = last_door(doors=DOORS, roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    assert bot.pick(table.redeal(0, 1), 0) == 0
    assert bot.explain().startswith("door 0, behind it gold: ")


@pytest.mark.parametrize("bot", [Greedy(1), Ismcts(1, iterations=80)])
def test_a_guard_who_has_seen_the_gold_leaves_it(bot: Greedy | Ismcts) -> None:
    table = last_door(doors=DOORS, roles=["guard", "prisoner", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    assert bot.pick(table.redeal(0, 1), 0) != 0


def test_greedy_looks_along_its_own_line_of_answers() -> None:
    """A programme of Room 25 changes nothing yet: greedy must look further than one step, and still answers."""
    table = nightdeck.new("room25", mode="coop", players=4, seed=2)
    while table.asks[0].kind != "programme":
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[-1])
    seat = table.asks[0].seat
    assert Greedy(1).pick(table.redeal(seat, 1), seat) in table.ask(seat).options


def test_the_search_opens_many_options_little_by_little() -> None:
    table = played(2, 9)
    seat = table.asks[0].seat
    assert table.asks[0].kind == "open"
    assert len(table.asks[0].options) > 8
    search = Search(table.redeal(seat, 1), seat, seed=1)
    search.run(Budget(9))
    assert 2 <= sum(tally.visits > 0 for tally in search.tallies.values()) <= 8


def test_iterations_fix_the_pick_and_milliseconds_end_the_search() -> None:
    table = played(4, 9)
    seat = table.asks[0].seat
    assert len({Ismcts(7, iterations=40).pick(table.redeal(seat, 1), seat) for _ in range(3)}) == 1
    search = Search(table.redeal(seat, 1), seat)
    search.run(Budget(ms=30))
    assert 1 < search.iterations < 2000
    before = time.thread_time()
    search.run(Budget(ms=30, cpu=True))
    assert time.thread_time() - before >= 0.03, "milliseconds that the processor worked for it"
    with pytest.raises(ValueError, match="iterations or of milliseconds"):
        Budget()


def test_workers_search_too() -> None:
    table = nightdeck.new("room25", mode="coop", players=4, seed=2)
    seat = table.asks[0].seat
    bot = Ismcts(1, iterations=6, workers=2)
    try:
        assert bot.pick(table.redeal(seat, 1), seat) in table.ask(seat).options
        assert re.search(r": about \d+ in \d+ to win, from 12 simulated continuations\.$", bot.explain())
    finally:
        bot.close()


def test_a_worker_that_is_lost_is_replaced() -> None:
    table, notes = nightdeck.new("room25", mode="coop", players=4, seed=2), list[str]()
    others = set(multiprocessing.active_children())
    chair = BotSeat(Ismcts(1, iterations=6, workers=2), table.asks[0].seat, note=notes.append)
    try:
        chair.decide(table)
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
            process.join()
        said = [(chair.decide(table), chair.explain())[1] for _ in range(2)]
    finally:
        chair.close()
    assert "BrokenProcessPool" in notes[0]
    assert said[0].startswith("The bot failed, and greedy decided")
    assert "from 12 simulated continuations" in said[1]


def test_a_secret_choice_is_no_habit() -> None:
    table = played(2, 4)
    assert table.ask(0).kind == "bid"
    picks = {Ismcts(seed, iterations=40).pick(table.redeal(0, 1), 0) for seed in range(12)}
    assert len(picks) > 1


def test_a_seat_that_goes_round_in_circles_breaks_out() -> None:
    class Stubborn:
        def pick(self, *_: object) -> object:
            return PASS

    table = played(1, 9)
    seat = table.asks[0].seat
    chair = BotSeat(Stubborn(), seat, seed=1)  # type: ignore[arg-type]  # a bot as a stranger may write one
    assert chair.decide(table) == PASS
    table.log.extend([table.log[-1].__class__(seat, PASS)] * 16)
    assert {chair.decide(table) for _ in range(30)} != {PASS}


@pytest.mark.usefixtures("known_vault")
def test_greedy_prisoners_find_more_gold_than_random_ones() -> None:
    def gold(bot: str, seed: int) -> bool:
        bots = tuple("random" if role == "guard" else bot for role in new(seed).state.roles)
        return play(Match(Setup("vault", "", 0, seed), bots)).reason == "gold"

    assert sum(gold("greedy", seed) for seed in range(12)) > sum(gold("random", seed) for seed in range(12)) + 1


def test_greedy_speaks_of_chances_even_where_the_policy_dislikes_what_wins_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played(3, 7)
    ask = table.asks[0]
    low = dict.fromkeys(ask.options, -0.05) | {ask.options[0]: 0.0}
    monkeypatch.setattr(greedy, "one_step", lambda *_: {})
    monkeypatch.setattr(Greedy, "_played_on", lambda *_: low)
    bot = Greedy(1)
    bot.pick(table, ask.seat)
    assert bot.explain().endswith(": almost no chance to win.")
    assert greedy.reason(0.75, 0.2) == "about 3 in 4 to win, against about 1 in 5 for the worst choice."
