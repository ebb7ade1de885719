"""What a seat is told when it is asked: goal, role, what it knows, what happened, and the question."""

from collections.abc import Iterator, Sequence

import msgspec

from nightdeck.bots.plain_text import player, spoken, written_out
from nightdeck.core.ask import Ask
from nightdeck.core.events import Event
from nightdeck.core.scene import Card, Fact, Panel, Scene
from nightdeck.core.table import Table
from nightdeck.text.mild import Wording, worded

LONGEST = 16_000
"""No prompt has more characters than this, unless you ask for another length."""
SHORTEST = 4_000
NEWS = 60
"""At most so many lines of what has happened."""
AIM = "aim-panel"
CUT = " …"


class Prompt(msgspec.Struct, frozen=True):
    """A question as text. `options` are its numbered answers, from 1 on, as `text` has them."""

    seat: int
    kind: str
    text: str
    options: tuple[str, ...]


def prompt(
    table: Table, seat: int, *, news: Sequence[Event] | None = None, wording: Wording = "rulebook",
    longest: int = LONGEST,
) -> Prompt:  # fmt: skip
    """The open question of a seat, with all that it needs to answer.

    `news` are the events that it has not been told yet; without them, the latest that it knows.
    """
    if longest < SHORTEST:
        raise ValueError(f"a prompt needs {SHORTEST:,} characters or more, not {longest:,}")
    ask = table.ask(seat)
    told = table.events_for(seat) if news is None else news
    options = tuple(worded(words, wording) for words in _option_words(table, ask))
    asked = worded(_question(table, ask, options), wording)
    known = worded("\n\n".join([introduction(table, seat), knowledge(table, seat)]), wording)
    known = _cut(known, longest - len(asked) - 100)
    lines = [worded(line, wording) for line in happened(table, seat, told[-NEWS:])]
    since = _newest(lines, longest - len(asked) - len(known) - 100, len(told) > NEWS)
    parts = [known, *([since] if since else []), asked]
    return Prompt(seat, ask.kind, "\n\n".join(parts), options)


def introduction(table: Table, seat: int) -> str:
    """The game, the seat, and what it is after."""
    game, setup = table.game, table.setup
    mode = game.mode(setup.mode)
    count = "alone" if setup.players == 1 else f"{player(seat)} of {setup.players}"
    head = f"{game.title}, {mode.title}. {game.blurb} {mode.blurb}\nYou are {count}."
    scene = game.picture.scene(table.view(seat), [])
    aim = [line for panel in scene.panels if panel.key == AIM for line in _panel_lines(panel)]
    return "\n".join([head, "", "YOUR GOAL", *(aim or [spoken(scene.description)])])


def knowledge(table: Table, seat: int | None) -> str:
    """All that a seat, or a spectator, may know of the position now."""
    view, game = table.view(seat), table.game
    board = game.text.board(view) if game.text.board is not None else written_out(view)
    scene = game.picture.scene(view, [])
    return "\n".join(["WHAT YOU KNOW", spoken(scene.description), spoken(board), *_panels(scene)])


def _panels(scene: Scene) -> Iterator[str]:
    for panel in scene.panels:
        if panel.key != AIM and (lines := list(_panel_lines(panel))):
            yield ""
            yield from ([f"{panel.title}:"] if panel.title else [])
            yield from lines


def _panel_lines(panel: Panel) -> Iterator[str]:
    """A line for each card: its title, its note, its facts."""
    for card in panel.cards:
        facts = [words for fact in card.facts if (words := _fact(fact))]
        name = card.label if not facts or _says_more(card) else card.title
        note = f" ({card.note})" if card.note and card.note not in name else ""
        colon = "" if not facts else " " if name.endswith((".", "!")) and not note else ": "
        yield spoken(f"- {name}{note}{colon}{_listed(facts)}")


def _listed(facts: Sequence[str]) -> str:
    """Facts one after another; whole sentences need nothing between them."""
    found = ""
    for fact in facts:
        found += fact if not found else f" {fact}" if found.endswith((".", "!")) else f"; {fact}"
    return found


def _says_more(card: Card) -> bool:
    """Whether only the label of a card names the piece: its title is bare."""
    return not card.title or not any(fact.words for fact in card.facts)


def _fact(fact: Fact) -> str:
    """A fact in words; where a track is drawn, the step that its marker is on."""
    words = fact.label if fact.label and len(fact.label) > len(fact.words) + len(fact.value) else fact.words
    value = f" {fact.value}" if fact.value and fact.value not in words else ""
    if fact.steps is not None:
        on = f"on {fact.steps.steps[fact.steps.at]}, step {fact.steps.at + 1}" if fact.steps.at >= 0 else "at its start"
        return f"{words}{value} {on} of {len(fact.steps.steps)}".strip()
    return f"{words}{value}".strip()


def happened(table: Table, seat: int | None, events: Sequence[Event]) -> list[str]:
    """Events in words, as that seat may read them."""
    view = table.view(seat)
    return [words for event in events if (words := spoken(table.game.text.event(view, event)))]


def _newest(lines: Sequence[str], room: int, more: bool) -> str:
    """The latest lines that fit, with a word about those that do not."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 3
        if room < 0:
            break
        kept.insert(0, f"- {line}")
    if not kept:
        return ""
    left_out = ["- (earlier events are left out)"] if more or len(kept) < len(lines) else []
    return "\n".join(["SINCE YOUR LAST ANSWER", *left_out, *kept])


def _option_words(table: Table, ask: Ask) -> Iterator[str]:
    view, text = table.view(ask.seat), table.game.text
    for option in ask.options:
        yield spoken(text.option(view, ask, option))


def _question(table: Table, ask: Ask, options: Sequence[str]) -> str:
    """The question and its options. Remarks come along as long as they fit into a fair share."""
    view, text = table.view(ask.seat), table.game.text
    remarks = [spoken(text.remark(view, ask, option).words) for option in ask.options]
    lines = [f"{number}. {words}" for number, words in enumerate(options, start=1)]
    full = [f"{line} – {remark}" if remark else line for line, remark in zip(lines, remarks, strict=True)]
    if sum(map(len, full)) <= SHORTEST // 2:
        lines = full
    asked = spoken(text.question(view, ask))
    most = len(options)
    how = f"Answer with the number of one option, 1 to {most}." if most > 1 else "Answer 1."
    return "\n".join(["QUESTION", asked, "", "OPTIONS", *lines, "", f"{how} The last number in your reply counts."])


def _cut(words: str, room: int) -> str:
    return words if len(words) <= room else words[: max(0, room - len(CUT))] + CUT
