"""Skill cards and item cards (rulebook, Skill Cards, Item Cards, Trade, Pick Up an Item)."""

import pytest
from tests.games.level7.play import given

from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import CONTENT, STATS
from nightdeck.games.level7.secrets import View
from nightdeck.testing import rule


@rule("L7-062")
def test_skills_are_always_active_and_free() -> None:
    play = given("A", skills={0: ["quick-study"]})
    for _ in range(3):
        assert play.state.stat(play.who(), "intelligence") == 6
    assert play.who().fear == 3
    assert len(play.who().hand) == 5


@rule("L7-063", "L7-295", "L7-296", "L7-297", "L7-298")
@pytest.mark.parametrize(
    ("skill", "stats"),
    [("sprinter", [4, 4, 3, 0]), ("weight-training", [3, 6, 2, 1]), ("quick-study", [6, 3, 2, 1]),
     ("thick-skinned", [4, 4, 1, 2])],
)  # fmt: skip
def test_skills_change_stats(skill: str, stats: list[int]) -> None:
    play = given("A", skills={0: [skill]})
    assert [play.state.stat(play.who(), name) for name in STATS] == stats


@rule("L7-064", "L7-289")
def test_skills_grant_rerolls() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer"]}).does("attack", "guard-1", roll="S S P P S")
    play.answers(("amateur-boxer", 2))
    assert play.stunned("guard-1")


@rule("L7-065")
def test_the_die_icon_marks_cards_that_change_rolls() -> None:
    marked = {skill.id for skill in CONTENT.printed.skills.values() if skill.dice}
    assert {"amateur-boxer", "self-defense-training", "paranoid", "smooth-talker", "systems-engineer"} <= marked
    assert "sprinter" not in marked
    assert "pack-mule" not in marked


@rule("L7-066", "L7-068", "L7-069", "L7-070")
def test_two_hands_carry_two_items() -> None:
    play = given("A", items={0: ["stun-stick", "key-card"]})
    play.tile("A").items = ["sedative"]
    play.does("pick up", "sedative")
    assert play.kind == "leave"
    assert set(play.options) == {"key-card", "sedative", "stun-stick"}
    play.answers("key-card")
    assert play.who().items == ["sedative", "stun-stick"]
    assert play.tile("A").items == ["key-card"]


@rule("L7-066", "L7-325", "L7-322", "L7-306")
def test_items_may_say_otherwise() -> None:
    play = given("A", items={0: ["sedative", "sedative"]})
    play.tile("A").items = ["body-armor"]
    assert play.does("pick up", "body-armor").who().items == ["body-armor", "sedative", "sedative"]
    play = given("A", items={0: ["sedative"]})
    play.tile("A").items = ["fire-axe"]
    assert play.does("pick up", "fire-axe").kind == "leave", "an axe fills two hands"
    play = given("A", items={0: ["sedative", "crowbar"]}, skills={0: ["pack-mule"]})
    play.tile("A").items = ["toolkit"]
    assert len(play.does("pick up", "toolkit").who().items) == 3


@rule("L7-325")
def test_nobody_wears_two_body_armors() -> None:
    play = given("A", items={0: ["body-armor"]})
    play.tile("A").items = ["body-armor"]
    assert play.does("pick up", "body-armor").who().items == ["body-armor"]
    assert play.tile("A").items == ["body-armor"]


@rule("L7-067")
def test_items_lie_open() -> None:
    play = given("A", who="AA", items={0: ["stun-stick"]})
    seen = GAME.knowledge.view(play.state, 1)
    assert isinstance(seen, View)
    assert seen.players[0].items == ["stun-stick"]


@rule("L7-070")
def test_surplus_after_exploring_and_after_an_attack_stays_on_the_tile() -> None:
    play = given("A-", items={0: ["stun-stick", "toolkit"]})
    play.state.item_deck = "sedative"
    play.explores(1, "mess-hall").answers("toolkit")
    assert play.who().items == ["sedative", "stun-stick"]
    assert play.state.tiles[-1].items == ["toolkit"]
    play = given("A", enemies="guard-1@A", items={0: ["toolkit", "toolkit"]})
    play.state.item_deck = "sedative"
    play.does("attack", "guard-1", roll="SS S P P").answers("sedative")
    assert play.tile("A").items == ["sedative"]


@rule("L7-150", "L7-148")
def test_a_trade_on_the_same_tile_once_per_turn() -> None:
    play = given("A-B", who="AAB", items={0: ["stun-stick"], 1: ["sedative"]})
    assert play.can("trade", 1)
    assert not play.can("trade", 2)
    play.does("trade", 1).answers(("give", "stun-stick"), ("take", "sedative"))
    assert (play.ask.seat, play.kind) == (1, "accept")
    play.answers("yes")
    assert play.who(0).items == ["sedative"]
    assert play.who(1).items == ["stun-stick"]
    assert not play.can("trade", 1)


@rule("L7-070", "L7-150")
def test_surplus_after_a_trade_stays_on_the_tile() -> None:
    play = given("A", who="AA", items={0: ["stun-stick"], 1: ["sedative", "toolkit"]}).does("trade", 1)
    play.answers(("give", "stun-stick"), ("propose",), "yes")
    assert (play.ask.seat, play.kind) == (1, "leave")
    play.answers("toolkit")
    assert play.tile("A").items == ["toolkit"]
    assert play.who(1).items == ["sedative", "stun-stick"]


@rule("L7-151", "L7-148")
def test_one_pick_up_per_turn() -> None:
    play = given("A-B")
    play.tile("A").items = ["sedative", "toolkit"]
    play.tile("B").items = ["crowbar"]
    assert not play.can("pick up", "crowbar")
    play.does("pick up", "toolkit")
    assert play.who().items == ["toolkit"]
    assert play.tile("A").items == ["sedative"]
    assert not play.can("pick up", "sedative")


# Skills, one by one


@rule("L7-291")
def test_zen_master_shifts_fear_at_the_start_of_the_turn() -> None:
    play = given("A-B", skills={0: ["zen-master"]}, hands={0: ["bolt"]}).runs("begin", 0)
    assert play.kind == "shift fear"
    assert len(play.who().hand) == 1
    play.answers("down")
    assert play.who().fear == 2
    assert len(play.who().hand) == 2


@rule("L7-292")
def test_paranoid_rerolls_all_dice_of_a_fear_event() -> None:
    play = given("A", tiles={"A": "red-lab"}, skills={0: ["paranoid"]})
    play.state.turn.section, play.state.event = "fear", "e03"
    play.runs("text", roll="P P P P II I P P").answers(("paranoid",))
    assert play.who().fear == 3, "3 icons pass"


@rule("L7-293")
def test_acrobat_lowers_ratings() -> None:
    play = given("A-B", enemies="guard-1@A", skills={0: ["acrobat"]}).does("bull rush", roll="SS P P P")
    assert play.can("move", "B")
    play = given("A-B", enemies="guard-1@A", skills={0: ["acrobat"]}).does("outwit", "guards", roll="II P P P")
    assert play.can("move", "B")


@rule("L7-294")
def test_survivalist_keeps_one_of_two() -> None:
    play = given("A-", skills={0: ["survivalist"]})
    play.state.item_deck = "sedative toolkit"
    play.explores(1, "mess-hall").answers("toolkit")
    assert play.who().items == ["toolkit"]
    assert play.state.item_discard == "sedative"


@rule("L7-299")
def test_locksmith_opens_quietly() -> None:
    play = given("AxB", skills={0: ["locksmith"]}).does("unlock", 1, "strength", roll="SS P P P")
    assert play.tile("A").locks == []
    assert play.who().threat == 0


@rule("L7-300")
def test_smooth_talker_adds_a_die_against_guards() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["smooth-talker"]}).does("outwit", "guards", roll="P P P P P")
    assert play.told("challenge")[0]["dice"] == 5
    play = given("A", enemies="clone-1@A", skills={0: ["smooth-talker"]}).does("outwit", "aliens", roll="P P P P")
    assert play.told("challenge")[0]["dice"] == 4


@rule("L7-301")
def test_calm_under_fire_ignores_harmless_attacks() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["calm-under-fire"]}).runs("enemy", "guard-1", roll="P P P")
    assert play.who().fear == 3
    play.runs("enemy", "guard-1", roll="SS P P").answers("bolt")
    assert play.who().fear == 4


@rule("L7-302")
def test_field_medic_draws_two_more() -> None:
    play = given("A-B", tiles={"A": "quarantine-ward"}, skills={0: ["field-medic"]}, hands={0: ["bolt"]})
    assert len(play.runs("begin", 0).who().hand) == 4


@rule("L7-303", "L7-330")
def test_night_eyes_and_flashlight_do_not_mind_darkness() -> None:
    play = given("A-B", skills={0: ["night-eyes"]})
    play.tile("A").dark = True
    assert play.does("move", "B").who().fear == 3
    play = given("A-B", items={0: ["flashlight"]})
    play.tile("A").dark = True
    assert play.does("move", "B").who().fear == 3


@rule("L7-304")
def test_contortionist_goes_on_after_the_first_vent() -> None:
    tiles = {"A": "mess-hall", "B": "mess-hall"}
    play = given("A B-C", tiles=tiles, ducts=["AB"], skills={0: ["contortionist"]}).does("vent", "B")
    assert play.kind == "act"
    assert play.who().fear == 4
    play.does("move", "C")
    assert play.tile_of(0) == "C"


@rule("L7-305")
def test_systems_engineer_adds_dice_at_panels() -> None:
    play = given("A", tiles={"A": "control-room-a"}, scenario=3, skills={0: ["systems-engineer"]})
    assert play.does("access", roll="P P P P P P").told("challenge")[0]["dice"] == 6


# The twelve extra skills


@rule("L7-307")
def test_unremarkable_loses_two_threat_when_knocked_out() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}, threat=[2], skills={0: ["unremarkable"]})
    assert play.runs("enemy", "guard-1", roll="SS P P").who().threat == 0


@rule("L7-308")
def test_ex_soldier_fights_better_armed() -> None:
    play = given("A", enemies="clone-1@A", skills={0: ["ex-soldier"]}, items={0: ["tranquilizer-gun"]})
    assert play.does("attack", "clone-1", roll="P P P P P").told("challenge")[0]["dice"] == 5


@rule("L7-309")
def test_light_sleeper_wakes_up_calmer() -> None:
    play = given("A-B", who="+B", tiles={"A": "mess-hall"}, skills={0: ["light-sleeper"]}).runs("begin", 0)
    assert play.who().fear == 3


@rule("L7-310")
def test_gambler_pays_for_two_rerolls() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["gambler"]}).does("attack", "guard-1")
    assert play.kind == "gamble"
    play.answers("yes", roll="P P P P SS SS").answers(("gambler", 0), ("gambler", 1))
    assert play.who().fear == 4
    assert play.stunned("guard-1")


@rule("L7-311")
def test_team_captain_helps_more() -> None:
    play = given("A", who="AA", enemies="guard-1@A", hands={1: ["adrenal-surge"] * 3}, skills={1: ["team-captain"]})
    play.does("attack", "guard-1", windows=True).skips()
    play.plays("adrenal-surge", "strength", seat=1)
    play.load("P P P P P P P")
    assert play.skips().told("challenge")[0]["dice"] == 4 + 2 + 1


@rule("L7-312")
def test_claustrophile_likes_vents() -> None:
    tiles = {"A": "mess-hall", "B": "mess-hall"}
    play = given("A B", tiles=tiles, ducts=["AB"], skills={0: ["claustrophile"]}).stacks("e30").does("vent", "B")
    assert play.who().fear == 3


@rule("L7-313")
def test_sharp_ears_peek_twice() -> None:
    play = given("A-", skills={0: ["sharp-ears"]})
    play.state.bags[0] = ""
    play.does("explore", 1, roll="P").answers("yes", roll="II")
    assert "a-lift" in [placed.tile for placed in play.state.tiles] or play.kind == "place"


@rule("L7-314")
def test_runners_lungs_cover_two_tiles_in_the_first_move() -> None:
    play = given("A-B-C-D", skills={0: ["runners-lungs"]}).does("run", "B", "C")
    assert play.tile_of(0) == "C"
    assert play.state.moves_left() == 1
    assert not given("A-B-C", enemies="guard-1@B", skills={0: ["runners-lungs"]}).can("run", "B", "C")


@rule("L7-315")
def test_stubborn_keeps_the_last_card_once() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}, skills={0: ["stubborn"]})
    assert play.runs("enemy", "guard-1", roll="SS P P").tile_of(0) == "A"
    assert play.told("stubborn") == [{"seat": 0}]
    assert play.runs("enemy", "guard-1", roll="SS P P").tile_of(0) == "infirmary"


@rule("L7-316")
def test_scavenger_takes_two() -> None:
    play = given("A", skills={0: ["scavenger"]})
    play.tile("A").items = ["sedative", "toolkit", "crowbar"]
    play.does("pick up", "toolkit").answers("sedative")
    assert play.who().items == ["sedative", "toolkit"]


@rule("L7-317")
def test_butcher_removes_clones() -> None:
    play = given("A", enemies="clone-1@A", skills={0: ["butcher"]}).does("attack", "clone-1", roll="SS SS P P")
    assert play.state.enemy("clone-1") is None
    play = given("A", enemies="clone-1@A", skills={0: ["butcher"]}).does("attack", "clone-1", roll="SS S P P")
    assert play.stunned("clone-1")


@rule("L7-318")
def test_blank_stare_fools_clones() -> None:
    play = given("A-B-C-D-E", who="AE", enemies="clone-1@C", fear=[4, 4], skills={0: ["blank-stare"]}).activates("C")
    assert play.tile_of("clone-1") == "D"


# Items, one by one


@rule("L7-319", "L7-320", "L7-322", "L7-324")
@pytest.mark.parametrize(
    ("item", "deed", "dice"),
    [("stun-stick", "attack", 6), ("combat-knife", "attack", 5), ("fire-axe", "attack", 7), ("crowbar", "attack", 5),
     ("combat-knife", "bull rush", 5), ("stun-stick", "bull rush", 4)],
)  # fmt: skip
def test_weapons_add_dice(item: str, deed: str, dice: int) -> None:
    play = given("A", enemies="clone-1@A", items={0: [item]})
    play.does(deed, *(["clone-1"] if deed == "attack" else []), roll="P " * dice)
    assert play.told("challenge")[0]["dice"] == dice


@rule("L7-322", "L7-324", "L7-332")
@pytest.mark.parametrize(("item", "way", "dice"), [("fire-axe", "strength", 6), ("crowbar", "strength", 6),
                                                   ("toolkit", "intelligence", 6)])  # fmt: skip
def test_tools_add_dice_to_unlocking(item: str, way: str, dice: int) -> None:
    play = given("AxB", items={0: [item]}).does("unlock", 1, way, roll="P " * dice)
    assert play.told("challenge")[0]["dice"] == dice


@rule("L7-319", "L7-324")
def test_only_one_item_helps() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["stun-stick", "crowbar"]})
    assert play.does("attack", "clone-1", roll="P " * 6).told("challenge")[0]["dice"] == 6


@rule("L7-321")
def test_a_pistol_is_heard() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["service-pistol"]}).does("attack", "clone-1")
    assert play.kind == "item"
    assert play.options == ["pass", "service-pistol"]
    play.answers("service-pistol", roll="P " * 7)
    assert play.who().threat == 1
    assert play.told("challenge")[0]["dice"] == 7


@rule("L7-323")
def test_a_tranquilizer_takes_the_place_of_a_challenge() -> None:
    play = given("A-B", enemies="guard-1@B", items={0: ["tranquilizer-gun"]}).does("use", "tranquilizer-gun")
    assert play.stunned("guard-1")
    assert play.state.turn.challenged
    assert play.who().threat == 0
    assert play.state.item_discard == "tranquilizer-gun"


@rule("L7-325", "L7-326")
def test_armour_and_shield() -> None:
    play = given("A", items={0: ["body-armor", "riot-shield"]})
    assert play.state.stat(play.who(), "toughness") == 4
    assert play.state.stat(play.who(), "speed") == 1


@rule("L7-327")
def test_first_aid_fills_a_hand() -> None:
    play = given("A", who="AA", items={0: ["first-aid-kit"]}, hands={1: ["bolt"]}).does("use", "first-aid-kit")
    assert len(play.who(1).hand) == 5


@rule("L7-328")
def test_a_sedative_works_at_any_time() -> None:
    play = given("A-B C", who="AB", items={1: ["sedative"]}, fear=[3, 6], hands={1: ["bolt"]}, enemies="clone-1@C")
    play.ends_turn("e30", windows=True)
    assert (play.ask.seat, play.kind) == (0, "reaction")
    play.skips()
    assert play.ask.seat == 1
    assert play.options == ["pass", ("use", "sedative")]
    play.answers(("use", "sedative"), 3)
    assert play.who(1).fear == 3


@rule("L7-329")
def test_a_stimulant_speeds_up() -> None:
    play = given("A", items={0: ["stimulant"]}).does("use", "stimulant")
    assert play.state.moves_left() == 4
    assert play.who().fear == 5


@rule("L7-330")
def test_a_flashlight_outwits_aliens() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["flashlight"]}).does("outwit", "aliens", roll="P " * 5)
    assert play.told("challenge")[0]["dice"] == 5


@rule("L7-331")
def test_a_radio_scanner_replaces_the_end_of_turn_card() -> None:
    play = given("A", items={0: ["radio-scanner"]}).stacks("e29", "e30")
    play.state.dice.loaded = [0]
    play.does("end")
    assert play.kind == "scan"
    assert play.state.event == "e29"
    play.answers("yes")
    assert play.state.event_discard == "e29 e30"
    assert play.who().items == []


@rule("L7-333")
def test_a_key_card_opens_and_closes_a_lock() -> None:
    play = given("AxB", items={0: ["key-card"]}).does("key", 1)
    assert play.tile("A").locks == []
    assert not play.state.turn.challenged
    assert play.who().items == ["key-card"]
    play.does("move", "B")
    assert play.kind == "relock"
    play.answers("yes")
    assert play.tile("A").locks == [1]
    assert play.tile("B").locks == [3]
