"""A small game with everything a bot must cope with: hidden doors, a hidden guard, looks, secret bids, open choices.

Three rounds. In each, everybody looks behind a door in secret, all bid at once for who goes first, then one after the
other opens a door or passes. Gold is worth 3, a trap costs 2. Prisoners win together with 5 or more; otherwise the
guard wins.
"""

from typing import Any

import msgspec

from nightdeck.core.ask import PASS, Ask, Option, choose, choose_all
from nightdeck.core.dice import Dice
from nightdeck.core.events import Event
from nightdeck.core.game import Bots, Game, Knowledge, Picture, Rules, Text
from nightdeck.core.scene import Scene
from nightdeck.core.setup import Choice, Mode, Setup
from nightdeck.core.state import Outcome, step
from nightdeck.core.state import State as Base
from nightdeck.core.table import Table

WORTH = {"gold": 3, "trap": -2, "empty": 0}


class State(Base, kw_only=True):
    doors: list[str]
    roles: list[str]
    opened: list[int] = msgspec.field(default_factory=list)
    looked: list[list[int]]
    gold: list[int]
    round: int = 0


class View(msgspec.Struct):
    seat: int | None
    doors: list[str]
    roles: list[str]
    opened: list[int]
    looked: list[list[int]]
    gold: list[int]
    round: int
    over: bool


def deal(setup: Setup) -> State:
    dice = Dice.seeded(setup.seed)
    doors = ["gold"] * 4 + ["trap"] * 6 + ["empty"] * 2
    roles = ["guard"] + ["prisoner"] * (setup.players - 1)
    dice.shuffle(doors)
    dice.shuffle(roles)
    seats = range(setup.players)
    return State(
        dice=dice, doors=doors, roles=roles, looked=[[] for _ in seats], gold=[0 for _ in seats], agenda=[step("round")]
    )


async def round_(s: State) -> None:
    """A round."""
    s.round += 1
    if s.round > 3:
        end(s)
    seats = range(len(s.roles))
    s.then(*(step("look", seat) for seat in seats), step("bid"), step("round"))


async def look(s: State, seat: int) -> None:
    """Look behind a closed door in secret."""
    door = await choose(seat, "look", closed(s))
    s.looked[seat].append(door)
    s.emit("looked", who=seat, door=door)
    s.emit("saw", door=door, what=s.doors[door], to=[seat])
    s.seal("a door was looked behind")


async def bid(s: State) -> None:
    """Bid for who goes first, all at once and in secret."""
    bids = await choose_all(dict.fromkeys(range(len(s.roles)), ("bid", (0, 1, 2))))
    order = sorted(bids, key=lambda seat: (-bids[seat], seat))
    s.emit("bid", bids=[bids[seat] for seat in sorted(bids)])
    s.then(*(step("open", seat) for seat in order))


async def open_(s: State, seat: int) -> None:
    """Open a door, or pass."""
    options: list[int | str] = [*closed(s), PASS]
    door = await choose(seat, "open", options)
    if door == PASS:
        s.emit("passed", who=seat)
        return
    assert isinstance(door, int)
    s.opened.append(door)
    s.gold[seat] += WORTH[s.doors[door]]
    s.emit("opened", who=seat, door=door, what=s.doors[door])
    s.seal("a door was opened")


def closed(s: State) -> list[int]:
    return [door for door in range(len(s.doors)) if door not in s.opened]


def end(s: State) -> None:
    prisoners = tuple(seat for seat, role in enumerate(s.roles) if role == "prisoner")
    guards = tuple(seat for seat, role in enumerate(s.roles) if role == "guard")
    rich = sum(s.gold) >= 5
    s.end(Outcome(prisoners if rich else guards, guards if rich else prisoners, "gold" if rich else "time"))


def view(s: State, seat: int | None, reveal: bool = False) -> View:
    over = reveal or s.outcome is not None
    doors = [what if over or _knows(s, seat, door) else "?" for door, what in enumerate(s.doors)]
    roles = [role if over or who == seat else "?" for who, role in enumerate(s.roles)]
    looked = [list(doors) for doors in s.looked]
    return View(seat, doors, roles, list(s.opened), looked, list(s.gold), s.round, over)


def _knows(s: State, seat: int | None, door: int) -> bool:
    return door in s.opened or (seat is not None and door in s.looked[seat])


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    hidden = [door for door in range(len(now.doors)) if not _knows(now, seat, door)]
    _shuffle(past.doors, hidden, dice)
    _shuffle(past.roles, [who for who in range(len(now.roles)) if who != seat], dice)


def _shuffle(pieces: list[str], places: list[int], dice: Dice) -> None:
    lying = sorted(pieces[place] for place in places)
    dice.shuffle(lying)
    for place, piece in zip(places, lying, strict=True):
        pieces[place] = piece


def evaluate(s: State, seat: int) -> float:
    rich: float = 1 / (1 + 2.718 ** (0.5 * (4 - sum(s.gold))))
    return rich if s.roles[seat] == "prisoner" else 1 - rich


def hidden_roles(s: State) -> dict[int, str]:
    return dict(enumerate(s.roles))


def facts(s: State) -> dict[str, str]:
    roles = {f"role of seat {seat}": role for seat, role in hidden_roles(s).items()}
    return {**{f"door {door}": what for door, what in enumerate(s.doors)}, **roles}


def question(_: View, ask: Ask) -> str:
    return {"look": "Look behind which door?", "bid": "Bid how much?", "open": "Open which door?"}[ask.kind]


def option(v: View, ask: Ask, pick: Option) -> str:
    if ask.kind == "bid":
        return f"bid {pick}"
    return "pass" if pick == PASS else f"door {pick}, behind it {v.doors[int(str(pick))]}"


def describe_event(_: View, event: Event) -> str:
    return f"{event.kind}: " + ", ".join(f"{name} {value}" for name, value in event.data.items())


def nothing(*_: Any) -> str:
    return ""


GAME = Game(
    name="vault",
    title="The Vault",
    blurb="Doors, gold and a guard.",
    version=1,
    modes=(Mode("doors", "Doors", (3, 4), "Three rounds."),),
    options=(Choice("dark", "Dark", False, "No light."), Choice("scenario", "Scenario", 1, "Which.", (1, 2))),
    rules=Rules(
        state=State,
        steps={"round": round_, "look": look, "bid": bid, "open": open_},
        deal=deal,
        pieces=lambda s: {what: s.doors.count(what) for what in WORTH},
        side=lambda s, seat: str(s.roles[seat]),
    ),
    knowledge=Knowledge(view=view, redeal=redeal, facts=facts, hidden_roles=hidden_roles),
    text=Text(
        question=question,
        option=option,
        event=describe_event,
        refusal=lambda _view, ask, pick: (f"{pick!r} is no answer to {ask.kind}", ""),
        help=lambda topic: "Gold is behind four doors." if topic == "look" else "",
        ending=lambda v: f"The gold is {sum(v.gold)}.",
    ),
    picture=Picture(scene=lambda v, _: Scene(100, 100, "The Vault", "room25", description=f"round {v.round}")),
    bots=Bots(evaluate=evaluate),
)


def new(seed: int = 0, players: int = 4, **settings: Any) -> Table:
    setup = GAME.setup("doors", players, seed, **settings)
    return Table(GAME, setup, deal(setup))
