"""Packs as zip files: what comes out goes in again, and nothing that strangers put into one does harm."""

import io
import zipfile
from pathlib import PurePath

import pytest

import nightdeck
from nightdeck.core import content
from nightdeck.core.errors import BadContent
from nightdeck.core.packs import toml
from nightdeck.server.packs.hosts import game_of
from nightdeck.server.packs.pack import Pack, check_size, library
from nightdeck.server.packs.zips import unzipped, zipped

MOST = 200_000
ROOM = b'[acid]\nname = "Bath"\n'
QUICK = {"modes": {"solo-1": {"season2_rounds": 7}}}


def archive(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as file:
        for name, raw in members:
            file.writestr(name, raw)
    return whole.getvalue()


def refusal(raw: bytes) -> str:
    with pytest.raises(BadContent) as refused:
        unzipped(raw, MOST)
    return str(refused.value)


@pytest.mark.parametrize("game", nightdeck.games())
def test_a_games_whole_content_goes_through_a_zip_file_unchanged(game: str) -> None:
    own = library(game).data({})
    files = unzipped(zipped(Pack("x", game, "All", own), "all"), MOST)
    for file, entries in files.items():
        for entry, table in entries.items():
            assert table.pop("id") == entry, file
    assert library(game).pack(files) == own


def test_words_of_any_kind_go_through_a_file() -> None:
    words = {"a": "<b>&", "b": "line\nline\n", "c": "quote ' \" \\ '''", "d": "\u202eabc \x7f \t", "e": "'\n'", "f": ""}
    tables = {"x": {**words, "list": [1, 2.5, True, {"a b": ["c"]}], "none": None}}
    found = content.parsed(PurePath("x.toml"), toml.written(tables).encode())
    assert found == {"x": {**words, "list": [1, 2.5, True, {"a b": ["c"]}]}}


def test_a_pack_is_read_with_or_without_a_folder_and_what_computers_add_is_left_out() -> None:
    assert unzipped(archive(("rooms.toml", ROOM)), MOST) == {"rooms": {"acid": {"name": "Bath"}}}
    added = archive(("my/", b""), ("my/rooms.toml", ROOM), ("__MACOSX/my/._rooms.toml", b"x"), ("my/.DS_Store", b"x"))
    assert unzipped(added, MOST) == {"rooms": {"acid": {"name": "Bath"}}}


@pytest.mark.parametrize(
    "name", ["../rooms.toml", "/rooms.toml", "a/../../rooms.toml", "a\\rooms.toml", "C:rooms.toml", "a/b/rooms.toml"]
)
def test_no_path_leads_out_of_the_packs_folder(name: str) -> None:
    assert "a file outside the pack's folder; expected a name such as my-pack/cards.toml" in refusal(
        archive((name, ROOM))
    )


def bomb() -> bytes:
    return archive(("rooms.toml", b"#" * 150_000))


def lies() -> bytes:
    raw = archive(("rooms.toml", b"# much more than it says\n" * 40))
    return raw.replace((1000).to_bytes(4, "little"), (30).to_bytes(4, "little"))


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "this is no zip file that can be read"),
        (b"PK\x05\x06", "this is no zip file that can be read"),
        (archive(("rooms.toml", ROOM))[:-30], "this is no zip file that can be read"),
        (archive(), "0 files in the zip file; expected 1 to 40"),
        (archive(*((f"f{n}.toml", b"") for n in range(41))), "41 files in the zip file; expected 1 to 40"),
        (archive(("a/x.toml", b""), ("b/x.toml", b"")), "the zip file holds several folders"),
        (archive(("run.py", b"print()")), "run.py: not a TOML file; a pack holds nothing else"),
        (archive(("x.toml", ROOM), method=zipfile.ZIP_LZMA), "packed in an unusual way"),
        (archive(("x.toml", b"# a\n" * 60_000), method=zipfile.ZIP_STORED), "240000 bytes when unpacked"),
        (bomb(), "no text is like that"),
        (lies(), "this is no zip file that can be read"),
        (archive(("x.toml", b"[a]\nb = ")), "x.toml, line 2: "),
        (archive(("x.toml", b"\xff")), "byte 0 is not UTF-8"),
        (archive(("x.toml", b"a = 1")), 'x.toml: entry "a": expected a table [a]'),
        (archive(("x.toml", b"a = " + b"[" * 5000)), "x.toml: nested too deeply"),
    ],
)
def test_a_zip_file_that_cannot_be_used_is_refused_in_clear_words(raw: bytes, words: str) -> None:
    assert words in refusal(raw)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ({f"e{n}": {} for n in range(201)}, "rooms.toml: 201 entries; expected 200 at the most"),
        ({"a": {"b": float("nan")}}, 'rooms.toml: entry "a": nan; expected text, a number'),
        ({"a": {"b": [[[[[[[[[1]]]]]]]]]}}, 'rooms.toml: entry "a": nested too deeply'),
        ({"a": {"b": "x" * 200_001}}, "expected 200000 at the most"),
        ({"a": {"b": [1] * 20_001}}, "20003 values in all; expected 20000 at the most"),
    ],
)
def test_a_pack_that_is_too_large_or_strange_is_refused(tables: dict[str, dict[str, object]], words: str) -> None:
    with pytest.raises(BadContent) as refused:
        check_size({"rooms": tables}, MOST)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("files", "game"),
    [
        (QUICK, "room25"),
        ({"scenarios": {"s1": {"sgt": 2}}}, "scare"),
        ({"scenarios": {"1": {"guards": 3}}}, "level7"),
        ({"chambers": {}}, "lifeform"),
    ],
)
def test_the_files_tell_which_game_a_pack_is_for(files: content.Given, game: str) -> None:
    assert game_of(files) == game


@pytest.mark.parametrize(
    ("files", "words"),
    [({"spells": {}}, "no game has the files spells.toml"), ({}, "(none)"), ({"scenarios": {}}, "level7 or scare")],
)
def test_a_pack_that_could_be_for_no_game_or_several_says_so(files: content.Given, words: str) -> None:
    with pytest.raises(BadContent) as refused:
        game_of(files)
    assert words in str(refused.value)
