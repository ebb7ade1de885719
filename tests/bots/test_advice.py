"""Beliefs, hints and reviews: from what a seat may know, and in words."""

import math
import random
from collections import Counter
from typing import Any

import pytest
from tests.bots.tables import last_door, played
from tests.games.lifeform.passenger.test_hunt import begun

import nightdeck
from nightdeck.bots.beliefs import beliefs, guesses
from nightdeck.bots.evidence import Evidence, RoleInference, weight
from nightdeck.bots.hints import hint
from nightdeck.bots.review import review
from nightdeck.bots.search import Budget, Search
from nightdeck.bots.stats import Z
from nightdeck.core.ask import PASS
from nightdeck.core.table import Table

DOORS = ["gold", "trap", "trap", "trap"] + ["empty"] * 8


def test_who_opens_what_we_know_to_be_a_trap_is_likelier_the_guard() -> None:
    table = last_door(
        doors=DOORS[:],
        roles=["prisoner", "guard", "prisoner"],
        looked=[[0, 1], [1], [1]],
        gold=[0, 2, 1],
        then=[0],
        seat=1,
    )
    before = beliefs(table, 0)["role of seat 1"]
    assert before["guard"] == pytest.approx(0.5, abs=0.12)
    table.answer(1, 1)
    after = beliefs(table, 0)["role of seat 1"]
    assert after["guard"] > before["guard"] + 0.1


def suspicious() -> Table:
    """Seat 1 has just opened what seat 0 knows to be a trap."""
    table = last_door(
        doors=DOORS[:], roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [1], [1]], gold=[0, 2, 1], then=[0],
        seat=1,
    )  # fmt: skip
    table.answer(1, 1)
    return table


def test_the_search_plays_in_worlds_as_plausible_as_the_evidence_makes_them() -> None:
    table = last_door(doors=DOORS, roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    for guilty, other in ((1, 2), (2, 1)):
        search = Search(table, 0, evidence={guilty: {"guard": 4.0}}, seed=1)
        search.run(Budget(60))
        dealt = Counter(search.worlds.deal(number)[0].people[guilty] for number in range(40))
        assert dealt["guard"] > 32
        assert search.worlds.roles()[other]["guard"] < 0.2


def test_a_hint_and_a_review_look_at_what_the_others_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    table = suspicious()
    assert hint(table, 0, iterations=30).roles[1]["guard"] > 0.6
    given = []

    def search(*args: Any, evidence: Evidence, **more: Any) -> Search:
        given.append(evidence)
        return Search(*args, evidence=evidence, **more)

    monkeypatch.setattr("nightdeck.bots.review.Search", search)
    table.answer(0, PASS)
    review(table, 0, iterations=20)
    (evidence,) = given
    assert evidence[1]["guard"] > evidence[1]["prisoner"]


def test_a_witness_forgets_what_was_taken_back() -> None:
    table = played(3, 14)
    witness = RoleInference(table.asks[0].seat, 1)
    witness.follow(table)
    assert witness.follow(table.at(0)) == {}


def test_a_witness_does_not_take_few_worlds_for_certainty() -> None:
    table, chance = nightdeck.new("room25", mode="suspicion", players=6, seed=1), random.Random(1)
    witnesses = [RoleInference(0, seed) for seed in range(12)]
    for _ in range(8):
        table.answer(table.asks[0].seat, chance.choice(table.asks[0].options))
        for witness in witnesses:
            witness.follow(table)
    assert [witness._doubtful(table) for witness in witnesses] == [{1, 2, 3, 4, 5}] * 12


def test_a_witness_that_was_interrupted_counts_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(3, 14)
    witness, weighed = RoleInference(table.asks[0].seat, 1), Counter[int]()

    def weigh(before: Table, _: object) -> None:
        weighed[len(before.log)] += 1
        if len(weighed) == 3 and weighed.total() == 3:
            raise TimeoutError

    monkeypatch.setattr(witness, "_add_pick", weigh)
    with pytest.raises(TimeoutError):
        witness.follow(table)
    witness.follow(table)
    assert sorted(weighed.values())[:-1] == [1] * (len(weighed) - 1)
    assert weighed.total() == len(weighed) + 1  # only the one that was not finished


def test_what_is_known_is_no_belief_and_shares_add_up() -> None:
    table = played(3, 7)
    seat = table.asks[0].seat
    found = beliefs(table, seat, worlds=50)
    assert f"role of seat {seat}" not in found
    assert not {f"door {door}" for door in table.state.looked[seat]} & found.keys()
    for values in found.values():
        assert sum(values.values()) == pytest.approx(1)


def test_a_guess_says_the_same_in_words() -> None:
    table = last_door(doors=DOORS, roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    found = {guess.about: guess.shares for guess in guesses(table, 0, worlds=50)}
    assert found == beliefs(table, 0, worlds=50), "a game without words for it has its facts"


def test_a_place_may_hold_several_things_each_with_its_own_chance() -> None:
    table = nightdeck.new("lifeform", players=3, seed=1)
    while table.state.phase == "setup":
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    hand = next(guess for guess in guesses(table, 1, worlds=200) if guess.about == "the lifeform: cards")
    assert sum(hand.shares.values()) > 1.5
    assert all(0 < share <= 1 for share in hand.shares.values())
    assert list(hand.shares.values()) == sorted(hand.shares.values(), reverse=True)


def test_evidence_weighs_worlds() -> None:
    evidence = {1: {"guard": 1.0, "prisoner": -1.0}}
    assert weight({1: "guard", 2: "prisoner"}, evidence) > 1 > weight({1: "prisoner"}, evidence)
    assert weight({2: "guard"}, evidence) == 1


def test_a_hint_gives_chances_for_each_option_and_the_best_line() -> None:
    table = last_door(doors=DOORS, roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    advice = hint(table, 0, iterations=150)
    best = advice.options[0]
    assert best.option == 0
    assert best.win == pytest.approx(1)
    assert best.words == "door 0, behind it gold"
    assert all(one.win + one.lose == pytest.approx(1) and 0 <= one.survive <= 1 for one in advice.options)
    given_up = next(one for one in advice.options if one.option == PASS)
    assert (best.survive, given_up.survive) == (1, 0)
    assert given_up.win < 0.1
    assert given_up.spread == pytest.approx(Z * 0.5 / given_up.tries**1.5), "it always ends the same"
    assert advice.line == ["door 0, behind it gold"]
    assert advice.question == "Open which door?"
    assert [one.option for one in advice.options if one.tries >= 3] == [one.option for one in advice.options]
    assert advice.games == sum(one.tries for one in advice.options) >= 150
    assert {one.option for one in advice.options} == set(table.ask(0).options)
    assert advice.worlds > 16
    assert advice.roles[1]["guard"] == pytest.approx(0.5, abs=0.2)


@pytest.mark.parametrize("game", nightdeck.games())
def test_the_best_option_of_a_hint_has_the_best_chance(game: str) -> None:
    table, chance = nightdeck.new(game, seed=4), random.Random(4)
    for _ in range(6):
        for _ in range(9):
            table.answer(table.asks[0].seat, chance.choice(table.asks[0].options))
        best, *others = table.hint(table.asks[0].seat, iterations=30).options
        chances = [one.win for one in others]
        assert chances == sorted(chances, reverse=True)
        assert best.win + best.spread >= max(chances, default=0.0)


def test_a_hint_for_room25_reads_like_the_table() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=2)
    seat = table.asks[0].seat
    advice = hint(table, seat, iterations=30)
    assert {one.option for one in advice.options} <= set(table.ask(seat).options)
    assert not any("[" in one.words for one in advice.options)


def test_a_table_gives_hints_itself() -> None:
    table = nightdeck.new("room25", mode="team", players=4, seed=1)
    seat = table.asks[0].seat
    advice = table.hint(seat, iterations=30)
    assert advice == hint(table, seat, iterations=30)
    assert {one.option for one in advice.options} <= set(table.ask(seat).options)


def test_who_is_not_asked_gets_no_hint() -> None:
    table = nightdeck.new("room25", mode="solo", seed=1)
    with pytest.raises(nightdeck.NoSeat, match="there is no seat 5"):
        table.hint(5, iterations=1)
    asked = played(3, 7)
    with pytest.raises(nightdeck.IllegalPick, match="is not asked anything now"):
        asked.hint(next(seat for seat in range(3) if seat != asked.asks[0].seat), iterations=1)


@pytest.mark.parametrize(("ms", "iterations"), [(0, 0), (-5, 0), (math.nan, 0), (math.inf, 0), (1000, -1)])
def test_a_hint_that_never_ends_or_begins_is_refused(ms: float, iterations: int) -> None:
    table = played(3, 7)
    words = f"a hint needs ms > 0 or iterations > 0, not ms={ms} and iterations={iterations}"
    with pytest.raises(nightdeck.NightdeckError, match=words):
        table.hint(table.asks[0].seat, ms=ms, iterations=iterations)


def test_a_table_without_an_adviser_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nightdeck.core.hint.adviser", None)
    with pytest.raises(nightdeck.NightdeckError, match=r"import nightdeck\.bots\.hints first"):
        played(3, 7).hint(0)


def test_the_best_line_begins_with_the_best_option() -> None:
    table = nightdeck.new("room25", mode="coop", players=3, seed=3)
    for seed in range(8):
        advice = hint(table, table.asks[0].seat, iterations=40, seed=seed)
        assert advice.line[0] == advice.options[0].words


def test_a_review_finds_the_decision_that_lost_the_game() -> None:
    table = last_door(doors=DOORS, roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    table.answer(0, PASS)
    assert table.outcome is not None
    (point,) = review(table, iterations=150)
    assert (point.number, point.seat, point.picked, point.better) == (0, 0, "pass", "door 0, behind it gold")
    assert point.loss > 0.5
    assert review(table, seat=1) == []


def test_a_good_decision_is_no_turning_point() -> None:
    table = last_door(doors=DOORS, roles=["prisoner", "guard", "prisoner"], looked=[[0, 1], [], []], gold=[0, 2, 1])
    table.answer(0, 0)
    assert review(table, iterations=150) == []


def test_the_lifeforms_open_picks_say_something_about_which_image_is_real() -> None:
    table, chance = nightdeck.new("lifeform", players=2, seed=5), random.Random(5)
    while len(table.log) < 150 or len(table.state.suspects) < 2:
        ask = table.asks[0]
        table.answer(ask.seat, chance.choice(ask.options))
    said = RoleInference(1, 1).follow(table)[0]
    now = f" #{table.state.calibrations}"
    assert len({score for image, score in said.items() if image.endswith(now)}) > 1
    shares = beliefs(table, 1, worlds=60)["real image"]
    assert {int(image) for image in shares} <= set(table.state.suspects)
    assert sum(shares.values()) == pytest.approx(1)


def test_a_hint_names_what_the_lifeform_may_be_as_the_table_does() -> None:
    table, chance = nightdeck.new("lifeform", players=2, seed=5), random.Random(5)
    while table.asks[0].seat == 0 or len(table.log) < 60 or len(table.state.suspects) < 2:
        table.answer(table.asks[0].seat, chance.choice(table.asks[0].options))
    shares = table.hint(1, iterations=4).roles[0]
    assert set(shares) == {"image Alpha", "image Beta"}
    assert sum(shares.values()) == pytest.approx(1)


def test_a_hint_names_where_the_lifeform_may_hide() -> None:
    table = begun(2, hiding=1, tokens=0).table
    assert table is not None
    while table.asks[0].seat == 0:
        table.answer(0, table.asks[0].options[0])
    assert table.state.hunt is not None
    shares = table.hint(table.asks[0].seat, iterations=4).roles[0]
    assert set(shares) <= {place.name for place in table.state.printed.shuttle}
    assert len(shares) > 1
