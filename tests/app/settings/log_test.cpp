#include "app/settings/log.h"

#include <gtest/gtest.h>

#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

TEST(Log, WritesCategoryAndLevelToItsFile) {
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

TEST(Log, DoesWithoutAFileThatCannotBeMade) {
  const TemporaryFolder folder;
  folder.write("in-the-way", "");
  const Log log(folder / "in-the-way/tandem.log");
  log[LogCategory::app].info("still here");
}

}  // namespace
}  // namespace tandem
