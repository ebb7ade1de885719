"""The game of the tests of bots serves here, too."""

from tests.bots.conftest import known_vault

__all__ = ["known_vault"]
