"""Dragon's Domain: scope, setup and the variants that change it."""

from random import Random
from typing import Any

import pytest
from tests.games.lifeform.solo.late import LATE
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, fresh, step

from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.content.printed import CELLS, COOLANT, START
from nightdeck.games.lifeform.solo.rules.hazard import next_hazard
from nightdeck.games.lifeform.solo.state import FACE_DOWN, NOT_HERE
from nightdeck.games.lifeform.state import AWAY
from nightdeck.testing import rule


def begun(**options: object) -> Table:
    """A solo game at its first question."""
    setup = GAME.setup("solo", 1, 0, **options)
    return Table(GAME, setup, GAME.rules.deal(setup))


def started(**options: object) -> Alone:
    """A solo game once its setup is done."""
    table = begun(**options)
    while table.state.round == 0:
        ask = table.asks[0]
        table.answer(0, ask.options[0])
    return Alone(table.state)


# Scope


@rule("LX-001", "LX-002")
def test_one_player_runs_one_character_and_there_is_no_lifeform_player() -> None:
    assert GAME.mode("solo").players == (1,)
    with pytest.raises(BadSetup):
        GAME.setup("solo", 2, 0)
    play = started()
    assert len(play.state.characters) == 1
    assert play.state.hand == []
    assert play.state.hostility == 0
    assert not any(name.startswith("lifeform") for name, _ in play.state.agenda)


@rule("LX-002", "LX-005")
def test_no_round_has_a_lifeform_phase() -> None:
    play = alone("mess").turn()
    names = {name for name, _ in play.state.agenda}
    assert "lifeform phase" not in names
    assert {"solo android", "solo round"} <= names


@rule("LX-003", "LX-006")
def test_the_lifeform_is_only_on_the_motion_track() -> None:
    s = fresh()
    assert s.images == [AWAY, AWAY, AWAY]
    assert s.images_on_ship() == []
    assert BOX.motion[s.alone().motion].start == "normal"


@rule("LX-004")
def test_nobody_hides_on_the_ship() -> None:
    play = alone("mess", hand=["deep-breath", "core-access"], motion="k8").comes(1)
    play.answers(("hide", "deep-breath"))
    assert not play.who("motoko").hidden


NEVER_ASKED = {
    "react", "counter", "calibrate", "meet first", "panic first", "panic to", "noisy", "stowaway", "lifeform activity",
    "place terror", "target", "fight card", "take over", "role",
}  # fmt: skip
NEVER_HAPPENS = {
    "attack", "calibrated", "is real", "is ghost", "image moved", "image entered", "killed", "noisy", "silent",
    "hostility", "gained vent", "stowaway chosen", "claws", "hides", "turn",
}  # fmt: skip


@rule("LX-005", "LX-004")
@pytest.mark.parametrize("game", [GAME, LATE], ids=["whole", "late"])
@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_nothing_happens_that_needs_a_lifeform_player(game: AnyGame, seed: int) -> None:
    setup, chance = game.setup("solo", 1, seed), Random(seed)
    table = Table(game, setup, game.rules.deal(setup))
    asked = set()
    while table.asks:
        asked.add(table.asks[0].kind)
        table.answer(0, chance.choice(table.asks[0].options))
        assert (table.state.hostility, table.state.hand, table.state.images) == (0, [], [AWAY] * 3)
        assert not any(who.hidden for who in table.state.characters)
    assert len(asked) > 4
    assert asked & NEVER_ASKED == set()
    assert {event.kind for event in table.events} & NEVER_HAPPENS == set()


@rule("LX-197")
def test_base_procedures_without_a_lifeform_player_do_not_occur() -> None:
    play = alone("mess", hand=["scanner-sweep"]).activity()
    play.refuses(("card", "scanner-sweep", 0), by="LX-072")
    assert play.state.stowaways == []


# Setup


@rule("LX-007", "LX-009")
def test_base_decks_and_tokens_that_stay_in_the_box() -> None:
    s = fresh()
    assert s.terror_bag == s.lifeform_bag == s.stowaways == s.objectives == s.cat_cards == s.sister_cards == []
    assert s.hostility_tokens == 0
    assert s.stowaway_token == "supply"
    assert s.cat == AWAY


@rule("LX-008", "LX-011", "LX-012")
def test_laser_and_flamethrower_lie_in_their_slots() -> None:
    s = fresh()
    assert s.laser_in_slot
    assert s.flamethrower_in_slot
    assert BOX.crew_cards[BOX.laser].rows == ()


@rule("LX-010")
def test_the_remora_is_docked_at_the_shuttle_bay() -> None:
    assert BOX.ends[BOX.berth] in ((BOX.shuttle_bay, BOX.remora), (BOX.remora, BOX.shuttle_bay))
    assert fresh().minute == START


@rule("LX-013", "LX-014")
def test_mission_tokens_as_printed_and_two_in_five_more_chambers() -> None:
    table = begun()
    table.answer(0, 0)
    assert set(table.asks[0].options) == {chamber("ladderway-fore"), chamber("ladderway-aft")}
    table.answer(0, chamber("ladderway-aft"))
    extra = {"ladderway-aft", "ore-refinery", "ore-hold", "fuel-converter-bay", "storage-hold-2"}
    for place, found in enumerate(BOX.chambers):
        assert table.state.missions[place] == found.mission + (2 if found.id in extra else 0)


@rule("LX-015", "LX-016", "LX-017")
def test_outages_terror_and_harpoons() -> None:
    s = fresh()
    assert sorted(s.outages) == sorted([chamber("mess"), chamber("dorsal-access")])
    assert sorted(s.terrors) == sorted([chamber("cockpit"), chamber("mining-equipment"), chamber("shuttle-bay")])
    assert sorted(s.alone().harpoon_places) == sorted([chamber("drillbit-vestry"), chamber("cryo-storage-vault")])


@rule("LX-018")
def test_a_killed_chit_in_every_vent_chamber() -> None:
    assert set(fresh().alone().vent_chits) == BOX.vent
    assert len(BOX.vent) == 9


@rule("LX-019", "LX-020", "LX-023")
def test_trackers_start_and_the_android_is_inactive() -> None:
    s = fresh()
    assert (s.malfunction, s.android_status, s.minute) == (0, 0, START)
    assert not s.android_active()


@rule("LX-021", "LX-022")
def test_the_two_player_cocoon_track_with_its_chits() -> None:
    solo = fresh().alone()
    assert fresh().cocoon == 0
    assert solo.cocoon_killed == [0, 1, 1, 0]
    assert solo.attack_five == "cocoon"
    assert BOX.cocoon_tracks[1] is BOX.cocoon_tracks[2]


@rule("LX-024", "LX-025")
def test_overheating_and_combat_tokens_on_the_loadout() -> None:
    s = fresh()
    assert s.overheating == BOX.columns[COOLANT].overheating
    top = BOX.columns[CELLS].spaces
    assert s.alone().cells == [top - 3, top - 2, top - 1, top]
    assert [len(icons) for icons in BOX.combat["attack-1"]] == [1, 1, 1, 1]


@rule("LX-026", "LX-147")
def test_the_blip_starts_on_the_fang() -> None:
    assert Alone(fresh()).blip == "i1"
    assert fresh().alone().zones == [[], [], [], []]


@rule("LX-027", "LX-028")
def test_any_character_starts_in_the_galley() -> None:
    table = begun()
    assert len(table.asks[0].options) == 10
    table.answer(0, 7)
    assert [(who.id, who.place) for who in table.state.characters] == [(7, BOX.galley)]
    assert BOX.cocoon_tracks[table.state.players].id == "cocoon-2"


@rule("LX-029", "LX-030")
def test_nerve_and_traits() -> None:
    solo = fresh().alone()
    assert solo.nerve == 8
    assert solo.free_traits() == [0, 1, 2]
    assert solo.used == []


@rule("LX-030")
def test_nobody_sees_which_trait_token_lies_where() -> None:
    """Only the word "trait" shows: in the view, in words and in the picture."""
    s = started().state
    for seat in (0, None):
        view = GAME.knowledge.view(s, seat)
        assert view.alone().traits == [FACE_DOWN] * 3
        assert GAME.text.board is not None
        shown = GAME.text.board(view) + GAME.picture.scene(view, []).svg()
        assert [trait.name for trait in BOX.traits if trait.name in shown] == []


@rule("LX-030")
def test_a_save_of_before_does_not_show_them_either() -> None:
    s = started().state
    s.alone().traits = [2, NOT_HERE, 1]
    assert GAME.knowledge.view(s, 0).alone().traits == [FACE_DOWN, NOT_HERE, FACE_DOWN]


@rule("LX-031", "LX-032", "LX-036", "LX-271")
def test_hand_tokens_and_supply() -> None:
    s = fresh()
    assert len(s.player(0).hand) == 4
    assert s.player(0).analyzers == 1
    assert (s.alone().survivals, s.crew_discard) == (0, [])
    assert s.mission_supply() == 46 - sum(s.missions)
    who = started().state.hero()
    assert not who.skill
    assert not who.survival


@rule("LX-033")
def test_six_chits_in_the_container() -> None:
    solo = fresh().alone()
    assert (solo.alive, solo.killed) == (5, 1)


@rule("LX-034", "LX-201")
def test_six_stowaway_tokens_beside_the_remora_unseen() -> None:
    s = fresh()
    assert s.alone().stowed == 0
    assert BOX.tokens["safe"] + BOX.tokens["danger"] == 6


@rule("LX-035")
def test_a_crisis_deck_for_each_ship_deck() -> None:
    decks = fresh().alone().crisis
    assert [len(deck) for deck in decks] == [12, 12, 12]
    for name, deck in zip("ABC", decks, strict=True):
        assert all(BOX.crisis[card].deck == name for card in deck)


# Variants


@rule("LX-148", "LX-166", "LX-167")
@pytest.mark.parametrize(("start", "space"), [("normal", "i1"), ("shaken", "k0"), ("tough", "k7")])
def test_start_spaces(start: str, space: str) -> None:
    assert Alone(fresh(start=start)).blip == space
    assert BOX.motion[BOX.motion_at[space]].effect == ""


@rule("LX-168")
def test_fuelled_incinerating_unit() -> None:
    s = fresh(fuelled=True)
    assert BOX.flamethrower in s.player(0).hand
    assert len(s.player(0).hand) == 4
    assert not s.flamethrower_in_slot


@rule("LX-169")
@pytest.mark.parametrize("tokens", [1, 2])
def test_everyday_carry(tokens: int) -> None:
    assert fresh(carry=tokens).alone().survivals == tokens


@rule("LX-170")
def test_for_whom_the_bell_tolls() -> None:
    assert fresh(bell=22).minute == 22
    for wrong in (10, 32):
        with pytest.raises(BadSetup, match="bell"):
            fresh(bell=wrong)


@rule("LX-173")
def test_murderous_star_beast() -> None:
    table = begun(starbeast=True)
    table.answer(0, 0)
    table.answer(0, table.asks[0].options[0])
    assert table.asks[0].options == (1, 2, 3)
    table.answer(0, 2)
    solo = Alone(table.state).solo
    assert (solo.alive, solo.cocoon_alive) == (4, [0, 0, 1, 0])
    play = alone()
    play.solo.cocoon_alive[1], play.solo.alive = 1, 4
    play.meets("cr-a07", 2)
    assert (play.solo.alive, play.solo.killed) == (5, 2)


@rule("LX-174")
@pytest.mark.parametrize("place", ["cargo-pod-a", "wiring-and-systems-access", "lift-bay"])
def test_hazardous_environment_breaches_a_chamber(place: str) -> None:
    s = fresh(hazard=place)
    assert s.breach == chamber(place)
    assert s.missions[s.breach] == 0
    assert s.breach not in s.alone().vent_chits
    play = alone("mess", hand=["deep-breath"], hazard="wiring-and-systems-access").plays(0, "deep-breath", 1)
    play.refuses(("motoko", "wiring-and-systems-access"), by="LF-387")


@rule("LX-175")
def test_the_hazard_is_the_one_that_came_nearest() -> None:
    play = alone("mess", hand=["deep-breath"])
    play.solo.nearest = [99, 99, 99]
    play.plays(0, "deep-breath", 1).answers(("motoko", "wiring-and-systems-access"))
    assert next_hazard(play.solo) == "wiring-and-systems-access"
    play.solo.nearest = [3, 3, 4]
    assert next_hazard(play.solo) == "unknown"
    for place in ("cargo-pod-a", "wiring-and-systems-access", "lift-bay"):
        assert {fresh(seed, hazard="nearest", nearest=place).breach for seed in range(9)} == {chamber(place)}
        assert fresh(nearest=place).breach == AWAY, "without the variant, every chamber is whole"


@rule("LX-175")
@pytest.mark.parametrize("how", ["nearest", "random"])
def test_without_a_record_the_hazard_is_random(how: str) -> None:
    assert len({fresh(seed, hazard=how).breach for seed in range(20)}) == 3


def ended(near: list[int], **options: Any) -> Table:
    """A game that is over, in which the three hazards came so near."""
    s = alone(minute=1, **options).state
    s.alone().nearest = near
    s.then(step("solo clock", 1))
    return Table(GAME, GAME.setup("solo", 1, 0, **options), s)


def test_the_ending_names_the_next_hazard() -> None:
    words = GAME.text.ending(ended([3, 2, 4]).view(0))
    assert "Wiring and Systems Access" in words
    assert "nearest=wiring-and-systems-access" in words
    assert "left to chance" in GAME.text.ending(ended([2, 2, 4]).view(0))


@rule("LX-175")
def test_the_next_game_takes_over_which_hazard_came_nearest() -> None:
    first = ended([3, 2, 4])
    assert first.again(5).setup == GAME.setup("solo", 1, 5, nearest="wiring-and-systems-access")
    second = ended([3, 2, 1], hazard="nearest", nearest="cargo-pod-a", start="tough")
    assert second.again(5).setup == GAME.setup("solo", 1, 5, hazard="nearest", nearest="lift-bay", start="tough")
    assert second.again(5).state.breach == chamber("lift-bay")
    assert ended([2, 2, 4], nearest="lift-bay").again(5).setup == GAME.setup("solo", 1, 5), "a tie is no record"


def test_with_more_players_nothing_is_handed_on() -> None:
    setup = GAME.setup("base", 2, 1)
    assert GAME.carry_over(GAME.knowledge.view(GAME.rules.deal(setup), None)) == {}


@rule("LX-167", "LX-169", "LX-170", "LX-174")
def test_variants_can_be_combined() -> None:
    s = fresh(start="tough", heatproof=True, isolation=True, hysterical=True, carry=2, bell=25, hazard="lift-bay")
    assert (Alone(s).blip, s.alone().survivals, s.minute, s.breach) == ("k7", 2, 25, chamber("lift-bay"))
    rules = s.alone().rules
    assert rules.heatproof
    assert rules.isolation
    assert rules.hysterical
    with pytest.raises(BadSetup):
        GAME.setup("base", 3, 0, heatproof=True)


@rule("LX-227", "LX-231")
def test_module_c_adds_nine_cards_and_two_tracks() -> None:
    s = fresh(search=True)
    assert [len(deck) for deck in s.alone().crisis] == [12, 12, 21]
    assert sum(BOX.crisis[card].passenger for card in s.alone().crisis[2]) == 9
    assert (s.alone().clamps, s.alone().life_support) == (0, 0)


@rule("LX-222")
def test_two_more_characters_in_every_mode() -> None:
    assert len(begun(survivors=True).asks[0].options) == 12
    dealt = disks(survivors=True)
    plain = disks()
    new = {BOX.character["emma"], BOX.character["ivo-castellane"]}
    assert new <= dealt
    assert not new & plain
    assert step("choose hero") in fresh().agenda


def disks(**options: object) -> set[int]:
    """Every disk that is dealt at 4 players in some games."""
    deals = [GAME.rules.deal(GAME.setup("base", 4, seed, **options)) for seed in range(30)]
    return {disk for s in deals for player in s.crew for disk in player.dealt}
