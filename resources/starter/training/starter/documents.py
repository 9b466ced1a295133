"""Texts whose main points are known: letters, minutes, notes, logs (grammars/documents.txt), or about anything at all
(free_text.py). A summary repeats the sentences that matter: a small model picks them well, and puts nothing into them."""

from .document import Document
from .entities import capital, file_name
from .free_text import free_text
from .grammar import grammar
from .noise import plain
from .slots import Slots

FREE = 0.45  # of all texts


class _Point:
    """One thing that a text says: as it stands there, as a sentence of its own, and the values in it."""

    def __init__(self, draw, section, slots):
        slots.used = {}
        self.text = capital(_fill(draw, section, slots))
        self.values = list(dict.fromkeys(slots.used.values()))
        line = ", ".join(part.strip(" ,") for part in self.text.split("\n"))
        self.sentence = line if line[-1] in ".!?" else line + "."


def _facts(points):
    return [(value,) for value in dict.fromkeys(value for point in points for value in point.values)]


def _told(draw, kind, slots, points, question):
    """The points that answer the question: those with what KIND.tell names and the question does not."""
    slots.used = {}
    _fill(draw, f"{kind}.tell", slots)
    wanted = [value for value in slots.used.values() if value not in question] or list(slots.used.values())
    told = [point for point in points if any(value in wanted for value in point.values)]
    return " ".join(point.sentence for point in told).rstrip("."), \
        [(value,) for value in dict.fromkeys(wanted) if any(value in point.values for point in told)]


def _fill(draw, section, slots):
    return plain(grammar("documents").say(draw, section, slots))


def document(draw, length=None):
    """length: how many fillers; without it few, now and then many."""
    if draw.chance(FREE):
        return free_text(draw, length)
    kind = draw.say("documents", "kind")
    slots = Slots(draw)
    fillers = length if length is not None else draw.number(30, 80) if draw.chance(0.03) else draw.number(0, 8)
    points = [_Point(draw, f"{kind}.{i}", slots) for i in (1, 2, 3)]
    title = points[0].text.split("\n")[0]
    lines = [point.text for point in points]
    for _ in range(fillers):
        lines.insert(draw.number(1, len(lines)), capital(_fill(draw, "filler", Slots(draw))))
    if draw.chance(0.3):
        lines.insert(0, _fill(draw, "greeting", slots) + "\n")
        lines.append("\n" + draw.say("documents", "closing"))
    text = draw.pick(("\n", "\n", " ", "\n\n")).join(lines).replace(" \n", "\n").replace("\n ", "\n")
    question = capital(_fill(draw, f"{kind}.ask", slots))
    answer, answer_facts = _told(draw, kind, slots, points, question)
    asks = grammar("documents").sections["kind.asks"].has(kind)
    stated, asked = (points[:-1], points[-1:]) if asks else (points, [])
    together = lambda some: " ".join(point.sentence for point in some)
    return Document(kind, title[:80], text, together(stated), together(asked), _facts(stated), _facts(asked), question,
                    answer, answer_facts, file_name(draw))
