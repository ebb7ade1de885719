"""The benchmarks of the arrays, at the size of a processor: what they count, and that their programs fit together."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from benchmarks import arrays, arrays_processor, arrays_statistics

from nightdeck.arrays.room25 import bridge
from nightdeck.arrays.room25.tables import GUARD, PRISONER
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME


def test_the_network_picks_legal_actions_round_after_round() -> None:
    """Tracing the program finds what does not fit; to compile it takes a minute on a processor."""
    states = jax.eval_shape(arrays.dealing("coop:4"), jax.random.split(jax.random.key(1), 2))
    lucks = arrays.Shape((2,), jnp.uint32)
    after, count, _ = jax.eval_shape(arrays.playing(arrays.by_network), states, lucks)
    assert after == states
    assert count.shape == ()


def test_kernels_are_counted_by_the_chapter_they_belong_to() -> None:
    text = (
        '  %fusion.1 = s32[2]{0} fusion(%p), metadata={op_name="jit(f)/while/body/vmap(do_SLIDE)/add"}\n'
        '  ROOT %fusion.2 = s32[2]{0} fusion(%p), metadata={op_name="jit(f)/while/body/vmap(answer_TURN)/or"}\n'
        "  %copy = s32[2]{0} copy(%p)\n"
    )
    assert arrays.chapters(text) == {"fusion_1": "do_SLIDE", "fusion_2": "answer_TURN", "copy": "elsewhere"}


def test_games_of_the_rules_are_counted() -> None:
    one, again = (arrays_statistics.by_rules("coop:4", 15, seed=1).plain() for _ in range(2))
    assert one == again
    assert one["games"] == sum(one["lengths"]) == sum(one["endings"]) == sum(one["rounds"]) == 15
    asked = dict(zip(arrays_statistics.KINDS, one["n"], strict=True))
    assert asked["clue"] == 60
    assert sum(one["n"]) == sum(np.arange(len(one["lengths"])) * one["lengths"])
    found = arrays_statistics.rows(one)
    assert found["choices a game"][0] == sum(one["n"]) / 15
    assert found["clue: questions a game"][0] == 4
    assert found["clue: options"][0] == 5


def test_sides_are_told_apart() -> None:
    def side(mode: str, players: int, **fields: Any) -> int:
        setup = GAME.setup(mode, players, 1)
        state = bridge.arrays_of(Table(GAME, setup, GAME.rules.deal(setup)).state)
        return int(arrays_statistics.ending_of(state._replace(**fields), np)) % arrays_statistics.SIDES

    roles = np.array([PRISONER, GUARD, PRISONER, GUARD, PRISONER, PRISONER, 0, 0], np.int32)
    assert side("suspicion", 6, winners=0b110101, role=roles) == 1
    assert side("suspicion", 6, winners=0b001010, role=roles) == 2
    assert side("team", 6, winners=0b010101) == 1
    assert side("team", 6, winners=0b101010) == 2
    assert side("coop", 4, winners=0b1111) == 4
    assert side("coop", 4, winners=0) == 0


def test_engines_that_play_alike_are_hardly_apart() -> None:
    one, other = ({"solo:1": arrays_statistics.by_rules("solo:1", 40, seed).plain()} for seed in (1, 2))
    assert arrays_statistics.compared(one, one) == 0
    assert 0 < arrays_statistics.compared(one, other) < 5


def test_engines_that_play_differently_are_far_apart() -> None:
    solo, coop = (arrays_statistics.by_rules(table, 40, 1).plain() for table in ("solo:1", "coop:4"))
    assert arrays_statistics.compared({"here": solo}, {"here": coop}) > 8


def test_picks_are_options_and_every_option_is_picked() -> None:
    luck = np.random.default_rng(1)
    options = np.array([0b1, 0b1010, 1 << 25 | 1 << 3 | 1] * 200, np.int32)
    found = arrays_processor.picks(options, luck)
    assert ((options >> found) & 1).all()
    assert {tuple(sorted(set(found[place::3].tolist()))) for place in range(3)} == {(0,), (1, 3), (0, 3, 25)}
