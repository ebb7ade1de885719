"""Showdown Stage, second part: fights, and all ways of matching their icons."""

from collections.abc import Sequence

from nightdeck.core.ask import PASS, Option, choose, offer
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.result import crew_wins, lifeform_wins
from nightdeck.games.lifeform.base.rules.hibernation import eliminate, leave, survivors
from nightdeck.games.lifeform.base.rules.lifeform_hand import drop_lifeform
from nightdeck.games.lifeform.content.printed import CLAW, FIGHT_ICONS
from nightdeck.games.lifeform.ship.rules.hands import discard, lay_down
from nightdeck.games.lifeform.ship.rules.matching import can_use_data, open_icons, unmatched
from nightdeck.games.lifeform.state import AWAY, GONE, LIFEFORM, Crew, Fight, State

MOST_ICONS = 5


async def showdown(s: State) -> None:
    """While there is a survivor and a card in its hand, the lifeform must fight on (LF-297, LF-308, LF-309)."""
    if not survivors(s):
        lifeform_wins(s, "showdown")
    if not s.hand:
        crew_wins(s, "showdown")
    s.then(
        step("begin fight"),
        step("cancel fight"),
        step("reveal fight"),
        step("match"),
        step("end fight"),
        step("showdown"),
    )


# Steps 1 to 4


async def begin_fight(s: State) -> None:
    """The lifeform names its target and commits tokens and a card, face down (LF-286 to LF-290)."""
    seats = [player.seat for player in survivors(s)]
    if len(seats) > 1:
        seats = [seat for seat in seats if seat != s.last_target]
    target = await choose(LIFEFORM, "target", seats)
    s.last_target = target
    s.fight = fight = Fight(target)
    s.emit("fight", target=target)
    fight.tokens = await choose(LIFEFORM, "claws", range(s.hostility_tokens + 1), target)
    s.hostility_tokens -= fight.tokens
    if s.keeps_stowaway and await offer(LIFEFORM, "add stowaway", target):
        fight.stowaway, s.keeps_stowaway = True, False
    card = await choose(LIFEFORM, "fight card", list(dict.fromkeys(s.hand)), target, hides=len(s.hand) > 1)
    s.hand.remove(card)
    fight.card = card
    s.emit("committed", tokens=fight.tokens, stowaway=fight.stowaway)


def cancel_items(s: State) -> list[Option]:
    """What can cancel a fight: halon gas, the Remora token, the Mining Laser card of a survivor
    (LF-291)."""
    items: list[Option] = ["halon"] if s.halon else []
    if s.remora_token:
        items.append("remora")
    if any(s.printed.laser in player.hand for player in survivors(s)):
        items.append("laser")
    return items


async def cancel_fight(s: State) -> None:
    """The target may propose to cancel the fight; all crew players must agree (LF-291, LF-292, LF-O45, LF-O70)."""
    fight = s.fight
    assert fight is not None
    item = await choose(fight.target, "cancel fight", [PASS, *cancel_items(s)])
    if item == PASS:
        return
    for player in s.seats():
        if player.seat != fight.target and not await offer(player.seat, "agree to cancel", str(item)):
            s.emit("not agreed", seat=player.seat)
            return
    spend(s, str(item))
    s.emit("fight cancelled", item=str(item), card=fight.card)
    s.seal("the fight card has been revealed")
    show_card(s, fight)
    s.fight = None
    del s.agenda[-3:]  # the rest of this fight: reveal, match, end


def spend(s: State, item: str) -> None:
    if item == "halon":
        s.halon -= 1
    elif item == "remora":
        s.remora_token = False
    else:
        holder = next(player for player in survivors(s) if s.printed.laser in player.hand)
        discard(s, holder.seat, s.printed.laser)


def show_card(s: State, fight: Fight) -> None:
    """The fight card lies open and goes to the discard pile; nobody need remember it."""
    s.hand.append(fight.card)
    drop_lifeform(s, fight.card)
    s.lifeform_discard.append(fight.card)
    fight.card = AWAY


async def reveal_fight(s: State) -> None:
    """The card is turned up, and everybody knows it from here on (LF-293)."""
    fight = s.fight
    assert fight is not None
    icons = [*s.printed.lifeform_icons[fight.card], *[CLAW] * fight.tokens]
    if fight.stowaway:
        icons += s.printed.stowaway_icons[s.stowaway]
    s.emit("fight card", card=fight.card)
    s.seal("the fight card has been revealed")
    show_card(s, fight)
    fight.icons = sorted(icons)
    s.then(step("fight icons"))


async def fight_icons(s: State) -> None:
    """Of more than five icons the lifeform picks five (LF-293)."""
    fight = s.fight
    assert fight is not None
    while len(fight.icons) > MOST_ICONS:
        fight.icons.remove(await choose(LIFEFORM, "drop icon", list(dict.fromkeys(fight.icons))))
    s.emit("icons", icons=fight.icons)


# Step 5


async def match(s: State) -> None:
    """The target is asked first, then the others clockwise, until all is matched or all have passed (LF-O70)."""
    fight = s.fight
    assert fight is not None
    if unmatched(s.printed, fight) == 0:
        return
    for seat in asked(s, fight):
        if seat not in fight.passed:
            s.then(step("contribute", seat), step("match"))
            return


def asked(s: State, fight: Fight) -> Sequence[int]:
    """Who can add something: the target with cards in hand, and whoever has open means (LF-300,
    LF-304 to LF-306)."""
    seats = [player.seat for player in s.seats()]
    start = seats.index(fight.target)
    around = seats[start:] + seats[:start]
    return [seat for seat in around if open_means(s, seat) or (seat == fight.target and s.player(seat).hand)]


def open_means(s: State, seat: int) -> list[Option]:
    """Means that everybody can see: data and harpoon tokens, a surplus character, the cat (LF-303
    to LF-306)."""
    fight = s.fight
    assert fight is not None
    player, own = s.player(seat), s.own(seat)
    options: list[Option] = []
    if seat == fight.target or player.role == "sister":
        options += [("data", icon) for icon in FIGHT_ICONS if player.data[icon] and can_use_data(fight, icon)]
    if seat == fight.target and player.harpoons:
        options.append("harpoon")
    if seat == fight.target and s.hunt is not None:
        options += [("combat", icon) for icon in s.hunt.combat if open_icons(fight, icon) >= 1]
    if len(own) == 2:
        options += [("character", who.id) for who in own]
    if s.cat == s.printed.remora and (s.players == 2 or player.role == "cat"):
        options.append("cat")
    return options


async def contribute(s: State, seat: int) -> None:
    """One player adds one means of matching, or passes (LF-298)."""
    fight = s.fight
    assert fight is not None
    player = s.player(seat)
    mine = seat == fight.target
    cards = [("card", c) for c in dict.fromkeys(player.hand) if s.printed.crew_icons[c]] if mine else []
    pick = await choose(seat, "match", [PASS, *cards, *open_means(s, seat)], hides=mine)
    if pick == PASS:
        fight.passed.append(seat)
        return
    fight.passed = []
    use(s, fight, player, pick)


def use(s: State, fight: Fight, player: Crew, pick: Option) -> None:
    match pick:
        case ("card", int(card)):
            player.hand.remove(card)
            fight.cards.append(card)
            s.emit("matches with card", seat=player.seat, card=card)
            s.seal("a card has been played")
        case ("data", int(icon)):
            player.data[icon] -= 1
            s.data_gone[icon] += 1
            fight.data.append(icon)
            s.emit("matches with data", seat=player.seat, icon=icon)
            if player.role == "sister" and not any(player.data):
                eliminate(s, player)
        case ("combat", int(icon)) if s.hunt is not None:
            s.hunt.combat.remove(icon)
            fight.combat.append(icon)
            s.emit("matches with combat", seat=player.seat, icon=icon)
        case ("character", int(id)):
            fight.wild += 1
            leave(s, id)
        case "harpoon":
            player.harpoons -= 1
            fight.wild += 1
        case _:
            fight.wild += 1
            s.cat = GONE
            s.emit("cat gone")
            if player.role == "cat":
                eliminate(s, player)


# Steps 6 and 7


async def end_fight(s: State) -> None:
    """An unmatched icon eliminates the target; everything used is discarded (LF-294 to LF-296, LF-307)."""
    fight = s.fight
    assert fight is not None
    for card in fight.cards:
        lay_down(s, card)
    left = unmatched(s.printed, fight)
    s.fight = None
    s.emit("fight over", target=fight.target, unmatched=left)
    if left:
        eliminate(s, s.player(fight.target))
