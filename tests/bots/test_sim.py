"""Simulations: the counts are right and repeatable."""

from pathlib import Path

import msgspec
import pytest

from nightdeck.bots.arena.compare import compare
from nightdeck.bots.arena.match import Match, Played, fill, play
from nightdeck.bots.arena.sim import Report, by_side, report, simulate
from nightdeck.bots.stats import rate, spread
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup

COOP = Setup("room25", "coop", 4)


def test_wilson_intervals() -> None:
    half, none = rate(5, 10), rate(0, 10)
    assert (half.low, half.high) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert (none.low, none.high) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert rate(0, 0).high == 1


def test_means_with_intervals() -> None:
    found = spread([1.0, 2.0, 3.0])
    assert (found.mean, found.least, found.most) == (2, 1, 3)
    assert found.high - found.mean == pytest.approx(1.96 * 1 / 3**0.5, abs=1e-3)
    assert spread([]).mean == 0


def untimed(found: Report) -> Report:
    played = tuple(msgspec.structs.replace(game, seconds=0.0) for game in found.played)
    return msgspec.structs.replace(found, seconds=0.0, played=played)


def simulated(won: int, games: int, reason: str = "escape", choices: tuple[int, ...] = (10, 12)) -> Report:
    """A report of games alone, so many of them won."""
    played = [
        Played(number, 0, ("random",), (0,) if number < won else (), () if number < won else (0,), reason, "", ("all",),
               20, choices[number % len(choices)], 30, 0.1)
        for number in range(games)
    ]  # fmt: skip
    return report(Setup("room25", "solo", 1), ("random",), played)


def test_a_difference_is_that_of_pairs() -> None:
    change = compare(simulated(48, 80), simulated(64, 80)).sides[0]
    assert (change.without, change.changed, change.more.value) == pytest.approx((0.6, 0.8, 0.2))
    assert change.clear
    assert change.games < 80
    close = compare(simulated(40, 80), simulated(42, 80)).sides[0]
    assert not close.clear
    assert close.games > 80


def test_other_deals_cannot_be_compared() -> None:
    with pytest.raises(BadSetup, match="the same deals"):
        compare(simulated(4, 8), simulated(5, 9))


def test_the_more_there_is_to_compare_the_surer_a_difference_must_be() -> None:
    """Five gained and none lost: 1 in 39 by chance, which is clear alone and not among others."""
    before, after = simulated(10, 20), simulated(15, 20)
    one = compare(before, after).sides[0]
    assert one.chance == pytest.approx(0.0253, abs=1e-4)
    assert one.clear == (one.chance * 3 < 0.05)
    assert one.more.low > 0


def test_a_game_that_is_always_the_same_changes_nothing() -> None:
    change = compare(simulated(10, 20), simulated(10, 20)).sides[0]
    assert (change.chance, change.games, change.clear) == (1.0, 0, False)
    assert change.more.high == pytest.approx(-change.more.low)
    assert change.more.high > 0.1


def test_what_happens_only_with_a_change_is_compared_with_never() -> None:
    found = compare(simulated(0, 50, "time"), simulated(0, 50, "deaths", choices=(30, 32)))
    assert {one.name: (one.without, one.changed) for one in found.endings} == {"time": (1, 0), "deaths": (0, 1)}
    assert found.length.more.value == pytest.approx(20)
    assert found.length.clear
    assert "ends: deaths" in found.picture()


def test_a_simulation_is_the_same_however_many_processes_take_part() -> None:
    one, two = (simulate(COOP.seeded(3), ("random",) * 4, 6, jobs=jobs) for jobs in (1, 2))
    assert untimed(one) == untimed(two)
    assert msgspec.json.decode(msgspec.json.encode(one), type=Report) == one
    assert one.games == 6
    assert one.length.mean > 10
    assert one.branching >= 2


def test_sides_are_counted_once_a_game() -> None:
    game = Played(0, 0, ("a",) * 3, (0, 2), (1,), "x", "", ("good", "bad", "good"), 1, 1, 2, 0.1)
    lost = msgspec.structs.replace(game, winners=(1,), losers=(0, 2))
    assert {side: (wins.times, wins.of) for side, wins in by_side([game, game, lost]).items()} == {
        "bad": (1, 3),
        "good": (2, 3),
    }


def test_a_match_without_end_is_called_off_and_nobody_wins() -> None:
    match = Match(COOP.seeded(3), ("random",) * 4)
    whole = play(match)
    short = play(match, longest=whole.decisions - 1)
    assert (short.decisions, short.winners, short.losers) == (whole.decisions - 1, (), (0, 1, 2, 3))
    assert short.reason == "no end" != whole.reason


def test_one_bot_fills_all_seats() -> None:
    assert fill(["greedy"], 3) == ("greedy",) * 3
    assert fill(["greedy", "random"], 2) == ("greedy", "random")
    with pytest.raises(BadSetup, match="2 bots for 3 seats"):
        fill(["greedy", "random"], 3)


@pytest.mark.usefixtures("known_vault")
def test_a_failing_bot_is_noted_in_the_result(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("class Bad:\n    def pick(self, table, seat):\n        return 'nonsense'\n")
    game = play(Match(Setup("vault", "", 3, 1), (f"{path}:Bad", "random", "random")))
    assert game.notes
    assert "'nonsense', which is not among the options" in game.notes[0]
