// Replays in virtual time what was recorded in real time, and compares request by request: only a simulator
// that passes this may speak about machines that are not here.
// Thread: pure functions and plain values.
#pragma once

#include <vector>

#include "bench/workload/record.h"
#include "engine/base/result.h"
#include "engine/runtime/simulation/simulation.h"

namespace tandem::bench {

/// One request, really and in the simulation; seconds since it was submitted.
struct Compared {
  Priority priority = Priority::reactive;
  int promptTokens = 0, answerTokens = 0;
  double realFirstToken = 0, simulatedFirstToken = 0;
  double realTotal = 0, simulatedTotal = 0;

  /// |simulated − real| / real.
  double firstTokenError() const;
  double totalError() const;
};

struct Fidelity {
  std::vector<Compared> requests;  ///< in order of submission
  int leftOut = 0;                 ///< cut off when the record ended: they were a load, and are not compared

  /// q-quantiles of the errors; NaN when nothing was compared.
  double firstTokenError(double q) const;
  double totalError(double q) const;
};

/// Plays `record` on the machine of `setup`, each request at the moment at which it was really submitted.
/// Errors: those of runtime::simulate; invalidArgument when the record is empty.
Result<Fidelity> replay(const Record& record, const runtime::SimulationSetup& setup);

}  // namespace tandem::bench
