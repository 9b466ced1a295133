#!/usr/bin/env python3
"""Photographs each card of the inbox that bench_first_day has left in a home folder."""

import argparse
import pathlib
import sqlite3
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/e2e"))
from desktop import Desktop  # noqa: E402
from window_test import Program  # noqa: E402


def cards(home):
    database = sqlite3.connect(f"file:{home / 'data/tandem/agents.db'}?mode=ro", uri=True)
    return database.execute("SELECT count(*) FROM proposals").fetchone()[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tandem")
    parser.add_argument("home", type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    desktop = Desktop()
    try:
        program = Program(options.tandem, desktop, options.home)
        program.start()
        time.sleep(1)
        desktop.keys("ctrl+2")
        for number in range(cards(options.home)):
            time.sleep(0.6)
            desktop.picture(options.out / f"card-{number + 1:02}.png")
            desktop.keys("Down")
        program.quit()
    finally:
        desktop.close()


if __name__ == "__main__":
    main()
