"""One sample's dice: a seed and a split decide everything that is made with them.

Splits: "train"; "template" has sentences that training never says; "entity" has names, places and things that
training never names.
"""

import random
import zlib

from . import words
from .grammar import grammar
from .noise import finish, plain

SPLITS = ("train", "template", "entity")
HELD_OUT = 10  # every so manieth entity is kept for evaluation


def held_out(value):
    return zlib.crc32(value.encode()) % HELD_OUT == 0


class Draw:
    def __init__(self, seed, split="train"):
        self.random = random.Random(f"{split} {seed}")
        self.split = split

    def pick(self, choices):
        return choices[int(self.random.random() * len(choices))]

    def chance(self, probability):
        return self.random.random() < probability

    def number(self, low, high):
        return self.random.randint(low, high)

    def some(self, choices, count):
        return self.random.sample(list(choices), count)

    def entity(self, pool):
        """One of a pool (words/POOL.txt), of those that this split may use."""
        train, test = words.pool(pool, held_out)
        return self.pick(test if self.split == "entity" else train)

    def is_name(self, word):
        """Whether a pool keeps it for evaluation."""
        return word.lower() in words.all_held_out(held_out)

    def made(self, make):
        """make() again and again until this split may use what comes out."""
        for _ in range(200):
            value = make()
            if held_out(str(value)) == (self.split == "entity"):
                return value
        return value

    def say(self, file, section, **values):
        """A sentence as it stands in the grammar."""
        return plain(grammar(file).say(self, section, values))

    def typed(self, file, section, **values):
        """A sentence as a person types it."""
        return finish(self, grammar(file).say(self, section, values))
