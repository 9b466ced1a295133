#include "bench/simulate/laboratory.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem::bench {
namespace {

LaboratoryOptions smallOptions(int threads) {
  LaboratoryOptions options;
  const auto soc = cost::loadSocProfile(TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json");
  if (soc.ok()) options.stage.soc = *soc;
  options.stage.duration = std::chrono::minutes(2);
  options.traces = 3;
  options.threads = threads;
  return options;
}

Experiment mixed(const char* policy) {
  Experiment experiment;
  experiment.model = "llama-3.2-3b";
  experiment.policy = policy;
  experiment.reactivePerMinute = 4;
  experiment.proactivePerMinute = 10;
  return experiment;
}

TEST(Laboratory, SameSeedsGiveTheSameFiguresWithAnyNumberOfThreads) {
  Laboratory one(smallOptions(1)), three(smallOptions(3));
  const auto a = one.play(mixed("agent-xpu"));
  const auto b = three.play(mixed("agent-xpu"));
  ASSERT_EQ(a.size(), 3U);
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_DOUBLE_EQ(a[i].reactive.normalised, b[i].reactive.normalised);
    EXPECT_DOUBLE_EQ(a[i].joulesPerToken, b[i].joulesPerToken);
    EXPECT_GT(a[i].load, 0);
  }
  EXPECT_FALSE(one.problem().has_value());
}

TEST(Laboratory, PlaysAnExperimentOnce) {
  Laboratory laboratory(smallOptions(2));
  laboratory.play(mixed("openvino"));
  laboratory.play(mixed("openvino"));
  EXPECT_EQ(laboratory.played(), 3);
  laboratory.play(mixed("serial"));
  EXPECT_EQ(laboratory.played(), 6);
}

TEST(Laboratory, EveryRequestOfEveryRivalIsAnswered) {
  for (const char* policy :
       {"fcfs", "openvino", "openvino-priorities", "llama-cpp", "serial", "scheme-a", "scheme-b"}) {
    const auto played = play(mixed(policy), smallOptions(1).stage, 1);
    ASSERT_TRUE(played.ok()) << policy << ": " << played.error().message;
    EXPECT_GT(played->record.size(), 10U);
    for (const PlayedRequest& request : played->record) EXPECT_TRUE(request.complete()) << policy;
  }
}

TEST(Laboratory, SerialServingIsSlowerThanBatching) {
  Laboratory laboratory(smallOptions(2));
  const auto serial = laboratory.play(mixed("serial")), batched = laboratory.play(mixed("openvino"));
  for (std::size_t i = 0; i < serial.size(); ++i) {
    EXPECT_GT(serial[i].proactive.normalised, batched[i].proactive.normalised);
  }
}

TEST(Laboratory, FindsTheRateAtWhichLatencyReachesATarget) {
  Laboratory laboratory(smallOptions(2));
  Experiment experiment = mixed("serial");
  experiment.reactivePerMinute = 0;
  const auto rates = laboratory.rateAt(experiment, &ClassFigures::normalised, 0.2);
  ASSERT_EQ(rates.size(), 3U);
  experiment.proactivePerMinute = rates[0];
  const auto there = play(experiment, laboratory.options().stage, 1);
  ASSERT_TRUE(there.ok());
  EXPECT_NEAR(there->figures.proactive.normalised, 0.2, 0.05);
}

TEST(Laboratory, SaysWhatWasWrong) {
  Laboratory laboratory(smallOptions(1));
  Experiment experiment = mixed("openvino");
  experiment.model = "no-such-model";
  EXPECT_TRUE(std::isnan(laboratory.play(experiment)[0].load));
  ASSERT_TRUE(laboratory.problem().has_value());
  EXPECT_NE(laboratory.problem()->message.find("no-such-model"), std::string::npos);
}

}  // namespace
}  // namespace tandem::bench
