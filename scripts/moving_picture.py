"""Draws the moving picture of the README: the last rounds of a game, as a spectator saw it.

    python scripts/moving_picture.py [--game SAVE] [--start PICKS] [--keep-frames FOLDER]

The game is a save like any other. Six bots with secret roles played the one beside this script; nothing is retouched.
Pieces glide because a scene is plain data: what has the same key in two scenes is drawn on its way from one place to
the other.
"""

import argparse
import io
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image
from resvg_py import svg_to_bytes

import nightdeck
from nightdeck.bots.plain_text import plain
from nightdeck.core.scene import Element, Group, Rect, Scene, Text
from nightdeck.core.table import Table
from nightdeck.draw.picture import fonts

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "moving-table.webp"
GAME = Path(__file__).with_suffix(".json")
START = 104
LARGEST = 3_000_000
ZOOM = 0.75
CAPTION = 92
LINES = 3
FAR = 300
"""Whatever moves farther, such as a room that comes back at the other end of its row, does not glide."""
STEPS, STEP_MS = 6, 50
READ_MS, WORD_MS, END_MS = 400, 75, 5000
SHORT = 3
"""What is said in so few words ("Kevin plays Push.") waits for what comes of it."""


class Beat(NamedTuple):
    """What a spectator sees after a move, and what was said about it."""

    scene: Scene
    words: str


def beats(game: Table, start: int) -> Iterator[Beat]:
    """The moves of a finished game that a spectator noticed, from so many picks on, and its end."""
    told = len(game.at(start).events_for(None))
    for picks in range(start + 1, len(game.log) + 1):
        table = game.at(picks)
        words = story(table, told)
        if len(words.split()) > SHORT:
            told = len(table.events_for(None))
            yield Beat(table.scene(None), words)
    yield Beat(game.scene(None), plain(game.game.text.ending(game.view(None))))


def story(table: Table, told: int) -> str:
    """What a spectator has read since, in a line."""
    view = table.view(None)
    return " ".join(plain(table.game.text.event(view, event)) for event in table.events_for(None)[told:])


def between(old: Scene, new: Scene, part: float) -> list[Element]:
    """The elements of the new scene, those that have moved on their way there."""
    eased = part * part * (3 - 2 * part)
    places = {group.key: group for group in old.elements if isinstance(group, Group)}
    return [_on_its_way(places.get(element.key), element, eased) if isinstance(element, Group) else element
            for element in new.elements]  # fmt: skip


def _on_its_way(old: Group | None, new: Group, part: float) -> Group:
    if old is None or not new.key or not 0 < hypot(new.x - old.x, new.y - old.y) < FAR:
        return new
    x, y = old.x + (new.x - old.x) * part, old.y + (new.y - old.y) * part
    return msgspec.structs.replace(new, x=x, y=y)


def drawn(scene: Scene, elements: Sequence[Element], words: str) -> Image.Image:
    """A frame: the board, and below it what has just happened."""
    strip = [
        Rect(x=0, y=scene.height, width=scene.width, height=CAPTION, fill="shadow"),
        Text(words, x=scene.width / 2, y=scene.height + 22, size=20, width=scene.width - 80, lines=LINES),
    ]
    whole = msgspec.structs.replace(scene, height=scene.height + CAPTION, elements=[*elements, *strip])
    png = svg_to_bytes(svg_string=whole.svg(), zoom=ZOOM, **fonts())
    return Image.open(io.BytesIO(png)).convert("RGB")


def frames(seen: Sequence[Beat]) -> Iterator[tuple[Image.Image, int]]:
    """Every frame with the milliseconds that it stays."""
    for old, new in pairwise([seen[0], *seen]):
        if between(old.scene, new.scene, 0.0) != new.scene.elements:
            for step in range(1, STEPS):
                yield drawn(new.scene, between(old.scene, new.scene, step / STEPS), new.words), STEP_MS
        stays = END_MS if new is seen[-1] else READ_MS + WORD_MS * len(new.words.split())
        yield drawn(new.scene, new.scene.elements, new.words), stays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", type=Path, default=GAME, help="a finished game (default: the one beside this script)")
    parser.add_argument("--start", type=int, default=START, help="after so many picks (default: %(default)s)")
    parser.add_argument("--keep-frames", type=Path, help="a folder to write every frame to as well")
    args = parser.parse_args()
    game = nightdeck.load(args.game.read_bytes())
    pictures, stays = zip(*frames(list(beats(game, args.start))), strict=True)
    first, *rest = pictures
    first.save(PICTURE, save_all=True, append_images=rest, duration=list(stays), loop=0, quality=60, method=6)
    if args.keep_frames:
        args.keep_frames.mkdir(parents=True, exist_ok=True)
        for number, picture in enumerate(pictures):
            picture.save(args.keep_frames / f"{number:03}.png")
    size = PICTURE.stat().st_size
    print(f"{PICTURE.name}: {len(pictures)} frames, {sum(stays) / 1000:.0f} s, {size / 1e6:.1f} MB")
    if size > LARGEST:
        raise SystemExit(f"that is more than {LARGEST / 1e6:.0f} MB: start later")


if __name__ == "__main__":
    main()
