"""Beside the map: the mission and what is left of it, the round, the lineup, spawns, boss, bags, and the legend."""

from collections.abc import Sequence

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Card, Fact, Panel, Steps
from nightdeck.core.shapes import MARKS
from nightdeck.games.scare.picture.panels import ROUND
from nightdeck.games.scare.picture.players import cards_shown
from nightdeck.games.scare.picture.sightlines import Hunt
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NORMAL, Agent, Boss, State
from nightdeck.games.scare.text.aim import goal_words, still_to_do
from nightdeck.games.scare.text.names import (
    GEAR,
    PHASES,
    RANKS,
    WEAPONS,
    ailments,
    commander,
    condition,
    full,
    kind_name,
    mission,
    monster_name,
    played,
    short,
    times,
)

LINES = (
    ("red-line", "Red line: stops everybody, and every eye"),
    ("orange-line", "Orange, dashed: stops feet, not eyes"),
    ("green-line", "Green, long dashes: stops agents only"),
    ("blue-line", "Blue, dotted: agents pay two actions"),
    ("yellow-line", "Yellow: a hole; agents pushed in are captured"),
)
FACES = (("1", ""), ("2-3", "widow"), ("4", "doll"), ("5", "manbaby"), ("6", "scarecrow"))


def panels(view: View, picks: Picks, acting: Agent | None, hunted: Sequence[Hunt]) -> list[Panel]:
    """Everything but the map, for a page to write."""
    s = view.table
    if s.phase == "campaign":
        return [Panel("bags-panel", "", [_bags(s)])]
    cards = [_agent(view, id, place, picks, acting, hunted) for place, id in enumerate(cards_shown(s))]
    return [
        Panel("aim-panel", "", [_goal(view)]),
        Panel("lineup", "Lineup", cards),
        Panel("around", "", [_phases(s), _spawns(s), *([_boss(s, s.boss)] if s.boss is not None else [])]),
        Panel("reference-panel", "", [_bags(s), _legend()]),
    ]


def _goal(view: View) -> Card:
    s = view.table
    words, missing = goal_words(s), still_to_do(s)
    facts = [Fact(words), *[Fact(line, ink="warn") for line in missing]]
    if s.concentration:
        facts.append(Fact("Concentration", str(s.concentration), "token-concentration", "info"))
    name = played(s.scenario, s.beside).partition(", ")[2]
    label = f"goal: {words} {' '.join(missing)}".strip()
    return Card("goal", label, name, facts, f"round {s.round}", "accent", help=f"mission {s.sheet.id}")


def _phases(s: State) -> Card:
    at = ROUND.index(s.phase) if s.phase in ROUND else -1
    steps = Steps([PHASES[phase] for phase in ROUND], at)
    words = f"round {s.round}, {PHASES[s.phase]}"
    return Card("phase", words, f"Round {s.round}", [Fact("", steps=steps)], help="sequence")


def _spawns(s: State) -> Card:
    facts = []
    if s.sheet.spawn == "roll":
        for face, kind in FACES:
            card = s.parts.monsters[kind] if kind else None  # type: ignore[index]  # one of these four
            taken = card is not None and card.unique and any(m.kind == kind for m in s.monsters)
            words = f"{face}: {kind_name(s, kind)}{', already here' if taken else ''}"
            facts.append(Fact(words, glyph=f"monster-{kind}" if kind else "token-no-spawn", ink="bad", chip=True))
    elif s.sheet.spawn == "widows":
        facts.append(Fact("two Night Widows each round", glyph="monster-widow", ink="bad"))
    else:
        facts.append(Fact("No monsters spawn in this mission."))
    words = "next: " + ", ".join(kind_name(s, kind) for kind in s.tracked) if s.tracked else "nothing yet"
    if s.sheet.spawn != "none":
        facts.append(Fact(f"Motion tracker: {words}", ink="warn" if s.tracked else "faint"))
    return Card("spawns", f"spawn area; motion tracker: {words}", "Spawns", facts, help="spawns")


def _boss(s: State, boss: Boss) -> Card:
    card, wounded = s.boss_card(boss), s.boss_wounded(boss)
    held = ", ".join(short(id) for id in boss.captives) or "nobody"
    facts = [Fact(f"Holds {held}")]
    if boss.kind == "boogeyman":
        most = sum(card.hits)
        facts.append(Fact("Hits", f"{boss.hits} of {most}", steps=Steps([str(i) for i in range(most + 1)], boss.hits)))
    name = card.name + (" (wounded)" if wounded else "")
    label = f"{card.name}, holds {held}, {times(boss.hits, 'hit')}"
    return Card("boss-card", label, name, facts, "", "bad", f"monster-{boss.kind}", help=f"monster {boss.kind}")


def _bags(s: State) -> Card:
    rows = {
        "Active": [short(a.id) for a in s.agents if a.at in ("bag", "safe")],
        "Grabbed": [short(a.id) for a in s.agents if a.at == "grabbed" or a.captive],
        "Dead": [short(a.id) for a in s.agents if a.at == "dead"],
    }
    facts = [Fact(f"{name}: {', '.join(people) or 'nobody'}") for name, people in rows.items()]
    lost = [GEAR[token.kind] for token in s.gear if token.lost]
    facts += [Fact(f"Lost gear: {', '.join(lost)}")] if lost else []
    if s.mode == "campaign" and s.report:
        facts += [Fact(f"Played: {mission(entry.partition(': ')[0])}") for entry in s.report[-2:]]
    return Card("bags", "; ".join(fact.words for fact in facts), "Squad", facts, help="bags")


def _legend() -> Card:
    facts = [Fact(words, ink=ink) for ink, words in LINES]
    facts.append(Fact("Barbs, d10 + melee: 0 dead, 1 incapacitated, 2 wounded, 3-9 miss", ink="warn"))
    return Card("reference", "legend: lines and barb table", "Legend", facts, help="reference")


# The lineup


def _agent(view: View, id: int, place: int, picks: Picks, acting: Agent | None, hunted: Sequence[Hunt]) -> Card:
    """A card as it lies: its numbers on the side that is up, and what troubles its agent. How well somebody else's
    agents shoot waits until one points at them."""
    s, owner = view.table, commander(view.table, id, view.seat)
    agent, card = s.agents[id], s.parts.agents[id]
    in_lineup = id in s.lineup
    key = f"card-{id}"
    facts = [
        Fact(f"{RANKS[card.rank]}, {WEAPONS[card.weapon]}", ink="faint"),
        *[Fact(sign, ink="bad") for sign in _signs(s, agent, hunted)],
        *(_aim(s, agent) if agent is acting or owner in ("", "yours") else []),
        Fact("actions", str(s.card(agent).actions), chip=True),
        Fact("melee", str(s.melee(agent)), "hand", chip=True),
        *[Fact(GEAR[token.kind], glyph=f"token-{token.kind}", ink="info", chip=True) for token in s.tokens(agent)],
    ]
    words = [full(s, id) + f" ({owner})" * bool(owner), WEAPONS[card.weapon], condition(s, id)]
    classes = [
        "acting" if agent is acting else "", "target" if key in picks else "", "" if in_lineup else "dim",
        "mine" if owner == "yours" else "",
    ]  # fmt: skip
    number = f"{place + 1}. " if in_lineup else ""
    return Card(
        key, ", ".join(words), f"{number}{short(id)}", facts, f"{MARKS[agent.seat]} {owner}" if owner else "",
        f"seat{agent.seat}",
        f"figure-{'shaye' if card.rank == 'special' else card.weapon}", " ".join(filter(None, classes)),
        picks.get(key, []), f"agent {card.id}", agent.seat,
    )  # fmt: skip


def _aim(s: State, agent: Agent) -> list[Fact]:
    """The aim of the side that is up: one line for each number of actions."""
    card = s.card(agent)
    rows = card.wounded.aim if agent.health != NORMAL else card.aim
    starts = [1] + [last + 1 for last in card.ranges[:-1]]
    spans = [
        str(first) if first == last else f"{first}-{last}" for first, last in zip(starts, card.ranges, strict=True)
    ]
    lines = []
    for actions, row in enumerate(rows, 1):
        cells = [f"{span}: {aim}" for span, aim in zip(spans, row, strict=True) if aim >= 0]
        lines.append(Fact(f"{times(actions, 'action')} – at range {'; '.join(cells)}"))
    return lines


def _signs(s: State, agent: Agent, hunted: Sequence[Hunt]) -> list[str]:
    """What troubles an agent, and who is after him."""
    signs = [words.capitalize() for words in [", ".join(ailments(s, agent.id))] if words]
    for monster, prey, _ in hunted:
        if prey is agent:
            away = times(s.ground.range(monster.cell, agent.cell), "space")
            signs.append(f"{monster_name(s, monster.id)} comes for them, {away} away")
    return signs
