"""Weights to begin with that copy. Most of what this model writes are words that it has just read."""

import torch

from starter.quotes import COUNT
from starter.tokenizer import SPACE

BEFORE = 1.2  # size of the token before beside the token itself
COPIED = 2    # size of what is copied; then the likeliest next token is the copied one, not the token at hand
FORM = 1.6    # size of what tells that a space stands before a word, or that it begins with a capital
FORMS = 8     # dimensions for that
WORD = 0.9    # share of the embedding that the forms of a word have in common; the rest is each token's own
SHARP = 1.5   # of the norms of queries and keys: attention that is nearly certain


@torch.no_grad()
def begin_with_copying(model, tokens):
    """A circuit that goes on as the text went on before (Olsson et al., In-context Learning and Induction Heads, 2022)
    appears by itself in every model of this kind, but only after more tokens than a processor gets through in an
    evening. So the weights begin as a rough one, and training is free to change it:

    - the first half of the dimensions holds the token; layer 0 adds the token before in the second half;
    - layer 1 looks for the place whose token before is the token at hand, and adds the token of that place;
    - " call", "call", "Call" and " Call" have nearly the same embedding but for a few dimensions that layer 1 does not look
      at. So what was read in one form is found in another, and writing it in a form has to be learnt once for all words.

    Before any training 94 of 100 tokens of a repeated random sequence are right."""
    shape = model.shape
    middle, constant = shape.embed // 2, shape.embed // 2 - 1
    spread = _place_tokens(model.embedding.weight, tokens, middle, constant)
    model.embedding.weight.copy_(with_marks(model.embedding.weight[:-COUNT], len(tokens)))
    model.embedding.weight[-COUNT:, constant] = 3 * spread
    back, find = model.blocks[0], model.blocks[1]
    quick, slow = _speeds(shape)
    for group in range(min(shape.kv_heads, middle // shape.head_dim)):
        held = torch.zeros(shape.head_dim, shape.embed)  # reads this group's share of the token
        held[:, group * shape.head_dim:(group + 1) * shape.head_dim] = torch.eye(shape.head_dim)

        query, key, value, output = _parts(back, shape, group)
        query[:, constant] += quick[0]
        key[:, constant] += quick[1]
        value += held
        output += BEFORE * spread * held.roll(middle, 1).T

        query, key, value, output = _parts(find, shape, group)
        wanted = torch.zeros(shape.head_dim, shape.embed)
        wanted[:, FORMS:constant] = torch.linalg.qr(torch.randn(constant - FORMS, shape.head_dim)).Q.T * slow
        query += wanted
        key += wanted.roll(middle, 1)
        value += held
        output += COPIED * spread * held.T
    for block in (back, find):
        block.query_norm.weight.mul_(SHARP)
        block.key_norm.weight.mul_(SHARP)


def _place_tokens(embedding, tokens, middle, constant):
    """Tokens into the first half, and something that is the same for all of them, for heads that look at places. The
    deviation of each dimension, of which an RMS norm makes 1."""
    spread = embedding.std().item()
    words = [token.removeprefix(SPACE).lower() for token in tokens]
    number = {word: at for at, word in enumerate(dict.fromkeys(words))}
    common = torch.randn(len(number), constant)[torch.tensor([number[word] for word in words])]
    embedding[:, :constant] = WORD * common + (1 - WORD ** 2) ** 0.5 * torch.randn(len(tokens), constant)
    has = torch.tensor([(token.startswith(SPACE), word not in token) for token, word in zip(tokens, words)])
    embedding[:, :FORMS] = FORM * (2.0 * has - 1).repeat_interleave(FORMS // 2, dim=1)
    embedding[:, :constant] *= 2 ** 0.5 * spread
    embedding[:, constant] = 3 * spread
    embedding[:, middle:] = 0
    return spread


def _speeds(shape):
    """Rotary positions turn pairs of dimensions. ((query, key) that fit one place apart, made of pairs quick enough to
    tell neighbours apart; the dimensions of pairs so slow that they hardly see how far away a place is)."""
    turns = shape.rope_base ** (-torch.arange(shape.head_dim // 2).float() * 2 / shape.head_dim)  # radians a place
    quick, slow = (turns > 0.2).float(), (turns < 0.011).float()
    query, key = torch.cat((quick * turns.cos(), -quick * turns.sin())), torch.cat((quick, 0 * quick))
    return (query, key), torch.cat((slow, slow))[:, None]


def _parts(block, shape, group):
    """Of the first head that shares these keys and values: query, key, value, output."""
    size, share = shape.head_dim, shape.heads // shape.kv_heads
    kept, head = slice(group * size, (group + 1) * size), slice(group * share * size, (group * share + 1) * size)
    return block.query.weight[head], block.key.weight[kept], block.value.weight[kept], block.output.weight[:, head]


def with_marks(embedding, count):
    """Rows for the marks of quotes, up to `count` rows. They lie in so few dimensions that one head can copy them, and know
    their order, so that "the next one after this" is a turn of theirs."""
    missing, size = count - len(embedding), embedding.shape[1]
    basis = torch.linalg.qr(torch.randn(size, 65)).Q.T
    angles = torch.arange(missing)[:, None] * torch.arange(1, 17) * torch.pi / COUNT
    order = torch.cat((angles.cos(), angles.sin()), dim=1) / 4
    own = torch.nn.functional.normalize(torch.randn(missing, 32), dim=1)
    rows = torch.cat((0.5 * torch.ones(missing, 1), 0.6 * order, 0.6 * own), dim=1) @ basis
    return torch.cat((embedding, rows * embedding.norm(dim=1).mean()))
