"""Section 1: modes, players and equipment."""

import pytest
from tests.games.room25.play import given
from tests.games.room25.position import dealt

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content.components import CHARACTERS, CONTENT, CharacterId, Colour, Mode, RoomKind, pool
from nightdeck.games.room25.result import seat_side, survives
from nightdeck.games.room25.rules.abilities import can_hide
from nightdeck.games.room25.rules.programming import BASIC, available
from nightdeck.games.room25.setup import agree
from nightdeck.games.room25.state import CENTRAL, NEIGHBOURS, Rules
from nightdeck.testing import rule

MODES: list[Mode] = ["suspicion", "competition", "team", "coop", "solo"]
BASE: dict[Mode, set[int]] = {
    "suspicion": {4, 5, 6}, "coop": {2, 3, 4, 5, 6}, "competition": {2, 3}, "team": {4, 6}, "solo": {1},
}  # fmt: skip
SEASON_2: dict[Mode, set[int]] = {
    "suspicion": {4, 5, 6, 7, 8}, "coop": {2, 3, 4, 5, 6}, "competition": {2, 3, 4}, "team": {4, 6, 8}, "solo": {1},
}  # fmt: skip


def playable(mode: Mode, season2: bool) -> set[int]:
    """The player counts that a mode accepts."""
    counts = set()
    for players in range(1, 10):
        try:
            dealt(mode, players, season2=season2)
        except BadSetup:
            continue
        counts.add(players)
    return counts


@rule("R25-001")
@pytest.mark.parametrize("mode", MODES)
def test_the_base_game_has_five_modes_with_their_player_counts(mode: Mode) -> None:
    assert playable(mode, season2=False) == BASE[mode]


@rule("R25-002")
@pytest.mark.parametrize("mode", MODES)
def test_season_2_widens_the_player_counts(mode: Mode) -> None:
    assert playable(mode, season2=True) == SEASON_2[mode]


@rule("R25-003")
@pytest.mark.parametrize("mode", ["suspicion", "competition", "team"])
def test_season_2_plays_with_everything_in_the_base_box(mode: Mode) -> None:
    base, both = pool(CONTENT.printed, mode, season2=False), pool(CONTENT.printed, mode, season2=True)
    assert all(both[kind] >= base[kind] for kind in base)
    assert sum(both.values()) > sum(base.values())


@rule("R25-003")
def test_a_season_2_game_follows_the_base_rules_where_it_changes_nothing() -> None:
    play = given(up={(1, 2): "vortex"}, franck=(1, 1), max=(1, 1))
    play.acts("franck", "push", "max", (1, 2))
    assert play.at("max") == (2, 2)
    assert {who.role for who in dealt("suspicion", 6).characters} == {"prisoner", "guard"}


@rule("R25-004")
def test_no_character_is_played_twice() -> None:
    for seed in range(20):
        names = [who.name for who in dealt("suspicion", 8, seed).characters]
        assert sorted(names) == sorted(CHARACTERS)
    with pytest.raises(BadSetup, match="R25-004"):
        dealt("suspicion", 4, characters=["max", "max", "alice", "kevin"])


@rule("R25-004")
@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (["max", "alice", "kevin"], "4 different"),
        (["max", "alice", "kevin", "max", "emmett"], "4 different"),
        (["max", "alice", "kevin", "bob"], "'bob'"),
    ],
)
def test_characters_are_asked_for_by_name_one_for_each_figure(names: list[str], wrong: str) -> None:
    with pytest.raises(BadSetup, match=wrong):
        dealt("suspicion", 4, characters=names)
    assert [who.name for who in dealt("suspicion", 4, characters=[*names[:3], "sarah"]).characters][3] == "sarah"


@rule("R25-004")
def test_who_asks_for_nobody_gets_anybody() -> None:
    first = {dealt("suspicion", 4, seed).characters[0].name for seed in range(60)}
    assert first == set(CHARACTERS)


@rule("R25-004", "R25-340")
@pytest.mark.parametrize(("season2", "free"), [(True, 8), (False, 6)])
def test_at_the_draft_nobody_can_pick_what_another_has(season2: bool, free: int) -> None:
    table = nightdeck.new("room25", mode="suspicion", players=5, first=0, season2=season2, draft=True)
    picked: list[object] = []
    for seat in range(5):
        ask = table.ask(seat)
        assert table.state.phase == "draft"
        assert len(ask.options) == free - len(picked)
        assert not set(picked) & set(ask.options)
        picked.append(ask.options[-1])
        table.answer(seat, ask.options[-1])
        assert len({who.name for who in table.state.characters}) == 5
    assert [who.name for who in table.state.characters] == picked


@rule("R25-004")
def test_nobody_can_draft_one_character_for_both_figures() -> None:
    table = nightdeck.new("room25", mode="coop", players=2, first=0, draft=True, free_duos=True)
    table.answer(0, "kevin")
    assert "kevin" not in table.ask(0).options
    table.answer(0, "alice")
    assert not {"kevin", "alice"} & set(table.ask(1).options)


@rule("R25-004", "R25-005")
@pytest.mark.parametrize("name", ["franck", "jennifer", "max", "alice", "emmett", "kevin"])
def test_in_the_base_game_everybody_has_the_same_kit(name: CharacterId) -> None:
    others = [other for other in CHARACTERS[:6] if other != name][:3]
    state = dealt("suspicion", 4, season2=False, characters=[name, *others])
    who = state.characters[0]
    assert available(state, who) == ["look", "move", "push", "control"]
    assert (who.adrenaline, who.empties, who.hidden) == ("none", 0, False)
    assert state.order.count(0) == 1


@rule("R25-005")
def test_a_sheet_has_two_slots_and_a_reminder_token() -> None:
    play = given(season2=False, down={(1, 1): "cold"}, options={"reminders": True}, franck=(1, 2))
    play.begins(step("programming")).answers("look", "push", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "pass", seat=seat)
    assert (play.who("franck").first, play.who("franck").second) == ("look", "push")
    play.begins(step("act", 0, 1)).answers("remind", (1, 1))
    assert play.sees("max", (1, 1)).reminders == [0]


@rule("R25-006", "R25-050")
def test_season_2_adds_a_special_ability_and_adrenaline() -> None:
    state = dealt("suspicion", 8)
    for who in state.characters:
        assert available(state, who) == [*BASIC, "special"]
        assert who.adrenaline == "held"


@rule("R25-007")
def test_start_items() -> None:
    state = dealt("suspicion", 8, characters=list(CHARACTERS))
    assert {who.name: who.empties for who in state.characters if who.empties} == {"sarah": 2, "bruce": 1}
    items = {name: dict(who.items) for name, who in CONTENT.printed.characters.items() if who.items}
    assert items == {
        "alice": {"hidden": 1}, "emmett": {"lock": 2}, "sarah": {"empty": 2}, "bruce": {"empty": 1, "hidden": 1},
    }  # fmt: skip


@rule("R25-007")
def test_start_items_follow_a_drafted_character() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=4, first=0, draft=True)
    for seat, name in enumerate(["sarah", "bruce", "max", "alice"]):
        table.answer(seat, name)
    assert [who.empties for who in table.state.characters] == [2, 1, 0, 0]


@rule("R25-007", "R25-131")
def test_emmett_has_two_locks_and_no_third() -> None:
    play = given(emmett=(1, 1), alice=(1, 2))
    play.acts("emmett", "special", "lock", (0, 1)).acts("emmett", "special", "lock", (1, 0))
    assert play.tile((0, 1)).locked
    assert play.tile((1, 0)).locked
    play.acts("emmett", "special", "lock", (2, 1))
    assert play.kind == "move lock"


@rule("R25-008")
@pytest.mark.parametrize("mode", MODES)
def test_everybody_starts_in_the_central_room(mode: Mode) -> None:
    state = dealt(mode, min(SEASON_2[mode]))
    assert {who.tile for who in state.characters} == {CENTRAL}


@rule("R25-009")
@pytest.mark.parametrize(("mode", "players"), [("coop", 2), ("coop", 3), ("competition", 2), ("competition", 3)])
def test_two_characters_of_a_player_are_a_fixed_duo(mode: Mode, players: int) -> None:
    duos = [{"emmett", "kevin"}, {"franck", "jennifer"}, {"max", "alice"}]
    for seed in range(10):
        state = dealt(mode, players, seed, season2=False)
        for seat in range(players):
            assert {who.name for who in state.characters if who.seat == seat} in duos
    names = ["emmett", "franck", "max", "jennifer", "kevin", "alice"]
    with pytest.raises(BadSetup, match="R25-009"):
        dealt(mode, players, season2=False, characters=names[:players] + names[3 : 3 + players])


@rule("R25-009")
def test_drafting_one_of_a_duo_brings_the_other() -> None:
    table = nightdeck.new("room25", mode="coop", players=2, first=0, draft=True)
    table.answer(0, "kevin")
    assert "emmett" not in table.ask(1).options
    assert [who.name for who in table.state.characters if who.seat == 0] == ["kevin", "emmett"]


@rule("R25-010")
def test_two_characters_of_a_player_are_run_independently() -> None:
    play = given("competition", down={(1, 1): "dark"}, options={"reminders": True}, franck=(1, 2), max=(3, 2))
    franck, jennifer = play.state.characters[0], play.state.characters[2]
    assert franck.seat == jennifer.seat == 0
    play.begins(step("programming"))
    play.answers("look", "push", "no", "look", "move", "yes", seat=0)
    play.answers("look", "push", "no", "look", "move", "no", seat=1)
    franck, jennifer = play.state.characters[0], play.state.characters[2]
    assert (franck.first, franck.second, franck.adrenaline) == ("look", "push", "held")
    assert (jennifer.first, jennifer.second, jennifer.adrenaline) == ("look", "move", "laid")
    play.begins(step("act", 0, 1)).answers("remind", (1, 1), "act", (1, 1), "pass")
    assert play.who("franck").reminder != jennifer.reminder
    assert (play.state.characters[2].first, play.state.order) == ("look", [0, 1, 2, 3])


COLOURS: dict[Colour, set[RoomKind]] = {
    "blue": {"central", "room25", "key"},
    "green": {"empty", "vision", "moving", "control", "tunnel", "robot", "regeneration"},
    "yellow": {"vortex", "prison", "cold", "dark", "mirror", "mac", "pivoting", "jamming"},
    "red": {"trapped", "flooded", "acid", "mortal", "illusion", "timer", "shredder", "paranoia"},
}


@rule("R25-011")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_room_has_the_colour_of_its_danger(colour: Colour) -> None:
    assert {kind for kind, room in CONTENT.printed.rooms.items() if room.colour == colour} == COLOURS[colour]


@rule("R25-012")
def test_neighbours_are_the_four_next_to_a_cell_and_nothing_lies_beyond_the_edge() -> None:
    for cell, neighbours in enumerate(NEIGHBOURS):
        row, column = divmod(cell, 5)
        near = {(r, c) for r in range(5) for c in range(5) if abs(r - row) + abs(c - column) == 1}
        assert {divmod(other, 5) for other in neighbours} == near
        assert len(neighbours) == len(near)


@rule("R25-012")
def test_a_corner_has_two_ways_out() -> None:
    play = given(franck=(0, 0))
    play.acts("franck", "move")
    assert play.cells == {(0, 1), (1, 0)}
    play.refuses((1, 1), (0, 4), (4, 0))


@rule("R25-287", "R25-288", "R25-295")
def test_whom_everybody_wins_with() -> None:
    guards = given(roles={"max": "guard"}, franck=(1, 1), max=(1, 1), alice=(1, 1), kevin=(1, 1))
    assert [seat_side(guards.state, seat) for seat in range(4)] == ["prisoner", "guard", "prisoner", "prisoner"]
    team = given("team", franck=(1, 1), max=(1, 1), alice=(1, 1), kevin=(1, 1))
    assert [seat_side(team.state, seat) for seat in range(4)] == ["team 0", "team 1", "team 0", "team 1"]
    duos = given("competition", franck=(1, 1), max=(1, 1), jennifer=(1, 1), alice=(1, 1))
    assert [seat_side(duos.state, seat) for seat in (0, 1)] == ["seat 0", "seat 1"]
    for mode, seats in (("coop", 4), ("solo", 1)):
        together = given(mode, franck=(1, 1), max=(1, 1), alice=(1, 1), kevin=(1, 1))  # type: ignore[arg-type]
        assert {seat_side(together.state, seat) for seat in range(seats)} == {"all"}


@rule("R25-298")
def test_a_player_is_in_the_game_as_long_as_one_of_his_characters_lives() -> None:
    play = given("competition", franck=None, max=(1, 1), jennifer=None, alice=None)
    assert [survives(play.state, seat) for seat in (0, 1)] == [False, True]
    assert [seat_side(play.state, seat) for seat in (0, 1)] == ["seat 0", "seat 1"]


@rule("R25-340")
@pytest.mark.parametrize("name", ["sarah", "bruce"])
def test_sarah_and_bruce_need_season_2(name: CharacterId) -> None:
    with pytest.raises(BadSetup, match="R25-340"):
        dealt("suspicion", 4, season2=False, characters=[name, "franck", "max", "alice"])
    assert dealt("suspicion", 4, characters=[name, "franck", "max", "alice"]).characters[0].name == name
    for seed in range(10):
        base = dealt("suspicion", 6, seed, season2=False)
        assert {who.name for who in base.characters} == {"franck", "jennifer", "max", "alice", "emmett", "kevin"}


@rule("R25-002")
def test_the_modes_offer_the_player_counts_of_season_2_and_say_who_plays_together() -> None:
    assert {mode.name: set(mode.players) for mode in GAME.modes} == SEASON_2
    assert [mode.name for mode in GAME.modes if mode.coop] == ["coop"]


@rule("R25-493")
def test_what_a_table_agrees_on_if_nobody_says_otherwise() -> None:
    agreed = {choice.name: choice.default for choice in GAME.options}
    assert agreed == {
        "season2": True, "level": "standard", "guards": 0, "exact_roles": False, "complex": "recommended",
        "tiles": [], "characters": [], "draft": False, "free_duos": False, "first": -1, "reminders": True,
        "madness_cards": False, "team_talk": "public", "kevin_on_reveal": False, "ultimate_layout": False,
    }  # fmt: skip
    assert agree(GAME.setup("suspicion"), "") == Rules("suspicion")
    assert [choice.choices for choice in GAME.options if choice.name == "guards"] == [(0, 1, 2)]


@rule("R25-007")
@pytest.mark.parametrize("name", ["alice", "bruce"])
def test_only_who_has_a_hidden_token_can_hide(name: CharacterId) -> None:
    for has in (True, False):
        play = given(alice=(1, 1), bruce=(1, 2))
        who = play.who(name)
        if not has:
            who.name = "max"
        assert can_hide(play.state, who) == has
