"""The wordings of a text: the rulebook's own words, or milder ones without weapons and killing.

Some language models refuse to speak of weapons. The mild wording says the same things with other
nouns and verbs: "shoot" becomes "tag", "killed" becomes "put out". Rules and numbers stay.
"""

import re
from typing import Literal, get_args

Wording = Literal["rulebook", "mild"]
WORDINGS: tuple[Wording, ...] = get_args(Wording)

MILD = {
    "alive": "in the game",
    "ambush": "surprise",
    "assault rifle": "mid-range beam",
    "attack": "challenge",
    "attacked": "challenged",
    "attacker": "challenger",
    "attackers": "challengers",
    "attacking": "challenging",
    "attacks": "challenges",
    "axe": "lever",
    "bleed": "tire",
    "bleeding": "tiring",
    "blood": "paint",
    "bullet": "marble",
    "bullets": "marbles",
    "cattle prod": "buzzer",
    "claw": "hook",
    "claws": "hooks",
    "combat": "contest",
    "corpse": "empty suit",
    "corpses": "empty suits",
    "dead": "out",
    "death": "leaving",
    "deaths": "departures",
    "died": "left the game",
    "dies": "leaves the game",
    "drown": "wash out",
    "drowned": "washed out",
    "drowns": "washes out",
    "eliminated": "sent off",
    "eliminates": "sends off",
    "enemies": "opponents",
    "enemy": "opponent",
    "fang": "tooth",
    "fire": "beam",
    "fired": "beamed",
    "fires": "beams",
    "firing": "beaming",
    "flame unit": "heater",
    "flamethrower": "heater",
    "flamethrowers": "heaters",
    "grenade": "flare",
    "grenades": "flares",
    "gun": "beamer",
    "guns": "beamers",
    "harpoon": "line",
    "harpoons": "lines",
    "hit": "touch",
    "hits": "touches",
    "hurt": "slowed",
    "kill": "put out",
    "killed": "put out",
    "killer": "hunter",
    "killing": "putting out",
    "kills": "puts out",
    "knife": "tool",
    "knives": "tools",
    "lethal": "final",
    "machine gun": "wide beam",
    "massacre": "rout",
    "murder": "put out",
    "murdered": "put out",
    "pistol": "short-range beam",
    "pistols": "short-range beams",
    "repeller": "pusher",
    "rifle": "beam",
    "rifles": "beams",
    "shock-prod": "buzzer",
    "shoot": "tag",
    "shooting": "tagging",
    "shoots": "tags",
    "shot": "tag",
    "shotgun": "wide beam",
    "shots": "tags",
    "slay": "put out",
    "sniper": "long-range",
    "sniper rifle": "long-range beam",
    "speargun": "line thrower",
    "stab": "poke",
    "stabs": "pokes",
    "strangle": "hold",
    "strike": "touch",
    "strikes": "touches",
    "victim": "target",
    "victims": "targets",
    "weapon": "tool",
    "weaponry": "tools",
    "weapons": "tools",
    "wound": "bruise",
    "wounded": "bruised",
    "wounding": "bruising",
    "wounds": "bruises",
}
"""Each word, or pair of words, and what the mild wording says instead."""
_WORD = re.compile(r"\b(" + "|".join(sorted(map(re.escape, MILD), key=len, reverse=True)) + r")\b", re.IGNORECASE)


def worded(text: str, wording: Wording) -> str:
    """A text in that wording."""
    return text if wording == "rulebook" else _WORD.sub(_milder, text)


def _milder(found: re.Match[str]) -> str:
    """The milder word, with capitals as they were."""
    word = found[0]
    mild = MILD[word.lower()]
    if word.isupper() and len(word) > 1:
        return mild.upper()
    return mild[0].upper() + mild[1:] if word[0].isupper() else mild
