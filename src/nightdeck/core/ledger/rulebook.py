"""Which rules are proven? Reads a game's RULES.md, finds the tests that name its rules, and compares the two."""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from nightdeck.core.errors import BadContent, BadSetup, NightdeckError
from nightdeck.core.ledger.proof import Proof, last_proof

GAMES = Path(__file__).parents[2] / "games"
RULE_ID = re.compile(r"(?!OP-)[A-Z][A-Z0-9]*-\d{3,}")
WITHDRAWN = re.compile(r"\W*withdrawn\b", re.IGNORECASE)
NOT_TESTABLE = "not testable"
UNPROVING = {"skip", "skipif", "xfail"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


class NoTests(NightdeckError):
    """The tests are not here: they belong to a checkout, not to an installed package."""


class Rulebook(msgspec.Struct, frozen=True):
    """A game's RULES.md: rules by id, without the withdrawn ones, and why some cannot be tested."""

    game: str
    rules: dict[str, str]
    withdrawn: frozenset[str]
    not_testable: dict[str, str]

    @property
    def ids(self) -> set[str]:
        return {*self.rules, *self.withdrawn}


class RulesReport(msgspec.Struct, frozen=True):
    """How a game's rules stand. Each rule is in exactly one of `proven`, `missing` and `not_testable`.

    `unknown` are ids that a test or the "Not testable" table names but the rulebook does not have,
    or has withdrawn; `both` are proven although the table says that no test can prove them; `proof`
    is what the tests noticed when rules were changed on purpose, if `make mutants` has been run.
    """

    game: str
    proven: dict[str, list[str]]
    missing: dict[str, str]
    not_testable: dict[str, str]
    unknown: dict[str, list[str]]
    both: list[str]
    proof: Proof | None = None

    @property
    def sound(self) -> bool:
        return not self.unknown and not self.both

    def summary(self) -> str:
        total = len(self.proven) + len(self.missing) + len(self.not_testable)
        return f"{self.game}: proven {len(self.proven)} of {total}, {len(self.not_testable)} not testable"

    def text(self, missing: bool = False, thin: bool = False) -> str:
        """For people: what is wrong, the rules asked for (else all of them), and the summary as the last line."""
        lines = [f"unknown rule {id}, named in {', '.join(places)}" for id, places in self.unknown.items()]
        lines += [f"{id} is listed as not testable, yet {self.proven[id][0]} proves it" for id in self.both]
        if missing:
            lines += [f"{id}  {rule}" for id, rule in self.missing.items()]
        elif thin:
            lines += [f"{id}  {places[0]}" for id, places in self.proven.items() if len(places) == 1]
        else:
            lines += self.rows()
        lines += [self.proof.summary()] if self.proof else []
        return "\n".join([*lines, self.summary()])

    def entry(self, id: str, book: Rulebook) -> list[str]:
        """One rule in words, the tests that prove it, and the changes that they noticed."""
        found = self.proven.get(id, [])
        if not found:
            found = [f"not testable: {self.not_testable[id]}" if id in self.not_testable else "not proven"]
        noticed = [f"noticed {one.change}" for one in self.proof.tried if id in one.rules] if self.proof else []
        return [f"{id}  {book.rules[id]}", *(f"  {line}" for line in (*found, *noticed))]

    def rows(self) -> list[str]:
        """Each rule with the number of tests that prove it and, if that was tried, of changes that they noticed."""
        caught = self.proof.caught_by_rule() if self.proof else {}
        changes = {id: f", {count_of(caught.get(id, 0), 'change')} noticed" if self.proof else "" for id in self.proven}
        rows = [f"{id}  {count_of(len(places), 'test')}{changes[id]}" for id, places in self.proven.items()]
        rows += [f"{id}  not proven" for id in self.missing]
        return sorted([*rows, *(f"{id}  not testable: {why}" for id, why in self.not_testable.items())])

    def json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self)).decode()


class Claim(NamedTuple):
    """A test says that it proves a rule."""

    id: str
    place: str


def count_of(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


def is_rule_id(text: str) -> bool:
    return RULE_ID.fullmatch(text) is not None


def games() -> list[str]:
    """The games that have a RULES.md."""
    return sorted(path.parent.name for path in GAMES.glob("*/RULES.md"))


def known_ids() -> set[str]:
    """Every rule id of every game, withdrawn ones included."""
    return {id for game in games() for id in rulebook(game).ids}


def rulebook(game: str) -> Rulebook:
    if game not in games():
        raise BadSetup(f"no game {game!r} with a RULES.md; there are {', '.join(games())}")
    return read_rulebook(game, (GAMES / game / "RULES.md").read_text(encoding="utf-8"))


def read_rulebook(game: str, markdown: str) -> Rulebook:
    """Table rows that start with a rule id are rules; those under "Not testable" say why a rule cannot be tested."""
    rules: dict[str, str] = {}
    not_testable: dict[str, str] = {}
    section = ""
    for number, line in enumerate(markdown.splitlines(), start=1):
        if line.startswith("#"):
            section = line.lstrip("#").strip().lower()
        id, text = first_cells(line)
        if not is_rule_id(id):
            continue
        table = not_testable if section == NOT_TESTABLE else rules
        if id in table:
            raise BadContent(f"{game}/RULES.md:{number}: {id} stands here a second time")
        if not text:
            raise BadContent(f"{game}/RULES.md:{number}: {id} has no text")
        table[id] = text
    withdrawn = frozenset(id for id, text in rules.items() if WITHDRAWN.match(text))
    return Rulebook(game, {id: text for id, text in rules.items() if id not in withdrawn}, withdrawn, not_testable)


def first_cells(line: str) -> tuple[str, str]:
    """The first two cells of a table row, empty where there is none."""
    if not line.startswith("|"):
        return "", ""
    first, second, *_ = [*(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]), "", ""]
    return first, second


def tests_folder() -> Path:
    root = Path(__file__).parents[4]
    if Path(__file__).parents[3].name == "src" and (root / "tests").is_dir():
        return root / "tests"
    raise NoTests("the rules are counted against the tests, and these come only with a checkout of the project")


def claims(tests: Path) -> list[Claim]:
    """Every claim of the tests that pytest would run; a test marked skip, skipif or xfail proves nothing."""
    found: list[Claim] = []
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        found += file_claims(path.read_text(encoding="utf-8"), name)
    return found


@cache
def file_claims(source: str, name: str) -> tuple[Claim, ...]:
    """The claims of one file, read once for all games."""
    found = module_claims(ast.parse(source, name), name)
    return tuple(Claim(id, f"{name}::{test}") for test, id in found)


def module_claims(module: ast.Module, name: str) -> Iterator[tuple[str, str]]:
    if any(is_unproving(mark) for statement in module.body for mark in module_marks(statement)):
        return
    for node in module.body:
        if isinstance(node, Function) and proves(node):
            yield from ((node.name, id) for id in rule_ids(node.decorator_list, name))
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test") and not skipped(node):
            yield from class_claims(node, name)


def class_claims(node: ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    tests = [test for test in node.body if isinstance(test, Function) and proves(test)]
    if tests:
        yield from ((node.name, id) for id in rule_ids(node.decorator_list, name))
    for test in tests:
        yield from ((f"{node.name}::{test.name}", id) for id in rule_ids(test.decorator_list, name))


def module_marks(statement: ast.stmt) -> list[ast.expr]:
    """The marks in `pytestmark = …`, and a bare `pytest.skip(…)` at the top of a module."""
    if isinstance(statement, ast.Assign) and any(last_name(target) == "pytestmark" for target in statement.targets):
        return statement.value.elts if isinstance(statement.value, ast.List | ast.Tuple) else [statement.value]
    return [statement.value] if isinstance(statement, ast.Expr) else []


def proves(test: Function) -> bool:
    gives_up = any(isinstance(line, ast.Expr) and is_unproving(line.value) for line in test.body)
    return test.name.startswith("test") and not skipped(test) and not gives_up


def skipped(node: Function | ast.ClassDef) -> bool:
    return any(is_unproving(mark) for mark in node.decorator_list)


def is_unproving(mark: ast.AST) -> bool:
    return last_name(mark) in UNPROVING


def last_name(node: ast.AST) -> str:
    """`pytest.mark.skip("why")` -> `skip`."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def rule_ids(decorators: list[ast.expr], name: str) -> Iterator[str]:
    """The ids in `@rule(…)`, also where it marks one case of `parametrize`; a case that is skipped proves nothing."""
    for node in decorators:
        yield from ids_in(node, name)


def ids_in(node: ast.AST, name: str) -> Iterator[str]:
    if isinstance(node, ast.Call) and last_name(node) == "rule":
        yield from (written_out(argument, name) for argument in node.args)
        return
    if isinstance(node, ast.Call) and last_name(node) == "param" and any(map(is_unproving, ast.walk(node))):
        return
    for child in ast.iter_child_nodes(node):
        yield from ids_in(child, name)


def written_out(argument: ast.expr, name: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise BadContent(f'{name}:{argument.lineno}: rule ids must be written out, like @rule("XX-071")')


def report(game: str, tests: Path | None = None) -> RulesReport:
    """Compare a game's rulebook with the tests of the checkout (or of another folder)."""
    tests = tests or tests_folder()
    found = compare(rulebook(game), claims(tests), other_ids=known_ids())
    return msgspec.structs.replace(found, proof=last_proof(game, tests.parent))


def compare(book: Rulebook, found: list[Claim], other_ids: set[str]) -> RulesReport:
    """`other_ids` belong to some game, so they are not unknown here."""
    named: dict[str, list[str]] = {}
    for id, place in found:
        named.setdefault(id, []).append(place)
    proven = {id: named[id] for id in book.rules if id in named}
    unknown = {id: places for id, places in named.items() if id in book.withdrawn or id not in {*book.ids, *other_ids}}
    for id in book.not_testable.keys() - book.rules.keys():
        unknown.setdefault(id, []).append(f"{book.game}/RULES.md, Not testable")
    not_testable = {id: why for id, why in book.not_testable.items() if id in book.rules and id not in proven}
    missing = {id: text for id, text in book.rules.items() if id not in proven and id not in not_testable}
    both = [id for id in book.not_testable if id in proven]
    return RulesReport(book.game, proven, missing, not_testable, dict(sorted(unknown.items())), both)


def print_report(game: str, missing: bool, as_json: bool, thin: bool = False, ids: Sequence[str] = ()) -> int:
    """The exit code: 0, or 1 if ids are unknown or both proven and not testable, or 2 if there is nothing to report."""
    try:
        result, book = report(game), rulebook(game)
        if strange := [id for id in ids if id not in book.rules]:
            raise BadSetup(f"{game} has no rule {strange[0]!r}")
    except NightdeckError as error:
        print(f"nightdeck rules: {error}", file=sys.stderr)
        return 2
    if ids:
        print("\n".join(line for id in ids for line in result.entry(id, book)))
    else:
        print(result.json() if as_json else result.text(missing, thin))
    return 0 if result.sound else 1
