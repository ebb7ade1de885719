"""What is about to happen: where enemies would go, and what a challenge needs. Views show it; no rule depends on it."""

from functools import cache
from math import comb

import msgspec

from nightdeck.games.level7.content.components import CONTENT, Deed, Stat
from nightdeck.games.level7.rules.actions import (
    ACCESS_RATING,
    GENERATOR_RATING,
    UNLOCK_RATINGS,
    can_access,
    can_switch,
    outwit_rating,
    outwittable,
)
from nightdeck.games.level7.rules.challenges import bonus_of, skill_bonus
from nightdeck.games.level7.rules.distance import ways_of
from nightdeck.games.level7.rules.enemies import attack_dice
from nightdeck.games.level7.rules.enemy_moves import goals, steps_to_best
from nightdeck.games.level7.rules.enemy_targets import target_here
from nightdeck.games.level7.rules.moving import holders, rush_rating
from nightdeck.games.level7.state import Player, State


class Intent(msgspec.Struct, array_like=True):
    """What an enemy would do now: its target, how far it is, the tiles it may step on, the dice if it attacks."""

    enemy: str
    target: str
    distance: int
    tiles: list[int]
    dice: int = 0


class Odds(msgspec.Struct, array_like=True):
    """What a challenge action needs and the chance to pass it with the dice at hand, without cards from the hand."""

    option: list[int | str]
    stat: str
    dice: int
    rating: int
    chance: float


def intents(s: State) -> list[Intent]:
    """What every active enemy on the map would do now."""
    found = []
    ways = {kind: ways_of(s, kind) for kind in dict.fromkeys(enemy.kind for enemy in s.enemies if not enemy.stunned)}
    for enemy in s.enemies:
        if enemy.stunned:
            continue
        here = target_here(s, enemy)
        if here is not None:
            player = here if isinstance(here, Player) else None
            name = f"seat-{here.seat}" if isinstance(here, Player) else here.id
            found.append(Intent(enemy.id, name, 0, [], attack_dice(s, enemy, player)))
            continue
        best = goals(s, enemy, ways[enemy.kind])
        steps = [tile for verb, tile in steps_to_best(s, enemy, ways[enemy.kind], best) if verb == "go"]
        found += [Intent(enemy.id, goal.who, goal.distance, steps) for goal in best[:1]]
    return found


def odds(s: State) -> list[Odds]:
    """Of the challenge about to be rolled, or of every challenge action that the current player may take."""
    player = s.current
    if s.turn.deed:
        return [pending_odds(s, player)]
    if player.tile < 0 or s.turn.challenged or s.outcome is not None:
        return []
    found = []
    for enemy in s.active_on(player.tile):
        rating = max(1, s.box.enemies[enemy.kind].toughness - s.turn.nerve)
        found.append(_odds(s, player, ["attack", enemy.id], "strength", rating, "attack"))
    if holders(s, player):
        found.append(_odds(s, player, ["bull rush"], "strength", rush_rating(s, player), "bull rush"))
        for camp in outwittable(s, player):
            rating = outwit_rating(s, player, camp)
            deed: Deed = "outwit guards" if camp == "guards" else "outwit aliens"
            found.append(_odds(s, player, ["outwit", camp], "intelligence", rating, deed))
    return found + _door_odds(s, player)


def pending_odds(s: State, player: Player) -> Odds:
    """The challenge that cards are being played for."""
    turn = s.turn
    stat: Stat = "strength" if turn.stat == "strength" else "intelligence"
    dice = s.stat(player, stat) + turn.extra
    return Odds(["challenge"], stat, dice, turn.rating, round(chance(s, dice, stat, turn.rating), 3))


def _door_odds(s: State, player: Player) -> list[Odds]:
    found = []
    ways: tuple[Stat, Stat] = ("strength", "intelligence")
    for side in s.tiles[player.tile].locks:
        for way in ways:
            rating = UNLOCK_RATINGS[way] - s.has_skill(player, "locksmith")
            found.append(_odds(s, player, ["unlock", side, way], way, rating, "unlock"))
    if can_access(s, player):
        found.append(_odds(s, player, ["access"], "intelligence", ACCESS_RATING, "access"))
    if can_switch(s, player):
        found.append(_odds(s, player, ["generator"], "intelligence", GENERATOR_RATING, "generator"))
    return found


def _odds(s: State, player: Player, option: list[int | str], stat: Stat, rating: int, deed: Deed) -> Odds:
    dice = dice_for(s, player, stat, deed)
    return Odds(option, stat, dice, rating, round(chance(s, dice, stat, rating), 3))


def dice_for(s: State, player: Player, stat: Stat, deed: Deed) -> int:
    """The dice that a player would roll now: his stat, his best item, his skills."""
    items = max((bonus_of(s, item, stat, deed) for item in player.items), default=0)
    return s.stat(player, stat) + items + skill_bonus(s, player, deed)


def chance(s: State, dice: int, stat: Stat, rating: int) -> float:
    """The chance that so many dice show at least `rating` icons, without rerolls."""
    return chance_of(s.content, dice, stat, rating)


@cache
def chance_of(content: str, dice: int, stat: Stat, rating: int) -> float:
    die = CONTENT[content].sheet["sheet"].die
    ones = sum(face.count(stat) == 1 for face in die)
    twos = sum(face.count(stat) == 2 for face in die)
    none = len(die) - ones - twos
    hits = 0
    for two in range(dice + 1):
        for one in range(dice - two + 1):
            if one + 2 * two >= rating:
                ways = comb(dice, two) * comb(dice - two, one)
                hits += ways * twos**two * ones**one * none ** (dice - two - one)
    return float(hits / len(die) ** dice)
