#include "agents/builtin/gallery.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "agents/builtin/catalogue.h"
#include "agents/core/schedule.h"
#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::builtin {
namespace {

using ::testing::HasSubstr;

const char* const kReady = R"({"title": "T", "about": "A.", "needs": [],
  "monitor": {"name": "N", "agent": "folder-digest", "trigger": {"kind": "folder", "places": []}}})";

TEST(Gallery, EveryShippedMonitorWorks) {
  const auto gallery = readGallery(std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/monitors");
  ASSERT_TRUE(gallery.ok()) << gallery.error().message;
  const fakes::FakeWallClock wall(fakes::utc(2026, 11, 21));
  const Catalogue catalogue(wall, "/nowhere");
  std::set<std::string> titles, agents;
  for (const ReadyMonitor& ready : *gallery) {
    const Monitor& monitor = ready.monitor;
    EXPECT_TRUE(titles.insert(ready.title).second) << ready.title;
    agents.insert(monitor.agent);
    EXPECT_NE(catalogue.find(monitor.agent), nullptr) << ready.title;
    if (!monitor.trigger.schedule.empty()) {
      EXPECT_TRUE(Schedule::parse(monitor.trigger.schedule).ok()) << ready.title;
    }
    EXPECT_LE(ready.about.size(), 120U) << ready.title;
    for (const Need& need : ready.needs) {
      EXPECT_TRUE(need.field == "places" || monitor.options.contains(need.field))
          << ready.title << ": " << need.field;
    }
  }
  EXPECT_EQ(agents.size(), catalogue.all().size()) << "every agent has a ready monitor";
}

TEST(Gallery, NamesTheFileThatIsWrong) {
  const TemporaryFolder folder;
  folder.write("good.json", kReady);
  ASSERT_TRUE(readGallery(folder.path()).ok());
  for (const std::string wrong : {"no json", "[]", R"({"title": "T"})", R"({"titel": "T"})"}) {
    folder.write("wrong.json", wrong);
    const auto gallery = readGallery(folder.path());
    ASSERT_FALSE(gallery.ok()) << wrong;
    EXPECT_THAT(gallery.error().message, HasSubstr("wrong.json"));
  }
  EXPECT_EQ(readGallery(folder / "absent").error().code, ErrorCode::notFound);
}

TEST(Gallery, ReadsStrictly) {
  Json ready = Json::parse(kReady);
  EXPECT_TRUE(readyMonitorFromJson(ready).ok());
  ready["needs"] = {{{"field", "places"}, {"label", "Folder"}, {"hint", "~"}, {"more", 1}}};
  EXPECT_FALSE(readyMonitorFromJson(ready).ok());
  ready["needs"] = "none";
  EXPECT_FALSE(readyMonitorFromJson(ready).ok());
}

}  // namespace
}  // namespace tandem::agents::builtin
