// Work counts against figures computed by hand for the Llama-3.2-1B shape, and sums that must hold.
#include "engine/graph/work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/graph/named_shapes.h"

namespace tandem::graph {
namespace {

/// Sums by definition, one row at a time.
Load byRows(const std::vector<int>& positions, int window) {
  Load load;
  for (const int position : positions) {
    const int seen = window > 0 ? std::min(position + 1, window) : position + 1;
    load.scores += seen;
  }
  load.rows = static_cast<int>(positions.size());
  return load;
}

TEST(Load, CountsAChunkAsItsRowsDo) {
  const Load load = Load::chunk(100, 3, true);
  EXPECT_EQ(load.rows, 3);
  EXPECT_EQ(load.scores, 101 + 102 + 103);
  EXPECT_EQ(load.kvTokens, 103);
  EXPECT_EQ(load.logits, 1);
  EXPECT_EQ(Load::chunk(0, 512, false).scores, 512 * 513 / 2);
}

TEST(Load, SeparatesAChunkFromDecodeRowsBesideIt) {
  Load load = Load::chunk(64, 32, true);
  load.addDecode(10);
  load.addDecode(700);
  EXPECT_EQ(load.rows, 34);
  EXPECT_EQ(load.logits, 3);
  const Load prompt = load.prefillPart(), decode = load.decodePart(), alone = Load::chunk(64, 32, true);
  EXPECT_EQ(prompt.rows, alone.rows);
  EXPECT_EQ(prompt.scores, alone.scores);
  EXPECT_EQ(prompt.kvTokens, alone.kvTokens);
  EXPECT_EQ(prompt.logits, 1);
  EXPECT_EQ(decode.rows, 2);
  EXPECT_EQ(decode.scores, 710);
  EXPECT_EQ(decode.kvTokens, 710);
  EXPECT_EQ(decode.logits, 2);
}

TEST(Load, WindowCutsAChunkExactly) {
  for (const int window : {1, 7, 64, 512}) {
    for (const int position : {0, 1, 6, 7, 60, 1000}) {
      for (const int rows : {1, 5, 64, 300}) {
        std::vector<int> positions;
        for (int i = 0; i < rows; ++i) positions.push_back(position + i);
        const Load cut = Load::chunk(position, rows, false).windowed(window);
        EXPECT_EQ(cut.scores, byRows(positions, window).scores) << window << " " << position << " " << rows;
        const int oldest = std::max(0, position - window + 1);  // what the first row sees
        EXPECT_EQ(cut.kvTokens, position + rows - oldest) << window << " " << position << " " << rows;
      }
    }
  }
}

TEST(Load, WindowCutsDecodeRowsAndKeepsShortOnes) {
  Load load;
  load.addDecode(2000);
  load.addDecode(2000);
  EXPECT_EQ(load.windowed(512).scores, 1024);
  EXPECT_EQ(load.windowed(512).kvTokens, 1024);
  EXPECT_EQ(load.windowed(4096).scores, 4000);
}

// Llama-3.2-1B: embed 2048, 32 query and 8 KV heads of 64, FFN 8192, vocabulary 128256, int8 weights.
TEST(Work, Llama1BMatchesArithmeticByHand) {
  const Shape& shape = *findShape("llama-3.2-1b");
  const Load load = Load::chunk(0, 256, true);
  const Work qkv = workOf(shape, {NodeKind::qkv, 0}, load);
  EXPECT_EQ(qkv.weights, 6291456);      // 2048 · (2048 + 2 · 512)
  EXPECT_EQ(qkv.flops, 3221225472);     // 2 · 256 · 6291456
  EXPECT_EQ(qkv.weightBytes, 6291456);  // one byte each
  EXPECT_EQ(qkv.kvBytes, 524288);       // 256 · 2 · 512 elements of 2 B
  const Work attention = workOf(shape, {NodeKind::attention, 0}, load);
  EXPECT_EQ(attention.flops, 269484032);  // 4 · 2048 · 256 · 257 / 2
  EXPECT_EQ(attention.kvBytes, 524288);   // reads what was written
  const Work post = workOf(shape, {NodeKind::post, 0}, load);
  EXPECT_EQ(post.weights, 54525952);   // 2048² + 3 · 2048 · 8192
  EXPECT_EQ(post.flops, 27917287424);  // 2 · 256 · 54525952
  const Work head = workOf(shape, {NodeKind::head, 0}, load);
  EXPECT_EQ(head.weights, 262668288);  // 128256 · 2048
  EXPECT_EQ(head.flops, 525336576);    // one row wants logits
}

TEST(Work, DecodeReadsEachSequencesCacheOnce) {
  const Shape& shape = *findShape("llama-3.1-8b");
  Load load;
  load.addDecode(1000);
  load.addDecode(24);
  const Work work = workOf(shape, {NodeKind::attention, 0}, load);
  EXPECT_EQ(work.kvBytes, 1024.0 * 2 * 8 * 128 * 2);
  EXPECT_EQ(work.flops, 1024.0 * 4 * 4096);
  EXPECT_LT(work.intensity(), 4.1);  // attention of decode is memory-bound everywhere
}

TEST(Work, LocalLayersSeeTheirWindow) {
  const Shape& shape = *findShape("gemma3-4b");
  const Load load = Load::chunk(0, 8192, false);
  const Work local = workOf(shape, {NodeKind::attention, 0}, load);
  const Work global = workOf(shape, {NodeKind::attention, 5}, load);
  EXPECT_EQ(local.flops, 4.0 * 2048 * (1024 * 1025 / 2 + (8192 - 1024) * 1024));
  EXPECT_EQ(global.flops, 4.0 * 2048 * (8192.0 * 8193 / 2));
}

TEST(Work, ExpertsCostPerTokenAndAreReadOnceEach) {
  Shape shape = *findShape("qwen3-0.6b");
  shape.experts = 8;
  shape.expertsUsed = 2;
  const double ffn = 3.0 * shape.embed * static_cast<double>(shape.ffn);
  const double rest = 2048.0 * 1024 + 1024.0 * 8;  // output projection and router
  const Work one = workOf(shape, {NodeKind::post, 0}, Load::chunk(0, 1, false));
  EXPECT_NEAR(one.weights, rest + 2 * ffn, 1);
  EXPECT_NEAR(one.flops, 2 * (rest + 2 * ffn), 1);
  const Work many = workOf(shape, {NodeKind::post, 0}, Load::chunk(0, 1000, false));
  EXPECT_NEAR(many.weights, rest + 8 * ffn, 1);
  EXPECT_NEAR(many.flops, 2000 * (rest + 2 * ffn), 1000);
}

TEST(Work, NoRowsWantLogitsMeansNoHead) {
  const Work work = workOf(*findShape("llama-3.2-1b"), {NodeKind::head, 0}, Load::chunk(0, 256, false));
  EXPECT_EQ(work.flops, 0);
  EXPECT_EQ(work.bytes(), 0);
}

}  // namespace
}  // namespace tandem::graph
