#!/usr/bin/env python3
"""The manual page and the completions of a program know every command and option that the program itself knows, and none
besides."""

import argparse
import pathlib
import re
import subprocess
import sys

PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "packaging"


def help_of(program, *command):
    said = subprocess.run([program, *command, "--help"], capture_output=True, text=True, check=False)
    if said.returncode != 0:
        sys.exit(f"{program} {' '.join(command)} --help failed: {said.stderr}")
    return said.stdout


def options_in(text):
    return set(re.findall(r"^ +(?:-\w,)?--([a-z][a-z-]*)", text, re.MULTILINE))


def commands_in(text):
    _, _, below = text.partition("Subcommands:\n")
    return re.findall(r"^  ([a-z]+) ", below, re.MULTILINE)


def everything(program):
    """All commands and all options of the program."""
    top = help_of(program)
    commands, options = set(commands_in(top)), options_in(top)
    for command in sorted(commands):
        text = help_of(program, command)
        options |= options_in(text)
        for below in commands_in(text):
            options |= options_in(help_of(program, command, below))
    return commands, options


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program", type=pathlib.Path)
    program = arguments.parse_args().program
    name = program.name
    commands, options = everything(program)
    sources = {
        f"man/{name}.1": r"\\-\\-([a-z][a-z\\-]*)",
        f"completions/{name}.bash": r"--([a-z][a-z-]*)",
        f"completions/_{name}": r"--([a-z][a-z-]*)",
        f"completions/{name}.fish": r"(?<!set) -l ([a-z][a-z-]*)",
    }
    mistakes = []
    for file, pattern in sources.items():
        text = (PACKAGING / file).read_text(encoding="utf-8")
        text = re.sub(r"^.*systemctl.*$", "", text, flags=re.MULTILINE)  # another program's options
        known = {word.replace("\\", "") for word in re.findall(pattern, text)}
        mistakes += [f"{file} does not know --{option}" for option in sorted(options - known)]
        mistakes += [f"{file} knows --{option}, which {name} does not" for option in sorted(known - options)]
        mistakes += [f"{file} does not know the command {command}" for command in sorted(commands)
                     if not re.search(rf"\b{command}\b", text)]
    print("\n".join(mistakes) or f"{name}: {len(commands)} commands, {len(options)} options")
    return 1 if mistakes or not options else 0


if __name__ == "__main__":
    sys.exit(main())
