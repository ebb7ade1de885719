"""Everything in words, made from views: questions, events, refusals, help, names."""
