#include "engine/workload/datasets.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "engine/base/quantile.h"

namespace tandem::workload {
namespace {

TEST(Datasets, ThreeOfEachPriority) {
  int reactive = 0, proactive = 0;
  for (const Dataset& dataset : datasets()) {
    ++(dataset.priority == Priority::reactive ? reactive : proactive);
  }
  EXPECT_EQ(reactive, 3);
  EXPECT_EQ(proactive, 3);
}

TEST(Datasets, FitGoesThroughBothQuantiles) {
  for (const Dataset& dataset : datasets()) {
    for (const Lengths& lengths : {dataset.prompt, dataset.answer}) {
      EXPECT_NEAR(lengths.fitted(0.5), lengths.p50, 1e-6 * lengths.p50) << dataset.name;
      EXPECT_NEAR(lengths.fitted(0.9), lengths.p90, 1e-6 * lengths.p90) << dataset.name;
    }
  }
}

TEST(Datasets, DrawsFollowTheFit) {
  for (const Dataset& dataset : datasets()) {
    for (const Lengths& lengths : {dataset.prompt, dataset.answer}) {
      Random random(3);
      std::vector<double> drawn;
      for (int i = 0; i < 20000; ++i) drawn.push_back(lengths.draw(random));
      EXPECT_NEAR(quantile(drawn, 0.5), lengths.p50, 0.05 * lengths.p50 + 0.5) << dataset.name;
      EXPECT_NEAR(quantile(drawn, 0.9), lengths.p90, 0.05 * lengths.p90 + 0.5) << dataset.name;
      EXPECT_GE(quantile(drawn, 0), 1) << dataset.name;
      EXPECT_LE(quantile(drawn, 1), lengths.max) << dataset.name;
    }
  }
}

TEST(Datasets, MeanOfTheDrawsIsNearTheMeasuredOne) {
  // Nothing was fitted to the means: this is what tells whether a lognormal distribution is the right shape.
  for (const Dataset& dataset : datasets()) {
    for (const Lengths& lengths : {dataset.prompt, dataset.answer}) {
      Random random(5);
      std::vector<double> drawn;
      for (int i = 0; i < 20000; ++i) drawn.push_back(lengths.draw(random));
      const double mean =
          std::accumulate(drawn.begin(), drawn.end(), 0.0) / static_cast<double>(drawn.size());
      EXPECT_NEAR(mean, lengths.mean, 0.25 * lengths.mean) << dataset.name;
    }
  }
}

TEST(Datasets, RequestsFitIntoTheContext) {
  Random random(11);
  for (int i = 0; i < 20000; ++i) {
    for (const Dataset& dataset : datasets()) {
      const RequestLengths lengths = drawLengths(dataset, 512, random);
      EXPECT_GE(lengths.promptTokens, 8);
      EXPECT_GE(lengths.answerTokens, 1);
      EXPECT_LE(lengths.promptTokens + lengths.answerTokens, 512);
    }
  }
}

}  // namespace
}  // namespace tandem::workload
