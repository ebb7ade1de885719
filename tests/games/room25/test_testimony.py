"""What announcements say about roles, and when: as soon as one knows the room."""

import pytest
from tests.games.room25.play import Play, given
from tests.games.room25.position import Cell, index

from nightdeck.bots.beliefs import beliefs
from nightdeck.bots.evidence import RoleInference
from nightdeck.core.ask import PASS
from nightdeck.core.table import Table
from nightdeck.games.room25.bots.policy import policy
from nightdeck.games.room25.bots.testimony import weigh
from nightdeck.games.room25.content.components import Colour
from nightdeck.games.room25.state import Claim, Role

HERE, GREEN, OTHER = (1, 1), (1, 2), (1, 0)
CAST: dict[str, Cell | None] = {"max": HERE, "jennifer": HERE, "alice": HERE, "franck": HERE}


def spoken(said: Colour, *, max_is: Role = "guard") -> Play:
    """Max has looked at a green room and says what it is. Jennifer has seen it, too."""
    play = given(down={GREEN: "vision", OTHER: "mortal"}, cast=CAST, roles={"max": max_is})
    play.tile(GREEN).seen |= 1 << 1
    return play.acts("max", "look", GREEN).answers(said)


def at(play: Play) -> Table:
    assert play.table is not None
    return play.table


def guard(play: Play, seat: int, who: int) -> float:
    shares = beliefs(at(play), seat, worlds=400).get(f"role of seat {who}", {})
    return shares.get("guard", 0.0)


def test_who_announces_blue_where_one_saw_green_is_taken_for_a_guard() -> None:
    play = spoken("blue")
    assert guard(play, 1, 0) > 0.8 > 3 * guard(play, 1, 2)
    assert guard(play, 2, 0) < 0.5, "Alice has not seen the room"


def test_who_tells_the_truth_is_trusted_a_little_more() -> None:
    before = given(cast=CAST, roles={"max": "guard"})
    assert guard(spoken("green"), 1, 0) < guard(before.begins(), 1, 0) - 0.03


def test_a_lie_is_found_out_when_the_room_becomes_known() -> None:
    play, inference = spoken("blue"), RoleInference(2)
    inference.follow(at(play))
    before = inference.follow(at(play))[0]
    play.tile(GREEN).seen |= 1 << 2
    after = inference.follow(at(play))[0]
    assert after["guard"] - after["prisoner"] > before["guard"] - before["prisoner"] + 2


def test_what_was_taken_back_was_not_said() -> None:
    play, inference = spoken("blue"), RoleInference(1)
    assert inference.follow(at(play))[0]["guard"] > 2
    assert inference.follow(at(play).at(0)) == {}


def weighed(*said: Claim, seat: int = 2) -> dict[int, float]:
    """How much more each looks like a guard than like a prisoner, to somebody who has seen no room."""
    play = given(down={GREEN: "vision", OTHER: "mortal"}, cast=CAST)
    found = weigh(play.state, seat, said)
    return {who: roles["guard"] - roles["prisoner"] for who, roles in found.items()}


def test_of_two_who_contradict_each_other_one_lies() -> None:
    play = given(down={GREEN: "vision", OTHER: "mortal"}, cast=CAST)
    tile, known = (play.state.board[index(cell)] for cell in (GREEN, HERE))
    alone = weighed(Claim(0, tile, "green"))
    at_odds = weighed(Claim(0, tile, "green"), Claim(1, tile, "red"))
    assert min(at_odds.values()) > max(alone.values()) + 0.3
    agreed = weighed(Claim(0, tile, "green"), Claim(1, tile, "green"))
    assert max(agreed.values()) < min(alone.values())
    proven = weighed(Claim(0, tile, "green"), Claim(1, tile, "red"), Claim(1, known, "red"))
    assert proven[1] > 2.5
    assert proven[0] < at_odds[0], "a liar's word counts less against others"


def test_only_the_last_word_about_a_room_counts_against_others() -> None:
    play = given(down={GREEN: "vision"}, cast=CAST)
    tile = play.state.board[index(GREEN)]
    assert weighed(Claim(0, tile, "red"), Claim(0, tile, "green")) == weighed(Claim(0, tile, "green"))


@pytest.mark.parametrize("role", ["guard", "prisoner"])
def test_bots_speak_as_they_are_taken_to_speak(role: Role) -> None:
    play = given(down={GREEN: "vision"}, cast=CAST, roles={"max": role}).acts("max", "look", GREEN)
    ask = play.ask(0)
    liking = dict(zip(ask.options, policy(play.state, ask), strict=True))
    lies = liking["blue"] / liking["green"]
    assert liking["green"] > liking[PASS] > liking["blue"] == liking["red"]
    assert (lies > 0.2) is (role == "guard")
