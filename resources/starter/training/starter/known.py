"""Words that answers have beside those of the conversation; the engine keeps them to it (engine/sample/known_words.h)."""

import json
import re
from functools import lru_cache

from .facts import facts
from .grammar import all_grammars

_WORD = re.compile(r"[^\W_]+(?:[.:@_/-][^\W_]+)*")
_PART = re.compile(r"[^\W\d_]+|\d+|.")
_MOST_PARTS = 8  # in a row, of words that signs join; longer ones are known as a whole


def _small(word):
    return word[:1].lower() + word[1:]


def words_in(text):
    """As they follow each other: letters and digits in a row, and what signs join without blanks."""
    return [_small(word) for word in _WORD.findall(text)]


def words_of(text):
    """Words in there and parts of them: of "than.org" also "than" and "org"."""
    found = set(words_in(text))
    for word in _WORD.findall(text):
        parts = _PART.findall(word)
        for first in (at for at, part in enumerate(parts) if part.isalnum()):
            ends = [at for at in range(first, len(parts)) if parts[at].isalnum()]
            found.update(_small("".join(parts[first:end + 1])) for end in ends[:_MOST_PARTS])
    return found


@lru_cache(maxsize=None)
def own_words():
    """What grammars say for the model, what the help answers, and single digits, in order."""
    texts = [fact.answer for fact in facts()] + list("0123456789")
    for grammar in all_grammars():
        for section in grammar.sections.values():
            if section.ours:
                texts += (text for template in section.train for text in template.literals())
    return tuple(sorted(set().union(*map(words_of, texts))))


def unknown_words(sample):
    """Of its last answer; calls have another rule (OWN_WORDS in skills/calls.py)."""
    said = [message.content for message in sample.messages[:-1]]
    if sample.schema is not None:
        said.append(json.dumps(sample.schema))
    known = words_of(" ".join(said)).union(own_words())
    if sample.schema is None:
        return set(words_in(sample.answer.split("<tool_call>")[0])) - known
    unknown = set()
    for text in strings(json.loads(sample.answer)):
        *words, last = words_in(text) or [""]
        unknown |= set(words) - known
        # What is too long for the schema is cut, mostly within a word.
        if not any(word.startswith(last) for word in known):
            unknown.add(last)
    return unknown


def strings(value):
    """The texts of a JSON value that are no keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)
