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
