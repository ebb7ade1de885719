"""Words, pictures, secrets and the judge, along whole games."""

import random

import pytest
from tests.games.level7.play import given

from nightdeck.core.dice import Dice
from nightdeck.core.scene import Scene
from nightdeck.core.table import Table
from nightdeck.draw import svg
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.bots.evaluate import evaluate
from nightdeck.games.level7.bots.policy import policy
from nightdeck.games.level7.piles import cards
from nightdeck.games.level7.secrets import View, facts, redeal, view
from nightdeck.games.level7.state import State


def played(scenario: int, players: int, seed: int, picks: int) -> Table:
    """A game after so many picks by players with a hunch."""
    setup = GAME.setup("escape", players, seed, scenario=scenario, extra_skills=True)
    table = Table(GAME, setup, GAME.rules.deal(setup))
    chance = random.Random(seed)
    while table.outcome is None and len(table.log) < picks:
        ask = table.asks[0]
        table.answer(ask.seat, chance.choices(ask.options, policy(table.state, ask))[0])
    return table


@pytest.mark.parametrize("scenario", range(1, 8))
def test_everything_has_words_and_a_picture(scenario: int) -> None:
    table = played(scenario, 3, scenario, 60)
    for seat in (None, 0, 1, 2):
        seen = table.view(seat)
        assert GAME.text.board is not None
        assert "Level" in GAME.text.board(seen)
        scene = table.scene(seat)
        assert isinstance(scene, Scene)
        assert svg(scene).startswith("<svg")
        keys = [group.key for group in scene.groups()]
        assert len(keys) == len(set(keys))
        assert all(group.label for group in scene.groups())
    assert all(GAME.text.event(table.view(None), event) for event in table.events_for())
    for ask in table.asks:
        assert GAME.text.question(table.view(ask.seat), ask)
        words = [GAME.text.option(table.view(ask.seat), ask, option) for option in ask.options]
        assert len(words) == len(set(words)), "no two options read alike"


def test_whoever_may_scan_is_told_what_the_card_does() -> None:
    for card, words in (("e36", "spawns a guard and activates clones"), ("e40", "spawns nobody and activates clones")):
        play = given("A-B", items={0: ["radio-scanner"]}).ends_turn(card)
        assert play.kind == "scan"
        assert words in GAME.text.question(view(play.state, 0), play.ask)


def test_the_board_in_words_has_what_lies_open() -> None:
    tiles = {"A": "cold-lab", "B": "server-room"}
    play = given("A-B-", tiles=tiles, scenario=5, lockdown=True, skills={0: ["acrobat"]})
    play.tile("A").items, play.tile("B").vent, play.who().uniform = ["crowbar"], -1, "bloody"
    assert GAME.text.board is not None
    board = GAME.text.board(view(play.state, 0))
    for words in (
        "Lockdown.", "Find the C-Lift", "Cold Lab (reactivating fear, lab, vent)", "Crowbar", "bloody uniform",
        "Server Room (facility, control panel, blocked vent)", "Acrobat", "to be found: C-Lift",
    ):  # fmt: skip
        assert words in board


def test_most_options_can_be_clicked() -> None:
    """Moves, doors, enemies, cards: whatever lies in the picture carries its options."""
    play = given("A-B-", who="AA", enemies="guard-1@A clone-1@A", items={0: ["sedative"]})
    assert not play.can("move", "B")
    assert play.table is not None
    scene = play.table.scene(0)
    picks = {group.key: group.picks for group in scene.groups() if group.picks}
    assert picks["enemy-guard-1"] == ['["attack","guard-1"]']
    assert picks["who-1"] == ['["trade",1]']
    assert picks["item-0-sedative"] == ['["use","sedative"]']
    assert len(picks["card-bolt"]) == 4


def test_the_map_zooms_to_fit() -> None:
    small, large = given("A-B").state, given("A-B-C-D-E-F-G-H-I-J-K-L-M").state
    for state in (small, large):
        for group in GAME.picture.scene(view(state, None), []).groups():
            if group.key.startswith("tile-"):
                assert 168 < group.x < 912
                assert 10 < group.y < 570


def test_hands_and_stacks_are_secret_and_dealt_anew() -> None:
    table = played(1, 4, 2, 16)
    state = table.state
    assert isinstance(state, State)
    hidden = facts(state)
    assert {"hand of seat 0", "hand of seat 3", "stack 1", "stack 2"} <= set(hidden)
    changed = set()
    for seed in range(6):
        copy = table.fork().state
        assert isinstance(copy, State)
        redeal(copy, state, 0, Dice.seeded(seed))
        assert view(copy, 0) == view(state, 0)
        changed |= {name for name, fact in facts(copy).items() if fact != hidden[name]}
    assert "hand of seat 0" not in changed
    assert {"hand of seat 1", "stack 1", "stack 2"} <= changed


@pytest.mark.parametrize("scenario", [2, 6, 7])
def test_seeded_tiles_are_dealt_anew_into_stack_a(scenario: int) -> None:
    table = played(scenario, 2, 3, 0)
    state = table.state
    assert isinstance(state, State)
    for seed in range(6):
        copy = table.fork().state
        assert isinstance(copy, State)
        redeal(copy, state, 0, Dice.seeded(seed))
        assert set(state.plan.seeded) <= set(cards(copy.bags[0]))


def test_a_spectator_sees_no_hand() -> None:
    seen = view(given("A", who="AA").state, None)
    assert isinstance(seen, View)
    assert [player.hand for player in seen.players] == [[], []]
    assert [player.cards for player in seen.players] == [5, 5]


def test_the_judge_likes_the_exit_cards_and_peace() -> None:
    far = given("A-B-C-D", who="A", tiles={"D": "a-lift"}).state
    near = given("A-B-C-D", who="C", tiles={"D": "a-lift"}).state
    poor = given("A-B-C-D", who="C", tiles={"D": "a-lift"}, hands={0: ["bolt"]}).state
    held = given("A-B-C-D", who="C", tiles={"D": "a-lift"}, enemies="guard-1@C").state
    assert evaluate(near, 0) > evaluate(far, 0)
    assert evaluate(near, 0) > evaluate(poor, 0)
    assert evaluate(near, 0) > evaluate(held, 0)


def test_the_judge_puts_the_own_escape_first() -> None:
    state = given("A-B", who="AB", tiles={"A": "a-lift"}).state
    state.players[1].tile, state.players[1].fate = -2, "escaped"
    assert evaluate(state, 1) == 1.0 > evaluate(state, 0)
    state.cooperative = True
    assert evaluate(state, 0) == evaluate(state, 1)


def test_help_for_everything_on_the_table() -> None:
    for topic in ("act", "guard", "bolt", "sedative", "zen-master", "lab", "scenario-5", "lockdown"):
        assert GAME.text.help(topic)
    assert "Toughness 3" in GAME.text.help("guard"), "the enemy, not only the question of that name"
    for topic, words in (
        ("uniform", "threat as 0"), ("person", "plus 2"), ("sheet", "box for each card"), ("scenario-7", "ends a turn"),
        ("scenario-5", "never the C-Lift"), ("scenario-1", "number 3 or more"),
        ("scenario-3", "at vents"), ("scenario-2", "new tile"),
        ("scenario-2", "In lockdown guards and aliens fight"), ("scenario-4", "counts as threat 2"),
    ):  # fmt: skip
        assert words in GAME.text.help(topic), topic
    assert GAME.text.help("no such thing") == ""
