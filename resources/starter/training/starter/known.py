"""Words that answers have beside those of the conversation; the engine keeps them to it (engine/sample/known_words.h)."""

import json
import re
from functools import lru_cache

from .facts import facts
from .grammar import all_grammars

_WORD = re.compile(r"[^\W\d_]+|\d+")


def words_of(text):
    """With small first letters."""
    return {word[:1].lower() + word[1:] for word in _WORD.findall(text)}


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
    said = [message.content for message in sample.messages[:-1]] + [json.dumps(sample.schema)]
    known = words_of(" ".join(said)).union(own_words())
    if sample.schema is None:
        return words_of(sample.answer.split("<tool_call>")[0]) - known
    unknown = set()
    for text in strings(json.loads(sample.answer)):
        words = _WORD.findall(text)
        unknown |= words_of(" ".join(words[:-1])) - known
        # What is too long for the schema is cut, mostly within a word.
        unknown |= {word for word in words_of("".join(words[-1:])) if not any(k.startswith(word) for k in known)}
    return unknown


def strings(value):
    """The texts of a JSON value that are no keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)
