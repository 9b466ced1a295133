#!/usr/bin/env python3
"""Learns the vocabulary from the generators' text: train_tokenizer.py [--samples N] [--size N]

Needs the package `tokenizers`. Writes tokenizer.json, which is kept in the repository, so that training needs
nothing but PyTorch."""

import argparse
import json

from tokenizers import Regex, Tokenizer as Trained, models, pre_tokenizers, trainers

from starter import chat, mix
from starter.tokenizer import CONTROL, FILE, Tokenizer, byte_alphabet

QWEN2 = (r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+"
         r"|\s+(?!\S)|\s+")


def texts(samples):
    for seed in range(samples):
        one = mix.sample(seed)
        for piece, _ in chat.pieces(one.messages, one.tools):
            for mark in (chat.START, chat.END):
                piece = piece.replace(mark, "\n")
            yield piece


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--samples", type=int, default=60_000)
    options.add_argument("--size", type=int, default=8192)
    chosen = options.parse_args()
    trained = Trained(models.BPE())
    trained.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(QWEN2), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    trainer = trainers.BpeTrainer(vocab_size=chosen.size - len(CONTROL), show_progress=False,
                                  initial_alphabet=byte_alphabet(), min_frequency=2)
    trained.train_from_iterator(texts(chosen.samples), trainer)
    model = json.loads(trained.to_str())["model"]
    merges = [merge if isinstance(merge, str) else " ".join(merge) for merge in model["merges"]]
    tokens = sorted(model["vocab"], key=model["vocab"].get)
    while len(CONTROL) + len(tokens) < chosen.size:  # rows of the matrices come in blocks
        tokens.append(f"<unused {len(tokens)}>")
    Tokenizer([*CONTROL, *tokens], merges).save()
    print(f"{len(CONTROL) + len(tokens)} tokens, {len(merges)} merges, in {FILE.name}")


if __name__ == "__main__":
    main()
