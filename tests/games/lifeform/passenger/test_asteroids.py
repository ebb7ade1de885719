"""13th Passenger, module B: asteroids."""

import pytest
from tests.games.lifeform.play import BOX, chamber, given
from tests.games.lifeform.solo.play import alone, fresh

from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.passenger.rules.asteroids import STRUCK
from nightdeck.games.lifeform.state import State
from nightdeck.testing import rule

CARDS: list[str] = [card.id for card in BOX.asteroids]


def base(**options: object) -> State:
    s = GAME.rules.deal(GAME.setup("base", 3, 0, asteroids=True, **options))
    assert isinstance(s, State)
    return s


@rule("LX-223", "LX-281")
def test_four_tokens_on_nineteen_to_sixteen() -> None:
    for s in (base(), fresh(asteroids=True)):
        assert s.asteroids == [19, 18, 17, 16]
        assert sorted(s.asteroid_bag) == [0, 0, 0, STRUCK]
    assert len(CARDS) == 3
    assert fresh(asteroids=True, bell=18).asteroids == [17, 16]
    assert fresh(asteroids=True, bell=12).asteroids == []


@rule("LX-224", "LX-226")
def test_impact_imminent_plays_on() -> None:
    play = alone("mess", minute=20, asteroids=True)
    play.state.dice.loaded = [0]
    play.ticks()
    assert play.state.asteroids == [18, 17, 16]
    assert len(play.state.asteroid_bag) == 3
    assert play.news("asteroid") == []


@rule("LX-224")
def test_every_space_of_a_long_advance_is_looked_at() -> None:
    play = alone("mess", minute=20, asteroids=True, motion="k0")
    play.state.dice.loaded = [0, 0, 2]
    play.ticks(2)
    assert play.state.asteroids == [17, 16]


@rule("LX-225")
def test_struck_ends_the_shower() -> None:
    play = alone("mess", minute=20, asteroids=True, motion="k0")
    play.state.dice.loaded = [3, CARDS.index("array-torn-off")]
    play.ticks()
    assert (play.state.asteroids, play.state.asteroid_bag) == ([], [])
    assert (play.state.player(0).analyzers, play.blip) == (0, "k1")


@rule("LX-225", "LX-374")
def test_the_spine_is_holed_on_every_deck_nearest_to_the_character() -> None:
    play = alone("workshop", minute=20, asteroids=True)
    play.state.dice.loaded = [3, CARDS.index("spine-holed")]
    play.ticks()
    while play.kind == "place outage":
        play.answers(play.options[0])
    decks = [BOX.chambers[place].deck for place in play.state.outages]
    assert decks == ["A", "B", "C"]
    assert play.state.outages[1] == chamber("workshop")


@rule("LX-225", "LX-375")
def test_the_docking_ring_costs_a_minute_and_a_token() -> None:
    play = alone("mess", minute=20, asteroids=True, loadout=[2, 3, 1, 3, 0])
    play.state.dice.loaded = [3, CARDS.index("docking-ring-shaken")]
    play.ticks()
    assert play.state.minute == 18
    assert play.options == [1, 3]
    play.answers(3)
    assert play.state.loadout == [2, 3, 1, 2, 0]


@rule("LX-224", "LX-225", "LX-373", "LX-374", "LX-375")
@pytest.mark.parametrize("card", CARDS)
def test_the_same_with_more_players(card: str) -> None:
    play = given(3, motoko="galley", palmer="galley", oskar="mess", bibi="mess", minute=20)
    play.state.asteroids, play.state.asteroid_bag = [19, 18, 17, 16], [0, 0, 0, STRUCK]
    play.state.loadout = [1, 2, 0, 0, 0]
    play.state.dice.loaded = [3, CARDS.index(card)]
    play.begins(step("self-destruct", 1))
    assert play.state.asteroids == []
    if card == "array-torn-off":
        assert play.kind == "calibrate"
        assert [player.analyzers for player in play.state.crew] == [0, 0]
    elif card == "spine-holed":
        assert (play.kind, play.asked) == ("place outage", 0)
        for _ in range(3):
            play.answers(play.options[0])
        assert [BOX.chambers[place].deck for place in play.state.outages] == ["A", "B", "C"]
    else:
        while play.kind == "place terror":
            play.answers("pass")
        assert (play.state.minute, play.state.loadout) == (18, [1, 1, 0, 0, 0])


@rule("LX-224")
def test_the_token_comes_before_the_printed_icon() -> None:
    play = given(3, motoko="galley", palmer="galley", oskar="mess", bibi="mess", minute=19)
    play.state.asteroids, play.state.asteroid_bag = [18, 17, 16], [0, 0, STRUCK]
    play.state.dice.loaded = [0]
    play.begins(step("self-destruct", 1))
    assert play.kind == "place terror"
    assert play.news("asteroid token")[0].data["struck"] is False
