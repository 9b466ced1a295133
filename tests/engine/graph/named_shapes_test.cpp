// The shapes add up to the parameter counts that their publishers state.
#include "engine/graph/named_shapes.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/graph/heg.h"
#include "engine/graph/work.h"

namespace tandem::graph {
namespace {

/// Weights of all products of a pass; norms are left out, they are below a thousandth.
double productWeights(const Shape& shape) {
  double sum = 0;
  for (const Node& node : passOf(shape.layers)) sum += workOf(shape, node, Load::chunk(0, 1, true)).weights;
  return sum;
}

TEST(NamedShapes, AddUpToThePublishedParameterCounts) {
  // Billions of parameters, from the model cards; models whose output projection is not the embedding table
  // hold one table more.
  const std::map<std::string, double> published = {
      {"llama-3.2-1b", 1.236}, {"llama-3.2-3b", 3.213}, {"llama-3.1-8b", 8.030},
      {"gemma3-1b", 1.000},    {"gemma3-4b", 3.880},    {"qwen3-0.6b", 0.596},
      {"qwen3-1.7b", 1.721},   {"qwen3-4b", 4.022},     {"qwen3-8b", 8.191}};
  ASSERT_EQ(namedShapes().size(), published.size());
  for (const NamedShape& entry : namedShapes()) {
    const std::string name(entry.name);
    double weights = productWeights(entry.shape);
    if (name == "llama-3.1-8b" || name == "qwen3-8b") {
      weights += static_cast<double>(entry.shape.vocabulary) * entry.shape.embed;
    }
    EXPECT_NEAR(weights / 1e9, published.at(name), 0.005 * published.at(name)) << name;
  }
}

TEST(NamedShapes, EveryShapeIsFoundByItsName) {
  for (const NamedShape& entry : namedShapes()) EXPECT_EQ(findShape(entry.name), &entry.shape);
  EXPECT_EQ(findShape("llama-4"), nullptr);
}

TEST(NamedShapes, Q4nxTakesFiveBitsAWeight) {
  EXPECT_EQ(kQ4nxBytes * 8, 5);
  const Shape shape = withWeights(*findShape("qwen3-8b"), kQ4nxBytes);
  EXPECT_EQ(shape.weightBytes, 0.625);
  EXPECT_EQ(shape.headBytes, 0.625);
}

}  // namespace
}  // namespace tandem::graph
