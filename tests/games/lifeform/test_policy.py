"""The hunch alone, without any search, plays a sensible game on every side."""

import nightdeck
from nightdeck.core.state import Outcome


def played(mode: str, players: int, seed: int) -> Outcome:
    """A game in which everybody takes what the hunch likes best."""
    table = nightdeck.new("lifeform", mode=mode, players=players, seed=seed)
    assert table.game.bots.policy is not None
    while asks := table.asks:
        weights = table.game.bots.policy(table.state, asks[0])
        best = max(range(len(weights)), key=weights.__getitem__)
        table.answer(asks[0].seat, asks[0].options[best])
    assert table.outcome is not None
    return table.outcome


def test_alone_it_gets_away_now_and_then() -> None:
    won = sum(bool(played("solo", 1, seed).winners) for seed in range(10))
    assert won >= 3


def test_crew_and_lifeform_both_win() -> None:
    winners = [played("base", 3, seed).winners for seed in range(12)]
    assert any(0 in seats for seats in winners)
    assert any(1 in seats for seats in winners)


def test_the_cat_is_not_sent_aboard_at_once() -> None:
    """Its cards would be gone for good; when time runs out it may go."""
    shares = {}
    for minute in (25, 8):
        table = nightdeck.new("lifeform", mode="base", players=2, seed=2)
        policy = table.game.bots.policy
        assert policy is not None
        while "give up cat" not in table.asks[0].options:
            table.answer(table.asks[0].seat, table.asks[0].options[0])
        table.state.minute = minute
        weights = policy(table.state, table.asks[0])
        shares[minute] = weights[table.asks[0].options.index("give up cat")] / sum(weights)
    assert shares[25] < 0.01 < shares[8] * 10
