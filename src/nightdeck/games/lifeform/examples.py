"""The rulebook's own examples, to be opened on a table: each a position and the answers that play it.

The rulebook has no figure and plays nothing through; twice it says what something looks like.
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


def exhausted_in_the_shuttle_bay(setup: Setup) -> State:
    """Alone, out of breath, and a crisis card that brings the breath back."""
    s = deal(setup)
    solo, card = s.alone(), next(i for i, one in enumerate(s.printed.crisis) if one.id == EXHAUSTED)
    s.characters = [Character(0, 0, s.printed.shuttle_bay)]
    s.terrors.remove(s.printed.shuttle_bay)
    hidden = next(c for c in s.crew_bag if s.printed.crew_cards[c].reaction == "hide")
    s.crew_bag.remove(hidden)
    s.player(0).hand.append(hidden)
    s.player(0).hand.sort()
    solo.exhausted, solo.start = True, s.printed.hub
    solo.crisis[2].remove(card)
    solo.open.append(card)
    s.phase, s.turn, s.round = "crew", 0, 1
    s.agenda = [step("solo round"), step("solo android"), step("solo clock", 1), step("crisis option", card)]
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
