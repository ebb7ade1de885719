"""Laws of the end: it has words and a picture, can be saved, is final, and another game can follow."""

import msgspec

from nightdeck.core.conformance.copies import equal
from nightdeck.core.conformance.law import Broken, Laws, Moment, called, same
from nightdeck.core.conformance.presentation import describe, draw, pieces_are_conserved
from nightdeck.core.errors import IllegalPick
from nightdeck.core.save import load

chapter = Laws()


@chapter.cheap
def the_outcome_names_everybody_once(at: Moment) -> None:
    """Nobody both wins and loses, and every seat that is named exists."""
    outcome = at.table.outcome
    assert outcome is not None
    named = [*outcome.winners, *outcome.losers]
    if len(set(named)) < len(named) or not set(named) <= set(range(at.table.setup.players)):
        raise Broken(f"the outcome names winners {outcome.winners} and losers {outcome.losers}")
    if not outcome.reason or at.table.asks:
        raise Broken(f"the outcome has the reason {outcome.reason!r}, and the table asks {list(at.table.asks)}")


@chapter.cheap
def the_end_can_be_told_and_drawn(at: Moment) -> None:
    """The outcome, all events and the last position have words and a picture for everybody."""
    for viewer in at.viewers:
        if not at.game.text.ending(at.table.view(viewer)).strip():
            raise Broken(f"the ending has no words for {called(viewer)}")
        describe(at.table, viewer, 0)
        draw(at.table, viewer)
    pieces_are_conserved(at)


@chapter.cheap
def the_end_is_final(at: Moment) -> None:
    """After the end nobody can answer, and without free take-back nobody can undo."""
    for seat in range(at.table.setup.players):
        try:
            at.table.answer(seat, at.option)
        except IllegalPick:
            pass
        else:
            raise Broken(f"seat {seat} could answer after the end")
        if at.table.undoable(seat).steps and not at.table.setup.take_back:
            raise Broken(f"seat {seat} could undo after the end, when everything is open")


@chapter.cheap
def the_end_can_be_kept(at: Moment) -> None:
    """A finished game can be forked, saved and loaded, and its first position visited."""
    equal("the fork of a finished game", at.table.fork(), at.table)
    equal("the saved and loaded finished game", load(at.table.save(), lambda _: at.game), at.table)
    equal("the first position of the game", at.table.at(0), at.start)


@chapter.cheap
def another_game_can_follow(at: Moment) -> None:
    """The next game is set up like this one, with what this one carries over."""
    handed, seed = dict(at.game.carry_over(at.table.view(None))), at.seed()
    again, old = at.table.again(seed), at.table.setup
    if again.outcome is not None:
        raise Broken(f"with {handed} the next game is over before it has begun")
    wanted = msgspec.structs.replace(old, seed=seed, options={**old.options, **handed})
    same("the setup of the next game and the one that was wanted", again.setup, wanted)
