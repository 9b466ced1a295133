#include "app/settings/log.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

/// Whatever whoever runs the tests wishes for their own log.
class LogTest : public testing::Test {
 protected:
  LogTest() { ::unsetenv("TANDEM_LOG"); }
  ~LogTest() override { ::unsetenv("TANDEM_LOG"); }
};

TEST_F(LogTest, WritesCategoryAndLevelToItsFile) {
  const TemporaryFolder folder;
  {
    const Log log(folder / "logs/tandem.log");
    log[LogCategory::storage].warn("the disk is {}", "full");
    log[LogCategory::models].debug("not wanted by default");
  }
  const std::string text = TemporaryFolder::read(folder / "logs/tandem.log");
  EXPECT_NE(text.find("storage"), std::string::npos) << text;
  EXPECT_NE(text.find("the disk is full"), std::string::npos) << text;
  EXPECT_EQ(text.find("not wanted"), std::string::npos) << text;
}

TEST_F(LogTest, SaysNothingWhenThatIsWished) {
  ::setenv("TANDEM_LOG", "off", 1);
  const TemporaryFolder folder;
  {
    const Log log(folder / "tandem.log");
    log[LogCategory::storage].error("the disk is full");
  }
  EXPECT_EQ(TemporaryFolder::read(folder / "tandem.log").find("full"), std::string::npos);
}

TEST_F(LogTest, DoesWithoutAFileThatCannotBeMade) {
  const TemporaryFolder folder;
  folder.write("in-the-way", "");
  const Log log(folder / "in-the-way/tandem.log");
  log[LogCategory::app].info("still here");
}

}  // namespace
}  // namespace tandem
