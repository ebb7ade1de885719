"""The fight of the Showdown over the ship, and who can match it."""

from collections.abc import Sequence

from msgspec import structs

from nightdeck.core.scene import Element, Glyph, Group, Rect, Text
from nightdeck.games.lifeform.base.text.names import seat_name
from nightdeck.games.lifeform.secrets import CrewView, View
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, counted, crew_card_name
from nightdeck.games.lifeform.state import Fight


def matchers(view: View, fight: Fight) -> list[str]:
    """For each of the crew in words what it could add to a fight: cards that the viewer knows, and
    open means."""
    return [words for player in view.crew if not player.out and (words := _matcher(view, fight, player))]


def _matcher(view: View, fight: Fight, player: CrewView) -> str:
    target = player.seat == fight.target
    means = [f"{spare} to give up"] if (spare := _spare(view, player)) else []
    if target or player.role == "sister":
        data = sum(player.data)
        means += [f"{data} data"] if data else []
    if target and player.hand is not None and fight.icons:
        means.insert(0, f"cards match {_matched(view, fight, player.hand)} of {unmatched(view.printed, fight)}")
    elif target:
        means.insert(0, counted(player.cards, "card"))
    return f"crew {player.seat}{' (target)' if target else ''}: {', '.join(means)}" if means else ""


def _spare(view: View, player: CrewView) -> int:
    """Surplus characters, and the cat of whoever plays it."""
    own = sum(who.alive for who in view.characters if who.seat == player.seat)
    cat = view.cat == view.printed.remora and (view.players == 2 or player.role == "cat")
    return max(0, own - 1) + cat


def _matched(view: View, fight: Fight, hand: Sequence[int]) -> int:
    """How many of the open icons a hand matches when it is used as well as it can be."""
    all_in = structs.replace(fight, cards=[*fight.cards, *hand])
    return unmatched(view.printed, fight) - unmatched(view.printed, all_in)


def fight(view: View) -> Group:
    """The fight of the Showdown over the ship: its icons, what was played, what is left to match."""
    found = view.fight
    assert found is not None
    drawn: list[Element] = [
        Rect(
            150, 200, 600, 182 + 15 * len(matchers(view, found)), 14, fill="ground", stroke="lifeform", stroke_width=3
        ),
        Text("SHOWDOWN", 450, 226, 18, "lifeform", face="mono", bold=True, spacing=6),
        Text(f"against {seat_name(view, found.target)}", 450, 248, 12, "ink"),
    ]
    if found.icons:
        left = unmatched(view.printed, found)
        for i, icon in enumerate(found.icons):
            drawn.append(Glyph(ICON_NAMES[icon], 450 + (i - (len(found.icons) - 1) / 2) * 56, 290, 44, "lifeform"))
        drawn.append(
            Text(f"{counted(left, 'icon')} unmatched" if left else "matched", 450, 332, 14, "bad" if left else "good")
        )
    else:
        drawn.append(Text(f"a card face down, {counted(found.tokens, 'hostility token')}", 450, 290, 13, "ink"))
    played = [crew_card_name(view.printed, card) for card in found.cards] + [
        f"data {ICON_NAMES[i]}" for i in found.data
    ]
    drawn.append(Text(", ".join(played) or "nothing played yet", 450, 352, 11, "crew", width=560))
    for i, words in enumerate(matchers(view, found)):
        drawn.append(Text(words, 450, 372 + i * 15, 11, "ink", width=560))
    icons = ", ".join(ICON_NAMES[icon] for icon in found.icons) or "a card face down"
    label = f"fight against {seat_name(view, found.target)}: {icons}; {'; '.join(matchers(view, found))}"
    return Group("fight", label, 0, 0, drawn, help="showdown")
