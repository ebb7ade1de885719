"""Pictures as files."""

import importlib.util
from pathlib import Path

import pytest

from nightdeck.draw.picture import NoPicture, check_picture, fonts, words_show, write_picture

PAPER = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">{}</svg>'
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


@pytest.mark.parametrize("family", ["sans-serif", "serif", "monospace", "'No such font', sans-serif", "system-ui"])
def test_words_are_in_a_png_whatever_the_machine_calls_its_fonts(tmp_path: Path, family: str) -> None:
    words = f'<text y="15" font-family="{family}">Room 25</text>'
    write_picture(tmp_path / "blank.png", PAPER.format(""))
    write_picture(tmp_path / "words.png", PAPER.format(words))
    assert (tmp_path / "words.png").read_bytes() != (tmp_path / "blank.png").read_bytes()


def test_without_a_font_a_png_is_refused_before_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    assert words_show(fonts())
    monkeypatch.setattr("nightdeck.draw.picture.fonts", lambda: {"sans_serif_family": "No such font"})
    with pytest.raises(NoPicture, match="a PNG needs a font"):
        check_picture(Path("a.png"))
