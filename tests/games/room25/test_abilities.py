"""Section 14: special abilities in general; Franck, Jennifer and Alice."""

import pytest
from tests.games.room25.play import given
from tests.games.room25.position import Cell

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CHARACTERS, CharacterId, RoomKind, Token
from nightdeck.testing import rule

# In general


@rule("R25-110")
def test_the_special_ability_is_programmed_like_an_action_and_at_most_once_a_round() -> None:
    play = given(alice=(1, 1)).begins(step("programming")).answers("special", seat=0)
    play.refuses("special", seat=0).answers("look", "no", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "pass", "no", seat=seat)
    assert (play.who("alice").first, play.who("alice").second) == ("special", "look")
    play.begins(step("act", 0, 1)).answers("act", "hide")
    assert play.news("acts") == [{"who": 0, "action": "special"}]
    assert play.who("alice").hidden


@rule("R25-110")
def test_who_chooses_freely_does_not_use_it_twice_either() -> None:
    play = given("solo", alice=(1, 1))
    play.acts("alice", "special", "hide").begins(step("act", 0, 2))
    assert "special" not in play.options


@rule("R25-111")
@pytest.mark.parametrize("name", CHARACTERS)
def test_no_special_ability_works_in_the_central_room(name: CharacterId) -> None:
    around: dict[str, Cell | None] = {other: (1, 2) for other in CHARACTERS if other not in (name, "franck")}
    play = given(up={(2, 1): "flooded"}, crossed=[(2, 1)], robots=[(2, 2)], roles={"max": "guard", "alice": "guard"},
                 cast={"franck": (2, 2)} | around | {name: (2, 2)})  # fmt: skip
    play.who(name).adrenaline = "spent"
    play.acts(name, "special")
    assert play.lost
    assert play.kind is None
    assert (play.who(name).adrenaline, play.who(name).hidden) == ("spent", False)


# Franck


@rule("R25-112", "R25-113", "R25-420")
def test_franck_takes_his_adrenaline_back_for_the_next_round() -> None:
    play = given(franck=(1, 1))
    play.who("franck").adrenaline = "spent"
    play.acts("franck", "special", "recover").begins(step("adrenaline"))
    assert play.kind is None
    play.begins(step("countdown"), step("programming")).answers("look", "pass", seat=0)
    assert play.ask(0).kind == "adrenaline"
    play.answers("yes", seat=0)


@rule("R25-114")
def test_recover_does_nothing_while_franck_has_the_token() -> None:
    play = given(franck=(1, 1))
    play.acts("franck", "special")
    assert play.lost
    assert play.who("franck").adrenaline == "held"


# Jennifer


@rule("R25-115", "R25-421")
def test_call_brings_somebody_from_an_adjacent_room_who_suffers_hers() -> None:
    play = given(up={(1, 1): "vision"}, down={(4, 0): "cold"}, jennifer=(1, 1), franck=(0, 1), max=(1, 2), alice=(2, 2))
    play.acts("jennifer", "special", "call")
    assert play.names == {"franck", "max"}
    play.refuses("jennifer", "alice").answers("franck")
    assert play.at("franck") == (1, 1)
    assert (play.kind, play.asked) == ("vision", "franck")


@rule("R25-115")
def test_call_is_lost_with_nobody_next_to_her() -> None:
    play = given(jennifer=(1, 1), franck=(1, 1), max=(2, 2))
    play.acts("jennifer", "special")
    assert play.lost


@rule("R25-116")
@pytest.mark.parametrize("name", ["franck", "emmett"])
def test_nobody_is_called_into_a_flooded_chamber(name: CharacterId) -> None:
    play = given(up={(1, 1): "flooded"}, crossed=[(1, 1)], cast={"jennifer": (1, 1), name: (1, 2)})
    play.who("jennifer").drown = 2
    play.acts("jennifer", "special")
    assert play.lost
    assert play.at(name) == (1, 2)


@rule("R25-117", "R25-134")
def test_only_emmett_is_called_into_a_locked_room() -> None:
    play = given(locks=[(1, 1)], jennifer=(1, 1), franck=(1, 2), emmett=(1, 2))
    play.acts("jennifer", "special", "call")
    assert play.names == {"emmett"}
    play.answers("emmett")
    assert play.at("emmett") == (1, 1)


@rule("R25-118")
def test_a_call_into_an_acid_bath_costs_jennifer_her_life() -> None:
    play = given(up={(1, 1): "acid"}, jennifer=(1, 1), franck=(1, 2))
    play.acts("jennifer", "special", "call", "franck")
    assert play.at("jennifer") is None
    assert play.at("franck") == (1, 1)


@rule("R25-119")
def test_robots_cannot_be_called() -> None:
    play = given(robots=[(0, 1)], jennifer=(1, 1))
    play.acts("jennifer", "special")
    assert play.lost
    assert play.robot(0) == (0, 1)


# Alice


@rule("R25-135", "R25-423")
def test_alice_is_hidden_until_her_next_action() -> None:
    play = given(alice=(1, 1), max=(1, 1))
    play.acts("alice", "special", "hide")
    assert play.view("max").people[0].hidden
    play.begins(step("countdown"), step("pass", 1)).acts("max", "look")
    assert play.who("alice").hidden
    play.acts("alice", "look")
    assert not play.who("alice").hidden


@rule("R25-136", "R25-354", "R25-423")
@pytest.mark.parametrize(
    ("name", "token"), [("max", "push"), ("max", "special"), ("jennifer", "special"), ("bruce", "push")]
)
def test_a_hidden_character_cannot_be_pushed_carried_or_called(name: CharacterId, token: Token) -> None:
    cell = (0, 1) if name == "jennifer" else (1, 1)
    play = given(cast={"alice": (1, 1), name: cell})
    play.who("alice").hidden = True
    play.acts(name, token)
    assert play.lost
    assert play.at("alice") == (1, 1)


@rule("R25-136")
def test_a_robot_cannot_push_the_hidden() -> None:
    play = given(robots=[(1, 1)], alice=(1, 1), kevin=(3, 3))
    play.who("alice").hidden, play.who("kevin").hack = True, "robot"
    play.acts("kevin", "special")
    assert play.options == [("move", 0)]


@rule("R25-137")
def test_a_hidden_character_occupies_its_room_and_dies_in_the_acid() -> None:
    play = given(up={(1, 1): "acid"}, alice=(1, 1), franck=(1, 2))
    play.who("alice").hidden = True
    play.acts("franck", "move", (1, 1))
    assert play.at("alice") is None
    assert not play.who("alice").hidden


@rule("R25-137")
def test_a_hidden_character_is_shredded_drowned_and_keeps_emmett_out() -> None:
    play = given(
        up={(1, 1): "shredder", (3, 1): "flooded"},
        crossed=[(3, 1)],
        alice=(1, 1),
        franck=(1, 1),
        bruce=(3, 1),
        emmett=(3, 0),
    )
    for name in ("alice", "bruce"):
        play.who(name).hidden = True
    play.acts("franck", "move", (1, 0))
    assert play.at("alice") is None
    play.acts("emmett", "special")
    assert play.options == ["lock"]
    play.answers("lock", (4, 0))
    play.who("bruce").drown = 1
    play.begins(step("act", 2, 2))
    assert play.at("bruce") is None


@rule("R25-138")
@pytest.mark.parametrize("token", ["look", "move", "push", "control"])
def test_any_action_makes_the_hidden_visible_even_a_lost_one(token: Token) -> None:
    play = given(alice=(1, 1))
    play.who("alice").hidden = True
    play.acts("alice", token)
    assert not play.who("alice").hidden


@rule("R25-138")
def test_an_adrenaline_action_makes_the_hidden_visible() -> None:
    play = given(alice=(1, 1))
    play.who("alice").hidden = True
    play.uses_adrenaline("alice", "push")
    assert not play.who("alice").hidden


@rule("R25-139")
def test_alice_can_stay_hidden_for_a_whole_round() -> None:
    play = given("team", alice=(1, 1), max=(1, 1))
    play.who("alice").single = "special"
    play.begins(step("act", 0, 1)).answers("act", "hide")
    play.begins(step("act", 1, 1), step("pass", 2), step("adrenaline"), step("countdown"))
    assert play.who("alice").hidden
    play.begins(step("programming"))
    assert play.who("alice").hidden


@rule("R25-140", "R25-424")
@pytest.mark.parametrize("card", ["mac-33", "mac-52", "mac-57"])
@pytest.mark.parametrize("in_room", [False, True])
def test_punishment_rewind_and_panic_never_touch_alice(card: str, in_room: bool) -> None:
    play = given("coop", level="madness", up={(1, 2): "mac"}, alice=(1, 1), franck=(3, 3))
    if in_room:
        play.state.dice.loaded = [play.state.deck.index(card)]
        play.acts("alice", "move", (1, 2))
    else:
        play.draws(card)
    assert play.news("card") == [{"card": card}]
    assert play.who("alice").lost == []
    assert play.at("alice") == ((1, 2) if in_room else (1, 1))
    assert play.kind is None


@rule("R25-141", "R25-355", "R25-424")
@pytest.mark.parametrize(("answer", "cell"), [("no", (1, 1)), ("yes", (1, 2))])
def test_alice_may_refuse_a_robots_push_and_the_order_is_spent(answer: str, cell: Cell) -> None:
    play = given(robots=[(1, 1)], alice=(1, 1), kevin=(3, 3))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "alice"), (1, 2))
    assert (play.kind, play.asked) == ("yield to robot", "alice")
    play.answers(answer)
    assert play.at("alice") == cell
    assert play.kind is None
    assert not play.who("alice").used


@rule("R25-141")
@pytest.mark.parametrize("kind", ["mortal", "vortex"])
def test_nobody_else_may_refuse_a_robots_push(kind: RoomKind) -> None:
    play = given(up={(1, 2): kind}, robots=[(1, 1)], franck=(1, 1), kevin=(3, 3))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "franck"), (1, 2))
    assert play.at("franck") != (1, 1)
    assert play.kind is None


@rule("R25-356")
def test_hiding_again_shows_alice_for_a_moment() -> None:
    play = given(alice=(1, 1))
    play.who("alice").hidden = True
    play.acts("alice", "special")
    assert not play.who("alice").hidden
    play.answers("hide")
    assert play.who("alice").hidden
