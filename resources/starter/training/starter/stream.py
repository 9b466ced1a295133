"""Training batches, made by worker processes as they are needed.

A batch holds samples of about one length, each beginning at position 0 as at run time; what is left of a row is
padding. So attention needs no mask but the causal one."""

import array
import multiprocessing as mp

from . import mix
from .tokenizer import Tokenizer

LENGTHS = (96, 128, 160, 192, 256, 320, 384, 512, 768, 1024, 2048)  # of rows; a longer sample is left out


class Shelf:
    """Collects samples by length until one length has enough for a batch."""

    def __init__(self, tokens):
        self._tokens = tokens
        self._rows = {length: [] for length in LENGTHS}

    def add(self, ids, kinds):
        """The batch that has become full, or None: (length, rows, ids, kinds), flat."""
        length = next((l for l in LENGTHS if len(ids) <= l + 1), None)
        if length is None:
            return None
        rows = self._rows[length]
        rows.append((ids, kinds))
        count = max(1, self._tokens // length)
        if len(rows) < count:
            return None
        self._rows[length] = []
        return batch(length, rows)


def batch(length, rows):
    """Rows of length + 1 ids: all but the last are read, all but the first are to be predicted."""
    ids, told = array.array("H"), array.array("B")
    for row, kinds in rows:
        missing = length + 1 - len(row)
        ids.extend(row)
        ids.extend([0] * missing)
        told.extend(kinds)
        told.extend([0] * missing)
    return length, len(rows), ids, told


def _work(worker, workers, first, tokens, queue):
    tokenizer, shelf, seed = Tokenizer.load(), Shelf(tokens), first + worker
    while True:
        full = shelf.add(*tokenizer.encode_sample(mix.sample(seed)))
        seed += workers
        if full is not None:
            queue.put((seed, full))


class Stream:
    """Batches of `tokens` tokens, in an order that depends on `first`, the number of workers and nothing else."""

    def __init__(self, workers, tokens, first=0):
        # Workers must not inherit the threads and devices of the training program.
        context = mp.get_context("spawn")
        self._queues = [context.Queue(8) for _ in range(workers)]
        self._at = 0
        self.next_sample = first
        for worker, queue in enumerate(self._queues):
            context.Process(target=_work, args=(worker, workers, first, tokens, queue), daemon=True).start()

    def next(self):
        seed, full = self._queues[self._at % len(self._queues)].get()
        self._at += 1
        self.next_sample = max(self.next_sample, seed)
        return full
