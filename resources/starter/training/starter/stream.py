"""Training batches, made by worker processes as they are needed.

A batch holds samples of about one length, each beginning at position 0 as at run time; what is left of a row is
padding. So attention needs no mask but the causal one."""

import array
import multiprocessing as mp
import queue
import signal

from . import mix
from .tokenizer import Tokenizer

PATIENCE = 10  # seconds between two looks whether a worker that hands nothing over is alive
# Of rows; a longer sample is left out. A tenth is padding; with eleven lengths it was a sixth.
LENGTHS = (96, 128, 160, 192, 224, 256, 288, 320, 384, 448, 512, 640, 768, 1024, 1536, 2048)


class Shelf:
    """Collects samples by length until one length has enough for a batch."""

    def __init__(self, tokens):
        self._tokens = tokens
        self._rows = {length: [] for length in LENGTHS}

    def add(self, sample):
        """The batch that has become full, or None; see batch."""
        length = next((l for l in LENGTHS if len(sample.ids) <= l + 1), None)
        if length is None:
            return None
        rows = self._rows[length]
        rows.append(sample)
        count = max(1, self._tokens // length)
        if len(rows) < count:
            return None
        self._rows[length] = []
        return batch(length, rows)


def batch(length, rows):
    """(length, rows, ids, kinds, topics), the last three flat (tokenizer.Encoded), in rows of length + 1: all but the last
    token are read, all but the first are to be predicted."""
    flat = array.array("H"), array.array("B"), array.array("B")
    for row in rows:
        padding = [0] * (length + 1 - len(row.ids))
        for out, part in zip(flat, (row.ids, row.kinds, row.topics)):
            out.extend(part)
            out.extend(padding)
    return length, len(rows), *flat


def _work(worker, workers, first, tokens, ready):
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the training, which still needs batches for its last step
    tokenizer, shelf, seed = Tokenizer.load(), Shelf(tokens), first + worker
    while True:
        full = shelf.add(tokenizer.encode_sample(mix.sample(seed)))
        seed += workers
        if full is not None:
            ready.put((seed, full))


class Stream:
    """Batches of `tokens` tokens, in an order that depends on `first`, the number of workers and nothing else."""

    def __init__(self, workers, tokens, first=0):
        # Workers must not inherit the threads and devices of the training program.
        context = mp.get_context("spawn")
        self._queues = [context.Queue(8) for _ in range(workers)]
        self._workers = [context.Process(target=_work, args=(worker, workers, first, tokens, ready), daemon=True)
                         for worker, ready in enumerate(self._queues)]
        self._at = 0
        self.next_sample = first
        for worker in self._workers:
            worker.start()

    def next(self):
        """RuntimeError when the worker whose turn it is has died."""
        seed, full = self._taken(self._at % len(self._queues))
        self._at += 1
        self.next_sample = max(self.next_sample, seed)
        return full

    def _taken(self, worker):
        while True:
            try:
                return self._queues[worker].get(timeout=PATIENCE)
            except queue.Empty:
                if not self._workers[worker].is_alive():
                    raise RuntimeError("A worker that makes samples has died.") from None
