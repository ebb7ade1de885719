"""What the kit has found."""

import shlex
from collections import Counter

import msgspec

from nightdeck.core.setup import Setting, Setup

ENOUGH = 3
"""How many breaches of one law are reported; the rest are only counted."""


class Breach(msgspec.Struct, frozen=True):
    """A law that did not hold, where, and how to reproduce it."""

    law: str
    message: str
    setup: Setup
    pick: int
    options: dict[str, Setting]
    """The options that are not at their defaults."""

    def text(self, pack: str = "") -> str:
        """In words; `pack` is the folder of the content."""
        setup = self.setup
        place = f"{setup.game}, mode {setup.mode}, {setup.players} players, seed {setup.seed}, pick {self.pick}"
        return f"BROKEN  {self.law}\n  {place}\n  {self.message}\n  again: {self.command(pack)}"

    def command(self, pack: str = "") -> str:
        """What to type to reproduce it; DIR stands for an unknown pack."""
        setup = self.setup
        words = ["nightdeck", "check", setup.game, "--mode", setup.mode, "--players", str(setup.players)]
        words += ["--seed", str(setup.seed), "--games", "1"]
        for name, value in self.options.items():
            words += ["--option", f"{name}={_plain(value)}"]
        words += [flag for flag, on in (("--offer-forced", setup.offer_forced), ("--take-back", setup.take_back)) if on]
        words += ["--pack", pack or "DIR"] if setup.pack else []
        return shlex.join(words)


def _plain(value: Setting) -> str:
    return str(value).lower() if isinstance(value, bool) else ",".join(value) if isinstance(value, list) else str(value)


class Report(msgspec.Struct):
    """What was tried and what was found. `sound` if every law held."""

    game: str
    defaults: dict[str, Setting]
    games: int = 0
    decisions: int = 0
    tried: Counter[str] = msgspec.field(default_factory=Counter)
    broken: Counter[str] = msgspec.field(default_factory=Counter)
    breaches: list[Breach] = msgspec.field(default_factory=list)
    skipped: list[str] = msgspec.field(default_factory=list)
    """Combinations of options that the game refuses, with its reason."""
    laws: list[str] = msgspec.field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.broken

    @property
    def untried(self) -> list[str]:
        """Laws that no moment of these games has tested."""
        return [law for law in self.laws if not self.tried[law] and not self.broken[law]]

    def add(self, law: str, message: str, setup: Setup, pick: int = 0) -> None:
        """A law was broken."""
        self.broken[law] += 1
        if self.broken[law] <= ENOUGH:
            options = {name: value for name, value in setup.options.items() if value != self.defaults.get(name)}
            self.breaches.append(Breach(law, message, setup, pick, options))

    def text(self, pack: str = "") -> str:
        """In words; the last line sums up. `pack` is the folder of the content."""
        lines = [breach.text(pack) for breach in self.breaches]
        lines += [f"{count - ENOUGH} more times: {law}" for law, count in self.broken.items() if count > ENOUGH]
        lines += [f"not tried: {name}" for name in self.untried]
        lines += [f"skipped: {reason}" for reason in self.skipped]
        result = f"{len(self.broken)} BROKEN" if self.broken else f"{len(self.tried)} laws hold"
        lines.append(f"{self.game}: {self.games} games, {self.decisions} decisions, {result}")
        return "\n".join(lines)
