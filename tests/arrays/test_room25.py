"""Room 25 in arrays plays by the same rules, which is proven game by game against them."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from tests.arrays.coverage import all_ids, report, rules_played
from tests.arrays.harness import (
    Curious,
    Difference,
    Game,
    compiled_difference,
    difference,
    difference_of_any,
    played,
    position,
    sensible,
)

import nightdeck
from nightdeck.arrays import room25
from nightdeck.arrays.room25.machine import DOES
from nightdeck.arrays.room25.rules import rooms
from nightdeck.arrays.room25.state import QUESTIONS, Do, goto
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.rules.moving import EFFECTS
from nightdeck.games.room25.state import CENTRE, State

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


def compared(
    rounds: int, seed: int, apart: Callable[[list[Game]], Difference | None] = difference_of_any
) -> list[Game]:
    """Random games, of which the first difference fails the test with a position to look at."""
    rng = random.Random(seed)
    games = [played(setup, rng) for setup in setups(rng, rounds)]
    found = apart(games)
    if found is not None:
        raise AssertionError(f"{found}\nnightdeck show draws: {position(found).decode()}")
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


def only(state: State, effects: tuple[str, ...]) -> None:
    """A deck of Madness cards with these effects."""
    state.deck = [name for name, card in state.parts.mac.items() if getattr(card, "effect", "") in effects]


def robots_out(state: State) -> None:
    """Both robots stand in the Central Room, among all characters."""
    state.robots = [state.board[CENTRE]] * 2


def moving_near(state: State) -> None:
    """The Moving Chamber lies beside the Central Room."""
    there = state.tiles[state.board[CENTRE - 1]]
    moving = next(tile for tile in state.tiles if tile.kind == "moving")
    there.kind, moving.kind = moving.kind, there.kind


def arranged(rng: random.Random) -> Iterator[Game]:
    """Games with what chance rarely brings: play that escapes, one rare card after the other, robots at hand."""

    def setup(mode: str, players: int, **chosen: Any) -> Setup:
        return GAME.setup(mode, players, rng.randrange(10**9), **chosen)

    for mode, players in (("coop", 4), ("solo", 1), ("suspicion", 5), ("competition", 3), ("team", 4)):
        yield played(setup(mode, players), rng, sensible)
    rest = ("blackout", "jamming", "disabled", "chaos", "acceleration", "rewind", "robot", "bomb", "lock")
    for effects in (("panic",), ("panic",), rest):
        for mode, players in (("coop", 6), ("coop", 4), ("solo", 1)):
            mad = setup(mode, players, level="madness")
            yield played(mad, rng, Curious(), partial(only, effects=effects))
    for names in (("sarah", "kevin", "bruce", "alice"), ("emmett", "sarah", "max", "kevin")):
        for complex_ in ("recommended", "random"):
            yield played(setup("coop", 4, characters=list(names), complex=complex_), rng, Curious(True), robots_out)
    for players in (6, 5):  # the only list with a Moving Chamber
        old = setup("suspicion", players, season2=False, complex="base-expert-suspicion")
        yield played(old, rng, Curious(), moving_near)


def test_the_compiled_machine_plays_the_same_games() -> None:
    compared(rounds=1, seed=26, apart=compiled_difference)


@pytest.mark.soak
def test_every_rule_comes_up_in_games_that_are_compared() -> None:
    """What chance never brings is set up."""
    rng = random.Random(26)
    with rules_played() as found:
        games = [played(setup, rng) for setup in setups(rng, 1)]
        for _ in range(4):
            if all_ids() - set(found):
                games += arranged(rng)
    print(report(found))
    difference = compiled_difference(games)
    assert difference is None, f"{difference}\nnightdeck show draws: {position(difference).decode()}"
    never = sorted(all_ids() - set(found))
    assert not never, f"set up games that play {', '.join(never)}"


@pytest.mark.soak
def test_both_engines_play_a_million_decisions() -> None:
    total, seed = 0, 0
    found: Counter[str] = Counter()
    while total < 1_000_000:
        seed += 1
        games = compared(rounds=8, seed=seed, apart=compiled_difference)
        total += sum(len(game.decisions) for game in games)
        found += met(games)
        print(f"{total:,} decisions", flush=True)
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


def test_a_rule_that_is_broken_in_a_compiled_chapter_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(GAME.setup("coop", 4, 7), random.Random(7))
    monkeypatch.setitem(DOES, Do.COUNTDOWN, lambda s: goto(s._replace(left=s.left - 1), Do.ROUND))
    found = compiled_difference([game])
    assert found is not None
    assert found.game.decisions[found.picks].stand.round == 2


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
