"""Section 13: Adrenaline."""

import pytest
from tests.games.room25.play import Play, given
from tests.games.room25.position import Cell

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import RoomKind, Token
from nightdeck.testing import rule

BASIC: set[str] = {"look", "move", "push", "control"}


def declared(play: Play, *plans: str) -> Play:
    """Programming with a lone Look for everybody; each plan says whether its seat declares Adrenaline."""
    play.begins(step("programming"))
    for seat, plan in enumerate(plans):
        play.answers("look", "pass", plan, seat=seat)
    return play


@rule("R25-100", "R25-106")
def test_adrenaline_gives_one_more_action_once_in_a_game() -> None:
    play = declared(given(franck=(1, 1)), "yes", "no", "no", "no")
    play.begins(step("adrenaline")).answers("move", (1, 2))
    assert play.at("franck") == (1, 2)
    assert play.who("franck").adrenaline == "spent"
    play.begins(step("countdown"), step("programming")).answers("look", "pass", seat=0)
    assert play.table is not None
    assert [ask.seat for ask in play.table.asks] == [1, 2, 3]


@rule("R25-101")
def test_adrenaline_is_declared_at_programming_and_its_action_is_chosen_later() -> None:
    play = given(franck=(1, 1), max=(1, 3)).begins(step("programming")).answers("look", "push", seat=0)
    assert (play.ask(0).kind, play.ask(0).options) == ("adrenaline", ("yes", "no"))
    play.answers("yes", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "push", "no", seat=seat)
    assert play.view("max").people[0].adrenaline == "laid"
    play.begins(step("adrenaline"))
    assert (play.asked, set(play.actions)) == ("franck", BASIC)


@rule("R25-102")
def test_declared_adrenaline_cannot_be_taken_back() -> None:
    play = declared(given(franck=(1, 1)), "yes", "no", "no", "no")
    play.begins(step("pass", 1)).answers("pass")
    while play.kind:
        play.answers("act")
    play.begins(step("adrenaline"))
    play.refuses("pass", "no").answers("look")
    assert play.who("franck").adrenaline == "spent"


@rule("R25-103")
def test_the_adrenaline_step_is_one_more_pass_in_turn_order() -> None:
    play = given(franck=(1, 1), max=(1, 3), alice=(3, 1), kevin=(3, 3))
    play.state.order = [3, 1, 0, 2]
    declared(play, "yes", "no", "yes", "yes").begins(step("adrenaline"))
    actors = []
    while play.kind:
        assert play.state.characters[play.state.acting].name == play.asked
        actors.append(play.asked)
        play.answers("look")
    assert actors == ["kevin", "franck", "alice"]


@rule("R25-103")
def test_without_adrenaline_there_is_no_such_step() -> None:
    play = declared(given(franck=(1, 1)), "no", "no", "no", "no").begins(step("adrenaline"))
    assert play.kind is None
    assert not play.news("acts")


@rule("R25-104")
def test_adrenaline_may_repeat_an_action_or_replace_a_lost_one() -> None:
    play = given(down={(1, 0): "cold", (0, 1): "dark"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0), "pass")
    play.who("franck").lost = ["look", "control"]
    play.uses_adrenaline("franck", "look", (0, 1), "pass")
    assert play.sees("franck", (0, 1)).room == "dark"
    play.uses_adrenaline("franck", "control", ("row", 1, "left"))
    assert play.at("franck") == (1, 0)


@rule("R25-105")
def test_adrenaline_never_gives_a_special_ability() -> None:
    play = given(franck=(1, 1))
    play.who("franck").adrenaline = "laid"
    play.begins(step("third", 0))
    assert set(play.actions) == BASIC
    play.refuses("special")


@rule("R25-106", "R25-112")
def test_only_recover_brings_a_spent_token_back() -> None:
    play = given(franck=(1, 1))
    play.uses_adrenaline("franck", "push").begins(step("countdown"))
    assert play.who("franck").adrenaline == "spent"
    play.acts("franck", "special", "recover")
    assert play.who("franck").adrenaline == "held"


@rule("R25-107")
@pytest.mark.parametrize(("kind", "asked"), [("cold", False), ("dark", True)])
def test_in_a_cold_chamber_adrenaline_cannot_be_declared(kind: RoomKind, asked: bool) -> None:
    play = given(up={(1, 1): kind}, franck=(1, 1)).begins(step("programming"))
    play.answers("look", *(["pass"] if asked else []), seat=0)
    assert play.table is not None
    assert (0 in {ask.seat for ask in play.table.asks}) == asked


@rule("R25-108")
def test_adrenaline_waits_for_the_end_of_the_action_phase_even_with_a_lone_action() -> None:
    play = declared(given("team", franck=(1, 1), max=(1, 3)), "yes", "no", "no", "no")
    play.begins(step("pass", 1), step("pass", 2), step("adrenaline"))
    play.answers("act", "pass", "pass", "pass", "act", "act", "act")
    assert [event["who"] for event in play.news("acts")] == [0, 1, 2, 3]
    assert (play.asked, play.state.phase) == ("franck", "adrenaline")


@rule("R25-109")
@pytest.mark.parametrize(
    ("room", "cell", "token"),
    [("empty", (2, 2), "push"), ("empty", (2, 2), "control"), ("dark", (1, 1), "look"), ("prison", (1, 1), "move")],
)
def test_rooms_limit_the_adrenaline_action_like_any_other(room: RoomKind, cell: Cell, token: Token) -> None:
    rooms: dict[Cell, RoomKind] = {} if cell == (2, 2) else {cell: room}
    play = given(up=rooms, down={(0, 1): "cold"}, franck=cell, max=cell)
    play.uses_adrenaline("franck", token)
    assert play.lost
    assert play.kind is None


@rule("R25-109")
def test_a_corridor_limits_the_adrenaline_action() -> None:
    play = given(up={(1, 1): "pivoting"}, franck=(1, 1))
    play.uses_adrenaline("franck", "move")
    assert play.cells == {(1, 0), (1, 2)}


@rule("R25-349")
def test_adrenaline_lost_in_a_mirror_room_gives_no_action() -> None:
    play = given(up={(1, 2): "mirror"}, franck=(1, 1), max=(1, 1))
    play.who("franck").adrenaline = "laid"
    play.acts("max", "push", "franck", (1, 2)).begins(step("adrenaline"))
    assert play.who("franck").adrenaline == "spent"
    assert play.kind is None


@rule("R25-349")
def test_adrenaline_lost_within_the_adrenaline_step_gives_no_action() -> None:
    play = given(up={(1, 2): "mirror"}, max=(1, 1), franck=(1, 1))
    play.who("franck").adrenaline = play.who("max").adrenaline = "laid"
    play.begins(step("adrenaline")).answers("push", "franck", (1, 2))
    assert play.kind is None
    assert len(play.news("acts")) == 1


@rule("R25-349")
def test_adrenaline_lost_to_panic_or_death_gives_no_action() -> None:
    play = given("competition", options={"madness_cards": True}, up={(1, 2): "mortal"}, franck=(1, 1), max=(1, 1))
    play.who("franck").adrenaline = play.who("max").adrenaline = "laid"
    play.draws("mac-57").acts("franck", "push", "max", (1, 2)).begins(step("adrenaline"))
    assert play.who("franck").adrenaline == play.who("max").adrenaline == "spent"
    assert play.kind is None


@rule("R25-350")
def test_recover_does_nothing_with_a_token_that_is_declared() -> None:
    play = given(franck=(1, 1))
    play.who("franck").adrenaline = "laid"
    play.acts("franck", "special")
    assert play.lost
    assert play.who("franck").adrenaline == "laid"
    play.begins(step("adrenaline"))
    assert play.asked == "franck"
