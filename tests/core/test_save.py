"""Saves: they open as they were, old ones at their last step, and bad ones not at all."""

import contextlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toy.game import GAME, new

from nightdeck.core.conformance.copies import equal
from nightdeck.core.errors import BadSave, BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.save import MAX_BYTES, load
from nightdeck.core.setup import Choice
from nightdeck.core.table import Table
from nightdeck.testing import varied


def find(name: str, **changes: Any) -> AnyGame:
    if name != GAME.name:
        raise BadSetup(f"there is no game {name!r}; there are: cellar")
    return varied(GAME, **changes)


def played(picks: int, seed: int = 2, players: int = 3) -> Table:
    table, chance = new(players=players, seed=seed), random.Random(seed)
    while table.outcome is None and len(table.log) < picks:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    return table


def opens(table: Table, change: Callable[[dict[str, Any]], object], **changes: Any) -> Table:
    """Open the save of a table after somebody has tampered with it."""
    plain = msgspec.json.decode(table.save())
    change(plain)
    return load(msgspec.json.encode(plain), partial(find, **changes))


@pytest.mark.parametrize("picks", [0, 1, 5, 17, 30, 500])
def test_a_save_opens_as_it_was(picks: int) -> None:
    table = played(picks)
    equal("the opened table", load(table.save(), find), table)
    equal("the table opened from text", load(table.save().decode(), find), table)


def test_a_save_may_be_written_more_prettily() -> None:
    table = played(12)
    equal("the opened table", load(msgspec.json.format(table.save(), indent=4), find), table)


def test_a_save_says_what_it_is() -> None:
    plain = msgspec.json.decode(played(3).save())
    assert (plain["nightdeck"], plain["game"], plain["version"]) == (1, "cellar", 3)
    assert plain["setup"]["seed"] == 2
    assert len(plain["log"]) == 3


def test_a_whole_game_can_be_replayed_from_its_save() -> None:
    table = load(played(500).save(), find)
    assert table.outcome is not None
    assert table.at(0).log == []
    assert table.at(7).log == table.log[:7]


# Other versions


def test_a_save_opens_whatever_words_it_has_for_where_undo_stops() -> None:
    table = played(12)

    def reword(record: dict[str, Any]) -> None:
        for pick in record["log"]:
            pick["sealed"] = pick["sealed"] and "as an earlier version said it"

    assert any(pick.sealed for pick in table.log)
    equal("the save with other words", opens(table, reword), table)


def test_a_save_of_another_version_opens_at_its_last_complete_step() -> None:
    table = next(found for picks in range(5, 40) if (found := played(picks)).picks_in_step == 1)
    newer = varied(GAME, version=4)
    opened = load(table.save(), lambda _: newer)
    assert opened.notice == (
        "This game was saved under version 3 of the rules and continues under version 4, "
        "from its last complete step. The last answer must be given again."
    )
    before = table.at(len(table.log) - 1)
    assert opened.asks == before.asks
    assert opened.view(0) == before.view(0)
    assert opened.log == []
    equal("once saved again", load(opened.save(), lambda _: newer), opened)


def test_a_save_of_the_same_version_has_no_notice() -> None:
    assert load(played(5).save(), find).notice == ""


def test_an_option_that_came_later_stands_at_its_default() -> None:
    table = played(12)
    ghosts = Choice("ghosts", "Ghosts", False, "Whether there are ghosts.")
    opened = load(table.save(), lambda _: varied(GAME, options=(*GAME.options, ghosts)))
    assert opened.setup.options == {**table.setup.options, "ghosts": False}
    assert (opened.log, opened.notice) == (table.log, "")


def test_what_a_new_version_has_made_illegal_does_not_open() -> None:
    def check(_: object) -> None:
        raise BadSetup("there are no cellars any more")

    with pytest.raises(BadSave, match="there are no cellars any more"):
        load(played(5).save(), lambda _: varied(GAME, version=4, check=check))


# Bad saves


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b"\x00\xff",
        b'"\xff"',
        "\ud800",
        b"PK\x03\x04",
        b"[" * 100_000,
        b"1" * 5000,
        b'{"nightdeck":1}',
        b'{"nightdeck":' + b"9" * 30 + b"}",
    ],
)
def test_what_is_no_save_is_refused(blob: bytes | str) -> None:
    with pytest.raises(BadSave, match="this is not a Nightdeck save"):
        load(blob, find)


def test_a_huge_file_is_not_even_read() -> None:
    with pytest.raises(BadSave, match="larger than 8 MB"):
        load(b" " * (MAX_BYTES + 1), find)


def test_every_truncated_save_is_refused() -> None:
    blob = played(9).save()
    for end in range(0, len(blob), 7):
        with pytest.raises(BadSave):
            load(blob[:end], find)


def set_in(*path: Any) -> Callable[[dict[str, Any]], None]:
    """set_in("setup", "players", 2) sets record["setup"]["players"] = 2."""
    *way, last, value = path

    def change(record: dict[str, Any]) -> None:
        target: Any = record
        for key in way:
            target = target[key]
        target[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_in("nightdeck", 2), "this save has format 2; this Nightdeck reads format 1"),
        (set_in("game", "chess"), "this save is of a game that Nightdeck does not have: there is no game 'chess'"),
        (set_in("setup", "game", "chess"), "has a setup that is not legal"),
        (set_in("setup", "players", 9), "is for 2, 3, 4 players, not 9"),
        (set_in("setup", "players", 0), "has a setup that is not legal"),
        (set_in("setup", "players", 2), "it has 2 players but asks seat 2"),
        (set_in("setup", "players", 4), "it has nothing to show to seat 3"),
        (set_in("setup", "mode", "day"), "has no mode 'day'"),
        (set_in("setup", "mode", ""), "has a setup that is not legal"),
        (set_in("setup", "options", "rounds", 4), "option 'rounds' cannot be 4"),
        (set_in("setup", "options", "seed", 4), "multiple values"),
        (set_in("setup", "options", "ghosts", True), "has no option 'ghosts'"),
        (set_in("setup", "seed", 1 << 70), "too large"),
        (set_in("at", -1), "its last step begins after pick -1 of 12"),
        (set_in("at", 3), "another 'at'"),
        (set_in("log", 0, "seat", 7), "there is no seat 7"),
        (set_in("log", 0, "option", "dance"), "is not possible now|not in your hand"),
        (set_in("log", 0, "option", [["nested"]]), "this is not a Nightdeck save"),
        (set_in("log", 0, "option", 1.5), "this is not a Nightdeck save"),
        (set_in("log", 0, "chances", [3]), "1 of 1 recorded chance results were not needed"),
        (set_in("log", 0, "sealed", "never"), "another 'log'"),
        (set_in("log", []), "its last step begins after pick"),
        (set_in("opening", []), "another 'opening'|leads to another position|another 'log'|not asked"),
        (set_in("opening", [99]), "loaded chance 99 does not fit"),
        (set_in("opening", [0, 0, 0]), "another"),
        (set_in("start", []), "of at least length 14, got 0"),
        (set_in("start", 0, "x"), "Expected `array`, got `str`"),
        (set_in("start", 0, []), "wrong seats"),
        (set_in("last", "x"), "another position"),
        (set_in("told", [{"kind": "x", "data": {"y": {}}}]), "this is not a Nightdeck save"),
    ],
)
def test_a_save_that_was_tampered_with_is_refused(change: Callable[[dict[str, Any]], None], words: str) -> None:
    with pytest.raises(BadSave, match=words):
        opens(played(12), change)


FIELDS = GAME.rules.state.__struct_fields__


def set_start(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Set a field of the position at the start."""
    return set_in("start", FIELDS.index(name), value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_start("agenda", []), "does not fit together"),
        (set_start("agenda", [["fly", []]]), "has no step 'fly'"),
        (set_start("agenda", [["turn", [0]]]), "step 'turn': missing a required argument: 'left'"),
        (set_start("agenda", [["turn", [99, 2]]]), "does not fit together"),
        (set_start("dice", [1, [0], []]), "not one between two steps"),
        (set_start("dice", [1, [], [5]]), "not one between two steps"),
        (set_start("outcome", {"winners": [0], "losers": [], "reason": "x"}), "not one between two steps"),
        (set_start("quiet", True), "not one between two steps"),
        (set_start("sealed", "x"), "not one between two steps"),
        (set_start("events", [{"kind": "x", "data": {}}]), "not one between two steps"),
        (set_start("rounds", 10**9), "wrong counters"),
        (set_start("first", 10**30), "wrong seats|Integer value out of range"),
        (set_start("bag", [0, 0]), "wrong cards"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: Callable[[dict[str, Any]], None], words: str) -> None:
    with pytest.raises(BadSave, match=words):
        opens(played(12), change)


def test_a_number_beyond_64_bits_is_refused() -> None:
    with pytest.raises(BadSave, match="does not fit together: can't serialize ints"):
        opens(played(12), set_start("rounds", 10**30), check=lambda _: None)


def test_more_picks_than_any_game_takes_are_refused() -> None:
    def flood(record: dict[str, Any]) -> None:
        record["log"] *= 100

    with pytest.raises(BadSave, match="this save has 1200 picks; no game of The Cellar takes more than 400"):
        opens(played(12), flood)


# Fuzzing: whatever a file holds, it opens as a table that works, or not at all.

BLOBS = [played(picks, seed).save() for seed, picks in ((2, 4), (3, 11), (5, 26), (6, 500))]
junk = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 20), st.integers(), st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=4), st.lists(st.integers(-2, 13), max_size=4), st.dictionaries(st.text(max_size=3), st.integers()),
)  # fmt: skip


def works(table: Table) -> None:
    """Look at a table in every way and play it to its end."""
    chance = random.Random(1)
    equal("its fork", table.fork(), table)
    for picks in range(GAME.rules.bound + 1):
        for seat in (None, *range(table.setup.players)):
            table.view(seat), table.scene(seat), table.events_for(seat), table.redeal(seat, picks)
        if table.outcome is not None:
            return
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    pytest.fail("the game does not end")


def opens_or_not(blob: bytes) -> None:
    for version in (GAME.version, 99):
        with contextlib.suppress(BadSave):
            works(load(blob, partial(find, version=version)))


@given(st.sampled_from(BLOBS), st.data())
@settings(max_examples=150)
def test_fuzzed_bytes_open_as_a_working_table_or_not_at_all(blob: bytes, data: st.DataObject) -> None:
    changed = bytearray(blob)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(changed) - 1))
        changed[place : place + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    opens_or_not(bytes(changed))


@given(st.sampled_from(BLOBS), st.data())
@settings(max_examples=250)
def test_fuzzed_values_open_as_a_working_table_or_not_at_all(blob: bytes, data: st.DataObject) -> None:
    record = msgspec.json.decode(blob)
    for _ in range(data.draw(st.integers(1, 2))):
        parent, key = data.draw(st.sampled_from(list(_places(record))))
        parent[key] = data.draw(junk)
    opens_or_not(msgspec.json.encode(record))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data that holds something."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in [(value, key), *_places(value[key])]]
