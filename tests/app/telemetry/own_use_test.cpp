#include "app/telemetry/own_use.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

// Linux, Documentation/gpu/drm-usage-stats.rst
std::string i915(std::uint64_t render, std::uint64_t compute) {
  return "pos:\t0\nflags:\t02100002\nmnt_id:\t26\nino:\t520\ndrm-driver:\ti915\ndrm-client-id:\t42\n"
         "drm-pdev:\t0000:00:02.0\ndrm-total-system0:\t2048 KiB\ndrm-total-stolen-system0:\t1 MiB\n"
         "drm-engine-render:\t" +
         std::to_string(render) + " ns\ndrm-engine-compute:\t" + std::to_string(compute) +
         " ns\ndrm-engine-capacity-compute:\t4\n";
}

std::string xe(std::uint64_t busy, std::uint64_t total) {
  return "drm-driver:\txe\ndrm-client-id:\t7\ndrm-pdev:\t0000:03:00.0\ndrm-cycles-ccs:\t" +
         std::to_string(busy) + "\ndrm-total-cycles-ccs:\t" + std::to_string(total) + "\n";
}

class OwnUseTest : public testing::Test {
 protected:
  void opened(const std::string& number, const std::string& target, const std::string& notes) {
    if (!std::filesystem::is_symlink(tree_.kernel().proc / "self/fd" / number)) {
      tree_.link("proc/self/fd/" + number, target);
    }
    tree_.write("proc/self/fdinfo/" + number, notes);
  }

  FixtureTree tree_;
  OwnUseReader reader_{tree_.kernel()};
};

TEST_F(OwnUseTest, NanosecondsOfTheBusiestEngine) {
  opened("11", "/dev/dri/renderD128", i915(0, 1'000'000'000));
  ASSERT_EQ(reader_.read(at(1)).size(), 1U);
  opened("11", "/dev/dri/renderD128", i915(100'000'000, 1'800'000'000));
  const auto uses = reader_.read(at(3));
  EXPECT_EQ(uses.at(0).slot, "0000:00:02.0");
  EXPECT_DOUBLE_EQ(uses[0].busy.valueOr(0), 0.4);
  EXPECT_DOUBLE_EQ(uses[0].bytes.valueOr(0), 3.0 * 1024 * 1024);
}

TEST_F(OwnUseTest, CyclesOfXe) {
  opened("11", "/dev/dri/renderD129", xe(1000, 10000));
  EXPECT_EQ(reader_.read(at(1)).at(0).busy.reason().why, Why::firstSample);
  opened("11", "/dev/dri/renderD129", xe(4000, 14000));
  EXPECT_DOUBLE_EQ(reader_.read(at(2)).at(0).busy.valueOr(0), 0.75);
}

TEST_F(OwnUseTest, OneClientOnTwoDescriptorsCountsOnce) {
  opened("11", "/dev/dri/renderD128", i915(0, 0));
  opened("12", "/dev/dri/renderD128", i915(0, 0));
  reader_.read(at(1));
  opened("11", "/dev/dri/renderD128", i915(500'000'000, 0));
  opened("12", "/dev/dri/renderD128", i915(500'000'000, 0));
  EXPECT_DOUBLE_EQ(reader_.read(at(2)).at(0).busy.valueOr(0), 0.5);
}

TEST_F(OwnUseTest, TimesThatStepBackCountAsNothing) {
  opened("11", "/dev/dri/renderD128", i915(900'000'000, 0));
  reader_.read(at(1));
  opened("11", "/dev/dri/renderD128", i915(800'000'000, 0));
  EXPECT_EQ(reader_.read(at(2)).at(0).busy.valueOr(1), 0);
  opened("11", "/dev/dri/renderD128", i915(1'000'000'000, 0));
  EXPECT_DOUBLE_EQ(reader_.read(at(3)).at(0).busy.valueOr(0), 0.1);
}

TEST_F(OwnUseTest, OtherFilesAreNotOpened) {
  opened("1", "/dev/null", i915(0, 0));
  opened("2", "socket:[4711]", i915(0, 0));
  EXPECT_TRUE(reader_.read(at(1)).empty());
  EXPECT_TRUE(tree_.opened().empty());
}

TEST_F(OwnUseTest, NotesThatAreNone) {
  EXPECT_FALSE(parseDrmNotes(""));
  EXPECT_FALSE(parseDrmNotes("pos:\t0\nflags:\t02\n"));
  EXPECT_FALSE(parseDrmNotes("drm-driver:\ti915\n")) << "without a client nothing can be told apart";
  const auto notes = parseDrmNotes(
      "drm-driver: x\ndrm-client-id: 1\ndrm-engine-gfx: -5 ns\ndrm-engine-dec: 7\ndrm-cycles-ccs: many\n"
      "drm-total-vram: 99999999999999999 KiB\nnonsense\n:::\n");
  ASSERT_TRUE(notes);
  EXPECT_TRUE(notes->nanoseconds.empty());
  EXPECT_FALSE(notes->bytes);
}

TEST_F(OwnUseTest, ManyEnginesAreBounded) {
  std::string text = "drm-driver: x\ndrm-client-id: 1\n";
  for (int i = 0; i < 1000; ++i) text += "drm-engine-e" + std::to_string(i) + ": 1 ns\n";
  EXPECT_LT(parseDrmNotes(text)->nanoseconds.size(), 100U);
}

}  // namespace
}  // namespace tandem::telemetry
