"""Names of pieces and places, as the words of both games use them."""

from collections.abc import Sequence

from nightdeck.games.lifeform.content.printed import START, Printed
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import AWAY, GONE

IMAGES = ("Alpha", "Beta", "Gamma")
ICON_NAMES = ("claw", "fang", "tail", "acid", "harpoon")
ACTIONS = {
    "circuit-board": "CIRCUIT BOARD",
    "draw-two": "DRAW 2 CARDS",
    "explore": "EXPLORE",
    "flamethrower": "FLAMETHROWER",
    "flamethrower-android": "FLAMETHROWER–ANDROID",
    "flamethrower-cocoon": "FLAMETHROWER–COCOON",
    "mission-maintenance": "MISSION–MAINTENANCE",
    "mission-sister": "MISSION–SIS-TER",
    "move": "MOVE (1)",
    "move-two": "MOVE (1 or 2)",
    "run": "RUN",
    "security-door": "SECURITY DOOR",
    "self-destruct": "SELF-DESTRUCT",
    "shock-prod-android": "SHOCK-PROD–ANDROID",
    "survival": "SURVIVAL",
    "swap-images": "SWAP IMAGES",
    "deviation": "PATHWAY DEVIATION",
    "attack": "ATTACK",
    "cocoon": "COCOON",
    "force-move": "FORCE MOVE",
    "kill-hidden": "KILL HIDDEN",
    "malfunction": "MALFUNCTION",
    "mission-removal": "MISSION REMOVAL",
    "move-one": "MOVE (1 image)",
    "move-twice": "MOVE (1 image, twice)",
    "move-three": "MOVE (1 to 3)",
    "power-outage": "POWER OUTAGE",
    "scanner-malfunction": "SCANNER MALFUNCTION",
    "door-removal": "DOOR REMOVAL",
    "swap-identities": "SWAP IDENTITIES",
    "terror": "TERROR",
    "vent": "VENT",
}
REACTIONS = {
    "hide": "HIDE",
    "run": "RUN!",
    "shock-prod": "SHOCK-PROD",
    "run-cancel": "RUN! CANCEL",
    "shock-prod-cancel": "SHOCK-PROD CANCEL",
}
PHASES = {
    "setup": "setup",
    "crew": "crew activity",
    "android": "the android",
    "lifeform": "lifeform activity",
    "launch": "hibernation",
    "showdown": "showdown",
}


def chamber(view: View, place: int) -> str:
    """A chamber, as a link to it."""
    return f"[chamber-{place}|{chamber_name(view.printed, place)}]"


def chamber_name(printed: Printed, place: int) -> str:
    if place in (AWAY, GONE):
        return "nowhere"
    found = printed.chambers[place]
    return found.name if found.deck == "remora" else f"{found.name} ({found.deck})"


def person_name(printed: Printed, id: int) -> str:
    return printed.sheets[id].name


def person(view: View, id: int) -> str:
    return f"[who-{id}|{person_name(view.printed, id)}]"


def people(view: View, ids: Sequence[int]) -> str:
    return joined([person(view, id) for id in ids])


def joined(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def image(number: int) -> str:
    return f"[image-{number}|image {IMAGES[number]}]"


def image_name(number: int) -> str:
    return f"image {IMAGES[number]}"


def link_name(printed: Printed, link: int) -> str:
    a, b = printed.ends[link]
    kind = "tunnel" if printed.kinds[link] else "corridor"
    return f"{kind} {chamber_name(printed, a)} – {chamber_name(printed, b)}"


def column_name(printed: Printed, column: int) -> str:
    return printed.columns[column].name


def crew_card_name(printed: Printed, card: int) -> str:
    return printed.crew_cards[card].name


def row_words(rows: tuple[tuple[str, ...], ...], row: int) -> str:
    return " + ".join(ACTIONS[action] for action in rows[row])


def icon_words(icons: Sequence[int]) -> str:
    return " ".join(ICON_NAMES[icon] for icon in icons) or "no icon"


def capital(words: str) -> str:
    """As at the beginning of a sentence, which may be a link."""
    start = words.find("|") + 1 if words.startswith("[") else 0
    return words[:start] + words[start : start + 1].upper() + words[start + 1 :]


def counted(count: int, name: str) -> str:
    """So many of something."""
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


LACKS = {
    "nobody aboard": "somebody aboard",
    "objectives": "secret objectives",
    "loadout": "mission tokens",
    "cat": "the cat aboard",
    "others on the ship": "everybody aboard",
    "cat objective": "the ship's cat",
    "umbilicus objective": "the umbilicus detached",
    "data objective": "the xeno-data",
}
"""What stands in the way of a launch, as something that is missing."""


def lacking(lacks: Sequence[str]) -> str:
    """What a launch still lacks; that everybody is to be aboard says that somebody is."""
    found = [lack for lack in lacks if lack != "nobody aboard" or "others on the ship" not in lacks]
    return joined([LACKS[lack] for lack in found])


def minute_words(minute: int) -> str:
    return counted(minute, "minute")


def time_left(minute: int) -> str:
    """How the self-destruct track stands; before minute 30 it has a START space."""
    return "the count has not begun" if minute == START else f"{minute_words(minute)} left"
