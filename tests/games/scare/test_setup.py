"""Components, setup, lineup, fireteams."""

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from tests.games.scare.play import Play, given

import nightdeck
from nightdeck.core import content
from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.core.state import step
from nightdeck.core.table import Table
from nightdeck.games.scare import GAME
from nightdeck.games.scare.content.chart import read_chart
from nightdeck.games.scare.content.components import CONTENT, NAMES, NEEDED, Components, checked
from nightdeck.games.scare.rules.lineup import candidates, fireteams
from nightdeck.games.scare.state import State
from nightdeck.testing import rule

SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9]


def table(mode: str = "single", players: int = 1, seed: int = 0, **options: object) -> Table:
    setup = GAME.setup(mode, players, seed, **options)
    return Table(GAME, setup, GAME.rules.deal(setup))


def forming(scenario: int | str, **at: str) -> State:
    """A mission before its lineup is formed; agents named are not in the ACTIVE bag."""
    state = given(scenario, mode="campaign").state
    for name, place in at.items():
        state.agents[NAMES.index(name)].at = place  # type: ignore[assignment]
    return state


def names(state: State) -> set[str]:
    return {NAMES[a.id] for a in candidates(state)}


def enlist(state: State, *who: str) -> None:
    for name in who:
        agent = state.agents[NAMES.index(name)]
        agent.at = "room"
        state.lineup.append(agent.id)


# Components


@rule("ST-007", "ST-225")
def test_example_thayers_two_sides() -> None:
    thayer = CONTENT.printed.components.agents["thayer"]
    assert thayer.aim == ((5, 3, 2, 1, 0), (12, 9, 7, 6, 4))
    assert thayer.wounded.aim == ((2, 0, -1, -1, -1), (9, 6, 4, 3, 1))
    assert (thayer.actions, thayer.melee, thayer.wounded.melee) == (2, 0, 0)
    assert [thayer.target(False, 2, reach) for reach in (1, 2, 3, 4, 5, 6, 7, 8)] == [12, 9, 7, 7, 6, 6, 4, -1]


@rule("ST-007")
def test_fifteen_agents_whose_wounded_side_is_three_worse() -> None:
    agents = CONTENT.printed.agents
    assert len(agents) == 15
    for card in agents:
        worse = tuple(tuple(n - 3 if n >= 3 else -1 for n in row) for row in card.aim)
        assert card.wounded.aim == worse
        assert card.wounded.melee == max(0, card.melee - 1)


@rule("ST-007")
def test_ranks_and_weapons() -> None:
    agents = CONTENT.printed.agents
    assert Counter(card.rank for card in agents) == {"special": 1, "sgt": 2, "cpl": 2, "pfc": 10}
    assert Counter(card.weapon for card in agents) == {
        "pistol": 3,
        "sniper": 2,
        "repeller": 3,
        "shotgun": 2,
        "rifle": 5,
    }
    assert [card.id for card in agents if card.actions == 3] == ["fort", "caprizio", "hounsou", "varga"]


@rule("ST-008", "ST-009")
def test_monster_cards() -> None:
    monsters = CONTENT.printed.monsters
    assert [m.id for m in monsters.values() if m.table_wounded] == ["manbaby", "scarecrow", "boogeyman"]
    assert {m.id: m.card for m in monsters.values() if m.boss} == {"knight": 3, "boogeyman": 1, "beus": 1}


@rule("ST-006", "ST-058")
def test_every_face_of_the_dice_has_its_monster_and_its_row() -> None:
    faces = sorted(face for m in CONTENT.printed.monsters.values() for face in m.spawn)
    assert faces == [2, 3, 4, 5, 6]
    rows = {tens for tens, _ in CONTENT.printed.charts["grounds"].spawns}
    assert rows == set(range(1, 10))


@rule("ST-003", "ST-006")
@pytest.mark.parametrize(("map_id", "width", "height", "free"), [
    ("grounds", 22, 14, 262), ("house", 24, 15, None), ("cellar", 21, 13, 247), ("island", 23, 15, 279),
])  # fmt: skip
def test_every_scenario_has_its_map(map_id: str, width: int, height: int, free: int | None) -> None:
    chart = CONTENT.printed.charts[map_id]
    assert (chart.width, chart.height) == (width, height)
    if free is not None:
        assert sum(sign not in "#=" for sign in chart.terrain) == free
    used = {sheet.scenario for sheet in CONTENT.printed.scenarios.values() if sheet.map == map_id}
    assert len(used) == 1
    assert all(feature in chart.features for feature in NEEDED[used.pop()])


@rule("ST-006")
@pytest.mark.parametrize("map_id", ["grounds", "house", "cellar"])
def test_ninety_spawn_spaces_rising_from_left_to_right_and_top_to_bottom(map_id: str) -> None:
    chart = CONTENT.printed.charts[map_id]
    assert len(chart.spawns) == 90
    for tens in range(1, 10):
        row = [chart.spawns[tens, ones] for ones in range(10)]
        assert row == sorted(row)
        assert len({chart.row[cell] for cell in row}) == 1
    assert sorted(chart.spawns, key=lambda place: chart.row[chart.spawns[place]]) == sorted(chart.spawns)
    assert all(chart.terrain[cell] not in "#=oP" for cell in chart.spawns.values())


# Maps are text that can be edited


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("-- ... ?..", "row 0, column 1: unknown terrain '?'"),
        ("-- ... ..Z", "row 0, column 1: unknown feature 'Z'"),
        ("10 ... .x.", "row 0, column 1: unknown spawn number 'x'"),
        ("-- ... .3.", "row 0, column 1: spawn number 3 in a row without a label"),
        ("10 .3. .3.", "row 0, column 1: spawn space 10,3 is there twice"),
        ("-- ... ...\n-- ...", "row 1 has 1 spaces; expected 2"),
        ("-- #.. ...", "row 0, column 0: '#..'; expected '###'"),
        ("-- ....", "row 0, column 0: '....'; expected three signs"),
        ("10 o1. ...", "row 0, column 0: spawn number 1 on a hole"),
        ("xx ... ...", "row 0 begins with ['xx']; expected a spawn row 10 to 90, or --"),
        ("-- ... ...\nedge pink 0,0 1,0", "unknown colour"),
        ("-- ... ...\nedge red 0,0 5,0", "expected two spaces of the map side by side"),
        ("-- ... ...", 'the feature "start" is drawn nowhere'),
        ("", "the drawing is empty"),
    ],
)
def test_a_mistake_in_a_drawing_is_named_with_its_row_and_column(drawing: str, message: str) -> None:
    with pytest.raises(BadContent) as error:
        read_chart("maps", drawing, {"S": "start"})
    assert message in str(error.value)


def test_a_spawn_space_that_no_monster_can_reach_is_named() -> None:
    plain = content.plain(CONTENT.printed.components)
    drawing = str(plain["maps"]["grounds"]["drawing"])
    rows = drawing.split("\n")
    walled = next(row for row in rows if row.startswith("90"))
    island = walled.replace(".8. ... .9.", "### ... .9.").replace("... .9. ...", "### .9. ###")
    plain["maps"]["grounds"] = {**plain["maps"]["grounds"], "drawing": drawing.replace(walled, island)}
    with pytest.raises(BadContent, match="spawn space 90,8 is missing"):
        checked(content.restore(plain, Components))


def test_a_missing_feature_is_named() -> None:
    plain = content.plain(CONTENT.printed.components)
    sheet = plain["maps"]["cellar"]
    features = {k: v for k, v in dict(sheet["features"]).items() if v != "knight"}  # type: ignore[call-overload]
    drawing = str(sheet["drawing"]).replace("..K", "...")
    plain["maps"]["cellar"] = {**sheet, "features": features, "drawing": drawing}
    with pytest.raises(BadContent, match='no space is marked "knight"; scenario 3 needs one'):
        checked(content.restore(plain, Components))


def test_a_pack_changes_a_map(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    plain = content.plain(CONTENT.printed.components)
    drawing = str(plain["maps"]["grounds"]["drawing"]).replace("~", ".")
    (pack / "maps.toml").write_text(f"[grounds]\ndrawing = '''\n{drawing}'''\n", encoding="utf-8")
    dry = CONTENT.load([pack])
    assert dry.charts["grounds"].sets["~"] == 0
    setup = GAME.setup("single", 1, 0, pack=content.plain(dry.components))
    game = Table(GAME, setup, GAME.rules.deal(setup))
    assert game.state.ground.blue == 0
    assert game.fork().state.ground.blue == 0


# Setup


@rule("ST-001", "ST-002", "ST-019")
@pytest.mark.parametrize("players", SEATS)
def test_one_to_nine_players_share_nine_agents_and_win_or_lose_together(players: int) -> None:
    game = table(players=players)
    state: State = game.state
    assert len(state.lineup) == 9
    assert Counter(state.agents[id].seat for id in state.lineup) == dict(enumerate(fireteams(9, players)))
    picker = random.Random(players)
    while game.outcome is None:
        game.answer(game.asks[0].seat, picker.choice(game.asks[0].options))
    assert {*game.outcome.winners, *game.outcome.losers} == set(range(players))
    assert not (game.outcome.winners and game.outcome.losers)


@rule("ST-019")
@pytest.mark.parametrize(("players", "sizes"), [
    (1, [9]), (2, [5, 4]), (3, [3, 3, 3]), (4, [3, 2, 2, 2]), (5, [2, 2, 2, 2, 1]), (9, [1] * 9),
])  # fmt: skip
def test_fireteams(players: int, sizes: list[int]) -> None:
    assert fireteams(9, players) == sizes


@rule("ST-024")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_fireteam_stands_together_in_the_lineup(players: int) -> None:
    state: State = table(players=players).state
    seats = [state.agents[id].seat for id in state.lineup]
    assert seats == sorted(seats)


@pytest.mark.parametrize("players", [1, 5])
def test_the_log_tells_who_commands_an_agent_of_a_ready_squad(players: int) -> None:
    game = table(players=players)
    told = {event.data["agent"]: event.data["seat"] for event in game.events if event.kind == "recruited"}
    assert told == {id: game.state.agents[id].seat for id in game.state.lineup}
    assert set(told.values()) == set(range(players))


@rule("ST-002")
def test_the_position_does_not_depend_on_the_number_of_players() -> None:
    one, nine = table(players=1, seed=4).state, table(players=9, seed=4).state
    assert one.lineup == nine.lineup
    assert [a.cell for a in one.agents] == [a.cell for a in nine.agents]


@rule("ST-003")
def test_scenarios_can_be_chosen_singly() -> None:
    sheets = [table(scenario=n).state.scenario for n in (1, 2, 3, 4)]
    assert sheets == ["s1", "s2m1", "s3", "s4"]
    assert table(scenario=2, mission="2+3").state.beside == "s2m3"
    with pytest.raises(BadSetup, match="only scenario 2 has missions"):
        table(scenario=1, mission="2")


@rule("ST-003", "ST-237")
def test_a_campaign_plays_them_in_order_and_is_saved_in_between() -> None:
    game = table("campaign")
    for done, following in pairwise(("s1", "s2m1", "s2m2", "s4")):
        state: State = game.state
        assert state.scenario == done
        for id in state.lineup:
            state.agents[id].at = "safe"
        state.agents[NAMES.index("fort")].at = "dead"
        state.succeeded, state.agenda = [done], [step("mission over")]
        between = Table(GAME, game.setup, state)
        game = nightdeck.load(between.save())
        assert game.asks == between.asks
        assert (game.asks[0].kind, game.state.completed[-1]) == ("mission", done)
        game.answer(0, following)
    assert game.state.scenario == "s4"
    assert game.state.agents[NAMES.index("fort")].at == "dead"


@rule("ST-016", "ST-018", "ST-020", "ST-021", "ST-022", "ST-023", "ST-026", "ST-242")
def test_the_whole_set_up_by_choice() -> None:
    game = table(squad="choose", players=2)
    order = ["fort", "shaye", "varga", "kubo", "lindqvist", "okafor", "thayer", "iwu", "novak"]
    for name in order:
        assert game.asks[0].kind == "recruit"
        game.answer(game.asks[0].seat, NAMES.index(name))
    for name in ("thayer", "kubo"):
        assert game.asks[0].kind == "gear"
        game.answer(0, NAMES.index(name))
    chart = game.state.ground.chart
    for i in range(9):
        ask = game.asks[0]
        assert (ask.kind, len(ask.options)) == ("post", 42 - i)
        game.answer(ask.seat, chart.at(i % 3, i // 3))
    state: State = game.state
    assert [NAMES[id] for id in state.lineup] == order
    assert [state.agents[id].seat for id in state.lineup] == [0] * 5 + [1] * 4
    assert [(g.kind, NAMES[g.holder]) for g in state.gear] == [("tracker", "thayer"), ("medkit", "kubo")]
    assert sorted(a.at for a in state.agents).count("bag") == 6
    assert state.round == 1


@rule("ST-027")
def test_fewer_agents_are_always_allowed() -> None:
    game = table(squad="choose")
    game.answer(0, 0)
    assert game.asks[0].options[-1] == "pass"
    game.answer(0, 1)
    game.answer(0, "pass")
    assert game.state.lineup == [0, 1]


@rule("ST-027", "ST-245", "ST-343")
@pytest.mark.parametrize("scenario", [1, 4])
@pytest.mark.parametrize("players", [2, 9])
def test_the_last_player_brings_shaye_if_nobody_else_has(scenario: int, players: int) -> None:
    game = table(squad="choose", players=players, scenario=scenario)
    game.answer(0, NAMES.index("fort"))
    while game.asks[0].kind == "recruit":
        ask = game.asks[0]
        game.answer(ask.seat, "pass" if "pass" in ask.options else next(id for id in ask.options if id != 0))
    assert [NAMES[id] for id in game.state.lineup][-1] == "shaye"


@rule("ST-027", "ST-270")
def test_with_fewer_agents_than_players_shaye_comes_too() -> None:
    few = forming("s2m1", **dict.fromkeys(NAMES[4:], "dead"))
    few.players, few.squad = 9, "choose"
    play = Play(few).picks("fort", "pass", "pass")
    play.runs("form lineup")
    assert play.lineup() == ["fort", "shaye"]
    assert play.seats_asked() == [(0, "recruit"), (1, "recruit"), (2, "recruit")]


@rule("ST-245", "ST-246")
def test_lineup_of_scenario_1() -> None:
    state = forming(1)
    enlist(state, "fort", "varga")
    assert "caprizio" not in names(state)
    assert "hounsou" not in names(state)
    enlist(state, "kubo", "lindqvist", "okafor", "alexeyev", "deveraux", "brandt")
    assert names(state) == {"shaye"}


@rule("ST-270", "ST-271", "ST-431")
def test_lineup_of_missions_1_and_2() -> None:
    state = forming("s2m1")
    enlist(state, "shaye", "fort", "varga")
    assert not names(state) & {"caprizio", "hounsou"}
    all_pfc = forming("s2m1")
    enlist(all_pfc, "shaye", "kubo", "lindqvist", "okafor", "alexeyev", "deveraux", "brandt", "thayer")
    assert "salcedo" in names(all_pfc)
    gone = dict.fromkeys(["kubo", "lindqvist", "okafor", "alexeyev", "deveraux"], "dead")
    few = forming("s2m1", **gone)
    enlist(few, "shaye", "fort", "varga")
    assert {"caprizio", "hounsou"} & names(few)
    enlist(few, "caprizio")
    assert "hounsou" not in names(few)


@rule("ST-431", "ST-439")
@pytest.mark.parametrize("mission", ["s2m1", "s2m3", "s3"])
def test_pfcs_in_the_lineup_are_still_active(mission: str) -> None:
    state = forming(mission)
    enlist(state, "fort", "varga", "kubo", "lindqvist", "okafor", "alexeyev", "deveraux")
    assert not names(state) & {"caprizio", "hounsou"}


@rule("ST-295", "ST-438", "ST-439", "ST-306", "ST-298")
@pytest.mark.parametrize("mission", ["s2m3", "s3"])
def test_lineup_of_mission_3_and_the_cellar(mission: str) -> None:
    state = forming(mission)
    assert names(state) == set(NAMES)
    enlist(state, "fort", "varga")
    assert not names(state) & {"caprizio", "hounsou"}
    few = forming(mission, **dict.fromkeys(["kubo", "lindqvist", "okafor", "alexeyev"], "grabbed"))
    enlist(few, "fort", "varga")
    assert {"caprizio", "hounsou"} <= names(few)
    assert len(table(scenario=2, mission="3").state.lineup) == 9


@rule("ST-306", "ST-438")
@pytest.mark.parametrize("mission", ["s2m3", "s3"])
def test_a_ready_squad_is_shaye_if_nobody_else_is_active(mission: str) -> None:
    play = Play(forming(mission, **dict.fromkeys(NAMES[1:], "grabbed")))
    play.easy().runs("open mission")
    assert play.lineup() == ["shaye"]
    assert [token.holder for token in play.state.gear] == [0, 0]


@rule("ST-343", "ST-339", "ST-290")
def test_lineup_and_start_of_scenario_4() -> None:
    state = forming(4)
    assert names(state) == set(NAMES)
    enlist(state, "fort", "caprizio", "varga", "hounsou", "kubo", "iwu", "novak", "thayer")
    assert names(state) == {"shaye"}
    free = forming(4)
    enlist(free, "fort")
    assert "caprizio" in names(free)


@rule("ST-339")
@pytest.mark.parametrize(
    ("tens", "ones", "area"), [(0, 0, 1), (2, 4, 1), (2, 5, 2), (4, 9, 2), (5, 0, 3), (7, 5, 4), (9, 9, 4)]
)
def test_two_dice_choose_the_start_area(tens: int, ones: int, area: int) -> None:
    play = given(4, shaye=(1, 1), fort=(11, 11))
    play.agent("fort").at, play.agent("fort").cell = "room", -1
    play.state.squad = "choose"
    chart = play.state.ground.chart
    free = [cell for cell in chart.features[f"area{area}"] if cell != play.agent("shaye").cell]
    play.rolls(tens, ones).picks((chart.column[free[0]], chart.row[free[0]])).runs("post", 1)
    assert list(play.asked[0].options) == free
    assert len(chart.features[f"area{area}"]) == 9


@rule("ST-300", "ST-302", "ST-303", "ST-304", "ST-305")
def test_the_cellar_is_set_out_with_shaye_on_the_bed_and_five_captives() -> None:
    state: State = table(scenario=3, seed=5).state
    chart = state.ground.chart
    assert state.boss is not None
    assert chart.name(chart.one("knight")) == "10,7"
    assert state.cocoons[0] == 0
    captives = [state.agents[id] for id in state.cocoons]
    assert all(a.at == "cocoon" and a.captive for a in captives)
    assert {a.id for a in captives} | set(state.lineup) == set(range(15))
    assert all(state.agents[id].cell in chart.features["start"] for id in state.lineup)


@rule("ST-303", "ST-304")
def test_in_a_campaign_only_the_captured_lie_in_the_cellar_six_at_most() -> None:
    play = given("s3", mode="campaign", thayer=(0, 10))
    for id in (3, 5, 6):
        play.state.agents[id].at = "grabbed"
    play.rolls(0, 1).runs("set out")
    assert play.state.cocoons == [3, 6, 5, -1, -1, -1]
    full = given("s3", mode="campaign", thayer=(0, 10))
    for id in range(8):
        full.state.agents[id].at = "grabbed"
    full.runs("set out")
    assert full.state.cocoons[0] == 0
    assert sum(a.at == "grabbed" for a in full.state.agents) == 2
