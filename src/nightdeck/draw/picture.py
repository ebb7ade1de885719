"""Pictures as files: SVG as it is, or PNG for where SVG is not taken."""

import importlib.util
from pathlib import Path

from nightdeck.core.errors import NightdeckError

FINE = 2.0
"""A PNG has so many dots for each unit of the drawing."""


class NoPicture(NightdeckError):
    """A picture cannot be written as asked."""


def check_picture(path: Path) -> Path:
    """The path, if a picture can be written under that name. To be asked before long work."""
    if path.suffix not in (".svg", ".png"):
        raise NoPicture(f"a picture's file name ends in .svg or .png, not as in {path.name!r}")
    if path.suffix == ".png" and importlib.util.find_spec("resvg_py") is None:
        raise NoPicture("a PNG needs one package more: pip install 'nightdeck[png]'; an .svg needs nothing")
    return path


def write_picture(path: Path, svg: str) -> None:
    """Write a drawing as what the file name asks for."""
    if check_picture(path).suffix == ".svg":
        path.write_text(svg, encoding="utf-8")
        return
    from resvg_py import svg_to_bytes  # an extra: only whoever wants a PNG needs it

    path.write_bytes(svg_to_bytes(svg_string=svg, zoom=FINE))
