"""The console in colour: frames, tables and players' names, drawn by `rich`.

Colour only repeats what the words say.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TextIO

from rich import box
from rich.bar import Bar
from rich.columns import Columns
from rich.console import Console as Terminal
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from nightdeck.tui.console import Console
from nightdeck.tui.lines import Cell, Chance, Line, Sheet

PLAYERS = ("cyan", "magenta", "green", "yellow", "blue", "red")
"""The colours of the players, in order; beyond the sixth they begin again."""

FRAME = "bright_black"
BAR = 12
"""How wide the bar of a chance is."""
SPACIOUS = 36
"""On a terminal of so many lines the rooms of a map get lines between them."""
NARROWEST, WIDEST = 9, 20
"""How wide the space of a map must be, and may be."""
WIDE = 96
"""So many columns have room for two lines side by side."""
FEW = 6
"""So many short lines, or fewer, stay one below the other."""


class RichConsole(Console):
    """Shows the same as `Console`, drawn for people who look at it."""

    def __init__(self, keyboard: TextIO | None = None, screen: TextIO | None = None) -> None:
        super().__init__(keyboard, screen)
        self._terminal = Terminal(file=screen, highlight=False, markup=False, emoji=False)

    def say(self, words: str = "") -> None:
        self._terminal.print(Text(words))

    def show_events(self, events: Sequence[Line]) -> None:
        if events:
            self._terminal.print(_numbered([("•", event) for event in events]))

    def show_board(self, board: str, *, title: str, viewer: str) -> None:
        inside = self._terminal.width - 4
        blocks = _blocks(board.splitlines(), inside, lines=self._terminal.height >= SPACIOUS)
        head, foot = Text(title, "bold"), Text(viewer)
        self._terminal.print(Panel(Group(*blocks), title=head, subtitle=foot, border_style=FRAME))

    def show_question(self, question: Line, options: Sequence[Line]) -> None:
        self._terminal.print(_coloured(question, "bold"), _options(options, self._terminal.width))

    def show_table(self, sheet: Sheet) -> None:
        table = Table(box=box.ROUNDED, border_style=FRAME, show_header=any(sheet.columns))
        table.title = Text(sheet.title, "bold") if sheet.title else None
        table.title_justify = "left"
        for column in sheet.columns:
            table.add_column(column, overflow="fold")
        for row in sheet.rows:
            table.add_row(*map(_cell, row))
        self._terminal.print(table)


def _coloured(line: Line, style: str = "") -> Text:
    return Text.assemble(*((piece.words, _colour(piece.player)) for piece in line), style=style)


def _colour(player: int | None) -> str:
    return "" if player is None else f"bold {PLAYERS[player % len(PLAYERS)]}"


def _options(options: Sequence[Line], width: int) -> RenderableType:
    """Short options stand side by side, so that they stay on the screen together."""
    numbered = [(f"{number}.", option) for number, option in enumerate(options, 1)]
    marks = [(f"{mark:>4} ", "bold") for mark, _ in numbered]
    short = [Text.assemble(mark, _coloured(one)) for mark, one in zip(marks, options, strict=True)]
    if len(options) > FEW and max(map(len, short)) <= width // 2 - 3:
        return Columns(short, column_first=True, padding=(0, 3))
    return _numbered(numbered)


def _numbered(lines: Sequence[tuple[str, Line]]) -> Table:
    """Lines with a mark in front; what does not fit goes on below the words, not below the mark."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold", min_width=4)
    grid.add_column()
    for mark, line in lines:
        grid.add_row(mark, _coloured(line))
    return grid


def _blocks(board: Sequence[str], width: int, *, lines: bool) -> Iterator[RenderableType]:
    """A board: the rows of a map as a grid, short lines in two columns, the rest as it is."""
    for kind, group in groupby(board, key=lambda line: _kind(line, width)):
        run = list(group)
        if kind == "map":
            yield _map(run, width, lines=lines)
        elif kind == "short" and len(run) > FEW:
            yield Columns(run, column_first=True, width=width // 2 - 1)
        else:
            yield from map(Text, run)


def _kind(line: str, width: int) -> str:
    if " | " in line:
        return "map"
    return "short" if width >= WIDE and len(line) < width // 2 else "long"


def _map(rows: Sequence[str], width: int, *, lines: bool) -> RenderableType:
    """A map of spaces that are all equally wide; where that has no room, the rows as they are."""
    spaces = [row.split(" | ") for row in rows]
    room = width // len(spaces[0]) - 4
    if room < NARROWEST:
        return Group(*map(Text, rows))
    room = min(WIDEST, room)
    apart = lines or any(len(space) > room for row in spaces for space in row)
    grid = Table(box=box.SQUARE, show_header=False, show_lines=apart, border_style=FRAME)
    for _ in spaces[0]:
        grid.add_column(width=room)
    for row in spaces:
        grid.add_row(*(Text(space.strip()) for space in row))
    return grid


def _cell(cell: Cell) -> RenderableType:
    if not isinstance(cell, Chance):
        return Text(cell)
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Bar(1.0, 0.0, cell.share, width=BAR, color="green"), cell.words)
    return grid
