"""Why a pick is refused by a rule that both games share."""

from collections.abc import Iterable, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import AWAY

Refusal = tuple[str, str]
"""The words, and the rule that forbids the pick."""

GENERAL: dict[str, Refusal] = {
    "place outage": ("not in a protected chamber, on the Remora, or where the power is out already", "LF-359"),
    "security door": ("any corridor or tunnel but the Remora's", "LF-338"),
    "restore power": ("only where the power is out", "LF-413"),
    "move outage": ("to an adjacent chamber that can lose its power", "LF-414"),
}


NOTHING: dict[str, str] = {
    "circuit-board": "nobody of yours stands at a circuit board with anything left to take",
    "explore": "no mission token to collect, and no terror next door",
    "flamethrower": "nothing to burn is near enough",
    "flamethrower-android": "the android is not in sight within 2 corridors",
    "flamethrower-cocoon": "nobody of yours stands in a cocoon chamber that still burns",
    "mission-maintenance": "no mission token is left in the supply",
    "mission-sister": "no mission token is left in the supply",
    "move": "nobody of yours can go anywhere",
    "move-two": "nobody can go anywhere",
    "run": "nobody of yours can run anywhere",
    "shock-prod-android": "nobody of yours is in the android's chamber with the power on",
    "survival": "nothing is left to activate",
    "swap-images": "there are no images to swap",
    "attack": "no image stands next to anybody who is not hidden",
    "kill-hidden": "nobody hides in a chamber with an image",
    "scanner-malfunction": "no image stands next to a character",
    "force-move": "no image stands in a cocoon chamber, or nobody can be moved",
    "deviation": "only once, from minute 10 on, while the android is active",
    "mission-removal": "no mission token lies in a chamber with an image",
    "move-one": "no image can go anywhere",
    "move-twice": "no image can go anywhere",
    "move-three": "no image can go anywhere",
    "vent": "no vent chamber to jump or to strike into",
    "door-removal": "the security door is not out",
    "cocoon": "the cocoon cannot go on",
    "malfunction": "the malfunction track is at its end",
}
"""Why an action of a card would change nothing."""


def idle(rows: Sequence[Iterable[str]], row: int, rule: str) -> Refusal:
    """Why a row of a card cannot be played: none of its actions would change anything."""
    if not 0 <= row < len(rows):
        return "that card has no such row", rule
    why = dict.fromkeys(NOTHING[action] for action in rows[row] if action in NOTHING)
    return "; ".join(why) or "no action of that row would change anything", rule


def refusal(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why this is not one of the options."""
    if ask.kind == "move" and isinstance(pick, tuple) and len(pick) == 2:
        return _no_move(view, ask, pick)
    if ask.kind == "run to":
        return _no_run(view, ask, pick)
    return GENERAL.get(ask.kind, ("that is not offered", ""))


def _no_move(view: View, ask: Ask, pick: tuple[int | str, ...]) -> Refusal:
    id, place = pick
    found = [who for who in view.characters if who.id == id and who.seat == ask.seat and who.alive]
    if not found or not isinstance(place, int) or not 0 <= place < view.printed.count:
        return "only a character of one's own can move", "LF-094"
    who = found[0]
    return blocked(view, who.place, place)


def blocked(view: View, start: int, end: int) -> Refusal:
    """Why a character cannot go from one chamber to another."""
    printed = view.printed
    if start == printed.remora:
        return "nobody leaves the Remora", "LF-102"
    if start == view.android:
        return "the android holds whoever is in its chamber", "LF-131"
    links = [(link, kind) for there, link, kind in printed.exits[start] if there == end]
    if not links:
        return "the chambers are not adjacent", "LF-146"
    if links[0][0] == view.door:
        return "the security door bars the way", "LF-147"
    if links[0][1]:
        return "tunnels are for images and the cat", "LF-149"
    if end == printed.remora:
        return "the Remora opens at minute 20", "LF-100"
    if end == view.breach:
        return "the chamber is open to space", "LF-387"
    if end == view.android and end in view.images:
        return "image and android together bar the chamber", "LF-155"
    return "that character cannot move there now", "LF-146"


def _no_run(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why a character cannot run there."""
    start = standing(view, ask)
    if not isinstance(pick, int) or not 0 <= pick < view.printed.count or start < 0:
        return NEXT_DOOR
    if pick in view.images:
        return "not into an image's chamber", "LF-188"
    if pick in view.outages:
        return "not into the dark", "LF-189"
    words, rule = blocked(view, start, pick)
    return (words, rule) if rule != "LF-146" else ("not there, and not by the way it came", "LF-186")


NEXT_DOOR: Refusal = ("one of the open chambers next door", "LF-146")


def standing(view: View, ask: Ask) -> int:
    """Where the character is that the question is about."""
    id = ask.about[0] if ask.about else AWAY
    return next((who.place for who in view.characters if who.id == id), AWAY)
