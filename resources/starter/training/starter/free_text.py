"""Texts about anything (grammars/free.txt). Their summary repeats what they state, so that it can be right about a text of
which no kind was ever seen; small sentences that state nothing are left out."""

from .document import Document
from .entities import anything, capital, day, file_name, money
from .grammar import grammar
from .noise import plain
from .slots import Slots

SUMMARY, REQUEST = 320, 150  # characters at most
TITLE = 7                    # words of one that is made of the first statement


def _fill(draw, section, slots):
    """(sentence, values in it)"""
    slots.used = {}
    return plain(grammar("free").say(draw, section, slots)), list(dict.fromkeys(slots.used.values()))


def _statement(draw):
    """(sentence, values in it). Some are of words that have nothing to do with each other."""
    if draw.chance(0.8):
        sentence, values = _fill(draw, "statement", Slots(draw))
        return capital(sentence), values
    words = anything(draw, 7)
    value = draw.pick((day(draw)[0], money(draw)))
    link = draw.pick(("on", "by", "before", "until")) if value[-1].isdigit() else draw.pick(("for", "costs"))
    return f"{capital(words)} {link} {value}.", [words, value]


def _request(draw):
    """As _statement; often there is none."""
    sentence, values = _fill(draw, "request", Slots(draw)) if draw.chance(0.4) else ("", [])
    return (sentence, values) if len(sentence) <= REQUEST else ("", [])


def _lines(draw, statements, request, smalls):
    lines = [sentence for sentence, _ in statements]
    if request:
        lines.insert(draw.number(1, len(lines)), request)
    for _ in range(smalls):
        lines.insert(draw.number(0, len(lines)), draw.say("free", "small"))
    return draw.pick(("\n", " ", " ", "\n\n")).join(lines)


def _kept(statements):
    """The first three at most, as far as there is room for them."""
    kept = statements[:1]
    for one in statements[1:3]:
        if sum(len(sentence) + 1 for sentence, _ in [*kept, one]) <= SUMMARY:
            kept.append(one)
    return kept


def free_text(draw, length=None):
    """length: how many small sentences; without it few."""
    statements = [_statement(draw) for _ in range(draw.pick((1, 1, 2, 2, 3, 4, 5)))]
    valued = [statement for statement in statements if statement[1]]
    if not valued:  # nothing that one could ask for
        return free_text(draw, length)
    request, asked = _request(draw)
    text = _lines(draw, statements, request, length if length is not None else draw.number(0, 5))
    heading = _fill(draw, "heading", Slots(draw))[0] if draw.chance(0.5) else ""
    title = (heading or " ".join(statements[0][0].split()[:TITLE])).rstrip(".,;")
    kept = _kept(statements)
    sentence, values = draw.pick(valued)
    others = " ".join(other for other, _ in statements if other != sentence)
    subject = draw.pick([value for value in values if value not in others] or values)
    facts = lambda values: [(value,) for value in values]
    return Document("free", title[:80], f"{heading}\n{text}" if heading else text,
                    " ".join(sentence for sentence, _ in kept), request,
                    facts(value for _, values in kept for value in values), facts(asked),
                    draw.say("free", "ask", subject=subject), sentence.rstrip("."), facts(values), file_name(draw))
