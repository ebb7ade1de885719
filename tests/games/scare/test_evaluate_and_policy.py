"""What helps a search: the judge, who says how well the squad stands, and the hunch for sensible play."""

from tests.games.scare.play import Cell, Play, given

from nightdeck.core.ask import Ask
from nightdeck.games.scare.bots.evaluate import evaluate
from nightdeck.games.scare.bots.policy import policy
from nightdeck.games.scare.bots.policy_moves import scouts
from nightdeck.games.scare.picture.scene import situation
from nightdeck.games.scare.secrets import view
from nightdeck.games.scare.state import INCAPACITATED


def test_the_hunch_protects_shaye_and_the_judge_misses_the_dead() -> None:
    play = given(1, shaye=(9, 3), fort=(9, 4), thayer=(8, 4), widow=(12, 3))
    weights = policy(play.state, Ask(0, "protect", ("pass", 1), ("widow",)))
    assert weights[1] > weights[0]
    before = evaluate(play.state, 0)
    play.agent("thayer").at, play.agent("thayer").cell = "dead", -1
    play.state.lineup.remove(11)
    assert evaluate(play.state, 0) < before


def test_the_judge_wants_nobody_home_before_the_work_is_done() -> None:
    """Who goes back into the panic room cannot come out again: that is nearly as bad as a death."""
    others: dict[str, Cell] = {"kubo": (17, 7), "lindqvist": (17, 8), "okafor": (18, 9), "alexeyev": (17, 9)}
    play = given("s2m1", shaye=None, thayer=(20, 6), varga=(19, 8), salcedo=(19, 9), fort=(15, 10), **others)
    before = evaluate(play.state, 0)
    play.acts("fort", ("enter",))
    assert play.at("fort") == "safe"
    home = evaluate(play.state, 0)
    play.agent("fort").at = "dead"
    assert before - home > (before - evaluate(play.state, 0)) / 2


def test_nobody_stands_where_shaye_has_to_work() -> None:
    """A squad that crowds the Tech Roll space keeps her from it: judge and hunch both want it free."""
    play = given(1, shaye=(18, 2), thayer=(19, 2), fort=(18, 3), widow=(15, 8))
    tech = play.state.ground.chart.one("tech")
    weights = policy(play.state, Ask(0, "act", ("pass", ("move", tech)), (11, 1)))
    assert weights[1] < weights[0]
    beside = evaluate(play.state, 0)
    play.agent("thayer").cell = tech
    assert evaluate(play.state, 0) < beside


def test_two_go_for_the_cellar_while_the_others_are_after_the_book() -> None:
    """Judge and hunch send the fastest two, but not the ones who are needed at Shaye's side."""
    play = given("s2m1+s2m3", shaye=None, fort=None, varga=None, thayer=None, kubo=None, okafor=(9, 6))
    assert situation(view(play.state, 0)).startswith("Scenario 2, mission 1: the book and the cellar stairs, round 1")
    assert [a.id for a in scouts(play.state)] == [play.agent("varga").id, play.agent("okafor").id]
    west, east = (("move", play.cell(door)) for door in ((10, 5), (15, 10)))
    for name, door in (("varga", west), ("thayer", east)):
        weights = policy(play.state, Ask(0, "act", (west, east, "pass"), (play.agent(name).id, 2)))
        assert max(zip(weights, (west, east, "pass"), strict=True))[1] == door
    before = evaluate(play.state, 0)
    play.agent("okafor").cell = play.cell((1, 8))
    assert evaluate(play.state, 0) > before
    play.state.succeeded.append("s2m3")
    assert scouts(play.state) == []


def test_the_judge_wants_the_squad_out_when_shaye_is() -> None:
    """Behind the door is not at her side: who is inside counts as a step behind it."""
    play = given("s2m2", shaye=(14, 12), thayer=(13, 12), fort=None)
    inside = evaluate(play.state, 0)
    play.agent("fort").at, play.agent("fort").cell = "map", play.cell((10, 5))
    assert inside < evaluate(play.state, 0)


def test_stragglers_do_not_hold_shaye_up() -> None:
    behind: dict[str, Cell] = {"kubo": (20, 8), "lindqvist": (20, 7), "okafor": (20, 9), "alexeyev": (19, 7)}
    play = given("s2m1", shaye=(18, 4), thayer=(17, 1), fort=(19, 3), varga=(20, 6), salcedo=(19, 5), **behind)
    play.state.trap, play.state.doors = False, ()
    before = evaluate(play.state, 0)
    play.agent("shaye").cell = play.cell((18, 3))
    assert evaluate(play.state, 0) > before


def test_the_judge_has_shaye_concentrate_once_before_she_tries() -> None:
    """A turn of concentration doubles her chance, which is worth more than one try without it, but not than two."""
    play = given(1, shaye=(19, 3), thayer=(18, 3), fort=(18, 2), kubo=(18, 4))
    worth = []
    for play.state.concentration in range(3):
        worth.append(evaluate(play.state, 0))
    play.state.found, play.state.doors = True, ()
    play.state.concentration, solved = 0, evaluate(play.state, 0)
    assert worth[1] > 0.7 * worth[0] + 0.3 * solved
    assert worth[2] < 0.4 * worth[1] + 0.6 * solved


def test_the_judge_wants_the_knight_lured_from_the_bed_and_somebody_there() -> None:
    play = given(3, thayer=(8, 5), fort=(3, 11), knight=(10, 7))
    shaye, boss = play.agent("shaye"), play.state.boss
    assert boss is not None
    shaye.at, shaye.cell, shaye.captive, play.state.cocoons[0] = "cocoon", play.cell((10, 5)), True, 0
    close = evaluate(play.state, 0)
    boss.cell = play.cell((15, 7))
    lured = evaluate(play.state, 0)
    play.agent("thayer").cell = play.cell((10, 5))
    assert close < lured < evaluate(play.state, 0)


def test_the_hunch_sends_one_to_the_lever_without_a_stop() -> None:
    play = given("s2m1", shaye=None, thayer=(20, 6), fort=(18, 8), widow=(20, 2))
    onward, aimed = ("move", play.cell((20, 5))), ("fire", 0, 2)
    weights = policy(play.state, Ask(0, "act", (onward, aimed, "pass"), (11, 2)))
    assert weights[0] > weights[1] > weights[2]


def wounded_boogeyman(at: Cell, **figures: Cell | None) -> Play:
    """The island once he has been hit four times."""
    play = given(4, thayer=(1, 2), boogeyman=at, **figures)
    play.boss.hits = 4
    return play


def test_the_judge_fears_for_shaye_the_nearer_the_shrine_she_is_carried() -> None:
    near, far = (evaluate(wounded_boogeyman(at, shaye=None).on_card("shaye").state, 0) for at in ((11, 9), (11, 13)))
    free = evaluate(wounded_boogeyman((11, 9), shaye=(1, 1)).state, 0)
    assert near + 0.1 < far
    assert near + 0.1 < free


def test_the_judge_wants_shaye_far_from_the_boogeyman() -> None:
    near, far = (evaluate(wounded_boogeyman((11, 9), shaye=at).state, 0) for at in ((11, 11), (1, 1)))
    assert near + 0.1 < far


def test_a_hit_too_many_costs_the_judge_much_of_its_hopes() -> None:
    play = wounded_boogeyman((11, 9), shaye=(1, 1))
    enough = evaluate(play.state, 0)
    play.boss.hits = 5
    assert evaluate(play.state, 0) < 0.85 * enough


def test_the_judge_sees_little_hope_when_shaye_is_down_before_the_reveal() -> None:
    play = wounded_boogeyman((11, 9), shaye=(1, 1))
    before = evaluate(play.state, 0)
    play.agent("shaye").health = INCAPACITATED
    assert evaluate(play.state, 0) < before / 2
