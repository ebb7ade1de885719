"""The solo judge: what is on its way counts as done, work comes before comfort, and nobody boards in vain."""

from tests.games.lifeform.solo.play import Alone, alone, crisis

from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.solo.bots.evaluate_conflict import conflict_chance
from nightdeck.games.lifeform.solo.bots.evaluate_forecast import forecasts
from nightdeck.games.lifeform.solo.bots.evaluate_work import rounds_needed
from nightdeck.games.lifeform.solo.state import OBJECTIVES

LOADED = (2, 2, 2, 1, 0)


def worth(play: Alone) -> float:
    return GAME.bots.evaluate(play.state, 0)


def needed(play: Alone) -> float:
    return rounds_needed(play.state, forecasts(play.state)[0])


def test_what_the_agenda_holds_counts_as_done() -> None:
    play = alone(minute=20, motion="k4")
    play.state.then(step("solo clock", 2), step("advance", 1), step("draw", 0, 2))
    found = forecasts(play.state)[0]
    assert (found.minutes, found.near, found.cards) == (18, 4, 2)


def test_an_advance_that_is_asked_about_counts() -> None:
    play = alone(hand=["stun-line"], motion="k4").comes(2)
    assert play.kind == "cut advance"
    assert forecasts(play.state)[0].near == 3


def test_cards_that_are_still_to_be_paid_count() -> None:
    play = alone(hand=["grit", "stun-line", "deep-breath"], motion="k0").meets("cr-a04", 1)
    assert play.kind == "pay"
    assert forecasts(play.state)[0].cards == 0


def test_an_open_crisis_is_worth_its_best_option() -> None:
    play = alone(hand=["full-rummage", "deep-breath"], motion="k0").meets("cr-b03")
    goals = [found.goals for found in forecasts(play.state)]
    assert goals == [["umbilicus", "data"], ["cat", "umbilicus", "data"]]
    assert play.solo.open == [crisis("cr-b03")]


def test_collecting_a_token_is_always_work_done() -> None:
    play = alone("crew-quarters", minute=25)
    before = needed(play)
    play.state.missions[play.state.hero().place] -= 1
    play.state.loadout[0] += 1
    assert needed(play) < before


def test_a_step_to_tokens_is_progress_even_away_from_the_shuttle() -> None:
    play = alone("docking-hub-2", minute=25)
    play.solo.gained = [*OBJECTIVES]
    before = needed(play)
    play.state.hero().place = play.state.printed.vault
    assert play.missions("cryo-storage-vault") > 0
    assert needed(play) < before


def test_nobody_boards_while_something_is_missing() -> None:
    play = alone("remora", loadout=LOADED)
    assert worth(play) == 0
    play.solo.gained = [*OBJECTIVES]
    assert worth(play) > 0.5


def test_time_nerve_and_distance_are_worth_something() -> None:
    play = alone("supplies", minute=25, motion="k2")
    worths = [worth(play)]
    play.solo.motion = play.state.printed.motion_at["k8"]
    worths.append(worth(play))
    play.solo.nerve = 2
    worths.append(worth(play))
    play.state.minute = 4
    worths.append(worth(play))
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)


def test_the_locker_is_not_searched_without_need() -> None:
    play = alone("remora", hand=["will-to-live"])
    play.state.phase = "showdown"
    play.solo.zones = [[0], [], [], []]
    before = conflict_chance(play.state)
    play.solo.locker_used = True
    assert conflict_chance(play.state) < before
