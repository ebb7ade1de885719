"""The count of proven rules: reading RULES.md, finding the tests, comparing the two."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.core.ledger import rulebook
from nightdeck.core.ledger.proof import Proof, Tried
from nightdeck.core.ledger.rulebook import Claim, RulesReport, claims, compare, read_rulebook
from nightdeck.testing import rule

RULES = """
# A game

| short | source |
| --- | --- |
| B1 | base rulebook |

## 1. First things

| id | rule | source |
| --- | --- | --- |
| XX-001 | Dice are rolled \\| not thrown. | p. 1 |
| XX-002 | Say please. | p. 1 |
| XX-003 | withdrawn: same as XX-001 | p. 2 |
| YY-001 | The withdrawn card stays out. | p. 3 |

## Open points

| id | issue | ruling |
| --- | --- | --- |
| OP-01 | Which dice? | Six-sided. |
| OP-100 | How many? | Two. |
| XX-O01 | Where? | Here. |

## Not testable

| id | reason |
| --- | --- |
| XX-002 | manners |
"""


def report_on(*ids: str) -> RulesReport:
    found = [Claim(id, f"tests/test_a.py::test_{number}") for number, id in enumerate(ids)]
    return compare(read_rulebook("toy", RULES), found, other_ids={"ZZ-001"})


def ids_claimed_by(folder: Path, source: str) -> list[str]:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_toy.py").write_text(source)
    return [claim.id for claim in claims(tests)]


class TestReading:
    def test_rules_are_the_rows_with_an_id_and_open_points_are_none(self) -> None:
        assert list(read_rulebook("toy", RULES).rules) == ["XX-001", "XX-002", "YY-001"]

    def test_a_withdrawn_row_is_kept_apart(self) -> None:
        assert read_rulebook("toy", RULES).withdrawn == {"XX-003"}

    def test_not_testable_rows_come_with_their_reason(self) -> None:
        assert read_rulebook("toy", RULES).not_testable == {"XX-002": "manners"}

    def test_a_rule_cannot_stand_twice(self) -> None:
        with pytest.raises(BadContent, match="XX-001 stands here a second time"):
            read_rulebook("toy", "| XX-001 | a | p. 1 |\n| XX-001 | b | p. 2 |")

    def test_a_reason_cannot_be_empty(self) -> None:
        with pytest.raises(BadContent, match=r"toy/RULES.md:3: XX-001 has no text"):
            read_rulebook("toy", "| XX-001 | a |\n## Not testable\n| XX-001 | |")

    def test_every_game_has_a_readable_rulebook(self) -> None:
        assert all(rulebook.rulebook(game).rules for game in rulebook.games())
        assert {"level7", "lifeform", "room25", "scare"} <= set(rulebook.games())

    def test_no_two_games_share_an_id(self) -> None:
        ids = [id for game in rulebook.games() for id in rulebook.rulebook(game).ids]
        assert len(ids) == len(set(ids))

    def test_a_game_without_rules_is_refused(self) -> None:
        with pytest.raises(BadSetup, match="no game 'ludo'"):
            rulebook.rulebook("ludo")


class TestClaims:
    def test_functions_classes_and_methods(self, tmp_path: Path) -> None:
        source = """
@rule("XX-001", "XX-002")
def test_a(): ...

@testing.rule("XX-003")
class TestB:
    @rule("XX-004")
    async def test_c(self): ...
"""
        assert ids_claimed_by(tmp_path, source) == ["XX-001", "XX-002", "XX-003", "XX-004"]

    def test_the_place_is_the_name_pytest_gives(self, tmp_path: Path) -> None:
        ids_claimed_by(tmp_path, 'class TestB:\n    @rule("XX-001")\n    def test_c(self): ...')
        assert claims(tmp_path / "tests") == [Claim("XX-001", "tests/test_toy.py::TestB::test_c")]

    def test_one_case_of_many(self, tmp_path: Path) -> None:
        source = """
@pytest.mark.parametrize("x", [
    pytest.param(1, marks=rule("XX-001")),
    pytest.param(2, marks=[rule("XX-002"), pytest.mark.xfail]),
])
def test_a(x): ...
"""
        assert ids_claimed_by(tmp_path, source) == ["XX-001"]

    @pytest.mark.parametrize(
        "source",
        [
            '@pytest.mark.skip\n@rule("XX-001")\ndef test_a(): ...',
            '@pytest.mark.skip("later")\n@rule("XX-001")\ndef test_a(): ...',
            '@rule("XX-001")\n@pytest.mark.skipif(True, reason="no")\ndef test_a(): ...',
            '@rule("XX-001")\n@pytest.mark.xfail(strict=True)\ndef test_a(): ...',
            '@rule("XX-001")\ndef test_a():\n    pytest.skip("later")',
            '@pytest.mark.skip\nclass TestA:\n    @rule("XX-001")\n    def test_a(self): ...',
            '@rule("XX-001")\nclass TestA:\n    @pytest.mark.skip\n    def test_a(self): ...',
            '@rule("XX-001")\nclass TestA:\n    pass',
            '@rule("XX-001")\ndef helper(): ...',
            'pytestmark = pytest.mark.skip\n@rule("XX-001")\ndef test_a(): ...',
            'pytestmark = [pytest.mark.soak, pytest.mark.xfail]\n@rule("XX-001")\ndef test_a(): ...',
            'pytest.skip("all of it", allow_module_level=True)\n@rule("XX-001")\ndef test_a(): ...',
        ],
    )
    def test_what_does_not_run_proves_nothing(self, source: str, tmp_path: Path) -> None:
        assert ids_claimed_by(tmp_path, source) == []

    def test_ids_must_be_written_out(self, tmp_path: Path) -> None:
        with pytest.raises(BadContent, match=r"tests/test_toy\.py:1: rule ids must be written out"):
            ids_claimed_by(tmp_path, "@rule(*ALL)\ndef test_a(): ...")


class TestReport:
    def test_each_rule_is_counted_once(self) -> None:
        report = report_on("XX-001", "XX-001", "ZZ-001")
        assert list(report.proven) == ["XX-001"]
        assert list(report.missing) == ["YY-001"]
        assert list(report.not_testable) == ["XX-002"]
        assert report.sound

    def test_the_last_line_is_the_summary(self) -> None:
        assert report_on("XX-001").text(missing=True).splitlines() == [
            "YY-001  The withdrawn card stays out.",
            "toy: proven 1 of 3, 1 not testable",
        ]

    def test_each_row_says_how_many_tests_prove_it_and_what_they_noticed(self) -> None:
        report = report_on("XX-001", "XX-001")
        assert report.text().splitlines()[:-1] == [
            "XX-001  2 tests",
            "XX-002  not testable: manners",
            "YY-001  not proven",
        ]
        tried = [Tried("a.py", 1, "not", "a", "test_a", "fails", ("XX-001",))]
        report = msgspec.structs.replace(report, proof=Proof("toy", 1, tried))
        assert report.text().splitlines()[0] == "XX-001  2 tests, 1 change noticed"

    def test_before_the_summary_it_says_what_the_last_changes_came_to(self) -> None:
        tried = [
            Tried("a.py", 1, "not", "a", "test_a", "fails", ("XX-001",)),
            Tried("a.py", 2, "not", "b", "test_b", "fails"),
            Tried("a.py", 3, "not", "c"),
        ]
        proof = Proof("toy", 7, tried, version=2, date="2026-11-19")
        report = msgspec.structs.replace(report_on("XX-001"), proof=proof)
        assert report.text(thin=True).splitlines()[-2:] == [
            "make mutants, 2026-11-19, seed 7, version 2: of 3 changes 66.7 % were noticed, 33.3 % by marked tests",
            "toy: proven 1 of 3, 1 not testable",
        ]

    def test_a_rule_by_its_id_with_its_tests_and_what_they_noticed(self) -> None:
        report = report_on("XX-001", "XX-001")
        book = read_rulebook("toy", RULES)
        tests = ["  tests/test_a.py::test_0", "  tests/test_a.py::test_1"]
        assert report.entry("XX-001", book) == [f"XX-001  {book.rules['XX-001']}", *tests]
        tried = [Tried("a.py", 1, "not", "a.py go: not x -> x", "test_a", "fails", ("XX-001",))]
        report = msgspec.structs.replace(report, proof=Proof("toy", 1, tried))
        assert report.entry("XX-001", book)[3:] == ["  noticed a.py go: not x -> x"]
        assert report.entry("YY-001", book) == [f"YY-001  {book.rules['YY-001']}", "  not proven"]
        assert report.entry("XX-002", book) == [f"XX-002  {book.rules['XX-002']}", "  not testable: manners"]

    def test_thin_rules_hang_on_one_test(self) -> None:
        report = report_on("XX-001", "XX-001", "YY-001")
        assert report.text(thin=True).splitlines()[:-1] == ["YY-001  tests/test_a.py::test_2"]

    def test_unknown_and_withdrawn_ids_are_named_with_their_tests(self) -> None:
        report = report_on("XX-999", "XX-003")
        assert report.unknown == {"XX-003": ["tests/test_a.py::test_1"], "XX-999": ["tests/test_a.py::test_0"]}
        assert not report.sound
        assert "unknown rule XX-999, named in tests/test_a.py::test_0" in report.text()

    def test_a_not_testable_row_must_name_a_rule(self) -> None:
        book = read_rulebook("toy", RULES + "| XX-077 | no reason at all |\n")
        assert list(compare(book, [], other_ids=set()).unknown) == ["XX-077"]

    def test_a_proven_rule_is_testable_after_all(self) -> None:
        report = report_on("XX-002")
        assert report.both == ["XX-002"]
        assert report.summary() == "toy: proven 1 of 3, 0 not testable"
        assert "XX-002 is listed as not testable, yet tests/test_a.py::test_0 proves it" in report.text()

    def test_json_has_the_same_lists(self) -> None:
        data = json.loads(report_on("XX-001", "XX-999").json())
        assert data["proven"] == {"XX-001": ["tests/test_a.py::test_0"]}
        assert data["unknown"] == {"XX-999": ["tests/test_a.py::test_1"]}


class TestPrinting:
    def test_every_game_of_this_checkout_is_sound(self, capsys: pytest.CaptureFixture[str]) -> None:
        for game in rulebook.games():
            assert rulebook.print_report(game, missing=False, as_json=False) == 0
            assert capsys.readouterr().out.splitlines()[-1].startswith(f"{game}: proven ")

    def test_an_installed_package_has_no_tests_and_says_so(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(rulebook, "__file__", "/lib/site-packages/nightdeck/core/ledger/rulebook.py")
        assert rulebook.print_report("room25", missing=False, as_json=False) == 2
        assert "come only with a checkout" in capsys.readouterr().err

    def test_rules_by_their_ids(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert rulebook.print_report("level7", missing=False, as_json=False, ids=["L7-126", "L7-001"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line[:6] for line in lines if not line.startswith(" ")] == ["L7-126", "L7-001"]
        assert any(line.startswith("  tests/games/level7/test_tiles.py::") for line in lines)

    def test_an_id_that_the_game_does_not_have(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert rulebook.print_report("level7", missing=False, as_json=False, ids=["ST-001", "L7-001"]) == 2
        assert capsys.readouterr().err == "nightdeck rules: level7 has no rule 'ST-001'\n"

    def test_an_unknown_game_is_an_error(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert rulebook.print_report("ludo", missing=False, as_json=True) == 2
        assert "there are level7, lifeform" in capsys.readouterr().err


class TestMark:
    def test_it_carries_the_ids(self) -> None:
        assert rule("XX-001", "XX-002").mark.args == ("XX-001", "XX-002")

    @pytest.mark.parametrize("id", ["R25", "r25-001", "R25-1", "OP-01", "OP-100", "LF-O01", "R25-001 "])
    def test_it_refuses_what_is_no_rule_id(self, id: str) -> None:
        with pytest.raises(ValueError, match="a rule id looks like"):
            rule(id)

    def test_it_refuses_to_stand_empty(self) -> None:
        with pytest.raises(ValueError, match="nothing"):
            rule()

    def test_an_unknown_id_stops_the_run(self, tmp_path: Path) -> None:
        shutil.copy(Path(__file__).parents[1] / "conftest.py", tmp_path)
        shutil.copy(Path(__file__).parents[2] / "pyproject.toml", tmp_path)
        test = 'from nightdeck.testing import rule\n\n@rule("XX-001")\ndef test_a(): ...\n'
        (tmp_path / "test_toy.py").write_text(test + "\ndef test_b(): ...\n")
        command = [sys.executable, "-m", "pytest", "-n", "0", "test_toy.py"]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert run.returncode != 0
        assert "test_toy.py::test_a names XX-001" in run.stdout
        assert "passed" not in run.stdout
