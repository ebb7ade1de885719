"""Describe a game's observations: what a player may know, as numbers for programs that learn.

The same description is a page of the documentation.
"""

import argparse

import msgspec

from nightdeck.cli.arguments import add_game
from nightdeck.cli.flags import add_flag
from nightdeck.core.errors import BadSetup
from nightdeck.core.observation import Column, Rows, Schema
from nightdeck.games import find

EXAMPLES = ("nightdeck obs room25", "nightdeck obs room25 --json")


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_flag(parser, "--json", "print the schema as JSON")


def run(args: argparse.Namespace) -> int:
    game = find(args.game)
    if game.observation is None:
        raise BadSetup(f"{game.title} has no observations as numbers; agents may read its views")
    schema = game.observation.schema
    print(as_json(schema) if args.json else page(game.title, schema), end="")
    return 0


def as_json(schema: Schema) -> str:
    """The schema with its fingerprint and the place of every table."""
    extras = {"fingerprint": schema.fingerprint, "size": schema.size, "offsets": schema.offsets}
    whole = msgspec.to_builtins(schema) | extras
    return msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n"


def page(title: str, schema: Schema) -> str:
    """The schema as a page in Markdown."""
    about = (
        f"# {title} as numbers\n\n"
        f"Version {schema.version}, fingerprint `{schema.fingerprint}`, {schema.size:,} bytes.\n"
        f"`nightdeck obs {schema.game}` prints this page. "
        "[Nightdeck for research](../research.md#observations) says how to read it.\n"
    )
    return about + "".join(_table(schema, table) for table in schema.tables)


def _table(schema: Schema, table: Rows) -> str:
    count = f"{table.rows} row{'s' if table.rows > 1 else ''} of {len(table.columns)}"
    head = f"\n## {table.name}\n\n{table.words} {count}, from byte {schema.offsets[table.name]} on.\n"
    return head + "\n| column | what | numbers |\n|---|---|---|\n" + "".join(map(_line, table.columns))


def _line(column: Column) -> str:
    return f"| `{column.name}` | {column.words} | {_numbers(column)} |\n"


def _numbers(column: Column) -> str:
    match column.kind:
        case "flag":
            return "0 or 1"
        case "number":
            return "0 to 255"
        case "row":
            return f"a row of *{column.table}*, from 1 on"
    return ", ".join(f"{code} {name}" for code, name in enumerate(column.values, start=1))
