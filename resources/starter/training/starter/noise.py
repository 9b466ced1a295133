"""How people really type: slips of the finger, no capitals, no full stop. Values stay as they are, so that what has
to be copied can be copied."""

import re

from .grammar import CLOSE, OPEN

_NEAR = {
    "a": "sq", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "j": "hk",
    "k": "jl", "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "q": "w", "r": "et", "s": "ad", "t": "ry",
    "u": "yi", "v": "cb", "w": "qe", "x": "zc", "y": "tu", "z": "x",
}
_MARKS = re.compile(f"{OPEN}|{CLOSE}")
_VALUE = re.compile(f"({OPEN}[^{OPEN}{CLOSE}]*{CLOSE})")


def plain(text):
    """Without the marks around values."""
    return _MARKS.sub("", text)


def finish(draw, text):
    """What a person types when they mean `text`: nearly always as it is, sometimes with a slip or two."""
    style = draw.random.random()
    if style < 0.55:
        return plain(text)
    pieces = _VALUE.split(text)
    kind = draw.pick(("lower", "bare", "slip", "slip", "lower slip", "spaces"))
    for i in range(0, len(pieces), 2):
        piece = pieces[i]
        if "lower" in kind:
            piece = piece.lower()
        if "slip" in kind:
            piece = _slips(draw, piece)
        if kind == "spaces" and i > 0 and piece.startswith(" ") and draw.chance(0.3):
            piece = " " + piece
        pieces[i] = piece
    out = plain("".join(pieces))
    if "lower" in kind or kind == "bare":
        out = out.rstrip(".?!")
    if draw.chance(0.05):
        out += draw.pick((" please", " thanks", "!!", "...", " :)"))
    return out or plain(text)


def _slips(draw, text):
    words = text.split(" ")
    for _ in range(1 if draw.chance(0.7) else 2):
        at = draw.random.randrange(len(words))
        if len(words[at]) >= 4 and words[at].isalpha():
            words[at] = _slip(draw, words[at])
    return " ".join(words)


def _slip(draw, word):
    at = draw.random.randrange(1, len(word) - 1)
    kind = draw.random.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1:]
    if kind == 1:
        return word[:at] + word[at] + word[at:]
    if kind == 2:
        return word[:at] + word[at + 1] + word[at] + word[at + 2:]
    near = _NEAR.get(word[at].lower())
    return word if near is None else word[:at] + draw.pick(near) + word[at + 1:]
