// What one has to know to understand a session's events: the machine, the policy and its numbers.
// Thread: plain values.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/device.h"

namespace tandem::trace {

/// Watts above what the machine takes at rest, as the cost model expects of a device at work.
struct ExpectedPower {
  double prefill = 0, decode = 0;
};

/// A session: one loaded model, from the first event to the last.
struct Header {
  std::string session;       ///< a name that no other session has
  int part = 0;              ///< a record that grew too long goes on in another file: 0, 1, …
  std::int64_t started = 0;  ///< seconds since 1970
  bool decisions = true;     ///< whether `decided` events are recorded; replaying needs them

  int layers = 0;  ///< of the model; its graph is graph::passOf(layers)
  int contextSize = 0;
  int blocks = 0;  ///< KV blocks in all
  std::vector<device::DeviceInfo> devices;

  std::string policy;  ///< for schedule::makePolicy
  std::vector<std::pair<std::string, double>>
      limits;         ///< schedule::Limits by name, in any order; durations in nanoseconds
  std::string costs;  ///< what the policy's cost model is made from
  /// By device; empty = unknown. Not recorded: whoever reads a record has `costs`.
  std::vector<ExpectedPower> power;
};

}  // namespace tandem::trace
