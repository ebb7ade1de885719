"""Forming the squad: who comes along, in which order, with which gear, on which spaces."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.scare.content.components import NAMES, SHAYE
from nightdeck.games.scare.state import Agent, State

MOST = 9


def available(s: State) -> list[Agent]:
    """Who can be chosen: the agents of the ACTIVE bag."""
    return [a for a in s.agents if a.at == "bag"]


def places(s: State) -> int:
    """How many the lineup can hold: nine, or all who are left (ST-018, ST-246)."""
    return min(MOST, len(available(s)) + len(s.lineup))


def fireteams(agents: int, players: int) -> list[int]:
    """Sizes as even as possible, larger teams first (ST-019, ruling OP-105)."""
    each, more = divmod(agents, players)
    return [each + (seat < more) for seat in range(players)]


def eligible(s: State, agent: Agent) -> bool:
    """Whether an agent fits into the places that are left (ST-245, ST-270, ST-271, ST-295, ST-431, ST-439)."""
    sheet = s.sheet
    if sheet.scenario == 3 and s.mode == "single" and agent.id == SHAYE:
        return False  # she lies on the bed (ruling OP-98)
    rank = s.card(agent).rank
    ranks = [s.card(s.agents[id]).rank for id in s.lineup]
    if rank == "special":
        return True
    own = ranks.count(rank) < {"sgt": sheet.sgt, "cpl": sheet.cpl, "pfc": sheet.pfc}[rank]
    if sheet.scenario == 1:
        return own
    if rank == "pfc":
        return True
    missing = max(0, sheet.pfc - sum(s.card(a).rank == "pfc" for a in s.agents if a.at in ("bag", "room")))
    extra = max(0, ranks.count("sgt") - sheet.sgt) + max(0, ranks.count("cpl") - sheet.cpl)
    return own or extra < missing


def candidates(s: State, *, last: bool = False) -> list[Agent]:
    """Whom the next place of the lineup may go to; the last one is Shaye's if she must come and is not there yet."""
    found = [a for a in available(s) if eligible(s, a)]
    if s.sheet.shaye == "must" and SHAYE not in s.lineup and (last or len(s.lineup) >= places(s) - 1):
        return [s.shaye]
    return found


async def form_lineup(s: State) -> None:
    """A ready-made squad, or one place of the lineup after another (ST-018, ST-023, ST-024)."""
    if s.squad == "ready":
        ready_squad(s)
    else:
        s.then(*(step("recruit", seat, size) for seat, size in enumerate(fireteams(places(s), s.players))))


def ready_squad(s: State) -> None:
    """Whoever comes along joins first: how many they are says who commands whom."""
    asked = [s.agents[id] for ids in s.wished for id in ids]
    host = [s.shaye] if s.sheet.shaye == "must" and asked else []
    wanted = [s.agents[NAMES.index(name)] for name in s.sheet.squad]
    for agent in (*host, *asked, *wanted, *(a for a in s.agents if a.id != SHAYE)):
        if agent.at == "bag" and len(s.lineup) < MOST and eligible(s, agent):
            join(s, agent)
    if not s.lineup:  # nobody but her is left
        join(s, s.shaye)
    sizes = fireteams(len(s.lineup), s.players)
    if asked:
        s.lineup[:] = by_wish(s, sizes)
    seats = [seat for seat, size in enumerate(sizes) for _ in range(size)]
    for position, id in enumerate(s.lineup):
        assign(s, s.agents[id], seats[position])


def by_wish(s: State, sizes: list[int]) -> list[int]:
    """The lineup, one fireteam after another: whom its player has asked for comes first, in the ready squad's order
    whoever is left (ST-492)."""
    ready = [NAMES.index(name) for name in s.sheet.squad]
    wished = [[id for id in ids if id in s.lineup][:size] for ids, size in zip(s.wished, sizes, strict=True)]
    others = sorted((id for id in s.lineup if not any(id in ids for ids in wished)), key=lambda id: _rank(ready, id))
    teams: list[int] = []
    for ids, size in zip(wished, sizes, strict=True):
        more = size - len(ids)
        teams += [*ids, *others[:more]]
        others = others[more:]
    return teams


def _rank(ready: list[int], id: int) -> int:
    return ready.index(id) if id in ready else len(ready)


async def recruit(s: State, seat: int, left: int) -> None:
    """A player chooses the next member of his fireteam, or stops with fewer (ST-019, ST-027).

    The last who has a fireteam cannot leave out Shaye where she must come.
    """
    if not left:
        return
    last = seat == min(s.players, places(s)) - 1
    options: list[Option] = [a.id for a in candidates(s, last=last and left == 1)]
    if s.lineup and (s.sheet.shaye != "must" or SHAYE in s.lineup or not last):
        options.append(PASS)
    pick = await choose(seat, "recruit", options, len(s.lineup) + 1)
    if pick != PASS:
        chosen = s.agents[int(pick)]  # type: ignore[arg-type]  # an agent's id
        join(s, chosen)
        assign(s, chosen, seat)
        s.then(step("recruit", seat, left - 1))


def join(s: State, agent: Agent) -> None:
    agent.at = "room"
    s.lineup.append(agent.id)


def assign(s: State, agent: Agent, seat: int) -> None:
    agent.seat = seat
    s.emit("recruited", agent=agent.id, seat=seat)


async def assign_gear(s: State) -> None:
    """Motion tracker and med kit go to agents of the lineup, as far as the squad still owns them (ST-022, ST-196)."""
    s.went_in = len(s.lineup)
    for token in [t for t in s.gear if not t.lost]:
        if s.squad == "ready":
            token.holder = ready_holder(s, token.kind)
        else:
            token.holder = await choose(s.agents[s.lineup[0]].seat, "gear", list(s.lineup), token.kind)
        s.emit("gear", what=token.kind, agent=token.holder)


def ready_holder(s: State, kind: str) -> int:
    """Agents with three actions have one to spare: the first gets the tracker, the last the med kit."""
    quick = [id for id in s.lineup if s.card(s.agents[id]).actions == 3] or s.lineup
    return quick[0] if kind == "tracker" else quick[-1]


async def take_posts(s: State) -> None:
    """The figures of the lineup go to the starting area, one on each space (ST-026, OP-107)."""
    if s.sheet.start != "room":
        s.then(*(step("post", id) for id in s.lineup))


async def post(s: State, id: int) -> None:
    """One agent takes his start space; on the island two dice choose the area (ST-242, ST-300, ST-339)."""
    agent = s.agents[id]
    chart = s.ground.chart
    if s.sheet.start == "areas":
        number = 10 * s.dice.below(10) + s.dice.below(10)
        area = f"area{number // 25 + 1}"
        s.emit("scattered", agent=id, number=number, area=area)
    else:
        area = "start"
    taken = s.figures()
    free = [cell for cell in chart.features[area] if not taken >> cell & 1]
    if s.squad == "ready":
        cell = ready_post(s, agent, free)
    else:
        cell = await choose(agent.seat, "post", free, id)
    agent.at, agent.cell = "map", cell
    s.emit("posted", agent=id, cell=cell)


def ready_post(s: State, agent: Agent, free: list[int]) -> int:
    """The space that the scenario's sheet names for this place of the lineup, or else the one nearest to the middle."""
    chart, position = s.ground.chart, s.lineup.index(agent.id)
    if position < len(s.sheet.posts):
        cell = chart.at(*s.sheet.posts[position])
        if cell in free:
            return cell
    middle = chart.width // 2, chart.height // 2
    return min(free, key=lambda c: (abs(chart.column[c] - middle[0]) + abs(chart.row[c] - middle[1]), c))
