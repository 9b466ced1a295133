// A file's shape: its numbers, and the bytes that its packed matrices take.
#include "engine/model/shape_of.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "engine/gguf/file.h"
#include "engine/graph/heg.h"
#include "engine/graph/work.h"
#include "tests/fakes/shared_data.h"

namespace tandem::model {
namespace {

TEST(ShapeOf, CopiesTheNumbersOfTheModel) {
  Hyperparameters hyper;
  hyper.layers = 34;
  hyper.embed = 2560;
  hyper.slidingWindow = 1024;
  hyper.slidingPattern = 6;
  hyper.experts = 8;
  hyper.expertsUsed = 2;
  const graph::Shape shape = shapeOf(hyper, {.weight = 0.625, .head = 1, .kv = 2});
  EXPECT_EQ(shape.layers, 34);
  EXPECT_EQ(shape.embed, 2560);
  EXPECT_EQ(shape.experts, 8);
  EXPECT_EQ(shape.weightBytes, 0.625);
  for (int layer = 0; layer < 34; ++layer) EXPECT_EQ(shape.isLocal(layer), hyper.isLocal(layer)) << layer;
}

TEST(ShapeOf, AFileWithoutReadingItsWeights) {
  TANDEM_SHARED_FILE_OR_SKIP(path, "models/stories260K-f32.gguf");
  const auto file = gguf::File::open(path);
  ASSERT_TRUE(file) << file.error().message;
  const auto shape = readShape(**file);
  ASSERT_TRUE(shape) << shape.error().message;
  EXPECT_EQ(shape->layers, 5);
  EXPECT_EQ(shape->embed, 64);
  EXPECT_EQ(shape->heads, 8);
  EXPECT_EQ(shape->kvHeads, 4);
  EXPECT_EQ(shape->kvBytes, 2);
  EXPECT_GE(shape->weightBytes, 4);  // f32, and rows are padded to whole tiles
  EXPECT_LT(shape->weightBytes, 4.2);

  // The packed matrices are what a pass over one token reads.
  const auto model = loadModel(**file, {.contextSize = 32, .memoryAvailable = std::uint64_t{1} << 30});
  ASSERT_TRUE(model);
  std::size_t bytes = (*model)->head.tiles() * (*model)->head.tileBytes();
  for (const Layer& layer : (*model)->layers) {
    const FeedForward& ffn = layer.feedForward[0];
    for (const kernels::Matrix* matrix :
         {&layer.query, &layer.key, &layer.value, &layer.output, &ffn.gate, &ffn.up, &ffn.down}) {
      bytes += matrix->tiles() * matrix->tileBytes();
    }
  }
  double streamed = 0;
  for (const graph::Node& node : graph::passOf(shape->layers)) {
    streamed += workOf(*shape, node, graph::Load::chunk(0, 1, true)).weightBytes;
  }
  EXPECT_NEAR(streamed, static_cast<double>(bytes), 1);
}

}  // namespace
}  // namespace tandem::model
