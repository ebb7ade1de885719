"""What moves on the ship: characters, images, the android and the cat."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Text
from nightdeck.core.shapes import round_halo, seat_mark, spread
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.board import standpoint
from nightdeck.games.lifeform.ship.text.help import topic_of
from nightdeck.games.lifeform.ship.text.names import IMAGES, person_name
from nightdeck.games.lifeform.state import AWAY, LIFEFORM


def figures(view: View, picks: Picks) -> list[Element]:
    """Characters, images, the android and the cat where they stand."""
    drawn: list[Element] = []
    for place in range(view.printed.count):
        pieces = standing(view, place, picks)
        x, y = standpoint(view, place)
        across = max(1, len(pieces))
        for piece, (dx, dy) in zip(pieces, spread(len(pieces), 23, across), strict=True):
            piece.x, piece.y = x - 11.5 * (across - 1) + dx, y + dy
            drawn.append(piece)
    return drawn


def standing(view: View, place: int, picks: Picks) -> list[Group]:
    """Everything that stands in a chamber."""
    pieces = [person(view, i, picks) for i, who in enumerate(view.characters) if who.place == place]
    pieces += [image(view, i, picks) for i, at in enumerate(view.images) if at == place]
    if view.android == place:
        pieces.append(piece("android", "the android", "android", "android", picks))
    if view.cat == place:
        pieces.append(piece("cat", "the ship's cat", "cat", "warn", picks))
    return pieces


def person(view: View, index: int, picks: Picks) -> Group:
    who = view.characters[index]
    name = person_name(view.printed, who.id)
    key = f"who-{who.id}"
    letters = initials(view, who.id)
    disk: list[Element] = [
        Circle(0, 0, 10.5, fill="ground", stroke=f"seat{who.seat}", stroke_width=2.6, dash="3 2" if who.hidden else ""),
        Text(letters, size=9.5, ink=f"seat{who.seat}", bold=True),
        *([seat_mark(who.seat, 9, -9, 10)] if any(other.seat != who.seat for other in view.characters) else []),
        round_halo(13),
    ]
    owner = f", crew {who.seat}" if who.seat else ""
    label = f"{name}{', hidden' if who.hidden else ''}{owner}"
    return _pickable(Group(key, label, 0, 0, disk, help=topic_of(key, view.content), owner=who.seat), picks)


def initials(view: View, id: int) -> str:
    """One letter if that tells a character from all others at the table, else two: they often stand close together."""
    names = [person_name(view.printed, who.id).replace("Doctor ", "") for who in view.characters]
    name = person_name(view.printed, id).replace("Doctor ", "")
    alone = sum(other[0] == name[0] for other in names) == 1
    return "".join(word[0] for word in name.split())[: 1 if alone else 2]


def image(view: View, number: int, picks: Picks) -> Group:
    """An image: a blip, with a ring if the viewer knows it to be real, faint if it is known to be a
    ghost."""
    key = f"image-{number}"
    real = number == view.real
    ghost = number not in view.suspects or (view.real != AWAY and not real)
    note = ", the real lifeform" if real else ", a sensor ghost" if ghost else ""
    drawn: list[Element] = [
        Circle(0, 0, 12, fill="sweep"),
        Glyph("image", size=20, ink="lifeform" if real else "blip", opacity=0.55 if ghost else 1),
        Text("αβγ"[number], 9, 8, 9, "ink", bold=True),
        round_halo(13),
    ]
    if real:
        drawn.append(_ring(view))
    return _pickable(Group(key, f"image {IMAGES[number]}{note}", 0, 0, drawn, help="image"), picks)


def _ring(view: View) -> Element:
    """The ring around the real image; for the lifeform alone it is a thing of its own, which its
    tour points at."""
    ring = Circle(0, 0, 12, stroke="lifeform", stroke_width=1.5)
    return Group("real", "this image is real", 0, 0, [ring], help="real") if view.seat == LIFEFORM else ring


def piece(key: str, label: str, glyph: str, ink: str, picks: Picks) -> Group:
    drawn: list[Element] = [Glyph(glyph, size=21, ink=ink), round_halo(13)]
    return _pickable(Group(key, label, 0, 0, drawn, help=key), picks)


def _pickable(group: Group, picks: Picks) -> Group:
    group.picks = picks.get(group.key, [])
    group.classes = "target" if group.picks else ""
    return group
