"""`python -m nightdeck`, for where the `nightdeck` command is not on the path."""

import sys

from nightdeck.cli import main

if __name__ == "__main__":
    sys.exit(main())
