"""The edges of firing: what hides a target, who is hit together, what a hit leaves, and which boss hears it."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.rules.fire import (
    Target,
    blockers,
    can_fire,
    chance,
    dies_with,
    has_barbs,
    targets,
    view_from,
)
from nightdeck.testing import rule


def pairs(play: Play, name: str) -> set[tuple[object, ...]]:
    return {o for o in play.menu(name) if isinstance(o, tuple) and o[0] == "fire" and len(o) == 4}


# Sight


@rule("ST-141", "ST-142")
def test_what_stands_in_the_way_of_an_agents_eye() -> None:
    play = given(
        1, thayer=(10, 3), widow=(0, 0), manbaby=(1, 0), doll=(3, 0), scarecrow=(5, 0), widow2=None, lady=(2, 0)
    )
    play.monster("scarecrow").stunned = True
    play.attacked("thayer", "widow2")
    assert blockers(play.state) == 0b111
    play.state.lady = -1
    assert blockers(play.state) == 0b11
    assert play.state.monster_spaces() == 0b101011


@rule("ST-141", "ST-176")
def test_every_monster_has_its_space_also_the_first_of_the_map() -> None:
    play = given(1, thayer=(10, 3), widow=(0, 0), widow2=None, lady=(1, 0)).attacked("thayer", "widow2")
    assert [(t.cell, t.defence) for t in targets(play.state)] == [(0, 0), (play.cell((10, 3)), 5), (1, 0)]
    boss = given(4, shaye=(1, 1), boogeyman=(11, 7))
    assert [(t.name, t.cell) for t in targets(boss.state)] == [
        ("front", boss.cell((11, 7))), ("back", boss.cell((11, 6))),
    ]  # fmt: skip
    assert boss.state.monster_spaces() == 1 << boss.cell((11, 7)) | 1 << boss.cell((11, 6))
    assert blockers(boss.state) == boss.state.monster_spaces()


@rule("ST-141")
def test_a_monster_on_the_first_space_hides_what_is_behind_it() -> None:
    play = given(drawing=".... ....", thayer=(0, 1), widow=(1, 0), widow2=(0, 0), widow3=(1, 1))
    assert not play.may("thayer", ("fire", "widow", 1))
    play.monster("widow2").cell = play.cell((3, 0))
    assert play.may("thayer", ("fire", "widow", 1))


@rule("ST-402")
def test_what_stands_on_green_is_not_seen_by_agents() -> None:
    play = given(drawing="...%.", thayer=(0, 0), widow=(3, 0), widow2=(2, 0))
    assert play.may("thayer", ("fire", "widow2", 1))
    play.monster("widow2").stunned = True
    assert not play.may("thayer", ("fire", "widow", 2))
    sees = view_from(play.state, play.agent("thayer").cell)
    seen = {t.name: sees(t) for t in targets(play.state)}
    assert seen == {play.names["widow"]: False, play.names["widow2"]: True}


@rule("ST-360", "ST-141")
def test_neither_half_of_the_boogeyman_hides_the_other_but_both_hide_what_is_behind() -> None:
    play = given(4, shaye=(1, 1), thayer=(11, 9), boogeyman=(11, 7), widow=(11, 5))
    sees = view_from(play.state, play.agent("thayer").cell)
    assert [t.name for t in targets(play.state) if sees(t)] == ["front", "back"]
    play.boss.cell, play.boss.back = play.cell((13, 7)), play.cell((12, 7))
    sees = view_from(play.state, play.agent("thayer").cell)
    assert {t.name for t in targets(play.state) if sees(t)} == {"front", "back", play.names["widow"]}


# The roll


@rule("ST-146", "ST-150", "ST-151")
@pytest.mark.parametrize(
    ("number", "defence", "in_ten"), [(9, 0, 10), (13, 0, 10), (8, 0, 9), (2, 3, 1), (3, 3, 1), (4, 3, 2), (0, 0, 1)]
)
def test_in_how_many_of_ten_rolls_a_shot_hits(number: int, defence: int, in_ten: int) -> None:
    assert chance(number, defence) == in_ten
    assert sum(die == 0 or die + defence <= number for die in range(10)) == in_ten


@rule("ST-155")
def test_the_traumatized_and_the_attacked_do_not_fire() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(3, 6), widow=None).attacked("fort", "widow")
    play.agent("kubo").traumatized = True
    assert [can_fire(play.agent(name)) for name in ("thayer", "fort", "kubo")] == [True, False, False]


# Two at once


@rule("ST-156", "ST-157")
def test_which_two_a_shotgun_may_hit() -> None:
    play = given(drawing=".....", hounsou=(0, 0), widow=(3, 0), widow2=(2, 0), widow3=(4, 0))
    one, two = (play.names[name] for name in ("widow", "widow2"))
    assert pairs(play, "hounsou") == {("fire", one, two, aim) for aim in (1, 2, 3)}


@rule("ST-157", "ST-147")
def test_a_pair_is_out_of_reach_with_its_farther_one() -> None:
    play = given(drawing="......", hounsou=(0, 0), widow=(4, 0), widow2=(5, 0))
    play.monster("widow").stunned = True
    assert play.may("hounsou", ("fire", "widow", 1))
    assert {option[3] for option in pairs(play, "hounsou")} == set()
    near = given(drawing="......", hounsou=(0, 0), widow=(3, 0), widow2=(4, 0))
    assert {option[3] for option in pairs(near, "hounsou")} == {1, 2, 3}


@rule("ST-158")
@pytest.mark.parametrize("names", [("widow", "widow2"), ("widow2", "widow")])
def test_either_of_a_pair_may_stand_before_the_other_but_nobody_else(names: tuple[str, str]) -> None:
    first, second = names
    play = given(1, drawing=".....", hounsou=(0, 0), **{first: (2, 0), second: (3, 0)})
    assert pairs(play, "hounsou")
    hidden = given(1, drawing=".....", hounsou=(0, 0), **{first: (2, 0), second: (3, 0), "manbaby": (1, 0)})
    assert not {o for o in pairs(hidden, "hounsou") if hidden.names["manbaby"] not in o}


@rule("ST-158")
@pytest.mark.parametrize("names", [("widow", "widow2"), ("widow2", "widow")])
def test_both_of_a_pair_must_be_seen(names: tuple[str, str]) -> None:
    first, second = names
    play = given(1, drawing="..... ..#.. .....", hounsou=(0, 2), **{first: (2, 2), second: (3, 1)})
    assert play.may("hounsou", ("fire", first, 1))
    alone = play.may("hounsou", ("fire", second, 2))
    assert bool(pairs(play, "hounsou")) is alone
    walled = given(1, drawing="...#. ..#.. .....", hounsou=(0, 0), **{first: (2, 0), second: (3, 1)})
    assert walled.may("hounsou", ("fire", first, 1))
    assert not pairs(walled, "hounsou")


@rule("ST-156", "ST-164")
def test_two_in_one_space_are_next_to_each_other() -> None:
    play = given(drawing="....", hounsou=(0, 0), fort=(2, 0), widow=None, manbaby=(2, 0)).attacked("fort", "widow")
    play.agent("fort").health, play.agent("fort").grabbed = 2, True
    assert pairs(play, "hounsou")


@rule("ST-156")
def test_the_halves_of_the_boogeyman_are_no_pair() -> None:
    play = given(4, shaye=(1, 1), hounsou=(11, 9), boogeyman=(11, 7))
    assert play.may("hounsou", ("fire", "front", 1))
    assert pairs(play, "hounsou") == set()


@rule("ST-156", "ST-150")
@pytest.mark.parametrize(("die", "hit"), [(6, True), (7, False)])
def test_the_higher_defence_of_a_pair_counts(die: int, hit: bool) -> None:
    play = given(drawing="......", hounsou=(0, 0), widow=(2, 0), doll=(3, 0)).easy().rolls(die)
    play.acts("hounsou", ("fire", "widow", "doll", 3))
    assert play.told("fires")[0]["number"] == 9
    assert (play.gone("widow"), play.gone("doll")) == (hit, hit)


@rule("ST-156")
@pytest.mark.parametrize("first", ["widow", "widow2"])
def test_the_shooter_says_which_of_the_two_is_struck_first(first: str) -> None:
    play = given(drawing="......", hounsou=(0, 0), widow=(2, 0), widow2=(3, 0)).rolls(0)
    play.acts("hounsou", ("fire", "widow", "widow2", 2), first)
    assert play.told("hit")[0]["monster"] == play.names[first]
    assert len(play.told("hit")) == 2


# Who dies with a target


@rule("ST-161", "ST-362")
def test_whom_a_repeller_would_kill() -> None:
    play = given(3, alexeyev=(5, 6), thayer=(5, 7), fort=(9, 3), widow=None, widow2=(3, 6), knight=(10, 7), lady=(3, 3))
    play.attacked("fort", "widow").on_card("kubo")
    state, repeller = play.state, play.agent("alexeyev")
    assert dies_with(state, repeller, "knight") == [play.agent("kubo").id]
    assert dies_with(state, repeller, play.names["widow"]) == [play.agent("fort").id]
    assert dies_with(state, repeller, play.names["widow2"]) == []
    assert dies_with(state, repeller, "lady") == []
    assert dies_with(state, play.agent("thayer"), "knight") == []


@rule("ST-162", "ST-415", "ST-392")
def test_what_has_barbs() -> None:
    play = given(3, thayer=(5, 7), widow=(3, 6), knight=(10, 7), lady=(3, 3))
    known = {t.name: has_barbs(play.state, t) for t in targets(play.state)}
    assert known == {play.names["widow"]: True, "lady": False, "knight": True}
    assert not has_barbs(given(1, thayer=(10, 3), lady=(3, 3)).state, Target("lady", 0, 0))
    for boss, barbs in (("boogeyman", True), ("beus", False)):
        island = given(4, shaye=(1, 1), **{boss: (11, 7)})
        assert {has_barbs(island.state, t) for t in targets(island.state)} == {barbs}
        assert not has_barbs(island.state, Target("lady", 0, 0))


@rule("ST-099", "ST-411", "ST-475")
def test_a_man_baby_that_lets_go_lies_beside_and_his_victim_is_free() -> None:
    play = given(1, thayer=(10, 3), fort=(12, 3), manbaby=None).attacked("fort", "manbaby", grabbed=True)
    play.rolls(0, 9).acts("thayer", ("fire", "manbaby", 2), (12, 2))
    assert (play.agent("fort").foe, play.agent("fort").grabbed) == (-1, False)
    assert (play.at("manbaby"), play.monster("manbaby").stunned, play.monster("manbaby").wounded) == (
        (12, 2), True, True,
    )  # fmt: skip


@rule("ST-153", "ST-411")
def test_a_widow_shot_off_a_card_is_gone_and_its_victim_free() -> None:
    play = given(1, thayer=(10, 3), fort=(12, 3), widow=None).attacked("fort", "widow", grabbed=True)
    play.rolls(0, 9).acts("thayer", ("fire", "widow", 2))
    assert play.gone("widow")
    assert (play.agent("fort").foe, play.agent("fort").grabbed) == (-1, False)


# Which boss hears it


@rule("ST-325", "ST-121")
def test_a_shot_at_the_white_lady_is_none_at_the_knight() -> None:
    play = given(3, thayer=(10, 10), fort=(2, 11), knight=(10, 3), lady=(12, 10)).easy().rolls(0)
    play.agent("thayer").cell = play.cell((10, 11))
    play.acts("thayer", ("fire", "lady", 2))
    assert play.state.lady == -1
    assert play.told("knight hit") == []
    assert len(play.told("knight moves")) == 2


@rule("ST-359", "ST-392")
@pytest.mark.parametrize("boss", ["boogeyman", "beus"])
@pytest.mark.parametrize("die", [0, 9])
def test_only_a_shot_at_himself_rouses_a_boss_of_the_island(boss: str, die: int) -> None:
    play = given(4, shaye=(1, 1), thayer=(1, 12), widow=(3, 12), **{boss: (11, 7)}).rolls(die)
    play.state.found = boss == "beus"
    play.acts("thayer", ("fire", "widow", 1))
    assert play.outcome is None
    assert play.boss_at == (11, 7)


@rule("ST-392", "ST-480")
@pytest.mark.parametrize(("die", "dead"), [(0, True), (9, False)])
def test_beus_dies_of_a_hit_and_of_nothing_else(die: int, dead: bool) -> None:
    spots: dict[str, Cell] = {"shaye": (1, 1), "thayer": (11, 9), "beus": (11, 7)}
    play = given(4, **spots).rolls(die)
    play.state.found = True
    play.picks(("fire", "beus", 1), *([] if dead else ["pass"])).runs("turn", play.agent("thayer").id)
    assert (play.outcome is not None) is dead


# On the space of an incapacitated victim


def over_a_victim(fort: tuple[int, int] = (3, 3)) -> Play:
    """Thayer stands where Kubo lies, incapacitated and grabbed."""
    play = given(1, thayer=(12, 3), kubo=(12, 3), fort=fort, widow=None).attacked("kubo", "widow", grabbed=True)
    play.agent("kubo").health = 2
    return play


@rule("ST-145", "ST-228", "ST-171")
@pytest.mark.parametrize(("die", "hit"), [(7, True), (8, False)])
def test_over_a_victim_the_range_to_his_attacker_is_one(die: int, hit: bool) -> None:
    play = over_a_victim().rolls(die, *[9] * hit).acts("thayer", ("fire", "widow", 2))
    assert play.told("fires")[0]["number"] == 12
    assert play.gone("widow") is hit


@rule("ST-163", "ST-164", "ST-165")
def test_barbs_begin_with_whoever_stands_in_the_monsters_own_space() -> None:
    play = over_a_victim(fort=(12, 2)).rolls(0, 2, 9).acts("thayer", ("fire", "widow", 2))
    assert [data["agent"] for data in play.told("barbs")] == [play.agent(name).id for name in ("thayer", "fort")]
    assert [play.agent(name).health for name in ("thayer", "fort", "kubo")] == [1, 0, 2]
