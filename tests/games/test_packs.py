"""A pack is refused with what would be right, or it can be played, saved and opened again: there is nothing between."""

import random
from pathlib import Path

import pytest

import nightdeck
from nightdeck.core import content
from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.games import find
from nightdeck.games.level7.content import components as level7
from nightdeck.games.lifeform.content import printed as lifeform
from nightdeck.games.room25.content import components as room25
from nightdeck.games.scare.content import components as scare

SAMPLE = 25
PICKS = 10
LONG = 200
PRINTED = {
    "level7": content.plain(level7.CONTENT.printed),
    "lifeform": content.plain(lifeform.CONTENT.printed.parts),
    "room25": content.plain(room25.CONTENT.printed),
    "scare": content.plain(scare.CONTENT.printed.components),
}


def removals(game: str) -> list[tuple[str, str]]:
    return [(file, entry) for file, entries in PRINTED[game].items() for entry in entries]


def a_pack(folder: Path, file: str, text: str) -> Path:
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return folder


def play_every_mode(game: str, pack: Path, picks: int) -> None:
    """The pack is refused, or a game of each mode is dealt, goes on for a while and comes back out of its save."""
    for mode in find(game).modes:
        try:
            table = nightdeck.new(game, mode=mode.name, seed=1, pack=pack)
        except (BadContent, BadSetup):
            continue
        chance = random.Random(1)
        for _ in range(picks):
            if table.asks:
                ask = table.asks[0]
                table.answer(ask.seat, chance.choice(ask.options))
        assert nightdeck.load(table.save()).asks == table.asks


def remove_and_play(game: str, entries: list[tuple[str, str]], folder: Path, picks: int) -> None:
    for file, entry in entries:
        path = a_pack(folder, file, f"[{entry}]\nremove = true\n") / f"{file}.toml"
        try:
            play_every_mode(game, folder, picks)
        except Exception as error:
            error.add_note(f"{game}: {file}.toml without [{entry}]")
            raise
        path.unlink()


@pytest.mark.parametrize("game", PRINTED)
def test_without_an_entry_a_pack_is_refused_or_playable(game: str, tmp_path: Path) -> None:
    some = random.Random(7).sample(removals(game), SAMPLE)
    remove_and_play(game, some, tmp_path, PICKS)


@pytest.mark.soak
@pytest.mark.parametrize("game", PRINTED)
def test_without_any_entry_a_pack_is_refused_or_playable(game: str, tmp_path: Path) -> None:
    remove_and_play(game, removals(game), tmp_path, LONG)


@pytest.mark.parametrize(("game", "file"), [(game, file) for game, files in PRINTED.items() for file in files])
def test_an_empty_file_is_refused_or_playable(game: str, file: str, tmp_path: Path) -> None:
    text = "".join(f"[{entry}]\nremove = true\n" for entry in PRINTED[game][file])
    play_every_mode(game, a_pack(tmp_path, file, text), PICKS)


# fmt: off
REFUSED = [
    ("level7", "sheet", "[sheet]\nremove = true", 'sheet.toml: entry "sheet": cannot be removed'),
    ("level7", "items", "[key-card]\nremove = true", 'items.toml: entry "key-card": cannot be removed'),
    ("level7", "scenarios", "[1]\nremove = true", 'scenarios.toml: entry "1": cannot be removed'),
    ("level7", "scenarios", "[6]\nremove = true", 'scenarios.toml: entry "6": cannot be removed'),
    ("level7", "scenarios", "[1]\nstart = []", 'scenarios.toml: entry "1": field "start": empty'),
    ("level7", "markers", "[dice]\nremove = true", 'markers.toml: entry "dice": cannot be removed'),
    ("level7", "markers", "[swarm]\nremove = true", 'markers.toml: entry "swarm": cannot be removed'),
    ("level7", "sheet", '[sheet]\ndie = [[], [], [], [], ["speed"]]', 'field "die": 5 long; expected 6'),
    ("level7", "sheet", "[sheet]\nfear = [{}]", 'field "fear": 1 long; expected 8'),
    ("level7", "sheet", "[sheet]\nvitality = []", 'field "vitality": empty'),
    ("level7", "sheet", "[sheet]\nstats = { intelligence = 4, strength = 4, toughness = 1 }", '"stats": no speed'),
    ("level7", "adrenaline", "[scrounge]\nbonus = {}", 'adrenaline.toml: entry "scrounge": field "bonus": empty'),
    ("level7", "tiles", "[infirmary]\nspecial = false", 'tiles.toml: entry "infirmary": field "doors": empty'),
    ("level7", "enemies", "[hybrid]\ncount = 2", 'enemies.toml: entry "hybrid": field "count": expected at least'),
    ("lifeform", "tokens", "[mission]\nremove = true", 'tokens.toml: entry "mission": cannot be removed'),
    ("lifeform", "tokens", "[vent]\nremove = true", 'entry "vent": cannot be removed; expected a lower count'),
    ("lifeform", "tokens", "[danger]\nremove = true", 'tokens.toml: entry "danger": cannot be removed'),
    ("lifeform", "tokens", "[survival]\ncount = 1", 'tokens.toml: entry "survival": field "count": expected at least'),
    ("lifeform", "tokens", "[data]\ncount = 3", 'tokens.toml: entry "data": field "count": expected at least the 4'),
    ("lifeform", "tokens", "[still-alive]\ncount = 4", 'tokens.toml: entry "still-alive": field "count": expected at'),
    ("lifeform", "tokens", "[mission]\nexpansion = 1", 'tokens.toml: entry "mission": field "expansion": expected at'),
    ("lifeform", "traits", "[grit]\nremove = true", 'field "kind": 2 entries are of the kind "area"; expected 3'),
    ("lifeform", "combat", "[attack-five]\nremove = true", 'expected exactly one entry of the kind "attack-5"'),
    ("lifeform", "combat", '[attack-claw]\nicons = []', 'combat.toml: entry "attack-claw": field "icons": 0 icons'),
    ("lifeform", "loadout", "[weaponry]\nnumbers = [1, 2]", 'field "numbers": 2 long; expected one for each of 5 sp'),
    ("lifeform", "loadout", '[coolant]\nbonuses = { top = "draw" }', 'field "bonuses": no space "top"; expected'),
    ("lifeform", "loadout", "[coolant]\noverheating = 0", 'entry "coolant": field "overheating": expected a space'),
    ("lifeform", "tracks", "[hostility]\nstart = []", 'entry "hostility": field "start": .*; expected 0 to 20'),
    ("lifeform", "tracks", "[hostility]\nend = 0", 'entry "hostility": field "start": .*; expected 0 to 0 for each'),
    ("lifeform", "tracks", "[self-destruct]\nstart = [25, 28, 0]", 'entry "self-destruct": field "start":'),
    ("lifeform", "tracks", "[cocoon-2]\nhand = [5]", 'entry "cocoon-2": field "hand": 1 long; expected 4'),
    ("lifeform", "tracks", "[android]\nlosses = []", 'entry "android": field "losses": empty'),
    ("lifeform", "chambers", "[remora]\nmission = 1", 'entry "remora": expected without mission tokens'),
    ("lifeform", "crew_cards", "[flamethrower]\ncopies = 2", 'entry "flamethrower": expected .* copies = 1'),
    ("scare", "monsters", "[barbs]\nremove = true", 'monsters.toml: entry "barbs": cannot be removed'),
    ("scare", "monsters", "[barbs]\ntable = []", 'entry "barbs": field "table": 0 results; expected 10'),
    ("scare", "monsters", "[widow]\ntable = []", 'entry "widow": field "table": 0 results; expected 10'),
    ("scare", "monsters", "[widow]\nhits = [1, 1]", 'entry "widow": field "table_wounded": 0 results; expected 10'),
    ("scare", "monsters", "[widow]\nhits = []", r'entry "widow": field "hits": \[\]; expected 1 or 2 numbers'),
    ("scare", "monsters", "[widow]\nhits = [2]", r'entry "widow": field "hits": \[2\]; expected 1 for each side'),
    ("scare", "monsters", "[boogeyman]\nhits = [4]", r'entry "boogeyman": field "hits": \[4\]; expected 2 numbers'),
    ("scare", "monsters", "[beus]\ncard = 2", r'entry "beus": field "card": 2; expected 1, for only the Cellar Knight'),
    ("scare", "monsters", "[knight]\ncard = 0", r'entry "knight": field "card": 0; expected at least 1'),
    ("scare", "agents", "[shaye]\ntech = []", 'agents.toml: entry "shaye": field "tech": empty'),
    ("scare", "scenarios", '[s1]\nboss = "knight"', 'entry "s1": field "boss": expected a map with spaces marked'),
    ("scare", "scenarios", '[s1]\nstart = "areas"', 'entry "s1": field "start": expected a map with .* "area1"'),
    ("scare", "scenarios", "[s4]\nremove = true", 'scenarios.toml: entry "s4": cannot be removed'),
    ("scare", "scenarios", "[s2m3]\nremove = true", 'scenarios.toml: entry "s2m3": cannot be removed'),
    ("scare", "scenarios", "[s1]\nposts = [[0, 0], [99, 99]]", r'field "posts": \[99, 99\] is off the map'),
    ("room25", "rooms", "[acid]\nremove = true", 'rooms.toml: entry "acid": cannot be removed; expected base = 0'),
    ("room25", "characters", "[max]\nremove = true", 'characters.toml: entry "max": cannot be removed'),
    ("room25", "modes", "[competition-2]\neach = 1", 'modes.toml: entry "competition-2": field "each": 1; expected 2'),
    ("room25", "modes", "[coop-3]\neach = 1", 'modes.toml: entry "coop-3": field "each": 1; expected 2'),
]
# fmt: on


@pytest.mark.parametrize(("game", "file", "text", "told"), REFUSED)
def test_what_the_rules_need_cannot_be_taken_away(game: str, file: str, text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=told):
        nightdeck.new(game, pack=a_pack(tmp_path, file, text))


@pytest.mark.parametrize(
    ("game", "file", "told"),
    [
        ("level7", "events", "events.toml: every entry is removed; expected at least one"),
        ("level7", "skills", "skills.toml: 0 skills without `extra`; expected at least 8"),
        ("lifeform", "terror", "terror.toml: 0 entries are left; expected at least 1"),
        ("lifeform", "objectives", "objectives.toml: 0 entries are left; expected at least 3"),
        ("lifeform", "evolution", "evolution.toml: 0 entries are left; expected at least 1"),
        ("lifeform", "asteroids", "asteroids.toml: 0 entries are left; expected at least 1"),
    ],
)
def test_a_deck_cannot_be_taken_away(game: str, file: str, told: str, tmp_path: Path) -> None:
    text = "".join(f"[{entry}]\nremove = true\n" for entry in PRINTED[game][file])
    with pytest.raises(BadContent, match=told):
        nightdeck.new(game, pack=a_pack(tmp_path, file, text))
