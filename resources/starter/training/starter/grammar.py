"""Sentences by rules: a grammar file holds sections of lines, a line is one template.

    [ask]                     what people say: some lines are held out for evaluation
    remind me (please |)to {task} {when}
    [= done]                  what the model says: never held out
    Done, {when}.

(a|b|) picks one part, brackets nest, and without a bar they are just brackets; {name} is a value that the caller gives, or another section of the same
file when the caller gives none. A backslash takes the next character as it is.
"""

import re
import zlib
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "grammars"
HELD_OUT = 8  # every so manieth template of a section is kept for evaluation
FEWEST = 6    # of a section in which templates are held out

# Around values, until noise has passed over what stands between them.
OPEN, CLOSE = "\x01", "\x02"


class Template:
    """One line, parsed: a list of text, ("slot", name) and ("one of", [list, …])."""

    def __init__(self, line):
        self.line = line
        self.parts, end = _parse(line, 0, "")
        if end != len(line):
            raise ValueError(f"a bracket too many: {line}")

    def render(self, draw, values, sections):
        out = []
        _render(self.parts, draw, values, sections, out)
        return "".join(out)

    def literals(self):
        """All text of it that stands outside of values, in every choice."""
        return _literals(self.parts)


def _literals(parts):
    for part in parts:
        if isinstance(part, str):
            yield part
        elif part[0] == "one of":
            for choice in part[1]:
                yield from _literals(choice)


def _parse(line, at, until):
    parts, text = [], []

    def flush():
        if text:
            parts.append("".join(text))
            text.clear()

    while at < len(line):
        c = line[at]
        if c == "\\" and at + 1 < len(line):
            text.append("\n" if line[at + 1] == "n" else line[at + 1])
            at += 2
        elif until and c in until:
            break
        elif c == "{":
            end = line.index("}", at)
            flush()
            parts.append(("slot", line[at + 1:end]))
            at = end + 1
        elif c == "(":
            flush()
            choices = []
            while True:
                choice, at = _parse(line, at + 1, "|)")
                if at >= len(line):
                    raise ValueError(f"a bracket is not closed: {line}")
                choices.append(choice)
                if line[at] == ")":
                    break
            parts += [("one of", choices)] if len(choices) > 1 else ["(", *choices[0], ")"]
            at += 1
        else:
            text.append(c)
            at += 1
    flush()
    return parts, at


def _render(parts, draw, values, sections, out):
    for part in parts:
        if isinstance(part, str):
            out.append(part)
        elif part[0] == "one of":
            _render(draw.pick(part[1]), draw, values, sections, out)
        elif part[1] in values:
            value = values[part[1]]
            out.append(OPEN + (value() if callable(value) else str(value)) + CLOSE)
        else:
            _render(sections[part[1]].pick(draw).parts, draw, values, sections, out)


class Section:
    """Templates for training and for evaluation; the same where nothing is held out."""

    def __init__(self, name, lines, ours):
        self.name, self.ours = name, ours
        templates = [Template(line) for line in lines]
        held = [t for t in templates if zlib.crc32(t.line.encode()) % HELD_OUT == 0]
        if ours or len(templates) < FEWEST or not held or len(held) == len(templates):
            self.train = self.test = templates
        else:
            self.train = [t for t in templates if t not in held]
            self.test = held

    def has(self, line):
        return any(template.line == line for template in self.train + self.test)

    def pick(self, draw):
        return draw.pick(self.test if draw.split == "template" else self.train)


class Grammar:
    def __init__(self, text):
        lines_of, ours, name = {}, {}, None
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            head = re.fullmatch(r"\[(= )?([\w.-]+)\]", line)
            if head:
                name = head[2]
                lines_of[name], ours[name] = [], bool(head[1])
            else:
                lines_of[name].append(line)
        self.sections = {name: Section(name, lines, ours[name]) for name, lines in lines_of.items()}

    def say(self, draw, section, values=None):
        """A sentence with its values between OPEN and CLOSE; see noise.finish."""
        return self.sections[section].pick(draw).render(draw, values or {}, self.sections)

    def __contains__(self, section):
        return section in self.sections


def all_grammars():
    return [grammar(file.stem) for file in sorted(FOLDER.glob("*.txt"))]


@lru_cache(maxsize=None)
def grammar(name):
    return Grammar((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
