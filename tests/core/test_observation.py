"""Observations: what a schema says of them, and what is refused. The laws are in test_conformance.py."""

import msgspec
import pytest
from tests.toy.game import GAME, new
from tests.toy.numbers import SCHEMA

from nightdeck.core.errors import NightdeckError, NoSeat
from nightdeck.core.observation import Rows, Schema, capped, codes, flag, number, padded, row, value
from nightdeck.testing import varied

MENU = Schema(
    "inn",
    1,
    (
        Rows("rooms", 2, "Rooms.", (value("colour", "its colour", ("red", "blue")), number("beds", "beds"))),
        Rows("options", 3, "Options.", (flag("offered", "there is one"), row("room", "where", "rooms"))),
    ),
)


def test_a_schema_knows_the_place_of_every_number() -> None:
    assert MENU.size == 10
    assert MENU.offsets == {"rooms": 0, "options": 4}
    assert MENU.most_options == 3
    assert MENU.limits == bytes([2, 255, 2, 255, 1, 2, 1, 2, 1, 2])
    assert [MENU.place(at) for at in (0, 3, 4, 9)] == [
        "rooms[0].colour", "rooms[1].beds", "options[0].offered", "options[2].room",
    ]  # fmt: skip


def test_an_observation_can_be_read_by_name() -> None:
    read = MENU.unpack(bytes([2, 4, 0, 0, 1, 1, 0, 0, 0, 0]))
    assert read["rooms"] == [{"colour": 2, "beds": 4}, {"colour": 0, "beds": 0}]
    assert read["options"][0] == {"offered": 1, "room": 1}


def test_another_schema_has_another_fingerprint() -> None:
    again = msgspec.structs.replace(MENU)
    newer = msgspec.structs.replace(MENU, version=2)
    assert MENU.fingerprint == again.fingerprint != newer.fingerprint


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(NightdeckError, match="an observation of inn, version 1, has 10 bytes, not 3"):
        MENU.unpack(b"abc")
    with pytest.raises(NightdeckError, match="there is no table 'beds'; there are rooms, options"):
        MENU.table("beds")
    with pytest.raises(NightdeckError, match="'options' has 3 rows; 4 are needed"):
        padded([b"\1\1"] * 4, MENU.table("options"))


def test_numbers_that_are_too_large_or_below_0_are_cut_off() -> None:
    assert [capped(amount) for amount in (-1, 0, 7, 300)] == [0, 0, 7, 255]
    assert codes(("red", "blue")) == {"": 0, "red": 1, "blue": 2}


def test_a_table_says_what_a_seat_observes() -> None:
    table = new(players=3, seed=1)
    seats = [ask.seat for ask in table.asks]
    for seat in range(3):
        seen = SCHEMA.unpack(table.observe(seat))
        options = table.ask(seat).options if seat in seats else ()
        assert sum(row["offered"] for row in seen["options"]) == len(options)
    with pytest.raises(NoSeat, match="there is no seat 3"):
        table.observe(3)


def test_a_game_without_observations_says_what_to_use() -> None:
    table = new(game=varied(GAME, observation=None), players=3)
    with pytest.raises(NightdeckError, match=r"The Cellar has no observations as numbers; use table\.view"):
        table.observe(0)
