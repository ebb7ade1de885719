"""The Remora while it is docked: boarding, energy cells, and the bonuses of its loadout."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import CELLS, COOLANT, HALON, SPACESUITS, WEAPONRY
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


@rule("LF-097", "LF-098", "LF-099", "LF-160")
def test_the_remora_is_a_chamber_for_movement_only() -> None:
    play = given(
        3,
        motoko="remora",
        palmer="shuttle-bay",
        oskar="galley",
        bibi="galley",
        images=("docking-hub-1", "ore-hold"),
        minute=15,
    )
    assert play.plays(1, "cattle-prod").offers(("palmer", "remora"))
    lurking = given(3, motoko="remora", palmer="galley", images=("shuttle-bay", "ore-hold"), minute=15)
    lurking.prowls("stalk", 1)
    lurking.refuses(("alpha", "remora"))
    hunting = given(3, motoko="remora", palmer="galley", images=("shuttle-bay", "ore-hold"), minute=15, hand=["ambush"])
    assert ("ambush", 0) not in hunting.begins(step("lifeform phase")).rows()
    token = given(3, motoko="galley", palmer="galley", minute=15).begins(step("malfunction"))
    token.refuses("remora")
    assert BOX.remora not in BOX.ship


@rule("LF-097")
@pytest.mark.parametrize(
    ("card", "row"), [("flame-unit", 0), ("flame-unit", 1), ("careful-steps", 1), ("mining-laser", 0)]
)
def test_from_aboard_nothing_is_near(card: str, row: int) -> None:
    """Neither flames nor laser nor EXPLORE reach out of the Remora, whatever is in the Shuttle Bay."""

    def reaching(place: str) -> bool:
        play = given(
            3,
            motoko=place,
            palmer="galley",
            images=("landing-strut-well", "ore-hold"),
            android="shuttle-bay",
            terrors=["shuttle-bay"],
            minute=15,
            hands={1: [card]},
        )
        play.begins(step("activity", 1))
        return (card, row) in play.rows() or any(
            isinstance(pick, tuple) and pick[0] == "laser" for pick in play.options
        )

    assert reaching("docking-hub-1")
    assert not reaching("remora")


@rule("LF-097")
@pytest.mark.parametrize("name", ["motoko", "kade"])
def test_abilities_do_not_reach_out_of_the_remora(name: str) -> None:
    play = given(3, **{name: "remora", "palmer": "galley"}, images=("shuttle-bay", "ore-hold"), minute=15)
    play.state.outages = [chamber("landing-strut-well")]
    play.begins(step("skill" if name == "motoko" else "survival", play.who(name).id))
    assert (play.kind, play.state.outages, play.at("alpha")) == (None, [chamber("landing-strut-well")], "shuttle-bay")


@rule("LF-069", "LF-097")
def test_a_heat_analyzer_does_not_feel_out_of_the_remora() -> None:
    play = given(3, motoko="remora", palmer="galley", images=("shuttle-bay", "ore-hold"), minute=15)
    play.activity(1, "heat analyzer")
    assert len(play.state.hand) == 1


@rule("LF-100", "LF-156", "LF-405")
def test_nobody_boards_before_minute_twenty() -> None:
    early = given(2, motoko="shuttle-bay", palmer="galley", minute=21).plays(1, "cattle-prod")
    early.refuses(("motoko", "remora"), by="LF-100")
    late = given(2, motoko="shuttle-bay", palmer="galley", minute=20).plays(1, "cattle-prod")
    late.answers(("motoko", "remora"))
    assert late.at("motoko") == "remora"


@rule("LF-101")
def test_android_and_cat_board_at_any_time() -> None:
    play = given(3, motoko="galley", palmer="galley", android="shuttle-bay", minute=25).begins(step("android phase"))
    assert play.news("android destroyed")
    assert play.state.android == GONE
    cat = given(3, motoko="galley", palmer="galley", cat="shuttle-bay", minute=25)
    cat.state.player(2).role = "cat"
    assert cat.begins(step("cat turn", 2)).offers("remora")


@rule("LF-102", "LF-156")
def test_nobody_leaves_the_remora() -> None:
    play = given(2, motoko="remora", palmer="galley", minute=15).plays(1, "cattle-prod")
    play.refuses(("motoko", "shuttle-bay"), by="LF-102")


def cell(**more: object) -> Play:
    play = given(
        3,
        motoko="remora",
        palmer="galley",
        oskar="galley",
        bibi="galley",
        minute=15,
        hands={1: ["grit"], 2: ["grit"]},
        **more,
    )
    play.state.loadout[CELLS] = 2
    return play


@rule("LF-103", "LF-104")
def test_an_energy_cell_costs_a_card_and_a_token_of_somebody_aboard() -> None:
    play = cell(images=("shuttle-bay", "ore-hold"))
    play.begins(step("activity", 2)).refuses(("cell", "electrify"), by="LF-104")
    play = cell(images=("shuttle-bay", "ore-hold")).activity(1, ("cell", "electrify"), "grit", "docking-hub-1")
    assert (play.hand(1), play.state.loadout[CELLS]) == ([], 1)
    poor = cell(images=("shuttle-bay", "ore-hold"))
    poor.state.loadout[CELLS] = 0
    poor.begins(step("activity", 1)).refuses(("cell", "electrify"), by="LF-104")


@rule("LF-105")
def test_electrify_drives_images_from_bay_and_hub() -> None:
    play = cell(images=("shuttle-bay", "docking-hub-1")).activity(1, ("cell", "electrify"), "grit")
    play.answers("alpha", "landing-strut-well", "storage-hold-2")
    assert (play.at("alpha"), play.at("beta")) == ("landing-strut-well", "storage-hold-2")


@rule("LF-106", "LF-107")
def test_the_bulkhead_shuts_an_exit_until_the_players_next_turn() -> None:
    play = cell().activity(1, ("cell", "bulkhead"), "grit")
    assert set(play.options) == {
        link("docking-hub-1", other) for other in ("shuttle-bay", "docking-hub-2", "storage-hold-2")
    }
    play.answers(link("docking-hub-1", "shuttle-bay"))
    assert play.state.door == link("docking-hub-1", "shuttle-bay")
    play.begins(step("crew turn", 2))
    assert play.state.door == link("docking-hub-1", "shuttle-bay")
    while play.kind:
        play.answers(play.options[0])
    play.begins(step("crew turn", 1))
    assert play.state.door == AWAY


@rule("LF-107")
def test_a_door_that_was_moved_meanwhile_stays() -> None:
    play = cell().activity(1, ("cell", "bulkhead"), "grit", link("docking-hub-1", "shuttle-bay"))
    play.plays(2, "emergency-bulkhead", 0).answers("e01")
    play.begins(step("crew turn", 1))
    assert play.state.door == 0


# The loadout's bonuses


def loading(column: int, space: int, **more: object) -> Play:
    play = given(2, motoko="cockpit", palmer="galley", **more)
    play.state.loadout[column] = space - 1
    return play.begins(step("collect", 1, 0)).answers(("collect", "motoko", BOX.columns[column].id))


@rule("LF-411", "LF-412", "LF-416")
def test_the_flamethrower_bonus_comes_once() -> None:
    play = loading(WEAPONRY, 3)
    assert play.hand(1) == ["flamethrower"]
    again = given(2, motoko="cockpit", palmer="galley")
    again.state.flamethrower_in_slot = False
    again.state.removed = [BOX.flamethrower]
    again.state.loadout[WEAPONRY] = 2
    again.begins(step("collect", 1, 0)).answers(("collect", "motoko", "weaponry"))
    assert again.hand(1) == []


@rule("LF-413")
def test_the_remove_outage_bonus() -> None:
    play = loading(COOLANT, 4, outages=["mess", "supplies"])
    play.answers("supplies")
    assert play.state.outages == [chamber("mess")]


@rule("LF-414")
def test_the_move_outage_bonus_goes_by_corridor_or_tunnel() -> None:
    play = loading(SPACESUITS, 4, outages=["wiring-and-systems-access", "mess"])
    assert play.offers(
        ("wiring-and-systems-access", "dorsal-access"), ("wiring-and-systems-access", "sis-ter-mainframe-interface")
    )
    play.refuses(("mess", "galley"), ("wiring-and-systems-access", "mess"), ("mess", "cockpit"))
    play.answers(("wiring-and-systems-access", "dorsal-access"))
    assert set(play.state.outages) == {chamber("mess"), chamber("dorsal-access")}


@rule("LF-415", "LF-416")
def test_the_draw_bonus_can_be_earned_again() -> None:
    play = loading(CELLS, 3)
    assert len(play.hand(1)) == 1
    play.state.loadout[CELLS] = 2
    play.begins(step("collect", 1, 0)).answers(("collect", "motoko", "cells"))
    assert len(play.hand(1)) == 2


@rule("LF-410")
def test_halon_has_its_bonuses_too() -> None:
    assert not loading(HALON, 3, outages=["mess"]).state.outages
