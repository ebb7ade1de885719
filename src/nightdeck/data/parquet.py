"""Records as Parquet, by pyarrow (the extra "data"): one row for each decision.

Options, and views where there are some, are columns of JSON. What the whole record holds stands in
the file's metadata, under "nightdeck".
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from nightdeck.bots.arena.recording import Head, read_head
from nightdeck.core.errors import NightdeckError
from nightdeck.data.decision import BadRecord, Decision
from nightdeck.data.jsonl import games, head_of_jsonl

GROUP = 5_000
"""Rows that are written, and read, at once."""
KEY = b"nightdeck"
JSON = ("about", "options", "view")
TYPES = {"game": "int64", "seed": "int64", "number": "int32", "seat": "int16", "pick": "int16", "worth": "float32"}


def convert(record: str | Path, parquet: str | Path) -> int:
    """Write a JSONL record as Parquet. The file is there once it is complete; returns its rows."""
    pa, pq = _pyarrow()
    first, path = head_of_jsonl(record), Path(parquet)
    schema = _schema(pa).with_metadata({KEY: msgspec.json.encode(first)})
    unfinished = path.with_name(path.name + ".part")
    rows = 0
    with pq.ParquetWriter(unfinished, schema, compression="zstd") as writer:
        for group in _groups(record):
            writer.write_table(pa.Table.from_pylist(group, schema))
            rows += len(group)
    unfinished.replace(path)
    return rows


def check_parquet() -> None:
    """Refuse to begin what could not be written in the end."""
    _pyarrow()


def head_of_parquet(path: Path) -> Head:
    with ExitStack() as stack:
        return _head(path, _opened(path, stack))


def decisions_of_parquet(path: Path) -> Iterator[Decision]:
    with ExitStack() as stack:
        file = _opened(path, stack)
        _head(path, file)
        for batch in file.iter_batches(batch_size=GROUP):
            for row in batch.to_pylist():
                parts = {name: msgspec.json.decode(row[name]) for name in JSON}
                yield msgspec.convert(row | parts, Decision)


def _groups(record: str | Path) -> Iterator[list[dict[str, Any]]]:
    group: list[dict[str, Any]] = []
    for game in games(record):
        group += map(_row, game.decisions)
        if len(group) >= GROUP:
            yield group
            group = []
    yield group


def _row(one: Decision) -> dict[str, Any]:
    row = {name: getattr(one, name) for name in one.__struct_fields__}
    return row | {name: msgspec.json.encode(row[name]).decode() for name in JSON}


def _schema(pa: Any) -> Any:
    columns = dict.fromkeys(Decision.__struct_fields__, "string") | TYPES | {"observation": "binary"}
    return pa.schema([(name, getattr(pa, kind)()) for name, kind in columns.items()])


def _opened(path: Path, stack: ExitStack) -> Any:
    pa, pq = _pyarrow()
    try:
        return stack.enter_context(pq.ParquetFile(path))
    except pa.ArrowInvalid as error:
        raise BadRecord(f"{path} is no record of games: {error}") from None


def _head(path: Path, file: Any) -> Head:
    try:
        return read_head((file.schema_arrow.metadata or {}).get(KEY, b""))
    except (msgspec.MsgspecError, NightdeckError) as error:
        raise BadRecord(f"{path} is no record of games: {error}") from None


def _pyarrow() -> Sequence[Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise NightdeckError('Parquet needs pyarrow; pip install "nightdeck[data]"') from error
