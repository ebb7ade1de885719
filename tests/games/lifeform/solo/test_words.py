"""What the solo game says: enough to decide without the picture and without a rulebook."""

from tests.games.lifeform.solo.play import Alone, alone, chamber, step

from nightdeck.games.lifeform import GAME


def options(play: Alone) -> list[str]:
    """The options of the open question in words."""
    assert play.table is not None
    ask = play.table.ask(0)
    view = GAME.knowledge.view(play.state, 0)
    return [GAME.text.option(view, ask, pick) for pick in ask.options]


def test_a_defence_says_how_many_chits_it_draws_and_how_far_it_drives() -> None:
    play = alone("galley", hand=["deep-breath", "second-wind", "speargun-locker"], motion="k8").comes(3)
    assert options(play) == [
        "HIDE with Deep Breath: no chit is drawn, it goes back 1",
        "RUN! with Second Wind: draw 3 chits, it goes back 2",
        "Discard Speargun Locker for its icon: draw 3 chits, it goes back 1",
        "Elude it: discard 3 cards, a still-alive chit leaves the container, it goes back 1",
    ]


def test_whoever_is_exhausted_reads_that_a_run_drives_it_back_one_space() -> None:
    play = alone("galley", hand=["second-wind"], motion="k8")
    play.solo.exhausted = True
    assert options(play.comes(1)) == ["RUN! with Second Wind: draw 1 chit, it goes back 1"]


def test_a_survival_token_in_the_way_says_that_a_chit_is_drawn_first() -> None:
    play = alone("remora", search=True)
    play.solo.zones = [[0], [], [], [2]]
    play.solo.airlock_survival = play.solo.hidden_survival = True
    words = options(play.begins(step("conflict round")))
    assert "ACTIVATE AIRLOCK: primary combat zone (claw); draw a chit first" in words
    assert "DEFEAT LIFEFORM ATTACK: primary combat zone (claw)" in words
    assert "DEFEAT LIFEFORM ATTACK: hidden lifeform's zone (tail); draw a chit first" in words


def test_eluding_says_the_price_of_isolation_mode() -> None:
    play = alone(hand=["grit", "spare-parts"], motion="k8", isolation=True).comes(1)
    assert options(play) == ["Elude it: discard 2 cards, a still-alive chit leaves the container, it goes back 1"]


def test_a_card_to_discard_says_what_stands_on_it() -> None:
    play = alone(hand=["grit", "deep-breath"], motion="k0").meets("cr-a01", 1)
    assert "Discard Deep Breath (DRAW 2 CARDS / MOVE (1) / CIRCUIT BOARD / reaction HIDE)" in options(play)


def test_equip_says_that_the_lifeform_comes() -> None:
    assert "EQUIP: draw 2 cards, and the lifeform advances 1" in options(alone().activity())


def test_every_way_aboard_warns_of_what_a_launch_lacks() -> None:
    lacking = "mission tokens, the ship's cat, the umbilicus detached and the xeno-data"
    warning = f"Board the Remora for good; a launch still lacks {lacking}"
    walking = alone("shuttle-bay").plays(0, "deep-breath", 1)
    running = alone("shuttle-bay").plays(0, "dead-sprint")
    stepping = alone("shuttle-bay", hand=["dead-sprint"], motion="k0").meets("cr-b10", 1)
    while stepping.kind == "pay":
        stepping.answers(stepping.options[0])
    assert [play.kind for play in (walking, running, stepping)] == ["move", "run to", "step to"]
    assert all(warning in options(play) for play in (walking, running, stepping))


def test_the_board_as_text_has_the_players_own_things() -> None:
    play = alone("medical-bay", motion="k7")
    play.solo.survivals, play.solo.gained = 2, ["cat"]
    assert GAME.text.board is not None
    words = GAME.text.board(GAME.knowledge.view(play.state, 0))
    assert "the lifeform: on TOUGH start, close range, 2 spaces from PROXIMITY ALERT!" in words
    assert "objectives missing: umbilicus, data" in words
    assert "2 survival" in words


def covered(play: Alone) -> list[str]:
    """The options of crisis cards that lie open in the picture."""
    assert play.table is not None
    return [group.key for group in play.table.scene(0).groups() if group.key.startswith("option-")]


def test_a_crisis_card_leaves_the_ship_to_be_pointed_at() -> None:
    assert len(covered(alone().meets("cr-a04"))) == 3
    play = alone(minute=21)
    play.solo.crisis[0].remove(0)
    play.solo.open = [0]
    play.state.missions[chamber("supplies")] = 1
    assert play.ticks().kind == "small vent"
    assert covered(play) == []


def test_a_crisis_card_lies_where_the_character_is_not() -> None:
    tops = {}
    for place in ("galley", "workshop", "lift-bay"):
        play = alone(place).meets("cr-a04")
        assert play.table is not None
        options = [group for group in play.table.scene(0).groups() if group.key.startswith("option-")]
        tops[place] = min(group.y for group in options)
    assert tops["workshop"] < 200 < tops["galley"] == tops["lift-bay"]
