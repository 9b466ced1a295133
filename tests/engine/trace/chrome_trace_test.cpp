// The picture for Perfetto, checked with nothing but a JSON parser and the format's rules.
#include "engine/trace/chrome_trace.h"

#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/engine/trace/sample_record.h"

namespace tandem::trace {
namespace {

using nlohmann::json;

std::vector<json> eventsOf(const Record& record, const TimeRange& range = {}) {
  const json parsed = json::parse(chromeTrace(record, sampleWords(), range), nullptr, false);
  EXPECT_FALSE(parsed.is_discarded());
  return parsed["traceEvents"].get<std::vector<json>>();
}

std::vector<json> ofPhase(const std::vector<json>& events, const char* phase) {
  std::vector<json> found;
  for (const json& event : events) {
    if (event["ph"] == phase) found.push_back(event);
  }
  return found;
}

/// Lanes of requests: every span ends, the inner one first; instants lie inside.
void expectNested(const std::vector<json>& events) {
  std::map<std::string, std::vector<std::string>> open;
  for (const json& event : events) {
    const std::string phase = event["ph"];
    if (phase != "b" && phase != "e" && phase != "n") continue;
    auto& names = open[event["cat"].get<std::string>() + event["id"].get<std::string>()];
    if (phase == "b") {
      names.push_back(event["name"]);
    } else if (phase == "n") {
      EXPECT_FALSE(names.empty()) << event;
    } else {
      ASSERT_FALSE(names.empty()) << event;
      EXPECT_EQ(names.back(), event["name"]) << event;
      names.pop_back();
    }
  }
  for (const auto& [id, names] : open) EXPECT_TRUE(names.empty()) << id << " stays open";
}

/// Tracks of devices: kernels one after the other.
void expectNoOverlap(const std::vector<json>& events) {
  std::map<std::pair<int, int>, double> ends;
  for (const json& event : ofPhase(events, "X")) {
    double& end = ends[{event["pid"], event["tid"]}];
    EXPECT_GE(event["ts"].get<double>() + 1e-6, end) << event;
    EXPECT_GE(event["dur"].get<double>(), 0.0);
    end = event["ts"].get<double>() + event["dur"].get<double>();
  }
}

void expectSound(const std::vector<json>& events) {
  double last = 0;
  for (const json& event : events) {
    if (event["ph"] == "M") continue;
    EXPECT_GE(event["ts"].get<double>(), last) << event;
    last = event["ts"];
  }
  expectNested(events);
  expectNoOverlap(events);
}

TEST(ChromeTrace, KeepsTheRulesOfTheFormat) {
  const auto events = eventsOf(sampleRecord());
  ASSERT_GT(events.size(), 40U);
  expectSound(events);
}

TEST(ChromeTrace, KeepsThemWhereverTheRecordEnds) {
  const Record whole = sampleRecord();
  for (std::size_t n = 0; n <= whole.events.size(); ++n) {
    Record part = whole;
    part.events.resize(n);
    expectSound(eventsOf(part));
    part.events.assign(whole.events.begin() + static_cast<std::ptrdiff_t>(n), whole.events.end());
    expectSound(eventsOf(part));
    if (HasFailure()) FAIL() << "with " << n << " events";
  }
}

TEST(ChromeTrace, NamesTracksAndKernels) {
  const auto events = eventsOf(sampleRecord());
  std::map<int, std::string> tracks;
  for (const json& event : ofPhase(events, "M")) {
    if (event["name"] == "thread_name" && event["pid"] == 1) tracks[event["tid"]] = event["args"]["name"];
  }
  EXPECT_EQ(tracks.size(), 2U);
  std::vector<std::string> kernels;
  for (const json& event : ofPhase(events, "X")) {
    kernels.push_back(tracks[event["tid"]] + ": " + event["name"].get<std::string>() + ", " +
                      event["cat"].get<std::string>());
  }
  EXPECT_THAT(kernels, testing::ElementsAre("CPU \"quoted\": embed · R1, proactive,prefill",
                                            "CPU \"quoted\": all · R2, reactive,prefill",
                                            "CPU \"quoted\": all · R1, proactive,prefill",
                                            "CPU \"quoted\": decode all · R1 +1, reactive,decode",
                                            "NPU: all · R1, proactive,prefill"));
}

TEST(ChromeTrace, DrawsAnArrowFromParkingToGoingOn) {
  const auto events = eventsOf(sampleRecord());
  const auto from = ofPhase(events, "s"), to = ofPhase(events, "f");
  ASSERT_EQ(from.size(), 1U);
  ASSERT_EQ(to.size(), 1U);
  EXPECT_EQ(from[0]["id"], to[0]["id"]);
  EXPECT_NEAR(from[0]["ts"].get<double>(), 4000, 0.01) << "the end of the first kernel, launched at 2 ms";
  EXPECT_NEAR(to[0]["ts"].get<double>(), 10000, 0.01);
}

TEST(ChromeTrace, TellsPhasesAndReasons) {
  std::vector<std::string> lane;
  for (const json& event : eventsOf(sampleRecord())) {
    if (event.value("id", json()) != "R1" || event.value("cat", "") != "request") continue;
    if (event["ph"] != "e") lane.push_back(event["name"]);
  }
  EXPECT_THAT(lane, testing::ElementsAre("R1 proactive", "queued", "prefilling", "parked",
                                         "Parked: a reactive request came.", "prefilling", "decoding"));
}

TEST(ChromeTrace, CountsBlocksAndBatch) {
  std::vector<int> batch, blocks;
  for (const json& event : ofPhase(eventsOf(sampleRecord()), "C")) {
    if (event["name"] == "decode batch") batch.push_back(event["args"]["requests"]);
    if (event["name"] == "KV blocks") blocks.push_back(event["args"]["free"]);
  }
  EXPECT_THAT(batch, testing::ElementsAre(2, 0));
  EXPECT_THAT(blocks, testing::ElementsAre(13));
}

TEST(ChromeTrace, OfARangeHasWhatCanBeSeenInIt) {
  const std::vector<json> whole = eventsOf(sampleRecord());
  const std::vector<json> part = eventsOf(sampleRecord(), {ms(107), ms(115)});
  expectNested(part);
  expectNoOverlap(part);
  const std::vector<json> kernels = ofPhase(part, "X");
  ASSERT_EQ(kernels.size(), 2U) << "one ends in it, one begins in it";
  EXPECT_EQ(kernels[0]["args"]["kernel"], 2);
  EXPECT_EQ(kernels[0], ofPhase(whole, "X")[1]) << "blocks stay whole, at their time in the session";
  EXPECT_EQ(kernels[1]["args"]["kernel"], 3);
  for (const json& event : part) {
    if (event["ph"] == "M" || event["ph"] == "X") continue;
    EXPECT_GE(event["ts"].get<double>(), 7000) << event;  // the session begins at 100 ms
    EXPECT_LE(event["ts"].get<double>(), 15000) << event;
  }
  EXPECT_EQ(ofPhase(part, "M").size(), ofPhase(whole, "M").size());
  EXPECT_FALSE(ofPhase(part, "C").empty());
  EXPECT_EQ(ofPhase(part, "s").size(), ofPhase(part, "f").size());
}

TEST(ChromeTrace, OfARangeInWhichNothingHappenedIsStillATrace) {
  const std::vector<json> part = eventsOf(sampleRecord(), {ms(500), ms(600)});
  EXPECT_TRUE(ofPhase(part, "X").empty());
  EXPECT_TRUE(ofPhase(part, "b").empty());
  EXPECT_FALSE(ofPhase(part, "M").empty());
}

}  // namespace
}  // namespace tandem::trace
