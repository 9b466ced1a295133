#!/usr/bin/env python3
"""The real program without a window, as it runs from login to logout: no window comes by itself, one comes when Tandem is
started again."""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

from desktop import Desktop, wait_for
from window_test import Program


def start_without_window(program):
    program.process = subprocess.Popen([program.binary, "--background"], env=program.environment())
    wait_for("the monitors' database", lambda: program.check() and list(program.home.glob("data/*/agents.db")))


def window_after_another_start(program, desktop):
    assert program.start_again() == 0, "the program in the background was told"
    program.window = wait_for("the window", lambda: program.check() and desktop.window("Tandem$"), 60)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tandem", required=True)
    options = parser.parse_args()
    desktop = Desktop()
    try:
        with tempfile.TemporaryDirectory(prefix="tandem-background-") as folder:
            program = Program(options.tandem, desktop, pathlib.Path(folder))
            start_without_window(program)
            assert program.start_again("--background") == 0, "it is at work already"
            time.sleep(1)
            assert not desktop.window("Tandem$"), "nobody wanted a window"
            window_after_another_start(program, desktop)
            program.kill()
    finally:
        desktop.close()


if __name__ == "__main__":
    sys.exit(main())
