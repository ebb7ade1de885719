"""Setting up: what is asked for is checked, and every mistake says what would be right."""

from typing import Any

import pytest
from tests.toy.game import GAME, new
from tests.toy.secrets import View

from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table
from nightdeck.testing import varied


def test_defaults_are_the_first_mode_and_a_middling_table() -> None:
    setup = GAME.setup()
    assert (setup.game, setup.mode, setup.players, setup.seed) == ("cellar", "night", 3, 0)
    assert setup.options == {"rounds": 3, "traps": True}
    assert (setup.offer_forced, setup.take_back, setup.pack) == (False, False, {})


def test_options_are_taken() -> None:
    setup = GAME.setup("night", 2, 9, rounds=5, traps=False, offer_forced=True, take_back=True)
    assert (setup.players, setup.seed, setup.options) == (2, 9, {"rounds": 5, "traps": False})
    assert setup.offer_forced
    assert setup.take_back


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"mode": "nihgt"}, "The Cellar has no mode 'nihgt'; did you mean 'night'?"),
        ({"mode": "xyz"}, "has no mode 'xyz'; there are: night, vigil"),
        ({"players": 7}, "The Cellar, A night is for 2, 3, 4 players, not 7"),
        ({"mode": "vigil", "players": 2}, "A vigil is for 3 players, not 2"),
        ({"players": "3"}, "players takes int, not '3'"),
        ({"players": True}, "players takes int, not True"),
        ({"players": -1}, "is for 2, 3, 4 players, not -1"),
        ({"seed": "x"}, "seed takes int, not 'x'"),
        ({"seed": 1.5}, "seed takes int, not 1.5"),
        ({"seed": 1 << 63}, "it must fit into 64 bits"),
        ({"seed": -(1 << 63)}, "it must fit into 64 bits"),
        ({"round": 3}, "The Cellar has no option 'round'; did you mean 'rounds'?"),
        ({"ghosts": 3}, "has no option 'ghosts'; there are: rounds, traps"),
        ({"rounds": 4}, "option 'rounds' cannot be 4; there are: 2, 3, 5"),
        ({"rounds": 3.0}, "option 'rounds' takes int, not 3.0"),
        ({"traps": 1}, "option 'traps' takes bool, not 1"),
        ({"traps": None}, "option 'traps' cannot be None"),
        ({"mode": "vigil", "traps": False}, "option 'traps' is not for the mode 'vigil'; only for night"),
        ({"take_back": "yes"}, "take_back takes bool, not 'yes'"),
        ({"offer_forced": 1}, "offer_forced takes bool, not 1"),
        ({"pack": []}, "pack takes dict, not []"),
    ],
)
def test_a_mistake_says_what_would_be_right(asked: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup) as mistake:
        GAME.setup(**asked)
    assert words in str(mistake.value)


def test_an_option_of_another_mode_may_stand_at_its_default() -> None:
    assert GAME.setup("vigil", traps=True).options["traps"] is True


def test_a_setup_like_another_one() -> None:
    old = GAME.setup("night", 2, 9, rounds=5, offer_forced=True, take_back=True)
    assert GAME.like(old, 9) == old
    assert GAME.like(old, 4, traps=False) == GAME.setup(
        "night", 2, 4, rounds=5, traps=False, offer_forced=True, take_back=True
    )
    with pytest.raises(BadSetup, match="option 'rounds' cannot be 4"):
        GAME.like(old, 9, rounds=4)


def played_out(game: AnyGame, **options: Any) -> Table:
    table = new(game=game, seed=1, **options)
    while table.outcome is None:
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    return table


def test_the_next_game_is_set_up_like_the_last_one() -> None:
    table = played_out(GAME, players=2, rounds=2, take_back=True)
    again = table.again(7)
    assert again.setup == GAME.like(table.setup, 7)
    assert (again.log, again.outcome) == ([], None)


def test_a_finished_game_hands_on_what_everybody_may_know_of_it() -> None:
    handed: list[View] = []

    def carry_over(view: View) -> dict[str, Any]:
        handed.append(view)
        return {"rounds": 5}

    table = played_out(varied(GAME, carry_over=carry_over), rounds=2)
    assert table.again(7).setup.options == {"rounds": 5, "traps": True}
    assert handed == [table.view(None)]


def test_no_game_follows_one_that_goes_on() -> None:
    with pytest.raises(BadSetup, match="not over yet"):
        new().again(7)
