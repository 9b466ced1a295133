// A printed graph says what the cost model says.
#include "engine/cost/annotate_heg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/graph/named_shapes.h"
#include "engine/graph/print_heg.h"

namespace tandem::cost {
namespace {

using testing::HasSubstr;

graph::HegView annotated(const char* shape, const char* profile, int context) {
  auto loaded = loadSocProfile(std::string(TANDEM_SOURCE_DIR "/resources/soc/") + profile);
  EXPECT_TRUE(loaded) << loaded.error().message;
  return annotatedHeg(RooflineModel(*graph::findShape(shape), std::move(*loaded)), context);
}

TEST(AnnotateHeg, GivesEveryVariantItsLatencyShareAndPower) {
  const graph::HegView view = annotated("llama-3.1-8b", "core-ultra-5-125h.json", 2048);
  int notes = 0;
  for (const graph::HegStage* stage : {&view.prefill, &view.decode}) {
    for (const graph::HegNode& node : stage->groups.at(0).nodes) {
      for (const graph::HegVariant& variant : node.variants) {
        EXPECT_THAT(variant.note, HasSubstr("s, "));
        EXPECT_THAT(variant.note, HasSubstr("% of memory, "));
        EXPECT_EQ(variant.note.back() == 'W', variant.form != graph::Form::onDemand) << variant.note;
        ++notes;
      }
    }
  }
  EXPECT_GT(notes, 10);
  const graph::HegNode& post = view.prefill.groups[0].nodes[2];
  EXPECT_EQ(post.name, "post");
  EXPECT_THAT(post.variants[0].note, HasSubstr("36.2 ms, 6 % of memory, 10 W"));  // at most 38 ms: XPU-2 §4.4
}

TEST(AnnotateHeg, KernelsOnDemandSayWhatCompilingTakes) {
  const graph::HegView view = annotated("llama-3.1-8b", "core-ultra-5-125h.json", 2048);
  const graph::HegVariant& npu = view.prefill.groups[0].nodes[1].variants[0];
  EXPECT_EQ(npu.form, graph::Form::onDemand);
  EXPECT_THAT(npu.note, HasSubstr("after 1.13 s"));
}

TEST(AnnotateHeg, ShortContextsHaveShortChunks) {
  const graph::HegView view = annotated("gemma3-1b", "ryzen-ai-7-350.json", 17);
  EXPECT_THAT(view.caption, HasSubstr("prefill of 17 rows up to token 17"));
  EXPECT_THAT(graph::toText(view), HasSubstr(view.caption));
}

TEST(AnnotateHeg, DevicesAreThoseOfTheProfile) {
  const graph::HegView view = annotated("llama-3.2-3b", "apple-m4-pro.json", 512);
  ASSERT_EQ(view.devices.size(), 2U);
  EXPECT_EQ(view.devices[0].name, "matrix");
  EXPECT_EQ(view.prefill.groups[0].nodes[0].variants.size(), 2U) << "no chunks, any shape on both";
}

}  // namespace
}  // namespace tandem::cost
