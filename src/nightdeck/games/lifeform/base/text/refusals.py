"""Why a pick is refused in the base game: the rule that forbids it, from what the asked seat may
know."""

from nightdeck.core.ask import Ask, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import refusals as ship
from nightdeck.games.lifeform.ship.text.refusals import NEXT_DOOR, Refusal, blocked, idle, standing

GENERAL: dict[str, Refusal] = {
    "keep characters": ("two of the three disks that were dealt are kept", "LF-022"),
    "place cat": ("the cat starts in a vent chamber", "LF-030"),
    "place image": ("two images start in two different lifeform start chambers", "LF-037"),
    "calibrate": ("only an image on the ship can be the real one", "LF-048"),
    "place terror": ("only a chamber without characters and without a terror token", "LF-366"),
    "decide first": ("only an objective that is to be decided now", "LF-041"),
    "company directive": ("one of the two must be chosen", "LF-041"),
    "rationing": ("one of the two must be chosen", "LF-041"),
    "ration": ("only a card in hand", "LF-041"),
    "take mission": ("no such mission token", "LF-400"),
    "tissue samples": ("only a card in hand can be discarded for it", "LF-042"),
    "collect": ("a character with a mission token in its chamber must collect one", "LF-056"),
    "second token": ("only from its own chamber, to a column with room", "LF-058"),
    "activity": ("that activity is not possible now", "LF-063"),
    "next action": ("an action that can be done must be done", "LF-092"),
    "end of turn": ("nothing else is left to do this turn", "LF-052"),
    "discard down": ("only a card in hand", "LF-066"),
    "pay for cell": ("a card in hand pays for the energy cell", "LF-104"),
    "electrify": ("only images in the Shuttle Bay and Docking Hub 1", "LF-105"),
    "bulkhead": ("only an exit of Docking Hub 1", "LF-106"),
    "circuit board": ("an objective of this chamber, or a data token that is left", "LF-313"),
    "explore": ("a token of one's own chamber, or terror next door by an open corridor", "LF-316"),
    "move again": ("only a free neighbouring chamber", "LF-146"),
    "who runs": ("somebody who can run", "LF-335"),
    "flamethrower": ("an image one or two chambers away that can be moved", "LF-317"),
    "flame image to": ("not into a character, the cat, another image or through the door", "LF-319"),
    "burn cocoon": ("the character must stand in a cocoon chamber", "LF-325"),
    "lose ghost": ("the real lifeform cannot be removed", "LF-327"),
    "who prods": ("somebody in the android's chamber, with the power on", "LF-438"),
    "survival": ("the survival token of that character is active already", "LF-342"),
    "swap images": ("two or three images on the ship", "LF-343"),
    "push image to": ("an image goes to a free neighbouring chamber", "LF-157"),
    "meet first": ("one of the meetings that are due", "LF-164"),
    "victim": ("somebody in the terror token's chamber", "LF-161"),
    "frozen stiff": ("only a card in hand", "LF-161"),
    "wrong turn": ("a neighbouring chamber that the character may enter", "LF-146"),
    "stuck hatch": ("a corridor of the victim's chamber, where the door is not shut already", "LF-161"),
    "nest": ("a chamber without characters that is no cocoon chamber", "LF-161"),
    "react": ("that reaction cannot be played here and now", "LF-174"),
    "counter": ("only a fitting reaction of the lifeform counters it", "LF-176"),
    "noisy": ("the kill is noisy or silent", "LF-214"),
    "panic first": ("somebody who still has to flee", "LF-219"),
    "take over": ("only a character of somebody who still has two", "LF-226"),
    "role": ("that role is taken", "LF-231"),
    "relocate ghost": ("the nearest free chamber to the real lifeform", "LF-166"),
    "shift first": ("only a ghost on the ship", "LF-180"),
    "shift ghost": ("the nearest free chamber next to the attacked one", "LF-180"),
    "stowaway": ("one of the three stowaway cards", "LF-404"),
    "keep evolution": ("one of the two tokens of this section", "LF-419"),
    "third image": ("a vent chamber without characters and images", "LF-398"),
    "direct android": ("the android goes by an open corridor, or works on the door", "LF-122"),
    "deviate to": ("the extra move leaves the path", "LF-346"),
    "wreck": ("only a column with a token", "LF-127"),
    "lifeform activity": ("that activity is not possible now", "LF-136"),
    "evolve": ("only a card in hand", "LF-138"),
    "add evolution": ("that kind of action is in the row already", "LF-421"),
    "move image": ("not into characters, other images or the Remora", "LF-157"),
    "move image on": ("not into characters, other images or the Remora", "LF-157"),
    "scanner": ("an image next to a character, to a free chamber next to the same one", "LF-361"),
    "vent": ("only vent chambers", "LF-367"),
    "force move": ("a character that is not hidden, by the characters' rules", "LF-350"),
    "force on": ("by the characters' rules", "LF-350"),
    "survival ability": ("it would change nothing", "LF-364"),
    "hull breach": ("not the Shuttle Bay, its neighbours, an objective chamber or an image's", "LF-383"),
    "cat flees": ("to an adjacent chamber", "LF-386"),
    "move cat": ("to an adjacent chamber", "LF-235"),
    "role activity": ("a lane, a card that changes something, or nothing", "LF-236"),
    "regain": ("only a used card", "LF-239"),
    "data": ("that data token is not in the pool", "LF-313"),
    "arched back": ("an image with the cat or next to it", "LF-108"),
    "underfoot": ("an image next to the cat", "LF-108"),
    "scamper": ("to an adjacent chamber", "LF-108"),
    "warm company": ("a player with a character near the cat", "LF-108"),
    "hiss": ("terror within 2 of the cat", "LF-108"),
    "lead the way": ("a character within 1 of the cat, by the rules of movement", "LF-108"),
    "personnel page": ("a crew player with a character", "LF-242"),
    "deck sweep": ("a deck with some of the images that may be real", "LF-242"),
    "cargo lift": ("a mission token, to a chamber next door by an open corridor", "LF-242"),
    "static charge": ("an image where the power is out", "LF-242"),
    "stock query": ("Maintenance or the SIS-TER Mainframe Interface", "LF-242"),
    "purge": ("an image in a vent chamber", "LF-242"),
    "ladderway": ("a lift or ladderway without image, android or terror", "LF-341"),
    "drive off": ("an image next to him", "LF-341"),
    "shift token": ("a topmost token, to another column with room", "LF-341"),
    "launch": ("answer yes or no", "LF-257"),
    "share card": ("only a player with a surviving character aboard", "LF-275"),
    "keep one": ("one of the drawn cards", "LF-280"),
    "target": ("not the same target twice in a row while there is another", "LF-287"),
    "claws": ("no more hostility tokens than there are", "LF-289"),
    "add stowaway": ("answer yes or no", "LF-290"),
    "fight card": ("one card of the hand must be the fight card", "LF-288"),
    "cancel fight": ("halon gas, the Remora token or the Mining Laser card", "LF-291"),
    "agree to cancel": ("answer yes or no", "LF-291"),
    "drop icon": ("only an icon of this fight", "LF-293"),
    "match": ("that matches nothing here", "LF-299"),
}


def refusal(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why this is not one of the options."""
    if ask.kind in ("activity", "end of turn", "collect") and pick == "launch":
        return _no_launch(view)
    if ask.kind in ("activity", "lifeform activity"):
        return _no_activity(view, ask, pick)
    if ask.kind == "panic to":
        return _no_flight(view, ask, pick)
    return GENERAL.get(ask.kind) or ship.refusal(view, ask, pick)


LACKS: dict[str, Refusal] = {
    "nobody aboard": ("nobody is aboard the Remora", "LF-248"),
    "objectives": ("a secret objective is not completed", "LF-249"),
    "loadout": ("the shuttle loadout is not complete", "LF-250"),
    "cat": ("the cat is not aboard", "LF-256"),
    "others on the ship": ("before minute 9 nobody may be left behind", "LF-267"),
}


def _no_launch(view: View) -> Refusal:
    return LACKS[view.lacks[0]] if view.lacks else ("somebody aboard does not agree", "LF-257")


def _no_activity(view: View, ask: Ask, pick: Option) -> Refusal:
    player = view.crew[ask.seat - 1] if ask.seat else None
    match pick:
        case "heat analyzer":
            return "no heat analyzer token is left", "LF-067"
        case ("laser", *_) if player is not None and view.printed.laser not in (player.hand or []):
            return "the Mining Laser card is not in hand", "LF-072"
        case ("laser", *_):
            return "no legal target: adjacent, with the power on at both ends", "LF-075"
        case ("skill", *_):
            return "that skill token is active already", "LF-086"
        case ("card", int(card), int(row)) if card in ((view.hand if player is None else player.hand) or ()):
            cards = view.printed.lifeform_cards if player is None else view.printed.crew_cards
            return idle(cards[card].rows, row, "LF-091")
        case ("card", *_):
            return "that card is not in hand", "LF-091"
        case ("cell", *_):
            return "only for a player aboard, for a card and an energy cell", "LF-104"
        case "lurk":
            return "the hand is at its maximum", "LF-137"
        case "vent":
            return "no vent token is left", "LF-141"
        case _:
            return GENERAL[ask.kind]


def _no_flight(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why a panicking character cannot flee there."""
    start = standing(view, ask)
    if not isinstance(pick, int) or not 0 <= pick < view.printed.count or start < 0:
        return NEXT_DOOR
    if pick in view.images:
        return "not into an image's chamber", "LF-220"
    if pick in view.outages:
        return "not into the dark", "LF-220"
    if pick in view.printed.vent:
        return "nobody flees into a vent chamber", "LF-220"
    if pick in view.terrors or pick == view.android:
        return "not towards terror or the android", "LF-220"
    return blocked(view, start, pick)
