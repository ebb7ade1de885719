"""The Shadow People hold a raffle for souls."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.rules.health import kill, traumatize
from nightdeck.games.scare.state import State

STAKES = {2: range(5), 3: range(8)}


async def raffle(s: State) -> None:
    """Offer one, two or three souls; the more, the better the chance and the greater the loss (ST-126 to ST-130)."""
    souls = [agent.id for agent in s.active()]
    if not souls:
        return
    s.emit("shadow people")
    seat = s.lead()
    count = await choose(seat, "stake", list(range(1, min(3, len(souls)) + 1)))
    s.emit("stake", souls=count)
    offered: list[int] = []
    for _ in range(count):
        offered.append(await choose(seat, "soul", [id for id in souls if id not in offered], *offered))
    numbers = list(STAKES[count]) if count > 1 else await _two_numbers(seat)

    die = s.dice.below(10)
    s.emit("raffle", souls=offered, numbers=numbers, die=die, won=die in numbers)
    if die not in numbers:
        for id in offered:
            await kill(s, s.agents[id], foe_goes=True)
    elif count == 3:
        await traumatize(s, s.agents[await choose(seat, "shaken", offered)])


async def _two_numbers(seat: int) -> list[int]:
    """Two numbers of one's choice from 0 to 9 (ruling OP-03)."""
    first = await choose(seat, "number", list(range(10)))
    return [first, await choose(seat, "number", [n for n in range(10) if n != first], first)]
