"""The terminal client: a game at one keyboard, in plain lines or, with `rich`, in colour."""
