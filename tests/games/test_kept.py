"""Games that somebody kept for the tests (the page of a finished game): under the rules of today they end as they did.

A version of the rules that means to change what happened there replaces them; it does not leave them out.
"""

from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest

import nightdeck
from nightdeck.core.save import replay
from nightdeck.core.setup import Setup
from nightdeck.games import find

KEPT = sorted((Path(__file__).parent / "kept").glob("*.json"))


class Kept(msgspec.Struct):
    save: msgspec.Raw
    outcome: Any
    events: int


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_game_that_was_kept_ends_as_it_did(path: Path) -> None:
    kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    table = replay(bytes(kept.save), find)
    assert msgspec.json.decode(msgspec.json.encode(table.outcome)) == kept.outcome
    assert crc32(msgspec.json.encode(table.events)) == kept.events


def test_there_is_one_of_every_game() -> None:
    setups = [msgspec.json.decode(path.read_bytes())["save"]["setup"] for path in KEPT]
    assert {msgspec.convert(setup, Setup).game for setup in setups} == set(nightdeck.games())
