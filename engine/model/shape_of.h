// A model as graphs and predictions see it.   (engine/graph/shape.h)
// Thread: pure functions.
#pragma once

#include "engine/base/result.h"
#include "engine/graph/shape.h"
#include "engine/model/model.h"
#include "engine/tensor/half.h"

namespace tandem::model {

/// What a weight and an element of K and V take in memory, scales included.
struct StoredBytes {
  double weight = 1.0;  ///< per weight of the layers
  double head = 1.0;    ///< per weight of the output projection
  double kv = 2.0;      ///< per element of K and V; the KV cache of this engine holds f16
};

graph::Shape shapeOf(const Hyperparameters& hyper, const StoredBytes& stored);

/// With the bytes of the matrices as they are packed.
graph::Shape shapeOf(const Model& model);

/// Of a file whose weights are not read. Errors: those of estimateMemory().
Result<graph::Shape> readShape(const gguf::File& file);

}  // namespace tandem::model
