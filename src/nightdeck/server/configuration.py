"""Where a server's settings come from: flags before the environment, the environment before a file, a file before
what is usual."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from nightdeck.core.errors import BadSetup
from nightdeck.server.settings import Settings

PREFIX = "NIGHTDECK_"
FILE = f"{PREFIX}SETTINGS"
"""The variable that names the file, where no flag does."""
NAMES = Settings.__struct_fields__
SECRET = ("metrics_key",)


class Chosen(NamedTuple):
    """Settings, and for each that somebody chose, where."""

    settings: Settings
    source: dict[str, str]


def choose_settings(
    flags: Mapping[str, object], environ: Mapping[str, str] = os.environ, file: Path | None = None
) -> Chosen:
    """Put the settings together. `flags` holds only what was typed."""
    file = file or (Path(environ[FILE]) if environ.get(FILE) else None)
    values: dict[str, object] = {}
    source: dict[str, str] = {}

    def lay(layer: Mapping[str, object], place: str) -> None:
        for name, value in layer.items():
            values[name] = value
            source[name] = place.format(name=FLAGS.get(name, name), NAME=name.upper())

    if file:
        lay(_from_file(file), str(file).replace("{", "{{").replace("}", "}}"))
    lay(_from_environment(environ), f"{PREFIX}{{NAME}}")
    lay(flags, "--{name}")
    return Chosen(_checked(values, source), source)


FLAGS = {"origins": "origin", "bot_workers": "bots"}


def _from_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadSetup(f"{path} is not TOML: {error}") from None
    except OSError as error:
        raise BadSetup(f"cannot read the settings in {path}: {error.strerror}") from None
    for name in found:
        if name not in NAMES:
            raise BadSetup(f"{path}: there is no setting {name!r}; settings are {', '.join(NAMES)}")
    return found


def _from_environment(environ: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for variable, text in environ.items():
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or variable == FILE:
            continue
        if name not in NAMES:
            known = ", ".join(f"{PREFIX}{name.upper()}" for name in NAMES)
            raise BadSetup(f"{variable} in the environment is no setting; there are {known}")
        found[name] = _several(text) if isinstance(getattr(Settings(), name), tuple) else text
    return found


def _several(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _checked(values: Mapping[str, object], source: Mapping[str, str]) -> Settings:
    """Convert one by one, so that a complaint can say where the wrong one stands."""
    checked = {}
    for name, value in values.items():
        strict = not source[name].startswith(PREFIX)
        try:
            checked[name] = getattr(msgspec.convert({name: value}, Settings, strict=strict), name)
        except msgspec.ValidationError as error:
            raise BadSetup(f"{source[name]}: {str(error).replace(f'$.{name}', name)}") from None
    if "origins" in checked:
        where = source["origins"]
        checked["origins"] = tuple(_origin(address, where) for address in checked["origins"])
    return msgspec.structs.replace(Settings(), **checked)


def _origin(address: str, where: str) -> str:
    """An address as browsers send it: without a path, not even a slash at the end."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        right = "takes an address like https://play.example.org"
        raise BadSetup(f"{where} {right}, not {address!r}")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def described(chosen: Chosen) -> str:
    """All settings as a file that could be read again, each with its source; passwords are left out."""
    return "\n".join(_lines(chosen))


def _lines(chosen: Chosen) -> Iterator[str]:
    for name in NAMES:
        value = getattr(chosen.settings, name)
        shown = msgspec.json.encode(_shown(name, value)).decode()
        yield f"{name} = {shown}  # {chosen.source.get(name, 'as usual')}"


def _shown(name: str, value: object) -> object:
    if name in SECRET and value:
        return "…"
    if name == "database" and (password := urlsplit(str(value)).password):
        return str(value).replace(f":{password}@", ":…@")
    return value
