#include "engine/gguf/tensor_size.h"

#include <limits>
#include <optional>
#include <string>

#include "engine/base/checked.h"

namespace tandem::gguf {

Result<std::uint64_t> tensorBytes(ElementType type, const Shape& shape) {
  const ElementTraits& traits = traitsOf(type);
  for (const std::int64_t dim : shape.dims) {
    if (dim < 1) return Error{ErrorCode::malformed, "It has a dimension of " + std::to_string(dim) + ".", {}};
  }
  if (shape.cols() % traits.blockSize != 0) {
    return Error{ErrorCode::malformed,
                 "Its rows have " + std::to_string(shape.cols()) + " weights, but " +
                     std::string(traits.name) + " stores them in blocks of " +
                     std::to_string(traits.blockSize) + ".",
                 {}};
  }
  std::optional<std::uint64_t> elements = 1;
  for (const std::int64_t dim : shape.dims) {
    if (elements) elements = checkedMul(*elements, static_cast<std::uint64_t>(dim));
  }
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  if (elements && *elements <= kMost) {
    const auto bytes = checkedMul(*elements / traits.blockSize, traits.blockBytes);
    if (bytes && *bytes <= kMost) return *bytes;
  }
  return Error{ErrorCode::limitExceeded, "It is larger than any computer's memory.", {}};
}

}  // namespace tandem::gguf
