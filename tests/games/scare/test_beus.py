"""Scenario 4: Germain Beus, once The Boogeyman is unmasked."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.rules.health import kill
from nightdeck.testing import rule


def unmasked(**figures: Cell | None) -> Play:
    play = given(4, **{"beus": (11, 7), "shaye": (1, 1), **figures})
    play.state.found = True
    return play


@rule("ST-384", "ST-385")
def test_beus_moves_three_spaces_at_shaye_and_ignores_the_others() -> None:
    play = unmasked(shaye=(11, 12), fort=(12, 8)).easy().runs("boss moves")
    assert play.boss_at == (11, 10)
    assert play.at("fort") == (12, 8)


@rule("ST-453", "ST-454", "ST-385")
def test_he_takes_shaye_and_turns_back_to_the_shrine() -> None:
    play = unmasked(shaye=(11, 12), beus=(11, 11)).easy().runs("boss moves")
    assert play.at("shaye") == "boss"
    assert play.boss_at == (11, 10)


@rule("ST-346", "ST-448")
def test_shaye_dead_after_the_reveal_is_a_partial_victory() -> None:
    play = unmasked(shaye=(11, 9), beus=(11, 8)).easy().runs("boss moves")
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.rank) == ((0,), "partial")


@rule("ST-386")
def test_an_agent_in_his_way_trades_spaces_and_is_stunned_only() -> None:
    play = unmasked(shaye=(11, 12), fort=(11, 11), beus=(11, 10)).easy().picks((11, 11)).runs("boss moves")
    assert (play.at("fort"), play.agent("fort").stunned, play.agent("fort").health) == ((11, 10), True, 0)
    assert play.at("shaye") == "boss"


@rule("ST-387", "ST-388", "ST-182")
@pytest.mark.parametrize(("die", "fate"), [(1, "dead"), (2, "inc"), (5, "tra"), (9, "tra")])
def test_who_takes_her_place_is_attacked_at_once_and_beus_goes_on(die: int, fate: str) -> None:
    play = unmasked(shaye=(11, 9), fort=(11, 10), beus=(11, 8)).easy().picks("fort").rolls(die)
    play.runs("boss moves")
    fort = play.agent("fort")
    assert (fort.at == "dead", fort.health == 2, fort.traumatized) == (fate == "dead", fate == "inc", fate == "tra")
    assert [data["species"] for data in play.told("attack")] == ["beus"]
    assert play.outcome is None
    assert play.at("shaye") == "boss"


@rule("ST-388")
def test_his_table() -> None:
    card = CONTENT.printed.monsters["beus"]
    assert card.table == ("dead",) * 4 + ("inc drop",) * 3 + ("tra drop",) * 3


@rule("ST-389")
def test_with_shaye_on_his_card_he_has_defence_five() -> None:
    play = unmasked()
    assert play.defence("beus") == 0
    play.boss.captives.append(0)
    assert play.defence("beus") == 5


@rule("ST-390", "ST-455", "ST-456")
def test_he_cannot_be_struck_but_robbed() -> None:
    play = unmasked(kubo=(10, 7)).on_card("shaye")
    options = {option[0] for option in play.menu("kubo") if isinstance(option, tuple)}
    assert "melee" not in options
    assert play.menu("shaye") == [("escape",), "pass"]
    play.rolls(0).acts("kubo", ("free", "shaye"), (11, 6))
    assert (play.at("shaye"), play.agent("shaye").stunned) == ((11, 6), False)
    self_made = unmasked(kubo=(3, 3)).on_card("shaye").rolls(1).acts("shaye", ("escape",), (12, 7))
    assert self_made.at("shaye") == (12, 7)


@rule("ST-391")
def test_beus_takes_her_whatever_her_health() -> None:
    play = unmasked(shaye=(11, 12), fort=(1, 1), beus=(11, 11)).down("shaye").easy().runs("boss moves")
    assert (play.at("shaye"), play.agent("shaye").health) == ("boss", 2)


@rule("ST-392", "ST-449", "ST-338", "ST-162")
def test_one_hit_kills_him_without_barbs_and_wins() -> None:
    play = unmasked(thayer=(7, 7), fort=(12, 7)).rolls(3).acts("thayer", ("fire", "beus", 2))
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.rank, play.outcome.reason) == ((0,), "complete", "beus killed")
    assert play.told("barbs") == []


@rule("ST-235")
@pytest.mark.parametrize(("lost", "reason"), [((), "beus killed"), (("fort",), "somebody lost")])
def test_if_everybody_must_come_through_a_dead_beus_is_not_enough(lost: tuple[str, ...], reason: str) -> None:
    shot = unmasked(thayer=(7, 7)).rolls(3)
    crushed = unmasked(thayer=(2, 7), beus=(11, 4))
    for play, action in ((shot, ("fire", "beus", 2)), (crushed, ("lever",))):
        play.state.goal = "everyone"
        for name in lost:
            play.agent(name).at = "dead"
        play.acts("thayer", action)
        assert play.outcome is not None
        assert (play.outcome.reason, play.outcome.winners) == (reason, () if lost else (0,))


@rule("ST-235")
def test_if_everybody_must_come_through_a_name_is_not_enough() -> None:
    play = unmasked(shaye=(11, 8))
    play.state.goal = "everyone"
    play.does(kill, play.agent("shaye"))
    assert play.outcome is not None
    assert play.outcome.reason == "shaye killed"


@rule("ST-235")
def test_a_name_is_no_substitute_for_holding_out() -> None:
    play = unmasked(shaye=(11, 8))
    play.state.goal, play.state.rounds, play.state.round = "hold out", 12, 7
    play.does(kill, play.agent("shaye"))
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.reason, play.outcome.rank) == ((), "shaye killed", "7 rounds")


@rule("ST-161", "ST-448")
def test_a_repeller_kills_shaye_with_him() -> None:
    play = unmasked(alexeyev=(10, 7)).on_card("shaye").rolls(0).acts("alexeyev", ("fire", "beus", 2), "yes")
    assert play.outcome is not None
    assert play.outcome.rank == "partial"


@rule("ST-457")
def test_beus_rams_whoever_carries_her() -> None:
    play = unmasked(fort=(11, 11), beus=(11, 10), shaye=(1, 1)).carrying("fort", "shaye").easy().runs("boss moves")
    assert play.at("shaye") == "boss"
    assert play.agent("fort").stunned


@rule("ST-391")
@pytest.mark.parametrize(("spot", "beside"), [((5, 7), (6, 7)), ((11, 7), (12, 7))])
def test_shaye_laid_under_beus_is_taken_before_he_moves(spot: Cell, beside: Cell) -> None:
    play = unmasked(fort=beside, beus=spot).carrying("fort", "shaye").easy()
    play.picks(("lay",), spot).runs("turn", 1)
    play.runs("boss moves")
    assert play.at("shaye") == ("boss" if spot == (5, 7) else "dead")  # who is taken at the shrine dies there


@rule("ST-386", "ST-391")
def test_beus_rams_whoever_stands_on_her() -> None:
    play = unmasked(shaye=(11, 11), fort=(11, 11), beus=(11, 10)).down("shaye").easy().runs("boss moves")
    assert play.at("shaye") == "boss"
    assert (play.at("fort"), play.agent("fort").stunned) == ((11, 10), True)
