"""Elimination and regeneration (rulebooks, elimination and Regeneration Room)."""

import pytest
from tests.games.room25.play import Play, Rooms, given

from nightdeck.core.ask import NO, PASS
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, Mode
from nightdeck.games.room25.state import OUT
from nightdeck.testing import rule

ROOMS: Rooms = {(0, 1): "mortal", (3, 3): "regeneration"}
"""Death and rebirth."""
MADNESS = {"madness_cards": True}


def position() -> Play:
    return given(up=ROOMS, franck=(0, 0), max=(0, 0), emmett=(3, 2), alice=(4, 0))


def dies(play: Play, name: CharacterId) -> Play:
    """Somebody is pushed, or walks, into the Mortal Chamber."""
    play.who(name).tile = play.state.board[0]
    return play.acts(name, "move", (0, 1)) if name == "max" else play.acts("max", "push", name, (0, 1))


def regenerates(play: Play, by: CharacterId = "emmett") -> Play:
    return play.acts(by, "move", (3, 3))


# Elimination


@rule("R25-332")
def test_the_dead_leave_the_complex_with_their_programme_and_declared_adrenaline() -> None:
    play = position()
    franck = play.who("franck")
    franck.first, franck.second, franck.adrenaline = "look", "control", "laid"
    franck = dies(play, "franck").who("franck")
    assert (play.at("franck"), franck.first, franck.second, franck.adrenaline) == (None, "", "", "spent")
    for number in (1, 2):
        assert play.begins(step("act", franck.id, number)).kind is None
    assert play.begins(step("adrenaline")).kind is None
    assert play.view("max").people[franck.id].cell == OUT


@rule("R25-332")
def test_traps_and_paranoia_end_with_death() -> None:
    up: Rooms = {(0, 1): "paranoia", (0, 2): "trapped"}
    play = given(options=MADNESS, up=up, roles={"max": "guard"}, franck=(0, 0), max=(1, 2), emmett=(4, 0), kevin=(4, 0))
    play.acts("franck", "move", (0, 1)).acts("max", "move", (0, 2)).draws("bomb").draws("bomb")
    assert (play.at("franck"), play.who("franck").paranoid, play.who("franck").pile) == (None, False, [])
    assert (play.at("max"), play.who("max").trapped) == (None, "")


@rule("R25-332")
def test_hiding_and_water_end_with_death() -> None:
    play = given(options=MADNESS, up={(0, 1): "flooded"}, alice=(0, 0)).acts("alice", "move", (0, 1))
    play.acts("alice", "special", "hide", second=True).draws("bomb").draws("bomb")
    assert (play.at("alice"), play.who("alice").hidden, play.who("alice").drown) == (None, False, 0)


@rule("R25-332")
def test_lasting_losses_outlast_death() -> None:
    play = given(up=ROOMS, sarah=(0, 0), max=(0, 0), emmett=(3, 2))
    sarah = play.who("sarah")
    sarah.lost, sarah.empties, sarah.adrenaline = ["look"], 1, "spent"
    regenerates(dies(play, "sarah"))
    sarah = play.who("sarah")
    assert (play.at("sarah"), sarah.lost, sarah.empties, sarah.adrenaline) == ((2, 2), ["look"], 1, "spent")


@rule("R25-333")
def test_the_marker_of_the_dead_stays_on_the_track_and_is_skipped() -> None:
    play = dies(position(), "franck")
    assert play.view(None).order == [0, 1, 2, 3]
    play.begins(step("countdown"), step("countdown"), step("countdown"))
    assert (play.view(None).order, play.state.left) == ([3, 0, 1, 2], 7)
    play.begins(step("programming"))
    assert play.table is not None
    assert [ask.seat for ask in play.table.asks] == [3, 1, 2]


@rule("R25-333")
def test_a_dead_first_player_leaves_its_place_to_the_next_for_cards() -> None:
    play = given(up=ROOMS, options=MADNESS, franck=None, max=(0, 0)).draws("rewind")
    assert play.at("max") == (2, 2)


@rule("R25-334")
def test_the_dead_know_no_more_than_before_and_win_with_their_side() -> None:
    play = given(up={**ROOMS, (4, 4): "room25"}, down={(1, 0): "dark"}, left=1, roles={"alice": "guard"},
                 franck=(0, 0), max=(0, 0), emmett=(4, 4), alice=(4, 0))  # fmt: skip
    dies(play, "franck")
    assert (play.sees("franck", (1, 0)).room, {who.role for who in play.view("franck").people[1:]}) == ("", {""})
    play.who("max").tile = play.state.board[24]
    play.acts("emmett", "control", ("row", 4, "right"))
    assert play.winners == {"franck", "max", "emmett"}


@rule("R25-334")
def test_the_dead_do_not_speak() -> None:
    play = dies(position(), "franck").begins(step("round"))
    assert play.table is not None
    assert all(ask.seat != 0 for ask in play.table.asks)


# Regeneration


@rule("R25-335")
def test_the_regenerated_stand_in_the_central_room_and_act_from_the_next_round_on() -> None:
    play = dies(position(), "franck")
    play.who("franck").used = ["look"]
    regenerates(play)
    assert (play.at("franck"), play.view("max").people[0].rests) == ((2, 2), True)
    assert play.view("max").people[0].used == [], "whatever was shown before the end is taken back"
    for number in (1, 2):
        assert play.begins(step("act", 0, number)).kind is None
    play.begins(step("countdown"), step("round"))
    assert play.ask(0).kind == "programme"
    for seat in range(4):
        play.answers("move", PASS, NO, seat=seat)
    assert (play.ask().about, play.actions) == ((play.state.order[0],), ["act", PASS])
    assert not play.view("max").people[0].rests


@rule("R25-335")
def test_a_guard_who_acts_freely_does_not_act_in_the_round_of_his_regeneration() -> None:
    play = given(up=ROOMS, roles={"franck": "guard"}, franck=(0, 0), max=(0, 0), emmett=(3, 2))
    franck = play.who("franck")
    franck.shown, franck.free = True, 1
    regenerates(dies(play, "franck"))
    assert play.at("franck") == (2, 2)
    assert play.begins(step("act", 0, 2)).kind is None
    play.begins(step("countdown")).state.round += 1
    assert play.begins(step("act", 0, 1)).kind == "turn"


@rule("R25-335")
def test_regeneration_leaves_the_track_as_it_is() -> None:
    play = dies(position(), "franck").begins(step("countdown"))
    order, left = list(play.state.order), play.state.left
    assert (regenerates(play).state.order, play.state.left) == (order, left)


@rule("R25-337")
@pytest.mark.parametrize("role", ["prisoner", "guard"])
def test_the_regenerated_keep_their_secret_role(role: str) -> None:
    play = given(
        up=ROOMS, roles={"franck": "guard"} if role == "guard" else {}, franck=(0, 0), max=(0, 0), emmett=(3, 2)
    )
    regenerates(dies(play, "franck"))
    assert (play.who("franck").role, play.view("max").people[0].role, play.view("franck").people[0].role) == (
        role,
        "",
        role,
    )


@rule("R25-338")
@pytest.mark.parametrize(("before", "after"), [("held", "held"), ("laid", "spent"), ("spent", "spent")])
def test_regeneration_gives_no_adrenaline_back(before: str, after: str) -> None:
    play = position()
    play.who("franck").adrenaline = "held" if before == "held" else "laid" if before == "laid" else "spent"
    assert regenerates(dies(play, "franck")).who("franck").adrenaline == after


@rule("R25-339")
@pytest.mark.parametrize("mode", ["coop", "solo"])
def test_with_season_2_nobody_comes_back_in_cooperation_and_solo(mode: Mode) -> None:
    play = given(mode, up=ROOMS, franck=(0, 0), emmett=(3, 2)).acts("franck", "move", (0, 1))
    assert play.outcome is not None
    assert (play.outcome.reason, play.winners, play.at("franck")) == ("deaths", set(), None)


@rule("R25-393")
def test_regenerated_emmett_has_both_locks_in_hand() -> None:
    play = given(up=ROOMS, locks=[(4, 0), (4, 1)], emmett=(0, 0), max=(0, 0), franck=(3, 2))
    regenerates(dies(play, "emmett"), by="franck")
    assert not any(tile.locked for tile in play.state.tiles)
    play.state.round = 2
    play.acts("emmett", "move", (1, 2))
    for cell in ((0, 2), (1, 1)):
        assert play.acts("emmett", "special", "lock", cell).kind is None
    assert sum(tile.locked for tile in play.state.tiles) == 2


@rule("R25-393")
@pytest.mark.parametrize(("name", "empties"), [("bruce", 1), ("bruce", 0), ("sarah", 2), ("sarah", 1)])
def test_other_start_items_are_as_they_were(name: CharacterId, empties: int) -> None:
    play = given(up=ROOMS, cast={name: (0, 0), "max": (0, 0), "emmett": (3, 2)})
    play.who(name).empties = empties
    assert regenerates(dies(play, name)).who(name).empties == empties
