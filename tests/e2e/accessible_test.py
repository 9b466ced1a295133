#!/usr/bin/env python3
"""The real window as a screen reader sees it, over AT-SPI: each page is walked, and whatever one can act on must have a
role and a name. tests/qml/tst_accessible.qml walks more pages and dialogues, from inside."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from desktop import Desktop, wait_for

PAGES = {"1": "Send", "2": "Choose a monitor…", "3": "Choose a monitor…", "4": "What is shown", "5": "model file…",
         "6": "Enter sends"}  # what must be found on each
SCRIPT = {"model": {"name": "Small", "contextSize": 4096}, "loaded": True,
          "answers": [{"text": "See [there](https://example.org).\n\n```c\nint x;\n```"}]}


class PrivateBus:
    """A session bus of our own, which starts the accessibility bus when somebody asks for it."""

    def __init__(self, environment):
        self.process = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address=1"],
                                        env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


class Reader:
    """Reads the tree of one program. AT-SPI finds its bus through the environment, so it is imported late."""

    def __init__(self, program):
        import gi  # pylint: disable=import-outside-toplevel
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi  # pylint: disable=import-outside-toplevel
        self.atspi, self.program = Atspi, program
        role = Atspi.Role
        self.acted_on = {role.PUSH_BUTTON, role.CHECK_BOX, role.RADIO_BUTTON, role.COMBO_BOX, role.ENTRY, role.LINK,
                         role.LIST_ITEM, role.MENU_ITEM, role.PAGE_TAB, role.SLIDER, role.SPIN_BUTTON,
                         role.TOGGLE_BUTTON}
        self.nothing = {role.UNKNOWN, role.INVALID, role.FILLER}

    def root(self):
        desktop = self.atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_process_id() == self.program.pid:
                return child
        return None

    def visible(self, node):
        yield node
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child and child.get_state_set().contains(self.atspi.StateType.VISIBLE):
                yield from self.visible(child)

    def finds(self, name):
        return any(name in each for _, each in self.look()[0])

    def look(self):
        """(what one can act on as (role, name), sentences about what has no role or no name)"""
        elements, flaws = [], []
        for node in self.visible(self.root()):
            role, name = node.get_role(), (node.get_name() or "").strip()
            focusable = node.get_state_set().contains(self.atspi.StateType.FOCUSABLE)
            editable = node.get_state_set().contains(self.atspi.StateType.EDITABLE)
            if role in self.acted_on or editable:
                elements.append((node.get_role_name(), name))
                if not name:
                    flaws.append(f"a {node.get_role_name()} has no name")
            elif focusable and role in self.nothing:
                flaws.append(f"“{name}” takes the focus and has no role")
        return elements, flaws


def read_page(reader, place, landmark):
    wait_for(f"“{landmark}” on {place}", lambda: reader.finds(landmark))
    elements, flaws = reader.look()
    assert not flaws, f"{place}: " + "; ".join(flaws)
    assert len(elements) >= 8, f"{place}: the rail alone has more than {elements}"
    return len(elements)


def walk(desktop, reader):
    wait_for("the program on the accessibility bus", reader.root)
    counts = {}
    for page, landmark in PAGES.items():
        desktop.keys(f"ctrl+{page}")
        counts[f"page {page}"] = read_page(reader, f"page {page}", landmark)
    desktop.keys("ctrl+1")
    read_page(reader, "the chat", "Send")
    desktop.type("hello")
    desktop.keys("Return")
    counts["an answer"] = read_page(reader, "an answer", "Answer again")
    desktop.keys("ctrl+m")
    counts["the model picker"] = read_page(reader, "the model picker", "All models")
    desktop.keys("Escape")
    wait_for("the picker to go", lambda: not reader.finds("All models"))
    desktop.keys("F1")
    counts["the list of keys"] = read_page(reader, "the list of keys", "Close")
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tandem", required=True)
    options = parser.parse_args()
    desktop = Desktop()
    bus = PrivateBus(desktop.environment)
    try:
        with tempfile.TemporaryDirectory(prefix="tandem-accessible-") as folder:
            home = pathlib.Path(folder)
            (home / "script.json").write_text(json.dumps(SCRIPT), encoding="utf-8")
            (home / "runtime").mkdir(mode=0o700)
            environment = dict(desktop.environment, HOME=folder, DBUS_SESSION_BUS_ADDRESS=bus.address,
                               QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", XDG_RUNTIME_DIR=str(home / "runtime"))
            for name in ("CONFIG", "DATA", "CACHE", "STATE"):
                environment[f"XDG_{name}_HOME"] = str(home / name.lower())
            os.environ.update(environment)
            program = subprocess.Popen([options.tandem, "--engine", f"scripted:{home / 'script.json'}"],
                                       env=environment)
            try:
                window = wait_for("the window", lambda: desktop.window("Tandem$"))
                desktop.focus(window, 1280, 720)
                time.sleep(0.3)
                print(json.dumps(walk(desktop, Reader(program)), indent=1))
            finally:
                program.kill()
                program.wait()
    finally:
        bus.close()
        desktop.close()


if __name__ == "__main__":
    sys.exit(main())
