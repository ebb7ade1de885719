"""What a reply means."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from nightdeck.text import BadReply, read

OPTIONS = ("go north", "go north-east", "Look: row 2, column 3", "Fear +1", "Fear -1", "pass")


@pytest.mark.parametrize(
    ("reply", "number"),
    [
        ("2", 2),
        (" 3. ", 3),
        ("Option 4", 4),
        ("**Answer: 5**", 5),
        ("I will go north.", 1),
        ("I will go north-east!", 2),
        ("LOOK row 2 column 3", 3),
        ("[6]", 6),
        ("\\boxed{2}", 2),
        ("I thought of 1, then of 2.\nAnswer: 3", 3),
        ("1 would cost 2 fear, so I pass", 6),
        ("First I wanted to go north. But I pass", 6),
        ("2. go north-east", 2),
        ("Think: 3 enemies, 2 doors.\n4", 4),
        ("my choice is 1", 1),
        ("fear -1", 5),
        ("fear +1", 4),
        ("number 2 it is", 2),
    ],
)
def test_the_last_answer_counts(reply: str, number: int) -> None:
    assert read(reply, OPTIONS) == number - 1


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ("", "your reply, nothing, names no option; answer with a number from 1 to 6"),
        ("   \n", "your reply, nothing, names no option"),
        ("hello", "your reply, 'hello', names no option"),
        ("7", "there is no option 7; answer with a number from 1 to 6"),
        ("Answer: 0", "there is no option 0"),
        ("2.5", "names no option"),
        ("999999999999999", "names no option"),
    ],
)
def test_a_bad_reply_says_what_would_be_right(reply: str, words: str) -> None:
    with pytest.raises(BadReply, match=words.replace(".", r"\.")):
        read(reply, OPTIONS)


def test_a_single_option_and_other_types() -> None:
    assert read("1", ["go on"]) == 0
    with pytest.raises(BadReply, match="answer with the number 1"):
        read("no", ["go on"])
    with pytest.raises(BadReply, match="a reply is text, not int"):
        read(3, OPTIONS)  # type: ignore[arg-type]  # what a program may send


@given(some.text(max_size=300))
def test_any_text_is_read_or_refused(reply: str) -> None:
    with suppress(BadReply):  # and nothing else
        assert 0 <= read(reply, OPTIONS) < len(OPTIONS)


def test_a_very_long_reply_is_read_from_its_end() -> None:
    chance = random.Random(1)
    noise = "".join(chance.choice("abc []{}0123456789\n.,") for _ in range(300_000))
    assert read(f"{noise}\nAnswer: 3", OPTIONS) == 2
