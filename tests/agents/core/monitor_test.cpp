#include "agents/core/monitor.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tandem::agents {
namespace {

Json smallest() {
  return {{"name", "Downloads"}, {"agent", "folder-digest"}, {"trigger", {{"kind", "folder"}}}};
}

/// The message of the error that `json` gives; empty when it is accepted.
std::string complaint(const Json& json) {
  const auto monitor = monitorFromJson(json);
  if (monitor) return {};
  EXPECT_EQ(monitor.error().code, ErrorCode::invalidArgument);
  return monitor.error().message;
}

TEST(Monitor, KeepsEverythingThroughJson) {
  Monitor monitor;
  monitor.id = "m-1";
  monitor.name = "Übersicht";
  monitor.agent = "feed-digest";
  monitor.trigger = {TriggerKind::feed, {"https://example.org/a.xml"}, "every 30 minutes", {{"limit", 5}}};
  monitor.mode = RunMode::restart;
  monitor.catchUp = CatchUp::skip;
  monitor.budget = {3, 250.5};
  monitor.quiet = QuietHours{1320, 420};
  monitor.mainsOnly = true;
  monitor.enabled = false;
  monitor.options = {{"language", "de"}};

  const auto read = monitorFromJson(toJson(monitor));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(toJson(*read), toJson(monitor));
  EXPECT_EQ(read->trigger.places, monitor.trigger.places);
  EXPECT_EQ(read->mode, RunMode::restart);
  EXPECT_EQ(read->catchUp, CatchUp::skip);
  EXPECT_EQ(read->budget, monitor.budget);
  EXPECT_EQ(read->quiet, monitor.quiet);
  EXPECT_TRUE(read->mainsOnly);
  EXPECT_FALSE(read->enabled);
}

TEST(Monitor, HasDefaultsForWhatIsNotSaid) {
  const auto monitor = monitorFromJson(smallest());
  ASSERT_TRUE(monitor) << monitor.error().message;
  EXPECT_EQ(monitor->id, "");
  EXPECT_EQ(monitor->mode, RunMode::single);
  EXPECT_EQ(monitor->catchUp, CatchUp::once);
  EXPECT_EQ(monitor->budget, Budget{});
  EXPECT_FALSE(monitor->quiet);
  EXPECT_TRUE(monitor->enabled);
}

TEST(Monitor, EveryNameIsReadBack) {
  for (const char* kind : {"manual", "schedule", "folder", "feed", "mail", "calendar", "clipboard", "journal",
                           "repository", "activity"}) {
    Json json = smallest();
    json["trigger"]["kind"] = kind;
    const auto monitor = monitorFromJson(json);
    ASSERT_TRUE(monitor) << kind;
    EXPECT_EQ(toString(monitor->trigger.kind), kind);
  }
  EXPECT_EQ(toString(RunMode::queue), "queue");
  EXPECT_EQ(toString(CatchUp::skip), "skip");
}

TEST(Monitor, NamesTheFieldThatIsWrong) {
  const std::vector<std::pair<std::string, Json>> wrong = {
      {"/id", "a b"},
      {"/name", ""},
      {"/name", 7},
      {"/name", std::string(201, 'x')},
      {"/agent", nullptr},
      {"/trigger", "folder"},
      {"/trigger/kind", "telepathy"},
      {"/trigger/places", "one"},
      {"/trigger/places", {"fine", 3}},
      {"/trigger/places", std::vector<std::string>(101, "x")},
      {"/trigger/schedule", "every day"},
      {"/trigger/options", Json::array()},
      {"/trigger/colour", "red"},
      {"/mode", "parallel"},
      {"/catchUp", true},
      {"/budget/runsPerHour", 0},
      {"/budget/runsPerHour", 2.5},
      {"/budget/runsPerHour", 1e30},
      {"/budget/joulesPerDay", -1},
      {"/budget/joulesPerDay", "much"},
      {"/budget/yearly", 1},
      {"/quiet", {{"from", 60}}},
      {"/quiet", {{"from", 60}, {"to", 60}}},
      {"/quiet", {{"from", 60}, {"to", 1440}}},
      {"/mainsOnly", "yes"},
      {"/enabled", 1},
      {"/options", Json::array()},
      {"/options", {{"long", std::string(70'000, 'x')}}},
      {"/enabeld", true},
  };
  for (const auto& [pointer, value] : wrong) {
    Json json = smallest();
    json[Json::json_pointer(pointer)] = value;
    const std::string field = pointer.substr(pointer.rfind('/') + 1);
    EXPECT_NE(complaint(json).find(field), std::string::npos)
        << pointer << " = " << value << ": " << complaint(json);
  }
}

TEST(Monitor, MissesWhatItNeeds) {
  for (const char* field : {"name", "agent", "trigger"}) {
    Json json = smallest();
    json.erase(field);
    EXPECT_NE(complaint(json).find(field), std::string::npos) << complaint(json);
  }
  for (const Json& json : {Json(), Json(5), Json::array(), Json("text")}) {
    EXPECT_NE(complaint(json), "") << json;
  }
}

}  // namespace
}  // namespace tandem::agents
