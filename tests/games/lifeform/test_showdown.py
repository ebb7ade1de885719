"""Showdown Stage: the hibernation sequence, fights, and matching."""

import pytest
from tests.games.lifeform.play import BOX, Play, crew_card, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.launch import HIBERNATION
from nightdeck.games.lifeform.content.printed import ACID, CLAW, FANG, HARPOON, TAIL
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.state import AWAY, GONE, Fight, Role
from nightdeck.testing import rule


def aboard(players: int = 3, /, **more: object) -> Play:
    people = dict.fromkeys(["motoko", "palmer", "oskar", "bibi", "kade", "ines"][: 2 * players - 2], "remora")
    play = given(players, **{"minute": 8, **people, **more})
    play.state.phase = "launch"
    return play


# Hibernation


@rule("LF-274", "LF-275")
def test_weapons_are_drawn_and_shared_unseen() -> None:
    play = aboard()
    play.state.loadout[0] = 3
    play.begins(step("weaponry draw"))
    assert (play.kind, play.asked, play.options) == ("share card", 1, [1, 2])
    play.answers(1, 1, 2)
    assert [len(player.hand) for player in play.state.crew] == [2, 1]
    all_to_one = aboard()
    all_to_one.state.loadout[0] = 2
    assert len(all_to_one.begins(step("weaponry draw")).answers(2, 2).hand(2)) == 2


@rule("LF-275", "LF-283")
def test_only_players_with_a_survivor_aboard_get_cards() -> None:
    play = aboard(oskar="galley", bibi="gone")
    play.state.loadout[0] = 2
    play.begins(step("weaponry draw"))
    assert (play.kind, len(play.hand(1)), len(play.hand(2))) == (None, 2, 0)


@rule("LF-272")
def test_hand_limits_stay_in_force() -> None:
    play = aboard(hands={1: ["grit", "grit", "split-up", "split-up", "dead-sprint", "dead-sprint"]})
    play.state.loadout[0] = 1
    play.begins(step("weaponry draw")).answers(1)
    assert play.kind == "discard down"
    life = aboard(hand=["stalk", "pounce", "ambush", "lunge", "dread"])
    life.begins(step("lifeform picks one")).answers(life.options[0])
    assert life.kind == "discard down"


@rule("LF-277", "LF-278", "LF-279")
@pytest.mark.parametrize(("tokens", "blasts"), [(1, 0), (2, 1), (4, 2), (6, 2), (7, 3)])
def test_the_crew_pool(tokens: int, blasts: int) -> None:
    play = aboard()
    play.state.loadout[4] = tokens
    play.begins(step("crew pool"))
    assert (play.state.remora_token, play.state.halon) == (True, blasts)
    two = aboard(2)
    two.state.loadout[4] = tokens
    assert two.begins(step("crew pool")).state.halon == blasts + 1


@rule("LF-280")
@pytest.mark.parametrize(("cells", "drawn"), [(0, 6), (2, 4), (5, 1)])
def test_the_lifeform_draws_by_uncovered_cells_and_keeps_one(cells: int, drawn: int) -> None:
    play = aboard()
    play.state.loadout[2] = cells
    play.begins(step("lifeform picks one"))
    assert len(play.state.drawn) == drawn
    assert play.sees(1).drawn is None
    play.answers(play.options[0])
    assert (len(play.state.hand), len(play.state.lifeform_discard)) == (1, drawn - 1)


@rule("LF-280")
def test_full_cells_give_it_nothing() -> None:
    play = aboard()
    play.state.loadout[2] = 6
    assert play.begins(step("lifeform picks one")).kind is None
    assert play.state.hand == []


@rule("LF-281", "LF-282", "LF-435")
def test_those_left_behind_die_before_the_claws_are_counted() -> None:
    play = aboard(bibi="galley", hostility=3)
    play.begins(step("left behind"), step("claws"))
    assert play.at("bibi") == "gone"
    assert (play.state.hostility, play.state.hostility_tokens) == (5, 1)
    assert play.kind is None
    names = [name for name, _ in HIBERNATION]
    assert names.index("lifeform picks one") < names.index("left behind") < names.index("claws")


@rule("LF-281", "LF-283")
def test_a_player_with_nobody_aboard_is_out() -> None:
    play = aboard(oskar="galley", bibi="mess", hostility=20, hands={2: ["grit"]})
    play.begins(step("left behind"), step("claws"))
    assert play.state.player(2).out
    assert play.state.removed == [crew_card("grit")]


@rule("LF-285")
def test_a_mainframe_without_data_is_out() -> None:
    play = aboard(oskar="gone", bibi="gone")
    play.state.player(2).role = "sister"
    assert play.begins(step("claws")).state.player(2).out


@rule("LF-273")
def test_five_kinds_of_icons_and_no_harpoon_for_the_lifeform() -> None:
    assert {icon for card in BOX.crew_icons for icon in card} == {CLAW, FANG, TAIL, ACID, HARPOON}
    assert {icon for card in BOX.lifeform_icons for icon in card} == {CLAW, FANG, TAIL, ACID}


# Fights


def showdown(*hand: str, players: int = 3, tokens: int = 0, **more: object) -> Play:
    play = aboard(players, hand=list(hand), **more)
    play.state.phase = "showdown"
    play.state.hostility_tokens = tokens
    return play.begins(step("showdown"))


@rule("LF-286", "LF-288", "LF-289")
def test_the_lifeform_names_a_target_and_commits() -> None:
    play = showdown("stalk", "pounce", tokens=2)
    assert (play.kind, play.asked, play.options) == ("target", 0, [1, 2])
    play.answers(1)
    assert play.options == [0, 1, 2]
    play.answers(1)
    assert play.kind == "fight card"
    play.refuses("pass", by="LF-288").answers("pounce")
    assert play.state.hostility_tokens == 1
    assert play.state.fight is not None
    assert play.state.fight.icons == [CLAW, CLAW, FANG]


@rule("LF-288")
def test_the_fight_card_lies_face_down_at_first() -> None:
    play = aboard(2, hand=["stalk"])
    play.state.phase, play.state.halon = "showdown", 1
    play.begins(step("showdown"))
    assert play.kind == "cancel fight"
    seen = play.sees(1).fight
    assert seen is not None
    assert (seen.card, seen.icons) == (AWAY, [])
    mine = play.sees(0).fight
    assert mine is not None
    assert mine.card == lifeform_card("stalk")


@rule("LF-290")
def test_the_kept_stowaway_card_joins_a_fight() -> None:
    play = aboard(2, hand=["stalk"])
    play.state.phase, play.state.keeps_stowaway, play.state.stowaway = "showdown", True, 0
    play.begins(step("showdown")).answers("yes")
    assert play.state.fight is not None
    assert play.state.fight.icons == [CLAW, CLAW, FANG]
    assert not play.state.keeps_stowaway


@rule("LF-287")
def test_not_the_same_target_twice_while_there_is_another() -> None:
    play = showdown("stalk", "stalk", hands={1: ["careful-steps"], 2: ["careful-steps"]}).answers(1, "stalk")
    play.answers(("card", "careful-steps"))
    assert play.news("fight over")[0].data["unmatched"] == 0
    assert play.news("fight")[-1].data["target"] == 2


@rule("LF-287", "LF-297")
def test_the_last_survivor_is_fought_again_and_again() -> None:
    play = showdown("stalk", "stalk", players=2, hands={1: ["careful-steps", "careful-steps"]}).answers("stalk")
    play.answers(("card", "careful-steps"))
    assert [event.data["target"] for event in play.news("fight")] == [1, 1]
    play.answers(("card", "careful-steps"))
    assert play.crew_won


def cancelling(**more: object) -> Play:
    play = aboard(hand=["stalk"], **more)
    play.state.phase, play.state.halon, play.state.remora_token = "showdown", 1, True
    return play.begins(step("showdown")).answers(1)


@rule("LF-291", "LF-292", "LF-308")
@pytest.mark.parametrize("item", ["halon", "remora", "laser"])
def test_a_fight_can_be_cancelled_by_agreement(item: str) -> None:
    play = cancelling(hands={2: ["mining-laser"]})
    assert play.options == ["pass", "halon", "remora", "laser"]
    play.answers(item)
    assert (play.kind, play.asked) == ("agree to cancel", 2)
    play.answers("yes")
    assert play.crew_won
    assert play.state.lifeform_discard == [lifeform_card("stalk")]
    assert (play.state.halon, play.state.remora_token) == (item != "halon", item != "remora")
    assert (BOX.laser in play.state.removed) == (item == "laser")


@rule("LF-292")
def test_a_cancelled_fight_costs_the_lifeform_all_that_it_committed() -> None:
    play = aboard(2, hand=["stalk", "pounce"])
    play.state.phase, play.state.halon, play.state.hostility_tokens = "showdown", 1, 3
    play.state.keeps_stowaway, play.state.stowaway = True, 0
    play.begins(step("showdown")).answers(2, "yes", "stalk", "halon")
    assert play.news("fight cancelled")[0].data["card"] == lifeform_card("stalk")
    assert (play.state.hostility_tokens, play.state.keeps_stowaway) == (1, False)
    assert play.hand(0) == ["pounce"]
    assert play.state.lifeform_discard == [lifeform_card("stalk")]


@rule("LF-276")
def test_nobody_goes_down_with_the_remora_token() -> None:
    """The survivors lie on their sheets by then: a Remora token that is discarded takes nobody along."""
    play = aboard(2, hand=["stalk", "stalk"])
    play.state.phase = "launch"
    play.begins(step("crew pool"), step("claws"), step("showdown")).answers("stalk", "remora")
    assert not play.state.remora_token
    assert len(play.state.living()) == 2
    assert play.news("fight")[-1].data["target"] == 1


@rule("LF-291")
def test_one_refusal_is_enough() -> None:
    play = cancelling(hands={1: ["careful-steps"]}).answers("halon", "no")
    assert play.kind == "match"
    assert play.state.halon == 1


@rule("LF-293")
def test_of_more_than_five_icons_five_are_picked() -> None:
    play = showdown("primal-surge", players=2, tokens=4, hands={1: ["grit"]}).answers(4)
    assert (play.kind, play.options) == ("drop icon", [CLAW, FANG, TAIL])
    play.answers("claw", "claw")
    assert play.state.fight is not None
    assert play.state.fight.icons == [CLAW, CLAW, CLAW, FANG, TAIL]


@rule("LF-293")
def test_a_fight_card_that_was_turned_up_is_the_same_in_every_world() -> None:
    play = showdown("primal-surge", players=2, tokens=4, hands={1: ["grit"]}).answers(4, "claw")
    assert play.table is not None
    for seed in range(8):
        assert play.table.redeal(1, seed).asks[0].options == play.ask().options


@rule("LF-294", "LF-295", "LF-309")
def test_an_unmatched_icon_eliminates_the_target() -> None:
    play = showdown("pounce", players=2, hands={1: ["careful-steps", "grit"]})
    play.answers(("card", "careful-steps"), "pass")
    assert play.lifeform_won
    assert play.state.removed == [crew_card("grit")]
    assert {who.place for who in play.state.characters} == {GONE}


@rule("LF-295")
def test_an_eliminated_players_characters_cards_and_tokens_leave_the_game() -> None:
    play = showdown("pounce", "stalk", hands={1: ["grit", "split-up"], 2: ["careful-steps"]})
    loser, other = play.state.player(1), play.state.player(2)
    loser.data, loser.harpoons = [1, 0, 0, 2], 1
    other.data, other.harpoons = [0, 1, 0, 0], 1
    gone = play.state.analyzers_gone
    play.answers(1, "pounce")
    while not play.state.player(1).out:
        play.answers("pass")
    loser, other = play.state.player(1), play.state.player(2)
    assert (loser.hand, loser.data, loser.analyzers, loser.harpoons) == ([], [0, 0, 0, 0], 0, 0)
    assert sorted(play.state.removed) == sorted([crew_card("grit"), crew_card("split-up")])
    assert (play.state.data_gone, play.state.analyzers_gone) == ([1, 0, 0, 2], gone + 2)
    assert {play.at("motoko"), play.at("palmer")} == {"gone"}
    assert not other.out
    assert (play.hand(2), other.data, other.analyzers, other.harpoons) == (["careful-steps"], [0, 1, 0, 0], 2, 1)
    assert {play.at("oskar"), play.at("bibi")} == {"remora"}


@rule("LF-295", "LF-294")
def test_a_target_that_matches_everything_stays() -> None:
    play = showdown("stalk", "stalk", hands={1: ["careful-steps", "grit"]})
    play.answers(1, "stalk", ("card", "careful-steps"))
    assert not play.state.player(1).out
    assert (play.hand(1), play.state.player(1).analyzers) == (["grit"], 2)
    assert {play.at("motoko"), play.at("palmer")} == {"remora"}


@rule("LF-295", "LF-297")
def test_others_fight_on_after_an_elimination() -> None:
    play = showdown("pounce", "stalk", hands={1: ["grit"], 2: ["careful-steps"]}).answers(1, "pounce", "pass", "pass")
    assert play.state.player(1).out
    assert play.news("fight")[-1].data["target"] == 2


@rule("LF-296", "LF-307")
def test_everything_used_is_discarded_and_nothing_carries_over() -> None:
    play = showdown("stalk", "stalk", players=2, hands={1: ["cattle-prod", "grit"]})
    play.answers("stalk", ("card", "cattle-prod"))
    assert play.state.crew_discard == [crew_card("cattle-prod")]
    assert play.state.fight is not None
    assert play.state.fight.cards == []


# Matching


def left(icons: list[int], *cards: str, data: list[int] | None = None, wild: int = 0) -> int:
    fight = Fight(1, icons=sorted(icons), cards=[crew_card(name) for name in cards], data=data or [], wild=wild)
    return unmatched(BOX, fight)


@rule("LF-299")
def test_an_icon_matches_its_like() -> None:
    assert left([CLAW, TAIL], "cattle-prod") == 0
    assert left([CLAW], "careful-steps") == 0
    assert left([CLAW], "stick-together") == 1


@rule("LF-301")
def test_two_for_one() -> None:
    assert left([CLAW], "stick-together", "dead-sprint") == 0
    assert left([CLAW, CLAW], "stick-together", "dead-sprint") == 1
    assert left([TAIL], "flame-unit") == 0
    assert left([CLAW, FANG], "cattle-prod", "grab-and-go") == 0


@rule("LF-302")
def test_a_harpoon_matches_three() -> None:
    assert left([CLAW, FANG, TAIL], "speargun-locker") == 0
    assert left([CLAW, FANG, TAIL, ACID], "speargun-locker") == 1


@rule("LF-304")
def test_a_data_token_matches_two_of_its_kind_and_never_one() -> None:
    assert left([CLAW, CLAW], data=[CLAW]) == 0
    play = aboard(2, hand=["ripping-strike"], hands={1: ["grit"]})
    play.state.player(1).data = [1, 1, 0, 0]
    play.state.phase = "showdown"
    play.begins(step("showdown"))
    assert play.offers(("data", "claw"))
    play.refuses(("data", "fang")).answers(("data", "claw"))
    assert play.crew_won
    single = aboard(2, hand=["stalk"], hands={1: ["grit"]})
    single.state.player(1).data = [1, 0, 0, 0]
    single.state.phase = "showdown"
    single.begins(step("showdown")).refuses(("data", "claw"))


@rule("LF-303")
def test_a_harpoon_token_matches_one() -> None:
    play = aboard(2, hand=["stalk"])
    play.state.phase, play.state.player(1).harpoons = "showdown", 1
    play.begins(step("showdown")).answers("harpoon")
    assert play.crew_won


@rule("LF-303", "LF-305", "LF-306")
@pytest.mark.parametrize("means", ["harpoon", "cat", "character"])
def test_each_of_these_matches_one_icon_and_no_more(means: str) -> None:
    """Two icons, and one means: the target is eliminated all the same."""
    play = aboard(2, hand=["pounce"], palmer="remora" if means == "character" else "gone")
    play.state.phase, play.state.player(1).harpoons = "showdown", int(means == "harpoon")
    play.state.cat = BOX.remora if means == "cat" else AWAY
    play.begins(step("showdown"))
    play.answers(("character", "palmer") if means == "character" else means)
    assert play.news("fight over")[0].data["unmatched"] == 1
    assert play.lifeform_won


@rule("LF-300")
def test_only_the_target_plays_cards() -> None:
    play = showdown("pounce", hands={1: ["careful-steps"], 2: ["stick-together", "careful-steps"]}).answers(1)
    play.answers(("card", "careful-steps"))
    assert play.asked == 1
    play.answers("pass")
    assert play.asked == 2
    assert all(pick == "pass" or pick[0] == "character" for pick in play.options if not isinstance(pick, int))


@rule("LF-298")
def test_a_means_may_be_used_again_in_the_same_fight() -> None:
    """Four claws of tokens and the card's icons: two data tokens and two cards."""
    play = aboard(2, hand=["stalk"], hands={1: ["careful-steps", "careful-steps", "grit"]}, palmer="gone")
    play.state.phase, play.state.hostility_tokens = "showdown", 4
    play.state.player(1).data = [2, 0, 0, 0]
    play.begins(step("showdown")).answers(4)
    assert play.state.fight is not None
    assert play.state.fight.icons == [CLAW] * 5
    play.answers(("data", "claw"), ("data", "claw"), ("card", "careful-steps"))
    assert play.crew_won
    cards = aboard(2, hand=["stalk"], hands={1: ["careful-steps", "careful-steps", "grit"]}, palmer="gone")
    cards.state.phase, cards.state.hostility_tokens = "showdown", 1
    cards.begins(step("showdown")).answers(1, ("card", "careful-steps"), ("card", "careful-steps"))
    assert cards.crew_won


@rule("LF-305")
def test_a_surplus_character_of_anybody_matches_one() -> None:
    play = showdown("pounce").answers(1)
    play.answers(("character", "motoko"))
    assert play.at("motoko") == "gone"
    assert (play.kind, play.asked) == ("match", 2)
    play.answers(("character", "bibi"))
    assert play.crew_won


@rule("LF-306", "LF-284")
def test_the_cat_matches_one_and_its_player_is_out() -> None:
    play = aboard(oskar="gone", bibi="gone", palmer="gone", hand=["stalk"])
    play.state.phase, play.state.cat, play.state.player(2).role = "showdown", BOX.remora, "cat"
    play.begins(step("showdown"))
    assert play.asked == 2
    play.answers("cat")
    assert play.crew_won
    assert play.state.player(2).out
    assert play.at("cat") == "gone"
    two = aboard(2, palmer="gone", hand=["stalk"])
    two.state.phase, two.state.cat = "showdown", BOX.remora
    assert two.begins(step("showdown")).answers("cat").crew_won
    assert not two.state.player(1).out


@rule("LF-285", "LF-304")
def test_the_mainframe_spends_its_data_for_others() -> None:
    play = aboard(oskar="gone", bibi="gone", palmer="gone", hand=["ripping-strike"])
    play.state.phase, play.state.player(2).role = "showdown", "sister"
    play.state.player(2).data = [1, 0, 0, 0]
    play.begins(step("showdown"))
    assert play.asked == 2
    play.answers(("data", "claw"))
    assert play.state.player(2).out
    assert play.crew_won


@rule("LF-285")
def test_the_mainframe_stays_while_it_has_data_left() -> None:
    play = aboard(oskar="gone", bibi="gone", palmer="gone", hand=["ripping-strike", "ripping-strike"])
    play.state.phase, play.state.player(2).role = "showdown", "sister"
    play.state.player(2).data = [2, 0, 0, 0]
    play.begins(step("showdown")).answers("ripping-strike", ("data", "claw"))
    assert not play.state.player(2).out
    play.answers(("data", "claw"))
    assert play.state.player(2).out
    assert play.crew_won


@rule("LF-283", "LF-284", "LF-285")
@pytest.mark.parametrize("role", ["cat", "sister"])
def test_support_roles_are_no_targets(role: Role) -> None:
    play = aboard(4, oskar="gone", bibi="gone", hand=["stalk"])
    play.state.phase, play.state.cat, play.state.player(2).role = "showdown", BOX.remora, role
    play.state.player(2).data = [1, 0, 0, 0]
    assert play.begins(step("showdown")).options == [1, 3]


@rule("LF-308")
def test_without_a_card_the_lifeform_has_lost() -> None:
    assert showdown().crew_won
