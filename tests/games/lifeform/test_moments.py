"""Attacks, deaths, fights and tracks: small rules that only show at one moment of the game."""

from pathlib import Path

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, crew_card, given

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.fights import open_means
from nightdeck.games.lifeform.base.rules.meeting import reacts_next
from nightdeck.games.lifeform.content.printed import CLAW, CONTENT
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.ship.result import pieces
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.state import AWAY, Attack, Fight
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def ship(players: int = 3, **more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "cockpit"}
    here = dict(list(people.items())[: 2 * players - 2])
    return given(players, **{"images": FAR, "phase": "lifeform", **here, **more})


# Attacks


@rule("LF-179")
def test_whoever_has_left_the_attacked_chamber_does_not_die() -> None:
    play = ship(palmer="mess", oskar="galley")
    galley = chamber("galley")
    play.state.attack = Attack("attack", galley, [SHORT["motoko"], SHORT["palmer"]], 0)
    play.begins(step("attack deaths"))
    assert (play.at("motoko"), play.at("palmer"), play.at("oskar")) == ("gone", "mess", "galley")


@rule("LF-174")
def test_reactions_are_asked_for_clockwise_from_the_active_player_on() -> None:
    play = given(4, motoko="galley", oskar="mess", bibi="galley", palmer="mess", ines="galley", kade="mess", turn=2)
    s = play.state
    who = [next(one.id for one in s.own(seat) if one.place == chamber("galley")) for seat in (1, 2, 3)]
    s.attack = Attack("walk-in", chamber("galley"), who, 0)
    asked = []
    while (seat := reacts_next(s)) != AWAY:
        asked.append(seat)
        s.attack.passed.append(seat)
    assert asked == [2, 3, 1]


@rule("LF-177")
def test_a_countered_card_goes_to_the_discard_pile() -> None:
    play = ship(images=("mess", "ore-hold"), hands={1: ["dead-sprint"]}, hand=["dread"])
    play.attacks("galley").answers(("run", "dead-sprint", "motoko"), ("cancel", "dread"))
    assert (play.state.crew_discard, play.hand(1)) == ([crew_card("dead-sprint")], [])


@rule("LF-192")
def test_one_prod_card_is_one_answer_whoever_holds_it() -> None:
    play = ship(palmer="galley", images=("mess", "ore-hold"), hands={1: ["cattle-prod"]}).attacks("galley")
    assert play.options == ["pass", ("shock-prod", crew_card("cattle-prod"), SHORT["motoko"])]


@rule("LX-370", "LF-175")
def test_a_prod_that_emma_can_hold_is_her_extra_reaction() -> None:
    people = {"palmer": "galley", "emma": "galley", "oskar": "supplies", "bibi": "supplies"}
    words = {"images": ("mess", "ore-hold"), "phase": "lifeform", "hands": {1: ["cattle-prod"]}}
    play = given(3, **people, **words, options={"survivors": True, "objectives": False})
    play.who("emma").survival = True
    play.attacks("galley").answers(("shock-prod", "cattle-prod", "emma"))
    assert (play.state.player(1).extra, play.state.player(1).reacted) == (True, 0)


@rule("LF-495")
@pytest.mark.parametrize(("card", "verb"), [("dead-sprint", "run"), ("cattle-prod", "shock-prod")])
def test_durrant_earns_a_card_by_running_and_by_prodding(card: str, verb: str) -> None:
    play = given(3, rashida="galley", palmer="cockpit", oskar="supplies", bibi="supplies", phase="lifeform",
                 images=("mess", "ore-hold"), hands={1: [card]})  # fmt: skip
    play.who("rashida").skill = True
    play.attacks("galley").answers((verb, card, "rashida"), "pass")
    if verb == "run":
        play.answers("hypersleep", "pass")
    assert len(play.hand(1)) == 1


@rule("LF-167", "LF-153")
def test_the_dead_meet_nobody_not_even_an_image_that_is_gone() -> None:
    play = ship(motoko="gone", images=("mess", "ore-hold", "gone"))
    play.begins(step("arrive", SHORT["motoko"]))
    assert (play.kind, play.news("is ghost"), play.news("is real")) == (None, [], [])


# Deaths


@rule("LF-226", "LF-228", "LF-231")
def test_two_who_lose_everybody_at_once_take_over_in_turn_order() -> None:
    play = given(4, motoko="galley", palmer="gone", oskar="galley", bibi="gone", ines="cockpit", kade="supplies",
                 images=FAR, phase="lifeform", hostility=20)  # fmt: skip
    play.begins(step("kill", SHORT["motoko"], SHORT["oskar"])).answers("no")
    assert (play.kind, play.asked) == ("take over", 1)
    play.answers("kade")
    assert (play.kind, play.asked) == ("role", 2)


# Tracks and cards


@rule("LF-398")
def test_with_every_vent_taken_the_third_image_stays_away() -> None:
    vents = [BOX.chambers[place].id for place in sorted(BOX.vent)]
    people = dict(zip(("motoko", "palmer", "oskar", "bibi", "ines", "kade"), vents, strict=False))
    play = given(4, **people, images=(vents[6], vents[7]), phase="lifeform")
    play.state.breach, play.state.cocoon = chamber(vents[8]), 2
    play.begins(step("cocoon"))
    assert (play.kind, play.at("gamma")) == ("calibrate", "away")


@rule("LF-455")
def test_nothing_moves_overhead_where_no_image_can() -> None:
    play = ship(terrors=["mess"], images=("away", "away"), phase="crew")
    play.loads(play.state.terror_bag, [found.id for found in BOX.terror_cards].index("something-overhead"))
    play.plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert (play.kind, play.state.terrors) == (None, [])


@rule("LF-122", "LF-124")
def test_an_android_without_a_way_out_stays(tmp_path: Path) -> None:
    """On a ship where the Drill Bay has one corridor only, a breach at its end shuts the android in."""
    (tmp_path / "links.toml").write_text("[e58]\nremove = true\n", encoding="utf-8")
    play = ship(android="drill-bay")
    play.state.content = CONTENT.keep(CONTENT.pack(tmp_path))
    play.state.deviated, play.state.breach = True, chamber("drillbit-vestry")
    play.begins(step("android phase"))
    assert (play.kind, play.at("android")) == (None, "drill-bay")


@rule("LF-493")
def test_motokos_skill_ends_after_two_repairs() -> None:
    play = given(2, motoko="galley", palmer="cockpit", images=FAR, outages=["mess", "hypersleep", "crew-quarters"])
    play.begins(step("skill", SHORT["motoko"])).answers("mess", "hypersleep")
    assert play.state.outages == [chamber("crew-quarters")]


@rule("LF-506")
@pytest.mark.parametrize(("image", "asked"), [("mess", True), ("forward-stairwell", False)])
def test_scott_reaches_the_next_chamber_only(image: str, asked: bool) -> None:
    play = given(3, kade="galley", palmer="cockpit", images=(image, "ore-hold"))
    play.begins(step("survival", SHORT["kade"]))
    assert (play.kind == "push image to") == asked


@rule("LF-056", "LF-212")
def test_the_dead_collect_nowhere() -> None:
    play = ship(motoko="gone", phase="crew")
    play.state.missions = [0 if place == BOX.remora else 1 for place in range(BOX.count)]
    assert play.begins(step("collect", 1, SHORT["motoko"])).kind is None


@rule("LF-415")
def test_the_draw_bonus_needs_a_card_to_draw() -> None:
    play = ship(phase="crew")
    play.state.crew_bag, play.state.loadout = [], [0, 0, 2, 0, 0]
    play.begins(step("collect", 1, SHORT["palmer"])).answers(("collect", "palmer", "cells"))
    assert (play.state.loadout[2], play.hand(1)) == (3, [])
    assert all(event.data["cards"] for event in play.news("drew")), "nobody draws 0 cards"


# Fights


def fighting(**more: object) -> Play:
    people = {"motoko": "remora", "palmer": "remora", "oskar": "remora", "bibi": "remora"}
    return given(3, **{"images": FAR, "minute": 8, "phase": "showdown", **people, **more})


@rule("LF-298", "LF-305")
def test_after_somebody_has_helped_those_who_passed_are_asked_again() -> None:
    play = fighting(hand=["pounce"]).begins(step("showdown")).answers(1)
    assert (play.kind, play.asked) == ("match", 1)
    play.answers("pass")
    assert play.asked == 2
    play.answers(("character", "bibi"))
    assert play.asked == 1
    assert play.answers(("character", "palmer")).crew_won


@rule("LF-292")
def test_a_fight_that_is_cancelled_is_over() -> None:
    play = fighting(hand=["stalk"])
    play.state.halon = 1
    play.begins(step("showdown")).answers(1, "halon", "yes")
    assert play.crew_won
    assert play.state.fight is None


@rule("LF-293", "LF-296")
def test_a_fight_card_that_is_turned_up_lies_on_the_discard_pile() -> None:
    play = fighting(hand=["stalk", "dread"])
    before = pieces(play.state)
    play.begins(step("showdown")).answers(1, "dread")
    assert play.kind == "match"
    assert play.state.fight is not None
    assert play.state.fight.card == AWAY
    assert pieces(play.state) == before


@rule("LX-269", "LX-270")
def test_combat_tokens_match_one_icon_each_and_are_the_targets_to_spend() -> None:
    play = fighting(palmer="gone", bibi="gone")
    play.state.hunt, play.state.fight = Hunt(found=True, combat=[CLAW]), Fight(1, icons=[CLAW, CLAW])
    assert open_means(play.state, 1) == [("combat", CLAW)]
    assert open_means(play.state, 2) == []
    assert unmatched(BOX, Fight(1, icons=[CLAW], combat=[CLAW])) == 0
    assert unmatched(BOX, Fight(1, icons=[CLAW, CLAW], combat=[CLAW])) == 1


# Moving


@rule("LF-206", "LF-164")
def test_whoever_leaves_a_hiding_place_for_an_images_chamber_meets_the_image() -> None:
    play = ship(images=("galley", "mess"), phase="crew")
    play.who("motoko").hidden = True
    play.plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert not play.who("motoko").hidden
    assert [event.data["image"] for event in play.news("is ghost")] == [1]


# The loadout


@rule("LF-416", "LF-412")
def test_the_flamethrower_card_is_taken_once_however_often_its_space_is_covered() -> None:
    play = ship(phase="crew")
    play.state.missions[chamber("galley")] = 3
    play.state.loadout = [2, 0, 0, 0, 0]
    motoko = SHORT["motoko"]
    play.begins(step("collect", 1, motoko)).answers(("collect", motoko, 0))
    assert (play.hand(1), play.state.flamethrower_in_slot) == (["flamethrower"], False)
    play.state.loadout[0] = 2
    play.begins(step("collect", 1, motoko)).answers(("collect", motoko, 0))
    assert play.hand(1) == ["flamethrower"]
