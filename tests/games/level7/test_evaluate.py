"""What the judge likes and fears: each pair of positions differs in one thing."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.state import step
from nightdeck.games.level7.bots.evaluate import at_least, evaluate
from nightdeck.games.level7.bots.policy import policy

LIFT = {"C": "a-lift"}
STRONG, WEAK = "last-nerve", "lie-low"


def worth(play: Play, seat: int = 0) -> float:
    return evaluate(play.state, seat)


def test_nearer_to_the_way_out_is_better_and_a_lock_is_in_the_way() -> None:
    far, near = given("A-B-C", who="A", tiles=LIFT), given("A-B-C", who="B", tiles=LIFT)
    locked = given("A-BxC", who="A", tiles=LIFT)
    assert worth(near) > worth(far) > worth(locked)


def test_out_is_best_and_dead_is_worst() -> None:
    play = given("A-B-C", who="CA", tiles=LIFT)
    standing = worth(play)
    play.who().fate, play.who().tile = "escaped", -2
    assert 0.5 < standing < worth(play) == 1
    play.who().fate = "killed"
    assert worth(play) == 0


def test_each_for_himself_unless_all_play_together() -> None:
    for cooperative in (False, True):
        here = given("A-B-C-D", who="AA", tiles=LIFT, cooperative=cooperative)
        other_nearer = given("A-B-C-D", who="AB", tiles=LIFT, cooperative=cooperative)
        assert (worth(other_nearer) > worth(here)) is cooperative


def test_together_it_is_enough_that_half_escape() -> None:
    assert at_least([0.5, 0.4], 1) == pytest.approx(0.7)
    assert at_least([0.5, 0.4, 0.2], 2) == pytest.approx(0.2 + 0.1 + 0.08 - 2 * 0.04)
    two, three = (given("A-B-C-D", who="A" * players, tiles=LIFT, cooperative=True) for players in (2, 3))
    for play in (two, three):
        play.who().fate, play.who().tile = "escaped", -2
    assert worth(two, 1) == 1 > worth(three, 1)


def test_cards_are_life_and_the_strong_ones_are_worth_keeping() -> None:
    def held(*hand: str) -> float:
        return worth(given("A-B-C-D", tiles=LIFT, hands={0: hand}))

    assert held(STRONG, WEAK, WEAK) > held(STRONG, WEAK) > held(WEAK, WEAK) > held(WEAK)


def test_enemies_about_are_feared_by_their_distance() -> None:
    quiet = worth(given("A-B-C-D-E", tiles={"E": "a-lift"}))
    here, next_door, away = (worth(given("A-B-C-D-E", tiles={"E": "a-lift"}, enemies=f"guard-1@{at}")) for at in "ABD")
    assert here < next_door < away <= quiet


def test_whoever_can_leave_at_once_fears_nobody() -> None:
    leaving = worth(given("B-C", who="B", tiles=LIFT, enemies="clone-1@B!"))
    hunted = worth(given("B-C", who="B", tiles=LIFT, enemies="clone-1@B"))
    assert leaving > 0.6 > hunted


def test_time_runs_out_in_lockdown() -> None:
    def with_tokens(tokens: int) -> float:
        play = given("A-B-D-E-F-G-C", tiles=LIFT, lockdown=True)
        play.state.countdown = tokens
        return worth(play)

    assert with_tokens(9) > with_tokens(2) > with_tokens(0)


def test_the_last_one_standing_must_not_fall() -> None:
    hands = {0: ["bolt"]}
    together = given("A-B-C-D", who="AA", tiles={"D": "a-lift"}, enemies="guard-1@A guard-2@A", hands=hands)
    alone = given("A-B-C-D", who="A+", tiles={"D": "a-lift"}, enemies="guard-1@A guard-2@A", hands=hands)
    assert worth(alone) < worth(together)


def test_a_bonus_counts_before_the_roll() -> None:
    play = given(
        "G-C", who="G", tiles={"G": "generator-hall-a", "C": "c-lift"}, scenario=6, hands={0: ["cold-focus"] * 5}
    )
    play.does("generator", windows=True)
    before = worth(play)
    assert worth(play.plays("cold-focus", "intelligence")) > before


@pytest.mark.parametrize(("way", "better"), [("G", True), ("H", False)])
def test_a_bonus_that_comes_to_nothing_is_a_lost_card(way: str, better: bool) -> None:
    """Intelligence helps at the generator, not on the way to it."""
    tiles = {"G": "generator-hall-a", "C": "c-lift"}
    play = given("H-G-C", who=way, tiles=tiles, scenario=6, hands={0: ["cold-focus"] * 5}, fear=[4])
    before = worth(play)
    assert (worth(play.plays("cold-focus", "intelligence")) > before) is better


def test_the_swarm_is_worst_of_all() -> None:
    def beside(way: str) -> float:
        play = given("S-A-B-D-C", who=way, tiles={"C": "c-lift"}, scenario=5)
        play.state.round = 4
        play.tile("S").swarm = True
        return worth(play)

    assert beside("B") > beside("A") > beside("S")


def test_where_every_token_calls_a_guard_one_is_at_the_exit_or_nowhere() -> None:
    def hopes(scenario: int, tiles: dict[str, str], way: str) -> float:
        play = given("A-B-D-E-F-G-C", who=way, tiles=tiles, scenario=scenario, lockdown=True)
        play.state.countdown = 12
        play.who().items.append("key-card")
        return worth(play)

    def drop(scenario: int, tiles: dict[str, str]) -> float:
        """What is left of the hopes three turns from the exit, of those beside it."""
        return hopes(scenario, tiles, "A") / hopes(scenario, tiles, "G")

    dock = {"C": "loading-dock"}
    assert drop(7, dock) < 0.5 < drop(1, LIFT)
    assert hopes(7, dock, "C") > 0.85


def test_the_hunch_has_a_weight_for_what_cannot_be_passed() -> None:
    """Its logarithm is taken; dice are few, and a crowd asks for more icons than they can show."""
    crowd = " ".join(f"{kind}-{n}@A" for kind in ("guard", "clone") for n in range(1, 7))
    play = given("A-B-C", tiles=LIFT, enemies=crowd, hands={0: ["bolt"]})
    play.begins(step("act"))
    ask = play.ask
    assert {option[0] for option in ask.options if isinstance(option, tuple)} >= {"bull rush", "outwit"}
    assert min(policy(play.state, ask)) > 0
