// Shapes of published models, for machines and models that exist only in a simulation.
// Thread: constants.
#pragma once

#include <span>
#include <string_view>

#include "engine/graph/shape.h"

namespace tandem::graph {

/// Bytes per weight: one int8 with its channel's scale left out (XPU-2 §6.1), and 5 bits of Q4NX, that is a
/// tile of 32 × 256 weights in 5,120 bytes (NPU-DECODE III-A).
inline constexpr double kW8Bytes = 1.0;
inline constexpr double kQ4nxBytes = 5120.0 / (32 * 256);

struct NamedShape {
  std::string_view name;  ///< "llama-3.2-1b"
  Shape shape;            ///< with W8A16 weights and 16-bit K and V
};

std::span<const NamedShape> namedShapes();
/// Null when there is none of this name.
const Shape* findShape(std::string_view name);
/// `shape` with `bytes` per weight, in the output projection too.
Shape withWeights(Shape shape, double bytes);

}  // namespace tandem::graph
