"""The rulebook's own examples, each played as it stands there."""

from nightdeck.core.examples import opened, played
from nightdeck.games.lifeform import GAME
from nightdeck.testing import rule


@rule("LF-135")
def test_t_minus_twelve_minutes() -> None:
    table = played(GAME, "t-minus-twelve-minutes")
    assert [event.data["minute"] for event in table.events if event.kind == "announcement"] == [12]
    assert table.asks[0].kind == "lifeform activity"


@rule("LX-234")
def test_renewed_stamina() -> None:
    assert opened(GAME, "renewed-stamina").state.alone().exhausted
    after = played(GAME, "renewed-stamina")
    while after.asks[0].kind == "pay":
        after.answer(0, after.asks[0].options[0])
    assert not after.state.alone().exhausted


@rule("LX-064", "LX-065", "LX-146")
def test_close_range() -> None:
    near = opened(GAME, "close-range")
    ring = near.state.alone().motion
    assert near.state.printed.motion[ring].close
    assert "heat analyzer" in near.asks[0].options
    far = opened(GAME, "three-clamps-by-hand")
    assert not far.state.printed.motion[far.state.alone().motion].close
    assert "heat analyzer" not in far.asks[0].options
    after = played(GAME, "close-range")
    assert (after.state.player(0).analyzers, len(after.state.player(0).hand)) == (0, 7)
    assert after.state.alone().motion == ring


@rule("LX-237", "LX-238", "LX-239", "LX-235")
def test_three_clamps_by_hand() -> None:
    table = opened(GAME, "three-clamps-by-hand")
    for clamps in (1, 2, 3):
        assert "umbilicus" not in table.state.alone().gained
        table.answer(0, "unlock")
        while table.asks[0].kind != "activity":
            table.answer(0, table.asks[0].options[0])
        assert (table.state.alone().clamps, table.state.minute) == (clamps, 31 - 3 * clamps)
    assert "umbilicus" in table.state.alone().gained
    assert "unlock" not in table.asks[0].options
