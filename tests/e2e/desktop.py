"""A desktop of our own for one test: an X server without a screen, and hands for its keyboard."""

import os
import shutil
import subprocess
import time


def wait_for(what, condition, seconds=15.0):
    """Polls until `condition` returns something true and returns that."""
    deadline = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {seconds:.0f} s for {what}")
        time.sleep(0.05)


class Desktop:
    """Starts Xvfb on a free display; everything else goes through xdotool and import."""

    def __init__(self, width=1280, height=720):
        for tool in ("Xvfb", "xdotool", "import"):
            if shutil.which(tool) is None:
                raise SystemExit(f"{tool} is missing; packaging/setup.sh installs it")
        read_end, write_end = os.pipe()
        # Without -noreset the server restarts itself when its last client goes, and refuses whoever comes meanwhile.
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[write_end], stderr=subprocess.DEVNULL)
        os.close(write_end)
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit("Xvfb did not start")
        self.environment = dict(os.environ, DISPLAY=f":{number}", QT_QPA_PLATFORM="xcb", LC_ALL="C.UTF-8")
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.environment.pop("DBUS_SESSION_BUS_ADDRESS", None)

    def run(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, check=False)

    def window(self, name):
        """Id of the visible window whose title matches, or None."""
        found = self.run("xdotool", "search", "--onlyvisible", "--name", name).stdout.split()
        return found[0].decode() if found else None

    def title(self, window):
        return self.run("xdotool", "getwindowname", window).stdout.decode().strip()

    def focus(self, window, width, height):
        self.run("xdotool", "windowsize", window, str(width), str(height))
        self.run("xdotool", "windowmove", window, "0", "0")
        self.run("xdotool", "windowfocus", window)

    def keys(self, *names):
        self.run("xdotool", "key", "--delay", "40", *names)

    def type(self, text):
        self.run("xdotool", "type", "--delay", "15", text)

    def picture(self, file):
        self.run("import", "-window", "root", str(file))

    def pixels(self):
        """What the screen shows, as bytes to compare."""
        return self.run("import", "-window", "root", "rgb:-").stdout

    def close(self):
        self.server.terminate()
        self.server.wait()
