#include "app/settings/autostart.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Autostart, IsOffUntilSomebodyAsks) {
  const TemporaryFolder folder;
  const Autostart autostart(folder / "autostart", "/usr/bin/tandem");
  EXPECT_TRUE(autostart.possible());
  EXPECT_FALSE(autostart.on());
  ASSERT_TRUE(autostart.set(true).ok());
  EXPECT_TRUE(autostart.on());
  const std::string entry = read(folder / "autostart/org.tandem.Tandem.desktop");
  EXPECT_EQ(entry.rfind("[Desktop Entry]\nType=Application\n", 0), 0U);
  EXPECT_NE(entry.find("\nExec=\"/usr/bin/tandem\"\n"), std::string::npos) << entry;
  EXPECT_NE(entry.find("\nTryExec=/usr/bin/tandem\n"), std::string::npos) << entry;
  ASSERT_TRUE(autostart.set(false).ok());
  EXPECT_FALSE(autostart.on());
  EXPECT_FALSE(std::filesystem::exists(folder / "autostart/org.tandem.Tandem.desktop"));
  EXPECT_TRUE(autostart.set(false).ok()) << "it is off";
}

TEST(Autostart, KnowsWhatTheDesktopHasSwitchedOff) {
  const TemporaryFolder folder;
  const Autostart autostart(folder / "autostart", "/usr/bin/tandem");
  for (const char* line : {"Hidden=true", "X-GNOME-Autostart-enabled=false"}) {
    ASSERT_TRUE(autostart.set(true).ok());
    std::ofstream(folder / "autostart/org.tandem.Tandem.desktop", std::ios::app) << line << '\n';
    EXPECT_FALSE(autostart.on()) << line;
    ASSERT_TRUE(autostart.set(true).ok());
    EXPECT_TRUE(autostart.on()) << "on again";
  }
}

TEST(Autostart, QuotesOddPaths) {
  EXPECT_EQ(quotedForExec("/opt/a b/tandem"), "\"/opt/a b/tandem\"");
  EXPECT_EQ(quotedForExec("/100%/$x"), "\"/100%%/\\\\$x\"");
  EXPECT_EQ(quotedForExec("a\\b"), "\"a\\\\\\\\b\"") << "as the specification has it: four";
}

TEST(Autostart, AFolderThatCannotBeIsSaid) {
  const TemporaryFolder folder;
  folder.write("autostart", "a file in the way");
  const Autostart autostart(folder / "autostart", "/usr/bin/tandem");
  const Status status = autostart.set(true);
  ASSERT_FALSE(status.ok());
  EXPECT_NE(status.error().message.find("autostart"), std::string::npos) << status.error().message;
  EXPECT_FALSE(autostart.on());
}

TEST(Autostart, IsNotOfferedWithoutAPlace) {
  EXPECT_FALSE(Autostart().possible());
  EXPECT_FALSE(Autostart().on());
  EXPECT_FALSE(Autostart().set(true).ok());
  EXPECT_FALSE(Autostart({}, "/usr/bin/tandem").possible());
}

}  // namespace
}  // namespace tandem
