"""The model: Qwen 3's shape (RMS norms also on queries and keys, rotary positions by halves, SwiGLU, embeddings used
twice), as engine/model/families/qwen3.cpp runs it."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn

# Embeddings begin so large that what blocks add to them in the first steps does not drown them; logits are made as much
# smaller.
EMBEDDED = 0.5
LOGITS = 0.06


@dataclass
class Shape:
    vocabulary: int = 8192
    layers: int = 10
    embed: int = 512
    heads: int = 8
    kv_heads: int = 4
    head_dim: int = 64
    ffn: int = 1536
    context: int = 2048
    rope_base: float = 10000.0
    eps: float = 1e-6


class Norm(nn.Module):
    def __init__(self, size, eps):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(size))
        self.eps = eps

    def forward(self, x):
        return F.rms_norm(x, self.weight.shape, self.weight.to(x.dtype), self.eps)


def rotary(shape, device):
    """cos and sin for each position, [context, head_dim]: both halves of a head turn by the same angles."""
    half = shape.head_dim // 2
    speeds = shape.rope_base ** (-torch.arange(half, device=device).float() / half)
    angles = torch.outer(torch.arange(shape.context, device=device).float(), speeds)
    angles = torch.cat((angles, angles), dim=1)
    return angles.cos(), angles.sin()


def turn(x, cos, sin):
    first, second = x.chunk(2, dim=-1)
    return x * cos + torch.cat((-second, first), dim=-1) * sin


def attention(query, key, value):
    """[batch, heads, length, head_dim]; causal. A processor's own kernel for it is slow in bfloat16, backwards above
    all, while rows are short."""
    batch, heads, length, size = query.shape
    groups = key.shape[1]
    if query.device.type != "cpu" or length > 512:
        key, value = (x.repeat_interleave(heads // groups, dim=1) for x in (key, value))
        return F.scaled_dot_product_attention(query, key, value, is_causal=True)
    rows = query.reshape(batch * groups, heads // groups * length, size) * size ** -0.5
    key, value = (x.reshape(batch * groups, length, size) for x in (key, value))
    scores = torch.bmm(rows, key.transpose(1, 2)).view(batch * groups, heads // groups, length, length)
    later = torch.ones(length, length, dtype=torch.bool, device=query.device).triu(1)
    shares = scores.float().masked_fill(later, float("-inf")).softmax(-1).to(value.dtype)
    return torch.bmm(shares.view(batch * groups, -1, length), value).view(batch, heads, length, size)


class Block(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        wide, narrow = shape.heads * shape.head_dim, shape.kv_heads * shape.head_dim
        self.attention_norm = Norm(shape.embed, shape.eps)
        self.query = nn.Linear(shape.embed, wide, bias=False)
        self.key = nn.Linear(shape.embed, narrow, bias=False)
        self.value = nn.Linear(shape.embed, narrow, bias=False)
        self.query_norm = Norm(shape.head_dim, shape.eps)
        self.key_norm = Norm(shape.head_dim, shape.eps)
        self.output = nn.Linear(wide, shape.embed, bias=False)
        self.ffn_norm = Norm(shape.embed, shape.eps)
        self.gate = nn.Linear(shape.embed, shape.ffn, bias=False)
        self.up = nn.Linear(shape.embed, shape.ffn, bias=False)
        self.down = nn.Linear(shape.ffn, shape.embed, bias=False)

    def forward(self, x, cos, sin):
        batch, length, _ = x.shape
        heads = lambda y, count: y.view(batch, length, count, self.shape.head_dim).transpose(1, 2)
        h = self.attention_norm(x)
        query = turn(self.query_norm(heads(self.query(h), self.shape.heads)), cos, sin)
        key = turn(self.key_norm(heads(self.key(h), self.shape.kv_heads)), cos, sin)
        value = heads(self.value(h), self.shape.kv_heads)
        seen = attention(query, key, value).transpose(1, 2).reshape(batch, length, -1)
        x = x + self.output(seen)
        h = self.ffn_norm(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h))


class Model(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.embed)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.layers))
        self.norm = Norm(shape.embed, shape.eps)
        self.compiled = []  # the same blocks, for training; evaluation has too many shapes to compile for
        nn.init.normal_(self.embedding.weight, std=EMBEDDED)
        for name, weight in self.named_parameters():
            if weight.dim() == 2 and "embedding" not in name:
                added = name.endswith(("output.weight", "down.weight"))  # to the residual stream: nothing at first
                nn.init.normal_(weight, std=0 if added else 0.02)
        cos, sin = rotary(shape, "cpu")
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)

    def forward(self, ids):
        """Hidden states after the last norm; see losses()."""
        return self.states(ids)[-1]

    def states(self, ids):
        """Hidden states after a third of the blocks, after half of them (both rounded down), and after the last norm, each
        [rows, length, embed]; ids: [rows, length]."""
        x = self.embedding(ids)
        cos, sin = (table[: ids.shape[1]].to(x.dtype) for table in (self.cos, self.sin))
        if torch.is_autocast_enabled(ids.device.type):
            x, cos, sin = (t.to(torch.get_autocast_dtype(ids.device.type)) for t in (x, cos, sin))
        early, middle = None, None
        for at, block in enumerate(self.compiled if self.training and self.compiled else self.blocks):
            if at == self.shape.layers // 3:
                early = x
            if at == self.shape.layers // 2:
                middle = x
            x = block(x, cos, sin)
        return early, middle, self.norm(x)

    def losses(self, ids, chosen=None, chunk=16384):
        """Cross entropy of each next token, [rows * length], or only at those places of it that are chosen: the
        logits of all of them would be a third of a step's work. In pieces, because logits are large."""
        return self.losses_of(self.forward(ids[:, :-1]), ids, chosen, chunk)

    def losses_of(self, hidden, ids, chosen=None, chunk=16384):
        flat, wanted = LOGITS * hidden.reshape(-1, hidden.shape[-1]), ids[:, 1:].reshape(-1)
        if chosen is not None:
            flat, wanted = flat[chosen], wanted[chosen]
        return torch.cat([F.cross_entropy((flat[i:i + chunk] @ self.embedding.weight.T.to(flat.dtype)).float(),
                                          wanted[i:i + chunk], reduction="none") for i in range(0, len(flat), chunk)])

    def compile_blocks(self):
        self.compiled = [torch.compile(block, dynamic=False) for block in self.blocks]

    def parameter_count(self):
        return sum(weight.numel() for weight in self.parameters())
