"""Garbage goes after an answer, not in the middle of one."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from nightdeck.server.ops import garbage
from nightdeck.server.ops.garbage import Tidy


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collections() -> Iterator[list[int]]:
    """The generations that were collected; by itself nothing is."""
    found: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.collect()
    gc.disable()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.enable()


def test_garbage_goes_soon_but_not_at_once(collections: list[int]) -> None:
    async def change() -> None:
        ring = weakref.ref(Ring())
        Tidy().soon()
        assert ring() is not None
        await asyncio.sleep(0.1)
        assert ring() is None

    asyncio.run(change())
    assert collections == [0]


def test_many_changes_at_once_are_one_collection(collections: list[int]) -> None:
    async def change() -> None:
        tidy = Tidy()
        for _ in range(50):
            tidy.soon()
        await asyncio.sleep(0.1)

    asyncio.run(change())
    assert collections == [0]


def test_older_things_are_looked_at_now_and_then(collections: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"AFTER": 0, "OLDER": 2, "OLDEST": 6}.items():
        monkeypatch.setattr(garbage, name, value)

    async def change() -> None:
        tidy = Tidy()
        for _ in range(6):
            tidy.soon()
            await asyncio.sleep(0.01)

    asyncio.run(change())
    assert collections == [0, 1, 0, 1, 0, 2]
