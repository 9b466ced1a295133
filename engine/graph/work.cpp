#include "engine/graph/work.h"

#include <algorithm>
#include <cmath>

namespace tandem::graph {
namespace {

/// Activations travel between kernels with 16 bits: the A16 of W8A16 (XPU-2 §6.1), bf16 in GEMMA-NPU §3.1.1.
constexpr double kActivationBytes = 2;
constexpr double kLogitBytes = 4;

double queryWidth(const Shape& shape) {
  return static_cast<double>(shape.heads) * shape.headDim;
}
/// K and V of one token in one layer, in elements.
double kvWidth(const Shape& shape) {
  return 2.0 * shape.kvHeads * shape.headDim;
}

/// A product X · Wᵀ with X [rows, in], W [out, in]: each weight is read once and used once per row.
/// FLOP = 2 · rows · in · out                                        (GEMMA-NPU §3.1.2: 2·M·K·N)
void addProduct(Work& work, double rows, double weights, double bytesPerWeight) {
  work.flops += 2 * rows * weights;
  work.weights += weights;
  work.weightBytes += weights * bytesPerWeight;
}

/// How many of the experts `rows` tokens visit if each picks its own at random: e · (1 − (1 − k/e)^rows).
/// Real routers favour some experts, which then reads fewer weights than this.   (SMEPILOT §4.1, MoE)
double expertsVisited(const Shape& shape, double rows) {
  const double experts = shape.experts, used = shape.expertsUsed;
  if (used >= experts) return experts;
  return experts * -std::expm1(rows * std::log1p(-used / experts));
}

/// qkv: x [rows, embed] → Q [rows, heads · headDim]; K and V [rows, 2 · kvHeads · headDim] into the cache.
Work qkvWork(const Shape& shape, const Load& load) {
  Work work;
  const double rows = load.rows;
  addProduct(work, rows, shape.embed * (queryWidth(shape) + kvWidth(shape)), shape.weightBytes);
  work.kvBytes = rows * kvWidth(shape) * shape.kvBytes;
  work.activationBytes = rows * (shape.embed + queryWidth(shape)) * kActivationBytes;
  return work;
}

/// attention: Q·Kᵀ and F·V are 2 · headDim FLOP each per head and (row, position) pair; later positions are
/// skipped, not masked. K and V come from memory once per kernel: the rows of one chunk share them, and so do
/// the heads of a KV group.                                              (GEMMA-NPU §3.1.3, §3.2.2)
Work attentionWork(const Shape& shape, const Load& load) {
  Work work;
  work.flops = 4 * queryWidth(shape) * static_cast<double>(load.scores);
  work.kvBytes = static_cast<double>(load.kvTokens) * kvWidth(shape) * shape.kvBytes;
  work.activationBytes = 2 * load.rows * queryWidth(shape) * kActivationBytes;
  return work;
}

/// post: output projection, then gate, up and down projections of the FFN, of each visited expert.
Work postWork(const Shape& shape, const Load& load) {
  Work work;
  const double rows = load.rows;
  addProduct(work, rows, queryWidth(shape) * shape.embed, shape.weightBytes);
  const double ffn = 3.0 * shape.embed * static_cast<double>(shape.ffn);
  if (shape.experts == 0) {
    addProduct(work, rows, ffn, shape.weightBytes);
  } else {
    addProduct(work, rows, static_cast<double>(shape.embed) * shape.experts, shape.weightBytes);  // router
    work.flops += 2 * rows * ffn * shape.expertsUsed;
    work.weights += ffn * expertsVisited(shape, rows);
    work.weightBytes += ffn * expertsVisited(shape, rows) * shape.weightBytes;
  }
  // In: attention's output and the residual stream; out: the residual stream.
  work.activationBytes = rows * (queryWidth(shape) + 2.0 * shape.embed) * kActivationBytes;
  return work;
}

/// head: logits [logits, vocabulary] of the rows that want them.
Work headWork(const Shape& shape, const Load& load) {
  Work work;
  if (load.logits == 0) return work;
  addProduct(work, load.logits, static_cast<double>(shape.vocabulary) * shape.embed, shape.headBytes);
  work.activationBytes = load.logits * (shape.embed * kActivationBytes + shape.vocabulary * kLogitBytes);
  return work;
}

/// embed: one row of the table per token is copied.
Work embedWork(const Shape& shape, const Load& load) {
  Work work;
  work.activationBytes = static_cast<double>(load.rows) * shape.embed * (shape.headBytes + kActivationBytes);
  return work;
}

}  // namespace

Load Load::chunk(int position, int rows, bool wantLogits) {
  const std::int64_t p = position, r = rows;
  Load load;
  load.rows = rows;
  load.scores = r * p + r * (r + 1) / 2;
  load.kvTokens = p + r;
  load.logits = wantLogits ? 1 : 0;
  return load;
}

void Load::addDecode(int length) {
  rows += 1;
  scores += length;
  kvTokens += length;
  logits += 1;
  decodes += 1;
  decodeTokens += length;
}

Load Load::prefillPart() const {
  Load part;
  part.rows = rows - decodes;
  part.scores = scores - decodeTokens;
  part.kvTokens = kvTokens - decodeTokens;
  part.logits = std::max(0, logits - decodes);
  return part;
}

Load Load::decodePart() const {
  Load part;
  part.rows = part.logits = part.decodes = decodes;
  part.scores = part.kvTokens = part.decodeTokens = decodeTokens;
  return part;
}

Load Load::windowed(int window) const {
  Load cut = *this;
  const std::int64_t w = window;
  cut.decodeTokens = std::min(decodeTokens, decodes * w);
  const Load prompt = prefillPart();
  const std::int64_t r = prompt.rows, p = prompt.kvTokens - r;       // the chunk starts at position p
  const std::int64_t below = std::clamp<std::int64_t>(w - p, 0, r);  // rows that see fewer than w positions
  cut.scores = cut.decodeTokens + below * p + below * (below + 1) / 2 + (r - below) * w;
  cut.kvTokens = cut.decodeTokens + (r > 0 ? std::min(p, w - 1) + r : 0);
  return cut;
}

double scoresOf(const Shape& shape, const Work& attention) {
  return attention.flops / (4.0 * shape.headDim);
}

Work workOf(const Shape& shape, const Node& node, const Load& load) {
  switch (node.kind) {
    case NodeKind::embed:
      return embedWork(shape, load);
    case NodeKind::qkv:
      return qkvWork(shape, load);
    case NodeKind::attention:
      return attentionWork(shape, shape.isLocal(node.layer) ? load.windowed(shape.slidingWindow) : load);
    case NodeKind::post:
      return postWork(shape, load);
    case NodeKind::head:
      return headWork(shape, load);
  }
  return {};
}

}  // namespace tandem::graph
