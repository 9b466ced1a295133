#!/usr/bin/env python3
"""Learns the vocabulary from the generators' text: train_tokenizer.py [--samples N] [--pieces N] [--size N]

Needs the package `tokenizers`. Writes tokenizer.json, which is kept in the repository, so that training needs
nothing but PyTorch.

What a person writes in the middle of a sentence, the model often has to write at the beginning of one, or of a JSON
string: " call" becomes "Call". An ordinary vocabulary may cut those into pieces that have nothing in common, and a small
model then fails to copy. Here each word is cut the same way whatever stands before it and however it begins: pieces are
learnt from words in small letters, each merge is repeated for a capital at the front, and a space joins its word last of
all. So " call", "call", "Call" and " Call" differ in the form of their first token and in nothing else; with what
copying.py makes of it, what is learnt of one form holds for all four."""

import argparse
import json
from collections import Counter

from tokenizers import Tokenizer as Trained, models, pre_tokenizers, trainers

from starter import chat, mix
from starter.quotes import TOKENS as QUOTES
from starter.tokenizer import CONTROL, FILE, SPACE, WORD, Tokenizer, byte_alphabet, capital

CUT = "\0"  # between chunks


def texts(samples):
    for seed in range(samples):
        one = mix.sample(seed)
        for piece, _ in chat.pieces(one.messages, one.tools):
            for mark in (chat.START, chat.END):
                piece = piece.replace(mark, "\n")
            yield piece


def word_of(chunk):
    """(the word in small letters, whether it had a capital, whether a space stood before it); None for anything else
    than a word."""
    word = chunk if chunk[0].isalpha() else chunk[1:]
    small = word.lower()
    if not word.isalpha() or not word.isascii() or word not in (small, capital(small)):
        return None
    return small, word != small, chunk[0] == " "


def learnt(counts, size):
    """Merges of chunks, most useful first."""
    trained = Trained(models.BPE())
    trained.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(CUT, "removed"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    trainer = trainers.BpeTrainer(vocab_size=size, show_progress=False, initial_alphabet=byte_alphabet(),
                                  min_frequency=2)
    trained.train_from_iterator((CUT.join([chunk] * count) for chunk, count in counts.items()), trainer)
    merges = json.loads(trained.to_str())["model"]["merges"]
    return [tuple(merge.split(" ")) if isinstance(merge, str) else tuple(merge) for merge in merges]


def with_capitals(merges, words):
    """Each merge twice where words begin with it: as it is, and with a capital."""
    ranks, beginnings = {merge: rank for rank, merge in enumerate(merges)}, set()
    for word in words:
        Tokenizer.joined(list(word), ranks, lambda symbols: beginnings.add(symbols[0]))
    out = []
    for first, second in merges:
        out.append((first, second))
        if first + second in beginnings:
            out.append((capital(first), second))
    return out


def spaced(merges, seen, room):
    """Merges of a space with what most often begins a word after one."""
    ranks = {merge: rank for rank, merge in enumerate(merges)}
    often = Counter()
    for (word, large, space), count in seen.items():
        if space:
            often[Tokenizer.joined(list(capital(word) if large else word), ranks)[0]] += count
    return [(SPACE, piece) for piece, _ in often.most_common(room)]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--samples", type=int, default=60_000)
    options.add_argument("--pieces", type=int, default=3000, help="learnt, before forms")
    options.add_argument("--size", type=int, default=10240, help="without marks of quotes")
    chosen = options.parse_args()

    seen, counts = Counter(), Counter()
    for text in texts(chosen.samples):
        for chunk in WORD.findall(text):
            word = word_of(chunk)
            if word:
                seen[word] += 1
                counts[word[0]] += 1
            else:
                counts[chunk] += 1
    merges = with_capitals(learnt(counts, chosen.pieces), {word for word, _, _ in seen})
    tokens = list(dict.fromkeys(byte_alphabet() + [first + second for first, second in merges]))  # some are made twice
    after_space = spaced(merges, seen, chosen.size - len(CONTROL) - len(tokens))
    tokens = list(dict.fromkeys(tokens + [first + second for first, second in after_space]))
    while len(CONTROL) + len(tokens) < chosen.size:  # rows of the matrices come in blocks
        tokens.append(f"<unused {len(tokens)}>")
    last = {merge: rank for rank, merge in enumerate(merges + after_space)}  # one that comes twice: a space joins last
    Tokenizer([*CONTROL, *tokens, *QUOTES], [" ".join(merge) for merge in sorted(last, key=last.get)]).save()
    print(f"{chosen.size} tokens in {FILE.name}: {len(merges)} learnt with capitals, {len(after_space)} with a space")


if __name__ == "__main__":
    main()
