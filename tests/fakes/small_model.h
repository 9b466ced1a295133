// A model file for tests: random weights in a shape so small that it loads and answers at once.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "bench/generate/random_model.h"

namespace tandem::fakes {

/// A Llama of two layers with a vocabulary of bytes and placeholders, trained for 512 tokens. Tests change
/// what they are about.
inline bench::ModelShape smallShape() {
  return {.embed = 64,
          .layers = 2,
          .ffn = 128,
          .heads = 4,
          .kvHeads = 2,
          .headDim = 16,
          .vocabulary = 320,
          .context = 512};
}

/// Returns `path`.
inline std::filesystem::path writeSmallModel(const std::filesystem::path& path,
                                             const bench::ModelShape& shape = smallShape(),
                                             ElementType type = ElementType::f32) {
  const Status written = bench::writeRandomModel(path, shape, type);
  EXPECT_TRUE(written.ok()) << written.error().message;
  return path;
}

}  // namespace tandem::fakes
