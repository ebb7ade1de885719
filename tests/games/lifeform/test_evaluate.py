"""What the judge likes and fears; one thing differs in each pair of positions."""

from tests.games.lifeform.play import Play, given

import nightdeck
from nightdeck.core.ask import Ask
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.bots.evaluate import evaluate
from nightdeck.games.lifeform.base.bots.policy import policy
from nightdeck.games.lifeform.state import LIFEFORM, Fight

FAR = ("ore-hold", "drill-bay")


def ship(**more: object) -> Play:
    people = {"motoko": "mid-lift", "palmer": "mid-lift", "oskar": "cockpit", "bibi": "cockpit"}
    return given(3, **{"images": FAR, "phase": "crew", "minute": 19, **people, **more})


def chance(play: Play) -> float:
    return evaluate(play.state, 1)


def test_the_crew_stands_and_falls_together_against_the_lifeform() -> None:
    play = ship()
    assert evaluate(play.state, 1) == evaluate(play.state, 2) == 1 - evaluate(play.state, LIFEFORM)


def test_before_everything_is_laid_out_nobody_is_ahead() -> None:
    table = nightdeck.new("lifeform", players=4, seed=3)
    while table.state.phase == "setup":
        assert evaluate(table.state, 1) == evaluate(table.state, LIFEFORM) == 0.5
        table.answer(table.asks[0].seat, table.asks[0].options[0])


def test_tokens_and_ways_and_minutes_count() -> None:
    loaded = ship()
    loaded.state.loadout = [2, 3, 2, 4, 0]
    assert chance(loaded) > chance(ship())
    assert chance(ship(minute=15)) < chance(ship())
    home = ship(motoko="docking-hub-1", palmer="docking-hub-1", oskar="shuttle-bay", bibi="shuttle-bay")
    home.state.loadout = [2, 3, 2, 4, 0]
    assert chance(home) > chance(loaded)


def test_minutes_that_are_still_to_be_counted_are_gone_already() -> None:
    due = ship()
    due.state.then(step("self-destruct", 2))
    assert chance(due) == chance(ship(minute=17))


def test_an_attack_at_hand_is_feared_and_a_reaction_in_hand_helps() -> None:
    near = {"images": ("supplies", "drill-bay"), "hand": ["ambush"]}
    assert chance(ship(**near)) < chance(ship(hand=["ambush"]))
    assert (
        chance(ship(**near, hands={1: ["locker-hideaway"]})) - chance(ship(**near, hands={1: ["stick-together"]})) > 0
    )
    ghost = ship(**near, real="beta")
    assert chance(ghost) > chance(ship(**near))


def test_a_row_that_has_begun_is_worth_what_it_will_do() -> None:
    begun = ship()
    begun.state.doing = "move-two"
    assert chance(begun) > chance(ship())
    prowling = ship(phase="lifeform")
    prowling.state.row = ["self-destruct"]
    assert chance(prowling) < chance(ship(phase="lifeform"))


def test_the_android_is_feared_the_more_the_nearer_it_comes() -> None:
    far, near = ship(android="medical-bay"), ship(android="docking-hub-1")
    assert chance(near) < chance(far) < chance(ship())


def test_the_stowaway_card_should_fit_the_work_that_is_left() -> None:
    def laid(card: int) -> float:
        play = ship(minute=8, motoko="remora", palmer="remora", oskar="remora", bibi="shuttle-bay")
        play.state.loadout, play.state.stowaway = [2, 3, 2, 4, 0], card
        return chance(play)

    assert laid(2) < laid(0)  # minutes 6 to 9 against 1 to 2


def fight(hand: list[str], icons: list[int]) -> float:
    play = ship(
        hands={1: hand}, hand=["stalk"], phase="showdown", motoko="remora", palmer="gone", oskar="gone", bibi="gone"
    )
    play.state.player(2).out = True
    play.state.fight = Fight(1, icons=icons)
    return chance(play)


def test_a_fight_that_the_target_cannot_match_is_lost() -> None:
    assert fight(["cattle-prod"], [0, 2]) > fight(["cattle-prod"], [1, 1, 3])
    assert fight(["cattle-prod"], [1, 1, 3]) < 0.01


def test_the_hunch_walks_towards_the_errand_and_not_into_images() -> None:
    play = ship(images=("lift-bay", "drill-bay")).plays(1, "cattle-prod")
    ask = play.ask()
    weights = dict(zip(ask.options, policy(play.state, ask), strict=True))
    places = {
        name: weights[option] for option in ask.options if isinstance(option, tuple) for name in [place(play, option)]
    }
    assert places["lift-bay"] < places["dorsal-access"]
    assert min(policy(play.state, Ask(1, "collect", [("collect", 0, 1), ("collect", 0, 4)]))) > 0


def place(play: Play, option: tuple[int | str, ...]) -> str:
    return play.state.printed.chambers[int(option[1])].id
