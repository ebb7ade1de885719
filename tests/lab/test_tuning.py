"""The tuner: numbers by name, targets in words, the search, and the pack that it writes."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import nightdeck
from nightdeck.bots.arena.rating import Estimate
from nightdeck.cli import main
from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.lab.goal import Goal, read_goal
from nightdeck.lab.named_numbers import changed_by, edited, named, with_values
from nightdeck.lab.target import Target
from nightdeck.lab.tuning import Tried, Tuned, proposed, tune

SOLO = nightdeck.setup("room25", mode="solo", seed=3)
CONTENT = nightdeck.game("room25").rules.content
assert CONTENT is not None
DATA = CONTENT.data({})
ROUNDS = "modes.solo-1.season2_rounds"


def goal(words: str = "length 1-30 choices at random") -> Goal:
    return read_goal(words, SOLO)


def test_a_number_is_named_with_its_range() -> None:
    found = named(DATA, f"{ROUNDS}=4..12")
    assert (found.value, found.low, found.high) == (DATA["modes"]["solo-1"]["season2_rounds"], 4, 12)
    usual = named(DATA, ROUNDS)
    assert usual.low == usual.value // 2
    assert usual.high == 2 * usual.value


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("modes.solo-9.season2_rounds", "modes has no 'solo-9'; there are: "),
        ("modes.solo-1.rounds", "modes.solo-1 has no 'rounds'"), ("rooms.acid.name", "is no whole number"),
        (f"{ROUNDS}=1..2", "has to lie within its range"), ("x=1", "named FILE.ENTRY.FIELD"),
    ],
)  # fmt: skip
def test_a_number_that_is_not_there_is_refused(wrong: str, words: str) -> None:
    with pytest.raises(BadSetup, match=words.replace(".", r"\.")):
        named(DATA, wrong)


def test_the_numbers_of_a_pack_are_those_that_it_changes() -> None:
    changed = with_values(DATA, {ROUNDS: 5})
    assert [(one.name, one.value) for one in changed_by(changed, DATA)] == [(ROUNDS, 5)]
    assert DATA["modes"]["solo-1"]["season2_rounds"] != 5


def test_a_target_is_said_in_words() -> None:
    found = read_goal("win rate 40-60 % at novice, 3 players", nightdeck.setup("room25", mode="coop"))
    assert (found.side, found.target, found.level, found.setup.players) == ("all", Target(0.4, 0.6), "novice", 3)
    assert goal().side == ""
    guards = read_goal("win rate of guard 40 to 60", nightdeck.setup("room25", mode="suspicion", players=5))
    assert guards.side == "guard"
    for wrong, words in (
        ("win rate", "reads like"), ("win rate 60-40 %", "has to go up"), ("win rate 40-160 %", "end at 100 %"),
        ("win rate 40-60 % at regullar", "did you mean 'regular'"), ("win rate 1-2 %, 9 players", "is for"),
    ):  # fmt: skip
        with pytest.raises(nightdeck.NightdeckError, match=words):
            read_goal(wrong, SOLO)
    with pytest.raises(BadSetup, match=r"which side\? .* there are: guard, prisoner"):
        read_goal("win rate 40-60 %", nightdeck.setup("room25", mode="suspicion", players=5))


def test_what_is_tried_begins_with_the_start_and_stays_in_range() -> None:
    numbers = [named(DATA, f"{ROUNDS}=4..12"), named(DATA, "rooms.acid.base=0..5")]
    wanted = proposed(numbers, 10, seed=1)
    assert wanted[0] == {number.name: number.value for number in numbers}
    assert len({tuple(one.items()) for one in wanted}) == len(wanted) == 10
    assert all(number.low <= one[number.name] <= number.high for one in wanted for number in numbers)
    assert wanted == proposed(numbers, 10, seed=1)


def tuned(low: int, high: int, **more: Any) -> Tuned:
    how: Any = {"games": 24, "candidates": 8, "elsewhere": (), "jobs": 1} | more
    return tune(goal(f"length {low}-{high} choices at random"), [named(DATA, f"{ROUNDS}=1..10")], **how)


def test_the_smallest_change_that_reaches_the_target_is_found() -> None:
    found = tuned(1, 30)
    assert found.reached
    assert found.found.values[ROUNDS] < found.start.values[ROUNDS]
    assert found.found.value is not None
    assert found.found.value.value <= 30
    inside = [one for one in found.tried if one.games == 24 and one.value and one.value.value <= 30]
    assert found.found.size == min(one.size for one in inside)
    assert found.proof.changed < found.proof.without
    games = sorted(one.games for one in found.tried)
    assert games[0] == 12 < games[-1] == 24
    assert found.played == sum(games) + 2 * 24


def test_a_game_that_is_right_already_is_left_alone() -> None:
    found = tuned(1, 1000)
    assert found.reached
    assert found.found.size == 0
    assert found.proof.more == Estimate(0.0, 0.0, 0.0)


def test_a_target_out_of_reach_is_told() -> None:
    found = tuned(900, 1000)
    assert not found.reached
    assert found.found.value is not None


def test_what_the_content_refuses_is_not_played() -> None:
    found = tune(goal(), [named(DATA, f"{ROUNDS}=-9..10")], games=12, candidates=12, elsewhere=(), jobs=1)
    refused = [one for one in found.tried if one.refused]
    assert refused
    assert all(one.games == 0 for one in refused)
    assert isinstance(found.start, Tried)


def test_tuning_goes_on_after_a_stop(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(done: int, *_: object) -> None:
        if done == 20:
            raise Enough

    with pytest.raises(Enough):
        tuned(1, 30, keep=tmp_path, progress=stop)
    told: list[int] = []
    assert tuned(1, 30, keep=tmp_path, progress=lambda done, *_: told.append(done)) == tuned(1, 30)
    assert len(told) < told[-1] - 15


def test_a_number_is_written_where_it_stands() -> None:
    text = "# Mine.\n[solo-1]\nseason2_rounds = 7  # short\nboard = 10\n\n[solo-2]\nboard = [\n  1,\n  2,\n]\n"
    assert edited(text, "solo-1", "season2_rounds", 9) == text.replace("= 7  #", "= 9  #")
    assert tomllib.loads(edited(text, "solo-2", "board", [3, 4]))["solo-2"] == {"board": [3, 4]}
    assert edited(text, "solo-1", "each", 4).index("each = 4") < text.index("[solo-2]")
    assert edited("", "new", "x", {"a b": True, "c": "d"}) == '[new]\nx = { "a b" = true, "c" = "d" }\n'
    with pytest.raises(BadContent, match="cannot be written there"):
        edited("[[a.x]]\ny = 1\n[a]\n", "a", "x", 3)


def test_the_command_writes_a_pack_that_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack, out = tmp_path / "mine", tmp_path / "out"
    pack.mkdir()
    (pack / "modes.toml").write_text("# Mine.\n[solo-1]\nseason2_rounds = 7 # short\n")
    words = ["tune", "room25", "--mode", "solo", "--pack", str(pack), "--target", "length 1-30 choices at random"]
    few = [
        "--games",
        "8",
        "--candidates",
        "3",
        "--number",
        f"{ROUNDS}=1..7",
        "--jobs",
        "1",
        "--elsewhere",
        "random",
        "--out",
        str(out),
    ]
    code = main([*words, *few])
    said = capsys.readouterr().out
    assert code in (0, 1)
    assert f"The pack is in {out}." in said
    assert "What it does elsewhere" in said
    written = (out / "modes.toml").read_text()
    assert written.startswith("# Mine.\n[solo-1]\nseason2_rounds = ")
    assert written.endswith(" # short\n")
    assert nightdeck.new("room25", mode="solo", pack=out).asks
    assert main([*words, *few]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["tune", "room25", "--target", "length 1-30"]) == 2
    assert "nothing to tune" in capsys.readouterr().err
