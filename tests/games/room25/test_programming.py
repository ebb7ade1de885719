"""Section 5: the Programming phase."""

from collections import Counter

from tests.games.room25.play import Play, given

from nightdeck.core.state import step
from nightdeck.testing import rule


def programming() -> Play:
    """Four players of the base game at Programming."""
    return given(season2=False, franck=(1, 1), max=(1, 3), alice=(3, 1), kevin=(3, 3)).begins(step("programming"))


@rule("R25-045")
def test_all_programme_at_the_same_time_and_in_secret() -> None:
    play = programming()
    assert play.table is not None
    assert play.table.simultaneous
    assert play.table.waiting() == [(seat, "programme") for seat in range(4)]
    before = play.view("max")
    play.answers("look", "push", seat=2).answers("move", seat=0)
    assert play.view("max") == before
    assert play.table.waiting() == [(seat, "programme") for seat in (0, 1, 3)]


@rule("R25-046")
def test_two_different_tokens_in_a_fixed_order() -> None:
    play = programming()
    play.answers("push", seat=0)
    assert "push" not in play.ask(0).options
    play.refuses("push", seat=0)
    play.answers("look", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "push", seat=seat)
    assert (play.who("franck").first, play.who("franck").second) == ("push", "look")
    play.begins(step("pass", 1), step("pass", 2)).answers("act")
    assert play.news("acts") == [{"who": 0, "action": "push"}]
    play.answers("act", "act", "act", "act")
    assert play.news("acts")[4] == {"who": 0, "action": "look"}


@rule("R25-047")
def test_others_see_that_tokens_lie_but_neither_them_nor_the_unused_ones() -> None:
    one, other = programming(), programming()
    for seat in range(4):
        one.answers("look", "push", seat=seat)
        other.answers(*(("control", "move") if seat == 0 else ("look", "push")), seat=seat)
    for stranger in ("max", None):
        assert one.view(stranger) == other.view(stranger)
    assert one.view("max").people[0].first == "?"
    assert one.view("franck").people[0].first == "look"
    assert one.news("programmed", to="max") == other.news("programmed", to="max")


@rule("R25-048", "R25-054")
def test_a_lone_token_is_played_in_the_first_pass_if_its_owner_says_so() -> None:
    play = programming()
    play.answers("look", "pass", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "push", seat=seat)
    franck = play.who("franck")
    assert (franck.single, franck.first, franck.second) == ("look", "", "")
    play.begins(step("act", 0, 1))
    assert play.actions == ["act", "pass"]
    play.answers("act")
    assert play.news("acts")
    play.begins(step("act", 0, 2))
    assert play.kind is None
    assert not play.news("acts")


@rule("R25-048", "R25-054")
def test_a_lone_token_that_waits_must_be_played_in_the_second_pass() -> None:
    play = given(franck=(1, 1))
    play.who("franck").single = "look"
    play.begins(step("act", 0, 1)).answers("pass")
    assert not play.news("acts")
    play.begins(step("act", 0, 2))
    assert play.actions == ["act"]
    play.answers("act")
    assert play.news("acts")


@rule("R25-049")
def test_nobody_programmes_nothing() -> None:
    play = programming()
    assert set(play.ask(0).options) == {"look", "move", "push", "control"}
    play.refuses("pass", "", seat=0)


@rule("R25-050")
def test_with_season_2_the_special_ability_is_a_fifth_token() -> None:
    play = given(franck=(1, 1)).begins(step("programming"))
    assert set(play.ask(0).options) == {"look", "move", "push", "control", "special"}
    play.answers("special", seat=0)
    assert set(play.ask(0).options) == {"look", "move", "push", "control", "pass"}


@rule("R25-051")
def test_kevin_says_in_secret_which_ability_his_token_stands_for() -> None:
    play = given(kevin=(1, 1), franck=(3, 3)).begins(step("programming"))
    hacks = {("special", "complex"), ("special", "robot")}
    assert set(play.ask(0).options) == {"look", "move", "push", "control", *hacks}
    play.answers(("special", "robot"), seat=0)
    assert set(play.ask(0).options) == {"look", "move", "push", "control", "pass"}
    play.answers("look", "no", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "pass", "no", seat=seat)
    assert (play.who("kevin").first, play.view("kevin").people[0].hack) == ("special", "robot")
    assert play.view("franck").people[0].hack == ""


@rule("R25-051")
def test_kevin_is_asked_the_same_whether_he_programmes_his_token_or_not() -> None:
    for first, second in (("push", "look"), ("push", ("special", "complex"))):
        play = given(kevin=(1, 1)).begins(step("programming"))
        play.answers(first, second, seat=0)
        assert play.ask(0).kind == "adrenaline"


@rule("R25-051")
def test_kevins_token_may_come_second_and_is_not_offered_once_it_is_lost() -> None:
    play = given(kevin=(1, 1), emmett=(1, 1)).begins(step("programming"))
    play.answers("look", ("special", "robot"), "no", seat=0)
    for seat in (1, 2, 3):
        play.answers("look", "pass", "no", seat=seat)
    assert (play.who("kevin").second, play.who("kevin").hack) == ("special", "robot")
    play.who("kevin").lost, play.who("kevin").second, play.who("kevin").hack = ["special"], "", ""
    play.begins(step("countdown"), step("programming"))
    assert set(play.ask(0).options) == {"look", "move", "push", "control"}


def test_by_agreement_kevin_decides_when_the_token_is_revealed() -> None:
    play = given(robots=[(3, 1)], kevin=(1, 1), options={"kevin_on_reveal": True}).begins(step("programming"))
    play.answers("special", "look", seat=0)
    assert play.ask(0).kind == "adrenaline"
    play = given(robots=[(3, 1)], kevin=(1, 1), options={"kevin_on_reveal": True})
    play.acts("kevin", "special")
    assert play.options == ["hack_complex", "hack_robot"]


@rule("R25-052")
def test_paranoia_and_revealed_guards_do_not_programme() -> None:
    play = given(up={(1, 1): "paranoia"}, roles={"max": "guard"}, franck=(1, 1), max=(1, 3), alice=(3, 1))
    franck, max_ = play.who("franck"), play.who("max")
    franck.paranoid, franck.pile = True, ["look", "move"]
    max_.shown, max_.free = True, 1
    play.begins(step("programming"))
    assert [play.ask(seat).kind for seat in range(4)] == ["adrenaline", "adrenaline", "programme", "programme"]
    play.answers("no", seat=0).answers("no", seat=1)
    assert play.table is not None
    assert [ask.seat for ask in play.table.asks] == [2, 3]


@rule("R25-052")
def test_a_guard_programmes_in_the_round_he_is_revealed_in_and_a_prisoner_always() -> None:
    play = given(roles={"max": "guard"}, franck=(1, 1), max=(1, 3))
    max_, franck = play.who("max"), play.who("franck")
    max_.shown, max_.free, franck.shown = True, 2, True
    play.begins(step("programming"))
    assert [play.ask(seat).kind for seat in range(4)] == ["programme"] * 4


def test_a_search_expects_usual_programmes_but_anything_may_lie_there() -> None:
    play = programming()
    for seat in range(4):
        play.answers("push", "control", seat=seat)
    play.begins(step("pass", 1))
    assert play.table is not None
    worlds = [play.table.redeal(0, seed, rollout=True).state.characters for seed in range(1500)]
    assert {(one[0].first, one[0].second) for one in worlds} == {("push", "control")}
    laid = Counter((one[1].first, one[1].second) for one in worlds)
    assert len(laid) == 4 * 3
    assert laid["look", "move"] > 0.3 * len(worlds)
    assert laid["push", "control"] < 0.1 * len(worlds)
