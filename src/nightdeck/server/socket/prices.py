"""What messages cost. An address has so much to spend in a second, over all its sockets."""

from nightdeck.server.socket import messages

DEAR: dict[type[messages.Message], int] = {
    messages.Beats: 8,
    messages.Beliefs: 8,
    messages.Hint: 8,
    messages.Past: 4,
    messages.Routes: 4,
    messages.Say: 4,
    messages.WhyNot: 2,
}


def price(message: messages.Known) -> int:
    """What a message costs: an answer 1, several steps as many, what has to be drawn or thought about more."""
    return len(message.picks) if isinstance(message, messages.Walk) else DEAR.get(type(message), 1)
