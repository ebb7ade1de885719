"""Playing adrenaline cards: their three uses, their costs and their moments (rulebook, Adrenaline Cards)."""

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.games.level7.content.components import CONTENT, Ability, Adrenaline, Stat
from nightdeck.games.level7.rules.abilities import ABILITIES, is_possible
from nightdeck.games.level7.rules.adrenaline_deck import toss
from nightdeck.games.level7.rules.character import lower_fear, raise_fear, set_fear
from nightdeck.games.level7.rules.items import any_time_items, use_item
from nightdeck.games.level7.rules.tiles import adjacent
from nightdeck.games.level7.state import MAX_FEAR, Player, State

Moment = Literal["turn", "challenge", "assist", "attack", "guard", "reaction"]
"""The own part 2; before the own challenge roll, before somebody else's; before an attack roll against oneself, against
somebody on the own tile; before enemies activate (L7-OP05)."""

Halves = tuple[tuple[Option, ...], Ability | None, tuple[Option, ...]]
ABILITY_MOMENTS: dict[Moment, tuple[str, ...]] = {
    "turn": ("turn", "any"),
    "challenge": ("challenge", "any"),
    "assist": ("any",),
    "attack": ("attack", "any"),
    "guard": ("guard",),
    "reaction": ("any",),
}


class Played(NamedTuple):
    """What playing a card gave: a bonus to a stat, or the name of an ability that the window has to count."""

    stat: str = ""
    amount: int = 0
    ability: str = ""


def can_pay(fear: int, card: Adrenaline) -> bool:
    """The fear track must have room for the whole cost (L7-061)."""
    return 1 <= fear + card.cost <= MAX_FEAR


def uses(s: State, player: Player, moment: Moment, stat: Stat | None = None) -> list[Option]:
    """Every way to play a card now; the last card in hand cannot be played (L7-050, L7-053)."""
    if len(player.hand) < 2:
        return []
    options: list[Option] = []
    for name in dict.fromkeys(player.hand):
        bonuses, ability, shifts = halves(s.content, name, player.fear, moment, stat)
        options += bonuses
        if ability and is_possible(s, player, ability):
            options.append(("play", name, "ability"))
        options += shifts
    return options


@cache
def halves(content: str, name: str, fear: int, moment: Moment, stat: Stat | None) -> Halves:
    """What a card allows somebody with so much fear: its bonuses, its ability at its moment, and shifts (L7-051)."""
    card = CONTENT[content].adrenaline[name]
    bonuses: list[Option] = []
    ability: Ability | None = None
    if can_pay(fear, card):
        bonuses = [("play", name, top) for top in card.bonus if moment == "turn" or top == stat]
        ability = card.ability if card.when in ABILITY_MOMENTS[moment] else None
    return tuple(bonuses), ability, () if moment == "guard" else shifts_of(name, fear)


def shifts_of(name: str, fear: int) -> tuple[Option, ...]:
    """Any card shifts the own fear by one, free of cost, if the token can move (L7-052, L7-OP06)."""
    up: tuple[Option, ...] = (("play", name, "up"),) if fear < MAX_FEAR else ()
    return (*up, ("play", name, "down")) if fear > 1 else up


async def play(s: State, player: Player, name: str, use: str) -> Played:
    """A card is discarded, its cost paid, its effect carried out, in this order (L7-051, L7-060)."""
    card = s.box.adrenaline[name]
    toss(s, player, name)
    s.emit("played", seat=player.seat, card=name, use=use)
    if use in ("up", "down"):
        (raise_fear if use == "up" else lower_fear)(s, player)
        return Played()
    set_fear(s, player, player.fear + card.cost)
    if use != "ability":
        return Played(use, card.bonus[use])  # type: ignore[index]  # `use` is one of the card's stats
    script = ABILITIES.get(card.ability)
    if script is None:
        return Played(ability=card.ability)
    await script(s, player)
    return Played()


async def window(
    s: State, player: Player, moment: Moment, stat: Stat | None, *about: int | str,
    rate: Callable[[], int] | None = None,
) -> list[Played]:  # fmt: skip
    """Cards may be played one after the other, until you pass.

    Whether he is asked depends only on how many cards he holds and on his open items. `rate` gives the rating of
    a challenge as it is now, since a card may move an enemy.
    """
    played: list[Played] = []
    while not (moment in ("attack", "guard") and is_led_away(s, player, str(about[0]))):
        if rate is not None:
            s.turn.rating = rate()
            about = (s.turn.stat, s.turn.rating, *about[2:])
        items = [] if moment == "guard" else any_time_items(s, player)
        if len(player.hand) < 2 and not items:
            break
        pick = await choose(player.seat, moment, [PASS, *uses(s, player, moment, stat), *items], *about, hides=True)
        if pick == PASS:
            break
        assert isinstance(pick, tuple)
        if pick[0] == "use":
            await use_item(s, player, str(pick[1]))
        else:
            card = await play(s, player, str(pick[1]), str(pick[2]))
            if moment in ("challenge", "assist"):
                add_to_roll(s, player, card)
            played.append(card)
    return played


def is_led_away(s: State, player: Player, attacker: str) -> bool:
    """A card has moved the attacker off the tile before the roll: there is no attack any more."""
    enemy = s.enemy(attacker)
    assert enemy is not None
    return enemy.tile != player.tile


def add_to_roll(s: State, player: Player, card: Played) -> None:
    """A bonus goes to the roller's stat until the roll, for all to see; a team captain's help counts one more."""
    s.turn.focus += card.ability == "focus"
    if card.stat:
        captain = player.seat != s.turn.seat and s.has_skill(player, "team-captain")
        setattr(s.turn, card.stat, getattr(s.turn, card.stat) + card.amount + captain)


def in_assist_range(s: State, player: Player) -> list[Player]:
    """Players on the same tile, or one open door away (L7-105, L7-OP11)."""
    near = [player.tile, *adjacent(s, player.tile)]
    return [other for other in s.on_map() if other is not player and other.tile in near]


async def before_challenge(s: State, player: Player, stat: Stat, rate: Callable[[], int]) -> None:
    """The roller, then everybody in range, may add to the stat before the roll (L7-057, L7-097, L7-106)."""
    await window(s, player, "challenge", stat, stat, rate(), rate=rate)
    for helper in in_assist_range(s, player):
        await window(s, helper, "assist", stat, stat, rate(), player.seat, rate=rate)


class Defence(NamedTuple):
    """What cards do to one attack: more toughness, fewer dice, cards that need not be discarded."""

    toughness: int
    fewer_dice: int
    spared: int


async def before_attack(s: State, target: Player, attacker: str) -> Defence:
    """The target, then others on his tile, may play cards before the attack is rolled (L7-055, L7-274)."""
    cards = await window(s, target, "attack", "toughness", attacker)
    toughness = sum(card.amount for card in cards)
    for other in s.in_turn_order(s.on(target.tile)):
        if other is not target:
            cards_of_other = await window(s, other, "guard", None, attacker, target.seat)
            toughness += sum(card.ability == "shield" for card in cards_of_other)
    if target.seat == s.turn.seat and not is_led_away(s, target, attacker):
        toughness += s.turn.toughness
        s.turn.toughness = 0
    abilities = [card.ability for card in cards]
    return Defence(toughness, abilities.count("flinch"), 2 * abilities.count("endure"))


async def react(s: State) -> None:
    """Before enemies activate, everybody on the map may shift fear or use what works at any time (L7-OP05)."""
    for player in s.on_map():
        await window(s, player, "reaction", None)
