// Prints what a run showed: lines to read, and one row for a table over several contenders.
// Thread: pure functions but for stdout.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "bench/mixed/player.h"
#include "bench/mixed/waits.h"

namespace tandem::bench {

/// Speed of a lone request, measured before the run; what ρ is computed with.
struct LoneSpeed {
  double secondsPerPromptToken = 0, secondsPerAnswerToken = 0;
};

struct HogWindow {
  std::chrono::nanoseconds from{}, to{};
  double share = 0;  ///< of one core that the busy program got
};

struct RunReport {
  std::string contender;
  std::chrono::nanoseconds duration{};
  LoneSpeed alone;
  double load = 0;             ///< ρ of the requests that were submitted
  bool saturating = false;     ///< background was kept going in a closed loop: its ρ is not bounded
  double own = 0, others = 0;  ///< cores that the contender and all other programs used in the mean
  std::optional<HogWindow> hog;
};

/// One line of quantiles.
void printLatency(const char* what, const std::vector<double>& seconds);
/// A line for each wait of 10 ms or more that other reactive requests do not explain.
void printWaits(const WaitReport& report);
void printTableHeading();
void printRow(const RunReport& run, const Played& played);
void printDetails(const RunReport& run, const Played& played);

}  // namespace tandem::bench
