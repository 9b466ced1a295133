// Random days of the engine: a machine, a model, requests, faults, limits and a policy, all from one seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/runtime/simulation/simulation.h"

namespace tandem::runtime {

struct Storm {
  SimulationSetup setup;
  std::vector<SimulatedRequest> requests;
  bool ample = false;    ///< the KV cache has room for all requests at once
  bool fails = false;    ///< kernels may end with an error
  bool hangs = false;    ///< kernels may hang
  bool refuses = false;  ///< shapes may be refused
  /// What the policy promises, beyond that every request ends.
  bool reactiveFirst = false;  ///< a reactive request waits for one kernel at most
  bool sheds = false;          ///< the queue is bounded
  bool ages = false;           ///< nobody starves

  /// For the one who looks for the reason of a failure.
  std::string describe() const;
};

/// The same seed gives the same storm on every platform.
Storm makeStorm(std::uint64_t seed);
/// The same machines, but nineteen of twenty requests are people's, and they come fast: does anything else
/// ever run? Nothing fails, and there is memory for all.
Storm makeSiege(std::uint64_t seed);

}  // namespace tandem::runtime
