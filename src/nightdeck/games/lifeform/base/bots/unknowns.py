"""What people may wonder about, in words: images, hands, objectives and hiding places."""

from collections.abc import Iterator, Sequence

from nightdeck.core.game import Unknown
from nightdeck.games.lifeform.base.secrets import view
from nightdeck.games.lifeform.base.text.names import card_name, seat_name
from nightdeck.games.lifeform.ship.text.names import image_name, person_name
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State


def unknowns(s: State) -> list[Unknown]:
    """With every card open."""
    return [*_lifeform(s), *_crew(s)]


def hidden_roles(s: State) -> dict[int, str]:
    """Which image the lifeform is since it last chose, or where it hides."""
    if s.hunt is not None:
        return {LIFEFORM: s.printed.shuttle[s.hunt.place].name if s.hunt.place != AWAY else "not hidden yet"}
    return {LIFEFORM: f"{image_name(s.real)} #{s.calibrations}"} if len(s.suspects) > 1 else {}


def _lifeform(s: State) -> Iterator[Unknown]:
    if s.hunt is None:
        for image in s.suspects:
            yield Unknown(image_name(image), ("real" if image == s.real else "not real",), f"image-{image}")
    elif s.hunt.place != AWAY:
        yield Unknown("hiding place", (s.printed.shuttle[s.hunt.place].name,))
    yield Unknown("the lifeform: cards", _cards(s, LIFEFORM, s.hand), "seat-0")
    yield Unknown("the lifeform: drawn cards", _cards(s, LIFEFORM, s.drawn), "seat-0")
    if s.stowaway != AWAY:
        yield Unknown("stowaway card", (s.printed.stowaways[s.stowaway].name,), "seat-0")
    if s.fight is not None and s.fight.card != AWAY:
        yield Unknown("fight card", _cards(s, LIFEFORM, [s.fight.card]), "fight")


def _crew(s: State) -> Iterator[Unknown]:
    yield Unknown("secret objectives", tuple(s.printed.objectives[objective].name for objective in s.objectives))
    shown = view(s, None)
    for player in s.crew:
        name, key = seat_name(shown, player.seat), f"seat-{player.seat}"
        yield Unknown(f"{name}: cards", _cards(s, player.seat, player.hand), key)
        yield Unknown(f"{name}: cards put aside", _cards(s, player.seat, player.aside), key)
        yield Unknown(
            f"{name}: characters to choose from", tuple(person_name(s.printed, disk) for disk in player.dealt), key
        )


def _cards(s: State, seat: int, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(card_name(s.printed, seat, card) for card in cards)
