"""Runs notebooks from an empty kernel and keeps what they show.

python scripts/notebooks.py                      all of them, in their places
python scripts/notebooks.py FILE --out FOLDER    one of them, into another folder
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
PATIENCE = 600


def executed(path: Path) -> Any:
    """A notebook with the outputs of a run; a cell that fails raises."""
    notebook: Any = nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    where = {"metadata": {"path": str(ROOT / "notebooks")}}
    with tempfile.TemporaryDirectory() as folder:  # for a socket that nobody else can reach
        kernel = AsyncKernelManager(transport="ipc", ip=f"{folder}/kernel")
        NotebookClient(notebook, km=kernel, timeout=PATIENCE, resources=where).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when it ran, and for how long
    return notebook


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--out", type=Path, metavar="FOLDER")
    args = parser.parse_args()
    for path in args.files or sorted((ROOT / "notebooks").glob("*.ipynb")):
        words: str = nbformat.writes(executed(path))  # type: ignore[no-untyped-call]
        ((args.out or path.parent) / path.name).write_text(words + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
