// Who used the energy of an interval: the pure part of the energy ledger.
//
// Measured: what the machine takes when it does nothing is idle; of the rest, what other programs' share of
// the processor is goes to others; what remains is divided among the kernels that ran, by time × the power
// the cost model expects of each, and within a kernel by the weights of its requests (rows). The parts add up
// to what was measured. Not measured: time × expected power, marked as an estimate; without an expectation,
// the seconds alone. Thread: pure functions.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/ids.h"

namespace tandem::telemetry {

struct Energy {
  double measured = 0;        ///< J
  double estimated = 0;       ///< J, from the cost model
  double unknownSeconds = 0;  ///< that ran without a counter and without an expectation

  double joules() const { return measured + estimated; }
  /// Whether `joules` is all of it.
  bool complete() const { return unknownSeconds <= 0; }
  bool isEstimate() const { return estimated > 0; }
  Energy& operator+=(const Energy& other);
  bool operator==(const Energy&) const = default;
};

/// A kernel on a device.
struct KernelRun {
  struct Part {
    RequestId request{};
    double weight = 1;  ///< rows
  };
  Instant begin{}, end{};
  double watts = 0;  ///< above idle, as the cost model expects; 0 = it does not say
  std::vector<Part> parts;
  std::string device = {};  ///< its name
};

struct Interval {
  Instant begin{}, end{};
  std::optional<double> joules;  ///< measured for the whole package; nothing = no source
  double idleWatts = 0;          ///< of the same package
  double ownShare = 1;           ///< of the processors' busy time that was this program's, 0 … 1
};

struct Attribution {
  Energy idle, others;
  std::map<RequestId, Energy> requests;
  std::map<std::string, Energy> devices;  ///< the same energy once more, by where it was used
};

/// Runs may reach over the interval's ends: what is inside counts.
Attribution attribute(const Interval& interval, std::span<const KernelRun> runs);

}  // namespace tandem::telemetry
