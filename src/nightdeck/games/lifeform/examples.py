"""The rulebook's own examples, to be opened on a table: each a position and the answers that play it.

The rulebook has no figure and plays nothing through. What it explains by an example, or by how often it may be done,
stands here.
"""

from nightdeck.core.game import Example
from nightdeck.core.record import Pick
from nightdeck.core.setup import Setup
from nightdeck.core.state import step
from nightdeck.games.lifeform.mode import deal
from nightdeck.games.lifeform.state import Character, State

EXHAUSTED = "cr-p03"
"""Gel couch inspection, one of the cards with RENEWED STAMINA."""


def at_minute_twelve(setup: Setup) -> State:
    """The crew on its way to the Shuttle Bay, the lifeform's phase about to begin."""
    s = deal(setup)
    place = s.printed.place
    for player, chamber in zip(s.crew, ("docking-hub-1", "engineering"), strict=True):
        s.characters += [Character(id, player.seat, place[chamber]) for id in player.dealt[:2]]
        player.dealt = []
    s.images = [place["reactor-gallery"], place["ore-hold"], -1]
    s.real, s.suspects = 0, [0, 1]
    s.minute = s.reached = 12
    s.stowaways, s.stowaway = [], 1
    s.laser_in_slot = False
    s.player(2).hand = sorted([*s.player(2).hand, s.printed.laser])
    s.round, s.agenda = 9, [step("round"), step("round ends"), step("lifeform phase")]
    return s


def in_the_shuttle_bay(setup: Setup) -> State:
    """Alone in the first round, at the end of the way to the Remora: what is to be done?"""
    s = deal(setup)
    s.characters = [Character(0, 0, s.printed.shuttle_bay)]
    s.terrors.remove(s.printed.shuttle_bay)
    s.phase, s.turn, s.round = "crew", 0, 1
    s.agenda = [step("solo round"), step("solo android"), step("solo clock", 1), step("solo activity")]
    return s


def exhausted_in_the_shuttle_bay(setup: Setup) -> State:
    """Out of breath, and a crisis card that brings the breath back."""
    s = in_the_shuttle_bay(setup)
    solo, card = s.alone(), next(i for i, one in enumerate(s.printed.crisis) if one.id == EXHAUSTED)
    hidden = next(c for c in s.crew_bag if s.printed.crew_cards[c].reaction == "hide")
    s.crew_bag.remove(hidden)
    s.player(0).hand.append(hidden)
    s.player(0).hand.sort()
    solo.exhausted, solo.start = True, s.printed.hub
    solo.crisis[2].remove(card)
    solo.open.append(card)
    s.agenda[-1] = step("crisis option", card)
    return s


def in_close_range(setup: Setup) -> State:
    """The blip stands on a space with a red ring."""
    s = in_the_shuttle_bay(setup)
    s.alone().motion = s.printed.motion_at["k6"]
    return s


def ready_but_for_the_clamps(setup: Setup) -> State:
    """The shuttle is loaded and two of the three objectives are gained; the clamps still hold."""
    s = in_the_shuttle_bay(setup)
    s.loadout = [2, 2, 2, 1, 0]
    s.alone().gained = ["cat", "data"]
    return s


EXAMPLES = (
    Example(
        "t-minus-twelve-minutes",
        "T-minus twelve minutes",
        "Lifeform activity phase",
        "The lifeform's phase begins with the count being announced: twelve minutes are left.",
        "lifeform#a-round",
        at_minute_twelve,
        (),
        "base",
        3,
        {"objectives": False},
    ),
    Example(
        "close-range",
        "Close range",
        "Dragon's Domain, use heat analyzer",
        "Close range means that the lifeform is on a red-ringed space: now the heat analyzer can be used.",
        "lifeform-solo#the-motion-tracker",
        in_close_range,
        (Pick(0, "heat analyzer"),),
        "solo",
        1,
    ),
    Example(
        "three-clamps-by-hand",
        "Three clamps by hand",
        "13th Passenger, module C",
        "In the Shuttle Bay a docking clamp may be unlocked by hand three separate times, for three minutes each.",
        "lifeform-solo#13th-passenger",
        ready_but_for_the_clamps,
        (Pick(0, "unlock"),),
        "solo",
        1,
        {"search": True},
    ),
    Example(
        "renewed-stamina",
        "Renewed stamina",
        "13th Passenger, module C",
        "Renewed stamina lifts every other condition of movement, such as being exhausted.",
        "lifeform-solo#13th-passenger",
        exhausted_in_the_shuttle_bay,
        (Pick(0, 0),),
        "solo",
        1,
        {"search": True},
    ),
)
