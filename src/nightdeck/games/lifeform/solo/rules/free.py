"""What is free on the player's own turn: tokens, traits, harpoons, docking clamps, and the launch
itself."""

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

from nightdeck.core.ask import Id, Option, choose
from nightdeck.core.state import Step, step
from nightdeck.games.lifeform.ship.rules.hands import can_draw, discard, next_card, take
from nightdeck.games.lifeform.solo.rules.launch import can_launch
from nightdeck.games.lifeform.solo.rules.motion import ashore
from nightdeck.games.lifeform.solo.rules.payment import ANY_CARD
from nightdeck.games.lifeform.solo.rules.terror import harpoon_options, use_harpoon
from nightdeck.games.lifeform.solo.rules.tokens import drop_trait, spend
from nightdeck.games.lifeform.state import State

LOOK = 4


class Departure(NamedTuple):
    """Something on the way out of the ship: whether it can be done, and the step that does it."""

    can: Callable[[State], bool]
    step: Step


DEPARTURES = {"launch": Departure(can_launch, step("solo launch"))}
"""An expansion adds its own."""


def departures(s: State) -> list[Option]:
    """What only makes sense when nothing is being resolved (LX-037, LX-O49)."""
    return [name for name, departure in DEPARTURES.items() if departure.can(s)]


def free_options(s: State) -> list[Option]:
    """Tokens, traits and harpoons that may be used on the own turn (LX-204, LX-213, LX-216)."""
    solo = s.alone()
    options: list[Option] = ["survival token"] if solo.survivals and ashore(s) and can_draw(s) else []
    if can_draw(s):
        options += [("look", area) for area in solo.free_traits()]
    return options + harpoon_options(s)


def verb_of(pick: Option) -> Id:
    return pick[0] if isinstance(pick, tuple) else pick


def is_free(pick: Option) -> bool:
    verb = verb_of(pick)
    return verb in DEPARTURES or verb in ("survival token", "look", "harpoon", "hook")


def take_free(s: State, pick: Option) -> None:
    """Carry out a free action; the step that offered it follows."""
    match pick:
        case "survival token":
            spend(s, "survival")
            s.then(step("rethink"))
        case str(name):
            s.then(DEPARTURES[name].step)
        case ("look", int(area)):
            drop_trait(s, area)
            s.then(step("look at four"))
        case ("harpoon" | "hook", *_):
            use_harpoon(s, pick)


async def rethink(s: State) -> None:
    """A survival token: draw a card, then discard one of choice (LX-204)."""
    take(s, 0, 1)
    s.then(step("solo discard", 1), step("hand limit", 0))


async def solo_discard(s: State, cards: int) -> None:
    """Discard cards of choice, or as many as there are."""
    hand = s.player(0).hand
    if cards and hand:
        s.alone().owing = [ANY_CARD] * cards
        discard(s, 0, await choose(0, "solo discard", list(dict.fromkeys(hand)), hides=True))
        s.alone().owing = []
        s.then(step("solo discard", cards - 1))


async def look_at_four(s: State) -> None:
    """A trait token shows the next four cards of the crew deck (LX-216)."""
    solo = s.alone()
    while len(solo.looked) < LOOK and can_draw(s):
        solo.looked.append(next_card(s))
    s.emit("looks ahead", cards=len(solo.looked))
    s.emit("drew these", to=[0], cards=solo.looked)
    s.seal("cards have been looked at")
    s.then(step("keep of four"), step("return three"), step("hand limit", 0))


async def keep_of_four(s: State) -> None:
    """One of the four comes into hand (LX-216)."""
    solo = s.alone()
    card = await choose(0, "keep of four", list(dict.fromkeys(solo.looked)), hides=True)
    solo.looked.remove(card)
    s.player(0).hand = sorted([*s.player(0).hand, card])


async def return_three(s: State) -> None:
    """The others go back together, in any order, to the top or the bottom of the deck (LX-216)."""
    solo = s.alone()
    if not solo.looked:
        return
    orders = sorted(set(permutations(solo.looked)))
    options: list[Option] = [(end, *order) for end in ("top", "bottom") for order in orders]
    pick = await choose(0, "return three", options)
    assert isinstance(pick, tuple)
    cards = [int(card) for card in pick[1:]]
    solo.looked = []
    if pick[0] == "top":
        s.crew_top = [*cards, *s.crew_top]
    else:
        s.crew_bottom = [*s.crew_bottom, *cards]
    s.emit("put back")
