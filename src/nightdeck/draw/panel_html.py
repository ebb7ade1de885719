"""Writes the panels beside a map as HTML: cards with facts and tracks, in letters that the page chooses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nightdeck.core.scene import BadScene, Card, Fact, Panel, Steps
from nightdeck.draw.glyphs import glyphs
from nightdeck.draw.lettering import escape
from nightdeck.draw.themes import theme_named
from nightdeck.draw.themes.theme import Theme


def html(panels: Sequence[Panel], theme: str) -> list[str]:
    """The panels in parts: one for each card, one for each beginning and end of a panel."""
    parts = []
    look = theme_named(theme)
    for panel in panels:
        title = f"<h3>{escape(panel.title)}</h3>" if panel.title else ""
        parts.append(f'<section class="sheets-panel" data-key="{escape(panel.key)}">{title}')
        parts += [card(one, look) for one in panel.cards]
        parts.append("</section>")
    return parts


def card(one: Card, theme: Theme) -> str:
    """A card with its head and its facts."""
    holds = any(fact.picks for fact in one.facts)
    words = _identity(one.key, one.label, one.picks, one.help, one.classes, nested=holds)
    owner = f' data-owner="{one.owner}"' if one.owner is not None else ""
    head = _icon(one.glyph, one.ink, theme) + f"<b{_ink(one.ink, theme)}>{escape(one.title)}</b>"
    if one.note:
        head += f"<small>{escape(one.note)}</small>"
    classes = " ".join(filter(None, ["sheet", one.classes]))
    rest = "".join(_fact(fact, theme) for fact in one.facts if not fact.chip)
    chips = "".join(_fact(fact, theme) for fact in one.facts if fact.chip)
    chips = f'<div class="chips">{chips}</div>' if chips else ""
    return f'<article class="{escape(classes)}"{words}{owner}><header>{head}</header>{rest}{chips}</article>'


def _fact(fact: Fact, theme: Theme) -> str:
    identity = _identity(fact.key, fact.label or fact.words, fact.picks, fact.help, "") if fact.key else ""
    state = " target" if fact.picks else ""
    kind = "fact-chip" if fact.chip else "fact"
    words = f"<span>{escape(fact.words)}</span>" if fact.words else ""
    value = f"<b>{escape(fact.value)}</b>" if fact.value else ""
    icon = _icon(fact.glyph, fact.ink, theme)
    track = _steps(fact.steps, fact.words) if fact.steps is not None else ""
    return f'<div class="{kind}{state}"{identity}{_ink(fact.ink, theme)}>{icon}{words}{value}{track}</div>'


def _steps(steps: Steps, words: str) -> str:
    now = steps.steps[steps.at] if 0 <= steps.at < len(steps.steps) else "none"
    boxes = "".join(
        f'<i class="{"here" if i == steps.at else "past" if i < steps.at else "ahead"}">{escape(step)}</i>'
        for i, step in enumerate(steps.steps)
    )
    return f'<span class="steps" role="img" aria-label="{escape(f"{words}: {now}")}">{boxes}</span>'


def _identity(
    key: str, label: str, picks: Sequence[str], help: str, classes: str, *, nested: bool = False
) -> str:  # fmt: skip
    """Who a thing is, for the page and for a screen reader, as `Sheet.identity` says it of groups.

    A button is called what can be read on it.
    """
    role, name = ("button", "data-label") if picks and not nested else ("group", "aria-label")
    words = f' data-key="{escape(key)}" role="{role}" {name}="{escape(label)}" tabindex="{0 if picks else -1}"'
    if picks:
        words += f' data-picks="{escape(msgspec.json.encode(picks).decode())}"'
        if "selected" in classes.split():
            words += ' aria-pressed="true"'
    return words + (f' data-help="{escape(help)}"' if help else "")


def _ink(ink: str, theme: Theme) -> str:
    if ink and ink not in theme.paints:
        raise BadScene(f"the theme {theme.name} has no paint {ink!r}")
    return f' data-ink="{escape(ink)}"' if ink else ""


def _icon(glyph: str, ink: str, theme: Theme) -> str:
    if not glyph:
        return ""
    if glyph not in glyphs(theme.name):
        raise BadScene(f"the theme {theme.name} has no glyph {glyph!r}")
    hole = theme.paints["shadow"]
    colour = theme.paints[ink or "ink"]
    paint = f'color="{colour}" fill="{hole}" stroke="{hole}"'
    return (
        f'<svg class="nd-icon" viewBox="-50 -50 100 100" aria-hidden="true" {paint}>'
        f'<use href="#{theme.name}-{glyph}" x="-50" y="-50" width="100" height="100"/></svg>'
    )
