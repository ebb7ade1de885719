"""The hull breach."""

from pathlib import Path

from tests.games.lifeform.play import SHORT, Play, chamber, given

from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.ship.rules.moving import neighbours, reach
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


def breach(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "cockpit"}
    words = {"images": ("mess", "ore-hold"), "phase": "lifeform", "hostility": 20, **people, **more}
    return given(3, **words).begins(step("hull breach"))


@rule("LF-381", "LF-382", "LF-383")
def test_where_the_hull_may_melt() -> None:
    play = breach()
    assert play.chambers == {
        "galley", "wiring-and-systems-access", "forward-stairwell",
        "cargo-pod-b", "ore-refinery", "waste-reclamation",
    }  # fmt: skip
    play.refuses("ore-hold", "mess", by="LF-383")
    bay = breach(images=("docking-hub-1", "landing-strut-well"))
    assert bay.chambers == {"storage-hold-2", "drill-bay"}
    vault = breach(images=("coolant-pumps", "reactor-gallery"))
    assert "cryo-storage-vault" not in vault.chambers
    assert "engineering" not in vault.chambers


def test_the_question_before_a_breach_speaks_of_no_attack() -> None:
    play = breach(hands={1: ["dead-sprint"]}).answers("galley")
    assert GAME.text.question(play.sees(1), play.ask()) == "The hull gives way in Galley (A). Does somebody run?"


@rule("LF-384", "LF-184", "LF-442")
def test_a_run_saves_one_character_of_each_player() -> None:
    play = breach(palmer="galley", hands={1: ["dead-sprint", "dead-sprint", "locker-hideaway", "cattle-prod"]})
    play.state.hostility = 0
    play.answers("galley")
    assert play.options == ["pass", ("run", 2, 0), ("run", 2, 2)]
    play.answers(("run", "dead-sprint", "motoko"), "hypersleep", "pass")
    assert play.at("motoko") == "hypersleep"
    assert play.at("palmer") == "gone"
    assert play.kind == "place terror"


@rule("LF-384")
def test_every_player_with_somebody_inside_gets_a_chance_in_any_order() -> None:
    people = {"oskar": "galley", "hands": {1: ["dead-sprint"], 2: ["dead-sprint"]}}
    play = breach(**people)
    play.answers("galley")
    assert (play.kind, play.asked) == ("react", 1)
    play.answers("pass")
    assert (play.kind, play.asked) == ("react", 2)
    play.answers(("run", "dead-sprint", "oskar"), "hypersleep", "pass")
    assert (play.kind, play.asked) == ("react", 1), "whoever let others go first is asked again"
    play.answers(("run", "dead-sprint", "motoko"), "crew-quarters", "pass")
    assert (play.at("oskar"), play.at("motoko")) == ("hypersleep", "crew-quarters")


@rule("LF-442", "LF-187", "LF-188", "LF-189")
def test_the_run_follows_the_ordinary_limits_but_for_the_corridor() -> None:
    play = breach(hands={1: ["dead-sprint"]}, outages=["hypersleep"]).answers(
        "galley", ("run", "dead-sprint", "motoko")
    )
    assert play.at("motoko") == "crew-quarters"
    play.refuses("mess")
    shut = breach(hands={1: ["dead-sprint"]}, door=("galley", "hypersleep")).answers(
        "galley", ("run", "dead-sprint", "motoko")
    )
    assert shut.at("motoko") == "crew-quarters"
    limited = given(
        3, motoko="galley", palmer="cockpit", images=("mess", "ore-hold"), hands={1: ["dead-sprint"]}, phase="lifeform"
    )
    limited.state.player(1).reacted = 1
    limited.begins(step("hull breach")).answers("galley")
    assert limited.at("motoko") == "gone"


@rule("LF-208")
def test_nothing_cancels_that_run() -> None:
    play = breach(hands={1: ["dead-sprint"]}, hand=["dread"]).answers("galley", ("run", "dead-sprint", "motoko"))
    assert play.kind == "run to"


@rule("LF-385", "LF-441")
def test_tokens_are_lost_and_those_inside_die() -> None:
    play = breach(motoko="cockpit", palmer="forward-stairwell", outages=["forward-stairwell"])
    play.state.missions[chamber("forward-stairwell")] = 2
    play.state.cocoon_token = chamber("forward-stairwell")
    play.state.terrors = [chamber("forward-stairwell")]
    play.answers("forward-stairwell", "pass", "no")
    assert play.at("palmer") == "gone"
    assert play.missions("forward-stairwell") == 0
    assert (play.state.outages, play.state.terrors, play.state.cocoon_token) == ([], [], AWAY)


@rule("LF-386")
def test_the_cat_slips_out() -> None:
    play = breach(motoko="cockpit", cat="galley").answers("galley")
    assert (play.kind, play.asked) == ("cat flees", 1)
    play.answers("hypersleep")
    assert play.at("cat") == "hypersleep"


@rule("LF-387")
def test_a_breached_chamber_is_impassable() -> None:
    play = breach(motoko="cockpit").answers("galley")
    s = play.state
    assert chamber("galley") not in neighbours(s, chamber("mess"))
    assert reach(s, chamber("mess"))[chamber("hypersleep")] > 2
    s.phase = "crew"
    s.characters[0].place = chamber("hypersleep")
    play.plays(1, "cattle-prod").refuses(("motoko", "galley"), by="LF-387")


@rule("LF-387")
def test_the_android_cannot_pass_and_is_lost_inside() -> None:
    play = breach(motoko="cockpit", android="galley").answers("galley")
    assert play.state.android == GONE
    path = given(3, motoko="cockpit", palmer="cockpit", android="hypersleep")
    path.state.breach = chamber("medical-bay")
    assert path.begins(step("android phase")).at("android") == "hypersleep"


@rule("LF-388")
def test_a_door_that_shuts_somebody_in_is_taken_off() -> None:
    play = breach(
        motoko="landing-strut-well", images=("maintenance", "ore-hold"), door=("landing-strut-well", "shuttle-bay")
    )
    play.answers("drill-bay")
    assert play.state.door == AWAY
    other = breach(motoko="cockpit", images=("maintenance", "ore-hold"), door=("landing-strut-well", "shuttle-bay"))
    assert other.answers("drill-bay").state.door != AWAY


@rule("LF-388")
def test_a_door_that_had_shut_somebody_in_before_the_breach_stays(tmp_path: Path) -> None:
    """On a ship where the Landing Strut Well has one corridor only, the door alone shuts Motoko in."""
    (tmp_path / "links.toml").write_text("[e58]\nremove = true\n", encoding="utf-8")
    play = given(3, motoko="landing-strut-well", palmer="cockpit", images=("maintenance", "ore-hold"), phase="lifeform")
    play.state.content = CONTENT.keep(CONTENT.pack(tmp_path))
    bay = {chamber("landing-strut-well"), chamber("shuttle-bay")}
    play.state.door = next(number for number, ends in enumerate(play.state.printed.ends) if set(ends) == bay)
    play.begins(step("hull breach")).answers("drill-bay")
    assert play.state.door != AWAY


@rule("LF-214", "LF-441")
def test_a_breach_panics_like_any_kill() -> None:
    play = breach().answers("galley", "pass")
    assert play.kind == "noisy"
    assert play.who("motoko").place == GONE
    assert SHORT["motoko"] == 0
