"""Section 14: Max, who carries others along."""

import pytest
from tests.games.room25.play import Play, given

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import RoomKind
from nightdeck.testing import rule


def carries_into(kind: RoomKind, left: int = 0, **others: tuple[int, int]) -> Play:
    """Max carries Franck into a room of a kind."""
    play = given(
        up={(1, 2): kind}, down={(4, 0): "cold", (4, 1): "dark"}, left=left, max=(1, 1), franck=(1, 1), cast=others
    )
    return play.acts("max", "special", "carry", "franck", (1, 2))


@rule("R25-120", "R25-422")
def test_max_moves_to_an_adjacent_room_and_takes_somebody_of_his_room_along() -> None:
    play = given(max=(1, 1), franck=(1, 1), kevin=(1, 1), alice=(1, 2))
    play.acts("max", "special", "carry")
    assert play.names == {"franck", "kevin"}
    play.refuses("max", "alice").answers("franck")
    assert play.cells == {(0, 1), (1, 0), (1, 2), (2, 1)}
    play.answers((1, 0))
    assert play.at("max") == play.at("franck") == (1, 0)
    assert play.at("kevin") == (1, 1)


@rule("R25-121")
def test_one_slide_for_both_and_max_chooses_it() -> None:
    play = carries_into("control")
    assert (play.kind, play.asked) == ("control room", "max")
    play.answers(("row", 3, "left"))
    assert play.kind is None
    assert len(play.news("slides")) == 1


@rule("R25-121")
def test_one_swap_for_both_and_max_chooses_it() -> None:
    play = carries_into("moving")
    assert (play.kind, play.asked) == ("moving", "max")
    play.answers((4, 0))
    assert play.kind is None
    assert play.at("max") == play.at("franck") == (4, 0)


@rule("R25-121")
def test_both_come_out_of_the_same_tunnel() -> None:
    play = given(up={(1, 2): "tunnel", (3, 0): "tunnel", (4, 3): "tunnel"}, max=(1, 1), franck=(1, 1))
    play.acts("max", "special", "carry", "franck", (1, 2))
    assert (play.kind, play.asked, play.cells) == ("tunnel", "max", {(3, 0), (4, 3)})
    play.answers((4, 3))
    assert play.at("max") == play.at("franck") == (4, 3)
    assert play.kind is None


@rule("R25-121", "R25-351")
def test_max_picks_the_room_that_both_owners_see() -> None:
    play = carries_into("vision")
    assert (play.kind, play.asked) == ("vision", "max")
    play.answers((4, 0))
    assert play.sees("max", (4, 0)).room == play.sees("franck", (4, 0)).room == "cold"
    assert play.sees("alice", (4, 0)).room == ""
    assert (play.kind, play.asked) == ("announce", "max")
    play.answers("pass")
    assert (play.kind, play.asked) == ("announce", "franck")


@rule("R25-122")
def test_a_mortal_chamber_kills_both() -> None:
    play = carries_into("mortal")
    assert play.at("max") is play.at("franck") is None


@rule("R25-123", "R25-422")
@pytest.mark.parametrize(("spared", "dead"), [("max", "franck"), ("franck", "max")])
def test_max_decides_who_survives_the_acid(spared: str, dead: str) -> None:
    play = carries_into("acid")
    assert (play.kind, play.asked, play.names) == ("acid", "max", {"max", "franck"})
    play.answers(spared)
    assert [who.name for who in play.state.characters if not who.alive] == [dead]


@rule("R25-123")
def test_whoever_was_in_the_acid_before_dies_too() -> None:
    play = carries_into("acid", alice=(1, 2)).answers("franck")
    assert [who.name for who in play.state.living() if play.at(who.name) == (1, 2)] == ["franck"]
    assert play.at("alice") is play.at("max") is None


@rule("R25-124")
def test_both_survive_leaving_a_shredder_room_together() -> None:
    play = given(up={(1, 1): "shredder"}, max=(1, 1), franck=(1, 1), kevin=(1, 1))
    play.acts("max", "special", "carry", "franck", (1, 2))
    assert play.at("max") == play.at("franck") == (1, 2)
    assert play.at("kevin") is None
    assert play.tile((1, 1)).crossed


@rule("R25-125")
def test_alone_max_carries_nobody_and_stays() -> None:
    play = given(robots=[(1, 1)], max=(1, 1), franck=(1, 2))
    play.acts("max", "special")
    assert play.lost
    assert play.at("max") == (1, 1)


@rule("R25-352")
def test_one_robot_order_for_both() -> None:
    play = carries_into("robot")
    assert (play.kind, play.asked) == ("order", "max")
    play.answers(("move", 0), (0, 2))
    assert play.kind is None


@rule("R25-352")
def test_one_card_for_both() -> None:
    play = given(up={(1, 2): "mac"}, max=(1, 1), franck=(1, 1), kevin=(3, 3))
    play.state.dice.loaded = [play.state.deck.index("mac-33")]
    play.acts("max", "special", "carry", "franck", (1, 2))
    assert len(play.news("card")) == 1
    assert play.who("max").lost == play.who("franck").lost == ["look"]


@rule("R25-352")
def test_one_step_of_the_countdown_for_both() -> None:
    play = carries_into("timer", left=6)
    assert play.state.left == 5
    assert play.at("max") == play.at("franck") == (1, 2)


@rule("R25-352")
def test_one_regeneration_for_both() -> None:
    play = given(up={(1, 2): "regeneration"}, max=(1, 1), franck=(1, 1), kevin=None)
    play.acts("max", "special", "carry", "franck", (1, 2))
    assert len(play.news("regenerates")) == 1
    assert play.room((1, 2)) == "empty"


@rule("R25-352")
def test_one_illusion_for_both() -> None:
    play = carries_into("illusion")
    assert (play.kind, play.asked) == ("illusion", "max")
    play.answers((4, 0))
    assert play.kind is None
    assert play.room((1, 2)) == "cold"
    assert play.at("max") == play.at("franck") == (1, 2)


@rule("R25-352")
def test_one_key_for_both() -> None:
    play = given("coop", down={(1, 2): "key"}, max=(1, 1), franck=(1, 1))
    play.acts("max", "special", "carry", "franck", (1, 2))
    assert play.state.key
    assert len(play.news("replaced")) == 1


@rule("R25-352")
def test_a_mirror_and_paranoia_strike_both() -> None:
    play = carries_into("mirror")
    assert play.who("max").adrenaline == play.who("franck").adrenaline == "spent"
    play = carries_into("paranoia")
    assert play.who("max").paranoid
    assert play.who("franck").paranoid


@rule("R25-352")
def test_a_vortex_and_the_last_timer_strike_both() -> None:
    play = carries_into("vortex")
    assert play.at("max") == play.at("franck") == (2, 2)
    play = carries_into("timer", left=1)
    assert play.at("max") is play.at("franck") is None


@rule("R25-352")
def test_a_trap_and_a_flood_catch_both_each_with_its_own_deadline() -> None:
    play = carries_into("trapped")
    play.acts("franck", "look")
    assert play.at("franck") is None
    assert play.at("max") == (1, 2)
    play.acts("max", "move", (1, 1), second=True)
    assert play.at("max") == (1, 1)
    play = carries_into("flooded")
    play.state.round = 2
    play.begins(step("act", 0, 2))
    assert play.at("max") is None
    assert play.at("franck") == (1, 2)


@rule("R25-353")
def test_carry_is_lost_without_a_room_that_is_open_to_both() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], locks=[(1, 0)], max=(0, 0), emmett=(0, 0))
    play.acts("max", "special")
    assert play.lost


@rule("R25-353")
def test_carry_must_be_done_however_deadly() -> None:
    play = given(up={(0, 1): "mortal"}, locks=[(1, 0)], max=(0, 0), franck=(0, 0))
    play.acts("max", "special", "carry").refuses("pass").answers("franck")
    assert play.cells == {(0, 1)}
    play.refuses("pass").answers((0, 1))
    assert play.at("max") is play.at("franck") is None


@rule("R25-120")
def test_a_prison_cell_lets_both_out_only_to_somebody_else() -> None:
    play = given(up={(1, 1): "prison"}, max=(1, 1), franck=(1, 1), alice=(1, 2))
    play.acts("max", "special", "carry", "franck")
    assert play.cells == {(1, 2)}
