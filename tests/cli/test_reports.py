"""What simulations, arenas and reviews have found, in words."""

import io

import msgspec

from nightdeck.bots.arena import tournament
from nightdeck.bots.arena.compare import compare
from nightdeck.bots.arena.match import Played
from nightdeck.bots.arena.sim import Report, report
from nightdeck.bots.arena.tournament import Plan
from nightdeck.bots.review import TurningPoint
from nightdeck.cli.output.reports import show_comparison, show_report, show_standing, turning_point
from nightdeck.core.setup import Setup
from nightdeck.tui.console import Console

GAMES = [
    Played(0, 5, ("x", "y<z"), (0,), (1,), "end", "", ("guard", "prisoner"), 9, 8, 30, 0.1, ("seat 1: it slept",)),
    Played(1, 5, ("y<z", "x"), (0,), (1,), "end", "", ("guard", "prisoner"), 9, 8, 30, 0.1),
]


def plan(setup: Setup) -> Plan:
    return Plan(setup.seeded(5), ("x", "y<z"), 2, "sides")


def standing_in_words(setup: Setup, games: list[Played]) -> str:
    screen = io.StringIO()
    show_standing(Console(screen=screen), tournament.standing(plan(setup), games))
    return screen.getvalue()


def test_a_standing_in_words() -> None:
    words = standing_in_words(Setup("room25", "competition", 2), GAMES)
    assert words.startswith("2 games of room25, competition, 2 players\nRatings\n")
    assert "  y<z: score 50.0%, 95 % interval " in words
    assert ", Elo +0, 95 % interval " in words
    assert "  x: side guard, share 100.0%, 95 % interval 20.7% to 100.0%\n" in words
    assert "\n1 deal is too few to trust the intervals.\n" in words
    assert "A bot failed once, and greedy decided instead. First: player 2: it slept\n" in words


def test_enough_deals_are_trusted() -> None:
    many = [msgspec.structs.replace(game, seed=seed, notes=()) for seed in range(10) for game in GAMES]
    words = standing_in_words(Setup("room25", "competition", 2), many)
    assert "too few" not in words
    assert "failed" not in words


def test_a_standing_says_what_was_played() -> None:
    setup = Setup("level7", "escape", 1, 0, {"scenario": 4, "cooperative": True})
    words = "0 games of level7, escape, 1 player, scenario=4, cooperative=yes\n"
    assert standing_in_words(setup, []).startswith(words)


def simulated(won: int, games: int, reason: str, choices: int) -> Report:
    played = [
        Played(number, 0, ("random",), (0,) if number < won else (), () if number < won else (0,), reason, "",
               ("all",), 20, choices, 30, 0.1)
        for number in range(games)
    ]  # fmt: skip
    return report(Setup("room25", "solo", 1), ("random",), played)


def test_a_simulation_in_words() -> None:
    screen = io.StringIO()
    show_report(Console(screen=screen), simulated(25, 50, "time", 10))
    words = screen.getvalue()
    assert words.startswith("50 games of room25, played by random\nWins by side\n  all: share 50.0%, 95 % interval ")
    assert "Wins by player\n  player 1 (random): share 50.0%" in words
    assert "How the games ended\n  time: share 100.0%" in words
    assert "  choices: mean 10.0, 95 % interval 10.0 to 10.0, range 10 to 10\n" in words
    assert "  seconds: mean 0.1000\n" in words


def test_a_comparison_in_words() -> None:
    screen = io.StringIO()
    found = compare(simulated(0, 50, "time", 10), simulated(1, 50, "deaths", 31))
    show_comparison(Console(screen=screen), found)
    words = screen.getvalue()
    assert words.startswith("50 games of room25 without the change and 50 with it, played by random\n")
    side, ending, length = (
        next(line for line in words.splitlines() if line.startswith(f"  {name}: "))
        for name in ("all", "deaths", "choices a game")
    )
    assert side.startswith("  all: without 0.0%, with 2.0%, difference +2.0%, 95 % interval -")
    assert not side.endswith("clear")
    assert ending.startswith("  deaths: without 0.0%, with 100.0%, difference +100.0%, 95 % interval +")
    assert ending.endswith(", clear")
    assert length.startswith("  choices a game: without 10.0, with 31.0, difference +21.0")


def test_a_turning_point_in_words() -> None:
    point = TurningPoint(11, 2, "Which door?", "door 1", "door 2", 0.75, 0.2)
    words = "Move 12, player 3. Which door? Chosen: door 1 (about 1 in 5 to win). Better: door 2 (about 3 in 4)."
    assert turning_point(point) == words
    close = msgspec.structs.replace(point, best=0.22)
    assert turning_point(close).endswith("(about 1 in 5 to win). A little better: door 2.")
