// What a person can choose for a simulation, in plain words.
// Thread: pure functions.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "engine/api/simulation.h"

namespace tandem {

struct PolicyChoice {
  std::string name;     ///< of policies()
  QString label;        ///< a few words
  QString explanation;  ///< what it does, one sentence
};
/// Ours first; then those that it is compared with, the usual one first.
std::vector<PolicyChoice> policyChoices();

/// A kind of load, with the rates that suit it.
struct WorkloadChoice {
  QString label, explanation;
  SimulatedLoad load;
};
std::vector<WorkloadChoice> workloadChoices();

/// Requests a minute that can be chosen.
std::vector<int> rateChoices();

/// "Llama 3.1, 8B" for "llama-3.1-8b".
QString modelWords(const std::string& name);
/// "3 a minute", "none".
QString rateWords(double perMinute);

}  // namespace tandem
