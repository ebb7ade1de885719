"""The looks of the four games. A theme is a module here with a `THEME`."""

from __future__ import annotations

from nightdeck.core.scene import BadScene
from nightdeck.draw.themes import level7, lifeform, room25, scare
from nightdeck.draw.themes.theme import Theme

THEMES: dict[str, Theme] = {theme.name: theme for theme in (level7.THEME, lifeform.THEME, room25.THEME, scare.THEME)}


def theme_named(name: str) -> Theme:
    try:
        return THEMES[name]
    except KeyError:
        raise BadScene(f"there is no theme {name!r}; there are {', '.join(THEMES)}") from None
