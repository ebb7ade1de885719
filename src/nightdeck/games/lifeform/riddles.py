"""What people may wonder about, in words: images, hands, objectives and hiding places. Alone, everything is open."""

from collections.abc import Iterator, Sequence

from nightdeck.core.game import Riddle
from nightdeck.games.lifeform.secrets import view
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State
from nightdeck.games.lifeform.words import card_name, image_name, person_name, seat_name


def riddles(s: State) -> list[Riddle]:
    """With every card open."""
    return [*_lifeform(s), *_crew(s)] if s.solo is None else []


def motives(s: State) -> dict[int, str]:
    """Which image the lifeform is since it last chose, or where it hides."""
    if s.hunt is not None:
        return {LIFEFORM: s.box.shuttle[s.hunt.place].name if s.hunt.place != AWAY else "not hidden yet"}
    return {LIFEFORM: f"{image_name(s.real)} #{s.calibrations}"} if len(s.suspects) > 1 else {}


def _lifeform(s: State) -> Iterator[Riddle]:
    if s.hunt is None:
        for image in s.suspects:
            yield Riddle(image_name(image), ("real" if image == s.real else "not real",), f"image-{image}")
    elif s.hunt.place != AWAY:
        yield Riddle("hiding place", (s.box.shuttle[s.hunt.place].name,))
    yield Riddle("the lifeform: cards", _cards(s, LIFEFORM, s.hand), "seat-0")
    yield Riddle("the lifeform: drawn cards", _cards(s, LIFEFORM, s.drawn), "seat-0")
    if s.stowaway != AWAY:
        yield Riddle("stowaway card", (s.box.stowaways[s.stowaway].name,), "seat-0")
    if s.fight is not None and s.fight.card != AWAY:
        yield Riddle("fight card", _cards(s, LIFEFORM, [s.fight.card]), "fight")


def _crew(s: State) -> Iterator[Riddle]:
    yield Riddle("secret objectives", tuple(s.box.objectives[objective].name for objective in s.objectives))
    shown = view(s, None)
    for player in s.crew:
        name, key = seat_name(shown, player.seat), f"seat-{player.seat}"
        yield Riddle(f"{name}: cards", _cards(s, player.seat, player.hand), key)
        yield Riddle(f"{name}: cards put aside", _cards(s, player.seat, player.aside), key)
        yield Riddle(
            f"{name}: characters to choose from", tuple(person_name(s.box, disk) for disk in player.dealt), key
        )


def _cards(s: State, seat: int, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(card_name(s.box, seat, card) for card in cards)
