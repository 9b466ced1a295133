#include "agents/triggers/factory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "agents/triggers/curl_http_client.h"
#include "agents/triggers/system_journal.h"
#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

using testing::HasSubstr;

class FactoryTest : public testing::Test {
 protected:
  FactoryTest() {
    stage.parts.http = std::make_shared<CurlHttpClient>();
    stage.parts.journal = std::make_shared<SystemJournal>(folder.path());
    stage.parts.home = folder.path();
  }

  std::string refusal(const Monitor& monitor) {
    const Status made = stage.start(monitor);
    if (made.ok()) return {};
    EXPECT_EQ(made.error().code, ErrorCode::invalidArgument);
    return made.error().message;
  }

  TemporaryFolder folder;
  TriggerStage stage;
};

TEST_F(FactoryTest, RefusesSettingsThatCanNeverWork) {
  EXPECT_THAT(refusal(monitorOn(TriggerKind::folder, {})), HasSubstr("Name one or more folders"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::folder, {"notes"})), HasSubstr("no full path"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::folder, {"/proc"})), HasSubstr("holds no documents"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::feed, {})), HasSubstr("Name the address"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::feed, {"ftp://example.org/x"})),
              HasSubstr("neither https nor http"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::mail, {})), HasSubstr("Maildirs"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::repository, {"."})), HasSubstr("no full path"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::journal, {"a b"})), HasSubstr("no unit"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::clipboard, {})), HasSubstr("window"));
}

TEST_F(FactoryTest, RefusesAnInvalidScheduleForEachKindThatHasOne) {
  for (const TriggerKind kind : {TriggerKind::schedule, TriggerKind::feed, TriggerKind::calendar}) {
    Monitor monitor =
        monitorOn(kind, {kind == TriggerKind::feed ? "https://example.org/feed" : "/tmp/x.ics"});
    monitor.trigger.schedule = "61 * * * *";
    EXPECT_NE(refusal(monitor), "") << toString(kind);
  }
}

TEST_F(FactoryTest, NamesOptionsThatItDoesNotKnowOrTake) {
  EXPECT_THAT(refusal(monitorOn(TriggerKind::folder, {"/tmp"}, {{"recursiv", true}})),
              HasSubstr("“recursiv”"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::folder, {"/tmp"}, {{"recursive", 1}})),
              HasSubstr("true or false"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::journal, {}, {{"priority", 9}})), HasSubstr("from 0 to 7"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::feed, {"a.org"}, {{"minutes", "5"}})),
              HasSubstr("whole number"));
  EXPECT_THAT(refusal(monitorOn(TriggerKind::manual, {}, {{"x", 1}})), HasSubstr("no option"));
}

TEST_F(FactoryTest, HomeMayBeWrittenShort) {
  std::filesystem::create_directory(folder / "Downloads");
  EXPECT_EQ(refusal(monitorOn(TriggerKind::folder, {"~/Downloads/"})), "");
  folder.write("Downloads/a.txt", "a");
  stage.settle();
  ASSERT_EQ(stage.told.size(), 1U);
  EXPECT_EQ(stage.told[0].detail["path"], (folder / "Downloads/a.txt").string());
}

TEST_F(FactoryTest, KindsThatNobodyWakesHaveNothingToLookAt) {
  EXPECT_EQ(refusal(monitorOn(TriggerKind::manual, {})), "");
  stage.look();
  Monitor monitor = monitorOn(TriggerKind::schedule, {});
  monitor.trigger.schedule = "every day at 8:00";
  EXPECT_EQ(refusal(monitor), "");
  stage.look();
  EXPECT_TRUE(stage.told.empty());
}

}  // namespace
}  // namespace tandem::agents
