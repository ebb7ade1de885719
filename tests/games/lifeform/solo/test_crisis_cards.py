"""Crisis cards, one by one: each option costs what it says and does what it says, and nothing else."""

import re

import pytest
from tests.games.lifeform.ledger import cards, is_ours, says
from tests.games.lifeform.solo.play import BOX, Alone, alone, crisis

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.lifeform.content.solo import CrisisOption, Result
from nightdeck.games.lifeform.solo.text.crisis_cards import RESULTS
from nightdeck.games.lifeform.solo.text.names import COSTS, TOKENS
from nightdeck.testing import rule

PAYS = {
    "MOVE": "split-up", "RUN": "dead-sprint", "SHOCK-PROD": "cattle-prod", "FLAMETHROWER": "short-burst",
    "MISSION": "spare-parts", "EXPLORE": "grab-and-go", "SECURITY DOOR": "emergency-bulkhead",
    "CIRCUIT BOARD": "core-access", "DRAW 2": "second-wind", "SELF-DESTRUCT": "against-the-clock",
    "SWAP IMAGES": "scanner-sweep", "HIDE": "deep-breath", "SURVIVAL": "will-to-live", "HARPOON": "last-cartridge",
}  # fmt: skip
"""A card for each icon."""
COLUMNS = ["Improvised Weaponry", "Coolant", "Energy Cells", "Spacesuits", "Halon Gas"]
TRACK = ["h4", "h5", "k3", "i1"]
AHEAD = ["k0", "k1", "h2", "h3"]
Facts = dict[str, object]


def result_words(result: Result) -> str:
    named = {
        "alien": f"ALIEN {result.times}",
        "back": f"the lifeform goes back {result.times}",
        "self-destruct": f"+{result.times} SELF-DESTRUCT",
        "draw": f"draw {cards(result.times)}",
        "discard": f"discard {cards(result.times)}",
        "objective": f"objective {result.what}",
        "gain": f"gain a {TOKENS.get(result.what)}",
        "chamber": f"search the {BOX.shuttle[BOX.shuttle_at.get(result.what, 0)].name}",
        "keep": f"keep this card as {BOX.crew_cards[BOX.crew_card.get(result.what, 0)].name}",
    }
    return named.get(result.do) or RESULTS[result.do]


def option_words(letter: str, option: CrisisOption) -> str:
    cost = " + ".join(COSTS[cost] for cost in option.cost) or "free"
    return f"{letter} ({cost}): {', '.join(map(result_words, option.results))}."


def facts(play: Alone) -> Facts:
    """Everything that a crisis card may change."""
    s, solo = play.state, play.solo
    return {
        "ALIEN": solo.motion, "SELF-DESTRUCT": s.minute, "hand": len(play.cards), "loadout": [*s.loadout],
        "objectives": sorted(solo.gained), "data": sum(s.player(0).data), "survival token": solo.survivals,
        "harpoon token": s.player(0).harpoons, "fire extinguisher": solo.extinguishers,
        "welding torch": solo.torches, "30-second token": solo.seconds, "MALFUNCTION": s.malfunction,
        "COCOON": s.cocoon, "LOSE NERVE": solo.nerve, "stowaways": solo.stowed, "dark": play.here in outages(play),
        "flames": solo.impervious, "EXHAUSTED": solo.exhausted, "place": play.here, "android": s.android_status,
        "airlock": solo.airlock_survival, "hidden zone": solo.hidden_survival, "clamps": solo.clamps,
        "marked": [BOX.shuttle[room].name for room in solo.marked],
    }  # fmt: skip


def outages(play: Alone) -> list[str]:
    return [BOX.chambers[place].id for place in play.state.outages]


def searches(words: list[str]) -> bool:
    return any(word.startswith("search") or word.endswith("hidden zone") for word in words)


def position(words: list[str], costs: list[str]) -> Alone:
    """Exactly the cards and tokens that the costs ask for, and what the results need to bite."""
    back = any("goes back" in word for word in words)
    hand = [PAYS[cost] for cost in costs if cost in PAYS]
    spare = costs.count("any card") + sum(word.startswith("discard") for word in words)
    hand += ["grit", "grit", "flame-unit"][:spare]
    play = alone("workshop", motion="i1" if back else "k0", loadout=[2, 2, 2, 2, 2], search=searches(words))
    for name in hand:
        card = BOX.crew_card[name]
        play.state.crew_bag.remove(card)
        play.state.player(0).hand.append(card)
    play.state.player(0).hand.sort()
    play.solo.stowed = 1 if "a stowaway token off the Remora" in words else 0
    play.solo.exhausted = "RENEWED STAMINA" in words
    play.solo.torches = costs.count("WELDING TORCH")
    play.solo.extinguishers = costs.count("FIRE EXTINGUISHER")
    return play


def pay(before: Facts, costs: list[str], change: Facts) -> None:
    for cost in costs:
        column = re.fullmatch("1 (.+) token", cost)
        if column:
            loadout = list(change.get("loadout", before["loadout"]))  # type: ignore[call-overload]
            loadout[COLUMNS.index(column[1])] -= 1
            change["loadout"] = loadout
        elif cost in ("WELDING TORCH", "FIRE EXTINGUISHER"):
            change[cost.lower()] = 0
        else:
            change["hand"] = change.get("hand", before["hand"]) - 1  # type: ignore[operator]


def expected(before: Facts, words: list[str], costs: list[str]) -> Facts:
    """The facts afterwards, as the words have it."""
    change: Facts = {}
    pay(before, costs, change)
    for word in words:
        apply(before, word, change)
    return before | change


def apply(before: Facts, word: str, change: Facts) -> None:
    def more(fact: str, number: int) -> None:
        change[fact] = change.get(fact, before[fact]) + number  # type: ignore[operator]

    match word.split():
        case ["ALIEN", number]:
            change["ALIEN"] = BOX.motion_at[AHEAD[int(number)]]
            more("hand", 2 if number == "3" else 0)  # DRAW 2 is printed on the third space
        case ["the", "lifeform", "goes", "back", number]:
            change["ALIEN"] = BOX.motion_at[TRACK[-1 - int(number)]]
        case [number, "SELF-DESTRUCT"]:
            more("SELF-DESTRUCT", -int(number))
        case ["draw", number, *_]:
            more("hand", int(number))
        case ["discard", number, *_]:
            more("hand", -int(number))
        case ["objective", goal]:
            change["objectives"] = [goal]
            more("data", goal == "data")
        case ["gain", "a", *token]:
            more(" ".join(token), 1)
        case ["search", "the", *room]:
            change["marked"] = [" ".join(room)]
        case ["keep", *_]:
            more("hand", 1)
        case _:
            fact, value = SIMPLE[word]
            if isinstance(value, bool | str):
                change[fact] = value
            else:
                more(fact, value)


SIMPLE: dict[str, tuple[str, bool | int | str]] = {
    "MALFUNCTION": ("MALFUNCTION", 1),
    "COCOON": ("COCOON", 1),
    "LOSE NERVE": ("LOSE NERVE", -1),
    "PROCEED": ("COCOON", 0),
    "a stowaway token aboard": ("stowaways", 1),
    "a stowaway token off the Remora": ("stowaways", -1),
    "the power fails here": ("dark", True),
    "it no longer fears flames": ("flames", True),
    RESULTS["exhausted"]: ("EXHAUSTED", True),
    "RENEWED STAMINA": ("EXHAUSTED", False),
    "move 1 chamber": ("place", "supplies"),
    "the android is hit": ("android", 1),
    "a survival token on the airlock": ("airlock", True),
    "a survival token on the hidden zone": ("hidden zone", True),
    "unlock a clamp": ("clamps", 1),
}


def written(id: str) -> list[tuple[list[str], list[str]]]:
    """The options of a card as its row has them: costs and results."""
    found = re.findall(r"[ABC] \(([^)]*)\): (.*?)\.(?= [ABC] \(|$)", rulebook("lifeform").rules[id])
    return [([] if cost == "free" else cost.split(" + "), split(results)) for cost, results in found]


def split(results: str) -> list[str]:
    return re.split(r", (?![^(]*\))", results)


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("cr-a01", "LX-285", marks=rule("LX-285")),
        pytest.param("cr-a02", "LX-286", marks=rule("LX-286")),
        pytest.param("cr-a03", "LX-287", marks=rule("LX-287")),
        pytest.param("cr-a04", "LX-288", marks=rule("LX-288")),
        pytest.param("cr-a05", "LX-289", marks=rule("LX-289")),
        pytest.param("cr-a06", "LX-290", marks=rule("LX-290")),
        pytest.param("cr-a07", "LX-291", marks=rule("LX-291")),
        pytest.param("cr-a08", "LX-292", marks=rule("LX-292")),
        pytest.param("cr-a09", "LX-293", marks=rule("LX-293")),
        pytest.param("cr-a10", "LX-294", marks=rule("LX-294")),
        pytest.param("cr-a11", "LX-295", marks=rule("LX-295")),
        pytest.param("cr-a12", "LX-296", marks=rule("LX-296")),
        pytest.param("cr-b01", "LX-297", marks=rule("LX-297")),
        pytest.param("cr-b02", "LX-298", marks=rule("LX-298")),
        pytest.param("cr-b03", "LX-299", marks=rule("LX-299")),
        pytest.param("cr-b04", "LX-300", marks=rule("LX-300")),
        pytest.param("cr-b05", "LX-301", marks=rule("LX-301")),
        pytest.param("cr-b06", "LX-302", marks=rule("LX-302")),
        pytest.param("cr-b07", "LX-303", marks=rule("LX-303")),
        pytest.param("cr-b08", "LX-304", marks=rule("LX-304")),
        pytest.param("cr-b09", "LX-305", marks=rule("LX-305")),
        pytest.param("cr-b10", "LX-306", marks=rule("LX-306")),
        pytest.param("cr-b11", "LX-307", marks=rule("LX-307")),
        pytest.param("cr-b12", "LX-308", marks=rule("LX-308")),
        pytest.param("cr-c01", "LX-309", marks=rule("LX-309")),
        pytest.param("cr-c02", "LX-310", marks=rule("LX-310")),
        pytest.param("cr-c03", "LX-311", marks=rule("LX-311")),
        pytest.param("cr-c04", "LX-312", marks=rule("LX-312")),
        pytest.param("cr-c05", "LX-313", marks=rule("LX-313")),
        pytest.param("cr-c06", "LX-314", marks=rule("LX-314")),
        pytest.param("cr-c07", "LX-315", marks=rule("LX-315")),
        pytest.param("cr-c08", "LX-316", marks=rule("LX-316")),
        pytest.param("cr-c09", "LX-317", marks=rule("LX-317")),
        pytest.param("cr-c10", "LX-318", marks=rule("LX-318")),
        pytest.param("cr-c11", "LX-319", marks=rule("LX-319")),
        pytest.param("cr-c12", "LX-320", marks=rule("LX-320")),
        pytest.param("cr-p01", "LX-321", marks=rule("LX-321")),
        pytest.param("cr-p02", "LX-322", marks=rule("LX-322")),
        pytest.param("cr-p03", "LX-323", marks=rule("LX-323")),
        pytest.param("cr-p04", "LX-324", marks=rule("LX-324")),
        pytest.param("cr-p05", "LX-325", marks=rule("LX-325")),
        pytest.param("cr-p06", "LX-326", marks=rule("LX-326")),
        pytest.param("cr-p07", "LX-327", marks=rule("LX-327")),
        pytest.param("cr-p08", "LX-328", marks=rule("LX-328")),
        pytest.param("cr-p09", "LX-329", marks=rule("LX-329")),
    ],
)
def test_a_crisis_card(card: str, id: str) -> None:
    found = BOX.crisis[crisis(card)]
    deck = f"{found.deck} deck{', 13th Passenger' if found.passenger else ''}"
    options = " ".join(option_words(letter, option) for letter, option in zip("ABC", found.options, strict=True))
    assert says(id, f"{found.name}, {deck}: {options}", is_ours(found))
    for number, (costs, words) in enumerate(written(id)):
        play = position(words, costs)
        before = facts(play)
        play.meets(card, number)
        while play.kind:
            play.answers("supplies" if play.kind == "step to" else play.options[0])
        assert facts(play) == expected(before, words, costs), words
        if costs and not any("token" in cost for cost in costs):
            poor = position(words, costs[1:])
            assert number not in poor.meets(card).options, "it cannot be paid with less"
