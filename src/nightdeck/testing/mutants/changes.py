"""Every small change that would make a rule or a printed number wrong. Nothing here writes to a file."""

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from nightdeck.core.ledger.rulebook import GAMES

NO_RULES = {"text", "picture", "bots", "content", "examples", "observation"}
"""Rooms of a game that decide nothing."""
NO_RULE_FILES = {"__init__.py", "secrets.py", "check.py", "forecast.py", "examples.py", "position.py"}
NO_RULE_FUNCTIONS = {"pieces", "help_on"}
"""Counted by the law that no piece is lost, and words; no rule asks for either."""
NO_RULE_KEYS = {"at"}
"""Where a piece of content is drawn: the picture, not the game."""
SAID = {"emit", "emit_at", "tell", "seal"}
"""What is told and what cannot be undone: the log, not the game."""
GUARDS = {"strict", "maxsize"}
"""Arguments that stand guard like an assert, or say how much is remembered."""
NUMBER = re.compile(r"(?<![\w.\"'#-])-?\d+(?![\w.\"'-])")
STRING = re.compile(r"'''.*?'''|\"\"\".*?\"\"\"|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|\#[^\n]*", re.DOTALL)

SWAPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
EXTREMES = {"min": "max", "max": "min"}


class Change(NamedTuple):
    """One spot of one file, and what would stand there instead."""

    file: str
    line: int
    last_line: int
    within: str
    kind: str
    old: str
    new: str
    start: int
    end: int

    @property
    def name(self) -> str:
        """The same wherever the lines have moved to."""
        return f"{self.file} {self.within}: {_short(self.old)} -> {_short(self.new)}"

    @property
    def lines(self) -> range:
        return range(self.line, self.last_line + 1)

    def apply(self, text: str) -> str:
        assert text[self.start : self.end] == self.old, f"{self.file} has changed under our hands"
        return text[: self.start] + self.new + text[self.end :]


def changes(game: str) -> list[Change]:
    """Everything that could be changed in a game, in a fixed order."""
    folder = GAMES / game
    found: list[Change] = []
    for path in sorted(folder.rglob("*.py")):
        if is_rule_file(path.relative_to(folder)):
            found += Source(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")).changes()
    for path in sorted(folder.glob("content/*.toml")):
        found += numbers(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
    return found


def is_rule_file(path: Path) -> bool:
    return not NO_RULES & {*path.parts} and path.name not in NO_RULE_FILES


def numbers(file: str, text: str) -> Iterator[Change]:
    """The numbers of a content file, one more or one less."""
    blanked = STRING.sub(lambda found: re.sub(r"[^\n]", '"', found[0]), text)
    for found in NUMBER.finditer(blanked):
        if text[text.rfind("\n", 0, found.start()) + 1] == "[":
            continue
        line = text.count("\n", 0, found.start()) + 1
        entry = re.findall(r"^\[+([^\]]+)\]", text[: found.start()], re.MULTILINE)
        key = _key(text, found.start())
        if key in NO_RULE_KEYS:
            continue
        value, where = int(found[0]), f"[{entry[-1]}] {key}" if entry else key
        for new in (value + 1, value - 1):
            yield Change(file, line, line, where, "content", found[0], str(new), found.start(), found.end())


def _key(text: str, at: int) -> str:
    """The field that a value belongs to, also where its list goes over several lines."""
    keys = re.findall(r"^\s*([\w-]+)\s*=", text[:at], re.MULTILINE)
    return keys[-1] if keys else ""


class Source:
    """A module and the changes that it allows."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text, self.tree = file, text, ast.parse(text)

    def changes(self) -> Iterator[Change]:
        yield from self.within(self.tree, "module", is_last=True)

    def within(self, node: ast.AST, name: str, is_last: bool) -> Iterator[Change]:
        """The changes of a node and of all below it; an annotation, a guard and what is said are left alone."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name, is_last = node.name, True
        if name in NO_RULE_FUNCTIONS or isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
            return
        if _is_said(node) or _is_guard(node):
            return
        yield from (self.change(node, name, kind, new) for kind, new in variants(node, is_last))
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "type_params", "bases", "keywords") and not isinstance(
                node, ast.Call
            ):
                continue
            children = value if isinstance(value, list) else [value]
            for child in children:
                if isinstance(child, ast.AST):
                    ends = is_last and field in ("body", "orelse") and child is children[-1]
                    yield from self.within(child, name, ends)

    def change(self, node: ast.AST, name: str, kind: str, new: str) -> Change:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.offset(node.lineno, node.col_offset)
        end = self.offset(node.end_lineno, node.end_col_offset)
        old = self.text[start:end]
        return Change(self.file, node.lineno, node.end_lineno, name, kind, old, new, start, end)

    def offset(self, line: int, column: int) -> int:
        """Where a place is in the text; the parser counts columns in bytes."""
        text = self.lines[line - 1]
        return self.starts[line - 1] + len(text.encode()[:column].decode())

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines(keepends=True)

    @cached_property
    def starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        return starts


def variants(node: ast.AST, is_last: bool) -> Iterator[tuple[str, str]]:
    """What could stand in place of a node: kind of change and new text."""
    match node:
        case ast.Compare(ops=[op], left=left, comparators=right):
            for other in SWAPPED[type(op)]:
                yield "comparison", f"({ast.unparse(ast.Compare(left, [other()], right))})"
        case ast.BoolOp(op=op, values=values):
            swapped = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "and/or", f"({ast.unparse(ast.BoolOp(swapped, values))})"
            for one in range(len(values)):
                rest = [value for number, value in enumerate(values) if number != one]
                yield "operand", f"({ast.unparse(ast.BoolOp(op, rest) if len(rest) > 1 else rest[0])})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", f"({ast.unparse(operand)})"
        case ast.Constant(value=bool(value)):
            yield "constant", str(not value)
        case ast.Constant(value=int(value)):
            yield from (("constant", str(new)) for new in (value + 1, value - 1) if new >= 0)
        case ast.Call(func=ast.Name(id=("min" | "max") as name), args=args, keywords=keywords):
            yield "min/max", ast.unparse(ast.Call(ast.Name(EXTREMES[name]), args, keywords))
        case ast.Return() if not is_last:
            yield "early return", "pass"
        case ast.Expr(value=ast.Constant()) | ast.Return():
            pass
        case ast.Delete(targets=[ast.Name()]):
            pass
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            yield "dropped", "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "dropped", "pass"


def _is_said(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=attr))):
            return attr in SAID
    return False


def _is_guard(node: ast.AST) -> bool:
    match node:
        case ast.keyword(arg=arg):
            return arg in GUARDS
        case ast.Call(func=ast.Name(id="lru_cache")):
            return True
    return False


def _short(text: str) -> str:
    return " ".join(text.split())
