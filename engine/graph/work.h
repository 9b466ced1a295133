// How much arithmetic and memory traffic a node is: what every prediction starts from.
// Thread: pure functions.
#pragma once

#include <cstdint>

#include "engine/graph/heg.h"
#include "engine/graph/shape.h"

namespace tandem::graph {

/// The rows of a kernel, summed up: at most one chunk of a prompt, and any number of decode rows.
struct Load {
  int rows = 0;               ///< tokens computed
  std::int64_t scores = 0;    ///< (row, position) pairs of causal attention: the sum of rows' positions + 1
  std::int64_t kvTokens = 0;  ///< cached tokens that are read: for each sequence its length, once
  int logits = 0;             ///< rows that want logits

  // The part of the above that addDecode() put there. Attention is another kernel for it, and a sliding
  // window cuts it differently.
  int decodes = 0;                ///< of `rows`
  std::int64_t decodeTokens = 0;  ///< of `scores` and of `kvTokens` alike

  /// `rows` prompt tokens of one sequence from `position` on.
  static Load chunk(int position, int rows, bool wantLogits);
  /// Adds one decode row of a sequence that is `length` tokens long, this token included.
  void addDecode(int length);

  /// What is left without the decode rows, and what they are alone.
  Load prefillPart() const;
  Load decodePart() const;
  /// The same rows under a sliding window of `window` positions: exact for the chunk, and for decode rows as
  /// if their sequences had one length.
  Load windowed(int window) const;
};

struct Work {
  double flops = 0;            ///< multiply and add count as two
  double weights = 0;          ///< weights read, as a number
  double weightBytes = 0;      ///< the same in bytes
  double kvBytes = 0;          ///< K and V read and written
  double activationBytes = 0;  ///< activations read and written
  double bytes() const { return weightBytes + kvBytes + activationBytes; }
  double intensity() const { return bytes() > 0 ? flops / bytes() : 0; }  ///< FLOP per byte
};

/// Scores of an attention node with this work, over all query heads: softmax takes an exponential of each.
double scoresOf(const Shape& shape, const Work& attention);

/// Work of `node` under `load`. Attention in a local layer counts window positions only.
Work workOf(const Shape& shape, const Node& node, const Load& load);

}  // namespace tandem::graph
