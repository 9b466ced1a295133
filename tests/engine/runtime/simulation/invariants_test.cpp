// The watchman is watched: whoever breaks a promise is caught.
#include "tests/engine/runtime/simulation/invariants.h"

#include <gmock/gmock.h>

namespace tandem::runtime {
namespace {
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using trace::EventKind;

constexpr Instant kMs = std::chrono::milliseconds(1);

Storm calm(std::vector<Priority> priorities) {
  Storm storm;
  for (const Priority priority : priorities) storm.requests.push_back({.priority = priority});
  storm.setup.limits.queued = 2;
  storm.reactiveFirst = storm.sheds = true;
  return storm;
}

struct Story {
  explicit Story(Storm told) : storm(std::move(told)), invariants(storm) {}
  void arrives(int ms, std::uint64_t id) {
    invariants.record({.kind = EventKind::arrived, .at = ms * kMs, .request = {id}});
  }
  void launched(int ms, std::uint64_t id, std::uint64_t kernel, bool reactive) {
    invariants.record({.kind = EventKind::kernelLaunched,
                       .reactive = reactive,
                       .at = ms * kMs,
                       .request = {id},
                       .kernel = kernel});
  }
  void ended(int ms, std::uint64_t kernel) {
    invariants.record({.kind = EventKind::kernelEnded, .at = ms * kMs, .kernel = kernel});
  }
  void finished(int ms, std::uint64_t id) {
    invariants.record({.kind = EventKind::finished, .at = ms * kMs, .request = {id}});
  }
  Storm storm;
  Invariants invariants;
};

TEST(Invariants, AReactiveRequestMayWaitForTheKernelThatRuns) {
  Story story(calm({Priority::proactive, Priority::reactive}));
  story.arrives(0, 1);
  story.launched(0, 1, 1, false);
  story.arrives(5, 2);
  story.ended(10, 1);
  story.launched(10, 2, 2, true);
  EXPECT_THAT(story.invariants.violations(), IsEmpty());
}

TEST(Invariants, AReactiveRequestMayNotWaitForAnother) {
  Story story(calm({Priority::proactive, Priority::reactive}));
  story.arrives(0, 1);
  story.launched(0, 1, 1, false);
  story.arrives(5, 2);
  story.ended(10, 1);
  story.launched(10, 1, 2, false);
  story.ended(14, 2);
  story.launched(14, 2, 3, true);
  EXPECT_THAT(story.invariants.violations(), ElementsAre(HasSubstr("request 2 begins 4000 us after")));
}

TEST(Invariants, NobodyStarves) {
  Storm storm = calm({Priority::proactive, Priority::reactive, Priority::proactive});
  storm.ages = true;
  storm.sheds = false;
  storm.setup.limits.age = 100 * kMs;
  storm.setup.limits.agedOneIn = 4;
  storm.setup.limits.kernelLimit = 10 * kMs;
  const auto violationsOf = [&](int everyNth) {
    Story story(storm);
    for (const std::uint64_t id : {1, 2, 3}) story.arrives(0, id);
    for (int i = 0; i < 100; ++i) {
      const bool company = everyNth > 0 && i % everyNth == 0;
      const auto kernel = static_cast<std::uint64_t>(i + 1);
      story.launched(10 * i, company ? 3 : 2, kernel, !company);
      story.ended(10 * i + 10, kernel);
    }
    story.launched(1000, 1, 1000, false);
    std::size_t starved = 0;
    for (const std::string& violation : story.invariants.violations()) {
      if (violation.find("request 1 starved") != std::string::npos) ++starved;
    }
    return starved;
  };
  EXPECT_EQ(violationsOf(0), 1U);
  EXPECT_EQ(violationsOf(4), 0U);
}

TEST(Invariants, TheQueueIsBounded) {
  Story story(calm({Priority::proactive, Priority::proactive, Priority::reactive}));
  for (const std::uint64_t id : {1, 2, 3}) story.arrives(0, id);
  story.launched(0, 3, 1, true);
  EXPECT_THAT(story.invariants.violations(), ElementsAre(HasSubstr("3 requests wait")));
}

TEST(Invariants, NobodyEndsTwiceOrNeverOrLosesBlocks) {
  Story story(calm({Priority::reactive, Priority::reactive}));
  story.arrives(0, 1);
  story.arrives(0, 2);
  story.finished(1, 1);
  story.finished(2, 1);
  SimulationReport report;
  report.answers.resize(2);
  for (SimulatedAnswer& answer : report.answers) {
    answer.report.finish = FinishReason::length;
    answer.report.timings.answerTokens = 1;
  }
  report.lostBlocks = 3;
  story.invariants.check(report);
  EXPECT_THAT(story.invariants.violations(),
              ElementsAre(HasSubstr("a request ended twice"), HasSubstr("3 KV blocks were lost"),
                          HasSubstr("request 1 ended 2 times"), HasSubstr("request 2 ended 0 times")));
}

TEST(Invariants, AnAnswerIsWholeUnlessThereIsAReason) {
  Story story(calm({Priority::reactive}));
  story.arrives(0, 1);
  story.finished(1, 1);
  SimulationReport report;
  report.answers.resize(1);
  const auto violationsOf = [&](FinishReason reason) {
    Invariants fresh(story.storm);
    fresh.record({.kind = EventKind::arrived, .request = {1}});
    fresh.record({.kind = EventKind::finished, .request = {1}});
    report.answers[0].report.finish = reason;
    fresh.check(report);
    return fresh.violations().size();
  };
  EXPECT_EQ(violationsOf(FinishReason::length), 1U) << "no token";
  EXPECT_EQ(violationsOf(FinishReason::cancelled), 1U) << "nobody cancelled";
  EXPECT_EQ(violationsOf(FinishReason::failed), 1U) << "nothing failed";
  EXPECT_EQ(violationsOf(FinishReason::contextFull), 1U) << "it fits";
  EXPECT_EQ(violationsOf(FinishReason::shed), 0U);
  report.answers[0].report.timings.answerTokens = 1;
  EXPECT_EQ(violationsOf(FinishReason::length), 0U);
}

}  // namespace
}  // namespace tandem::runtime
