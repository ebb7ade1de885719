"""The sockets: one session for each, its messages, and the commands behind them."""
