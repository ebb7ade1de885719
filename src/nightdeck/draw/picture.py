"""Pictures as files: SVG as it is, or PNG for where SVG is not taken."""

import importlib.util
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import TypedDict

from nightdeck.core.errors import NightdeckError

FINE = 2.0
"""A PNG has so many dots for each unit of the drawing."""


class Fonts(TypedDict, total=False):
    """Names of fonts, as resvg takes them."""

    font_family: str
    sans_serif_family: str
    serif_family: str
    monospace_family: str


class NoPicture(NightdeckError):
    """A picture cannot be written as asked."""


def check_picture(path: Path) -> Path:
    """The path, if a picture can be written under that name. To be asked before long work."""
    if path.suffix not in (".svg", ".png"):
        raise NoPicture(f"a picture's file name ends in .svg or .png, not as in {path.name!r}")
    if path.suffix == ".png" and importlib.util.find_spec("resvg_py") is None:
        raise NoPicture("a PNG needs one package more: pip install 'nightdeck[png]'; an .svg needs nothing")
    if path.suffix == ".png" and not words_show(fonts()):
        raise NoPicture(
            "a PNG needs a font: install one, such as Debian's fonts-dejavu with fontconfig; an .svg does not"
        )
    return path


def write_picture(path: Path, svg: str) -> None:
    """Write a drawing as what the file name asks for."""
    if check_picture(path).suffix == ".svg":
        path.write_text(svg, encoding="utf-8")
        return
    from resvg_py import svg_to_bytes  # an extra: only whoever wants a PNG needs it

    path.write_bytes(svg_to_bytes(svg_string=svg, zoom=FINE, **fonts()))


@cache
def fonts() -> Fonts:
    """The fonts of this machine where a drawing asks for any of a kind: resvg knows only those of Windows by itself."""
    if shutil.which("fc-match") is None:
        return {}
    sans, serif, mono = (
        subprocess.run(["fc-match", "-f", "%{family[0]}", kind], capture_output=True, text=True, check=False).stdout
        for kind in ("sans-serif", "serif", "monospace")
    )
    return {"font_family": sans, "sans_serif_family": sans, "serif_family": serif, "monospace_family": mono}


def words_show(families: Fonts) -> bool:
    """Whether there is a font for words; resvg leaves them out where there is none."""
    from resvg_py import svg_to_bytes  # as above

    blank, word = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{text}</svg>'
        for text in ("", '<text y="9" font-size="9" font-family="sans-serif">x</text>')
    )
    return svg_to_bytes(svg_string=word, **families) != svg_to_bytes(svg_string=blank, **families)
