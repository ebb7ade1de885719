"""The scene, made from views: the board, the players' things, and what a click may mean."""
