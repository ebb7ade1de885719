"""Who may know what. Hidden are the hands of others and the order of the tile stacks; all else lies open (L7-OP03)."""

import msgspec

from nightdeck.core.dice import Dice
from nightdeck.core.state import Outcome
from nightdeck.games.level7.piles import cards, pile, size
from nightdeck.games.level7.rules.forecast import Intent, Odds, intents, odds
from nightdeck.games.level7.state import Enemy, Placed, Player, State, Turn


class Sheet(msgspec.Struct):
    """A player as others see him; `hand` is empty unless it is the viewer's own, `cards` is its size."""

    seat: int
    tile: int
    fear: int
    vitality: int
    threat: int
    cards: int
    hand: list[str]
    skills: list[str]
    items: list[str]
    fate: str
    uniform: str
    stats: dict[str, int]


class View(msgspec.Struct):
    """Everything a seat may know. `stacks` are sizes, `buried` is what the viewer knows to lie under each."""

    seat: int | None
    content: str
    scenario: str
    players: list[Sheet]
    tiles: list[Placed]
    stacks: list[int]
    buried: list[list[str]]
    aside: str
    drawn: list[str]
    adrenaline: int
    discarded: list[str]
    item_deck: int
    item_discard: list[str]
    found: list[str]
    keys: int
    events: int
    event_discard: list[str]
    event: str
    enemies: list[Enemy]
    guards: list[int]
    clones: list[int]
    pool: int
    lockdown: bool
    countdown: int
    first: int
    turn: Turn
    moves_left: int
    round: int
    roll: list[int]
    memory: int
    tally: dict[str, int]
    story: list[list[int]]
    cooperative: bool
    campaign: bool
    intents: list[Intent]
    odds: list[Odds]
    outcome: Outcome | None


def view(s: State, seat: int | None, reveal: bool = False) -> View:
    """What a seat, or a spectator (None), may know; everything once the game is over, or with `reveal`."""
    reveal = reveal or s.outcome is not None
    return View(
        seat=seat,
        content=s.content,
        scenario=s.scenario,
        players=[_sheet(s, player, reveal or player.seat == seat) for player in s.players],
        tiles=msgspec.convert([msgspec.structs.astuple(placed) for placed in s.tiles], list[Placed]),
        stacks=[size(bag) + len(buried) for bag, buried in zip(s.bags, s.under, strict=True)],
        buried=[[tile for tile, knows in buried if reveal or knows == seat] for buried in s.under],
        aside=s.aside,
        drawn=list(s.drawn) if reveal or s.drawn_by in (-1, seat) else [],
        adrenaline=size(s.adrenaline),
        discarded=cards(s.discarded),
        item_deck=size(s.item_deck),
        item_discard=cards(s.item_discard),
        found=list(s.found),
        keys=s.keys,
        events=size(s.event_deck),
        event_discard=cards(s.event_discard),
        event=s.event,
        enemies=[msgspec.structs.replace(enemy) for enemy in s.enemies],
        guards=list(s.guards),
        clones=list(s.clones),
        pool=s.pool,
        lockdown=s.in_lockdown,
        countdown=s.countdown,
        first=s.first,
        turn=_turn(s.turn),
        moves_left=s.moves_left() if s.current.tile >= 0 else 0,
        round=s.round,
        roll=list(s.roll),
        memory=s.memory,
        tally=dict(s.tally),
        story=[list(seats) for seats in s.story],
        cooperative=s.cooperative,
        campaign=s.campaign,
        intents=intents(s),
        odds=odds(s),
        outcome=s.outcome,
    )


def _turn(turn: Turn) -> Turn:
    """A copy that shares nothing."""
    peeked, relock, give, take = list(turn.peeked), list(turn.relock), list(turn.give), list(turn.take)
    return msgspec.structs.replace(turn, peeked=peeked, relock=relock, give=give, take=take)


def _sheet(s: State, player: Player, open_hand: bool) -> Sheet:
    return Sheet(
        player.seat, player.tile, player.fear, player.vitality, player.threat, len(player.hand),
        list(player.hand) if open_hand else [], list(player.skills), list(player.items), player.fate, player.uniform,
        {stat: s.stat(player, stat) for stat in ("intelligence", "strength", "speed", "toughness")},
    )  # fmt: skip


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Deal anew what `seat` does not know: stacks and hands. Cards shown since the step began stay where they were."""
    _redeal_tiles(past, seat, dice)
    _redeal_hands(past, now, seat, dice)


def _redeal_tiles(past: State, seat: int | None, dice: Dice) -> None:
    hidden = [tile for bag in past.bags for tile in cards(bag)]
    hidden += [tile for buried in past.under for tile, knows in buried if knows != seat or knows < 0]
    secret_draw = past.drawn_by not in (-1, seat)
    if secret_draw:
        hidden += past.drawn
    hidden.sort()
    dice.shuffle(hidden)
    if past.plan.seeded:  # dealt first: everybody knows that they lie in stack A
        hidden.sort(key=past.plan.seeded.__contains__)
    past.bags = [pile(hidden.pop() for _ in range(size(bag))) for bag in past.bags]
    for buried in past.under:
        buried[:] = [(tile if knows == seat and knows >= 0 else hidden.pop(), knows) for tile, knows in buried]
    if secret_draw:
        past.drawn = [hidden.pop() for _ in past.drawn]


def _redeal_hands(past: State, now: State, seat: int | None, dice: Dice) -> None:
    others = [player for player in past.players if player.seat != seat]
    kept = {player.seat: _shown(past, now, player) for player in others}
    hidden = cards(past.adrenaline)
    for player in others:
        hidden += _rest(player.hand, kept[player.seat])
    hidden.sort()
    dice.shuffle(hidden)
    for player in others:
        dealt = [hidden.pop() for _ in range(len(player.hand) - len(kept[player.seat]))]
        player.hand = sorted(kept[player.seat] + dealt)
    past.adrenaline = pile(hidden)


def _shown(past: State, now: State, player: Player) -> list[str]:
    return [card for seat, card in now.shown[len(past.shown) :] if seat == player.seat]


def _rest(hand: list[str], shown: list[str]) -> list[str]:
    left = list(hand)
    for card in shown:
        left.remove(card)
    return left


def facts(s: State) -> dict[str, str]:
    """Every fact that may be hidden from somebody. What lies in a single place can be counted out by everybody."""
    found = {f"hand of seat {player.seat}": " ".join(player.hand) for player in s.players if player.hand}
    tiles = {f"stack {i}": bag for i, bag in enumerate(s.bags) if bag}
    tiles |= {f"under stack {i}": " ".join(tile for tile, _ in pile) for i, pile in enumerate(s.under) if pile}
    if s.drawn_by >= 0:
        tiles["drawn tiles"] = " ".join(s.drawn)
    return found | (tiles if len(tiles) > 1 else {})
