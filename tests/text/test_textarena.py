"""The text environments keep to TextArena's interface."""

import random

import pytest

import nightdeck
from nightdeck.core.errors import BadSetup, NightdeckError
from nightdeck.text.textarena import GAME_ID, Env, ids


def play(env: Env, seed: int, most: int = 400, wrong: float = 0.0) -> bool:
    """Play with replies of a number; returns whether the game came to its end."""
    chance, done = random.Random(seed), False
    for _ in range(most):
        _, text = env.get_observation()
        assert isinstance(text, str)
        options = text.rpartition("OPTIONS")[2].count("\n") - 3
        bad = chance.random() < wrong
        done, info = env.step("hmmm" if bad else f"I think it is {chance.randint(1, options)}")
        assert info["illegal"] == bad
        if done:
            return True
    return False


@pytest.mark.parametrize(("game", "mode"), [("room25", "competition"), ("level7", ""), ("scare", ""), ("lifeform", "")])
def test_a_game_against_bots_is_played_to_its_end(game: str, mode: str) -> None:
    env = Env(game, mode=mode, opponents="random", seat=1)
    env.reset(seed=4)
    assert play(env, seed=2, most=2000)
    rewards, info = env.close()
    assert rewards.keys() == info.keys() == {1}
    assert rewards[1] in (-1, 0, 1)
    assert info[1]["illegal"] == info[1]["missed"] == 0
    assert info[1]["turn_count"] > 0
    assert env.get_observation()[1]


def test_all_players_in_text_and_bad_replies_counted() -> None:
    env = Env("room25", mode="competition", tries=2)
    env.reset(num_players=2, seed=1)
    assert play(env, seed=3, most=3000, wrong=0.6)
    rewards, info = env.close()
    assert sum(rewards.values()) <= 0
    for seat in (0, 1):
        assert info[seat]["invalid_move"]
        assert info[seat]["illegal"] > info[seat]["missed"] > 0
        assert info[seat]["reason"]


def test_a_bad_reply_says_so_in_the_next_prompt() -> None:
    env = Env("room25", mode="solo")
    env.reset(seed=1)
    env.step("I would rather not")
    text = env.get_observation()[1]
    assert isinstance(text, str)
    assert text.startswith("NOT POSSIBLE: Your reply, 'I would rather not', names no option; answer with a number")
    assert "(2 tries are left.)" in text.split("\n", 1)[0]
    env.step("1")
    assert "NOT POSSIBLE" not in env.get_observation()[1]


def test_the_same_seed_is_the_same_game() -> None:
    told = []
    for _ in range(2):
        env = Env("level7", opponents="greedy", wording="mild")
        env.reset(num_players=2, seed=9)
        env.step("1")
        told.append(env.get_observation())
        env.close()
    assert told[0] == told[1]


def test_messages_are_those_of_textarena() -> None:
    env = Env("room25", mode="solo", messages=True)
    env.reset(seed=1)
    player, messages = env.get_observation()
    assert player == 0
    assert not isinstance(messages, str)
    sender, text, kind = messages[0]
    assert sender == GAME_ID == -1
    assert kind.name == "PROMPT"
    assert "QUESTION" in text
    assert env.state.role_mapping == {0: "Player 0", -1: "GAME"}


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no wording 'rude'"):
        Env(wording="rude")  # type: ignore[arg-type]  # what a user may type
    with pytest.raises(BadSetup, match="at least one try"):
        Env(tries=0)
    with pytest.raises(NightdeckError, match="there is no bot 'gredy'; did you mean 'greedy'"):
        Env(opponents="gredy")
    env = Env("room25", mode="coop", seat=5)
    with pytest.raises(NightdeckError, match="call reset"):
        env.get_observation()
    with pytest.raises(BadSetup, match="there is no player 5; players are 0 to 1"):
        env.reset(num_players=2)
    with pytest.raises(BadSetup, match="is for 2, 3, 4, 5, 6 players, not 9"):
        env.reset(num_players=9)


def test_every_game_and_mode_has_a_name() -> None:
    assert len(ids()) == sum(len(nightdeck.game(name).modes) for name in nightdeck.games())
    for what in ids().values():
        Env(**what).reset(seed=1)
