"""Bluff: where a habit would betray somebody, bots have none; where nobody is to be deceived, they do what is best."""

import random
from collections import Counter

import pytest
from tests.games.lifeform.test_showdown import showdown

import nightdeck
from nightdeck.bots import ismcts
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.ismcts import Ismcts
from nightdeck.bots.playout import betrays
from nightdeck.bots.search.root import Root
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table


def asked(kind: str, game: str, mode: str, players: int, role: str = "") -> tuple[Table, Ask]:
    """A table at which somebody, or somebody of that role, is asked this kind of thing and has two ideas."""
    for seed in range(60):
        table, chance = nightdeck.new(game, mode=mode, players=players, seed=seed), random.Random(seed)
        while table.asks and len(table.log) < 300:
            ask = table.asks[0]
            roles = table.game.knowledge.hidden_roles(table.state)
            if ask.kind == kind and (not role or roles.get(ask.seat) == role) and len(ideas(table, ask)) > 1:
                return table, ask
            table.answer(ask.seat, chance.choice(ask.options))
    raise AssertionError(f"nobody is asked {kind!r}")


def ideas(table: Table, ask: Ask) -> list[Option]:
    """What the policy gives at least a tenth of the largest weight, which comes first."""
    weights = (
        dict(zip(ask.options, table.game.bots.policy(table.state, ask), strict=True)) if table.game.bots.policy else {}
    )
    return [
        option for option in sorted(weights, key=lambda o: -weights[o]) if weights[option] * 10 >= max(weights.values())
    ]


def taken(table: Table, ask: Ask) -> Counter[Option]:
    """What the search takes where two ideas have turned out about as well, and nothing else has."""
    root = Root(ask.options, {}, {})
    wins = dict(zip(ideas(table, ask), (51, 50), strict=False))
    for option in ask.options:
        for game in range(100):
            root.count(option, float(game < wins.get(option, 0)), 1.0)
    return Counter(Ismcts(seed)._choose(table, ask, root) for seed in range(200))


@pytest.mark.parametrize(
    ("kind", "game", "mode", "players"),
    [
        ("programme", "room25", "suspicion", 4),
        ("announce", "room25", "suspicion", 4),
        ("stowaway", "lifeform", "base", 3),
        ("calibrate", "lifeform", "base", 3),
    ],
)
def test_secrets_and_lies_are_no_habit(
    kind: str, game: str, mode: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_mixed(*asked(kind, game, mode, players), monkeypatch)


def test_the_card_laid_in_a_fight_is_no_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = showdown("stalk", "pounce").answers(1).table
    assert table is not None
    ask = table.asks[0]
    assert (ask.kind, len(ideas(table, ask))) == ("fight card", 2)
    check_mixed(table, ask, monkeypatch)


def check_mixed(table: Table, ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = ideas(table, ask)[:2]
    found = taken(table, ask)
    assert set(found) == {first, second}  # nothing that is worse
    assert 0 < found[second] < 60
    monkeypatch.setattr(ismcts, "BLUFF", 0.0)
    assert taken(table, ask) == {first: 200}


def test_friends_are_told_the_truth_and_open_choices_are_the_best() -> None:
    together, ask = asked("programme", "room25", "coop", 4)
    assert not betrays(together, ask)
    assert len(taken(together, ask)) == 1
    openly, ask = asked("move", "room25", "suspicion", 4)
    assert len(taken(openly, ask)) == 1


@pytest.mark.parametrize(("role", "truth"), [("prisoner", (0.6, 0.9)), ("guard", (0.2, 0.65))])
def test_greedy_mostly_tells_the_truth_and_guards_less_so(role: str, truth: tuple[float, float]) -> None:
    table, ask = asked("announce", "room25", "suspicion", 6, role)
    tile = table.state.board[int(ask.about[0])]
    colour = table.state.colour(table.state.tiles[tile])
    shown = table.redeal(ask.seat, 1)
    said = Counter(Greedy(seed, worlds=1).pick(shown, ask.seat) for seed in range(80))
    assert truth[0] < said[colour] / 80 < truth[1]
    assert len(said) > 2
