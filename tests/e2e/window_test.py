#!/usr/bin/env python3
"""The real window with a real model: ask, see the answer stream, stop it, kill the program, start it again, and find
everything where it was; at last another start asks it for a new conversation. Pictures of each step are left in --out."""

import argparse
import json
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from desktop import Desktop, wait_for

QUESTION = "What does the sea say"
STREAMING, DONE, STOPPED = 0, 1, 2  # MessageState in app/storage/chat_records.h


class Program:
    """Tandem on a data folder of its own."""

    def __init__(self, binary, desktop, home):
        self.binary, self.desktop, self.home = binary, desktop, home
        self.process = self.window = None

    def environment(self):
        environment = dict(self.desktop.environment, HOME=str(self.home))
        for name, folder in (("CONFIG", "config"), ("DATA", "data"), ("CACHE", "cache"), ("STATE", "state")):
            environment[f"XDG_{name}_HOME"] = str(self.home / folder)
        runtime = self.home / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        environment["XDG_RUNTIME_DIR"] = str(runtime)
        return environment

    def start(self, *arguments):
        started = time.monotonic()
        self.process = subprocess.Popen([self.binary, *arguments], env=self.environment())
        self.window = wait_for("the window", lambda: self.check() and self.desktop.window("Tandem$"))
        print(f"window after {time.monotonic() - started:.2f} s")
        self.desktop.focus(self.window, 1280, 720)

    def start_again(self, *arguments):
        """Exit status of another start on the same data."""
        return subprocess.run([self.binary, *arguments], env=self.environment(), timeout=30, check=False).returncode

    def check(self):
        if self.process.poll() is not None:
            raise AssertionError(f"tandem ended with {self.process.returncode}")
        return True

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def quit(self):
        self.desktop.keys("ctrl+q")
        try:
            return self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("Ctrl+Q did not end the program") from None

    def model_loaded(self):
        settings = next(self.home.glob("config/*/settings.json"), None)
        return self.check() and settings is not None and "small.gguf" in settings.read_text(encoding="utf-8")

    def messages(self):
        """(speaker, text, state) of each message on disk."""
        file = next(self.home.glob("data/*/tandem.db"), None)
        if file is None:
            return []
        database = sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)
        try:
            return database.execute("SELECT speaker, text, state FROM messages ORDER BY id").fetchall()
        except sqlite3.OperationalError:  # the tables are being made
            return []
        finally:
            database.close()


def answer(program):
    program.check()
    messages = program.messages()
    return messages[1] if len(messages) == 2 else ("", "", None)


def ask_and_stop(program, desktop, out):
    desktop.type(QUESTION)
    desktop.picture(out / "1-typed.png")
    desktop.keys("Return")
    wait_for("the first words on disk", lambda: len(answer(program)[1]) > 20)
    first, screen = answer(program), desktop.pixels()
    assert first[2] == STREAMING, f"the answer was over before one could look: {first}"
    wait_for("more words on disk", lambda: len(answer(program)[1]) > len(first[1]))
    wait_for("more words on the screen", lambda: desktop.pixels() != screen)
    desktop.picture(out / "2-streaming.png")
    pressed = time.monotonic()
    desktop.keys("Escape")
    wait_for("the answer to stop", lambda: answer(program)[2] != STREAMING, 5)
    print(f"stopped and saved {time.monotonic() - pressed:.2f} s after Escape")
    last = answer(program)
    assert last[2] == STOPPED, f"the answer should count as stopped: {last[2]}"
    assert last[1].startswith(first[1]), "what was shown stays"
    assert desktop.title(program.window).startswith(QUESTION), desktop.title(program.window)
    desktop.picture(out / "3-stopped.png")


def find_it_again(program, desktop, out, before):
    assert program.messages() == before, "the history on disk is what it was"
    desktop.keys("ctrl+k")
    desktop.type("the sea")
    wait_for("the search", lambda: desktop.keys("Return") or desktop.title(program.window).startswith(QUESTION))
    desktop.picture(out / "4-after-restart.png")


def ask_from_outside(program, desktop):
    assert program.start_again("--new-chat") == 0, "the window that is open was told"
    wait_for("a new conversation", lambda: program.check() and desktop.title(program.window) == "Tandem")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tandem", required=True)
    parser.add_argument("--make-model", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    desktop = Desktop()
    try:
        with tempfile.TemporaryDirectory(prefix="tandem-e2e-") as folder:
            home = pathlib.Path(folder)
            model = home / "small.gguf"
            subprocess.run([options.make_model, str(model)], check=True)
            program = Program(options.tandem, desktop, home)
            program.start("--model", str(model))
            wait_for("the model", program.model_loaded)
            time.sleep(0.3)
            ask_and_stop(program, desktop, options.out)
            before = program.messages()
            program.kill()
            program.start()
            find_it_again(program, desktop, options.out, before)
            ask_from_outside(program, desktop)
            assert program.quit() == 0, "Ctrl+Q ends the program in order"
    finally:
        desktop.close()
    print(json.dumps({"pictures": sorted(file.name for file in options.out.glob("*.png"))}))


if __name__ == "__main__":
    sys.exit(main())
