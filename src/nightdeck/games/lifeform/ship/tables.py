"""Tables that both games begin with, that each of them adds to, and that an expansion adds to."""

from dataclasses import dataclass, fields
from typing import Self


@dataclass(frozen=True)
class Tables:
    """Some dicts that belong together."""

    def __or__(self, other: Self) -> Self:
        """Both together; where they differ, the other one counts."""
        return type(self)(*(getattr(self, f.name) | getattr(other, f.name) for f in fields(self)))

    def add(self, other: Self) -> None:
        """An expansion adds its own."""
        for table in fields(self):
            getattr(self, table.name).update(getattr(other, table.name))
