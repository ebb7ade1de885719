"""Setup: the board, the hands, characters, the lifeform's placements, secret objectives."""

from collections import Counter

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given

from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setting
from nightdeck.core.state import step
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.base.setup import deal
from nightdeck.games.lifeform.content.printed import COOLANT, START
from nightdeck.games.lifeform.state import AWAY, State
from nightdeck.testing import rule


def dealt(players: int, **options: Setting) -> State:
    return deal(GAME.setup("base", players, 1, **options))


def table(players: int, seed: int = 1, **options: Setting) -> Table:
    setup = GAME.setup("base", players, seed, **options)
    return Table(GAME, setup, GAME.rules.deal(setup))


def choose_all(found: Table) -> Table:
    """Every crew player keeps the first two disks."""
    while found.asks and found.asks[0].kind == "keep characters":
        found.answer(found.asks[0].seat, found.asks[0].options[0])
    return found


@rule("LF-001", "LF-002", "LF-025", "LF-024")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_lifeform_and_two_characters_for_each_crew_player(players: int) -> None:
    found = choose_all(table(players))
    people = found.state.characters
    assert [who.seat for who in people] == [seat for seat in range(1, players) for _ in range(2)]
    assert {who.place for who in people} == {BOX.galley}
    assert {ask.seat for ask in found.asks} == {0 if players > 2 else 1}


@rule("LF-001")
def test_no_other_number_can_play() -> None:
    for players in (1, 5):
        with pytest.raises(BadSetup):
            GAME.setup("base", players, 1)


def test_a_position_with_a_token_twice_is_refused() -> None:
    s = dealt(3, evolution=True)
    s.evolutions = [s.sections[0][0]]
    with pytest.raises(BadSetup, match="no evolution token is there twice"):
        GAME.rules.check(s)


@rule("LF-015")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tracker_does_anything_where_it_starts(players: int) -> None:
    """At 2P the clock starts beyond terror icons, at 4P hostility on a space that draws a card."""
    found = table(players, objectives=False)
    kinds = []
    while found.state.phase == "setup":
        kinds.append(found.asks[0].kind)
        found.answer(found.asks[0].seat, found.asks[0].options[0])
    assert kinds.count("place terror") == 1, "the one of the setup itself"
    assert len(found.state.hand) == 3


@rule("LF-007", "LF-008", "LF-009", "LF-016", "LF-012")
def test_the_board_at_the_start() -> None:
    s = dealt(4)
    assert BOX.exits[BOX.remora] == ((BOX.shuttle_bay, BOX.berth, 0),)
    assert s.laser_in_slot
    assert s.flamethrower_in_slot
    assert BOX.chambers[BOX.engineering].icons.count("laser") == 1
    assert (s.malfunction, s.android_status, s.cocoon) == (0, 0, 0)
    assert s.android == AWAY
    assert not s.terrors
    assert not s.outages


@rule("LF-003", "LF-004")
def test_what_is_a_character_and_what_is_not() -> None:
    play = given(2, motoko="galley", palmer="mess", cat="medical-bay", android="hypersleep")
    assert [who.id for who in play.state.living()] == [play.who("motoko").id, play.who("palmer").id]
    assert play.state.images_on_ship() == [0, 1]
    assert play.state.real in play.state.images_on_ship()


@rule("LF-005")
def test_the_supply_is_what_nobody_holds_and_nothing_lies_on() -> None:
    play = given(2, motoko="galley", palmer="mess")
    assert play.state.mission_supply() == BOX.tokens["mission"] - sum(play.state.missions)
    free = play.state.data_supply(0)
    play.state.player(1).data[0] += 1
    assert play.state.data_supply(0) == free - 1


@rule("LF-006")
def test_chance_only_draws_from_decks_and_disks() -> None:
    """What is random at the start: hands, disks, the evolution token; no die is ever rolled."""
    games = [deal(GAME.setup("base", 3, seed, evolution=True)) for seed in range(8)]
    assert len({tuple(s.player(1).hand) for s in games}) > 1
    assert len({tuple(s.player(1).dealt) for s in games}) > 1
    assert len({sum(map(sum, s.sections)) for s in games}) > 1
    for s in games:
        s.dice.seed, s.dice.rolled, s.events = 0, [], []
        for player in s.crew:
            player.hand, player.dealt = [], []
        s.crew_bag, s.sections = [], []
    assert all(s == games[0] for s in games)


@rule("LF-010")
def test_the_terror_deck_has_no_known_order() -> None:
    seen = set()
    for seed in range(12):
        play = given(2, motoko="mess", palmer="galley", terrors=["mess"])
        play.state.dice.seed = seed * 7919
        play.begins(step("settle"))
        seen.add(play.news("terror")[0].data["card"])
    assert len(seen) > 1


@rule("LF-011")
def test_mission_numbers() -> None:
    s = dealt(3)
    assert s.missions == [found.mission for found in BOX.chambers]
    assert s.missions[chamber("supplies")] == 3
    assert sum(s.missions) == 29


@rule("LF-013", "LF-396")
def test_cocoon_track_by_player_count() -> None:
    sizes: dict[int, list[tuple[int, int]]] = {}
    for players in (2, 3, 4):
        s = dealt(players)
        sizes[players] = []
        for s.cocoon in range(4):
            sizes[players].append((s.hand_size(), s.evolution_number()))
    assert sizes[2] == [(5, 1), (5, 2), (6, 2), (6, 0)]
    assert sizes[3] == sizes[4] == [(5, 1), (5, 1), (6, 2), (6, 0)]


@rule("LF-014", "LF-031")
@pytest.mark.parametrize(("players", "minute", "hostility"), [(2, 25, 4), (3, 28, 2), (4, START, 6)])
def test_trackers_start_by_player_count(players: int, minute: int, hostility: int) -> None:
    s = dealt(players)
    assert (s.minute, s.hostility) == (minute, hostility)


@rule("LF-014", "LF-401")
def test_the_first_step_from_start_is_minute_30() -> None:
    play = given(4, motoko="galley", palmer="mess").begins(step("self-destruct", 1))
    assert play.state.minute == 30


@rule("LF-017")
def test_overheating_token_at_2p_only() -> None:
    assert dealt(2).overheating == BOX.columns[COOLANT].overheating == 3
    assert dealt(3).overheating == dealt(4).overheating == 0


@rule("LF-018", "LF-028")
def test_three_cards_and_two_heat_analyzers_for_each_crew_player() -> None:
    s = dealt(4)
    assert [len(player.hand) for player in s.crew] == [3, 3, 3]
    assert len(s.crew_bag) == 56 - 9
    assert [player.analyzers for player in s.crew] == [2, 2, 2]


@rule("LF-019")
def test_crew_hands_are_closed_even_among_the_crew() -> None:
    found = table(4)
    seen = found.view(1)
    assert seen.crew[0].hand == found.state.player(1).hand
    assert seen.crew[1].hand is None
    assert seen.crew[1].cards == 3
    assert all(player.hand is None for player in found.view(0).crew)


@rule("LF-020", "LF-021")
def test_the_lifeform_draws_three_and_shows_its_stowaway_cards() -> None:
    found = choose_all(table(3))
    assert len(found.state.hand) == 3
    assert found.view(1).hand is None
    assert found.view(1).stowaways == [0, 1, 2]


@rule("LF-022")
def test_two_of_three_disks_are_kept_in_secret() -> None:
    found = table(4)
    assert [ask.kind for ask in found.asks] == ["keep characters"] * 3
    disks = [player.dealt for player in found.state.crew]
    assert all(len(own) == 3 for own in disks)
    assert len({disk for own in disks for disk in own}) == 9
    assert all(disk < 10 for own in disks for disk in own)
    assert list(found.ask(1).options) == [(a, b) for a in disks[0] for b in disks[0] if a < b]
    assert found.view(2).crew[0].dealt is None


@rule("LF-023")
def test_disks_are_revealed_together_and_the_rest_leave() -> None:
    found = table(4)
    found.answer(1, found.ask(1).options[0])
    found.answer(2, found.ask(2).options[0])
    assert found.state.characters == []
    found.answer(3, found.ask(3).options[0])
    assert len(found.state.characters) == 6
    assert all(player.dealt == [] for player in found.state.crew)


@rule("LF-026", "LF-027")
def test_sheets_start_with_inactive_tokens() -> None:
    people = choose_all(table(3)).state.characters
    assert not any(who.skill or who.survival or who.hidden for who in people)


@rule("LF-024")
def test_the_side_of_a_sheet_depends_on_the_player_count() -> None:
    two = given(2, oskar="galley", palmer="mess").begins(step("skill", BOX.character["oskar-lindqvist"]))
    three = given(3, oskar="galley", palmer="mess").begins(step("skill", BOX.character["oskar-lindqvist"]))
    assert (two.missions("galley"), three.missions("galley")) == (2, 1)


@rule("LF-029", "LF-030", "LF-423")
def test_at_2p_the_crew_player_has_the_cat() -> None:
    found = choose_all(table(2))
    assert (found.asks[0].seat, found.asks[0].kind) == (1, "place cat")
    assert set(found.asks[0].options) == BOX.vent
    assert found.state.cat_cards == list(BOX.cat_cards)
    found.answer(1, chamber("medical-bay"))
    assert found.state.cat == chamber("medical-bay")


@rule("LF-032", "LF-033")
def test_the_lifeforms_own_tokens() -> None:
    assert [dealt(players).vents for players in (2, 3, 4)] == [1, 1, 2]
    assert dealt(3).survival == ""


def outages(players: int) -> Play:
    play = given(players, motoko="galley", palmer="galley")
    return play.begins(step("setup outages"))


@rule("LF-034", "LF-036")
def test_one_power_outage_on_each_deck() -> None:
    play = outages(3)
    assert play.chambers == {c.id for c in BOX.chambers if c.deck == "A" and "protected" not in c.icons}
    play.answers("mess").refuses("cockpit", "remora").answers("supplies").refuses("shuttle-bay", "docking-hub-1")
    play.answers("lift-bay")
    assert play.kind is None
    assert play.state.outages == [chamber("mess"), chamber("supplies"), chamber("lift-bay")]


@rule("LF-035")
def test_at_4p_two_power_outages_on_each_deck_in_different_chambers() -> None:
    play = outages(4).answers("mess", "supplies", "lift-bay").refuses("mess").answers("cockpit").refuses("supplies")
    play.answers("workshop", "maintenance")
    assert len(set(play.state.outages)) == 6


@rule("LF-037", "LF-038")
def test_two_images_in_different_start_chambers_then_a_calibration() -> None:
    play = given(3, motoko="galley", palmer="galley", images=("away", "away"))
    play.begins(step("setup images"), step("calibrate"))
    assert play.chambers == {"ore-refinery", "ore-hold", "cryo-storage-vault", "reactor-gallery"}
    play.answers("ore-hold").refuses("ore-hold").answers("reactor-gallery")
    assert (play.kind, play.options) == ("calibrate", [0, 1])
    play.answers("beta")
    assert play.state.real == 1
    assert play.at("gamma") == "away"


@rule("LF-039")
def test_the_first_terror_token_lies_on_c_deck() -> None:
    play = given(3, motoko="galley", palmer="galley").begins(step("setup terror"))
    decks = {BOX.chambers[option].deck for option in play.options if isinstance(option, int)}
    assert decks == {"C"}
    play.refuses("shuttle-bay", "docking-hub-1").answers("lift-bay")
    assert play.state.terrors == [chamber("lift-bay")]


@rule("LF-423")
def test_setup_runs_in_a_fixed_order() -> None:
    found = table(2)
    kinds = []
    while found.state.phase == "setup":
        kinds.append(found.asks[0].kind)
        found.answer(found.asks[0].seat, found.asks[0].options[0])
    order = ["keep characters", "place cat", "place outage", "place image", "calibrate", "place terror"]
    assert list(dict.fromkeys(kinds))[:6] == order
    assert kinds.count("place outage") == 3


def objectives(*names: str, players: int = 3) -> Play:
    """Objectives are dealt: these."""
    play = given(players, motoko="galley", palmer="galley", oskar="mess", bibi="mess", options={"objectives": True})
    deck = list(range(len(BOX.objectives)))
    wanted = [next(i for i, o in enumerate(BOX.objectives) if o.id == name) for name in names]
    return play.loads(deck, *wanted).begins(step("deal objectives"))


@rule("LF-040", "LF-042", "LF-043")
def test_objectives_belong_to_the_crew_and_are_hidden_from_the_lifeform() -> None:
    play = objectives("reactor-log", "burn-the-nest")
    assert len(play.state.objectives) == 2
    assert play.sees(1).objectives == play.sees(2).objectives == play.state.objectives
    assert play.sees(0).objectives is None
    assert play.sees(None).objectives is None
    assert play.sees(0).hidden_objectives == 2
    assert play.state.completed == play.state.immediate == []


@rule("LF-041")
def test_decide_immediately_is_settled_in_the_crews_order() -> None:
    play = objectives("company-directive", "rationing")
    assert (play.kind, play.asked) == ("decide first", 1)
    play.answers("rationing", "missions", "cockpit").refuses("cockpit").answers("supplies")
    assert play.missions("cockpit") == 1
    play.answers("stowaway")
    assert play.state.stowaway_token == "lifeform"
    assert not play.state.objectives


@rule("LF-041", "LF-469")
def test_company_directive_may_cost_two_minutes() -> None:
    play = objectives("company-directive", "reactor-log").answers("minutes", "pass")
    assert play.state.minute == 26
    assert play.sees(0).hidden_objectives == 1


@rule("LF-041", "LF-470")
def test_rationing_may_cost_cards() -> None:
    play = objectives("rationing", "reactor-log")
    play.state.player(1).hand, play.state.player(2).hand = [0, 1], [2]
    play.answers("cards", "careful-steps", "dead-sprint")
    assert [len(player.hand) for player in play.state.crew] == [1, 0]
    assert len(play.state.hand) == 1


@rule("LF-044")
def test_objectives_can_be_left_out() -> None:
    play = given(3, motoko="galley", palmer="galley", options={"objectives": False}).begins(step("deal objectives"))
    assert play.state.objectives == []
    assert play.kind is None


@rule("LF-045", "LF-046", "LF-047", "LF-048")
def test_reality_calibration_is_a_secret_pick_among_images_on_the_ship() -> None:
    play = given(3, motoko="galley", palmer="galley").begins(step("calibrate")).refuses("gamma").answers("alpha")
    assert play.state.real == 0
    assert play.sees(0).real == 0
    assert play.sees(1).real == AWAY
    assert play.sees(1).suspects == [0, 1]


@rule("LF-049")
def test_identity_stays_with_the_standee() -> None:
    play = given(3, motoko="galley", palmer="galley", images=("drill-bay", "ore-hold"), real="beta")
    play.plays(1, "scanner-sweep", 0)
    assert play.at("beta") == "drill-bay"
    assert play.state.real == 1


# What is in the box


@rule("LF-022")
def test_ten_characters_among_them_scott_and_umezaki() -> None:
    base = [sheet for sheet in BOX.sheets if not sheet.expansion]
    assert len(base) == 10
    assert {"Motoko", "Scott", "Umezaki"} < {sheet.name for sheet in base}
    assert [sheet.name for sheet in base if sheet.source == "rulebook"] == ["Motoko"]


@rule("LF-011")
def test_the_food_locker_is_on_a_deck_with_one_mission_token() -> None:
    decks = Counter(found.deck for found in BOX.chambers)
    assert decks == {"A": 14, "B": 16, "C": 15, "remora": 1}
    (locker,) = [number for number, found in enumerate(BOX.chambers) if found.name == "Food Locker"]
    assert BOX.chambers[locker].deck == "A"
    assert dealt(3).missions[locker] == 1


@rule("LF-040")
def test_there_are_eight_secret_objectives() -> None:
    assert len(BOX.objectives) == 8
