"""The content files against the component list and the composition tables."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nightdeck.core import content
from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.games.room25.content import components
from nightdeck.games.room25.content.components import (
    CHARACTERS,
    CONTENT,
    ROOM_KINDS,
    Complex,
    Components,
    Level,
    Madness,
    Mode,
    Movement,
    Punishment,
    build_complex,
    default_complex,
    fill_complex,
    fits,
    pool,
    roles_for,
    setup_row,
    validate_complex,
)

BOX = CONTENT.printed
ROWS = list(BOX.modes.values())


def tiles(name: str, **changes: int) -> list[str]:
    """The tiles of a complete complex, some of them added or taken away."""
    count = Counter[str](BOX.complexes[name].tiles)
    count.update(changes)
    return list(count.elements())


def colours(plan: Complex) -> tuple[int, ...]:
    count = Counter[str](plan.free)
    for kind, number in plan.tiles.items():
        count[BOX.rooms[kind].colour] += number
    return tuple(count[colour] for colour in ("blue", "green", "yellow", "red"))


def pack(tmp_path: Path, **files: str) -> Components:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    return CONTENT.load([tmp_path])


# The component list


@pytest.mark.rule("R25-331")
def test_the_boxes_hold_47_room_tiles() -> None:
    rooms = BOX.rooms.values()
    base = Counter(
        {c: sum(room.base for room in rooms if room.colour == c) for c in ("blue", "green", "yellow", "red")}
    )
    season2 = Counter({c: sum(room.season2 for room in rooms if room.colour == c) for c in base})
    assert base == {"blue": 2, "green": 13, "yellow": 8, "red": 9}
    assert season2 == {"blue": 1, "green": 4, "yellow": 6, "red": 4}
    assert (base.total(), season2.total()) == (32, 15)


def test_rooms_come_in_the_order_of_their_kinds() -> None:
    assert tuple(BOX.rooms) == ROOM_KINDS
    assert tuple(BOX.characters) == CHARACTERS


@pytest.mark.rule("R25-017", "R25-019", "R25-020")
def test_tiles_dealt_into_the_exit_zones() -> None:
    assert [room.id for room in BOX.rooms.values() if room.exit_zone] == ["room25", "key", "vision", "robot"]


@pytest.mark.rule("R25-009", "R25-340")
def test_eight_characters_in_four_duos() -> None:
    duos = {frozenset((who.id, who.duo)) for who in BOX.characters.values()}
    assert duos == {
        frozenset(duo) for duo in (("emmett", "kevin"), ("franck", "jennifer"), ("max", "alice"), ("sarah", "bruce"))
    }
    assert [who.id for who in BOX.characters.values() if who.season == 2] == ["sarah", "bruce"]
    for who in BOX.characters.values():
        assert who.shape == BOX.characters[who.duo].shape
    assert len({who.colour for who in BOX.characters.values()}) == 8
    assert len({who.shape for who in BOX.characters.values()}) == 4


@pytest.mark.rule("R25-007")
def test_start_items() -> None:
    items = {who.id: dict(who.items) for who in BOX.characters.values() if who.items}
    assert items == {
        "alice": {"hidden": 1},
        "emmett": {"lock": 2},
        "sarah": {"empty": 2},
        "bruce": {"empty": 1, "hidden": 1},
    }


@pytest.mark.rule("R25-126", "R25-142", "R25-149")
def test_abilities() -> None:
    active = {who.id: [a.id for a in who.abilities if not a.passive] for who in BOX.characters.values()}
    assert active == {
        "franck": ["recover"],
        "jennifer": ["call"],
        "max": ["carry"],
        "alice": ["hide"],
        "emmett": ["reactivate", "lock"],
        "kevin": ["hack_complex", "hack_robot"],
        "sarah": ["sabotage_room", "sabotage_robot"],
        "bruce": ["mimic"],
    }


def test_the_mac_deck_has_58_cards() -> None:
    assert Counter(type(card) for card in BOX.mac.values()) == {Movement: 32, Punishment: 12, Madness: 14}
    assert list(BOX.mac) == [f"mac-{number:02}" for number in range(1, 59)]


@pytest.mark.rule("R25-083")
def test_every_line_moves_both_ways_plain_and_with_a_symbol() -> None:
    moves = [card for card in BOX.mac.values() if isinstance(card, Movement)]
    ways = Counter((card.line, card.index, card.direction) for card in moves)
    assert len(ways) == 16
    assert set(ways.values()) == {2}
    assert Counter((card.double, card.again) for card in moves) == {
        (False, False): 16,
        (True, False): 8,
        (False, True): 8,
    }
    assert all((card.line == "row") == (card.direction in ("left", "right")) for card in moves)


@pytest.mark.rule("R25-244")
def test_every_character_is_punished_once_per_token() -> None:
    cards = [card for card in BOX.mac.values() if isinstance(card, Punishment)]
    hits = Counter((who, card.token) for card in cards for who in card.characters)
    assert len(hits) == 24
    assert set(hits.values()) == {1}


def test_madness_cards() -> None:
    effects = Counter(card.effect for card in BOX.mac.values() if isinstance(card, Madness))
    assert effects.pop("disabled") == 3
    assert {effect for effect, number in effects.items() if number == 2} == {"bomb", "panic"}
    assert set(effects.values()) == {1, 2}
    assert len(effects) == 9


def test_help_is_one_short_line_and_cites_real_rules() -> None:
    help_on = [room.help for room in BOX.rooms.values()]
    help_on += [ability.help for who in BOX.characters.values() for ability in who.abilities]
    help_on += [card.help for card in BOX.mac.values() if isinstance(card, Madness)]
    for text in help_on:
        assert 15 < len(text) < 120
        assert text.endswith(".")
    cited = [rule for room in BOX.rooms.values() for rule in room.rules]
    cited += [rule for plan in BOX.complexes.values() for rule in plan.rules]
    assert all(re.fullmatch(r"R25-\d{3}", rule) for rule in cited)


# Compositions


@pytest.mark.rule("R25-321", "R25-322", "R25-323", "R25-324", "R25-325")
@pytest.mark.parametrize(
    ("name", "split"),
    [
        ("base-beginner", (2, 10, 6, 7)),
        ("base-expert-competition", (2, 8, 7, 8)),
        ("base-expert-suspicion", (2, 9, 5, 9)),
        ("s2-suspicion-1-guard", (2, 5, 8, 10)),
        ("s2-suspicion-2-guards", (2, 7, 8, 8)),
        ("s2-competition", (2, 6, 7, 10)),
        ("s2-coop", (3, 4, 7, 11)),
        ("s2-coop-madness", (3, 3, 7, 12)),
        ("s2-solo", (3, 4, 7, 11)),
        ("s2-solo-madness", (3, 3, 7, 12)),
        ("s2-suspicion-1-guard-table", (2, 5, 8, 10)),
        ("s2-suspicion-2-guards-table", (2, 7, 8, 8)),
        ("s2-competition-table", (2, 6, 7, 10)),
        ("s2-coop-table", (3, 4, 7, 11)),
        ("s2-coop-madness-table", (3, 3, 7, 12)),
    ],
)
def test_colours_of_each_composition(name: str, split: tuple[int, ...]) -> None:
    assert colours(BOX.complexes[name]) == split
    assert sum(split) == 25


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("s2-suspicion-1-guard", "s2-suspicion-1-guard-table"),
        ("s2-suspicion-2-guards", "s2-suspicion-2-guards-table"),
        ("s2-competition", "s2-competition-table"),
        ("s2-coop", "s2-coop-table"),
        ("s2-coop-madness", "s2-coop-madness-table"),
        ("s2-solo", "s2-coop-table"),
        ("s2-solo-madness", "s2-coop-madness-table"),
    ],
)
def test_examples_and_presets_fill_their_table(name: str, table: str) -> None:
    assert fits(BOX, Counter(BOX.complexes[name].tiles), BOX.complexes[table])


@pytest.mark.parametrize("plan", [plan for plan in BOX.complexes.values() if not plan.free], ids=lambda plan: plan.id)
def test_every_complete_composition_is_valid_without_a_warning(plan: Complex) -> None:
    for mode in plan.modes:
        assert validate_complex(BOX, build_complex(BOX, plan, mode, lambda n: n - 1), mode, plan.season2) == []


@pytest.mark.rule("R25-331", "R25-326", "R25-330")
@pytest.mark.parametrize(
    ("wrong", "mode", "season2", "message"),
    [
        (tiles("base-beginner", empty=-1), "suspicion", False, "a complex has 25 tiles, not 24"),
        (tiles("base-beginner", empty=-1, lava=1), "suspicion", False, 'no room "lava"; expected one of central'),
        (tiles("base-beginner", central=-1, tunnel=1), "suspicion", False, 'exactly 1 "central", not 0'),
        (tiles("base-beginner", room25=1, empty=-1), "suspicion", False, 'exactly 1 "room25", not 2'),
        (tiles("base-beginner", dark=1, empty=-1), "suspicion", False, 'base game takes at most 2 "dark", not 3'),
        (tiles("base-beginner", tunnel=3, empty=-3), "suspicion", False, 'base game takes at most 2 "tunnel", not 3'),
        (tiles("base-beginner", mac=1, empty=-1), "suspicion", False, 'base game takes at most 0 "mac", not 1'),
        (tiles("base-beginner", key=1, empty=-1), "coop", False, 'at most 0 "key", not 1'),
        (tiles("s2-coop"), "suspicion", True, 'suspicion with Season 2 takes at most 0 "key", not 1'),
        (tiles("s2-coop", key=-1, empty=1), "coop", True, 'exactly 1 "key", not 0'),
        (tiles("s2-coop", vortex=1, dark=-1), "coop", True, 'at most 1 "vortex", not 2'),
        (tiles("s2-solo", mirror=1, dark=-1), "solo", True, 'at most 0 "mirror", not 1'),
        (tiles("s2-solo", jamming=1, dark=-1), "solo", True, 'at most 0 "jamming", not 1'),
    ],
)
def test_illegal_complexes_are_refused(wrong: list[str], mode: Mode, season2: bool, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        validate_complex(BOX, wrong, mode, season2)


@pytest.mark.rule("R25-320")
def test_both_vortex_and_both_mortal_tiles_are_discouraged() -> None:
    (warning,) = validate_complex(BOX, tiles("base-beginner", mortal=1, empty=-1), "suspicion", season2=False)
    assert "R25-320" in warning


@pytest.mark.rule("R25-390")
def test_a_complex_beside_the_table_is_legal_with_a_warning() -> None:
    (warning,) = validate_complex(BOX, tiles("base-beginner"), "suspicion", season2=True)
    assert "s2-suspicion-1-guard-table, s2-suspicion-2-guards-table" in warning


@pytest.mark.rule("R25-326")
def test_the_pool_of_each_mode() -> None:
    assert sum(pool(BOX, "suspicion", season2=False).values()) == 32
    assert sum(pool(BOX, "coop", season2=False).values()) == 32
    assert sum(pool(BOX, "team", season2=True).values()) == 46
    assert sum(pool(BOX, "coop", season2=True).values()) == 46
    assert sum(pool(BOX, "solo", season2=True).values()) == 44


# The setup matrix


@pytest.mark.rule("R25-001", "R25-002", "R25-028", "R25-034", "R25-035", "R25-036", "R25-037")
def test_setup_matrix() -> None:
    rows = {(row.mode, row.players): (row.each, row.board, row.base_rounds, row.season2_rounds) for row in ROWS}
    assert rows == {
        ("suspicion", 4): (1, 10, 10, 10),
        ("suspicion", 5): (1, 10, 10, 10),
        ("suspicion", 6): (1, 10, 10, 10),
        ("suspicion", 7): (1, 10, 0, 9),
        ("suspicion", 8): (1, 10, 0, 8),
        ("competition", 2): (2, 10, 10, 10),
        ("competition", 3): (2, 10, 10, 10),
        ("competition", 4): (2, 10, 0, 8),
        ("team", 4): (1, 10, 10, 10),
        ("team", 6): (1, 10, 10, 10),
        ("team", 8): (1, 10, 0, 8),
        ("coop", 2): (2, 8, 8, 8),
        ("coop", 3): (2, 8, 8, 6),
        ("coop", 4): (1, 8, 8, 8),
        ("coop", 5): (1, 8, 8, 7),
        ("coop", 6): (1, 8, 8, 6),
        ("solo", 1): (4, 8, 8, 8),
    }


@pytest.mark.rule("R25-002")
def test_other_player_counts_are_refused() -> None:
    with pytest.raises(BadSetup, match="suspicion with the base game is for 4, 5, 6 players, not 7"):
        setup_row(BOX, "suspicion", 7, season2=False)
    with pytest.raises(BadSetup, match="team with Season 2 is for 4, 6, 8 players, not 5"):
        setup_row(BOX, "team", 5, season2=True)


@pytest.mark.rule("R25-270", "R25-272", "R25-273", "R25-382")
@pytest.mark.parametrize(
    ("players", "guards", "season2", "mix"),
    [
        (4, None, False, (4, 1)),
        (5, None, False, (4, 2)),
        (6, None, False, (4, 2)),
        (5, None, True, (4, 2)),
        (5, 1, True, (4, 1)),
        (7, 2, True, (5, 2)),
        (8, None, True, (6, 2)),
    ],
)
def test_role_tiles(players: int, guards: int | None, season2: bool, mix: tuple[int, int]) -> None:
    roles = roles_for(setup_row(BOX, "suspicion", players, season2), guards, season2)
    assert roles is not None
    assert (roles.prisoners, roles.guards) == mix


@pytest.mark.rule("R25-273")
def test_other_numbers_of_guards_are_refused() -> None:
    for players, season2, message in ((5, False, "takes 2 guards, not 1"), (6, True, "takes 2 guards, not 1")):
        with pytest.raises(BadSetup, match=message):
            roles_for(setup_row(BOX, "suspicion", players, season2), 1, season2)
    coop = setup_row(BOX, "coop", 4, season2=True)
    assert roles_for(coop, None, season2=True) is roles_for(coop, 0, season2=True) is None
    with pytest.raises(BadSetup, match="takes 0 guards, not 1"):
        roles_for(coop, 1, season2=True)


@pytest.mark.rule("R25-392")
@pytest.mark.parametrize(
    ("mode", "players", "guards", "season2", "level", "name"),
    [
        ("suspicion", 6, None, False, "standard", "base-beginner"),
        ("suspicion", 4, None, True, "standard", "s2-suspicion-1-guard"),
        ("suspicion", 5, None, True, "standard", "s2-suspicion-2-guards"),
        ("suspicion", 5, 1, True, "standard", "s2-suspicion-1-guard"),
        ("suspicion", 8, 2, True, "standard", "s2-suspicion-2-guards"),
        ("competition", 4, None, True, "standard", "s2-competition"),
        ("team", 8, None, True, "standard", "s2-competition"),
        ("coop", 3, None, False, "standard", "base-beginner"),
        ("coop", 3, None, True, "standard", "s2-coop"),
        ("coop", 3, None, True, "madness", "s2-coop-madness"),
        ("solo", 1, None, True, "standard", "s2-solo"),
        ("solo", 1, None, True, "madness", "s2-solo-madness"),
    ],
)
def test_default_complex(mode: Mode, players: int, guards: int | None, season2: bool, level: Level, name: str) -> None:
    assert default_complex(BOX, mode, players, guards, season2, level).id == name


@pytest.mark.rule("R25-235")
def test_madness_needs_season_2_cooperation_or_solo() -> None:
    cases: list[tuple[Mode, bool]] = [("coop", False), ("suspicion", True)]
    for mode, season2 in cases:
        with pytest.raises(BadSetup, match="madness level"):
            default_complex(BOX, mode, 4, None, season2, "madness")
        with pytest.raises(BadSetup, match="madness level"):
            fill_complex(BOX, mode, 4, None, season2, "madness", lambda n: n - 1)


@pytest.mark.rule("R25-321", "R25-322", "R25-323", "R25-324", "R25-325", "R25-326", "R25-330")
@given(row=st.sampled_from(ROWS), season2=st.booleans(), madness=st.booleans(), seed=st.integers(0, 999))
def test_random_fillings_are_legal(row: components.SetupRow, season2: bool, madness: bool, seed: int) -> None:
    season2 = season2 or not row.base_rounds
    level: Level = "madness" if madness and season2 and row.mode in ("coop", "solo") else "standard"
    filled = fill_complex(BOX, row.mode, row.players, None, season2, level, Random(seed).randrange)
    warnings = validate_complex(BOX, filled, row.mode, season2)
    assert all("R25-320" in warning for warning in warnings)
    plan = default_complex(BOX, row.mode, row.players, None, season2, level)
    if season2:
        split = Counter[str](BOX.rooms[kind].colour for kind in filled)
        assert tuple(split[colour] for colour in ("blue", "green", "yellow", "red")) == colours(plan)


def test_a_filling_draws_evenly_without_replacement() -> None:
    asked: list[int] = []

    def pick(n: int) -> int:
        asked.append(n)
        return 0

    fill_complex(BOX, "coop", 4, None, season2=True, level="madness", pick=pick)
    assert asked == [11, 10, 9, 8, 7, 9, 8, 7, 6, 5, 4, 3, 2]


# Packs


def test_a_pack_changes_counts_cards_and_complexes(tmp_path: Path) -> None:
    box = pack(
        tmp_path,
        rooms="[empty]\nbase = 12",
        mac='mac-58 = { remove = true }\nmac-59 = { kind = "movement", line = "row", index = 0, direction = "left" }',
        complexes='[calm]\nname = "Calm"\nseason2 = false\nmodes = ["coop"]\nfree = { yellow = 8, red = 3 }\n'
        "tiles = { central = 1, room25 = 1, empty = 12 }",
        modes='[coop-4]\nbase_complex = "calm"\nbase_rounds = 12',
    )
    assert box.rooms["empty"].base == 12
    assert list(box.mac)[-2:] == ["mac-57", "mac-59"]
    plan = default_complex(box, "coop", 4, None, season2=False, level="standard")
    assert plan.source == "house"
    assert build_complex(box, plan, "coop", lambda _: 0).count("empty") == 12
    assert content.restore(content.plain(box), Components) == box
    assert content.digest(box) != content.digest(BOX)
    assert CONTENT.printed.rooms["empty"].base == 8


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("rooms", '[lava]\nname = "Lava"', 'rooms.toml: entry "lava": no rule knows this id; expected one of acid'),
        ("rooms", "[mortal]\nremove = true", 'rooms.toml: entry "mortal": cannot be removed; expected base = 0'),
        ("rooms", "[mortal]\nbase = 0", 'complexes.toml: entry "base-beginner": suspicion with the base game takes at'),
        (
            "rooms",
            '[mortal]\ncolour = "pink"',
            'entry "mortal": field "colour": got "pink"; expected one of blue, green',
        ),
        ("characters", "[max]\nremove = true", 'characters.toml: entry "max": cannot be removed'),
        ("characters", '[max]\nduo = "max"', 'entry "max": field "duo": max is not in a duo with max'),
        ("characters", '[max]\nduo = "sarah"', 'entry "max": field "duo": sarah is not in a duo with max'),
        ("mac", "[mac-01]\nindex = 2", 'entry "mac-01": field "index": got 2; expected one of 0, 1, 3, 4'),
        ("mac", '[mac-01]\ndirection = "up"', 'field "direction": up on a row; expected left or right'),
        ("mac", '[mac-33]\ncharacters = ["max", "max"]', 'field "characters": max twice; expected two different'),
        ("mac", '[mac-45]\ncolour = "red"', 'entry "mac-45": field "colour": expected for effect = "disabled"'),
        ("complexes", "[s2-coop]\ntiles = { central = 1 }", 'entry "s2-coop": a complex has 25 tiles, not 1'),
        ("complexes", "[s2-coop-table]\nfree = { red = 13 }", 'entry "s2-coop-table": "s2-coop-table" has 13 free red'),
        ("complexes", "[base-table]\nfree = { any = 22, red = 1 }", 'field "free": expected either "any" or colours'),
        ("complexes", "[s2-coop]\nremove = true", 'modes.toml: entry "coop-2": field "season2_complex": no complex'),
        (
            "modes",
            "[coop-6]\neach = 2",
            'modes.toml: entry "coop-6": field "each": more than the 6 characters there are',
        ),
        ("modes", "[coop-6]\nplayers = 5", "the same mode and players as in"),
        ("modes", "[suspicion-6]\nroles = []", 'entry "suspicion-6": field "roles": expected in suspicion only'),
        (
            "modes",
            '[team-4]\nseason2_complex = "s2-coop"',
            'field "season2_complex": no complex "s2-coop" for this mode',
        ),
    ],
)
def test_packs_that_contradict_the_rest_are_refused(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        pack(tmp_path, **{file: text})
    assert message in str(refused.value)


fields = st.sampled_from(
    sorted({name for kind in (components.Room, Complex, components.SetupRow) for name in kind.__struct_fields__})
)
values = st.sampled_from(
    [
        "0",
        "1",
        "-1",
        "25",
        "99",
        "true",
        '""',
        '"red"',
        '"coop"',
        "[]",
        "{}",
        '["solo"]',
        "{ red = 9 }",
        "{ mortal = 25 }",
    ]
)
entries = {
    name: st.sampled_from([*section, "new"]) for name, section in content.plain(BOX).items()
}  # fmt: skip


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), file=st.sampled_from(list(entries)))
def test_nonsense_packs_load_or_are_refused(tmp_path: Path, data: st.DataObject, file: str) -> None:
    name = data.draw(entries[file])
    lines = data.draw(st.dictionaries(fields | st.just("remove"), values, min_size=1, max_size=2))
    told = file
    try:
        box = pack(tmp_path, **{file: "\n".join([f"[{name}]", *(f"{key} = {value}" for key, value in lines.items())])})
        for row in box.modes.values():
            plan = default_complex(box, row.mode, row.players, None, season2=True, level="standard")
            validate_complex(box, build_complex(box, plan, row.mode, lambda n: n - 1), row.mode, season2=True)
        assert content.restore(msgspec.json.decode(msgspec.json.encode(content.plain(box))), Components) == box
    except BadContent as refused:
        told = str(refused)
    finally:
        (tmp_path / f"{file}.toml").unlink()
    assert ".toml: entry" in told or told == file
