// The heterogeneous execution graph of one model: which kernels a pass consists of, in order.
//
// A pass computes `rows` (tokens of one prompt chunk, or one token of each sequence in a decode batch)
// through embed → per layer {qkv → attention → post} → head.   (XPU-2 §4.1; ../shared/design/scheduler.md
// "HEG")
#pragma once

#include <vector>

namespace tandem::graph {

enum class NodeKind {
  embed,      ///< token ids to hidden rows
  qkv,        ///< norm, Q/K/V projections, QK norm, RoPE, K and V into the cache          token-wise
  attention,  ///< softmax(Q·Kᵀ)·V over the cache                                          sequence-wise
  post,       ///< output projection, residual, norm, FFN (dense or experts), residual     token-wise
  head,       ///< final norm and logits of the rows that want them
};

struct Node {
  NodeKind kind = NodeKind::embed;
  int layer = 0;  ///< 0 for embed and head
};

/// All nodes of a pass over a model of `layers` layers, in execution order. Preemption happens between two.
std::vector<Node> passOf(int layers);

}  // namespace tandem::graph
