"""Pictures as files."""

import importlib.util
from pathlib import Path

import pytest

from nightdeck.draw.picture import NoPicture, check_picture, write_picture

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="8"><rect width="10" height="8" fill="red"/></svg>'


def test_the_name_says_what_is_written(tmp_path: Path) -> None:
    write_picture(tmp_path / "square.svg", SQUARE)
    write_picture(tmp_path / "square.png", SQUARE)
    assert (tmp_path / "square.svg").read_text() == SQUARE
    png = (tmp_path / "square.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (20, 16)


def test_other_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NoPicture, match=r"ends in \.svg or \.png, not as in 'square.jpg'"):
        write_picture(tmp_path / "square.jpg", SQUARE)
    assert not list(tmp_path.iterdir())


def test_without_the_package_a_png_is_refused_before_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert check_picture(Path("a.svg")) == Path("a.svg")
    with pytest.raises(NoPicture, match=r"pip install 'nightdeck\[png\]'"):
        check_picture(Path("a.png"))
