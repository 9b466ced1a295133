"""Names, places and things: lists in words/, one entry a line, all written for this purpose."""

from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "words"


@lru_cache(maxsize=None)
def entries(name):
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


@lru_cache(maxsize=None)
def all_held_out(held_out):
    """Each entry that only evaluation sees, in small letters."""
    return frozenset(entry.lower() for file in FOLDER.glob("*.txt") for entry in entries(file.stem) if held_out(entry))


@lru_cache(maxsize=None)
def pool(name, held_out):
    """Entries for training, and those that only evaluation sees."""
    train = tuple(e for e in entries(name) if not held_out(e))
    test = tuple(e for e in entries(name) if held_out(e))
    return train, test or train
