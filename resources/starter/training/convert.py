#!/usr/bin/env python3
"""Writes the model file: convert.py CHECKPOINT OUT.gguf [--type q8_0|f16|f32]

Needs the package `gguf`. The chat template and the vocabulary go into the file."""

import argparse
from pathlib import Path

import gguf
import torch
from gguf import GGMLQuantizationType as Type

from starter.tokenizer import CONTROL, END, PADDING, RULE, Tokenizer

NAME = "Tandem Starter (small)"
TEMPLATE = Path(__file__).parent / "chat_template.jinja"

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


def add_vocabulary(writer):
    tokenizer = Tokenizer.load()
    kinds = [gguf.TokenType.CONTROL if token in CONTROL else
             gguf.TokenType.UNUSED if token.startswith("<unused ") else gguf.TokenType.NORMAL
             for token in tokenizer.tokens]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre(RULE)
    writer.add_token_list(tokenizer.tokens)
    writer.add_token_types(kinds)
    writer.add_token_merges(tokenizer.merges)
    writer.add_eos_token_id(tokenizer.ids[END])
    writer.add_pad_token_id(tokenizer.ids[PADDING])
    writer.add_add_bos_token(False)
    writer.add_chat_template(TEMPLATE.read_text(encoding="utf-8"))


def add_shape(writer, shape):
    writer.add_name(NAME)
    writer.add_license("Apache-2.0")
    writer.add_context_length(shape["context"])
    writer.add_embedding_length(shape["embed"])
    writer.add_block_count(shape["layers"])
    writer.add_feed_forward_length(shape["ffn"])
    writer.add_head_count(shape["heads"])
    writer.add_head_count_kv(shape["kv_heads"])
    writer.add_key_length(shape["head_dim"])
    writer.add_value_length(shape["head_dim"])
    writer.add_rope_freq_base(shape["rope_base"])
    writer.add_layer_norm_rms_eps(shape["eps"])


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("checkpoint", type=Path)
    options.add_argument("out", type=Path)
    options.add_argument("--type", choices=("q8_0", "f16", "f32"), default="q8_0")
    chosen = options.parse_args()
    kind = {"q8_0": Type.Q8_0, "f16": Type.F16, "f32": Type.F32}[chosen.type]
    state = torch.load(chosen.checkpoint, map_location="cpu", weights_only=True)
    writer = gguf.GGUFWriter(chosen.out, "qwen3")
    add_shape(writer, state["shape"])
    add_vocabulary(writer)
    for name, weight in state["model"].items():
        values = weight.float().numpy()
        wanted = kind if values.ndim == 2 else Type.F32
        writer.add_tensor(tensor_name(name), gguf.quants.quantize(values, wanted), raw_dtype=wanted)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    print(f"{chosen.out}: {chosen.out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
