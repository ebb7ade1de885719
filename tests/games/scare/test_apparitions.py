"""The White Lady and the Shadow People, who lie on no card."""

import pytest
from tests.games.scare.play import given

from nightdeck.games.scare.rules.monsters.shadow_people import raffle
from nightdeck.games.scare.rules.monsters.white_lady import summon
from nightdeck.games.scare.rules.places import haunted
from nightdeck.testing import rule

# The White Lady


@rule("ST-116")
@pytest.mark.parametrize(("number", "agent"), [(1, 0), (3, 11), (4, 0), (9, 11)])
def test_the_number_counts_through_the_lineup_again_and_again(number: int, agent: int) -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3), thayer=(3, 12)).easy().does(summon, number)
    assert play.told("lady")[0]["agent"] == agent


@rule("ST-118", "ST-120", "ST-125")
def test_example_the_player_places_her_and_everybody_next_to_her_is_haunted() -> None:
    play = given(1, fort=(3, 3), kubo=(3, 12), thayer=(9, 6), hounsou=(10, 3), shaye=(12, 3)).picks((11, 3)).easy()
    play.rolls(1, 0, 0, 4, 1, 1).runs("monsters spawn")
    s = play.state
    assert [name for name in play.lineup() if haunted(s, play.agent(name))] == ["hounsou", "shaye"]
    assert set(play.asked[0].options) == {
        play.cell((x, y)) for x in (9, 10, 11) for y in (2, 3, 4) if (x, y) != (10, 3)
    }
    assert len(play.told("appears")) == 1


@rule("ST-119")
def test_a_second_call_moves_her() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3), lady=(11, 3)).picks((3, 4)).does(summon, 2)
    assert play.state.lady == play.cell((3, 4))


@rule("ST-118", "ST-228")
def test_she_may_stand_where_somebody_lies() -> None:
    play = given(1, shaye=(10, 3), fort=(11, 3)).down("fort").picks((11, 3)).does(summon, 1)
    assert play.state.lady == play.cell((11, 3))
    assert haunted(play.state, play.agent("shaye"))


@rule("ST-120", "ST-155")
def test_haunted_agents_lose_their_turn_and_walking_up_to_her_ends_it() -> None:
    play = given(1, thayer=(10, 3), lady=(11, 3)).runs("turn", 11)
    assert play.asked == []
    walker = given(1, thayer=(8, 3), fort=(12, 3), lady=(11, 3), widow=(12, 6))
    walker.picks(("move", (9, 3)), ("move", (10, 3))).runs("turn", 11)
    assert len(walker.asked) == 2
    assert haunted(walker.state, walker.agent("thayer"))
    hasty = given(1, varga=(9, 3), fort=(12, 3), lady=(11, 3)).picks(("move", (10, 3))).runs("turn", 10)
    assert len(hasty.asked) == 1


@rule("ST-121", "ST-153", "ST-415", "ST-416")
def test_any_hit_drives_her_away_without_barbs() -> None:
    play = given(1, thayer=(8, 3), fort=(12, 3), lady=(11, 3)).rolls(5).acts("thayer", ("fire", "lady", 2))
    assert play.state.lady == -1
    assert play.told("barbs") == []
    assert not haunted(play.state, play.agent("fort"))


@rule("ST-122")
def test_left_alone_she_disappears() -> None:
    play = given(1, thayer=(8, 3), fort=(12, 3), lady=(11, 3), widow=(8, 6))
    play.agent("fort").cell = play.cell((3, 3))
    play.acts("thayer", ("move", (8, 4)))
    assert play.state.lady == -1


@rule("ST-031", "ST-123", "ST-124")
def test_at_the_end_of_the_round_she_leaves_trauma_also_on_the_attacked() -> None:
    play = given(1, thayer=(10, 3), fort=(12, 3), kubo=(3, 3), lady=(11, 3), widow=None).attacked("fort", "widow")
    play.runs("end of round")
    assert play.state.lady == -1
    assert [name for name in play.lineup() if play.agent(name).traumatized] == ["thayer", "fort"]
    play.easy().does(summon, 3)
    assert play.state.lady >= 0


@rule("ST-187")
def test_nobody_can_take_haunting_or_trauma_for_shaye() -> None:
    play = given(1, shaye=(10, 3), fort=(9, 3), lady=(11, 3)).runs("end of round")
    assert play.asked == []
    assert play.agent("shaye").traumatized


# The Shadow People


@rule("ST-127", "ST-128")
def test_everybody_hears_how_many_souls_are_offered_before_they_are_named() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3), kubo=(3, 6)).picks(2, "fort", "kubo").rolls(4).does(raffle)
    assert [event.kind for event in play.events] == ["shadow people", "stake", "raffle"]
    assert play.told("stake") == [{"souls": 2}]


@rule("ST-127", "ST-131")
def test_example_one_soul_has_two_numbers_of_ten() -> None:
    for die in range(10):
        play = given(1, shaye=(10, 3), fort=(3, 3), widow=None).attacked("fort", "widow")
        play.picks(1, "fort", 2, 7).rolls(die).does(raffle)
        assert (play.at("fort") == "dead") is (die not in (2, 7))


@rule("ST-128", "ST-131")
def test_two_souls_win_with_0_to_4() -> None:
    for die in range(10):
        play = given(1, shaye=(10, 3), fort=(3, 3), kubo=(3, 6)).picks(2, "fort", "kubo").rolls(die).does(raffle)
        assert [play.at(name) == "dead" for name in ("fort", "kubo")] == [die > 4, die > 4]


@rule("ST-129", "ST-131")
def test_three_souls_win_with_0_to_7_and_one_of_them_is_shaken() -> None:
    for die in range(10):
        play = given(1, shaye=(10, 3), fort=(3, 3), kubo=(3, 6), iwu=(3, 8)).picks(3, "fort", "kubo", "iwu", "kubo")
        play.rolls(die).does(raffle)
        assert play.agent("kubo").traumatized is (die <= 7)
        assert [play.at(name) == "dead" for name in ("fort", "kubo", "iwu")] == [die > 7] * 3


@rule("ST-130")
def test_a_lost_soul_takes_the_monster_on_its_card_along() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3), widow=None).attacked("fort", "widow")
    play.picks(1, "fort", 0, 1).rolls(9).does(raffle)
    assert play.gone("widow")
    assert play.lineup() == ["shaye"]


@rule("ST-417")
def test_to_lose_shayes_soul_is_to_lose_the_game() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3)).picks(1, "shaye", 0, 1).rolls(9).does(raffle)
    assert play.outcome is not None
    assert (play.outcome.losers, play.outcome.reason) == ((0,), "shaye killed")
