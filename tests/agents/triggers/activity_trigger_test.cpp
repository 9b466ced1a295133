#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "agents/triggers/activity_lines.h"
#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ActivityTriggerTest : public testing::Test {
 protected:
  void start() {
    const Status made = stage.start(monitorOn(TriggerKind::activity, {(folder / "events.jsonl").string()}));
    ASSERT_TRUE(made.ok()) << made.error().message;
  }
  void append(const std::string& text) const {
    std::ofstream(folder / "events.jsonl", std::ios::app) << text;
  }
  static std::string line(int minute, const std::string& event) {
    return std::string("{\"time\":\"2026-03-02T10:").append(std::to_string(minute)) + ":00Z\",\"event\":\"" +
           event + "\",\"app\":\"soffice\"}\n";
  }

  TemporaryFolder folder;
  TriggerStage stage;
};

TEST_F(ActivityTriggerTest, TellsWhatIsAppended) {
  append(line(10, "Before"));
  start();
  EXPECT_THAT(stage.told, IsEmpty());
  append(line(11, "Opened report.odt") + line(12, "Saved report.odt"));
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("soffice: Opened report.odt", "soffice: Saved report.odt"));
  EXPECT_EQ(stage.told[0].detail["app"], "soffice");
}

TEST_F(ActivityTriggerTest, AnUnfinishedLineWaitsForItsEnd) {
  append("");
  start();
  const std::string whole = line(11, "Opened report.odt");
  append(whole.substr(0, 20));
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
  append(whole.substr(20));
  stage.settle();
  EXPECT_EQ(stage.titles().size(), 1U);
}

TEST_F(ActivityTriggerTest, NothingIsLostOrToldTwiceOverARestart) {
  append("");
  start();
  append(line(11, "One"));
  stage.settle();
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("soffice: One"));
  stage.coverAll();
  append(line(12, "Two"));
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("soffice: Two"));
}

TEST_F(ActivityTriggerTest, AFileThatIsBegunAnewIsReadFromItsStart) {
  append(line(10, "A long line from yesterday's file"));
  start();
  folder.write("events.jsonl", line(11, "Today"));
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("soffice: Today"));
}

TEST_F(ActivityTriggerTest, LinesThatAreNoEventsAreCountedAndOthersGoOn) {
  append("");
  start();
  append("rubbish\n{\"time\":1}\n" + line(11, "Fine"));
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("soffice: Fine"));
  EXPECT_THAT(stage.state.sentence, HasSubstr("2 lines are no events."));
}

TEST_F(ActivityTriggerTest, AMissingFileIsAStateAndMayCome) {
  start();
  EXPECT_FALSE(stage.state.working);
  append(line(11, "Late"));
  stage.settle();
  EXPECT_TRUE(stage.state.working) << stage.state.sentence;
  EXPECT_THAT(stage.titles(), ElementsAre("soffice: Late"));
}

TEST(ActivityLines, ReadsEventsOfActivityWatch) {
  const auto window = activityIn(
      R"({"timestamp":"2026-03-02T10:00:00.5+01:00","duration":3,"data":{"app":"code","title":"main.cpp"}})");
  ASSERT_TRUE(window);
  EXPECT_EQ(window->time, fakes::utc(2026, 3, 2, 9));
  EXPECT_EQ(window->app, "code");
  EXPECT_EQ(window->event, "main.cpp");
  EXPECT_EQ(activityIn(R"({"timestamp":"2026-03-02T10:00:00Z","data":{"status":"afk"}})")->event, "afk");
  EXPECT_FALSE(activityIn("[]"));
  EXPECT_FALSE(activityIn(std::string(100'000, '[')));
}

}  // namespace
}  // namespace tandem::agents
