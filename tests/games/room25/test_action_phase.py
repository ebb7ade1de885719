"""Section 6: the Action phase in general."""

import pytest
from tests.games.room25.play import Pick, given

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, Token
from nightdeck.testing import rule


@rule("R25-053", "R25-030")
def test_everybody_plays_the_upper_token_before_anybody_plays_the_lower_one() -> None:
    play = given(franck=(1, 1), max=(1, 3), alice=(3, 1), kevin=(3, 3))
    for who in play.state.characters:
        who.first, who.second = "look", "push"
    play.begins(step("pass", 1), step("pass", 2))
    for number in range(8):
        assert play.state.acting == number % 4
        play.answers("act")
    acted = [(event["who"], event["action"]) for event in play.news("acts")]
    assert acted == [(who, "look") for who in range(4)] + [(who, "push") for who in range(4)]


@rule("R25-053")
def test_a_token_is_carried_out_before_the_next_one_is_revealed() -> None:
    play = given(up={(1, 1): "mortal"}, franck=(0, 1), max=(0, 1))
    play.who("franck").first, play.who("max").first = "push", "look"
    play.begins(step("pass", 1)).answers("act", "max", (1, 1))
    assert play.at("max") is None
    assert len(play.news("acts")) == 1


@rule("R25-055")
def test_an_action_that_is_possible_must_be_done_whatever_it_costs() -> None:
    play = given(up={(0, 1): "mortal", (1, 0): "flooded"}, crossed=[(1, 0)], franck=(0, 0))
    play.acts("franck", "move")
    assert play.cells == {(0, 1)}
    play.refuses("pass", (0, 0)).answers((0, 1))
    assert play.at("franck") is None


@rule("R25-055")
@pytest.mark.parametrize("token", ["look", "push", "control"])
def test_no_action_offers_to_do_nothing(token: Token) -> None:
    play = given(down={(1, 0): "cold"}, franck=(1, 1), max=(1, 1))
    play.acts("franck", token)
    assert play.options
    play.refuses("pass")


@rule("R25-056")
@pytest.mark.parametrize("token", ["look", "push"])
def test_an_action_that_is_impossible_is_lost(token: Token) -> None:
    play = given(franck=(1, 1))
    play.acts("franck", token)
    assert play.lost
    assert play.kind is None
    assert play.who("franck").used == [token]


@rule("R25-057")
def test_targets_are_chosen_when_the_token_is_revealed() -> None:
    play = given(season2=False, franck=(1, 1), max=(1, 2)).begins(step("programming"))
    for seat in range(4):
        play.answers("push", "pass", seat=seat)
    assert play.kind is None
    play.who("max").tile = play.who("franck").tile
    play.begins(step("act", 0, 1)).answers("act")
    assert play.names == {"max"}
    assert play.answers("max").cells == {(0, 1), (1, 0), (1, 2), (2, 1)}


@rule("R25-058")
def test_the_eliminated_are_skipped() -> None:
    play = given(franck=None, max=(1, 3), alice=(3, 1), kevin=(3, 3))
    for name in ("max", "alice", "kevin"):
        play.who(name).first = "look"
    play.begins(step("pass", 1), step("pass", 2), step("adrenaline")).answers("act", "act", "act")
    assert [event["who"] for event in play.news("acts")] == [1, 2, 3]
    assert play.kind is None


@rule("R25-058")
def test_an_eliminated_guard_is_not_asked_either_though_he_had_free_choice() -> None:
    play = given(roles={"max": "guard"}, max=None, franck=(1, 1))
    play.who("max").shown, play.who("max").free = True, 1
    assert play.begins(step("pass", 1), step("pass", 2)).kind is None


@rule("R25-058")
def test_who_is_eliminated_before_its_turn_does_not_act() -> None:
    play = given(up={(1, 1): "mortal"}, franck=(0, 1), max=(0, 1), alice=(3, 1), kevin=(3, 3))
    play.who("franck").first, play.who("max").first, play.who("alice").first = "push", "look", "look"
    play.begins(step("pass", 1)).answers("act", "max", (1, 1))
    assert play.asked == "alice"


@rule("R25-059")
def test_being_carried_along_by_a_line_triggers_nothing() -> None:
    play = given(up={(0, 0): "vision", (0, 1): "trapped", (0, 3): "room25"}, down={(4, 0): "cold"},
                 franck=(0, 2), alice=(0, 0), max=(0, 1), kevin=(0, 3))  # fmt: skip
    play.acts("franck", "control", ("row", 0, "right"))
    assert play.kind is None
    assert [play.at(name) for name in ("alice", "max", "kevin")] == [(0, 1), (0, 2), (0, 4)]
    assert not play.news("effect")
    assert play.who("max").trapped == ""
    assert play.state.left == 10


WAYS_IN: dict[str, tuple[CharacterId, Token, list[Pick]]] = {
    "move": ("franck", "move", [(1, 2)]),
    "push": ("max", "push", ["franck", (1, 2)]),
    "call": ("jennifer", "special", ["call", "franck"]),
    "carry": ("max", "special", ["carry", "franck", (1, 2)]),
}


@rule("R25-060")
@pytest.mark.parametrize("way", WAYS_IN)
def test_a_room_strikes_whoever_enters_by_whatever_means_every_time(way: str) -> None:
    actor, token, picks = WAYS_IN[way]
    play = given(up={(1, 2): "vision"}, down={(4, 0): "cold"}, franck=(1, 1), max=(1, 1), jennifer=(1, 2))
    for _ in range(2):
        play.acts(actor, token, *picks)
        assert play.kind == "vision"
        while play.kind:
            play.answers(play.options[0])
        play.who("franck").tile = play.who("max").tile = play.state.board[6]


@rule("R25-060")
def test_a_room_that_takes_the_place_of_another_around_somebody_strikes_too() -> None:
    play = given(up={(1, 2): "illusion"}, down={(4, 0): "vision", (3, 0): "cold"}, franck=(1, 1))
    play.acts("franck", "move", (1, 2), (4, 0))
    assert play.kind == "vision"


@rule("R25-342")
def test_tokens_that_a_mirror_room_cancels_are_no_actions() -> None:
    play = given(up={(1, 1): "mirror", (1, 2): "trapped"}, franck=(1, 0), max=(1, 1))
    franck = play.who("franck")
    franck.first, franck.second = "move", "look"
    play.begins(step("act", 0, 1)).answers("act", (1, 1))
    play.acts("max", "push", "franck", (1, 2))
    play.begins(step("act", 0, 2))
    assert (play.kind, play.news("acts")) == (None, [])
    assert play.at("franck") == (1, 2)
    assert play.who("franck").trapped == "set"


@rule("R25-342")
@pytest.mark.parametrize(("slot", "number"), [("first", 1), ("second", 2), ("single", 1), ("single", 2)])
def test_a_token_that_punishment_cancels_is_no_action(slot: str, number: int) -> None:
    play = given("coop", up={(1, 1): "trapped"}, franck=(1, 1))
    setattr(play.who("franck"), slot, "look")
    play.who("franck").trapped = "set"
    play.draws("mac-36").begins(step("act", 0, number))
    assert (play.kind, play.news("acts")) == (None, [])
    assert play.at("franck") == (1, 1)


@rule("R25-343")
def test_victims_of_one_event_fall_in_turn_order_and_count_as_simultaneous() -> None:
    play = given(up={(1, 2): "mortal"}, roles={"franck": "guard"}, franck=(1, 1), max=(1, 1), alice=(3, 3))
    play.acts("max", "special", "carry", "franck", (1, 2))
    assert [event["who"] for event in play.news("dies")] == [0, 1]
    assert [(event["who"], event["role"]) for event in play.news("unmasked")] == [(0, "guard")]
    assert play.outcome is None


@rule("R25-343")
def test_several_characters_are_hit_one_after_the_other_in_turn_order() -> None:
    play = given("coop", level="madness", up={(0, 1): "cold", (4, 1): "dark"}, robots=[(0, 0), (4, 0)],
                 franck=(0, 0), max=(4, 0))  # fmt: skip
    play.state.order = [1, 0, 2, 3]
    play.draws("mac-50")
    assert (play.kind, play.asked) == ("thrown out", "max")
    play.answers((4, 1))
    assert (play.kind, play.asked) == ("thrown out", "franck")


@rule("R25-344", "R25-072")
@pytest.mark.parametrize("way", WAYS_IN)
def test_the_choices_of_a_room_belong_to_whoever_entered(way: str) -> None:
    actor, token, picks = WAYS_IN[way]
    play = given(up={(1, 2): "vision"}, down={(4, 0): "cold"}, franck=(1, 1), max=(1, 1), jennifer=(1, 2))
    play.acts(actor, token, *picks)
    assert play.asked == ("max" if way == "carry" else "franck")


@rule("R25-344")
def test_bruce_decides_for_whom_he_carries() -> None:
    play = given(up={(1, 2): "vision"}, down={(4, 0): "cold"}, franck=(1, 1), max=(1, 1), bruce=(1, 1))
    play.acts("bruce", "special", "max", "franck", (1, 2))
    assert (play.kind, play.asked) == ("vision", "bruce")
