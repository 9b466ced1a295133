#include "engine/kernels/activations.h"

#include <utility>

#include "engine/base/checked.h"
#include "engine/kernels/matrix.h"

namespace tandem::kernels {

Result<Activations> Activations::allocate(std::int64_t maxTokens, std::int64_t maxCols) {
  const auto groups = static_cast<std::uint64_t>((maxCols + kGroup - 1) / kGroup);
  const auto perCode = checkedMul(groups, static_cast<std::uint64_t>(maxTokens));
  const auto codeBytes = perCode ? checkedMul(*perCode, kGroup * sizeof(std::int16_t)) : perCode;
  if (!codeBytes) {
    return Error{ErrorCode::outOfMemory, "The activations of this batch would not fit into memory.", {}};
  }
  Activations out;
  const std::pair<AlignedBuffer*, std::uint64_t> parts[] = {
      {&out.codes_, *codeBytes},
      {&out.scales_, *perCode * sizeof(float)},
      {&out.scaledSums_, *perCode * sizeof(float)},
      {&out.minusEight_, *perCode * sizeof(std::int32_t)}};
  for (const auto& [buffer, bytes] : parts) {
    auto memory = AlignedBuffer::allocate(bytes);
    if (!memory) return std::move(memory).error();
    *buffer = std::move(memory).value();
  }
  return out;
}

std::uint64_t Activations::mappedFor(std::int64_t maxTokens, std::int64_t maxCols) {
  const auto groups = static_cast<std::size_t>((maxCols + kGroup - 1) / kGroup * maxTokens);
  return AlignedBuffer::mappedFor(groups * kGroup * sizeof(std::int16_t)) +
         2 * AlignedBuffer::mappedFor(groups * sizeof(float)) +
         AlignedBuffer::mappedFor(groups * sizeof(std::int32_t));
}

void Activations::reset(const float* rows, std::int64_t tokens, std::int64_t cols) {
  rows_ = rows;
  tokens_ = tokens;
  cols_ = cols;
}

}  // namespace tandem::kernels
