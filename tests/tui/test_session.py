"""Playing at one keyboard: numbered options, commands, several people, and no game is lost."""

import io
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.bots import vault

import nightdeck
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.random import Random
from nightdeck.bots.seat import BotSeat
from nightdeck.core.table import Table
from nightdeck.tui.console import CLEAR, Console
from nightdeck.tui.menu import wants_another
from nightdeck.tui.reasons import LATER, SILENT, Reasons
from nightdeck.tui.session import Session, seat_bots


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def session(
    table: Table, typed: Iterable[str], seats: str = "human,random,random,random", **how: bool
) -> tuple[int, str]:
    screen = Screen()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), screen)
    code = Session(table, seat_bots(seats.split(","), 1, console), console, **how).run()
    return code, screen.getvalue()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_game_is_played_to_its_end_by_number() -> None:
    table = vault.new(1)
    code, text = session(table, ["1"] * 50)
    assert code == 0
    assert table.outcome is not None
    assert "Look behind which door?\n  1. door 0, behind it ?\n  2. door 1" in text
    assert "- saw: door 0, what " in text
    assert "The gold is " in text


def test_room25_with_bots_around() -> None:
    table = nightdeck.new("room25", mode="coop", players=4, seed=4)
    code, text = session(table, ["1"] * 400, "human,random,random,random")
    assert code == 0
    assert table.outcome is not None
    assert not re.search(r"\[[^\[\]|]*\|", text), "links are for browsers"


def test_nonsense_is_answered_and_changes_nothing() -> None:
    table = vault.new(1)
    _, text = session(table, ["0", "99", "-1", "x", "", "1.5", "²", "quit"])
    assert text.count("Please type a number from 1 to 12, or ? for help.") == 7
    assert text.count("Your choice (1 to 12, ? for help): ") == 8
    assert table.log == []


def test_help_why_board_and_log() -> None:
    table = vault.new(1)
    _, text = session(table, ["?", "? look", "? nothing", "why", "board", "log", "1", "quit"])
    assert "  a number: make that choice\n" in text
    assert text.count("Gold is behind four doors.") == 2
    assert "There is no help on 'nothing'." in text
    assert "- Look behind a closed door in secret.\n" in text
    assert text.count("round: 1") == 3
    assert "Nothing has happened yet." in text


def test_why_says_what_stands_against_something_on_the_board() -> None:
    table = nightdeck.new("room25", mode="coop", players=4, seed=1)
    _, text = session(table, ["why row 1, column 1", "why row 2, column 3", "why elephant", "quit"])
    assert "Row 1, column 1, unknown room: the clue is a room next to the Central Room (R25-024)." in text
    for name in ("row 2, column 3", "elephant"):
        assert f"{name!r} can be chosen now, or is not on the board." in text


def test_undo_takes_back_or_says_why_not() -> None:
    table = nightdeck.new("room25", mode="coop", players=4, seed=1)
    while table.asks[0].kind != "programme":
        table.answer(table.asks[0].seat, table.asks[0].options[-1])
    before = len(table.log)
    _, text = session(table, ["1", "undo", "quit"])
    assert len(table.log) == before
    assert "Taken back." in text
    sealed = vault.new(1)
    _, text = session(sealed, ["1", "undo", "quit"])
    assert "You can't undo that: another player has answered since." in text
    assert sealed.log


def test_free_take_back_against_bots() -> None:
    table = vault.new(1, take_back=True)
    session(table, ["1", "1", "undo", "undo", "quit"])
    assert table.log == []


def test_hints_and_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nightdeck.tui.advice.hint", lambda table, seat, **_: hint(table, seat, iterations=80))
    from nightdeck.bots.hints import hint

    _, text = session(vault.new(1), ["hint", "guess", "quit"])
    assert "Best: " in text
    assert "It is hard to tell how likely you are to win.\n" in text, "80 simulations are too few"
    assert re.search(r"  role of player 2: (guard|prisoner) about \d in \d", text)


@pytest.mark.parametrize("typed", [[], ["1"], ["1", "quit"]])
def test_whoever_leaves_finds_the_game_saved(folder: Path, typed: list[str]) -> None:
    table = nightdeck.new("room25", mode="solo", seed=8)
    code, text = session(table, typed, "human")
    assert code == 1
    assert "nightdeck play --load room25-8.json" in text
    assert nightdeck.load((folder / "room25-8.json").read_bytes()).log == table.log


def test_an_interrupt_saves_too(folder: Path) -> None:
    class Interrupted(Console):
        def ask(self, _: str) -> str:
            raise KeyboardInterrupt

    table = vault.new(8)
    assert Session(table, seat_bots(["human"] * 4, 1, Console()), Interrupted(screen=io.StringIO())).run() == 1
    assert (folder / "vault-8.json").exists()


def test_nothing_is_overwritten_unasked(folder: Path) -> None:
    (folder / "vault-8.json").write_text("dear to me")
    _, text = session(vault.new(8), [])
    assert "vault-8-2.json" in text
    assert (folder / "vault-8.json").read_text() == "dear to me"


def test_save_by_name_and_into_nowhere(folder: Path) -> None:
    _, text = session(vault.new(8), ["save here.json", "save no/such/folder/x.json", "quit"])
    assert (folder / "here.json").exists()
    assert "The game could not be saved to no/such/folder/x.json: No such file or directory." in text


def test_the_keyboard_is_handed_over_and_nothing_leaks() -> None:
    table = vault.new(3)
    code, text = session(table, ["", "1"] * 80, "human,human,human,human")
    assert code in (0, 1)
    scenes = text.split(CLEAR)
    assert scenes[0] == ""
    assert len(scenes) > 10
    for scene in scenes[1:]:
        holder = re.match(r"\s*Hand the keyboard to player (\d), who presses Enter: ", scene)
        assert holder is not None
        if table.outcome is None or "The gold is" not in scene:
            roles = re.findall(r"^roles: (.*)$", scene, re.MULTILINE)
            shown = {seat for line in roles for seat, role in enumerate(line.split(", ")) if role != "?"}
            assert shown <= {int(holder[1]) - 1}


def test_one_person_may_play_all_seats_openly() -> None:
    _, text = session(vault.new(3), ["1"] * 80, "human,human,human,human", hand_over=False)
    assert "Hand the keyboard" not in text
    assert CLEAR not in text


def test_brief_shows_the_board_only_when_asked() -> None:
    _, text = session(vault.new(3), ["board", "quit"], brief=True)
    assert text.count("roles: ") == 1


def test_people_answer_before_bots_so_that_undo_is_not_stopped() -> None:
    table = nightdeck.new("room25", mode="coop", players=4, seed=4)
    asked: list[int] = []

    class Counting(Random):
        def guess(self, ask: object) -> object:  # type: ignore[override]  # counts, then guesses
            asked.append(1)
            return super().guess(ask)  # type: ignore[arg-type]

    console = Console(io.StringIO(""), Screen())
    Session(table, [BotSeat(Counting(), 0), BotSeat(Counting(), 1), BotSeat(Counting(), 2), None], console).run()
    assert table.simultaneous
    assert asked == []


def test_a_table_of_bots_only_is_told_from_the_outside() -> None:
    code, text = session(vault.new(1), [], "random,random,random,random")
    assert code == 0
    assert "- looked: who 0" in text


def test_bots_explain_themselves_when_the_game_is_over_and_not_before() -> None:
    table = vault.new(1)
    _, text = session(table, ["explain"] + ["1"] * 50, "human,greedy,random,greedy")
    game, _, end = text.partition("Why each bot made its last move:\n")
    assert table.outcome is not None
    assert LATER in game
    assert " to win" not in game
    assert [line.split(":")[0].partition(", ")[2] for line in end.splitlines()] == [
        "player 2 (greedy)",
        "player 4 (greedy)",
    ]
    last = [number for number, pick in enumerate(table.log) if pick.seat == 3][-1]
    assert f"  Move {last + 1}, player 4 (greedy): " in end


def test_where_nothing_is_hidden_bots_explain_their_last_moves_at_once() -> None:
    table = nightdeck.new("scare", players=2, seed=1)
    screen = Screen()
    console = Console(io.StringIO("1\n" * 20 + "explain\n"), screen)
    played = Session(table, seat_bots(["greedy", "human"], 1, console), console, brief=True)
    assert played.explain() == SILENT
    played.run()
    (number,) = re.findall(r"  Move (\d+), player 1 \(greedy\): .+\.$", screen.getvalue(), re.MULTILINE)
    assert table.log[int(number) - 1].seat == 0
    assert LATER not in screen.getvalue()


def test_all_reasons_can_be_asked_for_after_the_end() -> None:
    table = vault.new(1)
    console = Console(io.StringIO("1\n" * 50), Screen())
    played = Session(table, seat_bots(["human", "greedy", "random", "greedy"], 1, console), console)
    assert played.explain() == LATER
    assert played.run() == 0
    screen = Screen()
    assert wants_another(Console(io.StringIO("explain\ny\n"), screen), played.explain)
    told = re.findall(r"Move (\d+), player (\d) \(greedy\): (.+)\.$", screen.getvalue(), re.MULTILINE)
    assert {int(player) for _, player, _ in told} == {2, 4}
    assert len(told) > 6
    assert all(table.log[int(number) - 1].seat == int(player) - 1 for number, player, _ in told)
    assert all(re.match(r".+: (about \d+ in \d+|almost .+) to win", why) for _, _, why in told)


def test_who_plays_without_bots_hears_no_reasons() -> None:
    table = nightdeck.new("room25", mode="solo", seed=8)
    console = Console(io.StringIO("1\n" * 400), Screen())
    alone = Session(table, seat_bots(["human"], 1, console), console)
    alone.run()
    assert table.outcome is not None
    assert alone.explain() == SILENT


def test_a_session_forgets_the_reasons_for_what_was_taken_back() -> None:
    table = nightdeck.new("scare", players=2, seed=1, take_back=True)
    console = Console(io.StringIO("1\n" * 20 + "undo\n" * 20), Screen())
    played = Session(table, seat_bots(["greedy", "human"], 1, console), console, brief=True)
    played.run()
    assert all(pick.seat == 0 for pick in table.log), "the person has taken everything back"
    moves = [int(number) for number in re.findall(r"Move (\d+)", played.explain())]
    assert all(number <= len(table.log) for number in moves)


def test_a_reason_for_what_was_taken_back_is_forgotten() -> None:
    table = vault.new(1, take_back=True)
    bot, reasons = BotSeat(Greedy(1), 0, name="greedy"), Reasons()
    option = bot.decide(table)
    reasons.note(table, bot, option)
    table.answer(0, option)
    assert reasons.last().startswith("  Move 1, player 1 (greedy): door ")
    table.undo(0)
    reasons.cut(len(table.log))
    assert reasons.last() == ""
