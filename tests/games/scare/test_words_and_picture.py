"""Words, help, refusals and the picture; and the laws that every game keeps, in every scenario."""

import random
import re

import pytest
from tests.games.scare.play import given

import nightdeck.draw  # noqa: F401  (lets scenes draw themselves)
from nightdeck.core.ask import Ask
from nightdeck.core.conformance import check
from nightdeck.core.errors import IllegalPick
from nightdeck.core.scene import Group
from nightdeck.core.table import Table
from nightdeck.games.scare import GAME
from nightdeck.games.scare.bots.policy import policy
from nightdeck.games.scare.picture.sightlines import hunts, intents, shot_chance, shots_on_offer
from nightdeck.games.scare.secrets import view
from nightdeck.games.scare.text.aim import still_to_do
from nightdeck.games.scare.text.names import ailments, condition, space
from nightdeck.games.scare.text.questions import QUESTIONS
from nightdeck.testing import rule

SETUPS = [
    ("single", 1, {"scenario": 1}), ("single", 2, {"scenario": 2}), ("single", 3, {"scenario": 2, "mission": "2+3"}),
    ("single", 5, {"scenario": 3}), ("single", 9, {"scenario": 4}), ("single", 3, {"scenario": 1, "squad": "choose"}),
    ("campaign", 1, {}), ("campaign", 2, {"squad": "choose"}),
]  # fmt: skip


def table(mode: str, players: int, seed: int, options: dict[str, object]) -> Table:
    setup = GAME.setup(mode, players, seed, **options)
    return Table(GAME, setup, GAME.rules.deal(setup))


@pytest.mark.parametrize(("mode", "players", "options"), SETUPS)
def test_the_laws_of_every_game(mode: str, players: int, options: dict[str, int | str]) -> None:
    report = check(GAME, mode=mode, players=players, games=1, share=0.01, options=options, where=None)
    assert not report.breaches, report.text()


@rule("ST-404")
def test_the_reference_can_be_looked_up_at_any_moment() -> None:
    words = GAME.text.help("reference")
    for part in ("Barb reflex", "Red", "Orange", "Green", "blue", "Monsters move", "carried off", "traumatized"):
        assert part in words
    play = given(1, thayer=(10, 3))
    keys = {group.key: group.help for group in GAME.picture.scene(view(play.state, 0), []).groups()}
    assert keys["reference"] == "reference"


def test_there_is_help_on_every_question() -> None:
    assert [kind for kind in ("act", *QUESTIONS) if not GAME.text.help(kind)] == []


@pytest.mark.parametrize(("mode", "players", "options"), SETUPS)
def test_there_is_help_on_every_piece(mode: str, players: int, options: dict[str, object]) -> None:
    game = table(mode, players, 3, options)
    chance = random.Random(3)
    without = set()
    while game.asks and len(game.log) < 60:
        ask = game.asks[0]
        if len(game.log) % 5 == 0:
            without |= {group.key for group in game.scene(ask.seat).groups() if not GAME.text.help(group.help)}
        game.answer(ask.seat, chance.choices(ask.options, policy(game.state, ask))[0])
    assert without == set()


def test_help_on_doors_gate_gear_and_intents() -> None:
    play = given(1, thayer=(8, 3), shaye=(9, 1), widow=(12, 3))
    play.state.gate_shut, play.state.gear[0].cell = True, play.cell((8, 4))
    play.state.doors = play.state.ground.chart.features["exit"]
    topics = {group.key.partition("-")[0]: group.help for group in GAME.picture.scene(view(play.state, 0), []).groups()}
    wanted = {"door": "place exit", "gate": "place gate", "intent": "intent", "gear": "tracker lying"}
    assert {name: topics[name] for name in wanted} == wanted
    assert all(GAME.text.help(topic) for topic in wanted.values())


def test_figures_and_cards_say_whose_they_are() -> None:
    play = given(1, thayer=(8, 3), shaye=(9, 1))
    play.state.players, play.agent("thayer").seat = 2, 1
    labels = {group.key: group.label for group in GAME.picture.scene(view(play.state, 0), []).groups()}
    mine, other = play.agent("shaye").id, play.agent("thayer").id
    for thing in ("agent", "card"):
        assert labels[f"{thing}-{mine}"].startswith("Special Agent Shaye (yours), ")
        assert labels[f"{thing}-{other}"].startswith("PFC Thayer (seat 1), ")


@pytest.mark.parametrize(
    ("topic", "part"),
    [
        ("monster widow", "Move 4. d10 and melee: 0 killed, 1 incapacitated and grabbed, 2-4 wounded and grabbed,"),
        ("monster manbaby", "Move 3, wounded 2."),
        ("monster manbaby", "Wounded: 0 killed, 1 incapacitated and grabbed, 2-3 wounded and grabbed, 4-5 grabbed,"),
        ("monster doll", "also when an agent ends his movement next to it"),
        ("monster doll", "Defence +3"),
        ("monster knight", "Defence +2 against shots for each figure on its card. d10 and melee: 0 killed, 1 traumat"),
        ("monster boogeyman", "Two more kill him, and with his name unknown all is lost."),
        ("agent alexeyev", "A hit causes no barbs, but kills an agent who shares the monster's space."),
        ("agent hounsou", "One hit may strike two monsters next to each other"),
        ("agent shaye", "Tech Roll: 2, 5, 8 or less on a d10 after 0, 1, 2 turns of concentration."),
        ("stake", "otherwise all whom you offered are dead"),
    ],
)
def test_the_help_says_what_is_printed_on_a_card(topic: str, part: str) -> None:
    assert part in GAME.text.help(topic)


@pytest.mark.parametrize(
    ("name", "pick", "id"),
    [
        ("thayer", ("move", (4, 4)), "ST-014"),
        ("thayer", ("move", (10, 4)), "ST-139"),
        ("thayer", ("fire", "widow2", 2), "ST-141"),
        ("thayer", ("fire", "widow", 3), "ST-148"),
        ("thayer", ("tech",), "ST-208"),
        ("thayer", ("heal", "fort"), "ST-201"),
        ("thayer", ("melee", "widow2"), "ST-170"),
    ],
)
def test_a_refusal_names_its_rule(name: str, pick: tuple[object, ...], id: str) -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), widow=(10, 4), widow2=(10, 6))
    ask = Ask(0, "act", play.menu(name), (play.agent(name).id, 2))
    words, found = GAME.text.refusal(view(play.state, 0), ask, play.option(pick))
    assert found == id
    assert words


def test_a_refusal_at_the_doors_of_the_panic_room_says_what_is_in_the_way() -> None:
    play = given("s2m1", thayer=None, widow=(10, 5))
    ask = Ask(0, "act", play.menu("thayer"), (play.agent("thayer").id, 2))
    refused = [GAME.text.refusal(view(play.state, 0), ask, ("move", play.cell(cell))) for cell in ((10, 5), (13, 3))]
    assert refused == [("a monster is there", "ST-139"), ("only the two doors lead out of the panic room", "ST-261")]


def test_a_refusal_on_a_lever_says_why_it_cannot_be_worked() -> None:
    jammed = given(4, thayer=(2, 7), boogeyman=(11, 5))
    idle = given("s2m2", thayer=(22, 0), shaye=None)
    for play, id in ((jammed, "ST-447"), (idle, "ST-281")):
        ask = Ask(0, "act", play.menu("thayer"), (play.agent("thayer").id, 2))
        assert ("lever",) not in ask.options
        assert GAME.text.refusal(view(play.state, 0), ask, ("lever",))[1] == id


def test_the_table_refuses_with_the_rule() -> None:
    game = table("single", 1, 1, {})
    while game.asks[0].kind != "act":
        game.answer(0, game.asks[0].options[0])
    with pytest.raises(IllegalPick, match=r"ST-014"):
        game.answer(0, ("move", 300))


def test_the_picture_shows_the_chance_of_every_aim() -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3))
    ask = Ask(0, "act", play.menu("thayer"), (11, 2))
    assert [shot_chance(play.state, ask, play.names["widow"], aim) for aim in (1, 2)] == [4, 10]
    picture = GAME.picture.scene(view(play.state, 0), [ask])
    labels = {group.key: group.label for group in picture.groups()}
    assert labels[f"shot-{play.names['widow']}"].endswith("1: 40%  2: 100%")
    monster = next(group for group in picture.groups() if group.key == "monster-0")
    assert len(monster.picks) == 2


def test_a_shot_names_everybody_whom_its_barbs_may_hit() -> None:
    """The agent on whose card the monster is rolls, too; those whom others attack do not."""
    play = given(1, thayer=(10, 3), shaye=(12, 3), fort=(12, 2), kubo=(11, 2), widow=None, widow2=None)
    play.attacked("shaye", "widow").attacked("kubo", "widow2")
    ask = Ask(0, "act", play.menu("thayer"), (play.agent("thayer").id, 2))
    words = GAME.text.option(view(play.state, 0), ask, play.option(("fire", "widow", 2)))
    assert words == "fire at Night Widow 1 on M4, 2 actions, 50 %; barbs may hit Fort and Shaye"


def test_a_shot_at_one_half_of_the_boogeyman_names_who_is_next_to_the_other() -> None:
    play = given(4, thayer=(11, 9), fort=(12, 5), boogeyman=(11, 7))
    ask = Ask(0, "act", play.menu("thayer"), (play.agent("thayer").id, 2))
    words = GAME.text.option(view(play.state, 0), ask, ("fire", "front", 2))
    assert words.endswith("; barbs may hit Fort")


def test_a_turn_of_the_boogeyman_is_called_so() -> None:
    play = given(4, shaye=(11, 4), boogeyman=(11, 7))
    ask = Ask(0, "boogeyman", (play.cell((11, 6)), play.cell((10, 7))), (play.cell((11, 4)),))
    assert [GAME.text.option(view(play.state, 0), ask, pick) for pick in ask.options] == ["turn round, to L7", "K8"]


def test_the_picture_shows_where_monsters_will_go() -> None:
    play = given(1, thayer=(8, 3), fort=(9, 1), widow=(12, 3))
    keys = [group.key for group in intents(play.state, hunts(play.state))]  # type: ignore[union-attr]
    assert keys == [f"intent-{play.names['widow']}-11"]


def test_the_lineup_says_who_is_in_trouble_and_whom_monsters_come_for() -> None:
    play = given(1, thayer=(8, 3), fort=(9, 1), widow=(12, 3))
    panels = GAME.picture.scene(view(play.state, 0), []).panels
    lineup = next(panel for panel in panels if panel.key == "lineup")
    bad = {card.title.split()[-1]: [fact.words for fact in card.facts if fact.ink == "bad"] for card in lineup.cards}
    assert bad.pop("Thayer") == ["Night Widow 1 comes for them, 4 spaces away"]
    assert not any(bad.values())


def test_an_agent_with_gear_is_in_no_trouble() -> None:
    play = given(1, thayer=(8, 3), fort=(9, 1))
    play.state.gear[0].holder = play.agent("fort").id
    assert condition(play.state, play.agent("fort").id).startswith("normal, ")
    assert ailments(play.state, play.agent("fort").id) == []


def test_the_picture_veils_what_the_acting_agent_does_not_see() -> None:
    play = given(1, thayer=(12, 1), widow=(12, 3))
    ask = Ask(0, "act", play.menu("thayer"), (11, 2))
    veil = next(group for group in GAME.picture.scene(view(play.state, 0), [ask]).groups() if group.key == "sight")
    assert len(veil.children) > 50


def test_every_space_of_the_tour_is_in_the_picture() -> None:
    game = table("single", 1, 3, {})
    keys = {group.key for group in game.scene(0).groups()}
    missing = [key for key, _ in GAME.text.tour if key not in keys and not key.startswith(("monster", "gear"))]
    assert missing == []


def test_tales_are_sentences() -> None:
    game = table("single", 2, 11, {"scenario": 3})
    chance = random.Random(3)
    while game.outcome is None:
        game.answer(game.asks[0].seat, chance.choice(game.asks[0].options))
    for event in game.events:
        words = GAME.text.event(game.view(None), event)
        assert re.fullmatch(r".*[.]", words), words


@pytest.mark.parametrize("mission", ["s2m1", "s2m2", "s2m3"])
def test_opened_doors_and_a_trap_that_does_nothing_are_not_called_so(mission: str) -> None:
    play = given(mission, thayer=(22, 0), shaye=None)
    spots = [play.cell(spot) for spot in ((17, 0), (20, 6), (20, 7))]
    if mission == "s2m1":
        words = ["R1 (locked door)", "U7 (trap trigger)", "U8 (trap door)"]
        assert [space(play.state, spot) for spot in spots] == words
        play.acts("thayer", ("lever",))
    assert [space(play.state, spot) for spot in spots] == ["R1", "U7", "U8"]


def test_to_end_a_mission_says_what_becomes_of_those_who_lie_outside() -> None:
    play = given("s2m3", thayer=None, fort=(9, 9)).down("fort").picks("yes").runs("end of round")
    assert play.at("fort") == "grabbed"
    words = GAME.text.question(view(play.state, 0), play.asked[0])
    assert words == "Nobody is on his feet outside the panic room. Is the mission over?"
    assert "Who lies outside is carried off" in GAME.text.help("give up")


def test_three_souls_pay_with_a_trauma_only_if_they_win() -> None:
    ask = Ask(0, "stake", (1, 2, 3))
    assert "if they win, one of them" in GAME.text.option(view(given(1, shaye=(3, 3)).state, 0), ask, 3)


def test_a_goal_that_is_reached_is_said_with_what_is_still_to_be_done() -> None:
    play = given(1, thayer=(10, 3), shaye=(0, 0))
    assert still_to_do(play.state)[0] == "Still needed: the Tech Roll on T4."
    play.state.found, play.state.doors, play.state.succeeded = True, (), ["s1"]
    reached = "Goal reached!", "Shaye must still come through alive."
    assert tuple(still_to_do(play.state)[:2]) == reached
    goal = GAME.picture.scene(view(play.state, 0), []).panels[0].cards[0]
    assert set(reached) <= {fact.words for fact in goal.facts}
    play.state.goal, play.state.rounds, play.state.round = "hold out", 12, 4
    assert still_to_do(play.state) == ["8 rounds still to survive after this one."]


def test_the_map_in_letters() -> None:
    play = given(1, thayer=(10, 3), shaye=(0, 0), widow=(12, 3))
    assert GAME.text.board is not None
    text = GAME.text.board(view(play.state, 0))
    assert " 4 .. .. .. .. .. .. ~~ .. .. .. TH .. w1" in text
    assert "PFC Thayer (seat 0): K4, normal" in text
    assert "Goal: Shaye opens the door with a Tech Roll and goes in. Still needed: the Tech Roll on T4." in text
    row = text[text.index(" 4 ..") :].splitlines()[0].split()[1:]
    assert (row[15], row[19], row[20]) == ("Lv", "Te", "[]")
    assert "Legend: ## stops everybody" in text
    assert "[] locked" in text
    assert "Lv lever" in text
    assert "Te Tech Roll space" in text
    play.state.doors = ()
    assert " Te Ex " in GAME.text.board(view(play.state, 0))
    both = given("s2m1+s2m3", thayer=(9, 6))
    title = "scenario 2, mission 1: the book and the cellar stairs, round 1, agents act"
    assert GAME.text.board(view(both.state, 0)).startswith(title)


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("shaye", "goal: Shaye opens the door with a Tech Roll and goes in."),
        ("everyone", "goal: Shaye opens the door with a Tech Roll and goes in. Nobody may be killed or carried off."),
        ("hold out", "goal: Hold out for 12 rounds: somebody must be left, and Shaye neither dead nor carried off."),
    ],
)
def test_the_picture_shows_the_goal_that_the_players_have_set_themselves(goal: str, words: str) -> None:
    play = given(1, shaye=(3, 3))
    play.state.goal, play.state.rounds = goal, 12
    labels = {group.key: group.label for group in GAME.picture.scene(view(play.state, 0), []).groups()}
    assert labels["goal"] == words


def test_between_missions_a_page_shows_everybodys_fate() -> None:
    play = given(1, mode="campaign")
    play.state.phase, play.state.completed = "campaign", ["s1"]
    play.state.report = ["s1: done", "s2m1: not done"]
    play.agent("fort").at, play.agent("kubo").at = "dead", "grabbed"
    labels = {group.key: group.label for group in GAME.picture.scene(view(play.state, 0), []).groups()}
    assert (labels["roster-1"], labels["roster-2"], labels["roster-0"]) == (
        "SGT Fort: dead", "PFC Kubo: grabbed", "Special Agent Shaye: active",
    )  # fmt: skip
    book, stairs = "scenario 2, mission 1: the book", "scenario 2, mission 3: the cellar stairs"
    both = f"{book}; {book} together with {stairs}; {stairs}"
    assert labels["missions"] == f"missions done: scenario 1, Bedtime. Open: {both}"
    assert labels["bags"].endswith("Campaign: Bedtime (done), mission 1: the book (not done). ")
    assert not {"phase", "goal"} & set(labels)


def test_the_chances_of_two_neighbours_do_not_cover_each_other() -> None:
    """The Boogeyman's halves lie side by side, and so do their plates unless one of them makes room."""
    play = given(4, thayer=(18, 9), boogeyman=(17, 7))
    state, boss = play.state, play.state.boss
    assert boss is not None
    boss.back = play.cell((18, 7))
    ask = Ask(0, "act", tuple(("fire", half, aim) for half in ("front", "back") for aim in (1, 2)), (11, 2))
    front, back = (group for group in shots_on_offer(state, [ask]) if isinstance(group, Group))
    assert abs(front.y - back.y) >= 15
