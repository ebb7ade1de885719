"""Skills and survival abilities: how far each goes, whose it is, and when it does nothing."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.crew_actions import walks
from nightdeck.games.lifeform.base.rules.shared_rules import hand_limit
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def skill(name: str, players: int = 3, **more: object) -> Play:
    people: dict[str, object] = {name: "galley", "ines" if name != "ines" else "palmer": "captains-cabin"}
    play = given(players, **{"images": FAR, **people, **more})
    return play.begins(step("skill", SHORT[name]))


def survival(name: str, players: int = 3, **more: object) -> Play:
    people: dict[str, object] = {name: "galley", "ines" if name != "ines" else "palmer": "captains-cabin"}
    play = given(players, **{"images": FAR, **people, **more})
    return play.begins(step("survival", SHORT[name]))


@rule("LF-493")
def test_motoko_reaches_two_chambers_and_nothing_from_aboard() -> None:
    play = skill("motoko", outages=["mess", "forward-stairwell", "cockpit"])
    assert play.chambers == {"mess", "forward-stairwell"}
    aboard = skill("motoko", motoko="remora", minute=15, outages=["docking-hub-2"])
    assert aboard.kind is None
    assert aboard.state.outages == [chamber("docking-hub-2")]


@rule("LF-499")
def test_chandra_finds_an_empty_hand_empty() -> None:
    play = skill("chandra", 2)
    assert (play.kind, play.sees(1).seen, play.state.hand) == (None, [], [])


@rule("LF-500")
def test_chandra_finds_a_data_token_of_choice() -> None:
    play = survival("chandra")
    assert (play.kind, play.options) == ("data", [0, 1, 2, 3])
    assert play.answers("fang").state.player(1).data == [0, 1, 0, 0]


@rule("LF-507")
@pytest.mark.parametrize(("players", "tokens"), [(2, 2), (3, 1)])
def test_lindqvist_finds_mission_tokens(players: int, tokens: int) -> None:
    assert skill("oskar", players).missions("galley") == tokens


@rule("LF-507")
def test_lindqvist_finds_nothing_aboard_and_nothing_when_all_are_used() -> None:
    assert skill("oskar", oskar="remora", minute=15).missions("remora") == 0
    play = given(3, oskar="galley", images=FAR)
    play.state.missions[chamber("cockpit")] += play.state.mission_supply()
    play.begins(step("skill", SHORT["oskar"]))
    assert (play.missions("galley"), play.state.mission_supply()) == (0, 0)


@rule("LF-511")
def test_okonjos_skill_needs_a_token_to_collect() -> None:
    play = skill("bibi", bibi="galley")
    assert (play.kind, play.who("bibi").skill) == (None, True)
    two = skill("bibi", 2, bibi="supplies")
    assert (two.kind, two.missions("supplies")) == (None, 3)


@rule("LF-511")
@pytest.mark.parametrize("why", ["players", "skill", "name"])
def test_a_second_token_is_okonjos_alone_with_two_players(why: str) -> None:
    who = "motoko" if why == "name" else "bibi"
    play = given(3 if why == "players" else 2, **{who: "supplies", "ines": "galley"}, images=FAR)
    play.who(who).skill = why != "skill"
    play.begins(step("collect", 1, SHORT[who])).answers(("collect", who, "coolant"))
    assert (play.kind, play.missions("supplies")) == (None, 2)


@rule("LF-496")
def test_durrant_makes_three_moves_and_no_more() -> None:
    play = survival("rashida").answers("mess", "forward-stairwell", "comms-array-room")
    assert (play.kind, play.at("rashida")) == (None, "comms-array-room")
    assert survival("rashida").answers("mess", "pass").at("rashida") == "mess"
    assert survival("rashida", outages=["galley"]).kind is None


@rule("LF-496")
def test_durrant_stops_at_terror_and_never_meets_an_image() -> None:
    play = survival("rashida", terrors=["mess"], images=("hypersleep", "ore-hold"))
    assert play.chambers == {"mess", "crew-quarters"}
    assert play.answers("mess").kind != "run to"


@rule("LF-502")
def test_villalobos_turns_up_in_a_lift_unless_she_is_held() -> None:
    play = survival("trillian", trillian="upper-lift", android="lift-bay", terrors=["ladderway-fore"])
    assert play.chambers == {"mid-lift", "ladderway-aft"}
    assert survival("trillian", android="galley").kind is None
    assert survival("trillian", trillian="remora", minute=15).kind is None
    full = survival("trillian", images=("upper-lift", "mid-lift", "lift-bay"),
                    terrors=["ladderway-fore", "ladderway-aft"])  # fmt: skip
    assert (full.kind, full.at("trillian")) == (None, "galley")


@rule("LF-506")
def test_scott_drives_an_image_off_that_is_next_to_him() -> None:
    play = survival("kade", images=("mess", "crew-quarters"))
    assert (play.kind, play.options) == ("drive off", [0, 1])
    assert play.answers("beta").at("beta") == "upper-lift"
    assert survival("kade", images=("cockpit", "ore-hold")).kind is None
    stuck = survival("kade", images=("hypersleep", "ore-hold"), ines="medical-bay")
    assert (stuck.kind, stuck.at("alpha")) == (None, "hypersleep")
    assert survival("kade", kade="remora", minute=15, images=("shuttle-bay", "ore-hold")).kind is None


@rule("LF-512")
def test_okonjo_shifts_one_or_two_tokens_to_other_columns() -> None:
    play = given(3, bibi="galley", ines="galley", images=FAR)
    play.state.loadout = [1, 0, 0, 0, 1]
    play.begins(step("survival", SHORT["bibi"]))
    play.refuses("pass", ("weaponry", "weaponry"), ("coolant", "halon"))
    play.answers(("halon", "weaponry")).answers(("weaponry", "halon"))
    assert (play.kind, play.state.loadout) == (None, [1, 0, 0, 0, 1])
    nothing = survival("bibi")
    assert (nothing.kind, nothing.state.loadout) == (None, [0] * 5)


@rule("LF-501")
@pytest.mark.parametrize(
    ("why", "more"),
    [
        ("free", {}),
        ("used", {}),
        ("not hers", {"turn": 2}),
        ("image", {"images": ("mess", "ore-hold"), "real": "beta"}),
        ("terror", {"terrors": ["mess"]}),
        ("skill", {}),
        ("dark", {"outages": ["mess"]}),
    ],
)
def test_villalobos_goes_on_once_in_her_own_turn(why: str, more: dict[str, object]) -> None:
    people: dict[str, object] = {"trillian": "galley", "ines": "cockpit", "oskar": "supplies", "bibi": "supplies"}
    play = given(3, **{"images": FAR, "minute": 26, **people, **more})
    play.who("trillian").skill = why != "skill"
    play.state.free_move_used = why == "used"
    play.begins(step("crew action", 1, "move")).answers(("trillian", "mess"))
    assert (play.kind == "move again") == (why == "free")
    if why == "free":
        assert play.chambers == {"galley", "wiring-and-systems-access", "forward-stairwell"}
        play.answers("forward-stairwell")
        assert (play.at("trillian"), play.state.free_move_used) == ("forward-stairwell", True)


@rule("LF-501")
def test_only_at_two_players_she_goes_on_from_and_into_the_dark_and_to_an_image() -> None:
    words: dict[str, object] = {"images": ("forward-stairwell", "ore-hold"), "outages": ["wiring-and-systems-access"]}
    three = given(3, trillian="galley", ines="cockpit", oskar="supplies", bibi="supplies", **words)
    three.who("trillian").skill = True
    three.begins(step("crew action", 1, "move")).answers(("trillian", "mess"))
    assert three.chambers == {"galley"}
    two = given(2, trillian="galley", ines="cockpit", **words)
    two.who("trillian").skill = True
    two.begins(step("crew action", 1, "move")).answers(("trillian", "mess"))
    assert two.chambers == {"galley", "forward-stairwell", "wiring-and-systems-access"}
    assert two.answers("pass").at("trillian") == "mess"
    assert not two.state.free_move_used
    other = given(2, motoko="galley", ines="cockpit", images=FAR)
    other.who("motoko").skill = True
    assert other.begins(step("crew action", 1, "move")).answers(("motoko", "mess")).kind is None


@rule("LF-509", "LF-149")
def test_tunnels_are_umezakis_once_his_skill_is_active() -> None:
    play = given(3, tomasz="workshop", motoko="workshop", images=FAR)
    assert chamber("maintenance") not in walks(play.state, play.who("tomasz"))
    play.who("tomasz").skill = play.who("motoko").skill = True
    assert chamber("maintenance") in walks(play.state, play.who("tomasz"))
    assert chamber("maintenance") not in walks(play.state, play.who("motoko"))


@rule("LF-505", "LF-369")
@pytest.mark.parametrize(
    ("name", "active", "calm"), [("kade", True, True), ("kade", False, False), ("ines", True, False)]
)
def test_flames_are_calm_through_scott_with_his_skill(name: str, active: bool, calm: bool) -> None:
    other = "ines" if name == "kade" else "kade"
    play = given(3, **{name: "maintenance", other: "cockpit"}, images=("lift-bay", "ore-hold"))
    play.who(name).skill = active
    play.plays(1, "last-cartridge", 1).answers("mid-lift", "upper-lift")
    assert play.state.hostility == (0 if calm else 1)


@rule("LF-508", "LF-340")
@pytest.mark.parametrize(("name", "active", "hits"), [("oskar", True, 2), ("oskar", False, 1), ("ines", True, 1)])
def test_lindqvist_hits_the_android_twice_as_hard(name: str, active: bool, hits: int) -> None:
    other = "ines" if name == "oskar" else "oskar"
    play = given(3, **{name: "mess", other: "cockpit"}, android="mess", images=FAR)
    play.who(name).survival = active
    assert play.plays(1, "cattle-prod", 1).state.android_status == hits


@rule("LF-494")
@pytest.mark.parametrize(("name", "active"), [("motoko", True), ("motoko", False), ("ines", True)])
def test_the_dark_hinders_everybody_but_motoko(name: str, active: bool) -> None:
    other = "ines" if name == "motoko" else "motoko"
    play = given(3, **{name: "mess", other: "cockpit"}, android="mess", outages=["mess"], images=FAR)
    play.who(name).survival = active
    play.state.player(1).hand = []
    free = name == "motoko" and active
    if free:
        assert play.plays(1, "cattle-prod", 1).state.android_status == 1
    else:
        play.plays(1, "cattle-prod", 0)
        assert "shock-prod-android" not in {pick[1] for pick in play.options if isinstance(pick, tuple)}
    answer = given(3, **{name: "galley", other: "cockpit"}, outages=["galley"], images=("mess", "ore-hold"),
                   hands={1: ["stun-line"]}, phase="lifeform")  # fmt: skip
    answer.who(name).survival = active
    answer.attacks("galley")
    offered = answer.kind == "react" and answer.offers(("shock-prod", "stun-line", name))
    assert offered == free


@rule("LF-498", "LF-065")
@pytest.mark.parametrize(("seat", "minutes"), [(1, 1), (2, 2)])
def test_only_palmers_player_equips_cheaply(seat: int, minutes: int) -> None:
    play = given(3, palmer="galley", motoko="galley", oskar="mess", bibi="mess", images=FAR, minute=30)
    play.who("palmer").survival = True
    play.state.turn = seat
    assert play.activity(seat, ("equip", 3)).state.minute == 30 - minutes


@rule("LF-504", "LF-066")
def test_only_hallorans_player_keeps_seven_cards() -> None:
    play = given(3, ines="galley", motoko="galley", oskar="mess", bibi="mess", images=FAR)
    assert [hand_limit(play.state, player) for player in play.state.crew] == [6, 6]
    play.who("ines").survival = True
    assert [hand_limit(play.state, player) for player in play.state.crew] == [7, 6]


@rule("LF-495")
@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 1)])
def test_an_attack_on_durrant_that_fails_brings_cards(players: int, cards: int) -> None:
    people = {"rashida": "galley", "palmer": "cockpit"} | ({"oskar": "mess"} if players == 3 else {})
    people |= {"oskar": "supplies"} if players == 3 else {}
    play = given(players, **people, images=("mess", "ore-hold"), hands={1: ["locker-hideaway"]}, phase="lifeform")
    play.who("rashida").skill = True
    play.attacks("galley").answers(("hide", "locker-hideaway", "rashida"))
    assert len(play.hand(1)) == cards


@rule("LF-495")
def test_durrant_earns_nothing_by_attacks_on_others() -> None:
    play = given(3, rashida="cockpit", palmer="galley", images=("mess", "ore-hold"),
                 hands={1: ["locker-hideaway"]}, phase="lifeform")  # fmt: skip
    play.who("rashida").skill = True
    play.attacks("galley").answers(("hide", "locker-hideaway", "palmer"))
    assert play.hand(1) == []


@rule("LF-497")
def test_palmers_minute_may_be_given_twice_but_never_beyond_a_mark() -> None:
    for minute, after in ((10, 10), (9, 9), (8, 9), (21, 22)):
        assert skill("palmer", 3, minute=minute).state.minute == after
    assert BOX.sheets[SHORT["palmer"]].survival.ongoing
