"""Basics and setup (rulebook, Game Basics, Setup, Scenarios)."""

from collections import Counter
from pathlib import Path

import pytest
from tests.games.level7.play import given

from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.core.save import load
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.piles import cards as cards_of
from nightdeck.games.level7.piles import size
from nightdeck.games.level7.state import INFIRMARY, State
from nightdeck.testing import rule


def dealt(scenario: int = 1, players: int = 4, seed: int = 0, mode: str = "escape") -> State:
    options = {"scenario": scenario} if mode == "escape" else {}
    state = GAME.rules.deal(GAME.setup(mode, players, seed, **options))
    assert isinstance(state, State)
    return state


@rule("L7-001")
def test_one_to_four_players_with_one_character_each() -> None:
    for players in (1, 2, 3, 4):
        assert [player.seat for player in dealt(players=players).players] == list(range(players))
    for players in (5, 7):
        with pytest.raises(BadSetup):
            GAME.setup("escape", players)


@rule("L7-002", "L7-014", "L7-015")
@pytest.mark.parametrize("name", ["1", "2", "3", "4", "5", "6", "7"])
def test_the_scenario_supplies_the_numbers(name: str) -> None:
    plan = CONTENT.printed.scenarios[name]
    state = dealt(int(name))
    assert state.scenario == name
    assert state.pool == plan.pool
    assert {player.threat for player in state.players} == {plan.threat}
    assert {player.vitality for player in state.players} == {plan.vitality}
    tokens = -1 if plan.lockdown is None else plan.lockdown + 4 * plan.lockdown_each
    assert state.countdown == tokens <= 12


@rule("L7-003")
def test_a_scenario_overrides_the_rulebook() -> None:
    """Locks stop guards, but not in the scenario that says otherwise."""
    play = given("AxB", who="B", enemies="guard-1@A", threat=[1]).activates("G")
    assert play.tile_of("guard-1") == "A"
    play = given("AxB", who="B", enemies="guard-1@A", threat=[1], scenario=5).activates("G")
    assert play.tile_of("guard-1") == "B"


@rule("L7-004")
def test_seven_scenarios_singly_or_as_a_story() -> None:
    assert list(CONTENT.printed.scenarios) == ["1", "2", "3", "4", "5", "6", "7"]
    assert [dealt(number).scenario for number in range(1, 8)] == ["1", "2", "3", "4", "5", "6", "7"]
    assert dealt(mode="campaign").scenario == "1"


@rule("L7-004")
def test_a_campaign_goes_on_with_the_next_scenario() -> None:
    setup = GAME.setup("campaign", 1, 0)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    state.tiles[0].tile = "a-lift"
    skills = state.players[0].skills = ["sprinter", "quick-study"]
    table = Table(GAME, setup, state)
    state.players[0].items = ["stun-stick", "sedative"]
    table.answer(0, ("escape",))
    table.answer(0, "sedative")
    assert state.scenario == "2"
    assert state.story == [[0]]
    assert state.players[0].items == ["sedative"]
    assert state.players[0].skills == skills
    assert state.players[0].fate == ""
    assert state.tiles[0].tile == "a-lift"


@rule("L7-010")
def test_a_campaign_deals_new_hands_from_the_whole_deck() -> None:
    setup = GAME.setup("campaign", 2, 0, first=0)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    whole = Counter(cards_of(state.adrenaline) + state.players[0].hand + state.players[1].hand)
    state.players[1].tile, state.players[1].fate = -2, "escaped"
    state.lockdown, state.countdown, state.event_deck = 0, 0, "e30"
    state.players[0].hand = ["bolt"] * 4
    table = Table(GAME, setup, state)
    while state.scenario == "1":
        ask = table.asks[0]
        table.answer(ask.seat, ("end",) if ask.kind == "act" else "pass")
    assert [len(player.hand) for player in state.players] == [state.plan.vitality] * 2
    assert Counter(cards_of(state.adrenaline) + state.players[0].hand + state.players[1].hand) == whole


def test_a_campaign_tells_why_a_level_is_over_and_who_is_left_behind() -> None:
    setup = GAME.setup("campaign", 2, 0, first=0)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    state.players[1].tile, state.players[1].fate = -2, "escaped"
    state.players[0].skills = ["sprinter", "quick-study"]
    state.lockdown, state.countdown, state.event_deck = 0, 0, "e30"
    table = Table(GAME, setup, state)
    table.answer(0, ("end",))
    while table.asks[0].kind == "reaction":
        table.answer(0, "pass")
    assert table.state.scenario == "2"
    told = [GAME.text.event(table.view(0), event) for event in table.events_for(0)]
    assert "The countdown has run out." in told
    assert "[who-0|Subject 7-A] is out of the game (lost)." in told


def test_a_campaign_ends_when_nobody_escapes() -> None:
    setup = GAME.setup("campaign", 1, 0)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    state.players[0].vitality = 3
    state.tiles[0].ways = [-1] * 8
    state.tiles[0].vent = -1
    table = Table(GAME, setup, state)
    assert table.outcome is not None
    assert table.outcome.losers == (0,)


@rule("L7-005")
def test_nobody_has_to_help_or_trade() -> None:
    play = given("A", who="AA", enemies="guard-1@A", items={0: ["sedative"]}, hands={1: ["kick-it-in"] * 3})
    play.does("attack", "guard-1", windows=True).skips()
    assert (play.ask.seat, play.kind) == (1, "assist")
    assert "pass" in play.options
    play = given("A", who="AA", items={0: ["sedative"]}).does("trade", 1)
    play.answers(("give", "sedative"))
    assert (play.ask.seat, set(play.options)) == (1, {"yes", "no"})
    play.answers("no")
    assert play.who(0).items == ["sedative"]
    assert play.who(1).items == []


@rule("L7-006", "L7-139", "L7-180")
def test_modules_that_the_scenario_does_not_name_are_off() -> None:
    """Scenario 1 knows neither panels nor zones; scenario 6 no peeking."""
    assert not given("A", tiles={"A": "control-room-a"}).can("access")
    assert given("A", tiles={"A": "control-room-a"}, scenario=3).can("access")
    play = given("A-B", who="A", tiles={"B": "mess-hall"}).ends_turn("e35")
    assert not play.state.enemies, "no Alien Zone: a vent is no fear tile"
    play = given("A-B", who="A", tiles={"B": "mess-hall"}, scenario=3).ends_turn("e35")
    assert play.tile_of("clone-1") == "B"
    play = given("A-B-", who="B").ends_turn("e29")
    assert len(play.state.tiles) == 2, "no Military Zone"
    assert dealt(6).aside == ""
    assert len(dealt(6).bags) == 2
    play = given("A-", scenario=6)
    play.state.bags = ["", "corridor-101-b"]
    assert play.does("explore", 1).told("peeked") == [], "no peeking"
    assert dealt(5).countdown == -1, "no lockdown pool"


@rule("L7-007", "L7-022", "L7-023", "L7-028")
def test_everybody_has_a_character_of_his_own_with_the_same_sheet() -> None:
    state = dealt()
    assert len(set(CONTENT.printed.sheet["sheet"].characters)) == 4
    assert dict(CONTENT.printed.sheet["sheet"].stats) == {"intelligence": 4, "strength": 4, "speed": 2, "toughness": 1}
    for player in state.players:
        player.skills = []
        stats = [state.stat(player, stat) for stat in ("intelligence", "strength", "speed", "toughness")]
        assert stats == [4, 4, 2, 1]
        assert (player.tile, player.fear, player.vitality, player.threat) == (0, 3, 4, 1)


@rule("L7-008")
def test_the_first_scenario_is_the_default() -> None:
    setup = GAME.setup("escape", 2)
    assert setup.options["scenario"] == 1
    assert CONTENT.printed.scenarios["1"].name == "A New Level of Fear"


@rule("L7-009", "L7-278")
def test_two_skills_each_open_for_all() -> None:
    state = dealt()
    skills = [skill for player in state.players for skill in player.skills]
    assert len(skills) == 8 == len(set(skills))
    assert size(state.skill_deck) == 10
    assert len({tuple(dealt(seed=seed).players[0].skills) for seed in range(5)}) == 5, "shuffled"
    assert GAME.knowledge.view(state, None).players[2].skills == state.players[2].skills


def test_twelve_more_skills_are_an_option() -> None:
    setup = GAME.setup("escape", 4, 0, extra_skills=True)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    assert size(state.skill_deck) + 8 == 30


@rule("L7-010", "L7-037")
@pytest.mark.parametrize(("scenario", "cards"), [(1, 4), (3, 5)])
def test_a_hand_as_large_as_vitality_allows(scenario: int, cards: int) -> None:
    state = dealt(scenario)
    assert [len(player.hand) for player in state.players] == [cards] * 4
    assert size(state.adrenaline) == 52 - 4 * cards


@rule("L7-011")
def test_decks_are_apart_and_dealt_by_chance() -> None:
    state = dealt()
    assert size(state.item_deck) == 24
    assert size(state.event_deck) == 40
    hands = {tuple(dealt(seed=seed).players[0].hand) for seed in range(5)}
    assert len(hands) == 5
    assert len({dealt(seed=seed).bags[0] for seed in range(5)}) == 5


@rule("L7-011")
def test_items_and_events_are_drawn_in_no_known_order() -> None:
    items, events = set(), set()
    for seed in range(6):
        play = given("A-", enemies="guard-1@A")
        play.state.dice.seed = seed * 7919
        play.does("attack", "guard-1", roll="SS S P P")
        items.add(tuple(play.who().items))
        events.add(play.does("end").told("event")[0]["card"])
    assert len(items) > 1
    assert len(events) > 1


@rule("L7-012", "L7-196")
def test_reserves_hold_the_numbers_of_the_scenario() -> None:
    state = dealt(4)
    assert (state.guards, state.clones) == ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4])


@rule("L7-013")
def test_fear_starts_at_three() -> None:
    for scenario in range(1, 8):
        assert {player.fear for player in dealt(scenario).players} == {3}


@rule("L7-016", "L7-415")
def test_only_the_named_tiles_lie_on_the_table() -> None:
    assert [placed.tile for placed in dealt(4).tiles] == ["airlock"]
    square = dealt(6).tiles
    assert [(p.tile, p.x, p.y) for p in square] == [
        ("c-lift", 0, 0), ("sick-bay-a", 1, 0), ("morgue-a", 1, 1), ("corridor-101-a", 0, 1),
    ]  # fmt: skip
    assert "c-lift" not in cards_of(dealt(6).bags[0])
    assert square[0].ways == [-1, 1, 3, -1] or 1 in square[0].ways


@rule("L7-017", "L7-090")
def test_the_infirmary_is_never_part_of_the_map() -> None:
    for scenario in range(1, 8):
        state = dealt(scenario)
        everywhere = [placed.tile for placed in state.tiles] + cards_of(" ".join(state.bags))
        assert "infirmary" not in everywhere
    play = given("A-B", who="A+", tiles={"A": "mess-hall", "B": "mess-hall"}, ducts=["AB"])
    assert [option for option in play.options if option[0] == "vent"] == [("vent", 1)]  # type: ignore[index]


@rule("L7-018", "L7-019", "L7-021")
def test_example_the_sample_setup() -> None:
    """Scenario 1 with four players."""
    state = dealt(1, 4)
    assert [placed.tile for placed in state.tiles] == ["tank-farm"]
    assert [player.tile for player in state.players] == [0, 0, 0, 0]
    assert state.aside == "a-lift"
    assert [size(bag) for bag in state.bags] == [8, 6, 29]
    assert "a-lift" not in cards_of(" ".join(state.bags))
    assert (state.guards, state.clones) == ([1, 2, 3, 4], [1, 2, 3, 4, 5, 6])
    assert (state.pool, state.countdown) == (6, 4)
    assert [(len(p.skills), len(p.hand), p.vitality) for p in state.players] == [(2, 4, 4)] * 4


@rule("L7-020")
def test_key_cards_are_a_supply_of_their_own() -> None:
    state = dealt()
    assert state.keys == 4
    assert "key-card" not in state.item_deck


def test_a_host_may_set_the_first_player() -> None:
    state = GAME.rules.deal(GAME.setup("escape", 3, 0, first=2))
    assert isinstance(state, State)
    assert state.turn.seat == 2
    with pytest.raises(BadSetup):
        GAME.rules.deal(GAME.setup("escape", 3, 0, first=3))


def test_setup_triggers_nothing() -> None:
    """Four on a tile, and a limit of two."""
    state = dealt(1, 4)
    assert state.pool == 6
    assert [player.threat for player in state.players] == [1, 1, 1, 1]
    assert INFIRMARY not in [player.tile for player in state.players]


def test_a_pack_adds_a_scenario_of_known_rules_and_changes_a_card(tmp_path: Path) -> None:
    (tmp_path / "scenarios.toml").write_text('[1]\nguards = 2\nspecial = ["guard posts"]\n')
    (tmp_path / "enemies.toml").write_text("[guard]\nattack = 5\n")
    assert GAME.rules.content is not None
    setup = GAME.setup("escape", 2, 0, pack=GAME.rules.content.pack(tmp_path))
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    assert state.guards == [1, 2]
    assert state.plan.special == ("guard posts",)
    assert state.box.enemies["guard"].attack == 5
    table = Table(GAME, setup, state)
    assert load(table.save(), lambda _: GAME).state.box.enemies["guard"].attack == 5


@pytest.mark.parametrize(
    ("file", "words", "told"),
    [
        ("tiles", '[a-lift]\ndoors = ["UP"]\n', "no side"),
        ("scenarios", '[1]\nexit = "cellar"\n', "no tile"),
        ("scenarios", "[1]\nguards = 11\n", "more than the box holds"),
        ("events", '[e01]\nfear = "fe99"\n', "no text"),
    ],
)
def test_a_bad_pack_is_told_what_is_wrong(tmp_path: Path, file: str, words: str, told: str) -> None:
    (tmp_path / f"{file}.toml").write_text(words)
    assert GAME.rules.content is not None
    with pytest.raises(BadContent, match=told):
        GAME.rules.content.pack(tmp_path)
