"""Which options a click on the picture could mean."""

from collections.abc import Sequence

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text import PEOPLE, SPACES

Picks = dict[str, list[str]]
"""Options, as JSON, by the key of the element that a click on means them."""

BOSS_NAMES = {"front": "boss", "back": "boss-back", "knight": "boss", "beus": "boss", "lady": "lady"}
ON_AGENT = {"slap", "free", "heal", "hand"}


def option_key(pick: Option) -> str:
    return msgspec.json.encode(pick).decode()


def picks_by_key(s: State, asks: Sequence[Ask]) -> Picks:
    """Every option that points at something, under the keys of that thing."""
    found: Picks = {}
    for ask in asks:
        for pick in ask.options:
            for key in keys_of(s, ask, pick):
                found.setdefault(key, []).append(option_key(pick))
    return found


def keys_of(s: State, ask: Ask, pick: Option) -> list[str]:
    if isinstance(pick, tuple):
        return [f"agent-{pick[0]}", f"card-{pick[0]}"] if ask.kind == "ram" else _action_keys(s, ask, pick)
    if isinstance(pick, str):
        return [BOSS_NAMES[pick]] if pick in BOSS_NAMES else []
    if ask.kind in SPACES:
        return [f"cell-{pick}"]
    if ask.kind in PEOPLE:
        return [f"agent-{pick}", f"card-{pick}"]
    return [_monster_key(s, pick)] if ask.kind in ("order", "first") else []


def _action_keys(s: State, ask: Ask, pick: tuple[int | str, ...]) -> list[str]:
    verb, *rest = pick
    if verb == "move":
        return [f"cell-{rest[0]}"]
    if verb == "fire":
        return [_target_key(s, name) for name in rest[:-1]]
    if verb == "melee":
        return [_monster_key(s, int(rest[0]))]
    if verb in ON_AGENT:
        return [f"agent-{rest[0]}", f"card-{rest[0]}"]
    if verb == "give":
        return [f"agent-{rest[1]}", f"card-{rest[1]}"]
    acting = s.agents[int(ask.about[0])]
    return [f"cell-{acting.cell}"] if verb in ("lever", "tech", "concentrate", "rescue", "enter", "stop") else []


def _target_key(s: State, name: int | str) -> str:
    return BOSS_NAMES[name] if isinstance(name, str) else _monster_key(s, name)


def _monster_key(s: State, id: int) -> str:
    """A monster on a card is clicked at the agent it is on."""
    monster = s.find_monster(id)
    victim = s.victim(monster) if monster is not None else None
    return f"agent-{victim.id}" if victim is not None else f"monster-{id}"
