"""Challenges: dice, rerolls and more dice than the box holds (rulebook, Challenges)."""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import PASS, Option, choose, offer
from nightdeck.games.level7.content.components import Deed, Stat
from nightdeck.games.level7.rules.adrenaline import before_challenge
from nightdeck.games.level7.rules.character import gain_threat, raise_fear
from nightdeck.games.level7.state import MAX_FEAR, Player, State


def icons(s: State, faces: Sequence[int], stat: Stat) -> int:
    """How often the stat shows; a double icon counts as 2 (L7-095, L7-096)."""
    die = s.box.sheet["sheet"].die
    return sum(die[face].count(stat) for face in faces)


def throw(s: State) -> int:
    """The face that one die shows."""
    return s.dice.roll(6) - 1


def roll_dice(s: State, number: int) -> list[int]:
    """Roll, with more dice than the box holds in several goes (L7-100). Faces count from 0."""
    s.roll = []
    while len(s.roll) < number:
        batch = min(number - len(s.roll), s.box.markers["dice"].count)
        s.roll += [throw(s) for _ in range(batch)]
    s.emit("rolled", faces=list(s.roll))
    return s.roll


async def challenge(
    s: State, player: Player, stat: Stat, rating: int, deed: Deed, section: str = "",
    *, recount: Callable[[], int] | None = None,
) -> int:  # fmt: skip
    """Play cards, roll as many dice as the stat says, reroll; the number of icons decides (L7-093 … L7-097).

    `recount` gives a rating that depends on the enemies here, since a card may move one of them.
    """
    extra = await item_bonus(s, player, stat, deed) + skill_bonus(s, player, deed)
    s.turn.deed, s.turn.stat, s.turn.extra = deed, stat, extra
    await before_challenge(s, player, stat, recount or (lambda: rating))
    s.turn.deed, s.turn.stat, s.turn.rating, s.turn.extra = "", "", 0, 0
    gambles = await gamble(s, player)
    dice = s.stat(player, stat) + extra
    rating = recount() if recount else rating
    s.emit("challenge", seat=player.seat, deed=deed, stat=stat, rating=rating, dice=dice)
    roll_dice(s, dice)
    s.turn.intelligence = s.turn.strength = 0
    await reroll(s, player, reroll_sources(s, player, deed, section) + ["gambler"] * gambles)
    s.turn.focus = 0
    total = icons(s, s.roll, stat)
    s.emit("icons", seat=player.seat, stat=stat, total=total, rating=rating)
    return total


async def item_bonus(s: State, player: Player, stat: Stat, deed: Deed) -> int:
    """At most one item helps in a challenge; its owner names it before the roll."""
    amounts = {item: bonus_of(s, item, stat, deed) for item in player.items}
    quiet = {item: amount for item, amount in amounts.items() if not s.item(item).threat}
    loud = {item: amount for item, amount in amounts.items() if s.item(item).threat}
    best = max(quiet.values(), default=0)
    useful = [max(quiet, key=quiet.__getitem__)] if best > 0 else []
    noisy = [item for item, amount in loud.items() if amount > best]
    item = await choose(player.seat, "item", [*(useful or [PASS]), *noisy], deed)
    if item in noisy:
        await gain_threat(s, player, s.item(item).threat)
    return 0 if item == PASS else amounts[item]


def bonus_of(s: State, item: str, stat: Stat, deed: Deed) -> int:
    return sum(bonus.amount for bonus in s.item(item).bonus if bonus.stat == stat and deed in bonus.when)


def skill_bonus(s: State, player: Player, deed: Deed) -> int:
    """Dice that skills add to some challenges (L7-064)."""
    match deed:
        case "outwit guards":
            return int(s.has_skill(player, "smooth-talker"))
        case "access" | "generator":
            return 2 * s.has_skill(player, "systems-engineer")
        case "attack":
            return int(s.has_skill(player, "ex-soldier") and s.has_weapon(player))
        case _:
            return 0


async def gamble(s: State, player: Player) -> int:
    """A gambler may raise his fear by 1 for two rerolls, once per turn."""
    able = s.has_skill(player, "gambler") and not s.turn.gambled and player.fear < MAX_FEAR
    if not able or not await offer(player.seat, "gamble"):
        return 0
    s.turn.gambled = True
    raise_fear(s, player)
    return 2


def reroll_sources(s: State, player: Player, deed: Deed, section: str) -> list[str]:
    """What lets this player reroll now; each source works once per roll (L7-102)."""
    sources = ["focus"] * s.turn.focus
    if s.has_skill(player, "amateur-boxer") and deed == "attack":
        sources.append("amateur-boxer")
    if s.has_skill(player, "self-defense-training"):
        sources.append("self-defense-training")
    if s.has_skill(player, "paranoid") and section == "fear":
        sources.append("paranoid")
    return sources


async def reroll(s: State, player: Player, sources: list[str]) -> None:
    """The player names the source and the die, as often as he has sources (L7-101 … L7-104)."""
    while ways := reroll_ways(s, sources):
        pick = await choose(player.seat, "reroll", [PASS, *ways])
        if pick == PASS:
            return
        assert isinstance(pick, tuple)
        source, *die = pick
        sources.remove(str(source))
        for i in [int(i) for i in die] or range(len(s.roll)):
            s.roll[i] = throw(s)
        s.emit("rerolled", seat=player.seat, source=str(source), faces=list(s.roll))


def reroll_ways(s: State, sources: list[str]) -> list[Option]:
    """(source, die) for one die of each face that the source may reroll, (source,) for all dice."""
    ways: list[Option] = []
    for source in dict.fromkeys(sources):
        if source == "paranoid":
            ways.append((source,))
        else:
            faces = [f for f in dict.fromkeys(s.roll) if source != "self-defense-training" or is_double(s, f)]
            ways += [(source, s.roll.index(face)) for face in faces]
    return ways


def is_double(s: State, face: int) -> bool:
    shows = s.box.sheet["sheet"].die[face]
    return len(set(shows)) < len(shows)
