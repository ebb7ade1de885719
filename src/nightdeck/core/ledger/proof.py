"""What the tests noticed when rules were changed on purpose: the results of `make mutants`, and where they lie."""

from pathlib import Path

import msgspec


class Tried(msgspec.Struct, frozen=True):
    """A change of a rule or a printed number, and the first test that noticed it, if any, with its marks."""

    file: str
    line: int
    kind: str
    change: str
    test: str = ""
    how: str = ""
    rules: tuple[str, ...] = ()

    @property
    def caught(self) -> bool:
        return bool(self.test)

    @property
    def proven(self) -> bool:
        """Noticed by a test that is marked with a rule of the game."""
        return bool(self.rules)


class Proof(msgspec.Struct, frozen=True):
    """One run over a game: `equivalent` changes are argued to change nothing, and not counted.

    `version` are its rules, `date` the day of the run.
    """

    game: str
    seed: int
    tried: list[Tried]
    equivalent: int = 0
    version: int = 0
    date: str = ""

    def rates(self) -> tuple[int, int, int]:
        """How many were tried, noticed, and noticed by marked tests."""
        return len(self.tried), sum(one.caught for one in self.tried), sum(one.proven for one in self.tried)

    def summary(self) -> str:
        tried, caught, proven = self.rates()
        found = f"{percent(caught, tried)} were noticed, {percent(proven, tried)} by marked tests"
        return f"make mutants, {self.date}, seed {self.seed}, version {self.version}: of {tried} changes {found}"

    def caught_by_rule(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for one in self.tried:
            for id in one.rules:
                found[id] = found.get(id, 0) + 1
        return found


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def results_folder(root: Path | None = None) -> Path:
    return (root or Path(__file__).parents[4]) / "var/mutants"


def last_proof(game: str, root: Path | None = None) -> Proof | None:
    """The results of the last `make mutants` over a game, if there was one."""
    path = results_folder(root) / f"{game}.json"
    return msgspec.json.decode(path.read_bytes(), type=Proof) if path.exists() else None
