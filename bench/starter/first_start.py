#!/usr/bin/env python3
"""How long does the very first answer take? Starts the finished program on an empty home folder again and again, types a
question the moment the window is there, and watches the database for the first words. So the time is one that a person
would see at least: from the start of the process, with typing and saving in it. A picture is left in --out."""

import argparse
import pathlib
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/e2e"))
from desktop import Desktop, wait_for  # noqa: E402
from window_test import DONE, Program, answer  # noqa: E402

QUESTION = "How do I import a larger model?"
PATIENCE = 60.0  # seconds


def first_start(binary, desktop, picture):
    """(until the window is there, until the first words are on disk, the answer)"""
    with tempfile.TemporaryDirectory(prefix="tandem-first-start-") as folder:
        program = Program(binary, desktop, pathlib.Path(folder))
        began = time.monotonic()
        program.start()
        window = time.monotonic() - began
        desktop.type(QUESTION)
        desktop.keys("Return")
        wait_for("the first words", lambda: answer(program)[1], PATIENCE)
        words = time.monotonic() - began
        wait_for("the whole answer", lambda: answer(program)[2] == DONE, PATIENCE)
        time.sleep(0.5)
        desktop.picture(picture)
        said = answer(program)[1]
        program.quit()
        return window, words, said


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tandem")
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    desktop = Desktop()
    try:
        starts = [first_start(options.tandem, desktop, options.out / "first-answer.png") for _ in range(options.starts)]
    finally:
        desktop.close()
    windows, words, said = zip(*starts)
    print(f"{QUESTION}\n{said[0]}")
    for name, times in (("window", windows), ("first words on disk", words)):
        print(f"{name:20} median {statistics.median(times):.2f} s, worst {max(times):.2f} s   ({len(times)} first starts)")


if __name__ == "__main__":
    main()
