"""The ledger and the content of the base game say the same: texts of cards and sheets, and every printed number."""

import pytest
from tests.games.lifeform.ledger import cards, is_ours, numbers, says
from tests.games.lifeform.play import BOX

from nightdeck.games.lifeform.content.components import Ability, Chamber, Column, Track
from nightdeck.testing import rule

PARTS = BOX.parts
KINDS = {"circuit": "circuit board", "deed": "deed", "decide-immediately": "Decide Immediately"}


@pytest.mark.parametrize(
    ("card", "id"),
    [
        ("frozen-stiff", "LF-443"),
        ("dropped-in-the-dark", "LF-444"),
        ("wrong-turn", "LF-445"),
        ("burst-conduit", "LF-446"),
        ("klaxon", "LF-447"),
        ("contagious-fear", "LF-448"),
        ("it-smells-us", "LF-449"),
        ("scanner-static", "LF-450"),
        ("wet-prints", "LF-451"),
        ("nest", "LF-452"),
        ("only-the-cat", "LF-453"),
        ("shattered-crate", "LF-454"),
        ("something-overhead", "LF-455"),
        ("stuck-hatch", "LF-456"),
        ("cold-sweat", "LF-457"),
        ("scream", "LF-458"),
        ("flickering-lights", "LF-459"),
        ("false-alarm", "LF-460"),
        ("blind-flight", "LF-461"),
        ("old-supplies", "LF-462"),
    ],
)
def test_a_terror_card(card: str, id: str) -> None:
    found = next(one for one in BOX.terror_cards if one.id == card)
    assert says(id, f"{found.name}, {cards(found.copies)}: {found.help}", is_ours(found))


@pytest.mark.parametrize(
    ("card", "id"),
    [
        ("pull-the-flight-recorder", "LF-463"),
        ("reactor-log", "LF-464"),
        ("assay-records", "LF-465"),
        ("release-the-docking-clamps", "LF-466"),
        ("burn-the-nest", "LF-467"),
        ("tissue-samples", "LF-468"),
        ("company-directive", "LF-469"),
        ("rationing", "LF-470"),
    ],
)
def test_a_secret_objective(card: str, id: str) -> None:
    found = PARTS.objectives[card]
    assert says(id, f"{found.name}, {KINDS[found.kind]}: {found.help}", is_ours(found))
    assert found.kind != "circuit" or PARTS.chambers[found.chamber].name in found.help


@pytest.mark.parametrize(
    ("card", "id"),
    [
        ("arched-back", "LF-471"),
        ("underfoot", "LF-472"),
        ("scamper", "LF-473"),
        ("warm-company", "LF-474"),
        ("pawing-at-a-locker", "LF-475"),
        ("hiss", "LF-476"),
        ("lead-the-way", "LF-477"),
        ("playing-with-wires", "LF-478"),
        ("purring", "LF-479"),
        ("between-its-feet", "LF-480"),
    ],
)
def test_a_card_of_the_cat(card: str, id: str) -> None:
    found = next(one for one in BOX.role_cards if one.id == card)
    assert says(id, f"{found.name}: {found.help}", is_ours(found))
    assert found.role == "cat"


@pytest.mark.parametrize(
    ("card", "id"),
    [
        ("restore-grid", "LF-481"),
        ("seal-bulkhead", "LF-482"),
        ("stock-query", "LF-483"),
        ("purge-the-ducts", "LF-484"),
        ("hold-the-count", "LF-485"),
        ("route-power", "LF-486"),
        ("recall-the-unit", "LF-487"),
        ("personnel-page", "LF-488"),
        ("deck-sweep", "LF-489"),
        ("cargo-lift", "LF-490"),
        ("core-dump", "LF-491"),
        ("static-charge", "LF-492"),
    ],
)
def test_a_card_of_the_mainframe(card: str, id: str) -> None:
    found = next(one for one in BOX.role_cards if one.id == card)
    assert says(id, f"{found.name}: {found.help}", is_ours(found))
    assert found.role == "sister"


def lasts(ability: Ability) -> str:
    words = "ongoing" if ability.ongoing else "one use"
    return words if ability.ongoing_2p is None else f"{words}, at 2 players ongoing"


@pytest.mark.parametrize(
    ("sheet", "id"),
    [
        ("motoko skill", "LF-493"),
        ("motoko survival", "LF-494"),
        ("rashida-durrant skill", "LF-495"),
        ("rashida-durrant survival", "LF-496"),
        ("palmer skill", "LF-497"),
        ("palmer survival", "LF-498"),
        ("doctor-chandra skill", "LF-499"),
        ("doctor-chandra survival", "LF-500"),
        ("trillian-villalobos skill", "LF-501"),
        ("trillian-villalobos survival", "LF-502"),
        ("ines-halloran skill", "LF-503"),
        ("ines-halloran survival", "LF-504"),
        ("kade-brannigan skill", "LF-505"),
        ("kade-brannigan survival", "LF-506"),
        ("oskar-lindqvist skill", "LF-507"),
        ("oskar-lindqvist survival", "LF-508"),
        ("tomasz-wren skill", "LF-509"),
        ("tomasz-wren survival", "LF-510"),
        ("bibi-okonjo skill", "LF-511"),
        ("bibi-okonjo survival", "LF-512"),
    ],
)
def test_an_ability(sheet: str, id: str) -> None:
    name, kind = sheet.split()
    found = BOX.sheets[BOX.character[name]]
    ability = found.skill if kind == "skill" else found.survival
    assert says(id, f"{found.name}, {kind}, {lasts(ability)}: {ability.help}")


def track_words(track: Track) -> str:
    match track.id:
        case "self-destruct":
            starts = f"starts at {numbers(track.start)} with 2, 3 and 4 players"
            return f"{starts}; terror icons at {numbers(track.terror)}."
        case "android":
            return f"tokens lost on its spaces: {numbers(track.losses)}; then DESTROYED."
        case "path":
            return " – ".join(BOX.chambers[place].name for place in BOX.path) + "."
        case "hostility":
            claws = ", ".join(f"{number} at {space}" for space, number in track.claws.items())
            starts = f"starts at {numbers(track.start)} with 2, 3 and 4 players; terror at {numbers(track.terror)}"
            return f"{starts}; draw at {numbers(track.draw)}; claws {claws}; ends at {track.end}."
        case _:
            return f"hands of {numbers(track.hand)}; evolution {numbers(track.evolution)}."


@pytest.mark.parametrize(
    ("track", "id"),
    [
        pytest.param("self-destruct", "LF-577", marks=rule("LF-577")),
        pytest.param("android", "LF-578", marks=rule("LF-578")),
        pytest.param("cocoon-2", "LF-579", marks=rule("LF-579")),
        pytest.param("cocoon-3", "LF-580", marks=rule("LF-580")),
        pytest.param("hostility", "LF-581", marks=rule("LF-581")),
        pytest.param("path", "LF-582", marks=rule("LF-582")),
    ],
)
def test_a_track(track: str, id: str) -> None:
    found = next(one for one in PARTS.tracks.values() if one.id == track)
    assert says(id, f"{found.name}: {track_words(found)}", is_ours(found))


def column_words(column: Column) -> str:
    bonuses = ", ".join(f"{bonus.replace('-', ' ')} on {space}" for space, bonus in column.bonuses.items())
    parts = (
        f"{column.spaces} spaces",
        f"numbers {numbers(column.numbers)}" if column.numbers else "",
        f"minimum {column.minimum}" if column.minimum else "",
        f"overheating token on {column.overheating}" if column.overheating else "",
        f"compartments up to {numbers(column.compartments)}" if column.compartments else "",
        f"bonuses {bonuses}",
    )
    return "; ".join(part for part in parts if part)


@pytest.mark.parametrize(
    ("column", "id"),
    [
        pytest.param("weaponry", "LF-583", marks=rule("LF-583")),
        pytest.param("coolant", "LF-584", marks=rule("LF-584")),
        pytest.param("cells", "LF-585", marks=rule("LF-585")),
        pytest.param("spacesuits", "LF-586", marks=rule("LF-586")),
        pytest.param("halon", "LF-587", marks=rule("LF-587")),
    ],
)
def test_a_column_of_the_loadout(column: str, id: str) -> None:
    found = next(one for one in BOX.columns if one.id == column)
    assert says(id, f"{found.name}: {column_words(found)}.", is_ours(found))


@pytest.mark.parametrize(
    ("token", "id"),
    [
        pytest.param("mission", "LF-588", marks=rule("LF-588")),
        pytest.param("power-outage", "LF-589", marks=rule("LF-589")),
        pytest.param("terror", "LF-590", marks=rule("LF-590")),
        pytest.param("vent", "LF-591", marks=rule("LF-591")),
        pytest.param("heat-analyzer", "LF-592", marks=rule("LF-592")),
        pytest.param("hostility", "LF-593", marks=rule("LF-593")),
        pytest.param("halon-blast", "LF-594", marks=rule("LF-594")),
        pytest.param("data", "LF-595", marks=rule("LF-595")),
        pytest.param("image", "LF-596", marks=rule("LF-596")),
        pytest.param("survival", "LF-597", marks=rule("LF-597")),
        pytest.param("harpoon", "LF-598", marks=rule("LF-598")),
        pytest.param("fire-extinguisher", "LF-599", marks=rule("LF-599")),
        pytest.param("welding-torch", "LF-600", marks=rule("LF-600")),
        pytest.param("thirty-seconds", "LF-601", marks=rule("LF-601")),
        pytest.param("still-alive", "LF-602", marks=rule("LF-602")),
        pytest.param("killed", "LF-603", marks=rule("LF-603")),
        pytest.param("safe", "LF-604", marks=rule("LF-604")),
        pytest.param("danger", "LF-605", marks=rule("LF-605")),
    ],
)
def test_how_many_tokens_there_are(token: str, id: str) -> None:
    found = next(one for one in PARTS.tokens.values() if one.id == token)
    more = f", {found.expansion} with an expansion" if found.expansion else ""
    name = token.replace("-", " ").capitalize()
    assert says(id, f"{name} tokens: {found.count}{more}.", is_ours(found))


def chamber_words(chamber: Chamber) -> str:
    marks = [*([str(chamber.mission)] if chamber.mission else []), *chamber.icons]
    return f"{chamber.name} ({', '.join(marks)})" if marks else chamber.name


@pytest.mark.parametrize(
    ("deck", "id"),
    [
        pytest.param("A", "LF-606", marks=rule("LF-606")),
        pytest.param("B", "LF-607", marks=rule("LF-607")),
        pytest.param("C", "LF-608", marks=rule("LF-608")),
    ],
)
def test_the_chambers_of_a_deck(deck: str, id: str) -> None:
    assert says(id, f"{deck} deck: {', '.join(chamber_words(one) for one in BOX.chambers if one.deck == deck)}.")
