"""A server with any setting there is, as JSON: python -m nightdeck.server '{"port": 8000, "bot_pause": 0}'."""

import sys

import msgspec

from nightdeck.core.errors import NightdeckError
from nightdeck.server.run import run
from nightdeck.server.settings import Settings

if __name__ == "__main__":
    try:
        run(msgspec.json.decode(sys.argv[1] if len(sys.argv) > 1 else "{}", type=Settings), browser=False)
    except (NightdeckError, msgspec.MsgspecError, OSError) as error:
        sys.exit(f"nightdeck.server: {error}")
