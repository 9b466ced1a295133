#include "bench/mixed/child_process.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/fakes/temporary_folder.h"

namespace tandem::bench {
namespace {

using namespace std::chrono_literals;

TEST(ChildProcess, WritesToTheLogAndEnds) {
  const TemporaryFolder folder;
  auto child = ChildProcess::start("/bin/echo", {"two", "words"}, folder / "log");
  ASSERT_TRUE(child.ok()) << child.error().message;
  while (child->running()) std::this_thread::sleep_for(1ms);
  std::ifstream log(folder / "log");
  std::string line;
  std::getline(log, line);
  EXPECT_EQ(line, "two words");
}

TEST(ChildProcess, IsEndedOnDemand) {
  const TemporaryFolder folder;
  auto child = ChildProcess::start("/bin/sleep", {"1000"}, folder / "log");
  ASSERT_TRUE(child.ok()) << child.error().message;
  EXPECT_TRUE(child->running());
  child->end();
  EXPECT_FALSE(child->running());
}

TEST(ChildProcess, SaysThatAProgramIsNotThere) {
  const TemporaryFolder folder;
  const auto child = ChildProcess::start(folder / "none", {}, folder / "log");
  ASSERT_FALSE(child.ok());
  EXPECT_NE(child.error().message.find("none"), std::string::npos);
}

TEST(ChildProcess, BusyLoopUsesTheProcessor) {
  auto child = ChildProcess::startBusyLoop();
  ASSERT_TRUE(child.ok());
  std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(child->running());
  EXPECT_GT(child->end(), 0s);
}

}  // namespace
}  // namespace tandem::bench
