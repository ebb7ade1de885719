"""Content files and packs: what they make, and what a wrong one is told."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nightdeck.core import content
from nightdeck.core.content import Contents, Entry, Part
from nightdeck.core.errors import BadContent


class Wheel(Part, frozen=True, kw_only=True):
    size: int


class Toy(Entry, frozen=True, kw_only=True):
    name: str
    price: Annotated[int, msgspec.Meta(ge=0, le=99)]
    colour: Literal["red", "blue"] = "red"
    loud: bool = False
    wheels: tuple[Wheel, ...] = ()
    parts: Mapping[Literal["bolt", "nut"], int] = {}


class Draw(Entry, frozen=True, kw_only=True, tag_field="kind", tag="draw"):
    cards: int


class Skip(Entry, frozen=True, kw_only=True, tag_field="kind", tag="skip"):
    pass


class Shop(Contents, frozen=True):
    toys: Mapping[Literal["car", "drum", "kite"], Toy]
    events: Mapping[str, Draw | Skip]


TOYS = """
[drum]
name = "Drum"
price = 7
loud = true
parts = { nut = 2, bolt = 1 }
source = "rulebook"

[car]
name = "Car"
price = 5
wheels = [{ size = 3 }, { size = 4 }]
source = "rulebook"
"""
EVENTS = """
first = { kind = "draw", cards = 2, source = "rulebook" }
second = { kind = "skip", source = "house" }
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return folder(tmp_path / "shop", toys=TOYS, events=EVENTS)


def folder(path: Path, **files: str | bytes) -> Path:
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def packed(shop: Path, **files: str | bytes) -> Shop:
    return content.load(shop, Shop, [folder(shop.parent / "pack", **files)])


def refusal(shop: Path, **files: str | bytes) -> str:
    with pytest.raises(BadContent) as refused:
        packed(shop, **files)
    return str(refused.value).removeprefix(str(shop.parent) + "/")


def test_entries_carry_their_id_in_file_order(shop: Path) -> None:
    toys = content.load(shop, Shop).toys
    assert list(toys) == ["drum", "car"]
    assert toys["car"] == Toy(id="car", name="Car", price=5, wheels=(Wheel(size=3), Wheel(size=4)), source="rulebook")
    assert toys["drum"].parts == {"nut": 2, "bolt": 1}


def test_tagged_entries_become_their_own_kind(shop: Path) -> None:
    events = content.load(shop, Shop).events
    assert events["first"] == Draw(id="first", cards=2, source="rulebook")
    assert isinstance(events["second"], Skip)


def test_own_files_are_read_once(shop: Path) -> None:
    before = content.load(shop, Shop)
    folder(shop, toys="nonsense")
    assert content.load(shop, Shop) is before


def test_a_pack_is_read_each_time(shop: Path) -> None:
    assert packed(shop, toys="[car]\nprice = 1").toys["car"].price == 1
    assert packed(shop, toys="[car]\nprice = 2").toys["car"].price == 2


def test_nothing_in_it_can_change(shop: Path) -> None:
    for contents in (content.load(shop, Shop), packed(shop, toys="[car]\nprice = 1")):
        for mapping in (contents.toys, contents.toys["drum"].parts, contents.toys["car"].parts):
            with pytest.raises(TypeError):
                mapping["car"] = 1  # type: ignore[index]  # the point of the test
        with pytest.raises(AttributeError):
            contents.toys["car"].price = 1  # type: ignore[misc]  # the point of the test


def test_a_pack_changes_only_the_fields_it_names(shop: Path) -> None:
    toys = packed(shop, toys="[drum]\nprice = 9").toys
    assert list(toys) == ["drum", "car"]
    assert toys["drum"] == msgspec.structs.replace(content.load(shop, Shop).toys["drum"], price=9, source="house")
    assert content.load(shop, Shop).toys["drum"].price == 7


def test_a_pack_adds_at_the_end_and_removes(shop: Path) -> None:
    toys = packed(shop, toys='[kite]\nname = "Kite"\nprice = 1\n[drum]\nremove = true').toys
    assert list(toys) == ["car", "kite"]
    assert toys["kite"].source == "house"


def test_a_pack_may_name_a_printed_source(shop: Path) -> None:
    assert packed(shop, toys='[car]\nprice = 6\nsource = "rulebook"').toys["car"].source == "rulebook"


def test_another_kind_starts_the_entry_afresh(shop: Path) -> None:
    assert packed(shop, events='first = { kind = "skip" }').events["first"] == Skip(id="first", source="house")


def test_later_packs_win(shop: Path) -> None:
    one = folder(shop.parent / "one", toys="[car]\nprice = 1\nloud = true")
    two = folder(shop.parent / "two", toys="[car]\nprice = 2")
    car = content.load(shop, Shop, [one, two]).toys["car"]
    assert (car.price, car.loud) == (2, True)


def test_other_files_in_a_pack_are_left_alone(shop: Path) -> None:
    pack = folder(shop.parent / "pack", toys="[car]\nprice = 1")
    (pack / "README.md").write_text("not content")
    assert content.load(shop, Shop, [pack]).toys["car"].price == 1


def test_a_byte_order_mark_does_no_harm(shop: Path) -> None:
    assert packed(shop, toys=b"\xef\xbb\xbf[car]\nprice = 1").toys["car"].price == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[car]\nprise = 1", '"car": field "prise": unknown; expected one of source, name, price, colour, loud,'),
        ('[car]\nid = "car"', '"car": field "id": unknown; expected one of source, name'),
        ('[car]\nprice = "1"', '"car": field "price": got "1"; expected a whole number from 0 to 99'),
        ("[car]\nprice = true", '"car": field "price": got true; expected a whole number from 0 to 99'),
        ("[car]\nprice = 100", '"car": field "price": got 100; expected a whole number from 0 to 99'),
        ("[car]\nname = 1979-05-27", '"car": field "name": got "1979-05-27"; expected text'),
        ("[car]\nloud = 1", '"car": field "loud": got 1; expected true or false'),
        ('[car]\ncolour = "pink"', '"car": field "colour": got "pink"; expected one of blue, red'),
        ('[car]\nsource = "me"', '"car": field "source": got "me"; expected one of house, rulebook'),
        (
            "[car]\nwheels = [{ size = 1, x = 1 }]",
            '"car": field "wheels": Object contains unknown field `x` - at `$[0]`;',
        ),
        ("[car]\nparts = { cog = 1 }", "`key` in `$`; expected a table, key one of bolt, nut, value a whole number"),
        ("[kite]\nprice = 1", '"kite": field "name": missing; expected text'),
        ("car = 3", '"car": got 3; expected a table [car]'),
        ("[[car]]\nprice = 3", '"car": got [{"price":3}]; expected a table [car]'),
        ("[boat]\nprice = 3", '"boat": no rule knows this id; expected one of car, drum, kite'),
        ("[kite]\nremove = true", '"kite": nothing to remove; expected one of drum, car'),
        ("[car]\nremove = false", '"car": field "remove": expected "remove = true" and no other field'),
        ("[car]\nremove = true\nprice = 1", '"car": field "remove": expected "remove = true" and no other field'),
    ],
)
def test_a_bad_entry_names_file_entry_and_field(shop: Path, text: str, message: str) -> None:
    told = refusal(shop, toys=text)
    assert told.startswith("pack/toys.toml: entry ")
    assert message in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('third = { kind = "jump" }', 'field "kind": got "jump"; expected one of draw, skip'),
        ("third = { cards = 2 }", 'field "kind": missing; expected one of draw, skip'),
        ("third = { kind = [] }", 'field "kind": got []; expected one of draw, skip'),
        ('third = { kind = "skip", cards = 2 }', 'field "cards": unknown; expected one of kind, source'),
        ('"Third !" = { kind = "skip" }', "expected an id of small letters, digits and hyphens"),
    ],
)
def test_a_bad_tagged_entry(shop: Path, text: str, message: str) -> None:
    assert message in refusal(shop, events=text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[car]\nprice 1", "pack/toys.toml, line 2: Expected '=' after a key in a key/value pair: price 1"),
        (
            "[car]\n[drum]\n[car]\n",
            "line 3: Cannot declare ('car',) twice; an id and a field may stand only once: [car]",
        ),
        ("[car]\nprice = 1\nprice = 2", "line 3: Cannot overwrite a value; an id and a field may stand only once"),
        ("[car]\nparts = {nut = 1, nut = 2}", "line 2: Duplicate inline table key 'nut'; an id and a field"),
        (b"\xff\xfe", "pack/toys.toml: byte 0 is not UTF-8"),
        ("a = " + "[" * 9000, "pack/toys.toml: nested too deeply"),
        (".".join("a" * 9000) + " = 1", "pack/toys.toml: nested too deeply"),
        (".".join("a" * 60) + " = 1", "pack/toys.toml: nested too deeply"),
        ("[" + " . ".join(['"a b"', "'c'"] * 40) + "]", "pack/toys.toml: nested too deeply"),
        ("a = " + "9" * 30, "pack/toys.toml: a value cannot be stored"),
        ("a = " + "9" * 5000, "pack/toys.toml: a value cannot be stored"),
        ("#" * 1_000_001, "pack/toys.toml: 1000001 bytes; expected 1000000 at the most"),
    ],
)
def test_a_file_that_is_no_toml(shop: Path, text: str | bytes, message: str) -> None:
    assert message in refusal(shop, toys=text)


def test_an_unknown_file(shop: Path) -> None:
    assert refusal(shop, rooms="") == "pack/rooms.toml: unknown file; expected one of toys.toml, events.toml"


def test_a_folder_without_content(shop: Path) -> None:
    assert refusal(shop) == "pack holds no content; expected some of toys.toml, events.toml"
    with pytest.raises(BadContent, match="nowhere is not a folder"):
        content.load(shop, Shop, [shop / "nowhere"])


def test_a_folder_named_like_a_file(shop: Path) -> None:
    (folder(shop.parent / "pack") / "toys.toml").mkdir()
    assert "pack/toys.toml: cannot be read" in refusal(shop)


def test_a_game_has_all_its_files_and_sources(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"events\.toml is missing"):
        content.load(folder(tmp_path / "one", toys=TOYS), Shop)
    with pytest.raises(BadContent, match='entry "e": field "source": missing; expected one of house, rulebook'):
        content.load(folder(tmp_path / "two", toys=TOYS, events='e = { kind = "skip" }'), Shop)
    with pytest.raises(BadContent, match='entry "e": field "remove": unknown'):
        content.load(folder(tmp_path / "three", toys=TOYS, events='e = { kind = "skip", remove = true }'), Shop)


def test_plain_and_back(shop: Path) -> None:
    contents = packed(shop, toys="[car]\nprice = 1")
    stored = msgspec.json.decode(msgspec.json.encode(content.plain(contents)))
    again = content.restore(stored, Shop)
    assert again == contents
    assert list(again.toys) == list(contents.toys)
    assert content.digest(again) == content.digest(contents)
    with pytest.raises(TypeError):
        again.toys["drum"].parts["nut"] = 1  # type: ignore[index]  # the point of the test


@pytest.mark.parametrize("stored", [None, [], {}, {"toys": {}}, {"toys": {}, "events": {"a": 1}}])
def test_stored_nonsense(stored: object) -> None:
    with pytest.raises(BadContent, match="stored content"):
        content.restore(stored, Shop)


def test_a_stored_entry_under_another_id() -> None:
    entry = {"kind": "skip", "id": "b", "source": "house"}
    with pytest.raises(BadContent, match='entry "a" calls itself "b"'):
        content.restore({"toys": {}, "events": {"a": entry}}, Shop)


def test_digest_sees_values_and_order(shop: Path) -> None:
    digests = {
        content.digest(content.load(shop, Shop)),
        content.digest(packed(shop, toys="[car]\nprice = 6")),
        content.digest(packed(shop, toys='[drum]\nremove = true\n[kite]\nname = "Drum"\nprice = 7')),
    }
    assert len(digests) == 3
    a, b = ({"kind": "skip", "id": name, "source": "house"} for name in "ab")
    one = content.restore({"toys": {}, "events": {"a": a, "b": b}}, Shop)
    two = content.restore({"toys": {}, "events": {"b": b, "a": a}}, Shop)
    assert content.digest(one) != content.digest(two)


def test_digest_is_the_same_in_every_process(shop: Path) -> None:
    assert content.digest(content.load(shop, Shop))[:16] == "dd66b7325c194108"


# Nonsense: whatever a pack holds, it loads or is told why not.

words = st.sampled_from(
    ["car", "drum", "kite", "boat", "name", "price", "parts", "wheels", "kind", "remove", "source", "id"]
)
keys = words | st.text(alphabet="ab-_ .\"'é", min_size=1, max_size=4).map(
    lambda text: msgspec.json.encode(text).decode()
)
scalars = st.sampled_from(
    ['"x"', '"draw"', '"red"', "true", "-1", "5", "1e400", "nan", "1979-05-27", "9" * 20, "''", "[]", "{}"]
)
lines = st.one_of(
    keys.map(lambda key: f"[{key}]"),
    keys.map(lambda key: f"[[{key}]]"),
    st.tuples(keys, scalars).map(" = ".join),
    st.tuples(keys, keys, scalars).map(lambda line: f"{line[0]} = {{ {line[1]} = {line[2]} }}"),
    st.text(max_size=8),
)
texts = st.lists(lines, max_size=8).map("\n".join).map(lambda text: text.encode("utf-8", "surrogatepass"))
cut = st.tuples(st.integers(0, len(TOYS)), st.integers(0, 12), st.binary(max_size=4)).map(
    lambda hole: TOYS.encode()[: hole[0]] + hole[2] + TOYS.encode()[hole[0] + hole[1] :]
)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(toys=texts | cut | st.binary(max_size=40), events=texts)
def test_nonsense_packs_load_or_are_refused(shop: Path, toys: bytes, events: bytes) -> None:
    told = ".toml"
    try:
        contents = packed(shop, toys=toys, events=events)
        assert content.restore(content.plain(contents), Shop) == contents
    except BadContent as refused:
        told = str(refused)
    assert ".toml" in told
