#!/usr/bin/env python3
"""Writes the help for people to read: resources/help/README.md. A test sees that it is up to date."""

from starter.facts import FOLDER, page

if __name__ == "__main__":
    (FOLDER / "README.md").write_text(page(), encoding="utf-8")
