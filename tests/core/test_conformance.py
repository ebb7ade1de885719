"""The kit itself: the toy keeps every law, and for every law there is a broken toy that it catches."""

import shlex
from pathlib import Path
from typing import Any

import pytest
from tests.toy import broken
from tests.toy.game import GAME

from nightdeck.cli import main
from nightdeck.core.conformance import Report, check, laws
from nightdeck.core.conformance.law import Broken, difference
from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table, Undo
from nightdeck.games import find

HERE = "tests.toy.game:GAME"


def broken_laws(game: AnyGame, *laws: str, where: str | None = None, games: int = 3, share: float = 0.4) -> set[str]:
    """What is found broken when only these laws are tried."""
    report = check(game, mode="night", players=3, games=games, share=share, options={}, only=laws, where=where)
    return set(report.broken)


def test_the_toy_keeps_every_law() -> None:
    report = check(GAME, games=1, share=0.3, where=HERE)
    assert report.sound, report.text()
    assert report.untried == []
    assert report.skipped == []
    assert report.text().endswith(f"{report.games} games, {report.decisions} decisions, {len(laws())} laws hold")


GAMES = {
    "questions are well formed": broken.doubled_option,
    "no step is long": broken.long_step,
    "what is offered is accepted": broken.crashing,
    "everything else is refused": broken.wordless_refusal,
    "questions have words": broken.same_words,
    "events have words": broken.wordless_event,
    "a redealt table can be read as anybody": broken.for_one_reader,
    "the scene can be drawn": broken.twin_keys,
    "beats can be shown": broken.half_done_beat,
    "options lie on the picture": broken.off_the_map,
    "a click can mean what lies there": broken.forgetful_clicks,
    "what one looks for is refused with words": broken.nameless_wish,
    "a route is made of steps that reveal nothing": broken.leading_on,
    "the evaluation is within bounds": broken.wild_evaluation,
    "one side is evaluated alike": broken.partial_evaluation,
    "pieces are conserved": broken.losing,
    "a fork is the same table": broken.counting,
    "a save opens as the same table": broken.endless,
    "copies share nothing": broken.aliasing_view,
    "looking changes nothing": broken.meddling_view,
    "a redealt table looks the same": broken.leaky_view,
    "a redealt rollout looks the same": broken.suspicious_view,
    "everything can be revealed": broken.secretive_view,
    "secret answers stay secret": broken.blabbing,
    "redeal depends on nothing unknown": broken.unsorted_redeal,
    "a redealt table holds no truth": broken.remembering,
    "a redealt table is a legal one": broken.hurting_redeal,
    "redeal conserves the pieces": broken.doubling_redeal,
    "the policy knows no more than the asked seat": broken.peeking_policy,
    "the reason of a hint knows no more than the asked seat": broken.peeking_reason,
    "testimony is weighed by what the seat knows": broken.peeking_judge,
    "an undoable pick teaches nobody anything": broken.unsealed,
    "observations keep to their schema": broken.short_numbers,
    "observations tell positions apart": broken.same_numbers,
    "random games end": broken.short_bound,
    "a rollout plays like the table": broken.heavy_hand,
    "twins look alike": broken.loud_draw,
    "twins are dealt alike": broken.long_commit,
    "the outcome names everybody once": broken.two_minds,
    "the end can be told and drawn": broken.wordless_end,
    "the end can be kept": broken.numbered_end,
    "another game can follow": broken.dead_end,
    "redeal deals": broken.lazy_redeal,
}
"""A broken toy for every law that a game can break by itself."""

CORE = {
    "only who is asked may answer": ("ask", lambda table, _: table.asks[0]),
    "the past can be visited": ("at", lambda table, _: table.fork()),
    "undo and redo lead back": ("undo", lambda *_: None),
    "unlock takes back one seats secret answers": ("unlock", lambda *_: None),
    "playing a copy leaves the original alone": ("rollout", lambda table: table),
    "undo says why it stops": ("undoable", lambda *_: Undo(0, "")),
    "the end is final": ("undoable", lambda *_: Undo(1, "for a whim")),
}
"""Laws that only the core could break: the method of `Table` that goes wrong, and how."""


def test_every_law_can_be_broken() -> None:
    assert {*GAMES, *CORE, "the same game elsewhere"} == set(laws())


@pytest.mark.parametrize("law", GAMES)
def test_a_broken_game_is_found(law: str) -> None:
    assert law in broken_laws(GAMES[law], law)


@pytest.mark.parametrize("law", CORE)
def test_a_broken_core_is_found(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    method, wrong = CORE[law]
    monkeypatch.setattr(Table, method, wrong)
    assert law in broken_laws(GAME, law)


def test_an_order_that_depends_on_the_process_is_found() -> None:
    law = "the same game elsewhere"
    assert broken_laws(broken.set_order, law, where="tests.toy.broken:set_order") == {law}
    assert broken_laws(GAME, law, where=HERE) == set()


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (broken.crashing_refusal, "everything else is refused"),
        (broken.wrong_link, "events have words"),
        (broken.dead_ends, "options lie on the picture"),
        (broken.wordless_refusal, "a click can mean what lies there"),
        (broken.hasty_evaluation, "one side is evaluated alike"),
        (broken.borrowed, "copies share nothing"),
        (broken.secret_die, "twins are dealt alike"),
        (broken.hidden_seal, "twins look alike"),
        (broken.sniffing, "twins look alike"),
        (broken.peeking_numbers, "a redealt table looks the same"),
        (broken.large_numbers, "observations keep to their schema"),
        (broken.silent_numbers, "observations keep to their schema"),
        (broken.twin_rows, "observations keep to their schema"),
    ],
)
def test_the_same_law_is_broken_in_another_way(game: AnyGame, law: str) -> None:
    assert law in broken_laws(game, law, games=8, share=1)


def test_a_breach_says_where_and_how_to_see_it_again() -> None:
    report = check(broken.wild_evaluation, mode="night", players=2, games=1, seed=5, options={"rounds": 2}, where=None)
    assert not report.sound
    lines = report.text().splitlines()
    assert lines[:4] == [
        "BROKEN  the evaluation is within bounds",
        "  cellar, mode night, 2 players, seed 5, pick 0",
        "  the evaluation for seat 0 is 1.5",
        "  again: nightdeck check cellar --mode night --players 2 --seed 5 --games 1 --option rounds=2",
    ]
    assert lines[-1].endswith("1 BROKEN")
    assert len(report.breaches) == 3
    assert (
        f"{report.broken['the evaluation is within bounds'] - 3} more times: the evaluation is within bounds" in lines
    )


@pytest.mark.parametrize("way", ["offer_forced", "take_back"])
def test_the_command_that_a_breach_names_plays_that_very_game(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, seen, room25 = tmp_path / "my pack", dict[str, Any](), find("room25")
    folder.mkdir()
    (folder / "characters.toml").write_text('[franck]\nname = "Francis"\n', encoding="utf-8")
    assert room25.rules.content is not None
    pack = room25.rules.content.pack(folder)
    setup = room25.setup("coop", 4, 9, pack=pack, level="madness", **{way: True})
    report = Report("room25", {choice.name: choice.default for choice in room25.options})
    report.add("a law", "does not hold", setup)
    command = report.text(str(folder)).splitlines()[3].removeprefix("  again: nightdeck ")

    def watched(_: AnyGame, **how: Any) -> Report:
        seen.update(how)
        return Report("room25", {})

    monkeypatch.setattr("nightdeck.cli.check.check", watched)
    assert main(shlex.split(command)) == 0
    assert seen["games"] == 1
    assert room25.setup(seen["mode"], seen["players"], seen["seed"], pack=seen["pack"], **seen["options"]) == setup
    assert report.text().splitlines()[3].endswith(" --pack DIR")


def test_every_mode_player_count_and_option_is_played() -> None:
    places: list[str] = []
    check(GAME, games=1, only=["random games end"], progress=lambda _done, _total, what: places.append(what))
    assert places[:3] == [f"night, {players} players, seed 0" for players in (2, 3, 4)]
    vigil = 1 + 2 + 2  # one player count; questions that are forced, free take-back; two other lengths
    assert len(places) == 3 + 2 + 2 + 1 + vigil


def test_a_number_of_players_goes_with_the_modes_that_have_it() -> None:
    places: list[str] = []
    laws = ["random games end"]
    check(GAME, players=2, games=1, only=laws, progress=lambda _done, _total, what: places.append(what))
    assert places[0] == "night, 2 players, seed 0"
    assert not any(place.startswith("vigil") for place in places), "a vigil is for three"
    with pytest.raises(BadSetup, match="no mode for 99 players"):
        check(GAME, players=99)


def test_a_game_that_cannot_even_begin_is_found() -> None:
    report = check(broken.stillborn, mode="night", players=2, games=1, options={}, where=None)
    assert "KeyError" in report.breaches[0].message


def test_a_setup_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="did you mean 'night'"):
        check(GAME, mode="nigth")


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ({"a": [1, 2]}, {"a": [1, 3]}, "['a'][1]: 2, then 3"),
        (b'{"a":1}', b'{"a":2}', "['a']: 1, then 2"),
        ([1], [1, 2], ": [1], then [1, 2]"),
        (Undo(1, "x"), Undo(2, "x"), "[0]: 1, then 2"),
        ("x" * 400, "y", ": 'xxx"),
    ],
)
def test_a_difference_is_told_briefly(one: Any, other: Any, words: str) -> None:
    assert difference(one, other).startswith(words)
    assert len(difference(one, other)) < 400


def test_a_broken_law_may_have_another_name() -> None:
    assert Broken("message", "law").law == "law"
