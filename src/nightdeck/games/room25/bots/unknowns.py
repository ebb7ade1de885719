"""What people may wonder about, in words: rooms, roles and tokens."""

from nightdeck.core.game import Unknown
from nightdeck.games.room25.secrets import hidden_roles, view
from nightdeck.games.room25.state import Character, State
from nightdeck.games.room25.text.names import TOKENS, character_name, parts, place, room_name

SLOTS = {"first": "first action", "second": "second action", "single": "action"}


def unknowns(s: State) -> list[Unknown]:
    """With every card open."""
    shown = view(s, None)
    name = {who.id: character_name(shown, who.name) for who in s.characters}
    return [
        *[Unknown(f"{' and '.join(name[who.id] for who in _of(s, seat))}: role", (role,), f"sheet-{_of(s, seat)[0].id}")
          for seat, role in hidden_roles(s).items()],
        *[Unknown(f"{name[who.id]}: {words}", (TOKENS[token],), f"sheet-{who.id}")
          for who in s.characters for slot, words in SLOTS.items() if (token := getattr(who, slot))],
        *[Unknown(place(cell), (parts(shown).rooms[kind].colour, room_name(shown, kind)), f"tile-{tile}")
          for cell, tile in enumerate(s.board) for kind in [s.tiles[tile].kind]],
    ]  # fmt: skip


def _of(s: State, seat: int) -> list[Character]:
    return [who for who in s.characters if who.seat == seat]
