#!/usr/bin/env python3
"""Starts the finished program again and again on a data folder of its own, and measures from outside.

frame     the first frame has been drawn, as Qt's own render loop reports it
answers   after that, the window's event loop has answered a wish, as another start of the program would send it
idle      what the kernel counts for the process while nothing happens
"""

import argparse
import json
import math
import os
import pathlib
import re
import selectors
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

WISH = json.dumps({"want": "raise", "model": "", "token": ""}).encode() + b"\n"
PATIENCE = 60.0  # seconds
# One that took no time at all drew nothing: the window is not there yet.
FRAME = re.compile(rb"rame rendered(?: with '\w+' renderloop)? in (\d+)ms")


class Program:
    def __init__(self, binary, home):
        environment = dict(os.environ, HOME=str(home), QT_FORCE_STDERR_LOGGING="1", LC_ALL="C.UTF-8",
                           QT_LOGGING_RULES="qt.scenegraph.time.renderloop.debug=true")
        environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        for name in ("CONFIG", "DATA", "CACHE", "STATE"):
            environment[f"XDG_{name}_HOME"] = str(home / name.lower())
        runtime = home / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        environment["XDG_RUNTIME_DIR"] = str(runtime)
        self.runtime = runtime
        self.began = time.monotonic()
        self.process = subprocess.Popen([binary], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def since(self):
        return time.monotonic() - self.began

    def first_frame(self):
        """Seconds until the first frame; afterwards nobody reads what Qt says, so the pipe is kept drained."""
        pipe = self.process.stderr.fileno()
        said = b""
        while True:
            piece = os.read(pipe, 65536)
            now = self.since()
            if not piece:
                raise SystemExit(f"tandem ended before its first frame:\n{said.decode(errors='replace')}")
            said += piece
            if any(int(took) > 0 for took in FRAME.findall(said)):
                return now
            if now > PATIENCE:
                raise SystemExit("there is no first frame")

    def answers(self):
        """Seconds until the event loop has answered."""
        path = next(self.runtime.glob("**/window-*.sock"))
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(PATIENCE)
            client.connect(str(path))
            client.sendall(WISH)
            if not client.recv(16).startswith(b"done"):
                raise SystemExit("the window does not answer")
        return self.since()

    def drain(self, seconds):
        """Lets time pass and throws away what the program says."""
        selector = selectors.DefaultSelector()
        selector.register(self.process.stderr, selectors.EVENT_READ)
        until = time.monotonic() + seconds
        frames = 0
        while (left := until - time.monotonic()) > 0:
            for key, _ in selector.select(left):
                frames += len(FRAME.findall(os.read(key.fd, 65536)))
        return frames

    def memory(self):
        text = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii")
        kib = {line.split(":")[0]: int(line.split()[1]) for line in text.splitlines()[1:]}
        return {"resident": kib["Rss"] / 1024, "its share": kib["Pss"] / 1024,
                "its own": (kib["Private_Clean"] + kib["Private_Dirty"]) / 1024}

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=PATIENCE)
        self.process.stderr.close()


def figures(values):
    values = sorted(values)
    return (f"median {statistics.median(values) * 1000:5.0f} ms, "
            f"p90 {values[math.ceil(0.9 * len(values)) - 1] * 1000:5.0f} ms, worst {values[-1] * 1000:5.0f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tandem")
    parser.add_argument("--starts", type=int, default=20)
    parser.add_argument("--idle", type=float, default=20.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tandem-startup-") as folder:
        home = pathlib.Path(folder)
        frames, answers = [], []
        for number in range(options.starts + 1):
            program = Program(options.tandem, home)
            frame, answer = program.first_frame(), program.answers()
            program.drain(0.2)
            program.end()
            if number == 0:
                print(f"first of all  frame {frame * 1000:.0f} ms, answers {answer * 1000:.0f} ms")
                continue
            frames.append(frame)
            answers.append(answer)
        print(f"frame    {figures(frames)}   ({options.starts} starts)")
        print(f"answers  {figures(answers)}")
        program = Program(options.tandem, home)
        program.first_frame()
        program.drain(5)
        before = program.processor_seconds()
        drawn = program.drain(options.idle)
        used = program.processor_seconds() - before
        memory = ", ".join(f"{name} {value:.0f} MiB" for name, value in program.memory().items())
        print(f"idle     {memory}; {100 * used / options.idle:.2f} % of a core, {drawn} frames in {options.idle:.0f} s")
        program.end()


if __name__ == "__main__":
    sys.exit(main())
