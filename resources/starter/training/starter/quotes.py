"""Sentences that an answer may quote: in a long message each one stands between two marks, a token of its own, and an
answer that has this token says the sentence, word by word. So a small model chooses what matters and cannot garble it
(Vinyals et al., Pointer Networks, 2015, with sentences in place of words). The same rules as engine/runtime/quotes.h."""

import json
import re
import zlib

from .chat import END, pieces
from .sample import Message

COUNT = 128     # marks
LEAST = 100     # bytes of a message whose sentences are marked
LONGEST = 320   # bytes of a sentence
WORDS = 3       # of a sentence, at least
TOKENS = tuple(f"<|quote {number}|>" for number in range(1, COUNT + 1))
_ENDS, _BEHIND = ".!?", ".!?\"')"
_BULLETS = ("- ", "* ", "• ")
_SHORT = re.compile(r"(?:^|[^A-Za-z])(?:[A-Z][A-Za-z]?)$")  # "Dr", "St", "No", "J": a dot behind it ends nothing


def sentences(text):
    """[(where its marks stand: begin, end; sentence without full stop)]; of quoted lines only, where there are any"""
    found, begin = [], 0
    quotes = f"\n{text}".find("\n> ") >= 0
    for line in text.split("\n"):
        if not quotes or line.startswith("> "):
            found += _in_line(text, begin, begin + len(line.removesuffix("\r")))
        begin += len(line) + 1
    return found


def _in_line(text, begin, end):
    if text.startswith("> ", begin, end):  # a quotation in a monitor's question
        begin += 2
    for bullet in _BULLETS:
        if text.startswith(bullet, begin, end):
            begin += len(bullet)
            break
    found, at = [], begin
    while at < end:
        after = _end_of_sentence(text, begin, at, end)
        if after or at + 1 == end:
            after = after or end
            sentence = text[begin:after].strip(" ")
            stops = sentence.endswith(".") and not sentence.endswith("..")
            sentence = sentence[:-1] if stops or sentence.endswith(",") else sentence
            if sentence.count(" ") + 1 >= WORDS and len(sentence.encode()) <= LONGEST and "<" not in sentence:
                found.append((begin, after, sentence))
            begin = at = after
        else:
            at += 1
    return found


def _end_of_sentence(text, begin, at, end):
    """Behind the sentence whose sign of an end stands at `at`; 0 if none ends there."""
    if text[at] not in _ENDS:
        return 0
    if text[at] == ".":
        before = text[begin:at].lstrip(" ")
        if before.isascii() and before.isdigit() or _SHORT.search(before[-3:]):
            return 0
    after = at + 1
    while after < end and text[after] in _BEHIND:
        after += 1
    if after == end:
        return end
    follows = text[after + 1:after + 2]
    return after if text[after] == " " and not ("a" <= follows <= "z") else 0


def marked(messages, first=0, least=LEAST):
    """(contents of the messages with marks, {sentence: its mark}). Of what people and tools said, the latest first."""
    places, left = {}, COUNT - first
    for at in range(len(messages) - 1, -1, -1):
        message = messages[at]
        if message.role not in ("user", "tool") or len(message.content.encode()) < least:
            continue
        found = sentences(message.content)[:left]
        if len(found) > 1:
            places[at], left = found, left - len(found)
    contents, known, number = [], {}, first
    for at, message in enumerate(messages):
        out, done = [], 0
        for begin, end, sentence in places.get(at, ()):
            out += [message.content[done:begin], TOKENS[number], message.content[begin:end], TOKENS[number]]
            known.setdefault(sentence, TOKENS[number])
            done, number = end, number + 1
        contents.append("".join(out) + message.content[done:])
    return contents, known


def quoting(answer, known):
    """The answer with marks in place of the sentences that it says; JSON where it begins so."""
    escaped = answer.startswith("{") or answer.startswith("<tool_call>")
    for sentence in sorted(known, key=len, reverse=True):
        said = json.dumps(sentence, ensure_ascii=False)[1:-1] if escaped else sentence
        if said in answer:
            answer = re.sub(rf"(?<![\w>]){re.escape(said)}(?![\w<])", known[sentence], answer)
    return answer


def conversation(sample):
    """As chat.pieces, with marks, and an answer that quotes. An earlier answer stands there as people saw it, word by word;
    that is not how one is written, so it counts as not written."""
    *before, answer = sample.messages
    contents, known = marked(before, *_variety(answer.content))
    shown = [Message(message.role, content) for message, content in zip(before, contents)]
    shown.append(Message(answer.role, quoting(answer.content, known)))
    quoted = {m.content + END for m in before if m.role == "assistant" and quoting(m.content, known) != m.content}
    return [(text, ours and text not in quoted) for text, ours in pieces(shown, sample.tools)]


def _variety(text):
    """(first mark, bytes of a message with marks): now and then others than the program's, so that each mark is learnt, and
    so that marks in short messages mislead nobody."""
    dice = zlib.crc32(text.encode())
    return (dice // 64 % (COUNT - 40) if dice % 4 == 0 else 0), (LEAST // 4 if dice % 16 == 1 else LEAST)
