"""Which icons of a fight are matched: by cards, data tokens and whatever matches any icon."""

from nightdeck.games.lifeform.content.printed import FIGHT_ICONS, HARPOON, Printed
from nightdeck.games.lifeform.state import Fight


def unmatched(printed: Printed, fight: Fight) -> int:
    """How many fight icons are left when everything played is used as well as it can be (LF-299 to
    LF-307)."""
    left = [fight.icons.count(icon) for icon in FIGHT_ICONS]
    for icon in fight.data:
        left[icon] -= 2
    for icon in fight.combat:
        left[icon] -= 1
    icons = [icon for card in fight.cards for icon in printed.crew_icons[card]]
    wild = fight.wild + 3 * icons.count(HARPOON)
    spare = 0
    for icon in FIGHT_ICONS:
        played = icons.count(icon)
        used = min(played, left[icon])
        left[icon] -= used
        spare += played - used
    return max(0, sum(left) - spare // 2 - wild)


def can_use_data(fight: Fight, icon: int) -> bool:
    """A data token needs two icons of its kind (LF-304)."""
    return open_icons(fight, icon) >= 2


def open_icons(fight: Fight, icon: int) -> int:
    """Icons of a kind that no token has matched."""
    return fight.icons.count(icon) - 2 * fight.data.count(icon) - fight.combat.count(icon)
