"""Texts whose main points are known: letters, minutes, notes, logs, each kind with its own way of summing it up
(grammars/documents.txt), or about anything at all (free_text.py)."""

from .document import Document
from .entities import capital, file_name
from .free_text import free_text
from .grammar import grammar
from .noise import plain
from .slots import Slots

FREE = 0.45  # of all texts


def _say(draw, section, slots):
    slots.used = {}
    text = capital(_fill(draw, section, slots))
    return text, [(value,) for value in dict.fromkeys(slots.used.values())]


def _fill(draw, section, slots):
    return plain(grammar("documents").say(draw, section, slots))


def document(draw, length=None):
    """length: how many fillers; without it few, now and then many."""
    if draw.chance(FREE):
        return free_text(draw, length)
    kind = draw.say("documents", "kind")
    slots = Slots(draw)
    fillers = length if length is not None else draw.number(30, 80) if draw.chance(0.03) else draw.number(0, 8)
    core = [_fill(draw, f"{kind}.{i}", slots) for i in (1, 2, 3)]
    title = core[0].split("\n")[0]
    lines = list(map(capital, core))
    for _ in range(fillers):
        lines.insert(draw.number(1, len(lines)), capital(_fill(draw, "filler", Slots(draw))))
    if draw.chance(0.3):
        lines.insert(0, _fill(draw, "greeting", slots) + "\n")
        lines.append("\n" + draw.say("documents", "closing"))
    text = draw.pick(("\n", "\n", " ", "\n\n")).join(lines).replace(" \n", "\n").replace("\n ", "\n")
    summary, facts = _say(draw, f"{kind}.summary", slots)
    to_do, to_do_facts = _say(draw, f"{kind}.to_do", slots) if has_to_do(kind) else ("", [])
    question, _ = _say(draw, f"{kind}.ask", slots)
    answer, answer_facts = _say(draw, f"{kind}.tell", slots)
    return Document(kind, title[:80], text, summary, to_do, facts, to_do_facts, question, answer, answer_facts,
                    file_name(draw))


def has_to_do(kind):
    return bool(grammar("documents").sections[f"{kind}.to_do"].train)
