"""The rules, one file per chapter of the rulebook. Scripts ask with `await choose(...)`; no words, no pictures."""
