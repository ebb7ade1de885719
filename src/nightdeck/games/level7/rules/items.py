"""Items: gaining, carrying, using, trading and picking up (rulebook, Item Cards, Trade, Pick Up an Item)."""

from nightdeck.core.ask import NO, PASS, YES, Option, choose
from nightdeck.games.level7.piles import add, cards, draw, pile
from nightdeck.games.level7.rules.adrenaline_deck import draw_adrenaline
from nightdeck.games.level7.rules.character import lower_fear, raise_fear
from nightdeck.games.level7.rules.tiles import adjacent
from nightdeck.games.level7.state import Enemy, Player, State

KEY_CARD = "key-card"


def hands_full(s: State, player: Player) -> int:
    return sum(s.box.items[item].hands for item in player.items)


def hands_of(s: State, player: Player) -> int:
    return s.box.sheet["sheet"].hands + s.has_skill(player, "pack-mule")


def surplus(s: State, player: Player) -> list[str]:
    """The items of which one must go: all that need a hand if there are too few hands, and a second single one."""
    doubles = [i for i in player.items if s.box.items[i].single and player.items.count(i) > 1]
    if doubles:
        return doubles
    return [i for i in player.items if s.box.items[i].hands] if hands_full(s, player) > hands_of(s, player) else []


async def gain_item(s: State, player: Player, item: str) -> None:
    """A new item lies open beside the sheet; what is too much stays on the tile (L7-067, L7-070)."""
    player.items.append(item)
    player.items.sort()
    s.emit("gained", seat=player.seat, item=item)
    await leave_surplus(s, player)


async def leave_surplus(s: State, player: Player) -> None:
    """The owner picks what he leaves face up on his tile (L7-066, L7-070, L7-OP45)."""
    while extra := surplus(s, player):
        item = await choose(player.seat, "leave", list(dict.fromkeys(extra)))
        player.items.remove(item)
        s.tiles[player.tile].items.append(item)
        s.emit("dropped", seat=player.seat, items=[item], tile=player.tile)


def take_card(s: State) -> str:
    """The next item card, "" if there is none anywhere (L7-OP09)."""
    if not s.item_deck:
        s.item_deck, s.item_discard = pile(cards(s.item_discard)), ""
    if not s.item_deck:
        return ""
    item, s.item_deck = draw(s.dice, s.item_deck)
    return item


async def draw_item(s: State, player: Player, *, crate: bool = False) -> None:
    """Draw an item card; a survivalist at a crate sees two and keeps one."""
    item = take_card(s)
    if crate and s.has_skill(player, "survivalist") and (other := take_card(s)):
        s.found = [item, other]
        keep = await choose(player.seat, "keep", list(dict.fromkeys(s.found)))
        s.found = []
        s.item_discard = add(s.item_discard, other if keep == item else item)
        item = keep
    if item:
        await gain_item(s, player, item)


def spend(s: State, player: Player, item: str) -> None:
    player.items.remove(item)
    s.item_discard = add(s.item_discard, item)
    s.emit("used", seat=player.seat, item=item)


# Using


def any_time_items(s: State, player: Player) -> list[Option]:
    """A sedative helps at any time, if somebody here can be calmed."""
    if "sedative" in player.items and any(other.fear > 1 for other in s.on(player.tile)):
        return [("use", "sedative")]
    return []


def turn_items(s: State, player: Player) -> list[Option]:
    """What can be used in the own part 2."""
    options = any_time_items(s, player)
    if "first-aid-kit" in player.items and any(len(p.hand) < p.vitality for p in s.on(player.tile)):
        options.append(("use", "first-aid-kit"))
    if "stimulant" in player.items:
        options.append(("use", "stimulant"))
    if "tranquilizer-gun" in player.items and not s.turn.challenged and tranquilizable(s, player):
        options.append(("use", "tranquilizer-gun"))
    if KEY_CARD in player.items:
        options += [("key", side) for side in s.tiles[player.tile].locks]
    return options


def tranquilizable(s: State, player: Player) -> list[Enemy]:
    near = [player.tile, *adjacent(s, player.tile)]
    return [e for e in s.enemies if e.kind in ("guard", "clone") and not e.stunned and e.tile in near]


async def use_item(s: State, player: Player, item: str) -> None:
    """Discard an item for what it does."""
    spend(s, player, item)
    match s.box.items[item].use:
        case "sedate":
            await sedate(s, player)
        case "first-aid":
            await first_aid(s, player)
        case "stimulate":
            s.turn.speed += 2
            raise_fear(s, player, 2)
        case "tranquilize":
            await tranquilize(s, player)


async def sedate(s: State, player: Player) -> None:
    """Lower the fear of somebody on the tile by up to three."""
    patients = {p.seat: p for p in s.in_turn_order(s.on(player.tile)) if p.fear > 1}
    patient = patients[await choose(player.seat, "sedate", list(patients))]
    amount = await choose(player.seat, "sedate by", list(range(1, min(3, patient.fear - 1) + 1)), patient.seat)
    lower_fear(s, patient, amount)


async def first_aid(s: State, player: Player) -> None:
    """Somebody on the tile draws up to the maximum hand."""
    patients = {p.seat: p for p in s.in_turn_order(s.on(player.tile)) if len(p.hand) < p.vitality}
    patient = patients[await choose(player.seat, "first aid", list(patients))]
    draw_adrenaline(s, patient, patient.vitality)


async def tranquilize(s: State, player: Player) -> None:
    """Stun a guard or clone near, in place of a challenge action."""
    s.turn.challenged = True
    enemies = {enemy.id: enemy for enemy in tranquilizable(s, player)}
    enemy = enemies[await choose(player.seat, "tranquilize", list(enemies))]
    enemy.stunned = True
    s.emit("stunned", enemy=enemy.id)


# Trading and picking up


def traders(s: State, player: Player) -> list[Player]:
    """Others on the tile, if there is anything to exchange (L7-150)."""
    others = [other for other in s.in_turn_order(s.on(player.tile)) if other is not player]
    return [other for other in others if other.items or player.items]


async def trade(s: State, player: Player, other: Player) -> None:
    """Propose an exchange, of any number of items, also one-sided; the other may refuse (L7-150, L7-OP44)."""
    s.turn.traded = True
    s.turn.give, s.turn.take = [], []
    await propose(s, player, other)
    give, take = s.turn.give, s.turn.take
    if not (give or take):
        return
    if await choose(other.seat, "accept", [YES, NO], player.seat) == NO:
        s.emit("refused", seat=other.seat, by=player.seat)
        return
    player.items = sorted(_without(player.items, give) + take)
    other.items = sorted(_without(other.items, take) + give)
    s.emit("traded", seat=player.seat, other=other.seat, gave=give, took=take)
    await leave_surplus(s, player)
    await leave_surplus(s, other)


async def propose(s: State, player: Player, other: Player) -> None:
    """Item by item you say what you give and what you take."""
    while True:
        mine = [("give", item) for item in dict.fromkeys(_without(player.items, s.turn.give))]
        theirs = [("take", item) for item in dict.fromkeys(_without(other.items, s.turn.take))]
        done = [("propose",)] if s.turn.give or s.turn.take else [("forget",)]
        verb, *item = await choose(player.seat, "trade", [*done, *mine, *theirs], other.seat)
        if verb in ("propose", "forget"):
            return
        (s.turn.give if verb == "give" else s.turn.take).extend(item)


def _without(items: list[str], gone: list[str]) -> list[str]:
    left = list(items)
    for item in gone:
        left.remove(item)
    return left


async def pick_up(s: State, player: Player, item: str) -> None:
    """Take one item from the tile (L7-151); a scavenger may take a second one."""
    s.turn.picked = True
    await _take(s, player, item)
    lying = list(dict.fromkeys(s.tiles[player.tile].items))
    if s.has_skill(player, "scavenger"):
        second = await choose(player.seat, "pick up", [PASS, *lying])
        if second != PASS:
            await _take(s, player, second)


async def _take(s: State, player: Player, item: str) -> None:
    """An item that lies on the tile is picked up."""
    s.tiles[player.tile].items.remove(item)
    await gain_item(s, player, item)
