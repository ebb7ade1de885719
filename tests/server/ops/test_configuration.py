"""Settings from flags, the environment and a file: which one counts, and what is said of a wrong one."""

from pathlib import Path

import msgspec
import pytest

from nightdeck.cli import main
from nightdeck.core.errors import BadSetup
from nightdeck.server.configuration import choose_settings, described
from nightdeck.server.settings import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "nightdeck.toml"
    path.write_text('port = 1111\nhost = "0.0.0.0"\nbot_pause = 2\n')
    return path


def test_flags_count_before_the_environment_and_that_before_the_file(file: Path) -> None:
    environ = {"NIGHTDECK_HOST": "192.0.2.1", "NIGHTDECK_PORT": "2222", "PATH": "/bin"}
    chosen = choose_settings({"port": 3333}, environ, file)
    assert chosen.settings == Settings(port=3333, host="192.0.2.1", bot_pause=2.0)
    assert chosen.source == {"port": "--port", "host": "NIGHTDECK_HOST", "bot_pause": str(file)}


def test_the_environment_names_a_file_unless_a_flag_does(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("port = 4444")
    environ = {"NIGHTDECK_SETTINGS": str(file)}
    assert choose_settings({}, environ).settings.port == 1111
    assert choose_settings({}, environ, other).settings.port == 4444


def test_lists_are_parted_by_commas_in_the_environment() -> None:
    environ = {"NIGHTDECK_ORIGINS": "https://A.example, https://b.example/", "NIGHTDECK_PROXIES": "10.0.0.0/8"}
    settings = choose_settings({}, environ).settings
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.proxies == ("10.0.0.0/8",)


@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({"NIGHTDECK_PORT": "many"}, "NIGHTDECK_PORT: Expected `int`"),
        ({"NIGHTDECK_PORT": "70000"}, "NIGHTDECK_PORT: Expected `int` <= 65535 - at `port`"),
        ({"NIGHTDECK_PROT": "1"}, "NIGHTDECK_PROT in the environment is no setting; there are NIGHTDECK_HOST"),
        ({"NIGHTDECK_ORIGINS": "example.org"}, "NIGHTDECK_ORIGINS takes an address like https://play.example.org"),
        ({"NIGHTDECK_PROXIES": "caddy"}, "NIGHTDECK_PROXIES: expected an address such as 192.0.2.1 or a network"),
        ({"NIGHTDECK_SETTINGS": "/nowhere.toml"}, "cannot read the settings in /nowhere.toml: No such file"),
    ],
)
def test_a_wrong_variable_is_named(environ: dict[str, str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        choose_settings({}, environ)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("port = ", "is not TOML"),
        ("prot = 1", "there is no setting 'prot'; settings are host, port"),
        ('port = "2525"', "Expected `int`, got `str` - at `port`"),
        ("bot_pause = -1", "Expected `float` >= 0.0 - at `bot_pause`"),
        ('origins = ["play.example.org"]', "takes an address like https://play.example.org"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    with pytest.raises(BadSetup, match=words) as refused:
        choose_settings({}, {}, path)
    assert str(path) in str(refused.value)


def test_what_is_printed_can_be_read_again_and_keeps_passwords(tmp_path: Path) -> None:
    flags = {"database": "postgresql://me:tiger@db/tables", "metrics_key": "owl", "port": 8000}
    text = described(choose_settings(flags, {}))
    assert "tiger" not in text
    assert "owl" not in text
    assert 'database = "postgresql://me:…@db/tables"  # --database' in text
    assert 'host = "127.0.0.1"  # as usual' in text
    copy = tmp_path / "copy.toml"
    copy.write_text(text)
    again = choose_settings({}, {}, copy).settings
    plain = msgspec.structs.replace(Settings(), port=8000, database=again.database, metrics_key=again.metrics_key)
    assert again == plain


def test_the_command_prints_and_starts_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--settings", str(file), "--port", "99", "--print-settings"]) == 0
    printed = capsys.readouterr().out
    assert "port = 99  # --port\n" in printed
    assert f'host = "0.0.0.0"  # {file}\n' in printed
