"""Section 14: Bruce, who imitates others."""

import pytest
from tests.games.room25.play import given
from tests.games.room25.position import Cell

from nightdeck.games.room25.content.components import CharacterId, RoomKind
from nightdeck.testing import rule


@rule("R25-152", "R25-432")
def test_bruce_imitates_somebody_in_his_room_or_next_to_it() -> None:
    play = given(bruce=(1, 1), alice=(1, 1), sarah=(0, 1), kevin=(0, 0), franck=(1, 3))
    play.acts("bruce", "special")
    assert (play.kind, set(play.options)) == ("mimic", {"alice", "sarah"})
    play.refuses("kevin", "franck", "bruce").answers("alice")
    assert play.who("bruce").hidden


@rule("R25-152")
def test_what_bruce_cannot_use_gives_way_to_what_he_can() -> None:
    play = given(bruce=(1, 1), emmett=(0, 1), kevin=(1, 0), sarah=(0, 1))
    play.acts("bruce", "special")
    assert play.options == ["sarah"]
    play.refuses("emmett", "kevin")


@rule("R25-153")
def test_alone_bruce_has_nothing_to_imitate() -> None:
    play = given(robots=[(1, 1)], bruce=(1, 1), alice=(0, 0), sarah=(1, 3))
    play.acts("bruce", "special")
    assert play.lost


@rule("R25-154")
@pytest.mark.parametrize(("answer", "cell"), [("yes", (1, 1)), ("no", (0, 1))])
def test_jennifer_may_refuse_to_come_when_bruce_calls(answer: str, cell: Cell) -> None:
    play = given(bruce=(1, 1), jennifer=(0, 1), franck=(1, 0))
    play.acts("bruce", "special", "jennifer")
    assert play.names == {"jennifer", "franck"}
    play.answers("jennifer")
    assert (play.kind, play.asked) == ("come", "jennifer")
    play.answers(answer)
    assert play.at("jennifer") == cell
    assert play.kind is None
    assert play.who("bruce").used == ["special"]


@rule("R25-154")
def test_nobody_else_may_refuse_bruces_call() -> None:
    play = given(bruce=(1, 1), jennifer=(1, 1), franck=(1, 0))
    play.acts("bruce", "special", "jennifer", "franck")
    assert play.at("franck") == (1, 1)
    assert play.kind is None


@rule("R25-155", "R25-432")
@pytest.mark.parametrize(("cell", "works"), [((1, 1), True), ((0, 1), False)])
def test_bruce_recovers_his_own_adrenaline_beside_franck_only(cell: Cell, works: bool) -> None:
    play = given(bruce=(1, 1), franck=cell)
    play.who("bruce").adrenaline = play.who("franck").adrenaline = "spent"
    play.acts("bruce", "special")
    assert play.lost != works
    if works:
        play.answers("franck")
    assert (play.who("bruce").adrenaline == "held") == works
    assert play.who("franck").adrenaline == "spent"


@rule("R25-156")
def test_bruce_carries_anybody_but_max() -> None:
    play = given(bruce=(1, 1), max=(1, 1), franck=(1, 1))
    play.acts("bruce", "special", "max")
    assert play.names == {"franck"}
    play.answers("franck", (1, 2))
    assert play.at("bruce") == play.at("franck") == (1, 2)
    assert play.at("max") == (1, 1)


@rule("R25-156")
def test_beside_max_alone_bruce_carries_nobody() -> None:
    play = given(bruce=(1, 1), max=(1, 1))
    play.acts("bruce", "special")
    assert play.lost


@rule("R25-157", "R25-432")
def test_of_kevin_bruce_hacks_robots_only() -> None:
    play = given(robots=[(4, 0)], bruce=(1, 1), kevin=(0, 1))
    play.acts("bruce", "special", "kevin")
    assert (play.kind, play.asked) == ("order", "bruce")
    play = given(bruce=(1, 1), kevin=(0, 1))
    assert play.acts("bruce", "special").lost


@rule("R25-158", "R25-432")
def test_of_emmett_bruce_reactivates_only() -> None:
    play = given(up={(1, 0): "flooded"}, crossed=[(1, 0)], bruce=(1, 1), emmett=(0, 1))
    play.acts("bruce", "special", "emmett", (1, 0))
    assert not play.tile((1, 0)).crossed
    play = given(bruce=(1, 1), emmett=(0, 1))
    assert play.acts("bruce", "special").lost


@rule("R25-159", "R25-354")
@pytest.mark.parametrize(("pusher", "can"), [("alice", True), ("franck", False)])
def test_hidden_bruce_is_visible_to_alice_who_can_push_him(pusher: CharacterId, can: bool) -> None:
    play = given(bruce=(1, 1), alice=(1, 1), franck=(1, 1))
    play.acts("bruce", "special", "alice")
    assert play.who("bruce").hidden
    play.acts(pusher, "push")
    assert ("bruce" in play.names) == can


@rule("R25-354")
def test_bruce_neither_carries_nor_calls_the_hidden() -> None:
    play = given(bruce=(1, 1), max=(1, 1), alice=(1, 1))
    play.who("alice").hidden = True
    play.acts("bruce", "special")
    assert play.options == ["alice"]
    play = given(bruce=(1, 1), jennifer=(1, 1), alice=(0, 1))
    play.who("alice").hidden = True
    play.acts("bruce", "special")
    assert play.options == ["alice"]


@rule("R25-354")
def test_alice_may_push_hidden_bruce_and_nothing_else() -> None:
    play = given(jennifer=(0, 1), max=(1, 1), alice=(1, 1), bruce=(1, 1))
    play.who("bruce").hidden = True
    play.acts("max", "special", "carry")
    assert play.names == {"alice"}
    play.answers("alice", (1, 0)).acts("jennifer", "special")
    assert play.lost


@rule("R25-160", "R25-432")
def test_of_sarah_bruce_sabotages_a_room_once() -> None:
    play = given(up={(1, 1): "cold"}, robots=[(1, 1)], bruce=(1, 1), sarah=(0, 1))
    play.acts("bruce", "special", "sarah")
    assert play.room((1, 1)) == "empty"
    assert play.robot(0) == (1, 1)
    assert (play.who("bruce").empties, play.who("sarah").empties) == (0, 2)
    play.acts("bruce", "special")
    assert play.lost


@rule("R25-161")
def test_bruce_is_no_android_and_has_no_pin() -> None:
    play = given(locks=[(1, 2)], robots=[(1, 1)], bruce=(1, 1), alice=(1, 1), emmett=(1, 1), kevin=(3, 3))
    play.acts("bruce", "move")
    assert (1, 2) not in play.cells
    play.answers((0, 1)).acts("bruce", "move", (1, 1)).who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "bruce"), (1, 0))
    assert play.kind is None
    assert play.at("bruce") == (1, 0)


@rule("R25-161")
def test_punishment_and_rewind_do_touch_bruce() -> None:
    play = given("coop", level="madness", bruce=(1, 1), alice=(1, 1))
    play.draws("mac-34").draws("mac-52")
    assert play.who("bruce").lost == ["look"]
    assert play.at("bruce") == (2, 2)


@rule("R25-162")
@pytest.mark.parametrize("corridor", [0, 1])
def test_a_corridor_does_not_hide_neighbours_from_bruce(corridor: int) -> None:
    play = given(up={(1, 1): "pivoting"}, bruce=(1, 1), alice=(0, 1), sarah=(1, 0))
    play.tile((1, 1)).corridor = corridor
    play.acts("bruce", "special")
    assert set(play.options) == {"alice", "sarah"}


@rule("R25-361")
def test_hidden_characters_can_be_imitated_the_eliminated_cannot() -> None:
    play = given(bruce=(1, 1), alice=(1, 1), sarah=None)
    play.who("alice").hidden = True
    play.acts("bruce", "special")
    assert play.options == ["alice"]
    play.answers("alice")
    assert play.who("bruce").hidden


@rule("R25-361")
def test_bruce_may_imitate_an_ability_whose_token_was_lost() -> None:
    play = given(bruce=(1, 1), alice=(1, 1))
    play.who("alice").lost = ["special"]
    play.acts("bruce", "special", "alice")
    assert play.who("bruce").hidden


@rule("R25-362")
@pytest.mark.parametrize("kind", ["flooded", "dark"])
def test_bruce_calls_nobody_into_a_flooded_or_a_locked_room(kind: RoomKind) -> None:
    shut = [(1, 1)]
    play = given(up={(1, 1): kind}, crossed=shut if kind == "flooded" else [], locks=shut if kind == "dark" else [],
                 bruce=(1, 1), jennifer=(1, 1), franck=(0, 1))  # fmt: skip
    play.acts("bruce", "special")
    assert play.lost


@rule("R25-362")
def test_calling_somebody_into_an_acid_bath_costs_bruce_his_life() -> None:
    play = given(up={(1, 1): "acid"}, bruce=(1, 1), jennifer=(1, 0), franck=(0, 1))
    play.acts("bruce", "special", "jennifer", "franck")
    assert play.at("bruce") is None
    assert play.at("franck") == (1, 1)
