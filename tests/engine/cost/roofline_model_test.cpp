// Predictions at the points that the papers give, and properties that schedulers rely on.
#include "engine/cost/roofline_model.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/graph/named_shapes.h"

namespace tandem::cost {
namespace {
using graph::Load;

constexpr int kNpu = 0, kIgpu = 1, kCpu = 2;

RooflineModel make(const char* shape, const char* profile, double weightBytes = graph::kW8Bytes) {
  const std::filesystem::path folder = std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc";
  auto loaded = loadSocProfile(folder / (std::string(profile) + ".json"));
  EXPECT_TRUE(loaded) << loaded.error().message;
  return {graph::withWeights(*graph::findShape(shape), weightBytes), std::move(*loaded)};
}

double ms(Instant time) {
  return static_cast<double>(time.count()) * 1e-6;
}

// Nodes of a pass: embed, then qkv, attention, post of each layer, then head.
constexpr int qkv(int layer) {
  return 1 + 3 * layer;
}
constexpr int attention(int layer) {
  return 2 + 3 * layer;
}
constexpr int post(int layer) {
  return 3 + 3 * layer;
}

TEST(RooflineModel, ChunkKernelOf8BStaysBelow38Milliseconds) {  // XPU-2 §4.4
  const RooflineModel model = make("llama-3.1-8b", "core-ultra-5-125h");
  for (const int device : {kNpu, kIgpu}) {
    const Annotation chunk = model.predict(device, post(0), post(0) + 1, Load::chunk(0, 256, false));
    EXPECT_LE(ms(chunk.latency), 38) << device;
    EXPECT_GT(ms(chunk.latency), 30) << device;
    EXPECT_LT(chunk.bandwidthShare, 0.1) << "token-wise prefill is no bandwidth problem";
  }
}

TEST(RooflineModel, AttentionOf8BOver2048StaysBelow97Milliseconds) {  // XPU-2 §4.4
  const RooflineModel model = make("llama-3.1-8b", "core-ultra-5-125h");
  const Annotation whole = model.predict(kIgpu, attention(0), attention(0) + 1, Load::chunk(0, 2048, false));
  EXPECT_LE(ms(whole.latency), 97);
  EXPECT_GT(ms(whole.latency), 80);
}

TEST(RooflineModel, DecodeOf8BTakes140To150Milliseconds) {  // engine of the paper, W8A16
  const RooflineModel model = make("llama-3.1-8b", "core-ultra-5-125h");
  Load load;
  load.addDecode(1024);
  Instant total{};
  for (int layer = 0; layer < 32; ++layer) {
    total += model.predict(kIgpu, qkv(layer), post(layer) + 1, load).latency;  // a layer is one kernel
  }
  total += model.predict(kIgpu, 97, 98, load).latency;
  EXPECT_GT(ms(total), 140);
  EXPECT_LT(ms(total), 150);
}

TEST(RooflineModel, AnchorsOfTheAppendixGiveTheCeilingsOfTheProfile) {
  const RooflineModel model = make("llama-3.1-8b", "core-ultra-5-125h");
  const graph::Work chunk = workOf(model.shape(), {graph::NodeKind::post, 0}, Load::chunk(0, 256, false));
  Load one;
  one.addDecode(1);
  const graph::Work gemv = workOf(model.shape(), {graph::NodeKind::post, 0}, one);
  const Ceilings& igpu = model.profile().devices[kIgpu].gemm.ceilings;
  const double peak = model.profile().peakBandwidth;
  const Anchor compute{chunk.intensity(), chunk.bytes() / (chunk.flops / igpu.flops) / peak};
  const Anchor memory{gemv.intensity(), igpu.bandwidth / peak};
  const Ceilings again = calibrate(18e12, peak, memory, compute);
  EXPECT_NEAR(again.flops, igpu.flops, 1e-6 * igpu.flops);
  EXPECT_NEAR(again.bandwidth, igpu.bandwidth, 1e-6 * igpu.bandwidth);
}

TEST(RooflineModel, KernelIsTheSumOfItsNodesAndOneLaunch) {
  const RooflineModel model = make("gemma3-4b", "ryzen-ai-7-350", graph::kQ4nxBytes);
  Load load = Load::chunk(1500, 200, true);
  load.addDecode(900);
  for (int device = 0; device < model.devices(); ++device) {
    const double launch = model.profile().devices[device].launch * 1e3;
    double sum = launch, flops = 0, bytes = 0;
    for (int node = 3; node < 40; ++node) {
      const Annotation one = model.predict(device, node, node + 1, load);
      sum += ms(one.latency) - launch;
      flops += one.flops;
      bytes += one.bytes;
    }
    const Annotation all = model.predict(device, 3, 40, load);
    EXPECT_NEAR(ms(all.latency), sum, 1e-3) << device;
    EXPECT_NEAR(all.flops, flops, 1e-9 * flops);
    EXPECT_NEAR(all.bytes, bytes, 1e-9 * bytes);
  }
}

TEST(RooflineModel, MoreWorkNeverTakesLess) {
  for (const char* profile : {"core-ultra-5-125h", "ryzen-ai-7-350", "apple-m4-pro"}) {
    const RooflineModel model = make("llama-3.2-3b", profile);
    const int nodes = 2 + 3 * 28;
    for (int device = 0; device < model.devices(); ++device) {
      Instant before{};
      for (int rows = 1; rows <= 2048; rows += rows < 64 ? 1 : 61) {
        const Instant now = model.predict(device, 0, nodes, Load::chunk(100, rows, true)).latency;
        EXPECT_GE(now, before) << profile << " " << device << " " << rows;
        before = now;
      }
      Load batch;
      before = {};
      for (int size = 1; size <= 32; ++size) {
        batch.addDecode(500);
        const Annotation now = model.predict(device, 0, nodes, batch);
        EXPECT_GE(now.latency, before);
        EXPECT_LE(now.bandwidthShare, 1);
        before = now.latency;
      }
    }
  }
}

TEST(RooflineModel, BatchedDecodeGainsThroughputUntilArithmeticEndsIt) {  // XPU-2 §3.2
  const RooflineModel model = make("llama-3.2-3b", "core-ultra-5-125h");
  const auto latency = [&](int size) {
    Load load;
    for (int i = 0; i < size; ++i) load.addDecode(512);
    return ms(model.predict(kIgpu, 0, 2 + 3 * 28, load).latency);
  };
  EXPECT_LT(latency(8), 1.3 * latency(1));
  EXPECT_GT(latency(32), latency(8));
  const double chunks = ms(model.predict(kIgpu, qkv(0), qkv(0) + 1, Load::chunk(0, 256, false)).latency);
  const double twice = ms(model.predict(kIgpu, qkv(0), qkv(0) + 1, Load::chunk(0, 512, false)).latency);
  EXPECT_NEAR(twice / chunks, 2, 0.05) << "prefill gains nothing from more rows";
}

TEST(RooflineModel, PowerFollowsTheStage) {
  const RooflineModel model = make("llama-3.2-3b", "core-ultra-5-125h");
  Load decode;
  decode.addDecode(10);
  EXPECT_EQ(model.predict(kIgpu, 1, 4, decode).watts, 25);
  EXPECT_EQ(model.predict(kIgpu, 1, 4, Load::chunk(0, 256, false)).watts, 31);
  EXPECT_EQ(model.predict(kNpu, 1, 2, Load::chunk(0, 256, false)).watts, 10);
}

TEST(RooflineModel, OnlyUnknownShapesOfTheNpuAreCompiled) {
  const RooflineModel model = make("llama-3.2-3b", "core-ultra-5-125h");
  EXPECT_EQ(model.compileTime(kNpu, qkv(0), 256), Instant{});
  EXPECT_GT(model.compileTime(kNpu, qkv(0), 255), Instant{});
  EXPECT_GT(model.compileTime(kNpu, attention(0), 256), Instant{});
  EXPECT_GT(model.compileTime(kNpu, attention(0), 512), model.compileTime(kNpu, attention(0), 256));
  EXPECT_EQ(model.compileTime(kNpu, 0, 17), Instant{});
  EXPECT_EQ(model.compileTime(kIgpu, attention(0), 333), Instant{});
  EXPECT_EQ(model.compileTime(kCpu, qkv(0), 255), Instant{});
}

TEST(RooflineModel, NothingToDoTakesNothing) {
  const RooflineModel model = make("llama-3.2-3b", "core-ultra-5-125h");
  EXPECT_EQ(model.predict(kIgpu, 1, 4, Load{}).latency, Instant{});
  EXPECT_EQ(model.predict(kIgpu, 4, 4, Load::chunk(0, 8, false)).latency, Instant{});
  EXPECT_EQ(model.predict(kIgpu, 1, 4, Load{}).bytesPerSecond(), 0);
}

}  // namespace
}  // namespace tandem::cost
