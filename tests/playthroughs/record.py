"""Writes every playthrough anew and says which have changed. Review the differences like code."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.playthroughs.book import BOOK, HERE


def main() -> None:
    for entry in BOOK:
        old = entry.path.read_text(encoding="utf-8") if entry.path.exists() else None
        new = entry.text()
        if new != old:
            entry.path.write_text(new, encoding="utf-8")
            print(f"{'new' if old is None else 'changed'}: {entry.path.name}")
    for path in sorted(HERE.glob("*.txt")):
        if path not in {entry.path for entry in BOOK}:
            path.unlink()
            print(f"gone: {path.name}")


if __name__ == "__main__":
    main()
