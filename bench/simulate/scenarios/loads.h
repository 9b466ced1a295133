// The loads that several questions share, so that each is simulated once.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bench/simulate/experiment.h"

namespace tandem::bench {

struct Model {
  const char* name;   ///< of graph::namedShapes()
  const char* label;  ///< as in the papers
};
inline constexpr std::array<Model, 2> kModels = {{{"llama-3.2-3b", "3B"}, {"llama-3.1-8b", "8B"}}};

inline constexpr const char* kPaperPolicy = "agent-xpu";
inline constexpr const char* kOurPolicy = "tandem";

/// 6 proactive requests a minute, as in most of XPU-2 §6.2; reactive ones come 1, 3 and 5 times a minute.
inline constexpr double kProactivePerMinute = 6;
inline constexpr std::array<double, 3> kReactivePerMinute = {1, 3, 5};

inline Experiment mixed(const char* model, std::string policy, double reactivePerMinute,
                        double proactivePerMinute = kProactivePerMinute) {
  Experiment experiment;
  experiment.model = model;
  experiment.policy = std::move(policy);
  experiment.reactivePerMinute = reactivePerMinute;
  experiment.proactivePerMinute = proactivePerMinute;
  return experiment;
}

}  // namespace tandem::bench
