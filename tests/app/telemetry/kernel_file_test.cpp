#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

constexpr Remedy kRemedy{.hint = "Ask the administrator.", .command = "sudo please"};

class KernelFileTest : public testing::Test {
 protected:
  KernelFile file() { return {tree_.kernel(), tree_.kernel().sys / "value", kRemedy}; }

  FixtureTree tree_;
};

TEST_F(KernelFileTest, IsOpenedOnceAndReadAnew) {
  tree_.write("sys/value", "1800\n");
  KernelFile value = file();
  EXPECT_EQ(value.count().valueOr(0), 1800U);
  tree_.write("sys/value", "-40\n");
  EXPECT_EQ(value.number(0.5).valueOr(0), -20);
  EXPECT_FALSE(value.count());
  EXPECT_EQ(tree_.timesOpened("sys/value"), 1);
}

TEST_F(KernelFileTest, SaysWhyThereIsNoValue) {
  EXPECT_EQ(file().count().reason().why, Why::absent);
  tree_.write("sys/value", "<not supported>\n");
  EXPECT_EQ(file().count().reason().why, Why::notUnderstood);
  tree_.write("sys/value", "");
  EXPECT_EQ(file().count().reason().why, Why::notUnderstood);
  tree_.refuse("sys/value");
  const auto refused = file().count();
  EXPECT_EQ(refused.reason().why, Why::noPermission);
  EXPECT_EQ(sentence(refused.reason()), "No permission. Ask the administrator. To allow it: sudo please");
}

TEST_F(KernelFileTest, AFolderOrAPipeInItsPlaceIsNoValue) {
  tree_.folder("sys/value");
  EXPECT_EQ(file().count().reason().why, Why::notUnderstood);
  tree_.remove("sys/value");
  ASSERT_EQ(mkfifo((tree_.kernel().sys / "value").c_str(), 0600), 0);
  EXPECT_EQ(file().count().reason().why, Why::notUnderstood);
}

TEST_F(KernelFileTest, FindsAFileThatCameBack) {
  tree_.write("sys/value", "1\n");
  KernelFile value = file();
  EXPECT_TRUE(value.count());
  tree_.remove("sys/value");
  EXPECT_EQ(value.count().reason().why, Why::absent);
  tree_.write("sys/value", "2\n");
  EXPECT_EQ(value.count().valueOr(0), 2U);
}

TEST_F(KernelFileTest, PermissionMayBeGivenLater) {
  tree_.write("sys/value", "3\n");
  tree_.refuse("sys/value");
  KernelFile value = file();
  EXPECT_FALSE(value.count());
  tree_.allow("sys/value");
  EXPECT_EQ(value.count().valueOr(0), 3U);
}

TEST_F(KernelFileTest, ReadsNoMoreThanItIsTold) {
  tree_.write("sys/value", std::string(10'000, 'x'));
  EXPECT_EQ(file().text().valueOr({}).size(), 256U);
}

TEST_F(KernelFileTest, MovesWithItsOpenFile) {
  tree_.write("sys/value", "4\n");
  KernelFile first = file();
  EXPECT_TRUE(first.count());
  KernelFile second = std::move(first);
  EXPECT_EQ(second.count().valueOr(0), 4U);
  EXPECT_EQ(tree_.timesOpened("sys/value"), 1);
}

}  // namespace
}  // namespace tandem::telemetry
