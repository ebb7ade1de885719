"""A server's settings as JSON: what cannot be meant is refused before anything starts, in words."""

import subprocess
import sys

import msgspec
import pytest

from nightdeck.core.errors import BadSetup
from nightdeck.server.settings import Settings, read_settings


def test_what_is_not_given_stays_as_it_is() -> None:
    assert read_settings("{}") == Settings()
    assert read_settings('{"port": 8000, "bot_pause": 0}') == Settings(port=8000, bot_pause=0.0)
    assert read_settings(msgspec.json.encode(Settings()).decode()) == Settings()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"foo": 1}', "unknown field `foo`.*settings are host, port, database"),
        ('{"bot_pause": -5}', r"Expected `float` >= 0.0 - at `\$.bot_pause`"),
        ('{"bot_workers": 0}', r"Expected `int` >= 1 - at `\$.bot_workers`"),
        ('{"port": 70000}', r"Expected `int` <= 65535 - at `\$.port`"),
        ('{"lease": 0}', r"Expected `float` > 0.0 - at `\$.lease`"),
        ("port=8000", 'expected JSON such as {"port": 8000, "bot_pause": 0}'),
        ("\udcff", "expected JSON such as"),
    ],
)
def test_what_cannot_be_meant_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        read_settings(text)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["{}", "{}"], "expected one argument, all settings as JSON"), (['{"foo": 1}'], "unknown field `foo`")],
)
def test_nothing_starts_with_wrong_arguments(arguments: list[str], words: str) -> None:
    command = [sys.executable, "-m", "nightdeck.server", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith("nightdeck.server: ")
    assert words in ended.stderr
