"""Lifeform activity phase, its actions, and the evolution tokens."""

from tests.games.lifeform.play import BOX, Play, chamber, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform.state import AWAY
from nightdeck.testing import rule


def hunt(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "cockpit"}
    return given(3, **{"images": ("ore-hold", "lift-bay"), "phase": "lifeform", **people, **more})


def phase(**more: object) -> Play:
    return hunt(**more).begins(step("lifeform phase"))


@rule("LF-136", "LF-135")
def test_exactly_one_activity() -> None:
    play = phase(hand=["stalk"])
    assert play.kind == "lifeform activity"
    play.refuses("pass")
    assert play.offers("lurk", "vent", ("card", "stalk", 0))
    assert len(play.news("announcement")) == 1


@rule("LF-143", "LF-144")
def test_what_cannot_be_done_of_a_row_is_over_with_the_card() -> None:
    """There is no security door to remove: only the move is made."""
    play = hunt().prowls("break-the-lock").answers(("alpha", "cargo-pod-b"), "pass")
    assert (play.kind, play.at("alpha")) == (None, "cargo-pod-b")
    assert (play.state.row, play.state.playing) == ([], AWAY)
    assert play.state.lifeform_discard == [lifeform_card("break-the-lock")]


@rule("LF-137")
def test_lurk_only_below_the_maximum() -> None:
    phase(hand=["stalk", "pounce", "ambush", "lunge", "dread"]).refuses("lurk", by="LF-137")
    assert phase(hand=["stalk", "pounce", "ambush", "lunge"]).offers("lurk")


@rule("LF-138", "LF-139")
def test_lurk_discards_up_to_the_evolution_number_and_fills_the_hand() -> None:
    play = phase(hand=["stalk", "pounce"]).answers("lurk")
    assert play.kind == "evolve"
    play.answers("stalk")
    assert len(play.state.hand) == 5
    assert play.state.lifeform_discard == [lifeform_card("stalk")]
    none = phase(hand=["stalk", "pounce"]).answers("lurk", "pass")
    assert (len(none.state.hand), none.state.lifeform_discard) == (5, [])


@rule("LF-138")
def test_a_larger_evolution_number_allows_more_discards() -> None:
    play = hunt(hand=["stalk", "pounce", "ambush"])
    play.state.cocoon = 2
    play.begins(step("lifeform phase")).answers("lurk", "stalk", "pounce")
    assert play.state.lifeform_discard == [lifeform_card("stalk"), lifeform_card("pounce")]
    assert (play.kind, len(play.state.hand)) == (None, 6)


@rule("LF-140")
def test_no_discard_on_the_last_cocoon_space() -> None:
    play = hunt(hand=["stalk"])
    play.state.cocoon = 3
    play.begins(step("lifeform phase")).answers("lurk")
    assert play.kind is None
    assert len(play.state.hand) == 6


@rule("LF-141")
def test_a_vent_token_is_spent_for_a_vent_action() -> None:
    play = phase().answers("vent", ("place", "alpha", "medical-bay"))
    assert play.at("alpha") == "medical-bay"
    assert (play.state.vents, play.state.vents_gone) == (0, 1)
    play.state.hand = [0]
    play.begins(step("lifeform phase")).refuses("vent", by="LF-141")


@rule("LF-143", "LF-144", "LF-090")
def test_a_card_is_played_row_by_row_and_discarded() -> None:
    play = phase(hand=["severed-cables"]).answers(("card", "severed-cables", 0))
    assert play.options == [("do", "power-outage"), ("do", "move-one")]
    play.answers(("do", "move-one"), ("alpha", "cargo-pod-b"), "mess")
    assert play.at("alpha") == "cargo-pod-b"
    assert play.state.outages == [chamber("mess")]
    assert play.state.lifeform_discard == [lifeform_card("severed-cables")]


@rule("LF-144", "LF-426", "LF-362")
def test_a_row_that_changes_nothing_cannot_be_picked() -> None:
    assert phase(hand=["severed-cables"]).rows() == {("severed-cables", 0)}
    play = phase(hand=["severed-cables"], door=("galley", "mess")).answers(("card", "severed-cables", 1))
    assert play.state.door == AWAY


@rule("LF-092", "LF-347", "LF-426")
def test_an_attack_in_a_row_must_be_made_if_it_can() -> None:
    play = phase(hand=["pounce"], images=("mess", "lift-bay")).answers(("card", "pounce", 0))
    assert play.offers(("do", "move-one"), ("attack", "galley"))
    play.answers(("do", "move-one"), ("beta", "mid-lift"))
    assert play.options == [("attack", chamber("galley"))]
    away = phase(hand=["pounce"], images=("mess", "lift-bay")).answers(("card", "pounce", 0), ("do", "move-one"))
    away.answers(("alpha", "wiring-and-systems-access"))
    assert away.kind is None


@rule("LF-145", "LF-425")
def test_reaction_rows_and_showdown_icons_are_no_activity() -> None:
    play = phase(hand=["dread"])
    dread = lifeform_card("dread")
    assert BOX.lifeform_cards[dread].reaction
    assert BOX.lifeform_icons[dread]
    assert set(play.options) == {"lurk", "vent", ("card", dread, 0), ("card", dread, 1)}


# Moves


@rule("LF-355", "LF-356", "LF-357", "LF-358")
def test_the_four_kinds_of_move() -> None:
    one = hunt().prowls("spin-a-cocoon", 1)
    assert one.state.doing == "move-one"
    one.answers(("alpha", "cargo-pod-b"))
    assert (one.kind, one.state.doing) == (None, "")
    two = hunt().prowls("through-the-ducts", 1).answers(("alpha", "cargo-pod-b")).refuses(("alpha", "ore-hold"))
    two.answers(("beta", "mid-lift"))
    assert (two.at("alpha"), two.at("beta")) == ("cargo-pod-b", "mid-lift")
    of_three = hunt(images=("ore-hold", "lift-bay", "drill-bay")).prowls("through-the-ducts", 1)
    assert of_three.answers(("alpha", "cargo-pod-b"), ("beta", "mid-lift")).kind is None, "two at most"
    assert hunt().prowls("through-the-ducts", 1).answers(("alpha", "cargo-pod-b"), "pass").at("beta") == "lift-bay"
    twice = hunt().prowls("stalk", 1).answers(("alpha", "cargo-pod-b")).refuses("ore-hold").answers("cargo-pod-a")
    assert (twice.at("alpha"), twice.kind) == ("cargo-pod-a", None)
    three = hunt(images=("ore-hold", "lift-bay", "drill-bay")).prowls("stalk", 0)
    three.answers(("alpha", "cargo-pod-b"), ("beta", "mid-lift"), ("gamma", "maintenance"))
    assert (three.at("gamma"), three.kind) == ("maintenance", None)


@rule("LF-361", "LF-440")
def test_scanner_malfunction_jumps_around_a_character() -> None:
    play = hunt(images=("mess", "lift-bay"), door=("galley", "mess")).prowls("ambush", 1)
    assert play.offers(("alpha", "hypersleep"), ("alpha", "crew-quarters"))
    play.refuses(("alpha", "galley"), ("alpha", "forward-stairwell")).answers(("alpha", "hypersleep"))
    assert play.at("alpha") == "hypersleep"


@rule("LF-367", "LF-368", "LF-440")
def test_vent_places_any_image_or_attacks_with_the_real_one() -> None:
    play = hunt(palmer="medical-bay", real="beta").prowls("through-the-ducts", 0)
    assert play.offers(
        ("place", "alpha", "coolant-pumps"), ("place", "beta", "coolant-pumps"), ("attack", "medical-bay")
    )
    play.refuses(("place", "alpha", "medical-bay"), ("place", "alpha", "galley"), ("attack", "galley"))
    play.answers(("attack", "medical-bay"))
    assert play.at("beta") == "medical-bay"


# Characters


@rule("LF-349", "LF-350", "LF-203")
def test_force_move_needs_an_image_in_a_cocoon_chamber() -> None:
    assert ("dragged-into-the-dark", 0) not in phase(hand=["dragged-into-the-dark"], images=("lift-bay", "mess")).rows()
    play = hunt(images=("ore-hold", "mess"))
    play.state.images[1] = chamber("galley")
    play.who("motoko").hidden = True
    play.prowls("dragged-into-the-dark", 0)
    assert {int(option[0]) for option in play.options if isinstance(option, tuple)} == {2, 7, 9}
    play.refuses(("motoko", "mess")).answers(("oskar", "workshop"), "mining-equipment")
    assert (play.at("oskar"), play.kind) == ("mining-equipment", None)


@rule("LF-350")
def test_force_move_obeys_the_android() -> None:
    play = hunt(android="galley").prowls("dragged-into-the-dark", 0)
    play.refuses(("motoko", "mess"))


@rule("LF-351", "LF-168")
def test_forced_into_the_real_lifeform() -> None:
    play = hunt(images=("ore-hold", "mess"), real="beta").prowls("dragged-into-the-dark", 0).answers(("motoko", "mess"))
    assert play.kind == "react"
    assert play.state.attack is not None
    assert play.state.attack.kind == "walk-in"


@rule("LF-350", "LF-165")
def test_forced_into_a_ghost() -> None:
    play = hunt(images=("ore-hold", "mess"), minute=26).prowls("dragged-into-the-dark", 0).answers(("motoko", "mess"))
    assert play.news("is ghost")
    assert play.state.minute == 25


@rule("LF-352")
def test_kill_hidden() -> None:
    play = hunt(images=("galley", "lift-bay"), palmer="galley", hostility=20)
    play.who("motoko").hidden = play.who("palmer").hidden = True
    play.prowls("sniff-them-out", 0)
    assert play.offers(("kill-hidden", "motoko"), ("kill-hidden", "palmer"))
    play.answers(("kill-hidden", "palmer"))
    assert (play.at("palmer"), play.at("motoko")) == ("gone", "galley")
    ghost = hunt(images=("galley", "lift-bay"), real="beta", hand=["sniff-them-out"])
    ghost.who("motoko").hidden = True
    assert ("sniff-them-out", 0) not in ghost.begins(step("lifeform phase")).rows()


# Tracks and tokens


@rule("LF-348", "LF-353", "LF-363")
def test_cocoon_malfunction_and_self_destruct() -> None:
    assert hunt().prowls("spin-a-cocoon", 0).state.cocoon == 1
    assert hunt().prowls("override", 0).answers("mess").state.malfunction == 1
    play = hunt(minute=26).prowls("blackout", 1)
    assert play.state.minute == 25
    end = hunt(hand=["spin-a-cocoon", "override"])
    end.state.cocoon, end.state.malfunction = 3, 3
    assert not {("spin-a-cocoon", 0), ("override", 0)} & end.begins(step("lifeform phase")).rows()


@rule("LF-354")
def test_mission_removal() -> None:
    play = hunt(images=("cryo-storage-vault", "workshop")).prowls("scavenge", 0).answers("cryo-storage-vault")
    assert play.missions("cryo-storage-vault") == 1
    assert ("scavenge", 0) not in phase(hand=["scavenge"], images=("ore-hold", "mess")).rows()


@rule("LF-359", "LF-360")
def test_power_outage() -> None:
    play = hunt(outages=["mess"]).prowls("tear-it-apart", 1)
    play.refuses("mess", "galley", "shuttle-bay", "remora", by="LF-359").answers("cockpit")
    assert play.state.outages == [chamber("mess"), chamber("cockpit")]
    spent = hunt(hand=["tear-it-apart"], images=("ore-hold", "mess"))
    spent.state.outages = list(BOX.ship[:10])
    assert ("tear-it-apart", 1) not in spent.begins(step("lifeform phase")).rows()


@rule("LF-362")
def test_door_removal_needs_a_door() -> None:
    play = hunt(door=("galley", "mess")).prowls("break-the-lock", 0)
    play.answers(("do", "door-removal"))
    assert play.state.door == AWAY


@rule("LF-365")
def test_swap_identities_calibrates() -> None:
    play = hunt().prowls("dread", 1)
    assert play.kind == "calibrate"
    play.answers("beta")
    assert (play.state.real, play.state.calibrations, len(play.news("calibrated"))) == (1, 1, 1)


@rule("LF-366")
def test_terror_goes_where_nobody_is() -> None:
    play = hunt(terrors=["mess"]).prowls("lunge", 1)
    play.refuses("galley", "mess", "remora", by="LF-366").answers("lift-bay")
    assert chamber("lift-bay") in play.state.terrors


# Survival


@rule("LF-364", "LF-378", "LF-032")
def test_one_survival_ability_per_game() -> None:
    play = hunt(android="galley", hostility=20).prowls("primal-surge", 0)
    assert play.options == ["android kill", "move alien 3", "hull breach"]
    play.answers("android kill", "no")
    assert play.state.survival == "android kill"
    play.state.hand = [lifeform_card("primal-surge")]
    assert ("primal-surge", 0) not in play.begins(step("lifeform phase")).rows()


@rule("LF-379", "LF-204")
def test_android_kill_spares_the_hidden_and_allows_no_reaction() -> None:
    play = hunt(
        android="galley", palmer="galley", images=("galley", "lift-bay"), hands={1: ["locker-hideaway"]}, hostility=20
    )
    play.who("motoko").hidden = True
    play.prowls("primal-surge", 0).answers("android kill")
    assert not play.news("reacts")
    assert (play.at("palmer"), play.at("motoko")) == ("gone", "galley")
    assert play.kind == "noisy"
    assert "android kill" not in hunt().prowls("primal-surge", 0).options


@rule("LF-380")
def test_move_alien_three() -> None:
    play = (
        hunt()
        .prowls("primal-surge", 0)
        .answers("move alien 3", ("alpha", "cargo-pod-b"), "cargo-pod-a", "suit-lockers")
    )
    assert (play.at("alpha"), play.kind) == ("suit-lockers", None)
    back = hunt().prowls("primal-surge", 0).answers("move alien 3", ("alpha", "cargo-pod-b"), "ore-hold")
    back.refuses("pass").answers("ore-refinery")
    assert back.at("alpha") == "ore-refinery"
    assert (
        hunt().prowls("primal-surge", 0).answers("move alien 3", ("alpha", "cargo-pod-b"), "pass").at("alpha")
        == "cargo-pod-b"
    )


# Evolution tokens


@rule("LF-417", "LF-418")
def test_six_evolution_tokens_lie_on_three_sections() -> None:
    s = given(3, motoko="galley", palmer="mess", options={"evolution": True}).state
    assert [len(section) for section in s.sections] == [2, 2, 2]
    assert len({token for section in s.sections for token in section}) == 6
    assert given(3, motoko="galley", palmer="mess").state.sections == [[], [], []]


def evolving(*tokens: str, **more: object) -> Play:
    play = hunt(**more)
    play.state.evolutions = [[e.id for e in BOX.evolutions].index(name) for name in tokens]
    return play


@rule("LF-419")
def test_one_token_of_the_section_reached_is_kept() -> None:
    play = hunt()
    play.state.sections = [[0, 3], [1, 2], [4, 5]]
    play.begins(step("cocoon")).answers("corrosive-spit")
    assert (play.state.evolutions, play.state.sections) == ([3], [[], [1, 2], [4, 5]])
    assert play.sees(1).evolutions == [3]


@rule("LF-420")
def test_a_kept_token_adds_its_action_to_a_row() -> None:
    play = evolving("night-cry").prowls("override", 1).answers("night-cry")
    assert play.options == [("do", "move-twice"), ("do", "terror")]
    play.answers(("do", "terror"), "mess")
    assert play.state.terrors == [chamber("mess")]
    assert play.state.evolutions == []


@rule("LF-421")
def test_no_kind_of_action_twice() -> None:
    play = evolving("spinal-horns", "elongated-limbs", "night-cry").prowls("override", 1)
    assert play.kind == "add evolution"
    play.refuses("spinal-horns", "elongated-limbs", by="LF-421")
    both = evolving("spinal-horns", "elongated-limbs").prowls("lunge", 1).answers("spinal-horns")
    assert both.kind == "next action"


@rule("LF-422")
def test_a_token_cancels_any_reaction() -> None:
    play = evolving("night-cry", images=("mess", "lift-bay"), hands={1: ["locker-hideaway"]}).prowls("ambush", 0)
    play.answers("pass", ("attack", "galley"), ("hide", "locker-hideaway", "motoko"), ("evolution", "night-cry"))
    assert play.at("motoko") == "gone"
    assert play.state.evolutions == []
