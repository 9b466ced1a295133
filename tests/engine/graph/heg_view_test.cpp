// What the graph offers to a scheduler, as XPU-2 §4.2 draws it.
#include "engine/graph/heg_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/graph/named_shapes.h"
#include "engine/graph/print_heg.h"
#include "engine/graph/work.h"

namespace tandem::graph {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

HegView view(const char* shape) {
  return makeHegView(*findShape(shape), paperDevices());
}

std::vector<std::string> variants(const HegNode& node) {
  std::vector<std::string> list;
  for (const HegVariant& variant : node.variants) {
    list.push_back(std::to_string(variant.device) + (variant.form == Form::chunk      ? " chunk"
                                                     : variant.form == Form::onDemand ? " on demand"
                                                                                      : " dynamic"));
  }
  return list;
}

TEST(HegView, TokenWiseNodesHaveChunksAndAttentionIsCompiledOnTheNpu) {
  const HegLayers layers = view("llama-3.1-8b").prefill.groups.at(0);
  ASSERT_EQ(layers.nodes.size(), 3U);
  EXPECT_TRUE(layers.nodes[0].tokenWise);
  EXPECT_FALSE(layers.nodes[1].tokenWise);
  EXPECT_TRUE(layers.nodes[2].tokenWise);
  EXPECT_THAT(variants(layers.nodes[0]), ElementsAre("0 chunk", "1 chunk", "1 dynamic", "2 dynamic"));
  EXPECT_THAT(variants(layers.nodes[1]), ElementsAre("0 on demand", "1 dynamic", "2 dynamic"));
  EXPECT_FALSE(layers.oneKernel);
}

TEST(HegView, DecodeStaysOffTheNpuAndMayRunALayerAsOneKernel) {
  const HegLayers layers = view("llama-3.1-8b").decode.groups.at(0);
  for (const HegNode& node : layers.nodes) EXPECT_THAT(variants(node), ElementsAre("1 dynamic", "2 dynamic"));
  ASSERT_TRUE(layers.oneKernel);
  EXPECT_EQ(layers.oneKernel->firstNode, layers.nodes.front().firstNode);
  EXPECT_EQ(layers.oneKernel->endNode, layers.nodes.back().endNode);
  EXPECT_EQ(layers.oneKernel->weightBytes, layers.nodes[0].weightBytes + layers.nodes[2].weightBytes);
}

TEST(HegView, NodesPointIntoThePass) {
  const HegView heg = view("gemma3-4b");
  const std::vector<Node> pass = passOf(heg.shape.layers);
  for (const HegStage* stage : {&heg.prefill, &heg.decode}) {
    EXPECT_EQ(pass[stage->embed.firstNode].kind, NodeKind::embed);
    EXPECT_EQ(pass[stage->head.firstNode].kind, NodeKind::head);
    for (const HegLayers& group : stage->groups) {
      for (const HegNode& node : group.nodes) {
        EXPECT_EQ(toString(pass[node.firstNode].kind), node.name);
        EXPECT_EQ(pass[node.firstNode].layer, group.layers.front());
        EXPECT_EQ(node.endNode, node.firstNode + 1);
      }
    }
  }
}

TEST(HegView, LayersWithAWindowAreAGroupOfTheirOwn) {
  const HegStage stage = view("gemma3-4b").prefill;
  ASSERT_EQ(stage.groups.size(), 2U);
  EXPECT_TRUE(stage.groups[0].local);
  EXPECT_EQ(stage.groups[0].layers.size(), 29U);
  EXPECT_THAT(stage.groups[1].layers, ElementsAre(5, 11, 17, 23, 29));
}

TEST(HegView, FootprintIsWhatAllLayersHold) {
  const Footprint footprint = view("llama-3.1-8b").footprint;
  EXPECT_EQ(footprint.layerWeights, 32.0 * (2 * 4096 * 4096 + 2 * 1024 * 4096 + 3.0 * 4096 * 14336));
  EXPECT_EQ(footprint.headWeights, 128256.0 * 4096);
  EXPECT_EQ(footprint.kvPerToken, 131072);

  Shape experts = *findShape("qwen3-0.6b");
  const double dense = makeHegView(experts, paperDevices()).footprint.layerWeights;
  experts.experts = 8;
  experts.expertsUsed = 2;
  const double all = makeHegView(experts, paperDevices()).footprint.layerWeights;
  const double ffn = 3.0 * 1024 * 3072, router = 8 * 1024;
  EXPECT_NEAR(all, dense + 28 * (7 * ffn + router), 1) << "every expert lies in memory";
}

TEST(PrintHeg, TextNamesNodesVariantsAndMemory) {
  const std::string text = toText(view("gemma3-4b"));
  EXPECT_THAT(text, HasSubstr("34 layers, 104 nodes a pass"));
  EXPECT_THAT(text, HasSubstr("layers 1–5, 7–11, 13–17, 19–23, 25–29, 31–34 (window of 1024)"));
  EXPECT_THAT(text, HasSubstr("layers 6, 12, 18, 24, 30 (global)"));
  EXPECT_THAT(text, HasSubstr("attention  (sequence-wise)"));
  EXPECT_THAT(text, HasSubstr("NPU, chunk of 256"));
  EXPECT_THAT(text, HasSubstr("NPU, compiled on demand"));
  EXPECT_THAT(text, HasSubstr("KV cache 139 kB a token"));
}

TEST(PrintHeg, DotDeclaresEveryNodeThatAnEdgeUses) {
  for (const char* shape : {"llama-3.2-1b", "gemma3-1b"}) {
    const std::string dot = toDot(view(shape));
    EXPECT_EQ(std::count(dot.begin(), dot.end(), '{'), std::count(dot.begin(), dot.end(), '}'));
    EXPECT_EQ(std::count(dot.begin(), dot.end(), '"') % 2, 0);
    std::size_t edges = 0;
    for (std::size_t at = dot.find(" -> "); at != std::string::npos; at = dot.find(" -> ", at + 1)) {
      const std::size_t begin = at + 4, end = dot.find_first_of(" ;", begin);
      EXPECT_THAT(dot, HasSubstr("  " + dot.substr(begin, end - begin) + " [")) << dot.substr(begin, 30);
      ++edges;
    }
    EXPECT_GT(edges, 12U);
  }
}

TEST(PrintHeg, DotKeepsCaptionsHarmless) {
  HegView heg = view("llama-3.2-1b");
  heg.caption = "a \"machine\" \\ of somebody";
  EXPECT_THAT(toDot(heg), HasSubstr(R"(label="a \"machine\" \\ of somebody";)"));
}

}  // namespace
}  // namespace tandem::graph
