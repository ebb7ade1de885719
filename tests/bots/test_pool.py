"""Rating a player over all games: the two marks of the scale, illegal replies apart, going on where it stopped."""

import sys
from pathlib import Path

import pytest

import nightdeck
from nightdeck.bots.arena import pool
from nightdeck.bots.arena.pool import places, rate_player
from nightdeck.bots.bot import BadBot
from nightdeck.cli import main

DEALS = 4
MUTE = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "reply": "I would rather not say."}), flush=True)
"""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a rating of chance."""
    path = tmp_path_factory.mktemp("pool") / "kept.jsonl"
    rate_player("random", DEALS, keep=path, jobs=1)
    return path


def test_chance_is_0_and_the_policy_100_in_every_game(kept: Path) -> None:
    low, high = rate_player("random", DEALS, keep=kept), rate_player("policy", DEALS, jobs=1)
    assert [one.strength.value for one in low.games] == [0] * 4
    assert [one.strength.value for one in high.games] == pytest.approx([100] * 4)
    assert low.strength.value == 0
    assert high.strength.value == pytest.approx(100)
    assert low.pool == high.pool
    assert [one.game for one in low.games] == ["room25", "level7", "lifeform", "scare"]


def test_the_player_takes_the_seats_in_turn_and_the_policy_all_others() -> None:
    duel = places()[2]
    assert duel.match("greedy", 0, 0).bots == ("greedy", "policy")
    assert duel.match("greedy", 1, 1).bots == ("policy", "greedy")
    assert duel.match("greedy", 0, 0).setup.seed != duel.match("greedy", 1, 1).setup.seed


def test_illegal_replies_are_counted_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says nothing that can be read plays like chance, and it shows."""
    program = tmp_path / "mute.py"
    program.write_text(MUTE)
    alone = pool.Place(nightdeck.setup("room25", mode="solo"), (0,))
    monkeypatch.setattr(pool, "places", lambda: [alone])
    found = rate_player(f"text:60s:{sys.executable} {program}", 6, jobs=1)
    assert found.lost > 20
    assert found.illegal == 3 * found.lost
    assert found.strength.value < 50


def test_a_rating_goes_on_where_it_stopped(kept: Path) -> None:
    before, played = list[int](), list[int]()
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:-2]))
    found = rate_player("random", DEALS, keep=kept, jobs=1, kept=before.append, tick=lambda: played.append(1))
    assert before == [3 * 4 * DEALS - 2]
    assert len(played) == 2
    assert found == rate_player("random", DEALS, keep=kept)
    with pytest.raises(BadBot, match="another rating: player"):
        rate_player("greedy", DEALS, keep=kept)


def test_it_says_when_the_deals_are_too_few() -> None:
    with pytest.raises(BadBot, match="the policy is no better than chance; play more deals"):
        rate_player("random", 1, jobs=1)


def test_the_command_prints_a_row_for_each_game(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "random", "--games", str(DEALS), "--keep", str(kept), "--plain"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Strength of random\n  room25: score ")
    assert "  all games: strength 0, 95 % interval 0 to 0, illegal replies 0" in said
    assert main(["rate", "gready", "--plain"]) == 2
    assert "there is no bot 'gready'" in capsys.readouterr().err
