"""Proximity conflicts: a defence and a draw from the container, or slipping away."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import HARPOON
from nightdeck.games.lifeform.ship.rules.crew_actions import can_prod
from nightdeck.games.lifeform.ship.rules.hands import discard
from nightdeck.games.lifeform.solo.result import lost
from nightdeck.games.lifeform.solo.rules.motion import retreat
from nightdeck.games.lifeform.solo.rules.payment import ANY_CARD
from nightdeck.games.lifeform.solo.rules.tokens import draw_chits, spend
from nightdeck.games.lifeform.state import State

ELUDE, ELUDE_ISOLATED = 3, 2


def elude_price(s: State) -> int:
    """Eluding costs 3 cards, 2 in Isolation Mode (LX-162, LX-172)."""
    return ELUDE_ISOLATED if s.alone().rules.isolation else ELUDE


async def proximity(s: State) -> None:
    """Exactly one defence, or eluding declared before it; with neither the game is lost (LX-050, LX-154, LX-162)."""
    solo = s.alone()
    s.emit("proximity", surplus=solo.surplus)
    options = defences(s)
    if len(s.player(0).hand) >= elude_price(s):
        options.append("elude")
    if not options:
        lost(s, "no defence")
    pick = await choose(0, "proximity", options, hides=True)
    chits, solo.surplus, solo.alert = 1 + solo.surplus, 0, False
    if pick == "elude":
        s.then(step("elude", elude_price(s)))
        return
    verb = str(pick[0]) if isinstance(pick, tuple) else str(pick)
    if isinstance(pick, tuple):
        discard(s, 0, int(pick[1]))
    else:
        spend(s, verb)
    s.emit("defended", how=verb)
    retreat(s, 2 if verb == "run" and not solo.exhausted else 1)
    if verb not in ("hide", "fire-extinguisher"):  # LX-159, LX-161
        draw_chits(s, chits)


def defences(s: State) -> list[Option]:
    """HIDE, SHOCK-PROD and RUN! reactions, extinguisher and harpoon icons (LX-155 to LX-158,
    LX-O11)."""
    who, printed = s.hero(), s.printed
    prods = can_prod(s, who)
    options: list[Option] = []
    for card in dict.fromkeys(s.player(0).hand):
        found = printed.crew_cards[card]
        if found.reaction == "hide" or (found.reaction in ("shock-prod", "run") and prods):
            options.append((found.reaction, card))
        if HARPOON in printed.crew_icons[card] or found.tool == "fire-extinguisher":
            options.append(("icon", card))
    solo = s.alone()
    options += ["fire-extinguisher"] if solo.extinguishers else []
    return options + (["harpoon"] if s.player(0).harpoons else [])


async def elude(s: State, cards: int) -> None:
    """Cards are discarded, a still-alive chit is taken out, the lifeform goes back 1 (LX-055, LX-162 to LX-165)."""
    solo = s.alone()
    if cards:
        solo.owing = [ANY_CARD] * cards
        discard(s, 0, await choose(0, "elude", list(dict.fromkeys(s.player(0).hand)), hides=True))
        solo.owing = []
        s.then(step("elude", cards - 1))
        return
    if not solo.alive:
        lost(s, "nothing to elude with")
    solo.alive -= 1
    solo.alive_gone += 1
    s.emit("eluded")
    retreat(s, 1)
