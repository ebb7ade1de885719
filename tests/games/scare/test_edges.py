"""The edges of the rules: what must not happen, and what happens just before and just after."""

import pytest
from tests.games.scare.play import given

from nightdeck.games.scare import GAME
from nightdeck.games.scare.rules.gear import holds, lay_spots
from nightdeck.games.scare.rules.lineup import assign_gear
from nightdeck.games.scare.rules.missions import close_mission, cocoon_captives, mission_over
from nightdeck.games.scare.rules.monsters.baby_doll import ticking
from nightdeck.games.scare.rules.monsters.white_lady import summon
from nightdeck.games.scare.rules.tech import cocoon_spaces, cocoon_under, rescue
from nightdeck.testing import rule


@rule("ST-012")
def test_a_struck_monster_and_the_cocooned_lie() -> None:
    play = given(1, fort=(10, 3), widow=(11, 3)).rolls(2).acts("fort", ("melee", "widow"), (12, 3))
    assert play.monster("widow").stunned
    play.easy().runs("monsters move")
    assert (play.monster("widow").stunned, play.at("widow")) == (False, (12, 3))
    cellar = given(3, thayer=(9, 8))
    cocoon_captives(cellar.state)
    cocooned = [agent for agent in cellar.state.agents if agent.at == "cocoon"]
    assert len(cocooned) == 6
    assert all(agent.lying for agent in cocooned)


@rule("ST-119")
def test_the_white_lady_goes_from_one_agent_to_the_next_and_leaves_nobody_behind() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3), lady=(11, 3)).easy().does(summon, 2)
    chart = play.state.ground.chart
    (asked,) = play.asked
    cells = [int(option) for option in asked.options if isinstance(option, int)]
    assert all(max(abs(chart.column[cell] - 3), abs(chart.row[cell] - 3)) == 1 for cell in cells)
    assert play.state.lady in cells


@rule("ST-133", "ST-174")
@pytest.mark.parametrize(("die", "freed"), [(2, True), (3, False)])
def test_the_defence_of_a_monster_on_a_card_does_not_count_in_melee(die: int, freed: bool) -> None:
    play = given(1, fort=(10, 3), shaye=(11, 3), widow=None).attacked("shaye", "widow").easy().rolls(die)
    play.picks(("melee", "widow"), "pass").runs("turn", play.agent("fort").id)
    assert (play.agent("shaye").foe < 0) is freed


@rule("ST-145")
def test_a_monster_on_the_shooters_own_card_is_as_far_away_as_one_next_to_him() -> None:
    play = given(drawing="......", hounsou=(0, 0), widow=(1, 0))
    here, there = play.cell((0, 0)), play.cell((1, 0))
    assert [play.state.ground.range(here, cell) for cell in (here, there)] == [1, 1]


@rule("ST-158", "ST-400", "ST-401", "ST-402")
@pytest.mark.parametrize(("colour", "seen"), [("red", False), ("green", False), ("orange", True)])
def test_a_coloured_line_counts_for_a_double_shot_as_for_any(colour: str, seen: bool) -> None:
    edge = f"{colour} 1,0 2,0"
    play = given(drawing="...... ......", edge=edge, hounsou=(0, 0), widow=(2, 0), widow2=(3, 0))
    assert play.state.ground.range(play.cell((0, 0)), play.cell((2, 0))) == 2, "round the line it is no farther"
    for shot in (("fire", "widow", 2), ("fire", "widow", "widow2", 2)):
        assert play.may("hounsou", shot) is seen


@rule("ST-156", "ST-014")
def test_two_monsters_divided_by_a_line_are_not_next_to_each_other() -> None:
    play = given(drawing="......", edge="orange 2,0 3,0", hounsou=(0, 0), widow=(2, 0), widow2=(3, 0))
    assert play.may("hounsou", ("fire", "widow", 2))
    assert not play.may("hounsou", ("fire", "widow", "widow2", 2))


@rule("ST-290", "ST-424")
def test_whoever_did_not_pass_the_hidden_door_is_available_afterwards() -> None:
    play = given("s2m2", mode="campaign", shaye=(15, 13), thayer=None, fort=(14, 13), kubo=(10, 5))
    play.state.completed = ["s1", "s2m1"]
    play.agent("shaye").at = play.agent("fort").at = play.agent("kubo").at = "safe"
    play.state.succeeded = ["s2m2"]
    close_mission(play.state)
    assert {play.agent(name).at for name in ("shaye", "thayer", "fort", "kubo", "iwu")} == {"bag"}
    assert "s2m2" in play.state.completed


@rule("ST-290", "ST-343")
def test_whoever_went_home_may_come_along_to_the_island() -> None:
    play = given("s2m2", mode="campaign", shaye=None, thayer=None, fort=None, kubo=None)
    play.state.completed, play.state.succeeded, play.state.squad = ["s1", "s2m1"], ["s2m2"], "choose"
    for name, place in (("shaye", "safe"), ("fort", "safe"), ("kubo", "dead"), ("okafor", "grabbed")):
        play.agent(name).at = place  # type: ignore[assignment]  # a test's own table
    play.picks("s4").easy().runs("mission over")
    first = next(ask for ask in play.asked if ask.kind == "recruit")
    assert set(first.options) == {agent.id for agent in play.state.agents} - {
        play.agent("kubo").id, play.agent("okafor").id,
    }  # fmt: skip


@rule("ST-339")
def test_every_agent_has_a_roll_of_his_own() -> None:
    play = given(4, shaye=None, fort=None, kubo=None).rolls(0, 0, 9, 9, 5, 0).runs("take posts")
    areas = {"shaye": "area1", "fort": "area4", "kubo": "area3"}
    assert [data["area"] for data in play.told("scattered")] == list(areas.values())
    for name, area in areas.items():
        assert play.agent(name).cell in play.state.ground.chart.features[area]


@rule("ST-339")
@pytest.mark.parametrize(("tens", "ones", "area"), [(2, 4, 1), (2, 5, 2), (4, 9, 2), (5, 0, 3), (7, 4, 3), (7, 5, 4)])
def test_each_quarter_of_the_dice_is_an_area(tens: int, ones: int, area: int) -> None:
    play = given(4, shaye=(1, 1), fort=(11, 11))
    play.agent("fort").at, play.agent("fort").cell = "room", -1
    play.state.squad = "choose"
    play.easy().rolls(tens, ones).runs("post", 1)
    assert play.told("scattered")[0]["area"] == f"area{area}"
    assert play.agent("fort").cell in play.state.ground.chart.features[f"area{area}"]


@rule("ST-346")
def test_nobody_but_shaye_is_killed_at_the_shrine() -> None:
    play = given(4, boogeyman=(11, 7), shaye=(1, 1), fort=(3, 3))
    play.boss.cell, play.boss.back = play.cell((10, 7)), play.cell((9, 7))
    play.on_card("fort").easy().rolls(3).runs("boss moves")
    assert play.told("shrine") == []
    assert play.outcome is None


@rule("ST-022", "ST-488")
def test_the_player_of_the_first_agent_gives_the_gear() -> None:
    play = given(1, players=2, fort=None, shaye=None, thayer=None)
    play.state.squad = "choose"
    play.agent("fort").seat, play.agent("shaye").seat = 1, 0
    play.picks("thayer", "shaye").does(assign_gear)
    assert play.seats_asked() == [(1, "gear"), (1, "gear")]
    assert list(play.asked[0].options) == play.state.lineup
    assert [token.holder for token in play.state.gear] == [play.agent("thayer").id, play.agent("shaye").id]


@rule("ST-233", "ST-489")
def test_whoever_is_in_the_panic_room_at_the_end_of_a_mission_is_not_grabbed() -> None:
    play = given("s2m1", mode="campaign", shaye=None, thayer=None, fort=(20, 9), kubo=(20, 10)).down("fort")
    play.state.completed, play.state.succeeded = ["s1"], []
    play.easy().does(mission_over)
    assert [play.agent(name).at for name in ("fort", "kubo")] == ["grabbed", "grabbed"]
    assert not {play.agent(name).at for name in ("shaye", "thayer")} & {"grabbed", "dead"}


@rule("ST-196", "ST-022")
def test_only_the_holder_of_a_token_uses_it() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).holds("thayer", "tracker").holds("fort", "medkit")
    for name, held in (("thayer", [True, False]), ("fort", [False, True])):
        assert [holds(play.state, play.agent(name), kind) for kind in ("tracker", "medkit")] == held


@rule("ST-192", "ST-190")
def test_a_figure_is_handed_only_to_somebody_whose_card_is_empty() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(10, 4), shaye=(11, 4), iwu=None, widow=None, novak=None)
    play.carrying("thayer", "iwu").carrying("kubo", "novak").attacked("fort", "widow")
    assert [option for option in play.menu("thayer") if isinstance(option, tuple) and option[0] == "hand"] == [
        ("hand", play.agent("shaye").id)
    ]


@rule("ST-307", "ST-308")
def test_a_rescued_captive_is_no_longer_in_the_cocoon() -> None:
    play = given(3, thayer=(9, 8))
    cocoon_captives(play.state)
    captive = play.state.cocoons[2]
    agent = play.agent("thayer")
    agent.cell = cocoon_spaces(play.state, 2)[0]
    assert cocoon_under(play.state, agent) == 2
    play.does(rescue, agent)
    assert (agent.carries, play.state.cocoons[2]) == (captive, -1)
    assert cocoon_under(play.state, agent) is None


@rule("ST-089")
def test_a_doll_on_the_first_space_of_the_map_ticks_as_any() -> None:
    play = given(drawing="....", thayer=(1, 0), doll=(0, 0))
    assert [doll.id for doll in ticking(play.state, play.agent("thayer"))] == [play.names["doll"]]


@rule("ST-227", "ST-229")
def test_a_figure_may_be_laid_on_the_first_space_of_the_map() -> None:
    play = given(drawing="....", thayer=(1, 0), fort=(3, 0)).carrying("thayer", "kubo")
    assert play.cell((0, 0)) in lay_spots(play.state, play.agent("thayer"))


@rule("ST-256")
def test_with_nobody_left_the_first_player_says_how_it_goes_on() -> None:
    play = given(1, mode="campaign", players=2, shaye=(10, 3), widow=None).attacked("shaye", "widow", grabbed=True)
    play.picks("give up").runs("end of round")
    assert play.seats_asked() == [(0, "go on")]


@rule("ST-236", "ST-490")
def test_a_campaign_begins_with_everybody_and_one_scenario_with_its_mission() -> None:
    for mode, first in (("campaign", "new campaign"), ("single", "open mission")):
        assert [one[0] for one in GAME.rules.deal(GAME.setup(mode, 1, 0)).agenda] == [first]
