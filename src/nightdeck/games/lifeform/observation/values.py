"""The values of the columns: kinds of questions, verbs, and the names of the components."""

from typing import get_args

from nightdeck.games.lifeform.content.components import COLUMNS, ICONS, CrewAction, LifeformAction
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.solo.state import OBJECTIVES
from nightdeck.games.lifeform.state import AttackKind, Phase, Role, Slot

PRINTED = CONTENT[""]
PARTS = PRINTED.parts
PHASES, ATTACKS, SLOTS = map(get_args, (Phase, AttackKind, Slot))
ROLES = tuple(filter(None, get_args(Role)))
ACTIONS = tuple(dict.fromkeys((*get_args(CrewAction), *get_args(LifeformAction))))
SURVIVALS = ("android kill", "move alien 3", "hull breach")
ATTACK_FIVE = ("cocoon", "remora", "conflict")
GAINED = OBJECTIVES
LOADOUT = COLUMNS
FIGHT = ICONS
COSTS = (
    "move", "run", "shock-prod", "flamethrower", "mission", "explore", "security-door", "circuit-board", "draw-two",
    "self-destruct", "swap-images", "hide", "survival", "harpoon", "fire-extinguisher", "welding-torch", "any-card",
    "weaponry", "coolant", "cells", "spacesuits", "halon",
)  # fmt: skip
TOKENS = ("survival", "harpoon", "fire-extinguisher", "welding-torch", "thirty-seconds", "bulkhead", "electrify")
NAMES = tuple(dict.fromkeys((*ACTIONS, *TOKENS)))
"""What an action, a token or an energy cell is called."""
KINDS = (
    "keep characters", "place cat", "place image", "calibrate", "place terror", "decide first", "company directive",
    "rationing", "ration", "take mission", "tissue samples", "second token", "pay for cell", "electrify", "bulkhead",
    "move again", "who runs", "flamethrower", "flame image to", "burn cocoon", "lose ghost", "who prods", "survival",
    "swap images", "push image to", "meet first", "victim", "frozen stiff", "wrong turn", "stuck hatch", "nest",
    "react", "counter", "noisy", "panic first", "panic to", "take over", "role", "relocate ghost", "shift first",
    "shift ghost", "stowaway", "keep evolution", "third image", "deviate to", "lifeform activity", "evolve",
    "add evolution", "move image", "move image on", "scanner", "vent", "force move", "force on", "survival ability",
    "hull breach", "cat flees", "move cat", "role activity", "regain", "arched back", "underfoot", "scamper",
    "warm company", "hiss", "lead the way", "personnel page", "deck sweep", "cargo lift", "static charge",
    "stock query", "purge", "ladderway", "drive off", "shift token", "launch", "share card", "keep one", "target",
    "claws", "add stowaway", "fight card", "cancel fight", "agree to cancel", "drop icon", "choose hero",
    "stock ladderway", "star-beast", "cut advance", "motion", "take chit", "hold seconds", "small vent",
    "stowaway icon", "proximity", "elude", "crisis", "pay", "step to", "before step 4", "meet terror",
    "solo flamethrower", "solo discard", "keep of four", "return three", "spread", "conflict", "locker tokens",
    "place outage", "collect", "activity", "next action", "end of turn", "discard down", "circuit board", "data",
    "explore", "move", "run to", "security door", "restore power", "move outage", "direct android", "wreck", "match",
    "hide in", "place hostility", "reveal location", "flush", "search location", "who suffers", "who discards",
    "who draws", "hunt discard", "show card", "drop card", "whose hand", "rifle", "engineering kill",
    "skilful search", "combat token", "shaken loose", "keep drawn", "hand on", "name range", "spare mission",
    "search",
)  # fmt: skip
VERBS = (
    "pass", "yes", "no", "A", "B", "C", "airlock", "android kill", "attack", "bottom", "cancel", "card", "cards",
    "cat", "cell", "character", "collect", "combat", "confront", "data", "do", "door", "door card", "drive back",
    "drop", "elude", "energy cell", "equip", "evolution", "extinguisher", "fire-extinguisher", "give",
    "give up cat", "halon", "harpoon", "heat analyzer", "hide", "hook", "hull breach", "icon", "kill-hidden", "lane",
    "laser", "laser terror", "launch", "locker", "look", "lurk", "minutes", "missions", "move alien 3", "objective",
    "place", "remora", "run", "shock-prod", "sister", "skill", "stow", "stowaway", "survival token", "swap", "terror",
    "token", "top", "trait", "turn", "unlock", "vent", "wait", "welding-torch", "wild",
)  # fmt: skip
RULES = {
    "heatproof": "flames do not hurt the android", "isolation": "eluding costs less",
    "hysterical": "the android comes after you", "starbeast": "a still-alive chit lay on the cocoon track",
    "gentle": "the crisis of a terror token replaces that of step 4", "cocoon_range": "flames need close range",
    "search": "the Remora is searched",
}  # fmt: skip
