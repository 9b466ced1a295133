"""Text to token ids as the engine does it: byte-level BPE, words cut by the rule "qwen2" (engine/text/pre_tokenizer.h).

The rule is written with Python's own classes of characters; they differ from Unicode's in signs such as ² that no
generator writes."""

import json
import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from .chat import END, START, pieces
from .quotes import TOKENS as QUOTES, conversation

FILE = Path(__file__).parent.parent / "tokenizer.json"
RULE = "qwen2"
PADDING = "<|endoftext|>"
SPACE = "Ġ"  # as byte_alphabet() writes it
TOLD, WRITTEN, QUOTING, CHOSEN, LEFT_OUT = 1, 2, 3, 4, 5  # kinds of tokens; 0 is padding
CONTROL = (PADDING, START, END)  # the first ids; marks of quotes are the last ones

WORD = re.compile(r"'(?i:[sdmt]|ll|ve|re)|(?:[^\r\n\w]|_)?[^\W\d_]+|\d| ?(?:[^\s\w]|_)+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")
_SPECIAL = re.compile(f"({re.escape(START)}|{re.escape(END)}|{re.escape(QUOTES[0]).replace('1', '[0-9]+')})")

_CONTROLS = {START, END, *QUOTES}


def byte_alphabet():
    """Each byte as one printable character, as GPT-2's vocabulary writes them."""
    plain = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    letters = {byte: chr(byte) for byte in plain}
    others = (byte for byte in range(256) if byte not in letters)
    letters.update({byte: chr(256 + at) for at, byte in enumerate(others)})
    return [letters[byte] for byte in range(256)]


def capital(text):
    return text[:1].upper() + text[1:]


@dataclass
class Encoded:
    """A sample as training needs it; each list has one entry for each token."""
    ids: list
    kinds: list   # WRITTEN by the model or TOLD it; of marks those with which it is QUOTING, and those at the end of a
                  # sentence that is CHOSEN or LEFT_OUT
    topics: list  # behind a text whose topic is known: the byte that topics.py describes; 0 elsewhere


class Tokenizer:
    def __init__(self, tokens, merges):
        self.tokens = tokens
        self.merges = merges
        self.ids = {token: at for at, token in enumerate(tokens)}
        self._ranks = {tuple(merge.split(" ")): rank for rank, merge in enumerate(merges)}
        self._alphabet = byte_alphabet()
        self._words = {}

    @staticmethod
    def load(file=FILE):
        data = json.loads(Path(file).read_text(encoding="utf-8"))
        return Tokenizer(data["tokens"], data["merges"])

    def save(self, file=FILE):
        data = {"rule": RULE, "tokens": self.tokens, "merges": self.merges}
        Path(file).write_text(json.dumps(data, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")

    def encode_plain(self, text):
        """Text in which nothing is special."""
        words, out = self._words, []
        for word in WORD.findall(text):
            ids = words.get(word)
            if ids is None:
                ids = words[word] = self._merged(word)
                if len(words) > 200_000:
                    words.clear()
            out += ids
        return out

    def _merged(self, word):
        symbols = self.joined([self._alphabet[byte] for byte in word.encode()], self._ranks)
        return [self.ids[symbol] for symbol in symbols]

    @staticmethod
    def joined(symbols, ranks, watch=lambda symbols: None):
        """Symbols after all merges; `watch` sees them after each."""
        while len(symbols) > 1:
            best = min(zip(symbols, symbols[1:]), key=lambda pair: ranks.get(pair, 1 << 30))
            if best not in ranks:
                break
            after, at = [], 0
            while at < len(symbols):
                if at + 1 < len(symbols) and (symbols[at], symbols[at + 1]) == best:
                    after.append(symbols[at] + symbols[at + 1])
                    at += 2
                else:
                    after.append(symbols[at])
                    at += 1
            symbols = after
            watch(symbols)
        return symbols

    def encode_piece(self, text):
        """A piece of a rendered conversation, in which START, END and marks of quotes are control tokens."""
        out = []
        for part in _SPECIAL.split(text):
            if part in _CONTROLS:
                out.append(self.ids[part])
            elif part:
                out += self.encode_plain(part)
        return out

    def encode_sample(self, sample):
        """See Encoded."""
        ids, kinds = [], []
        for text, ours in conversation(sample):
            part = self.encode_piece(text)
            ids += part
            kinds += [WRITTEN if ours else TOLD] * len(part)
        self._tell_choices(ids, kinds)
        return Encoded(ids, kinds, self._topics(ids, sample.topics))

    def _topics(self, ids, topics):
        """The topic of each text of the last question at the token that follows it: the first that surely has all of the
        text before it. ValueError when the question lacks one of them in that order."""
        out = [0] * len(ids)
        if not topics:
            return out
        sizes = [0 if self.tokens[i] in _CONTROLS else len(self.tokens[i]) for i in ids]  # a letter of a token is a byte
        starts = [0, *accumulate(sizes)]
        said = "".join(self.tokens[i] for i, size in zip(ids, sizes) if size)
        question = [at for at, i in enumerate(ids) if i == self.ids[START]][-2]
        after = starts[question]
        for text, topic in topics:
            spelt = "".join(self._alphabet[byte] for byte in text.encode())
            found = said.find(spelt, after)
            if found < 0:
                raise ValueError(f"The question lacks a text whose topic is told: {text}")
            after = found + len(spelt)
            out[bisect_left(starts, after)] = topic
        return out

    def _tell_choices(self, ids, kinds):
        marks = range(self.ids[QUOTES[0]], self.ids[QUOTES[-1]] + 1)
        chosen = {mark for mark, kind in zip(ids, kinds) if kind == WRITTEN and mark in marks}
        begun = set()
        for at, mark in enumerate(ids) if chosen else ():
            if mark not in marks:
                continue
            if kinds[at] == WRITTEN:
                kinds[at] = QUOTING
            elif mark in begun:
                kinds[at] = CHOSEN if mark in chosen else LEFT_OUT
            begun.add(mark)
