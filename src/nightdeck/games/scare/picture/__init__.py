"""The picture, made from views: the board, its figures, the players' things, panels, and what a click may mean."""
