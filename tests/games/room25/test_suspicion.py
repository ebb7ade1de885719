"""Suspicion: prisoners, guards, masks and eliminations (rulebook, Suspicion mode)."""

from collections import Counter

import pytest
from tests.games.room25.play import Play, Rooms, given
from tests.games.room25.position import Cell, dealt

from nightdeck.core.ask import NO, PASS, YES
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, Mode, RoomKind
from nightdeck.games.room25.result import show_role
from nightdeck.games.room25.secrets import view
from nightdeck.games.room25.state import Role, State
from nightdeck.testing import rule

EXIT: Cell = (0, 4)
ROOM_25: Rooms = {EXIT: "room25"}
OUT = ("row", 0, "right")
"""The slide that takes Room 25 out."""
MORTAL: Rooms = {(0, 1): "mortal"}


def tiles(s: State) -> Counter[str]:
    """All role tiles, the spare ones included."""
    return Counter([*(who.role for who in s.characters), *s.spare_roles])


def guards(s: State) -> int:
    return [who.role for who in s.characters].count("guard")


# Dealing roles


@rule("R25-270")
@pytest.mark.parametrize(("players", "mix"), [(4, (4, 1)), (5, (4, 2)), (6, (4, 2))])
def test_role_tiles_of_the_base_game(players: int, mix: tuple[int, int]) -> None:
    assert tiles(dealt("suspicion", players, season2=False)) == {"prisoner": mix[0], "guard": mix[1]}


@rule("R25-271")
@pytest.mark.parametrize(("players", "counts"), [(4, {0, 1}), (5, {1, 2}), (6, {2})])
def test_the_spare_tile_leaves_the_number_of_guards_open(players: int, counts: set[int]) -> None:
    assert {guards(dealt("suspicion", players, seed, season2=False)) for seed in range(40)} == counts


@rule("R25-271", "R25-274")
def test_everybody_knows_the_own_role_only_guards_included() -> None:
    s = dealt("suspicion", 6, seed=3)
    assert guards(s) == 2
    for seat in range(6):
        mine = s.characters[seat].role
        assert [who.role for who in view(s, seat).people] == [mine if i == seat else "" for i in range(6)]
    assert {who.role for who in view(s, None).people} == {""}


@rule("R25-271")
def test_nobody_can_tell_which_tile_went_back_to_the_box() -> None:
    without, with_guard = (
        given(franck=(2, 2), kevin=(2, 2)),
        given(roles={"kevin": "guard"}, franck=(2, 2), kevin=(2, 2)),
    )
    assert (without.state.spare_roles, with_guard.state.spare_roles) == (["guard"], ["prisoner"])
    assert without.view("franck") == with_guard.view("franck")
    assert without.view(None) == with_guard.view(None)


@rule("R25-272")
@pytest.mark.parametrize(("players", "prisoners"), [(7, 5), (8, 6)])
def test_seven_and_eight_players_add_prisoners(players: int, prisoners: int) -> None:
    assert tiles(dealt("suspicion", players)) == {"prisoner": prisoners, "guard": 2}


@rule("R25-273")
def test_up_to_five_players_choose_their_guards_and_get_the_matching_complex() -> None:
    one, two = dealt("suspicion", 5, guards=1), dealt("suspicion", 5, guards=2)
    assert (tiles(one), guards(one)) == ({"prisoner": 4, "guard": 1}, 1)
    assert tiles(two) == {"prisoner": 4, "guard": 2}
    assert (view(one, 0).complex["timer"], view(two, 0).complex.get("timer", 0)) == (1, 0)
    for players, number in ((4, 2), (6, 1), (7, 1), (8, 1)):
        with pytest.raises(BadSetup, match="guards"):
            dealt("suspicion", players, guards=number)


@rule("R25-273")
@pytest.mark.parametrize(("players", "number"), [(4, 1), (5, 1), (5, 2), (6, 2)])
def test_exact_roles_leave_no_spare_tile(players: int, number: int) -> None:
    for seed in range(10):
        s = dealt("suspicion", players, seed, guards=number, exact_roles=True)
        assert (guards(s), s.spare_roles) == (number, [])


@rule("R25-382")
def test_five_players_without_a_choice_have_two_guard_tiles_and_a_spare() -> None:
    s = dealt("suspicion", 5)
    assert (tiles(s), len(s.spare_roles)) == ({"prisoner": 4, "guard": 2}, 1)
    assert (view(s, 0).complex["robot"], view(s, 0).complex["shredder"]) == (2, 2)


# Revealed guards


@rule("R25-275")
@pytest.mark.parametrize("number", [1, 2])
def test_a_guard_may_drop_the_mask_in_either_of_his_turns(number: int) -> None:
    play = given(roles={"max": "guard"}, max=(0, 0), franck=(0, 0))
    play.who("max").first, play.who("max").second = "push", "look"
    play.begins(step("act", 0, number)).answers("unmask")
    assert play.view("franck").people[0].role == "guard"
    assert play.options == ["act"]


@rule("R25-275")
def test_a_guard_may_drop_the_mask_after_his_action_too() -> None:
    play = given(up={(0, 1): "dark"}, roles={"max": "guard"}, max=(0, 0), franck=(0, 0))
    play.who("max").first = "move"
    play.begins(step("act", 0, 1)).answers("linger", "act", (0, 1))
    assert play.options == ["done", "unmask"]
    play.answers("unmask", "done")
    assert (play.view("franck").people[0].role, play.who("max").free) == ("guard", 2)


@rule("R25-275", "R25-277")
def test_prisoners_may_linger_as_well_so_that_it_tells_nothing() -> None:
    play = given(up={(0, 1): "dark"}, max=(0, 0), franck=(0, 0))
    play.who("max").first = "move"
    play.begins(step("act", 0, 1)).answers("linger", "act", (0, 1))
    assert (play.options, play.ask().hides) == (["done"], True)


@rule("R25-275")
def test_a_guard_drops_no_mask_in_the_turn_of_somebody_else() -> None:
    play = given(roles={"max": "guard"}, max=(0, 0), franck=(0, 0))
    play.who("franck").first = "push"
    play.begins(step("act", 1, 1))
    assert (play.asked, play.options) == ("franck", ["act", "linger"])


@rule("R25-277")
def test_prisoners_are_asked_the_same_but_have_no_mask_to_drop() -> None:
    play = given(roles={"max": "guard"}, max=(0, 0), franck=(0, 0))
    play.who("franck").first = "push"
    play.begins(step("act", 1, 1)).refuses("unmask")
    assert play.ask().hides


def free_guard(at: Cell = (0, 0)) -> Play:
    """Max was unmasked in the round before."""
    play = given(roles={"max": "guard"}, up={(0, 1): "cold", (1, 0): "mirror"}, max=at, franck=(4, 0))
    play.who("max").shown, play.who("max").free = True, 1
    return play


@rule("R25-276")
def test_a_revealed_guard_stays_with_his_programme_this_round_and_is_free_from_the_next() -> None:
    play = given(roles={"max": "guard"}, max=(0, 0), franck=(0, 0))
    play.who("max").first, play.who("max").second = "push", "look"
    play.begins(step("act", 0, 1)).answers("unmask", "act", "franck", (0, 1))
    assert play.begins(step("act", 0, 2)).options == ["act"]
    play.answers("act")
    play.begins(step("countdown"), step("round"))
    assert (play.ask(0).kind, play.ask(1).kind) == ("adrenaline", "programme")


@rule("R25-276")
def test_a_guard_is_unmasked_once_and_not_set_back_by_falling_masks() -> None:
    play = free_guard()
    play.state.round = 3
    play.who("max").free = 2
    show_role(play.state, play.who("max"))
    assert play.who("max").free == 2
    assert not play.state.events


@rule("R25-276")
def test_a_free_guard_picks_two_different_actions_at_his_turns() -> None:
    play = free_guard().begins(step("act", 0, 1))
    assert play.options == ["look", "move", "push", "control", "special", PASS]
    play.answers("move", (0, 1)).begins(step("act", 0, 2))
    assert play.options == ["look", "push", "control", "special", PASS]


@rule("R25-276")
def test_a_free_guard_may_pass_one_of_his_turns_but_not_both() -> None:
    play = free_guard().begins(step("act", 0, 1)).answers(PASS).begins(step("act", 0, 2))
    play.refuses(PASS).answers("move", (0, 1))
    assert play.at("max") == (0, 1)


@rule("R25-276")
def test_punished_tokens_are_lost_to_a_free_guard_too() -> None:
    play = free_guard()
    play.who("max").lost = ["look", "special"]
    assert play.begins(step("act", 0, 1)).options == ["move", "push", "control", PASS]


@rule("R25-276")
def test_in_a_cold_chamber_a_free_guard_has_one_action_and_no_adrenaline() -> None:
    play = free_guard((0, 1)).begins(step("programming"))
    assert play.table is not None
    assert [ask.seat for ask in play.table.asks] == [1, 2, 3]
    for seat in (1, 2, 3):
        play.answers("look", PASS, NO, seat=seat)
    play.begins(step("act", 0, 1)).answers("control", ("row", 0, "left"))
    assert play.begins(step("act", 0, 2)).kind is None


@rule("R25-276")
def test_a_mirror_room_takes_a_free_guards_adrenaline_but_not_his_other_action() -> None:
    play = free_guard().begins(step("programming")).answers(YES, seat=0)
    for seat in (1, 2, 3):
        play.answers("look", PASS, NO, seat=seat)
    play.begins(step("act", 0, 1)).answers("move", (1, 0))
    assert play.who("max").adrenaline == "spent"
    assert play.begins(step("act", 0, 2)).options == ["look", "push", "control", "special", PASS]


# Masks fall


@rule("R25-278")
def test_with_most_people_in_room_25_all_others_show_their_roles_at_once() -> None:
    play = given(up=ROOM_25, roles={"kevin": "guard"}, franck=EXIT, max=EXIT, emmett=(0, 3), kevin=(4, 0))
    assert not any(who.shown for who in play.state.characters)
    play.acts("emmett", "move", EXIT)
    assert [who.name for who in play.state.characters if who.shown] == ["kevin"]
    assert [event["who"] for event in play.news("unmasked")] == [play.who("kevin").id]


@rule("R25-278")
def test_masks_fall_in_suspicion_only() -> None:
    play = given("team", up=ROOM_25, franck=EXIT, max=EXIT, emmett=(0, 3), kevin=(4, 0)).acts("emmett", "move", EXIT)
    assert not any(who.shown for who in play.state.characters)
    assert not play.news("unmasked")


@rule("R25-275")
@pytest.mark.parametrize(
    ("mode", "shown", "talk", "hides"),
    [
        ("suspicion", False, "public", True),
        ("suspicion", True, "public", False),
        ("coop", False, "public", False),
        ("team", False, "public", False),
        ("team", False, "private", True),
    ],
)
def test_a_turn_without_a_choice_gives_nobody_away(mode: Mode, shown: bool, talk: str, hides: bool) -> None:
    play = given(mode, options={"team_talk": talk} if mode == "team" else {}, franck=(0, 0), max=(0, 0))
    play.who("franck").first, play.who("franck").shown = "push", shown
    assert play.begins(step("act", 0, 1)).ask().hides == hides


@rule("R25-275")
def test_a_guard_who_has_shown_himself_is_not_asked_to_do_it_again() -> None:
    play = free_guard().begins(step("act", 0, 1))
    assert not {"unmask", "linger"} & set(play.options)


@rule("R25-278")
def test_half_of_the_people_is_no_majority_and_prisoners_outside_show_themselves_too() -> None:
    play = given(up=ROOM_25, franck=EXIT, max=(0, 3), emmett=(0, 3), kevin=(4, 0)).acts("max", "move", EXIT)
    assert not any(who.shown for who in play.state.characters)
    play.acts("emmett", "move", EXIT)
    assert (play.view("max").people[3].role, play.view("max").people[0].role) == ("prisoner", "")


@rule("R25-278")
def test_only_the_living_count_and_robots_never() -> None:
    up: Rooms = {EXIT: "room25", (0, 1): "mortal"}
    play = given(up=up, robots=[EXIT], franck=EXIT, max=EXIT, emmett=(0, 0), kevin=(4, 0))
    play.acts("emmett", "move", (0, 1))
    assert [who.name for who in play.state.characters if who.shown] == ["kevin"]
    assert play.view("max").people[2].role == ""


@rule("R25-278")
def test_any_death_may_leave_a_majority_in_room_25() -> None:
    up: Rooms = {EXIT: "room25", (0, 1): "flooded"}
    play = given(up=up, crossed=[(0, 1)], franck=EXIT, max=EXIT, emmett=(0, 1), kevin=(4, 0))
    play.who("emmett").drown = 1
    play.begins(step("act", play.who("emmett").id, 2))
    assert (play.at("emmett"), [who.name for who in play.state.characters if who.shown]) == (None, ["kevin"])


@rule("R25-278", "R25-276")
def test_a_guard_whose_mask_falls_is_free_from_the_next_round_on() -> None:
    play = given(up=ROOM_25, roles={"kevin": "guard"}, franck=EXIT, max=EXIT, emmett=(0, 3), kevin=(4, 0))
    play.acts("emmett", "move", EXIT).begins(step("countdown"), step("round"))
    assert [play.ask(seat).kind for seat in (2, 3)] == ["programme", "adrenaline"]


# The eliminated


def falls(play: Play, name: CharacterId) -> Play:
    """Somebody walks into the Mortal Chamber at (0, 1)."""
    play.who(name).tile = play.state.board[0]
    return play.acts(name, "move", (0, 1))


def shown(play: Play) -> set[str]:
    return {who.name for who in play.state.characters if who.shown}


def six() -> Play:
    """Six players; Alice and Sarah are guards."""
    guards: dict[CharacterId, Role] = {"alice": "guard", "sarah": "guard"}
    cast: list[CharacterId] = ["franck", "max", "kevin", "emmett", "alice", "sarah"]
    return given(up=MORTAL, roles=guards, cast=dict.fromkeys(cast, (4, 0)))


@rule("R25-279")
@pytest.mark.parametrize("victim", ["franck", "alice"])
def test_the_first_victim_keeps_its_role_secret(victim: CharacterId) -> None:
    play = falls(six(), victim)
    assert (play.at(victim), shown(play)) == (None, set())
    assert {who.role for who in play.view("max").people if who.name != "max"} == {""}


@rule("R25-280")
def test_at_the_second_death_a_first_victim_that_was_a_guard_shows_it_and_the_game_goes_on() -> None:
    play = falls(falls(six(), "alice"), "franck")
    assert (shown(play), play.outcome) == ({"alice"}, None)


@rule("R25-281")
def test_after_a_prisoner_the_second_victim_shows_its_role_too() -> None:
    play = falls(falls(six(), "franck"), "alice")
    assert (shown(play), play.outcome) == ({"franck", "alice"}, None)


@rule("R25-281", "R25-284")
def test_the_second_dead_prisoner_is_the_guards_win_at_once() -> None:
    play = falls(falls(six(), "franck"), "max")
    assert play.winners == {"alice", "sarah"}
    assert play.outcome is not None
    assert play.outcome.reason == "deaths"


@rule("R25-280", "R25-281", "R25-284")
def test_at_each_further_death_the_earlier_victims_show_their_roles() -> None:
    play = falls(falls(six(), "alice"), "franck")
    falls(play, "sarah")
    assert (shown(play), play.outcome) == ({"alice", "franck", "sarah"}, None)
    assert falls(play, "max").winners == {"alice", "sarah"}


@rule("R25-284")
def test_two_prisoners_who_die_at_once_are_the_guards_win() -> None:
    play = given(up=MORTAL, roles={"kevin": "guard"}, max=(0, 0), franck=(0, 0), emmett=(4, 0), kevin=(4, 0))
    assert play.acts("max", "special", "carry", "franck", (0, 1)).winners == {"kevin"}


@rule("R25-280", "R25-281")
@pytest.mark.parametrize(("guard", "public"), [("franck", {"franck"}), ("max", {"franck", "max"})])
def test_those_who_die_at_once_count_in_turn_order(guard: CharacterId, public: set[str]) -> None:
    play = given(up=MORTAL, roles={guard: "guard"}, franck=(0, 0), max=(0, 0), emmett=(4, 0), kevin=(4, 0))
    play.acts("max", "special", "carry", "franck", (0, 1))
    assert (shown(play), play.outcome) == (public, None)


@rule("R25-284")
def test_prisoners_who_came_back_no_longer_count() -> None:
    up: Rooms = {(0, 1): "mortal", (3, 3): "regeneration"}
    play = falls(given(up=up, franck=(4, 0), max=(4, 0), emmett=(3, 2), kevin=(4, 0)), "franck")
    play.acts("emmett", "move", (3, 3))
    assert falls(play, "max").outcome is None
    assert shown(play) == set()


@rule("R25-381")
def test_a_shown_role_stays_public_and_a_guard_who_came_back_is_free() -> None:
    up: Rooms = {(0, 1): "mortal", (3, 3): "regeneration"}
    play = given(up=up, roles={"max": "guard"}, franck=(4, 0), max=(4, 0), emmett=(3, 2), kevin=(4, 0))
    falls(falls(play, "max"), "franck").acts("emmett", "move", (3, 3))
    assert (play.at("max"), play.view("kevin").people[1].role, play.view("kevin").people[0].role) == (
        (2, 2),
        "guard",
        "",
    )
    play.begins(step("countdown"), step("round"))
    assert (play.ask(0).kind, play.ask(1).kind) == ("programme", "adrenaline")


# Winning and losing


def together(left: int = 0, missing: CharacterId | None = None, dead: bool = False) -> Play:
    """Everybody in Room 25, the guard Kevin included; one of the prisoners may be missing."""
    cells: dict[str, Cell | None] = {"franck": EXIT, "max": EXIT, "emmett": EXIT, "kevin": EXIT}
    if missing:
        cells[missing] = None if dead else (4, 0)
    return given(up=ROOM_25, roles={"kevin": "guard"}, left=left, cast=cells)


@rule("R25-269", "R25-282")
def test_prisoners_win_by_sliding_room_25_out_with_all_of_them() -> None:
    play = together().acts("max", "control", OUT)
    assert play.winners == {"franck", "max", "emmett"}
    assert play.outcome is not None
    assert play.outcome.reason == "escape"


@rule("R25-282", "R25-269")
@pytest.mark.parametrize("dead", [True, False])
def test_before_the_final_round_no_prisoner_may_be_missing(dead: bool) -> None:
    play = together(left=2, missing="emmett", dead=dead).acts("max", "control", OUT)
    assert (play.outcome, play.at("max")) == (None, (0, 0))


@rule("R25-283")
@pytest.mark.parametrize("dead", [True, False])
def test_in_the_final_round_one_prisoner_may_be_missing(dead: bool) -> None:
    play = together(left=1, missing="emmett", dead=dead).acts("max", "control", OUT)
    assert play.winners == {"franck", "max", "emmett"}


@rule("R25-283")
def test_two_missing_prisoners_are_too_many_even_in_the_final_round() -> None:
    play = given(up=ROOM_25, roles={"kevin": "guard"}, left=1, franck=EXIT, max=(4, 0), emmett=(4, 0), kevin=EXIT)
    assert play.acts("franck", "control", OUT).outcome is None


@rule("R25-282")
def test_a_guard_cannot_make_the_escaping_slide() -> None:
    play = together().acts("kevin", "control", OUT)
    assert (play.outcome, play.at("max")) == (None, (0, 0))


@rule("R25-088")
@pytest.mark.parametrize(
    ("mode", "kind", "way", "noted"),
    [
        ("suspicion", "room25", "left", [["kevin", "max"]]),
        ("suspicion", "room25", "right", []),
        ("suspicion", "empty", "left", []),
        ("team", "room25", "left", []),
    ],
)
def test_only_room_25_coming_back_over_the_edge_says_who_its_slider_is_not(
    mode: Mode, kind: RoomKind, way: str, noted: list[list[str]]
) -> None:
    up: Rooms = {(0, 0): kind} if kind == "room25" else {(0, 0): kind, (4, 4): "room25"}
    play = given(mode, up=up, franck=(0, 0), kevin=(4, 0), max=(4, 1), emmett=(0, 0))
    play.acts("franck", "control", ("row", 0, way))
    names = [sorted(play.state.characters[number].name for number in stay.outside) for stay in play.state.stays]
    assert names == noted


def outside(play: Play, name: CharacterId) -> set[str]:
    """What the roles of Emmett and Kevin may be, for all that somebody knows."""
    assert play.table is not None
    worlds = [play.table.redeal(play.who(name).seat, seed).state for seed in range(30)]
    return {who.role for world in worlds for who in world.characters if who.name in ("emmett", "kevin")}


def test_a_slide_that_frees_nobody_is_remembered_by_those_who_guess_roles() -> None:
    play = given(up=ROOM_25, left=1, franck=EXIT, max=EXIT, emmett=(4, 0), kevin=(4, 0)).begins()
    assert outside(play, "franck") == outside(play, "max") == {"prisoner", "guard"}
    play.acts("franck", "control", OUT)
    assert play.outcome is None
    assert outside(play, "franck") == outside(play, "max") == {"prisoner"}
    assert play.table is not None
    assert play.table.undoable(0) == (0, "Room 25 has come back")


@rule("R25-285", "R25-269")
def test_guards_win_when_the_countdown_ends() -> None:
    play = together(left=2).begins(step("countdown"))
    assert (play.outcome, play.state.left) == (None, 1)
    play.begins(step("countdown"))
    assert play.winners == {"kevin"}
    assert play.outcome is not None
    assert play.outcome.reason == "time"


@rule("R25-286")
def test_without_a_guard_the_prisoners_win_and_lose_as_ever() -> None:
    everybody = {"franck", "max", "emmett", "kevin"}
    play = given(up=ROOM_25, franck=EXIT, max=EXIT, emmett=EXIT, kevin=EXIT).acts("max", "control", OUT)
    assert play.winners == everybody
    play = given(up=ROOM_25, left=1, franck=EXIT, max=EXIT, emmett=EXIT, kevin=EXIT).begins(step("countdown"))
    assert (play.winners, len(play.outcome.losers if play.outcome else ())) == (set(), 4)
    play = falls(falls(given(up=MORTAL, franck=(4, 0), max=(4, 0), emmett=(4, 0), kevin=(4, 0)), "max"), "franck")
    assert play.winners == set()


@rule("R25-287")
def test_a_side_wins_or_loses_as_a_whole_the_dead_included() -> None:
    play = falls(six(), "alice").begins(step("countdown"))
    play.state.left = 1
    play.begins(step("countdown"))
    assert play.winners == {"alice", "sarah"}
    assert play.outcome is not None
    assert len(play.outcome.losers) == 4
    assert "emmett" in together(left=1, missing="emmett", dead=True).acts("max", "control", OUT).winners
