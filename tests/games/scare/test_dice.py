"""The dice: a d6, a d10 with faces 0 to 9, and the tens die that has ten faces as well."""

from collections.abc import Callable

import pytest
from tests.games.scare.play import given

from nightdeck.core.dice import BadChance
from nightdeck.games.scare.rules.monsters.barbs import barb_roll
from nightdeck.games.scare.rules.monsters.shadow_people import raffle
from nightdeck.testing import rule

TECH = (19, 3)
"""Where Shaye opens the servants' door."""


def fire(die: int) -> None:
    given(1, thayer=(10, 3), widow=(12, 3)).rolls(die).acts("thayer", ("fire", "widow", 2))


def melee(die: int) -> None:
    given(1, thayer=(10, 3), widow=(11, 3)).easy().rolls(die).acts("thayer", ("melee", "widow"))


def tech(die: int) -> None:
    given(1, shaye=TECH).easy().rolls(die).acts("shaye", ("tech",))


def barbs(die: int) -> None:
    play = given(1, thayer=(10, 3))
    play.rolls(die).does(barb_roll, play.agent("thayer"))


def shadow_people(die: int) -> None:
    given(1, shaye=(10, 3), fort=(3, 3), kubo=(3, 6)).picks(2, "fort", "kubo").rolls(die).does(raffle)


def ones(die: int) -> None:
    given(1, shaye=(20, 13)).easy().rolls(1, 0, 1, die).runs("monsters spawn")


def tens(die: int) -> None:
    more = [1] if die else [1, 1, 0]  # after 0, which calls the White Lady, the placement is rolled again
    given(1, shaye=(20, 13)).easy().rolls(1, 0, die, *more).runs("monsters spawn")


def scattered(die: int) -> None:
    play = given(4, shaye=(1, 1), fort=(11, 11))
    play.agent("fort").at, play.agent("fort").cell = "room", -1
    play.rolls(die, die).runs("post", 1)


def boogeyman(die: int) -> None:
    given(4, shaye=(1, 1), boogeyman=(11, 7)).easy().rolls(die).runs("boss moves")


def knight(die: int) -> None:
    given(3, varga=(6, 6), knight=(10, 6)).easy().rolls(0, die).acts("varga", ("fire", "knight", 1))


ROLLS = [fire, melee, tech, barbs, shadow_people, ones, tens, scattered, boogeyman, knight]


@rule("ST-005")
@pytest.mark.parametrize("roll", ROLLS)
def test_a_d10_shows_0_to_9(roll: Callable[[int], None]) -> None:
    for die in range(10):
        roll(die)
    for die in (-1, 10):
        with pytest.raises(BadChance, match="expected 0 to 9"):
            roll(die)


@rule("ST-005")
def test_a_d6_names_the_monster() -> None:
    for face in range(6):
        given(1, shaye=(20, 13)).easy().rolls(face, 0, *[1, 0] * (face > 0)).runs("monsters spawn")
    with pytest.raises(BadChance, match="expected 0 to 5"):
        given(1, shaye=(20, 13)).easy().rolls(6, 0).runs("monsters spawn")


@rule("ST-005")
def test_every_face_is_as_likely_as_any_other() -> None:
    play = given(1, thayer=(10, 3))
    for _ in range(2000):
        play.does(barb_roll, play.agent("thayer"))
        play.agent("thayer").health, play.agent("thayer").at = 0, "map"
    rolled = [data["die"] for data in play.told("barbs")]
    assert all(150 < rolled.count(die) < 250 for die in range(10))
