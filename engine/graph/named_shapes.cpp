#include "engine/graph/named_shapes.h"

#include <array>

namespace tandem::graph {
namespace {

/// Dimensions as in the models' public configuration files (config.json of each release).
struct Dimensions {
  int layers, embed, heads, kvHeads, headDim, ffn, vocabulary;
  int slidingWindow = 0, globalEvery = 0;
};

constexpr Shape w8(const Dimensions& d) {
  Shape shape;
  shape.layers = d.layers;
  shape.embed = d.embed;
  shape.heads = d.heads;
  shape.kvHeads = d.kvHeads;
  shape.headDim = d.headDim;
  shape.ffn = d.ffn;
  shape.vocabulary = d.vocabulary;
  shape.slidingWindow = d.slidingWindow;
  shape.globalEvery = d.globalEvery;
  shape.weightBytes = shape.headBytes = kW8Bytes;
  shape.kvBytes = 2.0;
  return shape;
}

// clang-format off
constexpr std::array kShapes = {
    //                            layers embed heads kv  dim  ffn    vocabulary window, one in … is global
    NamedShape{"llama-3.2-1b", w8({16, 2048, 32, 8,  64,  8192, 128256})},
    NamedShape{"llama-3.2-3b", w8({28, 3072, 24, 8, 128,  8192, 128256})},
    NamedShape{"llama-3.1-8b", w8({32, 4096, 32, 8, 128, 14336, 128256})},
    NamedShape{"gemma3-1b",    w8({26, 1152,  4, 1, 256,  6912, 262144,  512, 6})},
    NamedShape{"gemma3-4b",    w8({34, 2560,  8, 4, 256, 10240, 262208, 1024, 6})},
    NamedShape{"qwen3-0.6b",   w8({28, 1024, 16, 8, 128,  3072, 151936})},
    NamedShape{"qwen3-1.7b",   w8({28, 2048, 16, 8, 128,  6144, 151936})},
    NamedShape{"qwen3-4b",     w8({36, 2560, 32, 8, 128,  9728, 151936})},
    NamedShape{"qwen3-8b",     w8({36, 4096, 32, 8, 128, 12288, 151936})},
};
// clang-format on

}  // namespace

std::span<const NamedShape> namedShapes() {
  return kShapes;
}

const Shape* findShape(std::string_view name) {
  for (const NamedShape& entry : kShapes) {
    if (entry.name == name) return &entry.shape;
  }
  return nullptr;
}

Shape withWeights(Shape shape, double bytes) {
  shape.weightBytes = shape.headBytes = bytes;
  return shape;
}

}  // namespace tandem::graph
