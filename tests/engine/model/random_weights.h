// Weights that C++ and Python make alike, from the name of a tensor: the twin of fixtures/make_fixtures.py.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/tensor/tensor_view.h"

namespace tandem::model::testing {

/// The bytes of a tensor as they stand in a GGUF file. Values lie within about ±2^-n with 2^n ≈ √cols / 2,
/// norms around 1; block formats get random codes and scales of a sensible size.
std::vector<std::byte> randomWeights(const std::string& name, ElementType type, const Shape& shape);

}  // namespace tandem::model::testing
