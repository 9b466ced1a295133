// One model, one policy and one kind of load on a simulated machine: what is played once for each seed.
// Thread: plain values and pure functions; play() may run in several threads at once.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "bench/workload/record.h"
#include "engine/base/result.h"
#include "engine/cost/soc_profile.h"
#include "engine/schedule/features.h"
#include "engine/trace/event.h"

namespace tandem::bench {

struct Experiment {
  std::string model;   ///< of graph::namedShapes()
  std::string policy;  ///< of schedule::policyNames(), or a name of one's own for `features`
  double reactivePerMinute = 0, proactivePerMinute = 0;
  std::string proactiveDataset;  ///< only this one; empty = the three in equal parts
  bool cut = false;              ///< ends with the arrivals; otherwise when the last request is finished
  std::optional<schedule::Features> features;  ///< the engine's policy with these mechanisms
};

/// What an experiment is played on.
struct Stage {
  cost::SocProfile soc;
  std::chrono::seconds duration{15 * 60};  ///< of arrivals   (XPU-2 §6.1)
  trace::Sink* trace = nullptr;            ///< hears everything of a play; may be absent
};

/// One priority's requests in one run. Latencies in s per token, or s; NaN when there was no request.
struct ClassFigures {
  double normalised = 0;       ///< mean of end-to-end / (prompt + answer tokens)   (XPU-2 §6.1)
  double normalisedP90 = 0;    ///< 90th percentile of the same
  double normalisedFirst = 0;  ///< mean of TTFT / prompt tokens                    (XPU-1 §8.1)
  double firstTokenP90 = 0;    ///< s
  double waiting = 0;          ///< mean s from arrival to first kernel
  double finishedPerMinute = 0;
};

/// What one device did in one run.
struct DeviceFigures {
  double prefillSeconds = 0, decodeSeconds = 0, joules = 0;
};

struct Figures {
  ClassFigures reactive, proactive;
  double load = 0;            ///< ρ: unbatched time on the iGPU over the time of arrivals
  double igpuSeconds = 0;     ///< busy time × the utilisation that a monitor shows   (XPU-2 §6.4)
  double joulesPerToken = 0;  ///< above idle, per prompt and answer token            (XPU-2 §6.4)
  std::array<DeviceFigures, 3> devices{};  ///< NPU, iGPU, CPU
};

/// The record of one run, and what it took.
struct Played {
  Record record;
  Figures figures;
};

/// ρ of the trace with this seed; 0 for a machine without iGPU or an unknown model.
double offeredLoad(const Experiment& experiment, const Stage& stage, std::uint64_t seed);

/// Errors: invalidArgument (unknown names); internal (a defect of the policy).
Result<Played> play(const Experiment& experiment, const Stage& stage, std::uint64_t seed);

}  // namespace tandem::bench
