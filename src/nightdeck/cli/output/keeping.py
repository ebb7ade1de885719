"""The files in which long runs keep their games."""

import argparse
from pathlib import Path

from nightdeck.cli.arguments import check_output
from nightdeck.core.errors import BadSetup
from nightdeck.data.parquet import check_parquet, convert


def add_files(parser: argparse.ArgumentParser, what: str) -> None:
    """Where the games of a long run are kept."""
    words = f"write every game to this file; with the same file, {what} that was stopped goes on"
    parser.add_argument("--keep", metavar="FILE", type=Path, help=words)
    words = (
        "write every decision of every game to this file, .jsonl or .parquet (made at the end from "
        f"the .jsonl beside it); with the same file, {what} that was stopped goes on"
    )
    parser.add_argument("--record", metavar="FILE", type=Path, help=words)


def checked_record(path: Path | None) -> Path | None:
    """The .jsonl file to record to."""
    if path is None:
        return None
    if path.suffix not in (".jsonl", ".parquet"):
        raise BadSetup(f"--record takes a file that ends in .jsonl or .parquet, not {path.name!r}")
    check_output(path)
    if path.suffix == ".parquet":
        check_parquet()
    return path.with_suffix(".jsonl")


def finish_record(path: Path | None) -> None:
    """Make the .parquet of its .jsonl, if that is wanted."""
    if path is not None and path.suffix == ".parquet":
        convert(path.with_suffix(".jsonl"), path)
