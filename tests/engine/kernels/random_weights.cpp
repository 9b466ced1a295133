#include "tests/engine/kernels/random_weights.h"

#include <cstring>

#include "engine/tensor/half.h"

namespace tandem::kernels::test {
namespace {

/// Offsets of the f16 fields in a block.
std::vector<std::size_t> halfFields(ElementType type) {
  switch (type) {
    case ElementType::q4_1:
    case ElementType::q5_1:
    case ElementType::q4_K:
    case ElementType::q5_K:
      return {0, 2};
    case ElementType::q6_K:
      return {208};
    default:
      return {0};
  }
}

/// The largest magnitude of code × sub-scale, so that weights come out near ±1.
float codeRange(ElementType type) {
  switch (type) {
    case ElementType::q8_0:
    case ElementType::iq4_nl:
      return 127;
    case ElementType::q4_K:
      return 15 * 63;
    case ElementType::q5_K:
      return 31 * 63;
    case ElementType::q6_K:
      return 32 * 127;
    default:
      return 16;
  }
}

}  // namespace

Weights randomWeights(ElementType type, std::int64_t rows, std::int64_t cols, std::mt19937& random) {
  const ElementTraits& traits = traitsOf(type);
  Weights out;
  const std::int64_t blocks = rows * cols / traits.blockSize;
  out.bytes.resize(static_cast<std::size_t>(blocks) * traits.blockBytes);
  std::normal_distribution<float> normal;
  std::uniform_real_distribution<float> scale(-1.5F, 1.5F);
  for (std::byte& b : out.bytes) b = static_cast<std::byte>(random());
  for (std::int64_t i = 0; i < blocks; ++i) {
    std::byte* block = out.bytes.data() + static_cast<std::size_t>(i) * traits.blockBytes;
    if (type == ElementType::f32) {
      const float value = normal(random);
      std::memcpy(block, &value, sizeof(value));
    } else if (!isQuantized(type)) {
      const float value = normal(random);
      const std::uint16_t bits = type == ElementType::f16 ? floatToHalf(value) : floatToBfloat(value);
      std::memcpy(block, &bits, sizeof(bits));
    } else {
      for (const std::size_t field : halfFields(type)) {
        const Half bits = floatToHalf(scale(random) / codeRange(type));
        std::memcpy(block + field, &bits, sizeof(bits));
      }
    }
  }
  out.view = {type, Shape{{cols, rows, 1, 1}, 2}, out.bytes};
  return out;
}

std::vector<float> randomRow(std::int64_t n, std::mt19937& random) {
  std::normal_distribution<float> normal;
  std::vector<float> row(static_cast<std::size_t>(n));
  for (float& x : row) x = normal(random) * (random() % 64 == 0 ? 20.0F : 1.0F);
  return row;
}

std::span<const KernelTable* const> fastTables() {
  return availableKernels(detectCpu()).subspan(1);
}

const KernelTable& referenceTable() {
  return *availableKernels(CpuInfo{}).front();
}

std::vector<ElementType> allTypes() {
  std::vector<ElementType> types;
  for (const ElementTraits& traits : kElementTypes) types.push_back(traits.type);
  return types;
}

}  // namespace tandem::kernels::test
