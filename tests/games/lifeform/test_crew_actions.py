"""Crew action reference, and the abilities of the characters."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule

FAR = ("ore-hold", "cargo-pod-b")


def crew(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "supplies"}
    return given(3, **{"images": FAR, **people, **more})


def objective(name: str) -> int:
    return next(i for i, o in enumerate(BOX.objectives) if o.id == name)


# CIRCUIT BOARD


@rule("LF-312", "LF-313")
def test_circuit_board_gives_a_data_token_of_choice() -> None:
    crew(hands={1: ["recalibrate"]}).begins(step("activity", 1)).refuses(("card", "recalibrate", 1))
    play = crew(motoko="assay-laboratory").plays(1, "recalibrate", 1)
    assert play.options == [("data", 0), ("data", 1), ("data", 2), ("data", 3)]
    play.answers(("data", "tail"))
    assert play.state.player(1).data == [0, 0, 1, 0]


@rule("LF-313")
def test_circuit_board_completes_an_objective_of_its_chamber() -> None:
    play = crew(motoko="assay-laboratory")
    play.state.objectives = [objective("assay-records"), objective("reactor-log")]
    play.plays(1, "recalibrate", 1).refuses(("objective", "reactor-log")).answers(("objective", "assay-records"))
    assert play.state.objectives == [objective("reactor-log")]
    assert play.sees(0).completed == [objective("assay-records")]


@rule("LF-313")
def test_data_tokens_run_out() -> None:
    play = crew(motoko="assay-laboratory")
    play.state.player(2).data = [2, 0, 0, 0]
    play.plays(1, "recalibrate", 1).refuses(("data", "claw"))


@rule("LF-042", "LF-468")
def test_tissue_samples_cost_a_card_at_the_start_of_a_turn() -> None:
    play = crew(motoko="cryo-storage-vault", hands={1: ["grit"]})
    play.state.objectives = [objective("tissue-samples")]
    play.begins(step("crew turn", 1))
    assert play.kind == "tissue samples"
    play.answers("grit")
    assert (play.state.objectives, play.hand(1)) == ([], [])
    other = crew(motoko="cryo-storage-vault", hands={1: ["grit"]})
    other.state.objectives = [objective("reactor-log")]
    assert other.begins(step("crew turn", 1)).options == ["pass"]


# DRAW, EXPLORE, MISSION


@rule("LF-314", "LF-066")
def test_draw_two() -> None:
    play = crew(hands={1: ["grit"] * 2 + ["split-up"] * 2 + ["dead-sprint"]}).plays(1, "deep-breath", 0)
    assert play.kind == "discard down"
    play.answers("grit")
    assert len(play.hand(1)) == 6


@rule("LF-315")
def test_explore_collects_at_once() -> None:
    play = crew(motoko="supplies").plays(1, "speargun-locker", 1).answers(("collect", "motoko", "coolant"))
    assert (play.missions("supplies"), play.state.loadout[1]) == (2, 1)


@rule("LF-316")
def test_explore_removes_terror_next_door() -> None:
    play = crew(terrors=["mess", "crew-quarters", "hypersleep", "cargo-pod-a"], door=("galley", "hypersleep"))
    play.plays(1, "speargun-locker", 1).refuses(("terror", "hypersleep"), ("terror", "cargo-pod-a"), by="LF-316")
    play.answers(("terror", "mess"))
    assert chamber("mess") not in play.state.terrors
    assert len(play.state.terrors) == 3


@rule("LF-330", "LF-331")
def test_mission_tokens_from_the_supply() -> None:
    play = crew().plays(1, "spare-parts", 0)
    assert play.missions("maintenance") == 2
    play = crew().plays(1, "core-access", 1)
    assert play.missions("sis-ter-mainframe-interface") == 2
    empty = crew(hands={1: ["spare-parts", "core-access"]})
    empty.state.missions = [BOX.tokens["mission"]] + [0] * 45
    assert empty.state.mission_supply() == 0
    assert not {("spare-parts", 0), ("core-access", 1)} & empty.begins(step("activity", 1)).rows()


# MOVE, RUN


@rule("LF-332")
def test_move_takes_one_character_one_chamber() -> None:
    play = crew().plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert (play.at("motoko"), play.kind) == ("mess", None)


@rule("LF-333")
def test_the_double_move_takes_one_or_two() -> None:
    play = crew().plays(1, "careful-steps").answers(("motoko", "mess"), ("palmer", "navigation-blister"))
    assert (play.at("motoko"), play.at("palmer")) == ("mess", "navigation-blister")


@rule("LF-334")
def test_run_takes_one_character_one_or_two_chambers() -> None:
    play = crew().plays(1, "dead-sprint").answers("motoko", "mess", "forward-stairwell")
    assert (play.at("motoko"), play.kind) == ("forward-stairwell", None), "there is no third"
    assert crew().plays(1, "dead-sprint").answers("motoko", "mess", "pass").at("motoko") == "mess"


@rule("LF-335")
def test_run_neither_starts_in_nor_enters_the_dark() -> None:
    play = crew(outages=["galley", "sis-ter-mainframe-interface"]).plays(1, "dead-sprint")
    assert play.ask().about == (SHORT["palmer"],)
    play.refuses("sis-ter-mainframe-interface", by="LF-189")


@rule("LF-437")
def test_run_does_not_enter_an_images_chamber() -> None:
    play = crew(images=("mess", "ore-hold")).plays(1, "dead-sprint").answers("motoko").refuses("mess", by="LF-188")
    assert play.chambers == {"hypersleep", "crew-quarters"}


# FLAMETHROWER


@rule("LF-317", "LF-318", "LF-320", "LF-369")
def test_flamethrower_moves_an_image_twice_and_angers_it() -> None:
    play = crew(motoko="maintenance", images=("lift-bay", "ore-hold"), real="beta").plays(1, "last-cartridge", 1)
    assert play.chambers == {"mid-lift", "storage-hold-2"}
    play.answers("mid-lift", "upper-lift")
    assert play.at("alpha") == "upper-lift"
    assert play.state.hostility == 1
    assert play.state.suspects == [0, 1]


@rule("LF-317")
def test_flamethrower_reaches_two_chambers_by_corridor_or_tunnel() -> None:
    play = crew(motoko="maintenance", images=("storage-hold-2", "mining-equipment")).plays(1, "last-cartridge", 1)
    assert play.offers(("motoko", "alpha"), ("motoko", "beta"))
    far = crew(motoko="maintenance", images=("docking-hub-1", "ore-hold"), hands={1: ["last-cartridge"]})
    assert ("last-cartridge", 1) not in far.begins(step("activity", 1)).rows()
    barred = crew(
        motoko="engineering",
        images=("reactor-gallery", "ore-hold"),
        door=("engineering", "reactor-gallery"),
        hands={1: ["last-cartridge"]},
    )
    assert ("last-cartridge", 1) not in barred.begins(step("activity", 1)).rows()


@rule("LF-319")
def test_flames_drive_it_neither_into_people_nor_the_cat_nor_through_the_door() -> None:
    play = crew(motoko="maintenance", palmer="mid-lift", images=("lift-bay", "ore-hold"), cat="docking-hub-1")
    play.plays(1, "last-cartridge", 1).answers(("motoko", "alpha"))
    assert play.at("alpha") == "storage-hold-2"
    assert play.chambers == {"waste-reclamation", "storage-hold-1"}
    door = crew(motoko="maintenance", images=("lift-bay", "ore-hold"), door=("lift-bay", "mid-lift"))
    door.plays(1, "last-cartridge", 1)
    assert door.at("alpha") == "storage-hold-2"


@rule("LF-199", "LF-325")
def test_hidden_characters_burn_nothing() -> None:
    play = crew(motoko="drill-bay", images=("drill-bay", "maintenance"), android="drill-bay", hands={1: ["flame-unit"]})
    play.who("motoko").hidden = True
    assert not {("flame-unit", 0), ("flame-unit", 1), ("flame-unit", 2)} & play.begins(step("activity", 1)).rows()
    play = crew(motoko="drill-bay", images=("ore-hold", "maintenance"), android="drill-bay", hands={1: ["flame-unit"]})
    assert {("flame-unit", 0), ("flame-unit", 1), ("flame-unit", 2)} <= play.begins(step("activity", 1)).rows()


@rule("LF-322", "LF-324", "LF-321")
@pytest.mark.parametrize(
    ("place", "works"), [("galley", True), ("mess", True), ("forward-stairwell", True), ("cockpit", False)]
)
def test_flamethrower_android_reaches_two_corridors(place: str, works: bool) -> None:
    play = crew(motoko=place, palmer="supplies", android="galley", hands={1: ["flame-unit"]}).begins(
        step("activity", 1)
    )
    assert (("flame-unit", 1) in play.rows()) == works
    if works:
        play.answers(("card", "flame-unit", 1))
        assert (play.state.android_status, play.state.hostility) == (1, 0)


@rule("LF-322")
def test_flamethrower_android_needs_no_link_in_the_same_chamber() -> None:
    around = ("hypersleep", "mess", "crew-quarters")
    play = crew(android="galley", images=around, hands={1: ["flame-unit"]}).begins(step("activity", 1))
    assert ("flame-unit", 1) in play.rows()


@rule("LF-322")
def test_flamethrower_android_does_not_go_through_tunnels() -> None:
    play = crew(motoko="wiring-and-systems-access", android="dorsal-access", hands={1: ["flame-unit"]}).begins(
        step("activity", 1)
    )
    assert ("flame-unit", 1) not in play.rows()


@rule("LF-323")
@pytest.mark.parametrize(
    "more",
    [{"images": ("mess", "ore-hold")}, {"cat": "mess"}, {"door": ("mess", "galley")}, {}],
)
def test_the_linking_chamber_must_be_free(more: dict[str, object]) -> None:
    play = crew(motoko="forward-stairwell", android="galley", hands={1: ["flame-unit"]}, **more)
    assert (("flame-unit", 1) in play.begins(step("activity", 1)).rows()) == (not more)


@rule("LF-323")
def test_another_character_in_the_linking_chamber_is_in_the_way() -> None:
    play = given(
        3,
        motoko="forward-stairwell",
        palmer="cockpit",
        oskar="mess",
        bibi="cockpit",
        android="galley",
        images=FAR,
        hands={1: ["flame-unit"]},
    )
    assert ("flame-unit", 1) not in play.begins(step("activity", 1)).rows()


@rule("LF-325", "LF-326", "LF-329", "LF-370", "LF-436")
def test_flamethrower_cocoon() -> None:
    crew(hands={1: ["flame-unit"]}).begins(step("activity", 1)).refuses(("card", "flame-unit", 2))
    play = crew(motoko="drill-bay", hand=["stalk", "stalk", "pounce", "ambush", "lunge", "dread"])
    play.state.cocoon = 2
    play.plays(1, "flame-unit", 2)
    assert play.state.cocoon == 0
    assert (play.kind, play.asked) == ("discard down", 0)
    play.answers("stalk")
    assert len(play.state.hand) == 5
    assert play.state.hostility == 1


@rule("LF-327")
def test_burning_a_cocoon_takes_a_third_image_off() -> None:
    play = crew(motoko="drill-bay", images=("ore-hold", "cargo-pod-b", "lift-bay")).plays(1, "flame-unit", 2)
    assert play.kind == "lose ghost"
    play.refuses("alpha", by="LF-327").answers("beta")
    assert play.state.images[1] == AWAY


@rule("LF-328")
def test_a_cocoon_chamber_token_burns() -> None:
    play = crew()
    play.state.cocoon_token = chamber("galley")
    play.plays(1, "flame-unit", 2)
    assert play.state.cocoon_token == AWAY


@rule("LF-249", "LF-467")
def test_burn_the_nest_is_completed_by_it() -> None:
    play = crew(motoko="drill-bay")
    play.state.objectives = [objective("burn-the-nest")]
    play.plays(1, "flame-unit", 2)
    assert play.state.objectives == []


# The other icons


@rule("LF-337", "LF-338")
def test_security_door() -> None:
    play = crew().plays(1, "emergency-bulkhead", 0)
    assert len(play.options) == len(BOX.links) - 1
    play.refuses(BOX.berth, by="LF-338").answers("t01")
    assert play.state.door == link("navigation-blister", "observation-gallery")
    play.state.half_lock = True
    play.plays(1, "emergency-bulkhead", 0).answers(link("galley", "mess"))
    assert (play.state.door, play.state.half_lock) == (link("galley", "mess"), False)


@rule("LF-339")
def test_self_destruct_advances_the_clock() -> None:
    play = crew(minute=26).plays(1, "grab-and-go", 1).answers(("do", "self-destruct"), "motoko", "mess", "pass")
    assert play.state.minute == 25


@rule("LF-340")
def test_shock_prod_android_needs_to_be_there_hidden_or_not() -> None:
    crew(android="mess", hands={1: ["cattle-prod"]}).begins(step("activity", 1)).refuses(("card", "cattle-prod", 1))
    play = crew(images=("galley", "ore-hold"), android="galley")
    play.who("motoko").hidden = True
    assert play.plays(1, "cattle-prod", 1).state.android_status == 1


@rule("LF-438")
def test_shock_prod_android_needs_power() -> None:
    play = crew(motoko="mess", android="mess", outages=["mess"], hands={1: ["cattle-prod"]}).begins(step("activity", 1))
    play.refuses(("card", "cattle-prod", 1))


@rule("LF-341", "LF-342")
def test_survival_activates_once() -> None:
    play = given(2, chandra="galley", palmer="mess", images=FAR).plays(1, "will-to-live", 0).answers("chandra", "claw")
    assert play.who("chandra").survival
    assert play.state.player(1).data == [1, 0, 0, 0]
    play.plays(1, "will-to-live", 0)
    assert play.who("palmer").survival
    play.state.player(1).hand = [crew_index("will-to-live")]
    assert ("will-to-live", 0) not in play.begins(step("activity", 1)).rows()


def crew_index(name: str) -> int:
    return [card.id for card in BOX.crew_cards].index(name)


@rule("LF-343")
def test_swap_images() -> None:
    play = crew(images=("ore-hold", "drill-bay", "lift-bay")).plays(1, "scanner-sweep", 0)
    assert len(play.options) == 5
    play.answers(("turn", 0, 1, 2))
    assert (play.at("alpha"), play.at("beta"), play.at("gamma")) == ("drill-bay", "lift-bay", "ore-hold")
    assert play.state.real == 0
    assert not play.news("calibrated")
    other = crew(images=("ore-hold", "drill-bay", "lift-bay")).plays(1, "scanner-sweep", 0).answers(("turn", 0, 2, 1))
    assert (other.at("alpha"), other.at("beta"), other.at("gamma")) == ("lift-bay", "ore-hold", "drill-bay")


# Characters


def skill(name: str, place: str = "galley", players: int = 3, **more: object) -> Play:
    people = {name: place, "kade" if name != "kade" else "palmer": "cockpit"}
    if players == 3:
        people |= {"tomasz" if name != "tomasz" else "palmer": "supplies"}
    play = given(players, **{"images": FAR, **people, **more})
    return play.begins(step("skill", SHORT[name]))


def survival(name: str, place: str = "galley", players: int = 3, **more: object) -> Play:
    people = {name: place, "palmer" if name != "palmer" else "motoko": "cockpit"}
    play = given(players, **{"images": FAR, **people, **more})
    return play.begins(step("survival", SHORT[name]))


@rule("LF-088", "LF-493")
def test_motoko_repairs_power_within_two_chambers() -> None:
    play = skill("motoko", outages=["mess", "forward-stairwell", "supplies"])
    assert play.chambers == {"mess", "forward-stairwell"}
    play.answers("mess")
    assert len(play.state.outages) == 2
    assert skill("motoko", players=2, outages=["mess", "forward-stairwell", "supplies"]).answers(
        "mess"
    ).state.outages == [chamber("supplies")]


@rule("LF-088", "LF-497")
def test_palmer_turns_the_clock_back_but_not_past_a_mark() -> None:
    assert skill("palmer", minute=24).state.minute == 25
    assert skill("palmer", players=2, minute=22).state.minute == 24
    assert skill("palmer", minute=20).state.minute == 20
    assert skill("palmer", minute=28).state.minute == 28
    play = skill("palmer", minute=18)
    assert play.state.minute == 19
    assert play.begins(step("self-destruct", 1)).kind is None


@rule("LF-088", "LF-499")
def test_chandra_looks_at_the_lifeforms_hand() -> None:
    play = skill("chandra", hand=["stalk", "dread"])
    assert play.sees(1).seen == sorted(play.state.hand)
    assert play.sees(2).seen == []
    assert len(play.state.hand) == 2
    assert len(skill("chandra", players=2, hand=["stalk", "dread"]).state.hand) == 1


@rule("LF-088", "LF-503")
def test_halloran_gives_cards() -> None:
    play = skill("ines")
    assert [len(player.hand) for player in play.state.crew] == [1, 1]
    assert len(skill("ines", players=2).hand(1)) == 3
    assert survival("ines").begins(step("draw", 1, 7)).kind is None


@rule("LF-088", "LF-511", "LF-512")
def test_okonjo_collects_and_shifts() -> None:
    play = skill("bibi", "supplies").answers(("collect", "bibi", "coolant"), ("collect", "bibi", "coolant"))
    assert (play.missions("supplies"), play.state.loadout[1]) == (1, 2)
    two = given(2, bibi="supplies", palmer="galley", images=FAR).activity(1, ("skill", "bibi"))
    two.begins(step("collect", 1, SHORT["bibi"])).answers(("collect", "bibi", "weaponry"))
    assert two.kind == "second token"
    two.answers(("collect", "bibi", "weaponry"))
    assert two.missions("supplies") == 1
    shift = given(2, bibi="supplies", palmer="galley", images=FAR)
    shift.state.loadout = [1, 0, 0, 0, 1]
    shift.begins(step("survival", SHORT["bibi"])).answers(("halon", "weaponry"), "pass")
    assert shift.state.loadout == [2, 0, 0, 0, 0]


@rule("LF-341", "LF-496", "LF-502", "LF-506", "LF-510")
def test_one_off_survival_abilities() -> None:
    rashida = survival("rashida").answers("mess", "forward-stairwell", "cockpit")
    assert rashida.at("rashida") == "cockpit"
    trillian = survival("trillian", terrors=["mid-lift"], images=("lift-bay", "ore-hold"))
    assert trillian.chambers == {"upper-lift", "ladderway-fore", "ladderway-aft"}
    assert trillian.answers("ladderway-aft").at("trillian") == "ladderway-aft"
    kade = survival("kade", images=("mess", "ore-hold")).answers("forward-stairwell")
    assert kade.at("alpha") == "forward-stairwell"
    tomasz = survival("tomasz").answers("e01")
    assert tomasz.state.door == 0


@rule("LF-341", "LF-494", "LF-498", "LF-508")
def test_ongoing_survival_abilities() -> None:
    cheap = survival("palmer", minute=26).begins(step("activity", 1)).answers(("equip", 3))
    assert cheap.state.minute == 25
    dark = survival("motoko", outages=["galley", "mess"]).plays(1, "dead-sprint").answers("motoko", "mess", "pass")
    assert dark.at("motoko") == "mess"
    strong = survival("oskar", android="galley").plays(1, "cattle-prod", 1)
    assert strong.state.android_status == 2
    assert survival("oskar", android="galley").state.android != GONE


@rule("LF-088", "LF-495", "LF-501", "LF-505")
def test_ongoing_skills() -> None:
    calm = given(2, kade="maintenance", palmer="cockpit", images=("lift-bay", "ore-hold")).activity(
        1, ("skill", "kade")
    )
    calm.plays(1, "last-cartridge", 1).answers("mid-lift", "upper-lift")
    assert calm.state.hostility == 0
    swift = given(2, trillian="galley", palmer="cockpit", images=FAR).activity(1, ("skill", "trillian"))
    swift.plays(1, "cattle-prod").answers(("trillian", "mess"), "forward-stairwell")
    assert swift.at("trillian") == "forward-stairwell"
    brave = given(
        3,
        rashida="galley",
        palmer="cockpit",
        images=("mess", "ore-hold"),
        hands={1: ["locker-hideaway"]},
        phase="lifeform",
    )
    brave.who("rashida").skill = True
    brave.attacks("galley").answers(("hide", "locker-hideaway", "rashida"))
    assert len(brave.hand(1)) == 1
