"""The cat, the mainframe, setup and the Showdown at their edges."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given
from tests.games.lifeform.test_setup import table

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.cat_cards import CAT_CARDS, frights, is_near, loose_wires
from nightdeck.games.lifeform.base.rules.fights import asked, open_means
from nightdeck.games.lifeform.base.rules.hibernation import survivors
from nightdeck.games.lifeform.base.rules.sister_cards import can_recall, cargo, stock_places
from nightdeck.games.lifeform.base.rules.support import LANE_END, TRIGGERS
from nightdeck.games.lifeform.state import AWAY, GONE, Fight
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def cat(place: str = "mess", card: str = "", **more: object) -> Play:
    """The cat's player plays a card, or is about to."""
    people = {"motoko": "gone", "palmer": "gone", "oskar": "cockpit", "bibi": "galley"}
    play = given(3, **{"images": FAR, "cat": place, **people, **more})
    play.state.player(1).role = "cat"
    play.state.cat_cards = list(BOX.cat_cards)
    return play.begins(step("crew turn", 1)).answers("pass", ("card", card)) if card else play


def can(play: Play, card: str) -> bool:
    return CAT_CARDS[card].can(play.state, 1)


# The cat


@rule("LF-236", "LF-237")
def test_what_is_near_the_cat() -> None:
    s = cat().state
    assert [is_near(s, chamber(name), 1) for name in ("mess", "galley", "hypersleep")] == [True, True, False]
    assert is_near(s, chamber("hypersleep"), 2)
    s.cat = AWAY
    assert not is_near(s, chamber("remora"), 9)
    assert not is_near(s, chamber("galley"), 9)
    s.cat = chamber("shuttle-bay")
    assert not is_near(s, BOX.remora, 1)
    s.cat = BOX.remora
    assert not is_near(s, chamber("shuttle-bay"), 1)
    s.cat = 0
    assert is_near(s, chamber("navigation-blister"), 1), "the Cockpit is a place like any other"


@rule("LF-474", "LF-479")
def test_company_is_one_chamber_away() -> None:
    assert len(cat("mess", "purring").hand(2)) == 1
    assert not can(cat("wiring-and-systems-access"), "purring")
    assert not can(cat("wiring-and-systems-access"), "warm-company")
    assert can(cat("mess"), "warm-company")


@rule("LF-471")
def test_the_cat_looks_at_images_one_chamber_away_while_anything_is_unknown() -> None:
    play = cat("mess", images=("forward-stairwell", "comms-array-room"))
    assert can(play, "arched-back")
    play.state.suspects = [0]
    assert not can(play, "arched-back"), "everybody knows"
    assert not can(cat("mess", images=("comms-array-room", "ore-hold")), "arched-back")
    two = cat("mess", "arched-back", images=("forward-stairwell", "wiring-and-systems-access"))
    assert (two.kind, two.options) == ("arched back", [0, 1])
    assert two.answers("beta").state.suspects == [0]


@rule("LF-473", "LF-112")
def test_the_cat_scampers_three_chambers_and_at_two_players_not_aboard() -> None:
    play = cat("mess", "scamper")
    for there in ("galley", "crew-quarters", "upper-lift"):
        play.answers(there)
    assert (play.kind, play.at("cat")) == (None, "upper-lift")
    bay = cat("shuttle-bay", "scamper", minute=25)
    assert bay.offers("remora")
    bay.answers("remora")
    assert (bay.kind, bay.at("cat")) == (None, "remora")
    two = given(2, motoko="galley", palmer="galley", cat="shuttle-bay", images=FAR)
    two.state.cat_cards = list(BOX.cat_cards)
    scamper = next(card for card in BOX.cat_cards if BOX.role_cards[card].id == "scamper")
    two.begins(step("cat card", 1, scamper))
    assert two.kind == "scamper"
    assert not two.offers("remora")


@rule("LF-475")
def test_the_cat_paws_only_at_what_there_is() -> None:
    play = cat("mess")
    assert can(play, "pawing-at-a-locker")
    play.state.missions[0] += play.state.mission_supply() - 1
    assert can(play, "pawing-at-a-locker")
    play.state.missions[0] += 1
    assert not can(play, "pawing-at-a-locker")
    assert not can(cat("remora", minute=15), "pawing-at-a-locker")


@rule("LF-476", "LF-478", "LF-480")
def test_how_far_hisses_wires_and_feet_reach() -> None:
    play = cat("mess", terrors=["hypersleep", "medical-bay"], outages=["galley", "crew-quarters"])
    assert frights(play.state) == [chamber("hypersleep")]
    assert loose_wires(play.state) == [chamber("galley")]
    hiss = cat("mess", "hiss", terrors=["hypersleep", "medical-bay"])
    assert hiss.state.terrors == [chamber("medical-bay")]
    assert can(cat("mess", android="galley"), "between-its-feet")
    assert not can(cat("mess", android="hypersleep"), "between-its-feet")
    assert not can(cat("mess"), "between-its-feet")
    gone = cat("mess")
    gone.state.android = GONE
    assert not can(gone, "between-its-feet")


@rule("LF-235", "LF-236")
def test_the_cat_goes_where_it_is_sent() -> None:
    play = cat().begins(step("crew turn", 1)).answers("galley", "pass")
    assert (play.at("cat"), play.kind) == ("galley", None)


@rule("LF-110", "LF-111", "LF-112")
def test_the_cat_boards_when_its_last_card_is_gone() -> None:
    play = given(2, motoko="galley", palmer="galley", cat="medical-bay", images=FAR)
    play.state.cat_cards = [BOX.cat_cards[0]]
    assert play.begins(step("cat boards")).at("cat") == "medical-bay"
    play.state.cat_cards = []
    assert play.begins(step("cat boards")).at("cat") == "remora"


@rule("LF-239", "LF-243")
def test_trigger_spaces_and_the_end_of_a_lane() -> None:
    assert (TRIGGERS, LANE_END) == ((2, 4), 4)
    for space, back in ((0, False), (1, True), (2, False), (3, True)):
        play = cat()
        play.state.cat_cards, play.state.cat_used = list(BOX.cat_cards[1:]), [BOX.cat_cards[0]]
        play.state.cat_lanes = [space, 0]
        play.begins(step("crew turn", 1)).answers("pass", ("lane", 0))
        assert (play.state.cat_lanes[0], play.state.cat_used == []) == (space + 1, back)
        assert play.state.player(1).data == [0, 0, 0, 0]


@rule("LF-243")
@pytest.mark.parametrize(("lane", "space", "data"), [(1, 3, True), (0, 3, False), (1, 1, False)])
def test_the_second_lane_of_the_mainframe_ends_with_data(lane: int, space: int, data: bool) -> None:
    play = given(3, motoko="gone", palmer="gone", oskar="cockpit", bibi="galley", images=FAR)
    play.state.player(1).role = "sister"
    play.state.sister_lanes[lane] = space
    play.begins(step("crew turn", 1)).answers(("lane", lane))
    assert (play.kind == "data") == data
    if data:
        assert play.answers("tail").state.player(1).data == [0, 0, 1, 0]


@rule("LF-236", "LF-164")
def test_after_a_card_whoever_was_hidden_may_come_out() -> None:
    play = cat("mess", images=("cockpit", "ore-hold"))
    play.who("oskar").hidden = True
    play.state.cat = chamber("navigation-blister")
    play.begins(step("crew turn", 1)).answers("pass", ("card", "underfoot"))
    if play.kind == "push image to":
        play.answers(play.options[0])
    assert play.at("alpha") != "cockpit"
    assert not play.who("oskar").hidden


# The mainframe


@rule("LF-483")
def test_stock_goes_to_two_chambers_that_are_whole() -> None:
    play = cat()
    assert stock_places(play.state) == [chamber("maintenance"), chamber("sis-ter-mainframe-interface")]
    play.state.breach = chamber("maintenance")
    assert stock_places(play.state) == [chamber("sis-ter-mainframe-interface")]
    play.state.missions[0] += play.state.mission_supply()
    assert stock_places(play.state) == []


@rule("LF-487")
def test_an_android_that_is_gone_or_behind_a_tunnel_is_not_recalled() -> None:
    play = cat(android="upper-lift")
    assert can_recall(play.state)
    play.state.android = GONE
    assert not can_recall(play.state)
    start = cat(android="hypersleep")
    assert not can_recall(start.state)


@rule("LF-490")
def test_cargo_goes_by_corridor_only() -> None:
    play = cat()
    play.state.missions = [int(found.id == "workshop") for found in BOX.chambers]
    assert {BOX.chambers[end].id for _, end in cargo(play.state)} == {"mining-equipment", "supplies", "conveyor-gantry"}


# Setup


@rule("LF-034", "LF-035")
@pytest.mark.parametrize(("players", "outages"), [(2, 3), (3, 3), (4, 6)])
def test_how_many_outages_are_laid_out(players: int, outages: int) -> None:
    found = table(players)
    while found.state.images_on_ship() == []:
        found.answer(found.asks[0].seat, found.asks[0].options[0])
    assert len(found.state.outages) == outages


@rule("LF-417", "LF-418")
def test_evolution_tokens_are_dealt_at_random() -> None:
    dealt = [table(3, seed, evolution=True).state.sections for seed in range(12)]
    assert all(sorted(map(len, sections)) == [2, 2, 2] for sections in dealt)
    assert all(len({token for section in sections for token in section}) == 6 for sections in dealt)
    assert len({token for sections in dealt for section in sections for token in section}) == 7
    assert len({tuple(map(tuple, sections)) for sections in dealt}) > 6


@rule("LF-041", "LF-469")
def test_an_objective_that_is_decided_counts_as_completed() -> None:
    play = given(3, motoko="galley", palmer="galley", images=FAR, minute=26)
    directive = [found.id for found in BOX.objectives].index("company-directive")
    play.state.immediate = [directive]
    play.begins(step("decide immediately"))
    assert (play.state.completed, play.state.immediate, play.kind) == ([directive], [], "company directive")
    assert play.answers("stowaway").state.stowaway_token == "lifeform"


@rule("LF-470")
def test_rations_come_from_chambers_that_are_still_full() -> None:
    play = given(3, motoko="galley", palmer="galley", images=FAR, minute=26)
    play.state.immediate = [[found.id for found in BOX.objectives].index("rationing")]
    play.begins(step("decide immediately")).answers("missions")
    assert play.chambers == {found.id for found in BOX.chambers if found.mission}
    play.answers("supplies")
    assert "supplies" not in play.chambers
    play.answers("cockpit")
    assert (play.kind, play.missions("supplies"), play.missions("cockpit")) == (None, 2, 1)


@rule("LF-022", "LX-222")
def test_new_survivors_are_dealt_only_in_their_module() -> None:
    without = {disk for seed in range(9) for player in table(4, seed).state.crew for disk in player.dealt}
    assert {BOX.sheets[disk].id for disk in without} & {"emma", "ivo-castellane"} == set()


# The Showdown


def fighting(players: int = 3, **more: object) -> Play:
    people: dict[str, object] = {"motoko": "remora", "palmer": "gone", "oskar": "remora", "bibi": "gone"}
    play = given(players, **{"images": FAR, "minute": 8, "phase": "showdown", **people, **more})
    play.state.fight = Fight(1, icons=[0, 1, 2])
    return play


@rule("LF-300", "LF-303", "LF-304", "LF-305")
def test_who_is_asked_for_what_in_a_fight() -> None:
    play = fighting(hands={1: ["grit"], 2: ["grit"]})
    fight = play.state.fight
    assert fight is not None
    assert asked(play.state, fight) == [1], "others cannot add cards"
    play.state.player(2).harpoons = play.state.player(1).harpoons = 1
    assert open_means(play.state, 1) == ["harpoon"]
    assert open_means(play.state, 2) == []
    play.who("palmer").place = BOX.remora
    assert ("character", SHORT["palmer"]) in open_means(play.state, 1)
    assert asked(fighting().state, Fight(2)) == []


@rule("LF-304", "LF-285")
def test_data_needs_two_icons_of_its_kind() -> None:
    play = fighting()
    play.state.player(1).data = play.state.player(2).data = [1, 0, 0, 0]
    assert open_means(play.state, 1) == []
    play.state.fight = Fight(1, icons=[0, 0, 2])
    assert open_means(play.state, 1) == [("data", 0)]
    assert open_means(play.state, 2) == []
    play.state.player(2).role = "sister"
    assert open_means(play.state, 2) == [("data", 0)]
    play.begins(step("match")).answers(("data", "claw"))
    assert (play.state.data_gone, play.state.player(1).data) == ([1, 0, 0, 0], [0, 0, 0, 0])


@rule("LF-306")
def test_the_cat_matches_for_whoever_has_it() -> None:
    play = fighting(cat="remora")
    assert open_means(play.state, 1) == []
    play.state.player(2).role = "cat"
    assert open_means(play.state, 2) == ["cat"]
    two = given(2, motoko="remora", palmer="gone", images=FAR, minute=8, phase="showdown", cat="remora")
    two.state.fight = Fight(1, icons=[0])
    assert open_means(two.state, 1) == ["cat"]
    two.state.cat = AWAY
    assert open_means(two.state, 1) == []


@rule("LF-293")
@pytest.mark.parametrize(("icons", "drops"), [(5, 0), (6, 1), (7, 2)])
def test_of_more_than_five_icons_five_are_picked(icons: int, drops: int) -> None:
    play = fighting()
    play.state.fight = Fight(1, icons=[0] * (icons - 2) + [1, 2])
    play.begins(step("fight icons"))
    for _ in range(drops):
        assert play.kind == "drop icon"
        play.answers("claw")
    assert play.kind is None
    assert play.state.fight is not None
    assert len(play.state.fight.icons) == 5


@rule("LF-295", "LF-296")
def test_one_icon_too_few_eliminates_the_target() -> None:
    """The six icons of three fights, matched by one less each time."""
    for wild, out in ((3, False), (2, True)):
        play = fighting(hands={1: ["grit"]})
        play.state.player(1).data, play.state.player(1).harpoons = [0, 1, 0, 0], 1
        play.state.fight = Fight(1, icons=[0, 1, 2], wild=wild)
        play.begins(step("end fight"))
        player = play.state.player(1)
        assert player.out == out
        assert not play.sees(1).fight
        assert (play.at("motoko") == "gone") == out
        assert (player.hand == [], player.data == [0] * 4, player.harpoons == 0) == (out, out, out)
        assert (len(play.state.removed), play.state.data_gone) == ((1, [0, 1, 0, 0]) if out else (0, [0] * 4))
        assert [one.seat for one in survivors(play.state)] == ([2] if out else [1, 2])


@rule("LF-282", "LF-285", "LF-284")
def test_who_has_nothing_left_to_do_in_the_showdown_is_out() -> None:
    play = given(4, motoko="remora", palmer="remora", oskar="gone", bibi="gone", ines="gone", kade="gone",
                 images=FAR, minute=8, phase="launch", cat="remora")  # fmt: skip
    play.state.player(2).role, play.state.player(3).role = "cat", "sister"
    play.begins(step("claws"))
    assert [player.out for player in play.state.crew] == [False, False, True]
    data = given(3, motoko="remora", palmer="remora", oskar="gone", bibi="gone", images=FAR, minute=8, phase="launch")
    data.state.player(2).role, data.state.player(2).data = "sister", [1, 0, 0, 0]
    data.begins(step("claws"))
    assert [player.out for player in data.state.crew] == [False, False]
    left = given(3, motoko="remora", palmer="remora", oskar="gone", bibi="gone", images=FAR, minute=8, phase="launch")
    left.begins(step("claws"))
    assert [player.out for player in left.state.crew] == [False, True]


@rule("LF-280")
def test_of_the_cards_drawn_one_is_kept_and_nothing_lies_about() -> None:
    play = given(3, motoko="remora", palmer="remora", images=FAR, minute=8, phase="launch")
    play.state.drawn = [0, 1, 2]
    play.begins(step("keep one")).answers(1)
    assert (play.state.hand, play.state.drawn, sorted(play.state.lifeform_discard)) == ([1], [], [0, 2])


@rule("LF-291", "LF-292")
def test_a_cancelled_fight_is_over_and_its_card_is_out_of_the_hand() -> None:
    for item, left in (("remora", 2), ("pass", 2)):
        play = given(2, motoko="remora", palmer="gone", images=FAR, minute=8, phase="showdown",
                     hand=["stalk", "dread", "ambush"], hands={1: ["split-up", "grit", "stick-together"]})  # fmt: skip
        play.state.remora_token = True
        play.begins(step("showdown")).answers("stalk")
        assert play.kind == "cancel fight"
        play.answers(item)
        assert play.state.remora_token == (item == "pass")
        assert (len(play.state.hand), len(play.state.lifeform_discard)) == (left, 1)
        assert play.kind == ("fight card" if item == "remora" else "match")


@rule("LF-239", "LF-243")
def test_only_the_mainframes_own_second_lane_gives_data() -> None:
    play = cat()
    play.state.sister_lanes, play.state.cat_lanes = [0, 4], [0, 3]
    play.begins(step("crew turn", 1)).answers("pass", ("lane", 1))
    assert (play.kind, play.state.player(1).data) == (None, [0] * 4)
    other = given(3, motoko="gone", palmer="gone", oskar="cockpit", bibi="galley", images=FAR)
    other.state.player(1).role, other.state.sister_lanes = "sister", [1, 4]
    other.begins(step("crew turn", 1)).answers(("lane", 0))
    assert (other.kind, other.state.player(1).data) == (None, [0] * 4)
