"""Room 25 in arrays plays by the same rules, which is proven game by game against them."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.arrays.harness import Game, difference, played, position

import nightdeck
from nightdeck.arrays import room25
from nightdeck.arrays.room25.rules import rooms
from nightdeck.arrays.room25.state import QUESTIONS
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.rules.moving import EFFECTS

COMPLEXES = ("recommended", "recommended", "random")


def setups(rng: random.Random, rounds: int) -> Iterator[Setup]:
    """Every mode and number of players, with Season 2 and without, at both levels, in all complexes."""
    for _ in range(rounds):
        for mode in GAME.modes:
            for players in mode.players:
                yield GAME.setup(mode.name, players, rng.randrange(10**9), **options(mode.name, players, rng))


def options(mode: str, players: int, rng: random.Random) -> dict[str, bool | str]:
    chosen: dict[str, bool | str] = {"complex": rng.choice(COMPLEXES)}
    if players < 7 and (mode, players) != ("competition", 4) and rng.random() < 0.2:
        return {**chosen, "season2": False}
    if mode in ("coop", "solo"):
        chosen["level"] = rng.choice(("standard", "madness"))
    else:
        chosen["madness_cards"] = rng.random() < 0.5
    if mode == "team":
        chosen["team_talk"] = rng.choice(("public", "private", "none"))
    return chosen | {"kevin_on_reveal": rng.random() < 0.2, "reminders": rng.random() < 0.8}


def compared(rounds: int, seed: int) -> list[Game]:
    """Random games, of which the first difference fails the test with a position to look at."""
    rng = random.Random(seed)
    games = []
    for setup in setups(rng, rounds):
        game = played(setup, rng)
        found = difference(game)
        if found is not None:
            raise AssertionError(f"{found}\nnightdeck show draws: {position(found).decode()}")
        games.append(game)
    return games


def met(games: list[Game]) -> Counter[str]:
    """The questions, rooms, cards and abilities that came up, by name."""
    found: Counter[str] = Counter()
    for game in games:
        found.update(f"question {decision.kind}" for decision in game.decisions)
        for event in game.table.events:
            for kind, field in (("effect", "room"), ("card", "card"), ("ability", "ability")):
                if event.kind == kind:
                    found[f"{kind} {event.data[field]}"] += 1
    return found


def test_both_engines_play_the_same_games() -> None:
    games = compared(rounds=1, seed=25)
    assert sum(len(game.decisions) for game in games) > 2000
    found = met(games)
    often = {
        "clue",
        "turn",
        "programme",
        "second",
        "adrenaline",
        "look",
        "move",
        "push",
        "control",
        "order",
        "illusion",
    }
    assert {f"question {kind}" for kind in often} <= set(found)


@pytest.mark.soak
def test_both_engines_play_a_million_decisions() -> None:
    total, seed = 0, 0
    found: Counter[str] = Counter()
    while total < 1_000_000:
        seed += 1
        games = compared(rounds=4, seed=seed)
        total += sum(len(game.decisions) for game in games)
        found += met(games)
    assert {f"question {kind}" for kind in QUESTIONS} <= set(found)
    assert {f"effect {kind}" for kind in EFFECTS} <= set(found)
    assert sum(name.startswith("card ") for name in found) == 58
    assert sum(name.startswith("ability ") for name in found) == 10


# What is broken is found


def first_difference(games: int = 12) -> str:
    rng = random.Random(7)
    for _ in range(games):
        found = difference(played(GAME.setup("coop", 4, rng.randrange(10**6)), rng))
        if found is not None:
            assert nightdeck.load(position(found)).log == found.game.table.log[: found.picks]
            return found.what
    return ""


def test_a_rule_that_is_broken_in_the_arrays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert first_difference(3) == ""
    monkeypatch.setattr(rooms, "flooded", lambda s: s)
    assert "crossed" in first_difference()


def test_a_rule_that_is_broken_in_the_rules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFECTS, "vortex", EFFECTS["trapped"])
    assert "cell" in first_difference()


# What is not supported


@pytest.mark.parametrize(
    ("mode", "players", "chosen", "words"),
    [
        ("coop", 4, {"draft": True}, "deals characters"),
        ("coop", 7, {}, "7"),
        ("team", 4, {"level": "madness"}, "level"),
    ],
)
def test_a_setup_that_is_not_played_is_refused(
    mode: str, players: int, chosen: dict[str, bool | str], words: str
) -> None:
    with pytest.raises(BadSetup, match=words):
        room25.config(mode, players, **chosen)
