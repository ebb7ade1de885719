"""The policy alone, without any search, plays a sensible game; and its main ideas."""

import random
from collections.abc import Sequence

from tests.games.room25.play import Play, Rooms, given
from tests.games.room25.position import Cell

import nightdeck
from nightdeck.bots.playout import policy_pick
from nightdeck.bots.search.search import usual_horizon
from nightdeck.core.ask import Ask, Option
from nightdeck.core.state import Outcome, step
from nightdeck.games.room25.bots.evaluate import evaluate
from nightdeck.games.room25.bots.policy import policy
from nightdeck.games.room25.bots.policy_rooms import spread
from nightdeck.games.room25.content.components import Mode
from nightdeck.games.room25.state import SIZE, Role


def played(mode: str, players: int, seed: int) -> Outcome:
    """A game in which everybody takes what the policy likes best."""
    table = nightdeck.new("room25", mode=mode, players=players, seed=seed)
    while asks := table.asks:
        table.answer(asks[0].seat, best(policy(table.state, asks[0]), asks[0]))
    assert table.outcome is not None
    return table.outcome


def best(weights: Sequence[float], ask: Ask) -> Option:
    return ask.options[max(range(len(weights)), key=weights.__getitem__)]


def liked(play: Play, seat: int | None = None) -> Option:
    """What the policy likes best."""
    ask = play.ask(seat)
    return best(policy(play.state, ask), ask)


def programme(play: Play, seat: int) -> tuple[Option, Option]:
    """The two tokens that the policy lays for a seat."""
    first = liked(play, seat)
    play.answers(first, seat=seat)
    return first, liked(play, seat)


def test_together_and_alone_people_get_out_now_and_then() -> None:
    assert sum(bool(played("coop", 4, seed).winners) for seed in range(1, 25)) >= 3
    assert sum(bool(played("solo", 1, seed).winners) for seed in range(1, 25)) >= 5


def test_against_each_other_somebody_wins_most_games() -> None:
    assert sum(bool(played("competition", 4, seed).winners) for seed in range(1, 11)) >= 5
    assert sum(bool(played("team", 4, seed).winners) for seed in range(1, 11)) >= 5


def test_prisoners_and_guards_both_win() -> None:
    reasons = {played("suspicion", 6, seed).reason for seed in range(1, 21)}
    assert "escape" in reasons
    assert reasons & {"time", "deaths"}


def test_nobody_walks_into_the_dark_who_can_look_first() -> None:
    here = (1, 1)
    play = given(
        "coop",
        down={(0, 0): "key", (0, 1): "mortal", (1, 0): "dark"},
        cast=dict.fromkeys(("franck", "jennifer", "max", "kevin"), here),
    )
    assert programme(play.begins(step("programming")), 0) == ("look", "move")


def one_outside(franck: Cell, up: Rooms) -> Play:
    """Three are in Room 25, in the corner; where Franck is has to be said."""
    out = (0, 0)
    return given("coop", up={out: "room25", **up}, franck=franck, jennifer=out, max=out, kevin=out)


def test_a_known_mortal_room_is_no_way_to_the_exit() -> None:
    play = one_outside((1, 2), {(1, 1): "mortal"}).acts("franck", "move")
    assert liked(play) == 0 * SIZE + 2


def test_everybody_in_room_25_slides_out() -> None:
    assert liked(one_outside((0, 0), {}).begins(step("programming")), 0) == "control"
    play = one_outside((0, 0), {}).acts("franck", "control")
    play.answers(liked(play))
    assert play.winners == {"franck", "jennifer", "max", "kevin"}


def test_the_last_step_and_the_slide_are_one_programme() -> None:
    play = one_outside((0, 1), {}).begins(step("programming"))
    assert programme(play, 0) == ("move", "control")
    assert programme(play, 3)[1] == "control"


def test_a_trap_is_left_at_once() -> None:
    play = given("coop", up={(1, 1): "trapped"}, franck=(1, 1), jennifer=(2, 2), max=(2, 2), kevin=(2, 2))
    play.who("franck").trapped = "set"
    assert liked(play.begins(step("programming")), 0) == "move"


def test_the_seeker_who_saw_the_key_fetches_it() -> None:
    play = given("coop", down={(0, 0): "key"}, franck=(0, 1), jennifer=(1, 0), max=(2, 2), kevin=(2, 2))
    play.tile((0, 0)).seen |= 1
    play.tile((0, 0)).told = "blue"
    assert liked(play.acts("franck", "move")) == 0


def test_four_who_look_at_the_start_look_at_four_rooms() -> None:
    table = nightdeck.new("room25", mode="coop", players=4, seed=1)
    assert len({best(policy(table.state, ask), ask) for ask in table.asks}) == 4


def test_the_evaluation_likes_what_is_known_near_and_alive() -> None:
    away = {"jennifer": (0, 0), "max": (0, 0), "kevin": (0, 0)}
    near, far = (given("coop", up={(0, 0): "room25"}, cast={"franck": at, **away}) for at in ((0, 1), (4, 4)))
    hidden = given("coop", down={(0, 0): "room25"}, franck=(2, 2), jennifer=(2, 2), max=(2, 2), kevin=(2, 2))
    assert evaluate(near.state, 0) > evaluate(far.state, 0) > evaluate(hidden.state, 0) > 0


# Under suspicion


def leaving(outside: Role, *, shown: bool = False) -> list[float]:
    """What the policy makes of the ways to slide for Franck, who is in Room 25 with everybody but Kevin."""
    out = (0, 0)
    play = given(roles={"kevin": outside}, up={out: "room25"}, franck=out, jennifer=out, max=out, kevin=(2, 1))
    play.who("kevin").shown = shown
    ask = play.acts("franck", "control").ask()
    return list(policy(play.state, ask))


def test_a_prisoner_does_not_know_whether_it_is_a_guard_who_is_left_behind() -> None:
    assert leaving("guard") == leaving("prisoner")


def test_once_only_known_guards_are_left_behind_the_prisoners_go() -> None:
    assert max(leaving("guard", shown=True)) > 100 * max(leaving("guard"))


# Against each other


def two_teams(franck: Cell, kevin: Cell, up: Rooms, left: int = 4) -> Play:
    """Franck and Max against Kevin and Jennifer, who has nothing to do with it; Room 25 in the corner is known."""
    people = {"franck": franck, "kevin": kevin, "max": (1, 0), "jennifer": (3, 4)}
    return given("team", up={(0, 0): "room25", **up}, left=left, cast=people)


def test_a_rival_in_room_25_is_pushed_out() -> None:
    assert liked(two_teams((0, 0), (0, 0), {}).begins(step("programming")), 0) == "push"
    assert liked(two_teams((0, 0), (0, 1), {}).begins(step("programming")), 0) != "push"


def test_a_rival_next_to_death_is_pushed_into_it() -> None:
    play = two_teams((2, 1), (2, 1), {(3, 1): "mortal"})
    assert liked(play.begins(step("programming")), 0) == "push"
    play = two_teams((2, 1), (2, 1), {(3, 1): "mortal"}).acts("franck", "push", "kevin")
    assert liked(play) == 3 * SIZE + 1


def test_nobody_is_pushed_for_nothing() -> None:
    play = two_teams((2, 1), (2, 1), {}).begins(step("programming"))
    assert "push" not in programme(play, 0)


def test_a_race_is_run_together() -> None:
    """To where a friend is near one goes rather, against others; friends of all part, and see more."""

    def handicap(mode: Mode, friend: Cell) -> int:
        play = given(mode, franck=(1, 2), kevin=(3, 3), max=friend, jennifer=(3, 3))
        return dict(spread(play.state, play.who("franck"), [0]))[0]

    assert handicap("team", (1, 0)) < handicap("team", (4, 4))
    assert handicap("coop", (1, 0)) > handicap("coop", (4, 4))


def test_the_evaluation_likes_racers_to_be_near_the_same_corner() -> None:
    corners: Rooms = {(0, 0): "room25", (0, 4): "vision", (4, 0): "vision", (4, 4): "vision"}
    others: dict[str, Cell | None] = {"franck": (1, 1), "kevin": (2, 2)}
    near, far = (given("team", down=corners, cast={**others, "max": at, "jennifer": (2, 2)}) for at in ((1, 2), (3, 3)))
    assert evaluate(near.state, 0) > evaluate(far.state, 0)


def test_search_looks_about_a_round_ahead() -> None:
    for mode, players in (("suspicion", 6), ("coop", 4), ("competition", 4), ("team", 4), ("solo", 1)):
        table = nightdeck.new("room25", mode=mode, players=players, seed=3)
        horizon, asked, chance = usual_horizon(table), 0, random.Random(3)
        while table.state.round <= 3 and table.asks:
            table.answer(table.asks[0].seat, policy_pick(table, table.asks[0], chance))
            asked += 1
        assert 0.7 <= horizon / (asked / 3) <= 1.4, mode


def test_at_the_end_the_judge_counts_who_is_in_room_25() -> None:
    ahead, behind = two_teams((0, 0), (0, 3), {}, left=1), two_teams((0, 3), (0, 0), {}, left=1)
    even = two_teams((0, 0), (0, 0), {}, left=1)
    assert evaluate(ahead.state, 0) > evaluate(even.state, 0) > evaluate(behind.state, 0)
    early, late = two_teams((0, 0), (0, 3), {}, left=6), ahead
    assert evaluate(late.state, 0) > evaluate(early.state, 0)


def test_in_the_last_round_nobody_hopes_to_find_the_way_out_first() -> None:
    early, late = (given("coop", down={(0, 4): "room25"}, franck=(1, 1), left=left) for left in (3, 1))
    assert evaluate(early.state, 0) > 0.1
    assert evaluate(late.state, 0) < 0.02
