"""Team: two teams race for the exit (rulebook, Team mode)."""

from collections import Counter

import pytest
from tests.games.room25.play import Play, Rooms, given
from tests.games.room25.position import Cell, dealt

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CONTENT, CharacterId
from nightdeck.games.room25.result import side
from nightdeck.games.room25.state import State
from nightdeck.testing import rule

EXIT: Cell = (0, 4)
ROOM_25: Rooms = {EXIT: "room25"}
OUT = ("row", 0, "right")


def shapes(s: State) -> list[list[str]]:
    """The shapes of both teams' characters."""
    return [
        [CONTENT.printed.characters[who.name].shape for who in s.characters if who.seat % 2 == team] for team in (0, 1)
    ]


def race(left: int = 0, **where: Cell | None) -> Play:
    """Franck and Max against Kevin and Emmett, all in the Central Room unless said otherwise; Room 25 at the exit."""
    cast: dict[str, Cell | None] = dict.fromkeys(["franck", "kevin", "max", "emmett"], (2, 2))
    return given("team", up={**ROOM_25, (4, 1): "mortal"}, left=left, cast={**cast, **where})


# Setup


@rule("R25-288")
@pytest.mark.parametrize(("players", "season2"), [(4, False), (6, False), (4, True), (6, True), (8, True)])
def test_two_equal_teams_of_one_prisoner_per_player(players: int, season2: bool) -> None:
    s = dealt("team", players, season2=season2)
    assert sorted(who.seat for who in s.characters) == list(range(players))
    assert Counter(side(s, who) for who in s.characters) == {"team 0": players // 2, "team 1": players // 2}


@rule("R25-288")
@pytest.mark.parametrize(("players", "season2"), [(8, False), (5, True), (2, True)])
def test_other_numbers_of_players_make_no_teams(players: int, season2: bool) -> None:
    with pytest.raises(BadSetup):
        dealt("team", players, season2=season2)


@rule("R25-289", "R25-383")
@pytest.mark.parametrize(("players", "season2"), [(4, False), (6, False), (4, True), (6, True), (8, True)])
def test_four_players_take_duos_and_more_take_different_shapes(players: int, season2: bool) -> None:
    for seed in range(20):
        for team in shapes(dealt("team", players, seed, season2=season2)):
            assert len(set(team)) == (1 if players == 4 else players // 2)


@rule("R25-289")
def test_chosen_characters_must_make_teams() -> None:
    assert shapes(dealt("team", 4, characters=["franck", "max", "jennifer", "alice"])) == [["round"] * 2, ["cross"] * 2]
    with pytest.raises(BadSetup, match="a duo, not franck, max"):
        dealt("team", 4, characters=["franck", "jennifer", "max", "alice"])
    with pytest.raises(BadSetup, match="different shapes, not franck, jennifer, max"):
        dealt("team", 6, characters=["franck", "kevin", "jennifer", "emmett", "max", "alice"])
    with pytest.raises(BadSetup, match="a duo, not max, kevin"):
        dealt("team", 4, characters=["franck", "max", "jennifer", "kevin"])
    with pytest.raises(BadSetup, match="different shapes, not kevin, emmett, alice"):
        dealt("team", 6, characters=["franck", "kevin", "max", "emmett", "sarah", "alice"])


@rule("R25-383")
def test_eight_players_split_every_duo() -> None:
    duos: list[list[CharacterId]] = [["franck", "jennifer"], ["alice", "max"], ["emmett", "kevin"], ["bruce", "sarah"]]
    names = [name for duo in duos for name in duo]
    assert [who.name for who in dealt("team", 8, characters=names).characters] == names
    with pytest.raises(BadSetup, match="R25-289"):
        dealt("team", 8, characters=["franck", "max", "jennifer", "alice", "emmett", "kevin", "sarah", "bruce"])


@rule("R25-289", "R25-383")
@pytest.mark.parametrize(("players", "season2"), [(4, False), (6, False), (4, True), (6, True), (8, True)])
@pytest.mark.parametrize("last", [True, False])
def test_a_draft_keeps_to_the_teams_rules(players: int, season2: bool, last: bool) -> None:
    table = nightdeck.new("room25", mode="team", players=players, season2=season2, draft=True)
    while table.asks[0].kind == "character":
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[-1 if last else 0])
    for team in shapes(table.state):
        assert len(set(team)) == (1 if players == 4 else players // 2)


@rule("R25-290")
@pytest.mark.parametrize("season2", [True, False])
def test_team_play_has_ten_rounds_and_no_roles(season2: bool) -> None:
    s = dealt("team", 6, season2=season2)
    assert (s.left, {who.role for who in s.characters}, s.spare_roles) == (10, {""}, [])
    play = given("team", season2=season2, franck=(0, 0))
    play.who("franck").first = "push"
    assert play.begins(step("act", 0, 1)).options == ["act"]


# The end


@rule("R25-291")
def test_the_first_team_to_escape_with_all_its_prisoners_wins() -> None:
    play = race(franck=EXIT, max=EXIT, kevin=EXIT).acts("max", "control", OUT)
    assert play.winners == {"franck", "max"}
    assert play.outcome is not None
    assert play.outcome.reason == "escape"


@rule("R25-291")
def test_one_of_a_team_does_not_escape_alone() -> None:
    play = race(left=1, franck=EXIT, kevin=EXIT, emmett=EXIT).acts("franck", "control", OUT)
    assert (play.outcome, play.at("kevin")) == (None, (0, 0))


@rule("R25-292")
def test_the_last_team_alive_wins() -> None:
    play = race(kevin=None, emmett=(4, 0)).acts("emmett", "move", (4, 1))
    assert play.winners == {"franck", "max"}
    assert play.outcome is not None
    assert play.outcome.reason == "last alive"


@rule("R25-292")
def test_with_one_opponent_left_the_game_goes_on() -> None:
    assert race(kevin=(4, 0)).acts("kevin", "move", (4, 1)).outcome is None


@rule("R25-292")
def test_when_nobody_is_left_nobody_wins() -> None:
    play = race(franck=None, kevin=None, max=(4, 0), emmett=(4, 0)).acts("max", "special", "carry", "emmett", (4, 1))
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.reason) == ((), "nobody left")


@rule("R25-293")
@pytest.mark.parametrize(("left", "free"), [(2, False), (1, True)])
def test_a_team_with_a_loss_escapes_in_the_final_round_only(left: int, free: bool) -> None:
    play = race(left=left, franck=EXIT, max=None).acts("franck", "control", OUT)
    assert (play.outcome is not None) == free
    assert not free or play.winners == {"franck", "max"}


@rule("R25-384")
def test_in_the_final_round_all_the_living_of_a_team_must_be_there() -> None:
    cast: dict[str, Cell | None] = dict.fromkeys(["franck", "kevin", "max", "emmett", "alice", "sarah"], (2, 2))
    cast |= {"franck": EXIT, "max": None}
    play = given("team", up=ROOM_25, left=1, cast=cast).acts("franck", "control", OUT)
    assert play.outcome is None
    cast["alice"] = EXIT
    play = given("team", up=ROOM_25, left=1, cast=cast).acts("franck", "control", OUT)
    assert play.winners == {"franck", "max", "alice"}


@rule("R25-294")
def test_when_time_is_up_more_prisoners_in_room_25_win() -> None:
    play = race(left=1, franck=EXIT, kevin=EXIT, emmett=EXIT).begins(step("countdown"))
    assert play.winners == {"kevin", "emmett"}
    assert play.outcome is not None
    assert play.outcome.reason == "majority"


@rule("R25-294")
def test_when_time_is_up_one_prisoner_in_room_25_is_more_than_none() -> None:
    assert race(left=1, emmett=EXIT).begins(step("countdown")).winners == {"kevin", "emmett"}


@rule("R25-294")
@pytest.mark.parametrize("inside", [EXIT, (4, 0)])
def test_when_time_is_up_equal_numbers_are_a_draw(inside: Cell) -> None:
    play = race(left=1, franck=inside, kevin=inside).begins(step("countdown"))
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.losers, play.outcome.reason) == ((), (), "tie")


@rule("R25-294")
def test_before_the_final_round_has_ended_numbers_in_room_25_mean_nothing() -> None:
    play = race(left=2, franck=EXIT, max=EXIT).begins(step("countdown"))
    assert (play.outcome, play.state.left) == (None, 1)
