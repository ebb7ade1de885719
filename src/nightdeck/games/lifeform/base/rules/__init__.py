"""One file per chapter of the rulebook.

Scripts ask with `await choose(...)`; nothing here has words or pictures.
"""
