"""A server with any setting there is, as JSON: python -m nightdeck.server '{"port": 8000, "bot_pause": 0}'."""

import sys

from nightdeck.core.errors import NightdeckError
from nightdeck.server.run import run
from nightdeck.server.settings import EXAMPLE, read_settings

if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit(f"nightdeck.server: expected one argument, all settings as JSON such as '{EXAMPLE}'")
    try:
        run(read_settings(sys.argv[1] if len(sys.argv) > 1 else "{}"), browser=False)
    except (NightdeckError, OSError) as error:
        sys.exit(f"nightdeck.server: {error}")
