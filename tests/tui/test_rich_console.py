"""The console in colour: the words of plain lines, with frames, colours and bars around them."""

import io
import re

import pytest

import nightdeck
from nightdeck.tui.console import CLEAR, Console
from nightdeck.tui.lines import Chance, Line, Piece, Sheet
from nightdeck.tui.rich_console import RichConsole
from nightdeck.tui.session import Session, seat_bots

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True

    def plain(self) -> str:
        return ESCAPE.sub("", self.getvalue())


class Keyboard(io.StringIO):
    """A terminal shows what is typed, and goes on in the next line."""

    def __init__(self, typed: str, screen: Screen) -> None:
        super().__init__(typed)
        self._screen = screen

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # StringIO has two bases that differ
        line = super().readline(size)
        self._screen.write(line or "\n")
        return line


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    for name, value in {"COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Screen()


def console(screen: Screen, typed: str = "") -> RichConsole:
    return RichConsole(io.StringIO(typed), screen)


def lines(*words: str) -> list[Line]:
    return [[Piece(one)] for one in words]


def test_names_have_the_colours_of_their_players(screen: Screen) -> None:
    pushed = [Piece("Max", 0), Piece(" pushes "), Piece("Sarah", 1)]
    console(screen).show_events([pushed, [Piece("Max", 6)]])
    assert screen.plain().split() == ["•", "Max", "pushes", "Sarah", "•", "Max"]
    first, second, seventh = re.findall(r"\x1b\[1;(\d+)m(?:Max|Sarah)", screen.getvalue())
    assert first != second
    assert seventh == first, "six colours, then from the beginning"


def test_no_events_take_no_line(screen: Screen) -> None:
    console(screen).show_events([])
    assert screen.getvalue() == ""


def test_the_board_is_framed_and_fits(screen: Screen) -> None:
    board = "Round 1.\n? | Central Room [Ma Sa] | ?\n? | ? | ?\n" + "A long line about everything. " * 8
    console(screen).show_board(board, title="Room 25", viewer="as player 1 sees it")
    told = screen.plain().splitlines()
    assert "Room 25" in told[0]
    assert "as player 1 sees it" in told[-1]
    assert {len(line) for line in told} == {80}
    rows = [line for line in told if line.count("│") == 6]
    assert len(rows) >= 2
    assert len({tuple(found.start() for found in re.finditer("│", row)) for row in rows}) == 1, (
        "spaces stand in columns"
    )


@pytest.mark.parametrize(("space", "apart"), [("Exit", False), ("A room with a very long name", True)])
def test_the_rows_of_a_map_stay_apart_where_names_are_broken(space: str, apart: bool, screen: Screen) -> None:
    console(screen).show_board(f"? | {space} | ?\n? | ? | ?", title="", viewer="")
    assert ("├" in screen.plain()) == apart


def test_markup_in_a_game_s_words_is_no_markup(screen: Screen) -> None:
    shown = console(screen)
    shown.say("Tank Farm [bold] :smile: [/] [Subject 7-A]")
    shown.show_question([Piece("[red]?")], lines("[/]"))
    shown.show_table(Sheet("[i]", ("[u]", ""), [("[b]", "[/b]")]))
    shown.show_board("[x]", title="LEVEL 7 [ESCAPE]", viewer="[y]")
    names = ("[red]?", "[/]", "[i]", "[u]", "[b]", "[x]", "LEVEL 7 [ESCAPE]", "[y]")
    for words in ("Tank Farm [bold] :smile: [/] [Subject 7-A]", *names):
        assert words in screen.plain()


def test_many_short_options_stand_side_by_side(screen: Screen) -> None:
    options = lines(*(f"move to B{number}" for number in range(1, 21)))
    console(screen).show_question([Piece("Where to?")], options)
    told = screen.plain()
    assert len(told.splitlines()) <= 8
    assert all(re.search(rf"\b{number}\. move to B{number}\b", told) for number in range(1, 21))


def test_a_long_option_goes_on_below_its_words(screen: Screen) -> None:
    console(screen).show_question([Piece("What now?")], lines("wait", "do something " * 10))
    first, wait, _, second = screen.plain().splitlines()
    assert (first, wait.strip()) == ("What now?", "1. wait")
    assert second.startswith(("     do something", "     something"))


def test_a_table_shows_chances_as_bars(screen: Screen) -> None:
    rows = [("stay", Chance(0.75, "about 3 in 4")), ("go", Chance(0.25, "about 1 in 4"))]
    console(screen).show_table(Sheet("Choices", ("best first", "win"), rows))
    told = screen.plain()
    assert "best first" in told
    stay, go = (next(line for line in told.splitlines() if f"│ {name}" in line) for name in ("stay", "go"))
    assert stay.count("█") == 3 * go.count("█") > 0
    assert "about 3 in 4" in stay


def test_a_prompt_waits_on_its_line(screen: Screen) -> None:
    assert console(screen, "2\n").ask("Your choice: ") == "2"
    assert screen.getvalue() == "Your choice: "


@pytest.mark.parametrize("game", nightdeck.games())
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (40, 12)])
def test_every_game_fits_the_terminal_and_says_what_plain_lines_say(
    game: str, columns: int, rows: int, screen: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    typed = "nonsense\n?\nwhy\nlog\n" + "1\n0\n" * 8
    plain = Screen()
    consoles = RichConsole(Keyboard(typed, screen), screen), Console(Keyboard(typed, plain), plain)
    for shown in consoles:
        table = nightdeck.new(game, seed=5)
        bots = seat_bots(["human"] + ["random"] * (table.setup.players - 1), 1, shown)
        Session(table, bots, shown).run()
    drawn = screen.plain()
    told = [line for line in drawn.splitlines() if not line.startswith("Your choice")]
    assert max(map(len, told)) <= columns
    assert set(re.findall(r"[A-Za-z]+", plain.getvalue())) <= set(re.findall(r"[A-Za-z]+", drawn))
    assert "\x1b" not in plain.getvalue().replace(CLEAR, "")
    assert not re.search(r"[─-▟]", plain.getvalue())
