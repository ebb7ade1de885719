"""Tree search: one question's tree of what may follow, grown by simulations, in one process or several."""

from nightdeck.bots.search.search import Budget, Search

__all__ = ["Budget", "Search"]
