"""The search: a re-dealt table for each simulation, a tree for each seat, playouts by the policy up to a horizon."""

import random
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import pytest
from tests.bots.tables import played
from tests.toy.mini import Mini, play

from nightdeck.bots import ismcts
from nightdeck.bots.beliefs import World, Worlds
from nightdeck.bots.ismcts import Ismcts
from nightdeck.bots.search import Budget, Search, workers
from nightdeck.bots.search.tree import Tree
from nightdeck.bots.search.workers import Job
from nightdeck.bots.seat import BotSeat
from nightdeck.core.ask import Ask, Option, choose
from nightdeck.core.table import Table

ROLES = ("guard", "prisoner")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Ask, Option]]:
    """Every answer that is given in simulations."""
    given: list[tuple[Ask, Option]] = []
    proceed = Table.proceed

    def noted(table: Table, ask: Ask, option: Option) -> Sequence[Ask]:
        given.append((ask, option))
        return proceed(table, ask, option)

    monkeypatch.setattr(Table, "proceed", noted)
    return given


def bids(tree: Tree) -> int:
    """How often a seat has bid in the games that its tree knows."""
    return sum(arm.visits for arm in tree["bid", ()].arms.values()) if ("bid", ()) in tree else 0


def test_who_chooses_at_the_same_time_learns_in_a_tree_of_its_own_for_each_role() -> None:
    table = played(2, 4)
    assert [ask.kind for ask in table.asks] == ["bid"] * 4
    search = Search(table.redeal(3, 1), 3, seed=1)
    search.run(Budget(60))
    tried = {seat: [bids(search.tree(World(0, {seat: role}, 1.0), seat)) for role in ROLES] for seat in range(4)}
    assert tried[3] == [60, 60], "its own role is known to it: one tree"
    assert [sum(tried[seat]) for seat in range(3)] == [60] * 3
    assert any(min(tried[seat]) > 0 for seat in range(3)), "the others may be one or the other"


def test_every_try_of_an_option_is_in_another_world_and_options_share_theirs() -> None:
    worlds = Worlds(played(2, 9).redeal(1, 1), 1, {}, random.Random(1))
    seeds = [worlds.deal(number)[0].seed for number in (0, 1, 2, 0, 1)]
    assert len(set(seeds)) == 3
    assert seeds[3:] == seeds[:2]
    search = Search(played(2, 9).redeal(1, 1), 1, seed=1)
    search.run(Budget(30))
    assert len(search.worlds) == max(tally.visits for tally in search.tallies.values())


def test_a_game_in_the_head_ends_at_its_horizon(answers: list[tuple[Ask, Option]]) -> None:
    table = played(2, 0)
    search = Search(table.redeal(0, 1), 0, seed=1)
    answers.clear()
    search.run(Budget(1))
    assert search.horizon == 10 + 4 * 4
    assert len(answers) == search.horizon


async def doors(_: Mini) -> None:
    """One question after the other."""
    for number in range(20):
        await choose(0, "door", ("a", "b"), number)


def test_simulations_go_by_the_policy(answers: list[tuple[Ask, Option]]) -> None:
    table = play(doors, players=1, policy=lambda *_: [3.0, 1.0], horizon=lambda _: 20)
    search = Search(table.redeal(0, 1), 0, seed=1)
    answers.clear()
    search.run(Budget(6))
    later = [option for ask, option in answers if ask.about > (6,)]  # deeper than any tree can be by then
    assert len(later) == 6 * 13
    assert later.count("a") / len(later) > 0.9


def test_a_simulation_is_evaluated_at_its_horizon() -> None:
    table = play(doors, players=1, evaluate=lambda *_: 0.25, horizon=lambda _: 10)
    search = Search(table.redeal(0, 1), 0, seed=1)
    search.run(Budget(6))
    assert search.root.all.mean == pytest.approx(0.25)


def test_every_process_searches_with_luck_of_its_own_and_the_same_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[Job] = []
    here: list[Any] = []

    class Pool:
        def __init__(self, *_: object) -> None: ...

        def submit(self, _: object, job: Job) -> Future[list[Any]]:
            jobs.append(job)
            done: Future[list[Any]] = Future()
            done.set_result([])
            return done

    class Spied(Search):
        def __init__(self, *args: Any, **settings: Any) -> None:
            here.append(settings)
            super().__init__(*args, **settings)

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(ismcts, "Search", Spied)
    table, bot = played(2, 9), Ismcts(1, iterations=3, workers=3)
    bot.evidence = {0: {"guard": 0.5}}
    bot.pick(table.redeal(1, 1), 1)
    assert len({here[0]["seed"], *(job.seed for job in jobs)}) == 3
    assert [job.evidence for job in jobs] == [bot.evidence] * 2
    assert here[0]["evidence"] == bot.evidence


def test_a_search_is_told_what_the_others_did() -> None:
    table, bot = played(2, 10), Ismcts(1, iterations=3)
    BotSeat(bot, table.asks[0].seat).decide(table)
    assert bot.evidence
