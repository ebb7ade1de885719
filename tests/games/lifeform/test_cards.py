"""Crew cards, lifeform cards, evolution tokens and stowaway cards, one by one: what they say is what they do."""

import pytest
from tests.games.lifeform.ledger import card_words, cards, icons, is_ours, says
from tests.games.lifeform.play import BOX, Play, given

from nightdeck.games.lifeform.base.rules.launch import guessed
from nightdeck.games.lifeform.ship.text.names import ACTIONS
from nightdeck.testing import rule


def crew_at_work() -> Play:
    """A position in which every action of a crew card would change something."""
    play = given(
        3,
        motoko="sis-ter-mainframe-interface",
        palmer="ore-hold",
        oskar="supplies",
        bibi="supplies",
        images=("wiring-and-systems-access", "drill-bay"),
        android="ore-hold",
        minute=26,
    )
    play.state.flamethrower_in_slot = True
    return play


def lifeform_on_the_prowl() -> Play:
    """A position in which every action of a lifeform card would change something."""
    play = given(
        3,
        motoko="docking-hub-2",
        palmer="cryo-storage-vault",
        oskar="supplies",
        bibi="supplies",
        images=("cryo-storage-vault", "ore-hold", "drill-bay"),
        door=("cockpit", "navigation-blister"),
        minute=10,
        phase="lifeform",
    )
    play.who("palmer").hidden = True
    return play


def resolved(play: Play) -> list[str]:
    """The actions that a row that is being resolved has begun with or has left."""
    return sorted([*(str(event.data["action"]) for event in play.news("action")), *play.state.row])


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("careful-steps", "LF-523", marks=rule("LF-523")),
        pytest.param("stick-together", "LF-524", marks=rule("LF-524")),
        pytest.param("dead-sprint", "LF-525", marks=rule("LF-525")),
        pytest.param("grab-and-go", "LF-526", marks=rule("LF-526")),
        pytest.param("cattle-prod", "LF-527", marks=rule("LF-527")),
        pytest.param("charged-prod", "LF-528", marks=rule("LF-528")),
        pytest.param("hold-the-door", "LF-529", marks=rule("LF-529")),
        pytest.param("emergency-bulkhead", "LF-530", marks=rule("LF-530")),
        pytest.param("flame-unit", "LF-531", marks=rule("LF-531")),
        pytest.param("burn-it-out", "LF-532", marks=rule("LF-532")),
        pytest.param("short-burst", "LF-533", marks=rule("LF-533")),
        pytest.param("patch-the-circuit", "LF-534", marks=rule("LF-534")),
        pytest.param("core-access", "LF-535", marks=rule("LF-535")),
        pytest.param("spare-parts", "LF-536", marks=rule("LF-536")),
        pytest.param("requisition-order", "LF-537", marks=rule("LF-537")),
        pytest.param("full-rummage", "LF-538", marks=rule("LF-538")),
        pytest.param("deep-breath", "LF-539", marks=rule("LF-539")),
        pytest.param("second-wind", "LF-540", marks=rule("LF-540")),
        pytest.param("will-to-live", "LF-541", marks=rule("LF-541")),
        pytest.param("grit", "LF-542", marks=rule("LF-542")),
        pytest.param("scanner-sweep", "LF-543", marks=rule("LF-543")),
        pytest.param("recalibrate", "LF-544", marks=rule("LF-544")),
        pytest.param("against-the-clock", "LF-545", marks=rule("LF-545")),
        pytest.param("speargun-locker", "LF-546", marks=rule("LF-546")),
        pytest.param("locker-hideaway", "LF-547", marks=rule("LF-547")),
        pytest.param("stun-line", "LF-548", marks=rule("LF-548")),
        pytest.param("split-up", "LF-549", marks=rule("LF-549")),
        pytest.param("last-cartridge", "LF-550", marks=rule("LF-550")),
        pytest.param("flamethrower", "LF-551", marks=rule("LF-551")),
        pytest.param("mining-laser", "LF-552", marks=rule("LF-552")),
    ],
)
def test_a_crew_card(card: str, id: str) -> None:
    found = BOX.parts.crew_cards[card]
    assert says(id, f"{found.name}, {cards(found.copies)}: {card_words(found)}.", is_ours(found))
    for number, row in enumerate(found.rows):
        assert resolved(crew_at_work().plays(1, card, number)) == sorted(row)


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("stalk", "LF-553", marks=rule("LF-553")),
        pytest.param("pounce", "LF-554", marks=rule("LF-554")),
        pytest.param("ambush", "LF-555", marks=rule("LF-555")),
        pytest.param("ripping-strike", "LF-556", marks=rule("LF-556")),
        pytest.param("lunge", "LF-557", marks=rule("LF-557")),
        pytest.param("through-the-ducts", "LF-558", marks=rule("LF-558")),
        pytest.param("duct-predator", "LF-559", marks=rule("LF-559")),
        pytest.param("spin-a-cocoon", "LF-560", marks=rule("LF-560")),
        pytest.param("metamorphosis", "LF-561", marks=rule("LF-561")),
        pytest.param("severed-cables", "LF-562", marks=rule("LF-562")),
        pytest.param("blackout", "LF-563", marks=rule("LF-563")),
        pytest.param("override", "LF-564", marks=rule("LF-564")),
        pytest.param("faulty-logic", "LF-565", marks=rule("LF-565")),
        pytest.param("rewired", "LF-566", marks=rule("LF-566")),
        pytest.param("tear-it-apart", "LF-567", marks=rule("LF-567")),
        pytest.param("scavenge", "LF-568", marks=rule("LF-568")),
        pytest.param("break-the-lock", "LF-569", marks=rule("LF-569")),
        pytest.param("dread", "LF-570", marks=rule("LF-570")),
        pytest.param("no-escape", "LF-571", marks=rule("LF-571")),
        pytest.param("dragged-into-the-dark", "LF-572", marks=rule("LF-572")),
        pytest.param("insulated-hide", "LF-573", marks=rule("LF-573")),
        pytest.param("sniff-them-out", "LF-574", marks=rule("LF-574")),
        pytest.param("primal-surge", "LF-575", marks=rule("LF-575")),
        pytest.param("countdown", "LF-576", marks=rule("LF-576")),
    ],
)
def test_a_lifeform_card(card: str, id: str) -> None:
    found = BOX.parts.lifeform_cards[card]
    assert says(id, f"{found.name}, {cards(found.copies)}: {card_words(found)}.", is_ours(found))
    for number, row in enumerate(found.rows):
        assert resolved(lifeform_on_the_prowl().prowls(card, number)) == sorted(row)


@pytest.mark.parametrize(
    ("token", "id"),
    [
        pytest.param("spinal-horns", "LF-513", marks=rule("LF-513")),
        pytest.param("shimmering-hide", "LF-514", marks=rule("LF-514")),
        pytest.param("resin-jaws", "LF-515", marks=rule("LF-515")),
        pytest.param("corrosive-spit", "LF-516", marks=rule("LF-516")),
        pytest.param("static-organ", "LF-517", marks=rule("LF-517")),
        pytest.param("night-cry", "LF-518", marks=rule("LF-518")),
        pytest.param("elongated-limbs", "LF-519", marks=rule("LF-519")),
    ],
)
def test_an_evolution_token(token: str, id: str) -> None:
    found = BOX.parts.evolution[token]
    assert says(id, f"{found.name} adds {ACTIONS[found.action]}.", is_ours(found))
    play = lifeform_on_the_prowl()
    play.state.evolutions = [list(BOX.parts.evolution).index(token)]
    play.prowls("primal-surge" if found.action != "survival" else "ambush").answers(play.state.evolutions[0])
    assert resolved(play) == sorted(["survival", found.action])
    assert play.state.evolutions == []


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("minutes-1-2", "LF-520", marks=rule("LF-520")),
        pytest.param("minutes-3-5", "LF-521", marks=rule("LF-521")),
        pytest.param("minutes-6-9", "LF-522", marks=rule("LF-522")),
    ],
)
def test_a_stowaway_card(card: str, id: str) -> None:
    found = BOX.parts.stowaways[card]
    low, high = found.minutes
    assert says(id, f"{found.name}: from minute {high} to minute {low}; {icons(found.icons)}.", is_ours(found))
    play = given(3, motoko="remora", palmer="remora", oskar="remora", bibi="remora", minute=9)
    play.state.stowaway = list(BOX.parts.stowaways).index(card)
    right = []
    for minute in range(1, 10):
        play.state.minute = minute
        right += [minute] if guessed(play.state) else []
    assert right == list(range(low, high + 1))
