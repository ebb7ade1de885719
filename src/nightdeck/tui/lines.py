"""What a console shows, as plain data: lines in which players are named, and tables."""

from collections.abc import Sequence
from typing import NamedTuple


class Piece(NamedTuple):
    """A few words of a line, and the player they belong to, if any; the first player is 0."""

    words: str
    player: int | None = None


Line = Sequence[Piece]


def text_of(line: Line) -> str:
    return "".join(piece.words for piece in line)


class Chance(NamedTuple):
    """A chance from 0 to 1 and how it is put into words; a console may add a bar."""

    share: float
    words: str

    def __str__(self) -> str:
        return self.words


Cell = str | Chance


class Sheet(NamedTuple):
    """A table. The first cell of a row names it; an empty cell has nothing to say."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def lines(self) -> list[str]:
        """One line per row, which a screen reader reads out well: "greedy: score 61%, Elo +40"."""
        heading = [self.title] if self.title else []
        return heading + [f"  {self._line(row)}" for row in self.rows]

    def _line(self, row: Sequence[Cell]) -> str:
        cells = list(zip(self.columns, map(str, row), strict=True))[1:]
        told = [f"{column} {cell}".strip() for column, cell in cells if cell]
        return f"{row[0]}: {', '.join(told)}" if told else str(row[0])
