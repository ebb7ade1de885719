"""Beside the complex: who one is and what is missing, the countdown, M.A.C. cards, the candidates."""

from nightdeck.core.memory import remembered
from nightdeck.core.scene import Card, Fact, Panel, Steps
from nightdeck.games.room25.content.components import CONTENT
from nightdeck.games.room25.secrets import Person, View
from nightdeck.games.room25.state import OUT
from nightdeck.games.room25.text.aim import aim, what_is_missing
from nightdeck.games.room25.text.names import TOKENS, card_name, character_name, status

TEAMS = ("Team A", "Team B")
MARKS = ("▲", "●")


def panels(view: View) -> list[Panel]:
    """Everything but the complex itself, for a page to write."""
    return [
        _aim(aim(view), what_is_missing(view)),
        _clock(view.content, view.mode, view.left, view.complex, [cell.room for cell in view.cells if cell.up]),
        *([_mac(view)] if view.season2 else []),
        _people(view),
    ]


@remembered()
def _aim(words: str, missing: str) -> Panel:
    facts = [Fact(missing, ink="warn", help="complex")] if missing else []
    return Panel("aim-panel", "", [Card("aim", f"{words} {missing}", words, facts, glyph="room-room25")])


@remembered()
def _clock(content: str, mode: str, left: int, whole: dict[str, int], up: list[str]) -> Panel:
    rows = CONTENT[content].modes.values()
    most = max((row.season2_rounds for row in rows if row.mode == mode), default=10)
    steps = Steps([str(step) for step in range(most, 0, -1)], most - left)
    clock = Card(
        "countdown-board", f"{left} rounds left", "Countdown", [Fact("Rounds left", str(left), steps=steps)],
        help="countdown",
    )  # fmt: skip
    down = dict(whole)
    for room in up:
        down[room] -= 1
    facts, said = [], []
    for colour in ("blue", "green", "yellow", "red"):
        rooms = [room for room in CONTENT[content].rooms.values() if room.colour == colour and down.get(room.id)]
        names = [f"{down[room.id]} {room.name}" for room in rooms]
        said += names
        count = sum(down[room.id] for room in rooms)
        facts.append(Fact(colour, str(count), f"badge-{colour}", f"{colour}-ink", chip=True))
    hidden = Card("hidden-rooms", f"still face down: {', '.join(said)}", "Face down", facts, help="complex")
    return Panel("clock", "", [clock, hidden])


def _mac(view: View) -> Panel:
    last = [*view.open[-2:], *view.discard[-1:]]
    names = [(card, card_name(view, card)) for card in last]
    return _mac_cards(view.deck, names, view.key if view.mode in ("coop", "solo") else None)


@remembered()
def _mac_cards(deck: int, names: list[tuple[str, str]], key: bool | None) -> Panel:
    cards = [Card("deck", f"M.A.C. deck, {deck} cards", "M.A.C.", note=f"{deck} cards left", help="mac")]
    for card, name in names:
        head, _, rest = name.partition(": ")
        cards.append(Card(f"card-{card}", name, head, [Fact(rest)] if rest else [], help=f"card {card}"))
    if key is not None:
        words = "The key has been found" if key else "The key has not been found"
        cards.append(Card("key", words, words, glyph="key", ink="good" if key else "faint", help="room key"))
    return Panel("mac", "", cards)


def _people(view: View) -> Panel:
    cards = []
    for i in view.order:
        seen = view.people[i]
        name = character_name(view, seen.name)
        team = seen.seat % 2 if view.mode == "team" else -1
        cards.append(_sheet(seen, name, i == view.acting, seen.seat == view.seat, team))
    return Panel("people", "In turn order", cards)


@remembered()
def _sheet(seen: Person, name: str, acting: bool, mine: bool, team: int) -> Card:
    dead = seen.cell == OUT
    owner = "you" if mine else f"seat {seen.seat}"
    facts = [Fact(status(seen) or "in the complex", glyph=f"role-{seen.role}" if seen.role else "")]
    if team >= 0:
        facts.insert(0, Fact(f"{MARKS[team]} {TEAMS[team]}", ink=f"seat{7 * team + 1 if team else 0}"))
    facts += [Fact(f"{TOKENS[token]}: played", glyph=f"token-{token}", chip=True) for token in seen.used]
    for token in filter(None, (seen.first, seen.second, seen.single)):
        glyph = "token-back" if token == "?" else f"token-{token}"
        facts.append(Fact(TOKENS.get(token, "hidden"), glyph=glyph, chip=True))
    label = ", ".join(filter(None, [name, owner, *(TEAMS[team : team + 1] if team >= 0 else ()), status(seen)]))
    return Card(
        f"sheet-{seen.id}", label, name, facts, owner, seen.name,
        "token-skull" if dead else f"figure-{seen.name}",
        " ".join(filter(None, ["dim" if dead else "", "acting" if acting else "", "mine" if mine else ""])),
        help=f"character {seen.name} {seen.role}".strip(), owner=seen.seat,
    )  # fmt: skip
