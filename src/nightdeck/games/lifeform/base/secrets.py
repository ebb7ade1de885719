"""What each seat may know of the base game, and how the rest is dealt anew for search.

Secret are: which image is real, every hand, the stowaway card, the fight card face down, the secret
objectives (from the lifeform only) and, at setup, the disks to choose from. Decks have no order:
only their contents are secret.
"""

from collections import Counter

from nightdeck.core.dice import Dice
from nightdeck.games.lifeform.base.rules.launch import lacks
from nightdeck.games.lifeform.secrets import View, build_view, specials
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Crew, State

TRANSIENT_EVENTS = frozenset({"card shown", "handed this"})
"""What no view keeps: a crew card shown to the lifeform in the hunt aboard the Remora, or handed on
by Emma."""


def view(s: State, seat: int | None, reveal: bool = False) -> View:
    """What a seat may know (LF-019, LF-040, LF-045, LF-404); everything once the game is over, or
    with `reveal`."""
    over = reveal or s.outcome is not None
    crew = over or seat not in (None, LIFEFORM)
    rifled_hand = s.hunt.rifled if seat == LIFEFORM and s.hunt is not None else seat
    shown = [p.seat for p in s.crew if over or p.seat in (seat, rifled_hand)]
    return build_view(s, seat, over, lacks(s) if crew or not s.objectives else [], shown)


def rifled(s: State, player: Crew, seat: int | None) -> bool:
    """Whether the lifeform is looking at this hand (module D)."""
    return seat == LIFEFORM and s.hunt is not None and s.hunt.rifled == player.seat


# Dealing anew


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Deal anew, in `past`, what a seat does not know now."""
    crew = seat is not None and seat != LIFEFORM
    _redeal_disks(past, seat, dice)
    _redeal_hands(past, seat, dice)
    if not crew:
        _redeal_objectives(past, dice)
    if seat != LIFEFORM:
        _redeal_hiding_place(past, now, dice)
        for player in past.crew:
            if player.seat != seat:
                player.seen = []  # what somebody else has looked at is not known, nor how much of it is left
        _redeal_lifeform(past, now.player(seat).seen if seat is not None else [], dice)
        if now.suspects:
            past.real = dice.pick(now.suspects)
        if past.stowaway != AWAY and past.phase not in ("launch", "showdown"):
            past.stowaway = dice.pick(now.ranges or range(len(past.printed.stowaways)))


def _redeal_disks(past: State, seat: int | None, dice: Dice) -> None:
    """Disks that others may choose from (LF-022); what somebody has asked for is known (LF-610)."""
    hidden = [player for player in past.crew if player.dealt and player.seat != seat]
    if not hidden:
        return
    known = {disk for player in past.crew for disk in (player.dealt if player.seat == seat else player.wished)}
    disks = [
        i for i, sheet in enumerate(past.printed.sheets) if (past.survivors or not sheet.expansion) and i not in known
    ]
    dice.shuffle(disks)
    for player in hidden:
        more = len(player.dealt) - len(player.wished)
        player.dealt = sorted([*player.wished, *(disks.pop() for _ in range(more))])


def _redeal_hands(past: State, seat: int | None, dice: Dice) -> None:
    """Other hands and the crew deck are one heap; what everybody saw being taken stays (LF-019)."""
    others = [player for player in past.crew if player.seat != seat and not rifled(past, player, seat)]
    fixed = {player.seat: specials(past, player) for player in others}
    heap = sorted(past.crew_bag + [c for p in others for c in p.hand + p.aside if c not in fixed[p.seat]])
    dice.shuffle(heap)
    for player in others:
        player.aside = [heap.pop() for _ in player.aside]
        count = len(player.hand) - len(fixed[player.seat])
        player.hand = sorted(fixed[player.seat] + [heap.pop() for _ in range(count)])
    past.crew_bag = sorted(heap)


def _redeal_hiding_place(past: State, now: State, dice: Dice) -> None:
    """The lifeform hides in any location that has not been ruled out (LX-253)."""
    hunt = now.hunt
    if past.hunt is None or hunt is None:
        return
    if past.hunt.place != AWAY and not (hunt.found or hunt.over):
        out = {*hunt.searched, *hunt.flushed, *hunt.revealed}
        past.hunt.place = dice.pick([room for room in range(len(past.printed.shuttle)) if room not in out])


def _redeal_objectives(past: State, dice: Dice) -> None:
    """Secret objectives become any that could be in play (LF-040)."""
    out = {*past.completed, *past.immediate, *past.printed.immediate}
    if past.nest_burnt:
        out.add(past.printed.burn)  # it would have been completed
    deck = [objective for objective in range(len(past.printed.objectives)) if objective not in out]
    dice.shuffle(deck)
    past.objectives = sorted(deck[: len(past.objectives)])


def _redeal_lifeform(past: State, seen: list[int], dice: Dice) -> None:
    """The lifeform's hand, deck, drawn cards and face-down fight card are one heap, but for what
    was looked at."""
    fight = past.fight if past.fight is not None and past.fight.card != AWAY else None
    heap = Counter(past.hand + past.lifeform_bag + past.drawn)
    if fight is not None:
        heap[fight.card] += 1
    heap -= Counter(seen)
    others = sorted(heap.elements())
    dice.shuffle(others)
    mine = [*seen, *(others.pop() for _ in range(len(past.hand) + (fight is not None) - len(seen)))]
    if fight is not None:
        mine.sort()
        fight.card = dice.draw(mine)
    past.hand = sorted(mine)
    past.drawn = sorted(others.pop() for _ in past.drawn)
    past.lifeform_bag = sorted(others)


def facts(s: State) -> dict[str, str]:
    """Everything that may be hidden from somebody, by name."""
    found = {"real image": str(s.real), "stowaway": str(s.stowaway)}
    found |= {f"lifeform card {i}": str(card) for i, card in enumerate(s.hand)}
    found |= {f"drawn card {i}": str(card) for i, card in enumerate(s.drawn)}
    found |= {f"objective {i}": str(objective) for i, objective in enumerate(s.objectives)}
    for player in s.crew:
        found |= {f"card {i} of seat {player.seat}": str(card) for i, card in enumerate(player.hand)}
        found |= {f"card {i} aside of seat {player.seat}": str(card) for i, card in enumerate(player.aside)}
        found |= {f"disk {i} of seat {player.seat}": str(disk) for i, disk in enumerate(player.dealt)}
    if s.fight is not None:
        found["fight card"] = str(s.fight.card)
    if s.hunt is not None:
        found["hiding place"] = str(s.hunt.place)
    return found
