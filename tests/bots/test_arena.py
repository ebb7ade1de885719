"""Arenas: balanced, repeatable, with ratings that are right, and they go on where they stopped."""

import csv
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import nightdeck
from nightdeck.bots.arena import tournament
from nightdeck.bots.arena.match import Match, Played, play, sides
from nightdeck.bots.arena.plot import Line, drawn, plot
from nightdeck.bots.arena.rating import elo, ratings, wins
from nightdeck.bots.arena.tournament import Lineup, Plan, contest, made_of_deals, read_plan, usual_lineup
from nightdeck.bots.bot import BadBot
from nightdeck.core.setup import Setup

ROOT = Path(__file__).parents[2]
COOP = Setup("room25", "coop", 4)


def plan(bots: tuple[str, ...], setup: Setup, games: int = 12, lineup: Lineup = "mixed") -> Plan:
    return Plan(setup.seeded(5), bots, games, lineup)


@pytest.mark.parametrize(
    ("bots", "players"), [(("a", "b"), 4), (("a", "b", "c"), 4), (("a", "b"), 6), (("a", "b", "c"), 2)]
)
def test_every_bot_takes_every_chair_equally_often(bots: tuple[str, ...], players: int) -> None:
    lineups = plan(bots, Setup("vault", "", players)).lineups(5)
    for seat in range(players):
        assert len(set(Counter(lineup[seat] for lineup in lineups).values())) == 1
        assert {lineup[seat] for lineup in lineups} == set(bots)


def test_every_lineup_gets_the_same_deals() -> None:
    matches = plan(("a", "b"), Setup("vault", "", 4), games=5).matches()
    assert len(matches) == 6
    assert Counter(match.setup.seed for match in matches) == {5: 2, 6: 2, 7: 2}


def test_in_a_cooperative_kind_each_bot_has_tables_of_its_own() -> None:
    assert usual_lineup(COOP) == "same"
    assert plan(("a", "b"), COOP, lineup="same").lineups(5) == [("a",) * 4, ("b",) * 4]


def test_sides_are_not_mixed() -> None:
    setup = Setup("room25", "suspicion", 6)
    assert usual_lineup(setup) == "sides"
    for seed in range(5):
        dealt = sides(nightdeck.deal(setup.seeded(seed)))
        found = plan(("a", "b"), setup, lineup="sides").lineups(seed)
        assert [len(set(zip(dealt, lineup, strict=True))) for lineup in found] == [2, 2]
        assert [set(pair) for pair in zip(*found, strict=True)] == [{"a", "b"}] * 6


def test_who_win_together_are_one_side() -> None:
    together = (Setup("scare", "single", 2), Setup("level7", "escape", 2, 0, {"cooperative": True}))
    assert [sides(nightdeck.deal(setup)) for setup in together] == [("all", "all")] * 2
    assert sides(nightdeck.deal(Setup("level7", "escape", 2))) == ("seat 0", "seat 1")


def test_three_bots_meet_in_pairs_where_there_are_two_sides() -> None:
    found = plan(("a", "b", "c"), Setup("lifeform", "base", 3), lineup="sides").lineups(1)
    assert sorted(found) == sorted((one, two, two) for one in "abc" for two in "abc" if one != two)


def test_ratings_order_the_bots_and_intervals_narrow() -> None:
    deals = [{"strong": 1.0, "middle": 0.5, "weak": 0.0}] * 10 + [{"strong": 0.0, "middle": 0.5, "weak": 1.0}] * 3
    few, many = ratings(["weak", "middle", "strong"], deals), ratings(["weak", "middle", "strong"], deals * 8)
    assert [one.bot for one in few] == ["strong", "middle", "weak"]
    assert few[0].elo.low <= few[0].elo.value <= few[0].elo.high
    assert many[0].elo.high - many[0].elo.low < few[0].elo.high - few[0].elo.low
    assert few[0].score.value == pytest.approx(10 / 13)


def test_ten_to_one_is_four_hundred_points() -> None:
    deals = [{"a": 1.0, "b": 0.0}] * 9_999 + [{"a": 0.0, "b": 1.0}] * 1_000
    scale = elo(["a", "b"], deals)
    assert scale["a"] - scale["b"] == pytest.approx(400, abs=1)
    assert wins(["a", "b"], [{"a": 0.5, "b": 0.5}])["a", "b"] == 0.5


def test_the_scale_fits_a_ladder_of_bots_that_never_lose_downwards() -> None:
    """At the best fit everybody has won as often as the scale says, the imagined draws included."""
    bots, deals = list("abcde"), 200
    scale = elo(bots, [{bot: float(step) for step, bot in enumerate(bots)}] * deals)
    for step, bot in enumerate(bots):
        expected = sum((deals + 1) / (1 + 10 ** ((scale[other] - scale[bot]) / 400)) for other in bots if other != bot)
        assert expected == pytest.approx(deals * step + 0.5 * 4, abs=0.01)
    assert sum(scale.values()) == pytest.approx(0, abs=1e-6)


def test_who_always_loses_may_win_yet() -> None:
    always = [{"good": 1.0, "bad": 0.0}] * 10
    good, bad = ratings(["good", "bad"], always)
    assert 0.6 < good.score.low < good.score.value == good.score.high == 1
    assert bad.score.value == bad.score.low == 0 < bad.score.high < 0.4
    assert good.elo.low < good.elo.value
    mixed = [{"good": float(n % 2), "bad": 0.0} for n in range(10)]
    assert next(one for one in ratings(["good", "bad"], mixed) if one.bot == "bad").score.high > 0.1
    draws = ratings(["good", "bad"], [{"good": 0.5, "bad": 0.5}] * 10)
    assert draws[0].score.low < 0.5 < draws[0].score.high


@pytest.mark.parametrize("worths", [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
def test_who_always_ties_may_be_better_or_worse(worths: tuple[float, float]) -> None:
    """Be it that all deals come out alike, or that each one comes out alike for both."""
    always = [dict(zip("xy", worths, strict=True))] * 10
    by_turns = [{"x": float(n % 2), "y": float(n % 2)} for n in range(10)]
    for deals in (always, by_turns):
        for one in ratings(["x", "y"], deals):
            assert one.elo.value == 0
            assert one.elo.low < 0 < one.elo.high
    near, far = (ratings(["x", "y"], always * times)[0].elo for times in (20, 1))
    assert near.high - near.low < far.high - far.low


def test_two_deals_won_are_no_proof() -> None:
    good, bad = ratings(["good", "bad"], [{"good": 1.0, "bad": 0.0}] * 2)
    assert good.elo.low < 0 < good.elo.value
    assert bad.elo.value < 0 < bad.elo.high


def test_who_is_always_ahead_may_fall_behind_whatever_it_makes_of_the_deals() -> None:
    deals = [{"ahead": 0.5 + n % 2 / 2, "x": n % 2 / 4, "y": n % 3 / 8} for n in range(6)]
    ahead = ratings(["x", "y", "ahead"], deals)[0]
    assert ahead.bot == "ahead"
    assert ahead.elo.low < ahead.elo.value - 100


@pytest.mark.usefixtures("known_vault")
def test_an_arena_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "arena.jsonl"
    whole = plan(("random", "novice"), Setup("vault", "doors", 3), games=6)
    expected = contest(whole, jobs=1)
    contest(msgspec.structs.replace(whole, games=3), keep=keep, jobs=1)
    with keep.open("ab") as file:
        file.write(b'{"number": 5, "se')  # it was stopped in the middle of writing
    numbers: list[int] = []

    def counted(match: Match) -> Played:
        numbers.append(match.number)
        return play(match)

    monkeypatch.setattr(tournament, "play", counted)
    told: list[object] = []
    standing = contest(whole, keep=keep, jobs=1, kept=told.append, tick=lambda: told.append("tick"))
    assert numbers == [4, 5]
    assert told == [4, "tick", "tick"]
    assert standing.ratings == expected.ratings
    assert len(keep.read_text().splitlines()) == 7
    contest(whole, keep=keep, jobs=1)
    assert numbers == [4, 5]


@pytest.mark.usefixtures("known_vault")
def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    """It was stopped before the plan was written, or somebody made the file beforehand."""
    keep = tmp_path / "arena.jsonl"
    keep.touch()
    assert contest(plan(("random", "novice"), Setup("vault", "doors", 3), games=1), keep=keep, jobs=1).played == 2
    assert len(keep.read_text().splitlines()) == 3


@pytest.mark.usefixtures("known_vault")
def test_going_on_only_adds_to_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes it anew loses every game when stopped in the middle of that."""
    keep = tmp_path / "arena.jsonl"
    mine = plan(("random", "novice"), Setup("vault", "doors", 3), games=2)
    contest(mine, keep=keep, jobs=1)
    before = keep.read_bytes()
    keep.write_bytes(before + b'{"number": 2')
    monkeypatch.setattr(Path, "write_bytes", lambda *_: pytest.fail("the file is written anew"))
    contest(msgspec.structs.replace(mine, games=4), keep=keep, jobs=1)
    assert keep.read_bytes().startswith(before + b'{"number":2,')


@pytest.mark.usefixtures("known_vault")
def test_fewer_games_leave_the_others_in_the_file(tmp_path: Path) -> None:
    keep = tmp_path / "arena.jsonl"
    mine = plan(("random", "novice"), Setup("vault", "doors", 3), games=6)
    contest(mine, keep=keep, jobs=1)
    before = keep.read_bytes()
    assert contest(msgspec.structs.replace(mine, games=2), keep=keep, jobs=1).played == 2
    assert keep.read_bytes() == before


@pytest.mark.usefixtures("known_vault")
def test_an_arena_refuses_a_foreign_file(tmp_path: Path) -> None:
    keep = tmp_path / "arena.jsonl"
    mine = plan(("random", "novice"), Setup("vault", "doors", 3), games=1)
    keep.write_text("nonsense\n")
    with pytest.raises(BadBot, match="no arena to go on with"):
        contest(mine, keep=keep, jobs=1)
    replace = msgspec.structs.replace
    other = Setup("vault", "doors", 4, 5, {"scenario": 2})
    for foreign, words in (
        (replace(mine, setup=mine.setup.seeded(8)), "another arena: seed 8, not 5$"),
        (replace(mine, lineup="same"), "another arena: lineup same, not mixed$"),
        (replace(mine, bots=("greedy", "random")), "another arena: bots greedy, random, not random, novice$"),
        (replace(mine, setup=other), "another arena: players 4, not 3; options scenario 2, not none$"),
    ):
        keep.write_bytes(msgspec.json.encode(foreign) + b"\n")
        with pytest.raises(BadBot, match=words):
            contest(mine, keep=keep, jobs=1)
        assert keep.read_bytes() == msgspec.json.encode(foreign) + b"\n"


@pytest.mark.usefixtures("known_vault")
def test_a_file_of_before_is_gone_on_with(tmp_path: Path) -> None:
    keep = tmp_path / "arena.jsonl"
    mine = plan(("random", "novice"), Setup("vault", "doors", 3, 0, {"dark": True}), games=2)
    kind = {"game": "vault", "mode": "doors", "players": 3, "options": {"dark": True}, "pack": ""}
    head = {"kind": kind, "bots": ["random", "novice"], "games": 2, "seed": 5, "lineup": "mixed"}
    keep.write_bytes(msgspec.json.encode(head) + b"\n")
    assert contest(mine, keep=keep, jobs=1).played == 2
    assert len(keep.read_bytes().splitlines()) == 3


def test_the_recorded_bouts_can_be_read() -> None:
    bouts = sorted((ROOT / "benchmarks" / "bouts").glob("*.jsonl"))
    plans = [read_plan(bout.read_bytes().split(b"\n", 1)[0]) for bout in bouts]
    assert len(plans) > 40
    assert {plan.setup.game for plan in plans} == set(nightdeck.games())
    assert all(plan.setup.seed == 5000 for plan in plans)


@pytest.mark.usefixtures("known_vault")
def test_the_standing_as_csv_and_picture() -> None:
    standing = contest(plan(("random", "random2"), Setup("vault", "doors", 3), games=0), jobs=1)
    assert standing.played == 0
    games = [
        Played(0, 5, ("x", "y<z"), (0,), (1,), "end", "", ("guard", "prisoner"), 9, 8, 30, 0.1, ("it fell asleep",)),
        Played(1, 5, ("y<z", "x"), (0,), (1,), "end", "", ("guard", "prisoner"), 9, 8, 30, 0.1),
    ]
    found = tournament.standing(plan(("x", "y<z"), Setup("vault", "doors", 2)), games)
    assert found.sides["x"]["guard"].share == 1
    assert found.sides["x"]["prisoner"].share == 0
    assert made_of_deals(found.plan, games) == [{"x": 0.5, "y<z": 0.5}]
    team = Played(0, 5, ("x", "x", "y<z"), (0, 1), (2,), "end", "", ("us", "us", "them"), 9, 8, 30, 0.1)
    assert tournament.standing(found.plan, [team]).sides["x"]["us"].of == 1  # partners win together
    assert found.csv().splitlines()[1].startswith("x,0.5000")
    quoted = tournament.standing(plan(('say "hi", x', "y<z"), Setup("vault", "doors", 2)), [])
    assert {row[0] for row in csv.reader(quoted.csv().splitlines())} == {"bot", 'say "hi", x', "y<z"}
    assert "y&lt;z" in plot(found.ratings, "Ratings")


def test_the_plot_tells_the_intervals_in_numbers() -> None:
    rated = ratings(["x", "y"], [{"x": float(n % 3 > 0), "y": 0.5} for n in range(12)])
    picture = plot(rated, "Ratings")
    for one in rated:
        assert f">{one.elo.value:+.0f} ({one.elo.low:+.0f} to {one.elo.high:+.0f})</text>" in picture


def test_a_picture_is_as_wide_as_its_words() -> None:
    def width(text: str, title: str) -> float:
        return float(drawn([Line("x", [], text)], title, []).split('viewBox="0 0 ')[1].split()[0])

    assert width("+100 (" * 20, "") > width("+100", "")
    assert width("+100", "a game of many options, " * 9) > 16 * 9 * 10


def test_a_standing_counts_every_deal_that_was_played_out() -> None:
    mine = plan(("x", "y"), Setup("vault", "doors", 2))
    won = Played(0, 5, ("x", "y"), (0,), (1,), "end", "", ("a", "b"), 9, 8, 30, 0.5)
    other = msgspec.structs.replace(won, number=1, bots=("y", "x"), winners=(1,), losers=(0,), seconds=0.25)
    later = [msgspec.structs.replace(game, seed=6, number=game.number + 2) for game in (won, other)]
    half = msgspec.structs.replace(won, seed=7, number=4, winners=(1,), losers=(0,))
    found = tournament.standing(mine, [won, other, *later, half])
    assert (found.played, found.deals) == (5, 2)
    assert found.pairs == {"x": {"y": 2}, "y": {"x": 0}}
    assert found.ratings == ratings(["x", "y"], [{"x": 1.0, "y": 0.0}] * 2, mine.setup.seed)
    assert found.seconds["x"] == pytest.approx(2.0)
    alone = msgspec.structs.replace(won, bots=("x", "x"))
    assert tournament.standing(mine, [won, alone]).seconds == {"x": 1.0, "y": 0.5}


def test_a_game_is_dealt_by_its_seed_whatever_its_number() -> None:
    setup = Setup("room25", "solo", 1)
    one, other = (play(Match(setup.seeded(3), ("random",), number)) for number in (0, 9))
    assert msgspec.structs.replace(other, number=0, seconds=one.seconds) == one
    assert play(Match(setup.seeded(4), ("random",))).decisions != one.decisions
