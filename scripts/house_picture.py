"""Draws the house for docs/architecture.md: its packages, and which stands on which.

python scripts/house_picture.py     writes docs/pictures/house.svg
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import nightdeck

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "nightdeck"
PICTURE = ROOT / "docs" / "pictures" / "house.svg"
PAPER, WALL, ROOM, INK, FAINT, GOLD = "#16151a", "#221f29", "#2e2a37", "#e8e4da", "#a29dac", "#e0a458"
WIDTH, LEFT, GAP = 980, 40, 14
INSIDE = WIDTH - 2 * LEFT
PLAYING = {
    "server": "tables for many",
    "web": "the browser page",
    "tui": "the terminal client",
    "cli": "the commands",
    "bots": "search, hints, arenas",
    "draw": "scenes as SVG",
    "lab": "for designers",
    "testing": "tests of rules",
}
LEARNING = {
    "gym": "Gymnasium",
    "zoo": "PettingZoo",
    "openspiel": "OpenSpiel",
    "learn": "what they share",
    "text": "games as text",
    "mcp": "for models",
    "data": "recorded games",
    "arrays": "Room 25 in JAX",
}
ROOMS = {
    "rules": "one file per chapter",
    "content": "printed facts, packs",
    "text": "every word",
    "picture": "scene and clicks",
    "bots": "evaluate, policy",
    "observation": "as numbers",
}
APART = {
    "lifeform": {
        "content": "printed facts, packs",
        "ship": "what both games share",
        "base": "the base game",
        "solo": "for one player",
        "passenger": "an expansion",
        "observation": "as numbers",
    }
}
"""Lifeform is two games on one ship; each part has the rooms of a game."""
CORE = {
    "ask": "questions as data",
    "driver": "runs the scripts",
    "table": "log, undo, copies",
    "state": "plain data, agenda",
    "game": "the contract",
    "scene": "pictures as data",
    "content": "TOML and packs",
    "conformance": "laws for every game",
}


def text(x: float, y: float, words: str, size: int = 14, colour: str = INK, anchor: str = "middle") -> str:
    look = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{x:.0f}" y="{y:.0f}" {look}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, edge: str = FAINT) -> str:
    size = f'x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}"'
    return f'<rect {size} rx="6" fill="{fill}" stroke="{edge}"/>'


def row(y: float, parts: dict[str, str]) -> Iterator[str]:
    """Boxes side by side, each with a name and what it is for."""
    each = (INSIDE - GAP * (len(parts) + 1)) / len(parts)
    for number, (name, words) in enumerate(parts.items()):
        x = LEFT + GAP + number * (each + GAP)
        yield box(x, y, each, 62, ROOM)
        yield text(x + each / 2, y + 28, name, 15 if len(name) < 10 else 13)
        yield text(x + each / 2, y + 46, words, 9, FAINT)


def floor(y: float, height: float, title: str, words: str) -> Iterator[str]:
    yield box(LEFT, y, INSIDE, height, WALL)
    yield text(LEFT + GAP, y + 22, title, 15, GOLD, "start")
    yield text(WIDTH - LEFT - GAP, y + 22, words, 12, FAINT, "end")


def games(y: float) -> Iterator[str]:
    """The games, with the same doorplates in each."""
    names = nightdeck.games()
    each = (INSIDE - GAP * (len(names) + 1)) / len(names)
    for number, name in enumerate(names):
        x = LEFT + GAP + number * (each + GAP)
        yield box(x, y, each, 216, ROOM)
        yield text(x + each / 2, y + 22, name, 15)
        files = "state secrets" if name in APART else "state setup steps secrets result"
        yield text(x + each / 2, y + 42, files, 10, FAINT)
        for place, (room, words) in enumerate(APART.get(name, ROOMS).items()):
            top = y + 54 + place * 26
            yield box(x + 8, top, each - 16, 22, WALL)
            yield text(x + 16, top + 15, room, 11, INK, "start")
            yield text(x + each - 16, top + 15, words, 9, FAINT, "end")


def house() -> Iterator[str]:
    middle = WIDTH / 2
    roof = f"{LEFT - 16},92 {middle:.0f},16 {WIDTH - LEFT + 16},92"
    yield f'<polygon points="{roof}" fill="{WALL}" stroke="{FAINT}"/>'
    yield text(middle, 62, "players, designers, researchers, hosts", 14, GOLD)
    yield text(middle, 82, "browser · terminal · notebook · learning agents", 11, FAINT)
    yield from floor(100, 186, "clients", "see views and questions, and send answers")
    yield from row(136, PLAYING)
    yield from row(212, LEARNING)
    yield box(LEFT, 296, INSIDE, 34, PAPER, GOLD)
    yield text(middle, 318, "the public door, nightdeck: game  setup  deal  new  load", 13)
    yield from floor(340, 264, "games", "import core and themselves; the same doorplates in each")
    yield from games(376)
    yield from floor(614, 112, "core", "knows no game, no client, no network")
    yield from row(650, CORE)
    yield text(middle, 750, "Imports point down; arrays alone reads the rules of its game.", 12, FAINT)


def check(folder: Path, names: Sequence[str]) -> None:
    """Refuse to draw a room that is not there."""
    for name in names:
        if not (folder / name).is_dir() and not (folder / f"{name}.py").is_file():
            raise SystemExit(f"{folder} has no {name}: the picture needs another name")


def picture() -> str:
    """The whole picture, as SVG."""
    check(SOURCE, [*PLAYING, *LEARNING])
    check(SOURCE / "core", list(CORE))
    for game in nightdeck.games():
        check(SOURCE / "games" / game, ["state", "secrets", *APART.get(game, ROOMS)])
    drawn = "\n".join(house())
    title = "The house: clients on top, then the public door, the games with their rooms, and core"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 766" role="img" '
        f'aria-label="{title}" font-family="system-ui, sans-serif">\n'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{drawn}\n</svg>\n'
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
