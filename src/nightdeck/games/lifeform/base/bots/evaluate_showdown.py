"""How a Showdown would end: what the crew can match against what the lifeform brings."""

from functools import cache
from typing import NamedTuple

from nightdeck.games.lifeform.base.rules.fights import MOST_ICONS
from nightdeck.games.lifeform.base.rules.hibernation import survivors
from nightdeck.games.lifeform.base.rules.tracks import claw_number
from nightdeck.games.lifeform.content.printed import CLAW, HARPOON, Printed
from nightdeck.games.lifeform.ship.bots.curves import slope
from nightdeck.games.lifeform.ship.rules.loadout import full_compartments, weaponry_number
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.state import AWAY, Crew, Fight, State

SPREAD = 2.0
"""How many icons more or less leave a doubt."""
FELLOW = 0.8
"""What each survivor beyond the first is worth: a lost fight is not the end."""
DRAWN = 1.2
"""Icons that a card still to be drawn brings, on either side."""

USUAL, MOST = 2.5, 4.5
"""Icons that a player has in hand at a launch, as a rule and at the best: today's hand will be gone
by then."""

GUESSED = 0.75
"""How sure the minute of the launch can be told from the work that is left."""


@cache
def powers(printed: Printed) -> tuple[float, ...]:
    """How many icons each crew card matches as a rule: not every icon meets its like."""
    return tuple(2.5 if HARPOON in icons else 0.75 * len(icons) for icons in printed.crew_icons)


def strength(s: State, player: Crew) -> float:
    """Icons that a player's cards and tokens can match."""
    known = powers(s.printed)
    return sum([known[card] for card in player.hand]) + 1.4 * sum(player.data) + 0.9 * player.harpoons


def odds(matched: float, brought: float, fights: float, cancels: int, players: int) -> float:
    """The crew's chance: a cancelled fight takes its icons away, and the largest fights are
    cancelled."""
    if fights <= cancels:
        return 0.97
    largest = min(brought / fights + 1, brought) if fights else 0.0
    left = max(0.0, brought - cancels * largest)
    return slope((matched - left) / SPREAD + FELLOW * (players - 1))


# Before it begins


class Menace(NamedTuple):
    """What the lifeform would bring to a Showdown, and how often the crew could cancel."""

    icons: float
    fights: int
    cancels: int


def menace(s: State) -> Menace:
    """A Showdown as the lifeform would enter it."""
    icons = s.printed.lifeform_icons
    fights = 1 + max(len(s.hand), s.hand_size() - 1)
    brought = sum([len(icons[card]) for card in s.hand]) + DRAWN * (fights - len(s.hand)) + claw_number(s)
    return Menace(brought, fights, full_compartments(s) + 1 + (s.players == 2))


def caught_chance(s: State, foe: Menace, lead: float) -> float:
    """How likely the crew survives a launch of everybody at minute 9 or later: a wrong guess, or a
    won Showdown.

    The launch comes when the work is done, with `lead` minutes left.
    """
    fight = coming_odds(s, [player for player in s.crew if s.own(player.seat)], foe)
    if s.automatic or s.stowaway == AWAY:
        return fight
    low, high = s.printed.stowaways[s.stowaway].minutes
    right = GUESSED if low - 0.5 <= min(s.minute, lead) <= high + 0.5 else 1 - GUESSED
    return right * fight + 1 - right


def coming_odds(s: State, aboard: list[Crew], foe: Menace) -> float:
    """A Showdown as it would be with these players."""
    hands = [(min(strength(s, player), MOST) + USUAL) / 2 for player in aboard]
    matched = sum(hands) + DRAWN * weaponry_number(s) + surplus(s, aboard)
    return odds(matched, foe.icons, foe.fights, foe.cancels, len(aboard))


# While it lasts


def showdown_chance(s: State) -> float:
    """The fights to come, after the one at hand has gone as it must."""
    players = survivors(s)
    if not players:
        return 0.0
    begun = s.phase == "showdown"
    icons = s.printed.lifeform_icons
    brought = sum(len(icons[card]) for card in s.hand) + 2 * s.keeps_stowaway
    brought += s.hostility_tokens if begun else claw_number(s)
    matched = sum(strength(s, player) for player in players) + surplus(s, players)
    matched += 0 if begun else DRAWN * draws_due(s)
    cancels = s.halon + (s.remora_token or not begun) + any(s.printed.laser in player.hand for player in players)
    fights, count = len(s.hand), len(players)
    if s.fight is not None and (s.fight.icons or s.fight.card != AWAY):
        left, lost = at_hand(s, s.fight)
        if lost and cancels and not s.fight.icons:
            cancels -= 1
        elif lost:
            matched -= strength(s, s.player(s.fight.target))
            count -= 1
        else:
            matched -= left
    return odds(matched, brought, fights, cancels, count) if count else 0.0


def surplus(s: State, players: list[Crew]) -> int:
    """Characters that can be given up, and the cat."""
    return sum([max(0, len(s.own(player.seat)) - 1) for player in players]) + (s.cat == s.printed.remora)


def draws_due(s: State) -> int:
    """Crew cards that the agenda still holds."""
    return sum(int(args[1]) for name, args in s.agenda if name == "draw")


def at_hand(s: State, fight: Fight) -> tuple[float, bool]:
    """The icons of the open fight that are not matched yet, and whether they are too many for its
    target."""
    target = s.player(fight.target)
    icons = fight.icons or committed(s, fight)
    left = unmatched(s.printed, Fight(fight.target, icons=icons, cards=fight.cards, data=fight.data, wild=fight.wild))
    wild = fight.wild + surplus(s, survivors(s)) + sum(target.data) + target.harpoons
    all_in = Fight(fight.target, icons=icons, cards=fight.cards + target.hand, data=fight.data, wild=wild)
    return left, unmatched(s.printed, all_in) > 0


def committed(s: State, fight: Fight) -> list[int]:
    """What a fight card that lies face down will show, with its tokens."""
    icons = [*s.printed.lifeform_icons[fight.card], *[CLAW] * fight.tokens]
    if fight.stowaway:
        icons += s.printed.stowaway_icons[s.stowaway]
    return icons[:MOST_ICONS]
