// Names for numbers that must not be mixed up.
#pragma once

#include <compare>
#include <cstdint>

namespace tandem {

/// Index into a model's vocabulary, 0 … size-1.
using TokenId = std::int32_t;

/// One LLM call, unique within an engine, in order of submission.
struct RequestId {
  std::uint64_t value = 0;
  auto operator<=>(const RequestId&) const = default;
};

}  // namespace tandem
