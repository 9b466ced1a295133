#include "app/simulation/choices.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/api/make_engine.h"

namespace tandem {
namespace {

TEST(SimulationChoices, EachPolicyExistsAndIsExplained) {
  const std::vector<std::string> known = policies();
  const std::vector<PolicyChoice> choices = policyChoices();
  ASSERT_GE(choices.size(), 5U);
  EXPECT_EQ(choices.front().name, known.front()) << "the engine's own policy comes first";
  for (const PolicyChoice& choice : choices) {
    EXPECT_NE(std::find(known.begin(), known.end(), choice.name), known.end()) << choice.name;
    EXPECT_TRUE(choice.explanation.endsWith(QLatin1Char('.'))) << choice.name;
  }
}

TEST(SimulationChoices, EachWorkloadCanBePlayedAndItsRatesChosen) {
  const std::vector<int> rates = rateChoices();
  for (const WorkloadChoice& choice : workloadChoices()) {
    SCOPED_TRACE(choice.label.toStdString());
    SimulationOptions options;
    options.machine = TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json";
    options.model = "llama-3.2-1b";
    options.load = choice.load;
    const auto made = makeSimulation(options);
    EXPECT_TRUE(made.ok()) << made.error().message;
    for (const double rate : {choice.load.reactivePerMinute, choice.load.proactivePerMinute}) {
      EXPECT_NE(std::find(rates.begin(), rates.end(), rate), rates.end()) << rate;
    }
  }
}

TEST(SimulationChoices, ModelsAndRatesHaveWords) {
  EXPECT_EQ(modelWords("llama-3.1-8b").toStdString(), "Llama 3.1, 8B");
  EXPECT_EQ(modelWords("gemma3-1b").toStdString(), "Gemma3, 1B");
  EXPECT_EQ(rateWords(0).toStdString(), "none");
  EXPECT_EQ(rateWords(30).toStdString(), "30 a minute");
  for (const std::string& model : simulatedModels()) EXPECT_FALSE(modelWords(model).isEmpty());
}

}  // namespace
}  // namespace tandem
