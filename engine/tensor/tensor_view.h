// A tensor that lies somewhere else: format, shape and bytes. No arithmetic, no ownership.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/tensor/element_type.h"

namespace tandem {

/// GGUF order: dims[0] varies fastest, it is the length of a row (the input dimension of a weight matrix).
struct Shape {
  std::array<std::int64_t, 4> dims{1, 1, 1, 1};
  int rank = 1;

  std::int64_t cols() const { return dims[0]; }
  std::int64_t rows() const { return dims[1] * dims[2] * dims[3]; }
  std::int64_t elements() const { return cols() * rows(); }
  bool operator==(const Shape&) const = default;
};

/// Lifetime: `bytes` belongs to a mapped file or a buffer that must outlive the view.
struct TensorView {
  ElementType type = ElementType::f32;
  Shape shape;
  std::span<const std::byte> bytes;

  std::size_t rowBytes() const {
    const ElementTraits& traits = traitsOf(type);
    return static_cast<std::size_t>(shape.cols()) / traits.blockSize * traits.blockBytes;
  }
  const std::byte* row(std::int64_t index) const {
    return bytes.data() + static_cast<std::size_t>(index) * rowBytes();
  }
};

}  // namespace tandem
