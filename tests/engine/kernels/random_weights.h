// Random weights in any GGUF format, with scales of a sane size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "engine/base/cpu_info.h"
#include "engine/kernels/kernels.h"
#include "engine/tensor/tensor_view.h"

namespace tandem::kernels::test {

struct Weights {
  std::vector<std::byte> bytes;
  TensorView view;
};

/// rows × cols random weights; cols is a whole number of blocks. Values are mostly within ±2.
Weights randomWeights(ElementType type, std::int64_t rows, std::int64_t cols, std::mt19937& random);

/// n normal values, and one in 64 twenty times as large: outliers as in real activations.
std::vector<float> randomRow(std::int64_t n, std::mt19937& random);

/// Fast tables of this processor: everything but "reference".
std::span<const KernelTable* const> fastTables();
const KernelTable& referenceTable();

/// All formats.
std::vector<ElementType> allTypes();

}  // namespace tandem::kernels::test
