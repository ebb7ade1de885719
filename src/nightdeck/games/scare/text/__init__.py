"""Everything a player reads, made from views: questions, events, refusals, help, endings, the board in letters."""
