"""Arguments that are given or not. Apart from the rest, so that it takes no time to import."""

import argparse


def add_flag(parser: argparse.ArgumentParser, name: str, words: str) -> None:
    parser.add_argument(name, action="store_true", help=words)
