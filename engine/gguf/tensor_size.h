// How many bytes a tensor takes: the one place where that is multiplied out.
#pragma once

#include <cstdint>

#include "engine/base/result.h"
#include "engine/tensor/tensor_view.h"

namespace tandem::gguf {

/// Bytes of `shape` in `type`. `malformed` when a dimension is below 1 or a row is not a whole number of
/// blocks, `limitExceeded` when the number of weights or bytes does not fit into 63 bits.
Result<std::uint64_t> tensorBytes(ElementType type, const Shape& shape);

}  // namespace tandem::gguf
