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
PIECE = 128  # queries at a time; see attention


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


def attention(query, key, value, places=None):
    """Causal. query: [batch, heads, count, head_dim], of the places [batch, count] or, without them, of all in their order; key
    and value: [batch, fewer heads, length, head_dim]. A processor's own kernel for it is slow in bfloat16, backwards above all;
    two products are quicker, and a piece of the queries at a time needs no scores of keys that lie behind all of it."""
    batch, heads, count, size = query.shape
    groups, length = key.shape[1:3]
    if query.device.type != "cpu":
        key, value = (x.repeat_interleave(heads // groups, dim=1) for x in (key, value))
        seen = None if places is None else torch.arange(length, device=key.device) <= places[:, None, :, None]
        return F.scaled_dot_product_attention(query, key, value, attn_mask=seen, is_causal=seen is None)
    query = query.reshape(batch * groups, heads // groups, count, size) * size ** -0.5
    key, value = (x.reshape(batch * groups, length, size) for x in (key, value))
    if places is not None:
        later = (torch.arange(length) > places[:, :, None]).repeat_interleave(groups, dim=0)[:, None]
        return _shares_of(query, key, value, later).view(batch, heads, count, size)
    pieces = []
    for start in range(0, length, PIECE):
        end = min(start + PIECE, length)
        later = torch.ones(end - start, end, dtype=torch.bool).triu(start + 1)
        pieces.append(_shares_of(query[:, :, start:end], key[:, :end], value[:, :end], later))
    return torch.cat(pieces, dim=2).view(batch, heads, count, size)


def _shares_of(query, key, value, later):
    """query: [few, heads of one key, count, head_dim], key and value: [few, length, head_dim]; `later`, [count, length] or
    [few, 1, count, length], is true where a key lies behind the query."""
    few, shared, count, size = query.shape
    scores = torch.bmm(query.reshape(few, shared * count, size), key.transpose(1, 2)).view(few, shared, count, -1)
    shares = scores.float().masked_fill(later, float("-inf")).softmax(-1).to(value.dtype)
    return torch.bmm(shares.view(few, shared * count, -1), value).view(few, shared, count, size)


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

    def forward(self, x, cos, sin, places=None):
        """[batch, length, embed], or of the places [batch, count] alone."""
        batch = len(x)
        heads = lambda y, count: y.view(batch, -1, count, self.shape.head_dim).transpose(1, 2)
        h = self.attention_norm(x)
        key = turn(self.key_norm(heads(self.key(h), self.shape.kv_heads)), cos, sin)
        value = heads(self.value(h), self.shape.kv_heads)
        if places is not None:
            cos, sin = cos[places][:, None], sin[places][:, None]
            rows = torch.arange(batch, device=x.device)[:, None]
            x, h = x[rows, places], h[rows, places]
        query = turn(self.query_norm(heads(self.query(h), self.shape.heads)), cos, sin)
        seen = attention(query, key, value, places).transpose(1, 2).reshape(*x.shape[:2], -1)
        x = x + self.output(seen)
        h = self.ffn_norm(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h))


def places_of(counts):
    """Where counts [rows, length] are true, in each row from the left: [rows, the most that a row has]; and which of these are
    real, since rows with fewer are filled up."""
    length, most = counts.shape[1], max(1, int(counts.sum(1).max()))
    places = torch.where(counts, torch.arange(length, device=counts.device), length).sort(1).values[:, :most]
    return places.clamp(max=length - 1), places < length


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

    def states(self, ids, counts):
        """Hidden states after a third of the blocks and after half of them (both rounded down), each [rows, length, embed], and
        after the last norm, of the places that count alone: [count, embed], row by row. The last block does nothing for the
        others. ids: [rows, length]; counts: the same, true where the next token is to be predicted."""
        x = self.embedding(ids)
        cos, sin = (table[: ids.shape[1]].to(x.dtype) for table in (self.cos, self.sin))
        if torch.is_autocast_enabled(ids.device.type):
            x, cos, sin = (t.to(torch.get_autocast_dtype(ids.device.type)) for t in (x, cos, sin))
        early, middle = None, None
        blocks = self.compiled if self.training and self.compiled else self.blocks
        for at, block in enumerate(blocks):
            if at == self.shape.layers // 3:
                early = x
            if at == self.shape.layers // 2:
                middle = x
            if at < self.shape.layers - 1:
                x = block(x, cos, sin)
        places, real = places_of(counts)
        return early, middle, self.norm(blocks[-1](x, cos, sin, places)[real])

    def losses_of(self, hidden, wanted, chunk=16384):
        """Cross entropy of the tokens that are wanted, [count], from the hidden states before each, [count, embed]. Only where it
        counts: the logits of all places would be a third of a step's work. In pieces, because logits are large."""
        flat = LOGITS * hidden
        return torch.cat([F.cross_entropy((flat[i:i + chunk] @ self.embedding.weight.T.to(flat.dtype)).float(),
                                          wanted[i:i + chunk], reduction="none") for i in range(0, len(flat), chunk)])

    def compile_blocks(self):
        """All but the last one, for which every batch has another shape."""
        self.compiled = [torch.compile(block, dynamic=False) for block in self.blocks[:-1]] + [self.blocks[-1]]

    def parameter_count(self):
        return sum(weight.numel() for weight in self.parameters())
