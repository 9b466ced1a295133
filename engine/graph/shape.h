// A model as the scheduler and the cost model see it: dimensions and bytes, no weights.
#pragma once

#include <cstdint>

namespace tandem::graph {

struct Shape {
  int layers = 0;
  int embed = 0;         ///< width of the residual stream
  int heads = 0;         ///< query heads
  int kvHeads = 0;       ///< K and V heads
  int headDim = 0;       ///< elements of a head
  std::int64_t ffn = 0;  ///< inner width of the FFN, of one expert where there are experts
  int vocabulary = 0;
  int experts = 0;           ///< 0 = dense FFN
  int expertsUsed = 0;       ///< experts that each token visits
  int slidingWindow = 0;     ///< positions that local layers attend to; 0 = all layers are global
  int globalEvery = 0;       ///< with a window: every n-th layer is global, counted from 1
  double weightBytes = 1.0;  ///< bytes in memory per weight of the layers, scales included
  double headBytes = 1.0;    ///< the same for the output projection
  double kvBytes = 2.0;      ///< bytes per element of K and V

  bool isLocal(int layer) const {
    return slidingWindow > 0 && (globalEvery == 0 || (layer + 1) % globalEvery != 0);
  }
};

}  // namespace tandem::graph
