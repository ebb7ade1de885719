"""Competition: every player gets a duo out before the others (rulebook, Competition mode)."""

import pytest
from tests.games.room25.play import Play, Rooms, given
from tests.games.room25.position import Cell, dealt

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CONTENT
from nightdeck.testing import rule

EXIT: Cell = (0, 4)
ROOM_25: Rooms = {EXIT: "room25"}
OUT = ("row", 0, "right")


def race(left: int = 0, **where: Cell | None) -> Play:
    """Franck and Jennifer against Max and Alice, all in the Central Room unless said otherwise."""
    cast: dict[str, Cell | None] = dict.fromkeys(["franck", "max", "jennifer", "alice"], (2, 2))
    return given("competition", up={**ROOM_25, (4, 1): "mortal"}, left=left, cast={**cast, **where})


@rule("R25-295", "R25-296")
@pytest.mark.parametrize(("players", "season2"), [(2, False), (3, False), (2, True), (3, True), (4, True)])
def test_each_player_runs_a_duo(players: int, season2: bool) -> None:
    for seed in range(10):
        s = dealt("competition", players, seed, season2=season2)
        for seat in range(players):
            one, other = [who.name for who in s.characters if who.seat == seat]
            assert CONTENT.printed.characters[one].duo == other
        assert ({who.role for who in s.characters}, s.rules.together) == ({""}, False)


@rule("R25-295")
def test_four_players_need_season_2() -> None:
    with pytest.raises(BadSetup):
        dealt("competition", 4, season2=False)
    assert dealt("competition", 3, season2=False).left == dealt("competition", 2).left == 10


@rule("R25-296")
@pytest.mark.parametrize(("mode", "players"), [("competition", 2), ("competition", 3), ("coop", 2), ("coop", 3)])
def test_markers_are_laid_in_two_laps_as_in_cooperation(mode: str, players: int) -> None:
    s = nightdeck.new("room25", mode=mode, players=players, first=1).state
    seats = [s.characters[number].seat for number in s.order]
    lap = [(1 + i) % players for i in range(players)]
    assert seats == lap + lap


@rule("R25-296")
def test_duos_stay_together_unless_agreed_otherwise() -> None:
    mixed = ["franck", "max", "alice", "jennifer"]
    with pytest.raises(BadSetup, match="franck is in a duo with jennifer"):
        dealt("competition", 2, characters=mixed)
    assert [who.name for who in dealt("competition", 2, characters=mixed, free_duos=True).characters] == mixed


@rule("R25-385")
def test_four_players_with_season_2_have_four_duos_and_eight_rounds() -> None:
    s = dealt("competition", 4)
    assert (len({who.name for who in s.characters}), s.left) == (8, 8)
    assert {CONTENT.printed.characters[who.name].shape for who in s.characters} == {
        "square", "round", "cross", "triangle",
    }  # fmt: skip


@rule("R25-297")
def test_the_first_to_take_both_characters_out_wins() -> None:
    play = race(franck=EXIT, jennifer=EXIT, max=EXIT).acts("jennifer", "control", OUT)
    assert play.winners == {"franck", "jennifer"}
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.losers) == ("escape", (1,))


@rule("R25-297")
@pytest.mark.parametrize("left", [5, 1])
def test_one_living_character_cannot_leave_the_other_behind(left: int) -> None:
    play = race(left=left, franck=EXIT, max=EXIT, alice=EXIT).acts("franck", "control", OUT)
    assert (play.outcome, play.at("max")) == (None, (0, 0))


@rule("R25-298")
def test_the_last_player_alive_wins() -> None:
    play = race(max=None, alice=(4, 0)).acts("alice", "move", (4, 1))
    assert play.winners == {"franck", "jennifer"}
    assert play.outcome is not None
    assert play.outcome.reason == "last alive"


@rule("R25-298")
def test_with_one_character_of_another_player_alive_nobody_has_won() -> None:
    assert race(max=(4, 0)).acts("max", "move", (4, 1)).outcome is None


@rule("R25-298")
def test_of_three_players_the_last_one_wins() -> None:
    cast: dict[str, Cell | None] = {"franck": None, "max": None, "kevin": (4, 0), "jennifer": (2, 2), "alice": None}
    play = given("competition", up={(4, 1): "mortal", (4, 3): "acid"}, cast={**cast, "emmett": None})
    assert play.acts("kevin", "move", (4, 1)).winners == {"franck", "jennifer"}


@rule("R25-299")
@pytest.mark.parametrize(("left", "free"), [(2, False), (1, True)])
def test_after_a_loss_the_other_character_escapes_alone_in_the_final_round_only(left: int, free: bool) -> None:
    play = race(left=left, franck=EXIT, jennifer=None).acts("franck", "control", OUT)
    assert (play.outcome is not None) == free
    assert not free or play.winners == {"franck", "jennifer"}


@rule("R25-300")
def test_when_time_is_up_nobody_wins() -> None:
    play = race(left=1, franck=EXIT, jennifer=EXIT).begins(step("countdown"))
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.losers, play.outcome.reason) == ((), (), "time")
