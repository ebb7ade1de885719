"""Protect Shaye: another agent takes her place, and her harm."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.games.scare.rules.entering import enters_space
from nightdeck.games.scare.rules.health import lie_apart
from nightdeck.games.scare.rules.places import adjacent, haunted
from nightdeck.games.scare.state import NOBODY, Agent, State


def protectors(s: State) -> list[Agent]:
    """Who may swap with Shaye: next to her, standing, free to act (ST-181, ST-183, ruling OP-45)."""
    shaye = s.shaye
    if shaye.at != "map" or shaye.foe != NOBODY:
        return []
    return [
        a for a in s.active()
        if a.targetable and not a.traumatized
        and adjacent(s, shaye.cell, a.cell) and not haunted(s, a)
    ]  # fmt: skip


async def protect(s: State, threat: str) -> Agent | None:
    """An agent next to Shaye may take her space, and the harm (ST-181 to ST-184)."""
    able = protectors(s)
    options: list[Option] = [PASS, *(a.id for a in able)]
    pick = await choose(s.shaye.seat, "protect", options, threat) if able else PASS
    if pick == PASS:
        return None
    hero = s.agents[int(pick)]  # type: ignore[arg-type]  # PASS is the only option that is no id
    hero.cell, s.shaye.cell = s.shaye.cell, hero.cell
    s.emit("protected", agent=hero.id, cell=hero.cell, shaye=s.shaye.cell)
    if s.shaye.lying:
        await lie_apart(s, s.shaye)
    await enters_space(s, hero)
    await enters_space(s, s.shaye)
    return hero
