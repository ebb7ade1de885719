"""What we have added to the box: campaign, options, an end for every game; and how a game and a turn begin."""

import msgspec
import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.ask import PASS
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.piles import cards, size
from nightdeck.games.level7.state import Enemy, Placed, Player, State, Turn, rank
from nightdeck.testing import rule


def dealt(mode: str, players: int, seed: int = 0, **options: object) -> State:
    state = GAME.rules.deal(GAME.setup(mode, players, seed, **options))
    assert isinstance(state, State)
    return state


def level(state: State) -> Table:
    """A campaign in the last turn of seat 0 in a level: the countdown has run out."""
    setup = GAME.setup("campaign", state.started, 0, first=0)
    state.lockdown, state.countdown, state.number, state.event_deck = 0, 0, 7, "e30"
    state.players[0].skills = ["sprinter", "quick-study"]
    table = Table(GAME, setup, state)
    table.answer(0, ("end",))
    while table.asks and table.asks[0].kind == "reaction":
        table.answer(table.asks[0].seat, PASS)
    return table


def gone(state: State, seat: int, fate: str = "escaped", items: tuple[str, ...] = ()) -> None:
    player = state.players[seat]
    player.tile, player.fate, player.items = -2, fate, list(items)


# How it begins


@rule("L7-117", "L7-148")
def test_a_turn_begins_with_nothing_done() -> None:
    assert msgspec.structs.astuple(Turn(2)) == (
        2, 0, 0, 0, 0, 0, "", [], [], False, False, False, False, "", -1, 0, -1,
        False, False, False, False, 0, False, False, False, [], [], "", "", 0, 0,
    )  # fmt: skip


@rule("L7-071", "L7-012", "L7-007")
def test_new_pieces_are_plain() -> None:
    assert msgspec.structs.astuple(Placed("x", 1, 2, 3, [])) == (
        "x", 1, 2, 3, [], [], -1, False, False, 0, "", False, False, [],
    )  # fmt: skip
    assert msgspec.structs.astuple(Enemy("guard-1", "guard", 1, 0, 5)) == ("guard-1", "guard", 1, 0, 5, False, -1)
    assert msgspec.structs.astuple(Player(0, 0, 3, 4, 1, [], [])) == (
        0, 0, 3, 4, 1, [], [], [], "", "", 0, False, -1,
    )  # fmt: skip


@rule("L7-002", "L7-016", "L7-013")
def test_a_game_begins_with_nothing_said_or_rolled() -> None:
    state = dealt("escape", 3, first=1)
    assert (state.lockdown, state.number, state.round, state.story, state.tally) == (-1, 0, 1, [], {})
    assert (state.campaign, state.cooperative, state.extra_skills, state.strict_stun) == (False, False, False, False)
    assert (state.drawn, state.drawn_by, state.found, state.event, state.roll) == ([], -1, [], "", [])
    assert (state.shown, state.memory, state.enemies, state.discarded, state.item_discard) == ([], 0, [], "", "")
    assert (state.turn, state.first, state.begins, state.event_discard) == (Turn(1), 1, 1, "")
    assert (state.dice.rolled, state.events, state.sealed) == ([], [], "")
    assert state.agenda == [step("turn", 1)]
    assert [player.hand == sorted(player.hand) for player in state.players] == [True] * 3


@rule("L7-213", "L7-224", "L7-162")
def test_enemies_are_counted_and_act_in_one_order() -> None:
    kinds = [Enemy(kind, kind, 1, 0, 0) for kind in ("cronos", "hybrid", "clone", "guard")]
    assert [enemy.kind for enemy in sorted(kinds, key=rank)] == ["guard", "clone", "hybrid", "cronos"]
    assert given("A", enemies="cronos@A").state.has_room(0, "cronos"), "he has no limit"


# Campaign


@rule("L7-434")
def test_whoever_escapes_keeps_skills_and_one_item_and_others_are_replaced() -> None:
    state = dealt("campaign", 3, first=0)
    gone(state, 1, items=("stun-stick", "stun-stick", "sedative"))
    gone(state, 2, "killed")
    kept, lost = list(state.players[1].skills), list(state.players[2].skills)
    state.players[0].uniform, state.players[0].slowed, state.players[0].stubborn = "bloody", 3, True
    state.skill_deck = "zen-master paranoid"
    table = level(state)
    assert (table.asks[0].seat, table.asks[0].kind) == (1, "keep item")
    assert table.asks[0].options == (PASS, "stun-stick", "sedative")
    table.answer(1, "stun-stick")
    assert state.scenario == "2"
    assert [placed.tile for placed in state.tiles] == ["a-lift"]
    assert state.story == [[1]]
    assert state.players[1].skills == kept
    assert [player.items for player in state.players] == [[], ["stun-stick"], []]
    assert [len(player.skills) for player in state.players] == [2, 2, 2]
    everywhere = sorted(cards(state.skill_deck) + state.players[0].skills + state.players[2].skills)
    assert everywhere == sorted(["zen-master", "paranoid", "sprinter", "quick-study", *lost]), "nothing is lost"
    assert state.item_deck.count("stun-stick") == 2
    for player in state.players:
        assert (player.tile, player.fear, player.vitality, player.threat) == (0, 3, 5, 1)
        assert (player.fate, player.uniform, player.slowed, player.stubborn, player.fell) == ("", "", 0, False, -1)
        assert len(player.hand) == 5


@rule("L7-434")
def test_the_next_level_is_laid_out_afresh() -> None:
    state = dealt("campaign", 2, first=0)
    gone(state, 1)
    state.round, state.tally, state.number = 9, {"labs": 2}, 40
    state.enemies = [Enemy("guard-1", "guard", 1, 0, 0)]
    state.guards.remove(1)
    level(state)
    assert (state.scenario, state.round, state.tally, state.enemies) == ("2", 1, {}, [])
    assert (state.pool, state.countdown, state.lockdown, state.keys) == (7, 4 + 2 * 2, -1, 4)
    assert (state.guards, state.clones) == ([1, 2, 3, 4], [1, 2, 3, 4, 5, 6])
    assert (state.turn.seat, state.aside, [size(bag) for bag in state.bags]) == (0, "b-lift", [8, 6, 29])
    assert state.agenda == [], "of the level before nothing is to be done"


@rule("L7-434")
def test_nothing_of_a_level_happens_in_the_next_one() -> None:
    setup = GAME.setup("campaign", 1, 0, first=0)
    state = dealt("campaign", 1, first=0)
    state.tiles[0].tile = "a-lift"
    state.players[0].skills = ["sprinter", "quick-study"]
    table = Table(GAME, setup, state)
    table.answer(0, ("escape",))
    assert (state.scenario, table.asks[0].kind) == ("2", "act")
    assert state.agenda == []


@rule("L7-434")
def test_a_campaign_is_lost_where_nobody_escapes() -> None:
    state = dealt("campaign", 2, first=0)
    gone(state, 1, "killed")
    table = level(state)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.losers, table.outcome.rank) == ((), (0, 1), "level 7")


@rule("L7-434")
def test_whoever_leaves_the_last_level_has_won_the_campaign() -> None:
    state = dealt("campaign", 2, first=0)
    gone(state, 1)
    state.scenario = "7"
    table = level(state)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.losers, table.outcome.rank) == ((1,), (0,), "level 1")


# Options and the longest game


def sealed(who: str, escaped: int, *, cooperative: bool = False) -> Play:
    """The end of round 120, with so many players outside."""
    play = given("A-B", who=who, cooperative=cooperative)
    for seat in range(escaped):
        gone(play.state, seat)
    play.state.round = 120
    return play.runs("end round")


@rule("L7-433")
def test_after_120_rounds_the_facility_is_sealed() -> None:
    play = given("A-B", who="A")
    play.state.round = 119
    assert play.runs("end round").state.outcome is None
    play = sealed("AB", 1)
    assert play.state.outcome is not None
    assert (play.state.outcome.reason, play.state.outcome.winners, play.state.outcome.losers) == ("sealed", (0,), (1,))
    assert play.state.outcome.rank == ""


@rule("L7-435")
@pytest.mark.parametrize(
    ("who", "escaped", "all_win"),
    [("AA", 0, False), ("AA", 1, True), ("AAA", 1, False), ("AAA", 2, True), ("AAAA", 1, False), ("AAAA", 2, True)],
)
def test_cooperative_players_win_together_if_half_of_them_escape(who: str, escaped: int, all_win: bool) -> None:
    play = sealed(who, escaped, cooperative=True)
    assert play.state.outcome is not None
    everybody = tuple(range(len(who)))
    assert play.state.outcome.winners == (everybody if all_win else ())
    assert play.state.outcome.losers == (() if all_win else everybody)


@rule("L7-436")
@pytest.mark.parametrize(("extra", "rest"), [(False, 18 - 8), (True, 30 - 8)])
def test_more_skills(extra: bool, rest: int) -> None:
    assert size(dealt("escape", 4, extra_skills=extra).skill_deck) == rest


@rule("L7-437")
def test_the_host_may_say_who_begins_else_it_is_left_to_chance() -> None:
    assert [dealt("escape", 3, first=seat).turn.seat for seat in range(3)] == [0, 1, 2]
    tables = [dealt("escape", 3, seed) for seed in range(20)]
    assert {state.first for state in tables} == {0, 1, 2}
    assert all(state.turn.seat == state.first for state in tables)
    assert dealt("escape", 3).begins == -1
    for seat in (-2, 3):
        with pytest.raises(BadSetup, match="seats are 0 to 2, -1 is random"):
            dealt("escape", 3, first=seat)


@rule("L7-001", "L7-004", "L7-008", "L7-435", "L7-436", "L7-437", "L7-438", "L7-439")
def test_what_a_host_may_choose() -> None:
    assert {mode.name: mode.players for mode in GAME.modes} == dict.fromkeys(("escape", "campaign"), (1, 2, 3, 4))
    choices = {choice.name: (choice.default, choice.choices) for choice in GAME.options}
    assert choices.pop("scenario") == (1, (1, 2, 3, 4, 5, 6, 7))
    assert {name: default for name, (default, _) in choices.items()} == {
        "first": -1, "cooperative": False, "extra_skills": False, "stunned_count": False, "skills": [],
    }  # fmt: skip
    assert [choice.name for choice in GAME.options if choice.coop] == ["cooperative"]


# The end of turns and rounds


@rule("L7-112", "L7-117")
def test_a_round_ends_when_everybody_from_the_first_player_on_has_had_a_turn() -> None:
    for first, seat, ends in ((0, 2, True), (0, 1, False), (1, 0, True), (1, 2, False), (2, 1, True)):
        play = given("A-B", who="AAA")
        play.state.first, play.state.turn.seat, play.state.round = first, seat, 4
        assert play.runs("end turn").state.round == (5 if ends else 4)
    alone = given("A-B")
    alone.state.round = 4
    assert alone.runs("end turn").state.round == 5


@rule("L7-112", "L7-111")
def test_tokens_are_taken_in_lockdown_only_and_only_from_a_pool() -> None:
    play = given("A-B")
    play.state.countdown = 4
    assert play.runs("end turn").state.countdown == 4
    play = given("A-B", lockdown=True)
    play.state.countdown = -1
    assert play.runs("end turn").state.countdown == -1
    assert play.state.outcome is None


@rule("L7-272", "L7-089")
def test_nobody_on_the_map_and_no_vent_is_the_end() -> None:
    play = given("A-B", who="+")
    play.runs("end turn")
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "no way out"
    assert given("A-B", who="+", tiles={"B": "mess-hall"}).runs("end turn").state.outcome is None
    assert given("A-B", who="A").runs("end turn").state.outcome is None


@rule("L7-272")
def test_without_tiles_the_game_goes_on_while_the_exit_fits_or_has_been_found() -> None:
    for plan, aside, over in (("A-B-", "a-lift", False), ("A-B", "", False), ("A-B", "a-lift", True)):
        play = given(plan, who="A")
        play.state.bags, play.state.aside = ["", "", ""], aside
        assert (play.runs("end turn").state.outcome is not None) is over


@rule("L7-279")
def test_what_was_shown_is_forgotten_with_the_turn() -> None:
    play = given("A-B", hands={0: ["bolt"] * 3}).plays("bolt", "up").ends_turn()
    assert play.state.shown == []
    assert play.state.turn.doing == "end"


@rule("L7-190", "L7-247")
def test_where_somebody_fell_is_forgotten_with_his_next_turn() -> None:
    play = given("A-B", hands={0: ["bolt"]})
    play.who().fell = 1
    assert play.runs("begin", 0).who().fell == -1


@rule("L7-137", "L7-120")
def test_whoever_is_trapped_draws_no_card() -> None:
    play = given("A B", who="AB", hands={0: ["bolt"]}).runs("begin", 0)
    assert play.who().hand == []
    assert play.told("drew") == []


@rule("L7-291")
def test_a_zen_master_at_two_may_calm_down() -> None:
    play = given("A-B", skills={0: ["zen-master"]}, fear=[2]).runs("begin", 0)
    assert play.options == [PASS, "up", "down"]
