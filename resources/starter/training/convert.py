#!/usr/bin/env python3
"""Writes the model file: convert.py CHECKPOINT OUT.gguf [--between MODEL.gguf SHARE] [--type q8_0|f16|f32]

Chat template and vocabulary go into the file. --between: the checkpoint counts for SHARE (0 to 1) of each weight, and the
model that its training began with for the rest."""

import argparse
from pathlib import Path

import torch

import gguf_file
from copying import with_marks
from model import LOGITS
from starter.known import own_words
from starter.quotes import TOKENS as QUOTES
from starter.skills.calls import OWN_WORDS
from starter.tokenizer import CONTROL, END, PADDING, RULE, Tokenizer

NAME = "Tandem Starter (small)"
# Logits are multiplied by it besides, in the weights of the last norm. Chats draw their words at a temperature of 0.7,
# which is right for large models; one this small would slip. For it, 0.7 becomes 0.18.
SHARPNESS = 4.0
TEMPLATE = Path(__file__).parent / "chat_template.jinja"
NORMAL_TOKEN, CONTROL_TOKEN, UNUSED_TOKEN = 1, 3, 5  # numbers in GGUF

LAYER = {
    "attention_norm": "attn_norm", "query": "attn_q", "key": "attn_k", "value": "attn_v", "query_norm": "attn_q_norm",
    "key_norm": "attn_k_norm", "output": "attn_output", "ffn_norm": "ffn_norm", "gate": "ffn_gate", "up": "ffn_up",
    "down": "ffn_down",
}


def tensor_name(name):
    """Of ours in GGUF: "blocks.3.query.weight" → "blk.3.attn_q.weight"."""
    if name == "embedding.weight":
        return "token_embd.weight"
    if name == "norm.weight":
        return "output_norm.weight"
    _, layer, part, _ = name.split(".")
    return f"blk.{layer}.{LAYER[part]}.weight"


def weights_of(path):
    """What main() has written, as the weights of a Model again."""
    metadata, tensors = gguf_file.read(path)
    tokens, theirs = Tokenizer.load().tokens, metadata["tokenizer.ggml.tokens"]
    if theirs != tokens[:len(theirs)]:
        raise ValueError(f"{path} has another vocabulary")
    parts = {theirs: ours for ours, theirs in LAYER.items()}
    weights = {"embedding.weight": with_marks(tensors.pop("token_embd.weight"), len(tokens)),
               "norm.weight": tensors.pop("output_norm.weight") / (LOGITS * SHARPNESS)}
    for name, weight in tensors.items():
        _, layer, part, _ = name.split(".")
        weights[f"blocks.{layer}.{parts[part]}.weight"] = weight
    return weights


def between(first, second, share):
    """Weights on the way from the first to the second."""
    return {name: (1 - share) * first[name] + share * weight for name, weight in second.items()}


def token_type(token):
    if token in CONTROL or token in QUOTES:
        return CONTROL_TOKEN
    return UNUSED_TOKEN if token.startswith("<unused ") else NORMAL_TOKEN


def metadata(shape):
    tokenizer = Tokenizer.load()
    return {
        "general.architecture": "qwen3",
        "general.name": NAME,
        "general.license": "Apache-2.0",
        "qwen3.context_length": shape["context"],
        "qwen3.embedding_length": shape["embed"],
        "qwen3.block_count": shape["layers"],
        "qwen3.feed_forward_length": shape["ffn"],
        "qwen3.attention.head_count": shape["heads"],
        "qwen3.attention.head_count_kv": shape["kv_heads"],
        "qwen3.attention.key_length": shape["head_dim"],
        "qwen3.attention.value_length": shape["head_dim"],
        "qwen3.attention.layer_norm_rms_epsilon": shape["eps"],
        "qwen3.rope.freq_base": shape["rope_base"],
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": RULE,
        "tokenizer.ggml.tokens": tokenizer.tokens,
        "tokenizer.ggml.token_type": gguf_file.Int32List(map(token_type, tokenizer.tokens)),
        "tokenizer.ggml.merges": tokenizer.merges,
        "tokenizer.ggml.eos_token_id": tokenizer.ids[END],
        "tokenizer.ggml.padding_token_id": tokenizer.ids[PADDING],
        "tokenizer.ggml.add_bos_token": False,
        "tandem.quotes.first_token": tokenizer.ids[QUOTES[0]],
        "tandem.quotes.count": len(QUOTES),
        "tandem.calls.own_words": [f"{key}:{words}" for key, words in OWN_WORDS],
        "tandem.answers.own_words": list(own_words()),
        "tokenizer.chat_template": TEMPLATE.read_text(encoding="utf-8"),
    }


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("checkpoint", type=Path)
    options.add_argument("out", type=Path)
    options.add_argument("--between", nargs=2, metavar=("MODEL.gguf", "SHARE"))
    options.add_argument("--type", choices=("q8_0", "f16", "f32"), default="q8_0")
    chosen = options.parse_args()
    kind = {"q8_0": gguf_file.Q8_0, "f16": gguf_file.F16, "f32": gguf_file.F32}[chosen.type]
    state = torch.load(chosen.checkpoint, map_location="cpu", weights_only=True)
    weights = state["model"]
    if chosen.between:
        weights = between(weights_of(Path(chosen.between[0])), weights, float(chosen.between[1]))
    weights["norm.weight"] *= LOGITS * SHARPNESS
    tensors = [(tensor_name(name), weight, kind if weight.dim() == 2 else gguf_file.F32)
               for name, weight in weights.items()]
    gguf_file.write(chosen.out, metadata(state["shape"]), tensors)
    print(f"{chosen.out}: {chosen.out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
