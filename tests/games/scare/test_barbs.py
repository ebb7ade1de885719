"""Whose barbs fly: every monster's card says whether it has the reflex."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.core.content import plain
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.rules.fire import has_barbs, targets
from nightdeck.games.scare.text.questions import at_risk
from nightdeck.testing import rule

BOSSES = [("knight", 3, "knight", (10, 6)), ("boogeyman", 4, "front", (11, 7))]


def without_barbs(play: Play, kind: str) -> Play:
    """The same position with a pack in which nothing flies off this monster."""
    components = plain(CONTENT.printed.components)
    components["monsters"][kind]["barbs"] = False
    play.state.pack = CONTENT.keep(components)
    return play


def beside(kind: str) -> Play:
    return given(1, thayer=(10, 3), fort=(12, 4), **{kind: (12, 3)}).easy()


@rule("ST-075", "ST-083", "ST-096", "ST-104", "ST-163")
@pytest.mark.parametrize("kind", ["widow", "doll", "manbaby", "scarecrow"])
def test_a_hit_on_any_of_the_four_makes_barbs_fly(kind: str) -> None:
    play = beside(kind)
    assert at_risk(play.state, play.agent("thayer").id, targets(play.state)) == [1]
    play.rolls(0, 9).acts("thayer", ("fire", kind, 2))
    assert [data["agent"] for data in play.told("barbs")] == [1]


@pytest.mark.parametrize("kind", ["widow", "doll", "manbaby", "scarecrow"])
def test_without_the_reflex_on_its_card_none_fly(kind: str) -> None:
    play = without_barbs(beside(kind), kind)
    assert at_risk(play.state, play.agent("thayer").id, targets(play.state)) == []
    play.rolls(0).acts("thayer", ("fire", kind, 2))
    assert len(play.told("hit")) == 1
    assert play.told("barbs") == []


@rule("ST-331", "ST-360")
@pytest.mark.parametrize(("kind", "scenario", "target", "cell"), BOSSES)
def test_a_boss_has_the_reflex_on_its_card_too(kind: str, scenario: int, target: str, cell: Cell) -> None:
    near, far = (cell[0] + 1, cell[1]), (cell[0] - 4, cell[1])
    for play, dice in (
        (given(scenario, varga=far, fort=near, **{kind: cell}), (0, 9, 0)),
        (without_barbs(given(scenario, varga=far, fort=near, **{kind: cell}), kind), (0, 0)),
    ):
        play.easy().rolls(*dice).acts("varga", ("fire", target, 1))
        assert [data["agent"] for data in play.told("barbs")] == [1] * (len(dice) - 2)


@rule("ST-392")
def test_the_white_lady_and_beus_have_none() -> None:
    play = given(4, shaye=(1, 1), lady=(3, 3), beus=(11, 7))
    assert [has_barbs(play.state, target) for target in targets(play.state)] == [False, False]
