#!/usr/bin/env python3
"""Trains the model: train.py CONFIG FOLDER [--from MODEL.gguf] [--stop-after MINUTES] [--minutes N]

Goes on where the newest checkpoint in FOLDER ends. Where there is none it begins with the weights of --from, or with weights
that copy. Ctrl+C or --stop-after ends with a checkpoint. The learning rate rises, stays, and falls to nothing over the last
part of the config's steps or minutes. FOLDER/log.jsonl has every figure that is printed."""

import argparse
import json
import os
import random
import signal
import time
from collections import defaultdict
from pathlib import Path

import torch
import torch.nn.functional as F

from convert import weights_of
from copying import begin_with_copying
from model import Model, Shape
from starter import mix, topics as about
from starter.stream import LENGTHS, Stream, batch
from starter.tokenizer import CHOSEN, QUOTING, TOLD, WRITTEN, Tokenizer

SEED = 20261121
EVALUATION_SEED = 1_000_000_000  # far from every training sample
LOGGED = 20  # steps between two lines about the loss
# AdamW's eps: the gradient of a token that hardly ever comes. Smaller ones move its embedding only a little, which AdamW
# would otherwise push about at full speed, the same way as those of all other rare tokens.
RARELY = 3e-5
EMBEDDINGS = 5  # times the rate of all else, for they are large (model.py)
QUOTE_WEIGHT = 8.0  # a mark of a quote says as much as the sentence that it stands for
# What is hard to learn from the few tokens that are written is asked about the tokens that are read, too: which sentences will
# be quoted (choice_loss), and of feeds, what an entry is about, what is wished for, and whether the one answers the other
# (topic_losses, in this order). These are the factors of the losses; that of wishes is large because it is a mean over all
# topics, of which hardly any is wished for.
WEIGHTS = {"loss": 1.0, "choices": 0.5, "topics": 0.8, "wishes": 3.0, "matches": 0.5}
# Linear readings of inner states, for training only: how many numbers each one has. Topics count from 1.
PROBES = {"choice": 1, "topic": 1 + about.COUNT, "wishes": 1 + about.COUNT, "match": 1}


class Clock:
    """Seconds of training over all runs, and how far it has come."""

    def __init__(self, config, seconds):
        self.config, self.before, self.start = config, seconds, time.monotonic()

    def run_minutes(self):
        return (time.monotonic() - self.start) / 60

    def seconds(self):
        return self.before + time.monotonic() - self.start

    def progress(self, step):
        if self.config["steps"]:
            return step / self.config["steps"]
        return self.seconds() / (60 * self.config["minutes"])


def rate(config, step, progress):
    falling = min(1.0, max(0.0, (1 - progress) / config["decay"]))
    return config["rate"] * min(1.0, (step + 1) / config["warm_up"]) * falling


def predicted(kinds, rest):
    """Where the next token counts, of kinds' shape: all that the model has to write, and that share of the rest."""
    return ours(kinds) | ((kinds >= TOLD) & (torch.rand(kinds.shape, device=kinds.device) < rest))


def ours(kinds):
    return (kinds == WRITTEN) | (kinds == QUOTING)


def mean_loss(losses, kinds):
    """Over tokens of those kinds; a mark says as much as the sentence that it stands for."""
    weights = torch.where(kinds == QUOTING, QUOTE_WEIGHT, 1.0)
    return (losses * weights).sum() / weights.sum()


def choice_loss(probes, middle, kinds):
    """At the end of a sentence: is it one of those that the answer quotes? `probes` have to see it in the states of the
    middle, [rows, length, embed]; kinds: of the tokens that follow, [rows, length]."""
    ends = kinds[:, :-1] >= CHOSEN
    if not ends.any():
        return middle.new_zeros(())
    logits = probes["choice"](middle[:, 1:][ends].float())[:, 0]
    return F.binary_cross_entropy_with_logits(logits, (kinds[:, :-1][ends] == CHOSEN).float())


def asked(topics):
    """Where a topic is known, and where it is that of an entry; both of topics' shape."""
    known = topics > 0
    return known, known & ((topics & about.WISHED) == 0)


def topic_losses(probes, early, middle, topics):
    """[3], of topics, wishes and matches. Behind texts whose topic is known: which one is it? Behind entries of a feed: which
    ones are wished for, and is this entry picked? What has to be known first is read early, after a third of the blocks,
    and whether it matches in the middle; both [rows, length, embed]. topics: of the tokens that follow (starter/topics.py),
    [rows, length]. Without an entry all are 0."""
    topics = topics[:, :-1]
    known, entries = asked(topics)
    if not entries.any():
        return early.new_zeros(3, dtype=torch.float32)
    number, early, middle = topics % about.WISHED, early[:, 1:].float(), middle[:, 1:].float()
    row = torch.arange(len(topics), device=topics.device)[:, None].expand_as(topics)
    wishes = torch.zeros(len(topics), 1 + about.COUNT, device=topics.device)
    wished = known & ~entries
    wishes[row[wished], number[wished]] = 1
    return torch.stack((
        F.cross_entropy(probes["topic"](early[known]), number[known]),
        F.binary_cross_entropy_with_logits(probes["wishes"](early[entries]), wishes[row[entries]]),
        F.binary_cross_entropy_with_logits(probes["match"](middle[entries])[:, 0],
                                           ((topics[entries] & about.PICKED) > 0).float())))


def topics_known(probes, early, middle, topics):
    """Which shares of topics and of matches the probes tell rightly; see topic_losses."""
    topics = topics[:, :-1]
    known, entries = asked(topics)
    told = probes["topic"](early[:, 1:][known].float()).argmax(-1) == topics[known] % about.WISHED
    matched = (probes["match"](middle[:, 1:][entries].float())[:, 0] > 0) == ((topics[entries] & about.PICKED) > 0)
    return {"topics": told.float().mean().item(), "matches": matched.float().mean().item()}


class Batches:
    """Batches on the device; each fresh one is used `reuse` times, far apart."""

    def __init__(self, config, device, first):
        self.stream = Stream(config["workers"], config["tokens"], first)
        self.device, self.reuse = device, config["reuse"]
        self.kept, self.taken, self.dice = [], 0, random.Random(SEED + first)

    def next(self):
        self.taken += 1
        if self.reuse > 1 and self.taken % self.reuse != 1 and len(self.kept) > 64:
            return self.kept[self.dice.randrange(len(self.kept))]
        fresh = to_device(self.stream.next(), self.device)
        if self.reuse > 1:
            self.kept.append(fresh)
            del self.kept[:-512]
        return fresh


def to_device(made, device):
    """(ids, kinds, topics); the last two of the tokens that follow."""
    length, rows, ids, *told = made
    tensors = [torch.frombuffer(bytearray(ids.tobytes()), dtype=torch.uint16).view(rows, length + 1).to(torch.int32)]
    tensors += [torch.frombuffer(bytearray(of.tobytes()), dtype=torch.uint8).view(rows, length + 1)[:, 1:] for of in told]
    if device == "cuda":
        tensors = [tensor.pin_memory() for tensor in tensors]
    return [tensor.to(device, non_blocking=True).long() for tensor in tensors]


def held_out(config, device):
    """{(split, skill): batches}, always the same."""
    tokenizer, found = Tokenizer.load(), defaultdict(list)
    for split in ("template", "entity"):
        for number in range(config["evaluate_samples"]):
            sample = mix.sample(EVALUATION_SEED + number, split)
            found[split, sample.skill].append(tokenizer.encode_sample(sample))
    batches = {}
    for key, rows in found.items():
        length = next(l for l in LENGTHS if max(len(row.ids) for row in rows) <= l + 1)
        batches[key] = to_device(batch(length, rows), device)
    return batches


@torch.no_grad()
def evaluate(model, probes, batches, precision):
    """{split and skill: loss of what is written}, and the shares of topics and of picks that the probes know."""
    figures = {}
    model.eval()
    for (split, skill), (ids, kinds, topics) in batches.items():
        with precision():
            counts = ours(kinds)
            early, middle, last = model.states(ids[:, :-1], counts)
            losses = model.losses_of(last, ids[:, 1:][counts])
        figures[f"{split} {skill}"] = round(losses.mean().item(), 4)
        if topics.any():
            for name, share in topics_known(probes, early, middle, topics).items():
                figures[f"{split} {name} known"] = round(share, 3)
    model.train()
    return figures


def optimizers_of(model, probes, config):
    """Muon for the matrices of the blocks, which learns as much from half the tokens; AdamW for all else."""
    matrices = [w for name, w in model.named_parameters() if w.dim() == 2 and "embedding" not in name]
    others = [w for w in model.parameters() if w.dim() != 2] + list(probes.parameters())
    return [torch.optim.Muon([{"params": matrices, "times": 1}], momentum=0.95, weight_decay=config["weight_decay"],
                             adjust_lr_fn="match_rms_adamw"),
            torch.optim.AdamW([{"params": others, "times": 1}, {"params": [model.embedding.weight], "times": EMBEDDINGS}],
                              betas=(0.9, 0.95), eps=RARELY, weight_decay=0.0, fused=config["device"] == "cuda")]


class Training:
    """Model, optimizer and how far they are; kept in FOLDER/checkpoint.pt."""

    def __init__(self, config, folder, given=None):
        self.config, self.folder, self.device = config, folder, config["device"]
        self.log = open(folder / "log.jsonl", "a", encoding="utf-8")
        tokens = Tokenizer.load().tokens
        self.shape = Shape(vocabulary=len(tokens), **config["shape"])
        self.model = Model(self.shape)
        if given:
            self.model.load_state_dict(weights_of(given))
        else:
            begin_with_copying(self.model, tokens)
        self.model.to(self.device)
        self.probes = torch.nn.ModuleDict({name: torch.nn.Linear(self.shape.embed, count, device=self.device)
                                           for name, count in PROBES.items()})
        self.weights = torch.tensor(list(WEIGHTS.values()), device=self.device)
        self.optimizers = optimizers_of(self.model, self.probes, config)
        self.step, self.tokens, self.rate, seconds, first = 0, 0, 0.0, 0.0, 0
        if (folder / "checkpoint.pt").exists():
            state = torch.load(folder / "checkpoint.pt", map_location=self.device, weights_only=True)
            self.model.load_state_dict(state["model"])
            self.probes.load_state_dict(state["probes"])
            for optimizer, kept in zip(self.optimizers, state["optimizers"]):
                optimizer.load_state_dict(kept)
            self.step, self.tokens = state["step"], state["tokens"]
            seconds, first = state["seconds"], state["next_sample"]
        if config["compile"]:
            torch._dynamo.config.cache_size_limit = 8 * len(LENGTHS)
            torch._dynamo.config.suppress_errors = True  # rather slow than not at all
            self.model.compile_blocks()
        self.batches, self.examined = Batches(config, self.device, first), held_out(config, self.device)
        self.clock = Clock(config, seconds)
        self.tell(parameters=self.model.parameter_count(), step=self.step, device=self.device, torch=torch.__version__)

    def precision(self):
        return torch.autocast(self.device, torch.bfloat16, enabled=self.config["bf16"])

    def tell(self, **figures):
        line = json.dumps(figures)
        print(line, flush=True)
        self.log.write(line + "\n")
        self.log.flush()

    def keep(self):
        """Complete or not at all."""
        torch.save({"model": self.model.state_dict(), "probes": self.probes.state_dict(), "step": self.step,
                    "optimizers": [optimizer.state_dict() for optimizer in self.optimizers],
                    "tokens": self.tokens, "seconds": self.clock.seconds(),
                    "next_sample": self.batches.stream.next_sample, "shape": vars(self.shape)},
                   self.folder / "checkpoint.new")
        os.replace(self.folder / "checkpoint.new", self.folder / "checkpoint.pt")

    def one_step(self):
        """(the losses of WEIGHTS, tokens), still on the device."""
        self.rate = rate(self.config, self.step, self.clock.progress(self.step))
        for group in (group for optimizer in self.optimizers for group in optimizer.param_groups):
            group["lr"] = self.rate * group["times"]
        sums, counted, parts = torch.zeros(len(WEIGHTS), device=self.device), 0, self.config["micro_batches"]
        for _ in range(parts):
            ids, kinds, topics = self.batches.next()
            with self.precision():
                counts = predicted(kinds, self.config["rest_weight"])
                early, middle, last = self.model.states(ids[:, :-1], counts)
                losses = self.model.losses_of(last, ids[:, 1:][counts])
            each = torch.cat((torch.stack((mean_loss(losses, kinds[counts]),
                                           choice_loss(self.probes, middle, kinds))),
                              topic_losses(self.probes, early, middle, topics))) / parts
            (each * self.weights).sum().backward()
            sums, counted = sums + each.detach(), counted + (kinds > 0).sum()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        for optimizer in self.optimizers:
            optimizer.step()
            optimizer.zero_grad(set_to_none=True)
        self.step += 1
        return sums, counted

    def evaluate(self, **more):
        self.tell(step=self.step, evaluation=evaluate(self.model, self.probes, self.examined, self.precision), **more)

    def run(self, stop):
        """Until the end, or until stop() says so."""
        total, counted, steps, since = 0.0, 0, 0, time.monotonic()
        while self.clock.progress(self.step) < 1 and not stop(self.clock):
            losses, tokens = self.one_step()
            total, counted, steps = total + losses, counted + tokens, steps + 1
            if self.step % LOGGED == 0:
                now, seen = time.monotonic(), int(counted)
                self.tokens += seen
                losses = {name: round(mean, 4) for name, mean in zip(WEIGHTS, (total / steps).tolist())}
                self.tell(step=self.step, **losses, tokens=self.tokens,
                          tokens_per_second=round(seen / (now - since)),
                          rate=round(self.rate, 6),
                          minutes=round(self.clock.seconds() / 60, 2))
                total, counted, steps, since = 0.0, 0, 0, now
            if self.step % self.config["evaluate_every"] == 0:
                self.evaluate()
            if self.step % self.config["save_every"] == 0:
                self.keep()
        self.tokens += int(counted)
        self.keep()
        self.evaluate(finished=self.clock.progress(self.step) >= 1)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("config", type=Path)
    options.add_argument("folder", type=Path)
    options.add_argument("--from", dest="given", type=Path, help="weights to begin with; checkpoints are not kept for long")
    options.add_argument("--stop-after", type=float, default=0, help="minutes of this run; 0 = to the end")
    options.add_argument("--minutes", type=float, help="in place of the config's minutes, over all runs")
    chosen = options.parse_args()
    config = json.loads(chosen.config.read_text())
    if chosen.minutes:
        config.update(minutes=chosen.minutes, steps=0)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(SEED)
    torch.set_num_threads(config["threads"])
    torch.set_float32_matmul_precision("high")

    interrupted = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: interrupted.append(True))
    Training(config, chosen.folder, chosen.given).run(
        lambda clock: interrupted or 0 < chosen.stop_after <= clock.run_minutes())


if __name__ == "__main__":
    main()
