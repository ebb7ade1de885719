"""Who plays whom: characters by name, by chance, or some of each (R25-004, R25-009, R25-289, R25-494)."""

from collections.abc import Callable
from typing import get_args

from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Cast, Part, Setup
from nightdeck.games.room25.content import components
from nightdeck.games.room25.content.components import CHARACTERS, CONTENT, CharacterId, Components, SetupRow
from nightdeck.games.room25.state import Character, Rules


def cast(setup: Setup) -> Cast | None:
    """Whom the players may ask for; nobody if they draft at the table (R25-494)."""
    if setup.options["draft"]:
        return None
    parts = CONTENT[CONTENT.keep(setup.pack)]
    season2 = bool(setup.options["season2"])
    mode = next(mode for mode in get_args(components.Mode) if mode == setup.mode)
    row = components.setup_row(parts, mode, setup.players, season2)
    who = [one for one in parts.characters.values() if season2 or one.season == 1]
    people = tuple(Part(one.id, one.name, one.about(season2=season2)) for one in who)
    return Cast("characters", "Character", (row.each,) * setup.players, people)


def in_duos(setup: Setup) -> bool:
    pairs = setup.mode == "competition" or (setup.mode == "coop" and setup.players < 4)
    return pairs and not setup.options["free_duos"]


def deal_characters(parts: Components, setup: Setup, rules: Rules, row: SetupRow, dice: Dice) -> list[Character]:
    """Every figure gets a character: the ones asked for, or random ones within the mode's limits (R25-009, R25-289)."""
    total = setup.players * row.each
    asked = setup.options["characters"]
    assert isinstance(asked, list)
    if all(asked):
        names = check_names(parts, asked, total, rules) if asked else random_names(parts, setup, rules, total, dice)
    else:
        names = filled(parts, setup, rules, asked, total, dice)
    if rules.mode == "team":
        check_teams(parts, names)
    if in_duos(setup):
        check_duos(parts, names, setup.players)
    return [Character(id=i, seat=i % setup.players, name=name) for i, name in enumerate(names)]


def check_names(parts: Components, asked: list[str], total: int, rules: Rules) -> list[CharacterId]:
    """The characters asked for; an empty name is left out, since chance decides there."""
    wanted = [want for want in asked if want]
    names = [name for want in wanted for name in CHARACTERS if name == want]
    if len(names) != len(wanted):
        wrong = next(name for name in wanted if name not in CHARACTERS)
        raise BadSetup(f"there is no character {wrong!r}; there are: {', '.join(CHARACTERS)}")
    if len(asked) != total or len(set(names)) != len(names):
        raise BadSetup(f"option 'characters' names {total} different characters, not {', '.join(asked)} (R25-004)")
    for name in names:
        if not rules.season2 and parts.characters[name].season == 2:
            raise BadSetup(f"{name} comes with Season 2 (R25-340)")
    return names


def filled(
    parts: Components, setup: Setup, rules: Rules, asked: list[str], total: int, dice: Dice
) -> list[CharacterId]:  # fmt: skip
    """Whoever is asked for, and chance for the others, within the mode's limits (R25-494)."""
    wanted = check_names(parts, asked, total, rules)
    rest = [who.id for who in parts.characters.values() if rules.season2 or who.season == 1]
    rest = sorted(name for name in rest if name not in wanted)
    dice.shuffle(rest)
    pairs = in_duos(setup) or (rules.mode == "team" and total == 4)
    given = iter(wanted)
    names = [next(given) if want else None for want in asked]
    found = _fill(names, rest, lambda so_far: _agree(parts, rules, so_far, pairs=pairs))
    if found is None:
        kind = "duos" if pairs else "characters of different shapes in each team"
        raise BadSetup(f"this mode plays {kind}: nobody goes with {', '.join(wanted)} (R25-009, R25-289)")
    return found


def _fill(
    names: list[CharacterId | None], rest: list[CharacterId], fits: Callable[[list[CharacterId | None]], bool]
) -> list[CharacterId] | None:
    """The first way to fill the gaps that fits all the time; None if there is none."""
    if not fits(names):
        return None
    if None not in names:
        return [name for name in names if name is not None]
    gap = names.index(None)
    for name in rest:
        others = [other for other in rest if other != name]
        if (found := _fill([*names[:gap], name, *names[gap + 1 :]], others, fits)) is not None:
            return found
    return None


def _agree(parts: Components, rules: Rules, names: list[CharacterId | None], *, pairs: bool) -> bool:
    """Whether the characters so far can play together: duos, or teams without a shape twice."""
    if pairs:
        half = len(names) // 2
        duos = zip(names[:half], names[half:], strict=True)
        return all(one is None or other is None or parts.characters[one].duo == other for one, other in duos)
    teams = [[parts.characters[name].shape for name in names[team::2] if name] for team in (0, 1)]
    return rules.mode != "team" or all(len(set(shapes)) == len(shapes) for shapes in teams)


def check_duos(parts: Components, names: list[CharacterId], players: int) -> None:
    for seat in range(players):
        one, other = names[seat], names[seat + players]
        if parts.characters[one].duo != other:
            raise BadSetup(
                f"{one} is in a duo with {parts.characters[one].duo}, not {other} (R25-009); or set free_duos"
            )


def check_teams(parts: Components, names: list[CharacterId]) -> None:
    """Four players: a duo each team; six and eight: no two of one shape in a team (R25-289, R25-383)."""
    for team in (0, 1):
        shapes = [parts.characters[name].shape for name in names[team::2]]
        if (len(set(shapes)) == 1) != (len(names) == 4) or (len(names) > 4 and len(set(shapes)) < len(shapes)):
            kind = "a duo" if len(names) == 4 else "characters of different shapes"
            raise BadSetup(f"each team takes {kind}, not {', '.join(names[team::2])} (R25-289)")


def random_names(parts: Components, setup: Setup, rules: Rules, total: int, dice: Dice) -> list[CharacterId]:
    ones: tuple[CharacterId, ...] = ("emmett", "franck", "max", "sarah")
    duos = [(name, parts.characters[name].duo) for name in ones]
    duos = [duo for duo in duos if rules.season2 or parts.characters[duo[0]].season == 1]
    dice.shuffle(duos)
    if rules.mode == "team":
        return _team_names(duos, total, dice)
    if in_duos(setup):
        return [duo[0] for duo in duos[: setup.players]] + [duo[1] for duo in duos[: setup.players]]
    names = [name for duo in duos for name in duo]
    dice.shuffle(names)
    return names[:total]


def _team_names(duos: list[tuple[CharacterId, CharacterId]], total: int, dice: Dice) -> list[CharacterId]:
    if total == 4:
        (a, b), (c, d) = duos[:2]
        return [a, c, b, d]
    return [name for duo in duos[: total // 2] for name in (duo if dice.below(2) else duo[::-1])]
