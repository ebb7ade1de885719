"""Which events of Room 25 are moments worth looking at, and of which kind each is."""

from nightdeck.core.events import Event
from nightdeck.core.showing.cues import Cue

BEATS: dict[str, Cue] = {
    "round": "clock",
    "countdown": "clock",
    "declares adrenaline": "card",
    "adrenaline lost": "loss",
    "looks": "look",
    "announces": "speak",
    "reminds": "speak",
    "acts": "card",
    "ability": "card",
    "lost": "loss",
    "moves": "step",
    "pushes": "attack",
    "refuses": "speak",
    "reveals": "flip",
    "effect": "alarm",
    "slides": "slide",
    "swaps": "slide",
    "replaced": "flip",
    "shreds": "alarm",
    "locks": "door",
    "unlocks": "door",
    "reactivates": "flip",
    "dies": "death",
    "trap": "alarm",
    "drowns": "alarm",
    "regenerates": "spawn",
    "unmasked": "flip",
    "alert": "alarm",
    "timer": "clock",
    "paranoia": "loss",
    "key": "triumph",
    "card": "card",
    "punished": "loss",
    "disabled": "flip",
    "panics": "alarm",
    "robot appears": "spawn",
    "robot moves": "step",
    "robot pushes": "attack",
    "robot destroyed": "death",
    "over": "ending",
}


def is_way_out(event: Event) -> bool:
    """Room 25 itself turns up."""
    return event.kind == "reveals" and event.data["room"] == "room25"
